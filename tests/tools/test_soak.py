# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""`make soak`: it estimates its time, spreads tests over processes, resumes, and sums up what the pieces recorded."""

import os
import re
import signal
import subprocess
import sys
import time

import pytest

import soak_runner
from project import ROOT

CONFTEST = """
import sys
sys.path.insert(0, {support!r})
from soak_runner import SoakRunner

def pytest_configure(config):
    config.pluginmanager.register(SoakRunner(config))
"""
TESTS = """
import os, pathlib, time
import pytest

HERE = pathlib.Path(__file__).parent

@pytest.mark.parametrize("piece", [pytest.param(i, id=f"piece{i}") for i in range(4)])
def test_walk(piece, record_property):
    with open(HERE / "build" / "calls", "a") as calls:
        calls.write(f"{piece} {os.getpid()}\\n")
    if piece == 3:
        until = time.time() + float(os.environ.get("SLEEP", 0))
        while time.time() < until:
            time.sleep(0.05)
    assert piece != 2 or (HERE / "build" / "mended").exists()
    record_property("steps", 10)
    record_property("longest ms", piece)

@pytest.mark.summary
def test_together():
    with open(HERE / "build" / "calls", "a") as calls:
        calls.write("summary 0\\n")
"""


@pytest.fixture
def project(tmp_path):
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --strict-markers\nmarkers =\n    summary: comes last\n")
    (tmp_path / "conftest.py").write_text(CONFTEST.format(support=str(ROOT / "tests" / "support")))
    (tmp_path / "test_walks.py").write_text(TESTS)
    (tmp_path / "build").mkdir()
    return tmp_path


def start(project, wish="", processes=2, **environment):
    """Start a soak as tools/start.py does."""
    command = [sys.executable, "-I", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", str(processes)]
    command += ["--dist", "loadgroup", "--no-loadscope-reorder"] if processes else []
    new = dict.fromkeys(("CALLS", "PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER"), "")
    env = {**os.environ, **new, "LJOSTAFL_SOAK": wish, **environment}
    return subprocess.Popen(command, cwd=project, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def soak(project, *how, **environment):
    process = start(project, *how, **environment)
    printed = process.communicate()[0]
    return process.returncode, printed


def called(project):
    """Return the pieces that ran since the last call, and in how many processes."""
    calls = project / "build" / "calls"
    lines = calls.read_text().splitlines() if calls.exists() else []
    calls.unlink(missing_ok=True)
    return sorted(line.split()[0] for line in lines), len({line.split()[1] for line in lines})


@pytest.mark.slow
@pytest.mark.once
def test_what_passed_is_not_run_again_until_a_file_changes_or_all_starts_anew(project):
    code, printed = soak(project)
    assert code == 1 and "FAILED test_walks.py::test_walk[piece2] in call: AssertionError" in printed
    assert re.search(r"Soak of these files: 4 tests on 2 processors take about \d+ s, until \d\d:\d\d\.", printed)
    assert called(project)[0] == ["0", "1", "2", "3"]
    (project / "build" / "mended").touch()
    code, printed = soak(project)
    assert code == 0 and "3 tests passed before on these files and are not run again" in printed
    assert called(project)[0] == ["2"]
    assert soak(project)[0] == 5 and called(project)[0] == []
    assert soak(project, "anew")[0] == 0 and called(project)[0] == ["0", "1", "2", "3"]
    (project / "another_file.py").write_text("x = 1\n")
    assert soak(project)[0] == 0 and called(project)[0] == ["0", "1", "2", "3"]


@pytest.mark.slow
@pytest.mark.once
def test_summary_runs_last_in_one_process_and_sums_are_printed(project):
    (project / "build" / "mended").touch()
    soak(project)
    called(project)
    code, printed = soak(project, "summary", 0)
    assert code == 0 and called(project) == (["summary"], 1)
    assert "test_walk: steps 40, longest ms 3" in printed


@pytest.mark.slow
@pytest.mark.once
def test_estimate_runs_nothing(project):
    code, printed = soak(project, "estimate")
    assert code == 0 and "4 tests on 2 processors take about" in printed and called(project)[0] == []


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT")
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGKILL])
def test_interrupted_soak_goes_on_with_what_was_not_done(project, sign):
    (project / "build" / "mended").touch()
    process = start(project, SLEEP="60")
    passed = project / "build" / "soak" / "passed.jsonl"
    deadline = time.monotonic() + 60
    while not (passed.exists() and passed.read_text().count("\n") >= 3) and time.monotonic() < deadline:
        time.sleep(0.1)
    process.send_signal(sign)
    process.communicate(timeout=60)
    assert process.returncode == (2 if sign == signal.SIGINT else -signal.SIGKILL)
    with open(passed, "a") as file:
        file.write('{"files": "cut o')  # as a power cut may leave it
    called(project)
    assert soak(project)[0] == 0 and called(project)[0] == ["3"]


def entry(seconds, pace=0.2):
    return {"files": "", "test": "", "seconds": seconds, "pace": pace, "figures": {}}


def test_time_of_a_test_scales_with_the_pace_and_falls_back_to_its_other_cases():
    times = soak_runner.known_times({"f.py::test_a[x]": entry(10), "f.py::test_a[y]": entry(30, 0.6)}, 0.4)
    assert soak_runner.predict(times, "f.py::test_a[x]") == 20
    assert soak_runner.predict(times, "f.py::test_a[y]") == pytest.approx(20)
    assert soak_runner.predict(times, "f.py::test_a[new]") == pytest.approx(20)
    assert soak_runner.predict(times, "f.py::test_b") == times[soak_runner.REST] < 2


def test_short_tests_of_a_file_go_together_and_pieces_are_alone():
    tests = [("a.py::x", 12), ("a.py::y[piece0]", 1), ("a.py::y[piece1]", 1), ("a.py::z", 8), ("b.py::x", 1),
             ("a.py::w", 1), ("b.py::long", 100), ("b.py::y", 1)]
    groups = soak_runner.group_by_file(tests)
    together = {frozenset(test for test in groups if groups[test] == group) for group in groups.values()}
    assert together == {frozenset(names.split()) for names in (
        "a.py::x a.py::z", "a.py::y[piece0]", "a.py::y[piece1]", "a.py::w", "b.py::x", "b.py::long", "b.py::y")}


@pytest.mark.parametrize(("seconds", "lanes", "end"), [([3, 3, 2, 2, 2], 2, 7), ([9, 1, 1], 4, 9), ([], 2, 0)])
def test_end_of_the_last_processor(seconds, lanes, end):
    assert soak_runner.makespan(seconds, lanes) == end


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "1 s"), (95, "95 s"), (150, "2 min"), (3600, "60 min"), (9000, "2 h 30 min")]
)
def test_durations_in_words(seconds, words):
    assert soak_runner.words_for(seconds) == words


def test_most_tests_of_the_table_exist():
    """A test that was renamed counts as a short one until the next soak writes the table."""
    rows = [line.split("\t") for line in soak_runner.TABLE.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    names = [name for _, name in rows if name != soak_runner.REST]
    assert sum(map(soak_runner.exists, names)) >= 0.9 * len(names) > 50
    assert all(0 < float(seconds) < 300 for seconds, _ in rows)
