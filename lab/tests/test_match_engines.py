# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/match.py with engines of other commits and programs, and with engines that have faults."""

import json
import os
import subprocess
import sys

import pytest

from match_runs import FAKE_ENGINE, FAST, command, fake_engine, games, play
from project import ROOT
from support.opponent import Opponent

pytestmark = pytest.mark.slow


def test_an_earlier_commit_plays_by_processor_time():
    options = ("--games", 2, "--cpu-seconds", 0.02, "--plies", 30)
    done = play("brandub", "self", "self@HEAD", *options)
    if "is not a commit" in done.stderr:
        pytest.skip("no repository here")
    assert (done.returncode, done.stderr) == (0, "") and "2 games" in done.stdout
    wrong = play("brandub", "self", "self@no-such-commit", *options)
    assert wrong.returncode == 2 and "two: 'no-such-commit' is not a commit" in wrong.stderr


# The engine of a commit whose lib/ our tools cannot import. It says what it was given, and never moves.
OWN_ENGINE = """
import json, sys
if "--help" in sys.argv:
    raise SystemExit
json.dump(sys.argv[1:], open({said!r}, "w"))
print("hello", flush=True)
for line in sys.stdin:
    if line.startswith("play"):
        raise SystemExit("it cannot move")
"""


def test_a_commit_too_old_for_our_tools_plays_by_its_own_engine(tmp_path):
    tree, said = tmp_path / "tree", tmp_path / "said"
    for folder in ("lib/tafl", "tools"):
        (tree / folder).mkdir(parents=True)
    (tree / "lib" / "tafl" / "__init__.py").touch()
    (tree / "tools" / "engine.py").write_text(OWN_ENGINE.format(said=str(said)))
    two = f"self@{tree} --table 8"
    done = play("brandub", FAST, two, "--games", 1)
    assert (done.returncode, done.stderr) == (0, "") and "two loses: it stopped" in done.stdout
    assert json.loads(said.read_text()) == ["--quiet", "--table", "8"]
    (tree / "tools" / "engine.py").write_text("import nothing_of_this_name")
    refused = play("brandub", FAST, two)
    assert refused.returncode == 2 and "has no engine that runs on this Python" in refused.stderr


@pytest.mark.parametrize("first, later, reason", [
    ("move a1-a9", "", "illegal move: 'a9' is not a square"),
    ("move", "", "illegal move: '' is not a move"),
    ("move my king", "", "illegal move: 'my' is not a move"),
    ("crash", "", "it stopped with exit code 1: Oh dear, a fault"),
    ("java", "", "it stopped with exit code 1: Exception: java.lang.Oops: 0 of 0"),
    ("hang", "", "no move within 1.1 s"),
    ("move d6-e6", "error -1 I am lost", "it gave up: I am lost"),
    ("move d6-e6", "move d6-e6", "illegal move: d6-e6: the square is empty"),
])
def test_an_engine_with_a_fault_loses(first, later, reason, tmp_path):
    file = tmp_path / "results"
    done = play("walker", FAST, fake_engine(tmp_path, first, later), "--opening", 0, "--games", 2, "--jobs", 1,
                "--seconds", 0.3, "--grace", 0.8 if first == "hang" else 10, "--results", file)
    assert done.returncode == 0, done.stderr
    played = games(file)
    assert [played[n]["winner"] for n in (0, 1)] == ["one", "one"] and played[1]["fault"]
    assert played[1]["reason"].startswith(reason)
    assert f"game 2: two loses: {reason}" in done.stdout


def test_restart_of_an_engine_that_crashes(tmp_path):
    file = tmp_path / "results"
    # It makes its first move and crashes at the second; after a restart it has made none.
    engine = fake_engine(tmp_path, "move d6-e6", "crash")
    options = ("--opening", 0, "--games", 2, "--jobs", 1, "--results", file, "--restarts", 1)
    done = play("walker", FAST, engine, *options)
    assert done.returncode == 0 and "restarted 0 and 1 times" in done.stdout
    assert games(file)[1]["restarts"] == [0, 1] and games(file)[1]["reason"].startswith("illegal move: d6-e6")


@pytest.mark.parametrize("engine, words", [
    ("no-such-program", "two does not start: No such file"),
    (f"{sys.executable} -c pass", "two does not say hello: it stopped with exit code 0"),
    ("PRETENDER", "two refuses: I do not know these rules"),
    ("self --nodes none", "two does not say hello"),
    ("tests", "tests is not a worktree with an engine"),
    ("", "two: '' is not a command"),
    ("self 'open", "is not a command"),
])
def test_a_match_needs_two_working_engines(engine, words, tmp_path):
    if engine == "PRETENDER":
        engine = fake_engine(tmp_path, "no rules")
    done = subprocess.run(command("walker", FAST, engine, "--games", 2), cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2 and words in done.stderr and done.stderr.count("\n") == 1


def test_another_program_gets_the_id_of_rules_outside_the_notation(tmp_path):
    """One that knows the game by its id plays; the match ends with the reason of one that does not."""
    known = play("finstrom", FAST, f"{sys.executable} {ROOT / 'tools' / 'engine.py'} --nodes 60", "--games", 2)
    assert known.returncode == 0, known.stderr
    refused = play("finstrom", FAST, fake_engine(tmp_path, "no rules"), "--games", 2)
    assert refused.returncode == 2 and refused.stderr.count("\n") == 1


def test_another_worktree_plays_with_its_own_engine(tmp_path):
    (tmp_path / "tools").mkdir()
    there = tmp_path / "tools" / "engine.py"
    there.write_text(FAKE_ENGINE.format(first="crash", later="", pid=str(tmp_path / "pid")))
    done = play("finstrom", FAST, f"{tmp_path} --nodes 3", "--games", 1, "--opening", 1)
    assert done.returncode == 0 and "two loses: it stopped with exit code 1: Oh dear" in done.stdout


def test_no_engine_process_remains():
    if not os.path.isdir("/proc/self"):
        pytest.skip("needs /proc")
    mark = f"left-{os.getpid()}"
    assert play("brandub", f"{FAST} --seed {mark}", FAST, "--games", 2).returncode == 0
    left = [name for name in os.listdir("/proc") if name.isdigit() and mark in _command_line(name)]
    assert not left


def _command_line(process):
    try:
        with open(f"/proc/{process}/cmdline", errors="replace") as file:
            return file.read()
    except OSError:
        return ""


def test_captures_are_sent_in_the_form_of_the_protocol():
    sent = []
    engine = Opponent([], "unused")
    engine.send = sent.append
    engine.send_move("e4-e3", "/9/")
    engine.send_move("e4-e3xf3xd3", "/9/")
    assert sent == ["opponent-move e4-e3 /9/", "opponent-move e4-e3xf3/d3 /9/"]
