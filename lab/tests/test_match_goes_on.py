# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/match.py continues a match that was killed or interrupted, and changes no other file."""

import os
import shlex
import signal
import subprocess
import sys
import time

import pytest

from match_runs import FAST, command, fake_engine, games, play
from project import ROOT
from support.opponent import HELLO_SECONDS, Opponent, Refusal

pytestmark = pytest.mark.slow


def test_a_killed_match_continues(tmp_path):
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    options = ("brandub", FAST, "self --nodes 40", "--games", 8)
    assert play(*options, "--results", whole).returncode == 0
    running = subprocess.Popen(command(*options, "--results", cut), cwd=ROOT, stdout=subprocess.DEVNULL)
    until = time.monotonic() + 60
    while (not cut.exists() or cut.read_bytes().count(b"\n") < 3) and time.monotonic() < until:
        time.sleep(0.01)
    running.kill()
    running.wait()
    kept = cut.read_bytes()
    assert kept.count(b"\n") >= 3
    cut.write_bytes(kept[: kept.rindex(b"\n") + 1] + b'{"game": 7, "att')  # in the middle of a line
    done = play(*options, "--results", cut)
    assert done.returncode == 0 and "continuing with" in done.stdout
    assert cut.read_bytes().startswith(kept[: kept.rindex(b"\n")])
    assert games(cut) == games(whole)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
@pytest.mark.parametrize("behaviour", ["silent", "hang"], ids=["as engines start", "during a move"])
def test_an_interrupted_match_ends_its_engines_and_can_continue(behaviour, tmp_path):
    file, pid = tmp_path / "results", tmp_path / "pid"
    one, two = fake_engine(tmp_path, behaviour), "self --seconds 30"
    running = subprocess.Popen(command("walker", one, two, "--opening", 0, "--jobs", 1, "--results", file),
                               cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    expected = 1 + (behaviour == "hang")
    until = time.monotonic() + 60
    while (not pid.exists() or pid.read_text().count("\n") < expected) and time.monotonic() < until:
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    _, stderr = running.communicate(timeout=15)
    assert running.returncode == 130 and stderr == f"match.py: interrupted; the same command continues from {file}\n"
    assert file.read_text().count("\n") == 1
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text().split()[0]), 0)


def test_an_engine_that_starts_after_the_interruption_is_killed(tmp_path):
    engine = Opponent(shlex.split(fake_engine(tmp_path, "silent")), "two")
    engine.interrupt()
    began = time.monotonic()
    with pytest.raises(Refusal):
        engine.start()
    assert time.monotonic() - began < HELLO_SECONDS / 2


@pytest.mark.parametrize("change", [("tablut", FAST, FAST), ("brandub", FAST, "self --nodes 61"),
                                    ("brandub", FAST, FAST, "--seed", 2), ("brandub", FAST, FAST, "--opening", 2)])
def test_a_results_file_of_another_match_is_not_changed(change, tmp_path):
    file = tmp_path / "results"
    assert play("brandub", FAST, FAST, "--games", 1, "--results", file).returncode == 0
    before = file.read_bytes()
    done = play(*change, "--games", 1, "--results", file)
    assert done.returncode == 2 and "holds another match" in done.stderr and done.stderr.count("\n") == 1
    assert file.read_bytes() == before


def test_a_file_without_results_is_not_changed(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sigrun,\n")
    done = play("brandub", FAST, FAST, "--games", 1, "--results", file)
    assert done.returncode == 2 and "not a results file" in done.stderr
    assert file.read_text() == "Dear Sigrun,\n"
