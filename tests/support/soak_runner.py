# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The runner of `make soak`: a plugin of pytest that says how long it takes, and resumes after an interruption.

pytest-xdist spreads the tests over the processors. This plugin puts the longest ones first, and leaves out what passed
on the same files before: each test that passes adds a line to build/soak/passed.jsonl. From the times there and in
soak_seconds.tsv it estimates the time that is left. A short calibration adapts these times to this machine, and the
tests that end adapt them further.
"""

import hashlib
import heapq
import json
import os
import re
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
TABLE = Path(__file__).with_name("soak_seconds.tsv")  # seconds of a case of each test at TABLE_PACE
TABLE_PACE = 0.1
SHORT = 0.2  # seconds; the table lists no tests that are shorter
HEAD = """How long a case of each test takes in a soak, in seconds on a machine whose calibration takes 0.1 s.
After a soak, `.venv/bin/python tests/support/soak_runner.py` writes this table from build/soak/passed.jsonl."""
REST = "rest"  # in that table: all tests that it does not list
GROUP = 20  # seconds; short tests of a file that take so long together go to one process, since they share set-up
LINE_EVERY = 15  # seconds between two lines of progress
TRUST = 60  # seconds of tests after which their speed counts as much as the calibration
# What takes `pace` seconds: the kind of work that the tests do.
CALIBRATION = """
import time
began = time.perf_counter()
squares, table = bytearray(256), {}
for i in range(1_000_000):
    squares[i & 255] = i >> 3 & 255
    table[i & 1023] = squares[-i & 255]
print(time.perf_counter() - began)
"""


def processors() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def calibrate(processes: int) -> float:
    """Return the pace: the seconds that the calibration takes while all `processes` run it."""
    command = [sys.executable, "-I", "-S", "-c", CALIBRATION]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(processes)]
    return sum(float(process.communicate()[0]) for process in running) / processes


def digest_of_files(root: Path) -> str:
    """Return a digest of this Python's version and of all files of the project that git does not ignore."""
    listed = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    if listed:
        names = sorted(set(listed.split("\0")) - {""})
    else:  # not a checkout
        names = sorted(str(path.relative_to(root)) for path in root.rglob("*"))
        names = [name for name in names if not re.search(r"(^|[/\\])(\.|build[/\\]|__pycache__)", name)]
    digest = hashlib.sha256(sys.version.encode())
    for name in names:
        if (root / name).is_file():
            digest.update(f"\0{name}\0".encode() + hashlib.sha256((root / name).read_bytes()).digest())
    return digest.hexdigest()


def git(root: Path, *arguments: str) -> str:
    """Return what git prints; nothing without git or outside a checkout."""
    try:
        return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True).stdout
    except OSError:
        return ""


def commit(root: Path) -> str:
    """Return the name of the files for people: their commit, and whether they were changed."""
    name = git(root, "rev-parse", "--short", "HEAD").strip()
    changes = " with changes" if git(root, "status", "--porcelain").strip() else ""
    return f"commit {name}{changes}" if name else "these files"


def function_of(test: str) -> str:
    """Return the name of a test without its parameters."""
    return test.partition("[")[0]


def without_group(test: str) -> str:
    """Return the id of a test without the name of its group, which xdist appends."""
    return test.rpartition("@")[0] if test.rfind("@") > test.rfind("]") else test


def words_for(seconds: float) -> str:
    """Return a duration in words."""
    minutes = round(seconds / 60)
    if seconds < 100:
        return f"{max(round(seconds), 1)} s"
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60:02} min"


def time_of_day(seconds_from_now: float) -> str:
    return time.strftime("%H:%M", time.localtime(time.time() + seconds_from_now))


class Passed:
    """The file of the tests that passed: on which files, how long they took at which pace, and what they recorded."""

    def __init__(self, path: Path, digest: str) -> None:
        self.path, self.digest = path, digest
        self.entries: dict[str, dict[str, Any]] = {}  # the last one of each test
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                try:
                    entry = json.loads(line)
                    self.entries[entry["test"]] = entry
                except (ValueError, KeyError):
                    continue  # a line that the end of the process cut off

    def now(self) -> dict[str, dict[str, Any]]:
        """Return the entries of the tests that passed on these files."""
        return {test: entry for test, entry in self.entries.items() if entry["files"] == self.digest}

    def forget(self) -> None:
        """Forget that the tests passed; their times stay."""
        for entry in self.entries.values():
            entry["files"] = ""
        if self.entries:
            lines = [json.dumps(entry) + "\n" for entry in self.entries.values()]
            self.path.write_text("".join(lines), encoding="utf-8")

    def add(self, test: str, seconds: float, pace: float, figures: dict[str, Any]) -> None:
        entry = {"files": self.digest, "test": test, "seconds": round(seconds, 3), "pace": round(pace, 4)}
        self.entries[test] = {**entry, "figures": figures}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(json.dumps(self.entries[test]) + "\n")


def known_times(entries: dict[str, dict[str, Any]], pace: float) -> dict[str, float]:
    """Return the seconds that tests take at this pace, by id and by function."""
    lines = TABLE.read_text(encoding="utf-8").splitlines() if TABLE.exists() else []
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    times = {REST: 0.1, **{name: float(seconds) * pace / TABLE_PACE for seconds, name in rows}}
    cases = defaultdict[str, list[float]](list)
    for test, entry in entries.items():
        times[test] = entry["seconds"] * pace / entry["pace"]
        cases[function_of(test)].append(times[test])
    return times | {function: sum(seconds) / len(seconds) for function, seconds in cases.items() if seconds}


def predict(times: dict[str, float], test: str) -> float:
    """Return the seconds of a test; if they are unknown, those of the other cases of its function, or of most tests."""
    return times.get(test, times.get(function_of(test), times[REST]))


def group_by_file(tests: Iterable[tuple[str, float]]) -> dict[str, str]:
    """Return a group for each test, given with its seconds: a number, and the file, of which a group takes some tests.

    Pieces of long tests are alone in their groups.
    """
    groups: dict[str, str] = {}
    filled = defaultdict[str, list[float]](lambda: [1, 0.0])  # by file: the number of its last group, and its seconds
    for number, (test, seconds) in enumerate(tests):
        file = test.partition("::")[0]
        if re.search(r"piece\d+\]$", test):
            groups[test] = f"{file} piece {number}"
            continue
        last = filled[file]
        if last[1] and last[1] + seconds > GROUP:
            last[:] = last[0] + 1, 0.0
        last[1] += seconds
        groups[test] = f"{file} {last[0]}"
    return groups


def makespan(seconds: Iterable[float], lanes: int) -> float:
    """Return how long tests of these durations take on so many processors, the longest ones first."""
    ends = [0.0] * lanes
    for duration in sorted(seconds, reverse=True):
        heapq.heapreplace(ends, ends[0] + duration)
    return max(ends)


class SoakRunner:
    """The plugin, in the process that people start (the controller) and in each of xdist's workers."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.worker = hasattr(config, "workerinput")
        if self.worker:  # all workers must choose the same tests, so the controller sends what it knows
            known = config.workerinput["soak"]  # type: ignore[attr-defined]
            self.passed_before, self.times = set(known["passed"]), known["times"]
            return
        wish = os.environ.get("LJOSTAFL_SOAK", "")
        self.estimates, self.summarizes = wish == "estimate", wish == "summary"
        root = config.rootpath
        self.name = commit(root)
        self.passed = Passed(root / "build" / "soak" / "passed.jsonl", digest_of_files(root))
        if wish == "anew":
            self.passed.forget()
        self.passed_before = set(self.passed.now())
        self.times: dict[str, float] = {}
        self.pace = 1.0
        self.lanes = 1
        self.tests: list[str] = []
        self.left: dict[str, float] = {}  # the predicted seconds of the tests that have not ended
        self.started: dict[str, float] = {}  # when those started that run now
        self.spent = defaultdict[str, float](float)  # seconds in each test
        # Seconds of the tests that ended, predicted and actual: of each function, and of all whose time was known.
        self.predicted = defaultdict[str, float](float, known=TRUST)
        self.actual = defaultdict[str, float](float, known=TRUST)
        self.recorded: dict[str, dict[str, Any]] = {}  # the properties of tests whose call passed
        self.failed: set[str] = set()
        self.began = self.last_line = time.monotonic()

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self) -> None:
        if not self.worker:
            self.lanes = int(self.config.getoption("numprocesses", None) or 1)
            self.pace = 1.0 if self.summarizes else calibrate(self.lanes)
            self.times = known_times(self.passed.entries, self.pace)

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        node.workerinput["soak"] = {"passed": sorted(self.passed_before), "times": self.times}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Leave out what passed before. Put the longest groups of tests first.

        Tests that judge what others recorded run in a process of their own, after all others.
        """
        summaries = not self.worker and self.summarizes

        def is_chosen(item: pytest.Item) -> bool:
            if item.get_closest_marker("summary"):
                return not self.worker
            return not summaries and item.nodeid not in self.passed_before

        chosen = [item for item in items if is_chosen(item)]
        config.hook.pytest_deselected(items=[item for item in items if not is_chosen(item)])
        groups = group_by_file([(item.nodeid, predict(self.times, item.nodeid)) for item in chosen])
        seconds = defaultdict[str, float](float)
        for item in chosen:
            seconds[groups[item.nodeid]] += predict(self.times, item.nodeid)
            if self.worker:
                item.add_marker(pytest.mark.xdist_group(groups[item.nodeid]))

        def place(item: pytest.Item) -> tuple[bool, float, str]:
            group = groups[item.nodeid]
            return bool(item.get_closest_marker("summary")), -seconds[group], group

        items[:] = sorted(chosen, key=place)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        if ids and not self.tests:
            self.announce([without_group(id) for id in ids])

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        if not self.worker and session.items:
            self.announce([item.nodeid for item in session.items])

    def announce(self, tests: list[str]) -> None:
        """Say how long the tests will take."""
        self.tests = tests
        self.left = {test: predict(self.times, test) for test in tests}
        if self.summarizes:
            return
        seconds = self.seconds_left()
        if self.passed_before:
            self.say(f"{len(self.passed_before)} tests passed before on {self.name} and are not run again; "
                     "with --anew they are.")
        on = f"{self.lanes} processors" if self.lanes > 1 else "one processor"
        self.say(f"Soak of {self.name}: {len(tests)} tests on {on} take about {words_for(seconds)}, "
                 f"until {time_of_day(seconds)}. Interrupt them with Ctrl-C; the same command continues.")
        if self.estimates:
            pytest.exit("only the estimate was wanted", returncode=0)
        self.began = self.last_line = time.monotonic()

    def say(self, text: str) -> None:
        reporter = self.config.pluginmanager.get_plugin("terminalreporter")
        if reporter:
            reporter.ensure_newline()
            reporter.write_line(text)
            reporter.flush()

    def seconds_left(self) -> float:
        """Return the predicted seconds until the last test ends."""
        now = time.monotonic()
        left = []
        for test, seconds in self.left.items():
            like = function_of(test) if self.predicted[function_of(test)] else "known"
            seconds *= self.actual[like] / self.predicted[like]
            left.append(max(seconds - now + self.started.get(test, now), 0))
        return makespan(left, self.lanes)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        if not self.worker:
            self.started[without_group(nodeid)] = time.monotonic()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if self.worker:
            return
        test = without_group(report.nodeid)
        self.spent[test] += report.duration
        if report.failed:
            self.failed.add(test)
            crash = getattr(report.longrepr, "reprcrash", None)
            self.say(f"FAILED {test} in {report.when}: {crash.message if crash else report.longreprtext}")
        if report.when == "call" and report.passed:
            self.recorded[test] = dict(report.user_properties)
        if report.when != "teardown":
            return
        self.started.pop(test, None)
        predicted, function = self.left.pop(test, 0.0), function_of(test)
        for name in [function, "known"] if function in self.times else [function]:
            self.actual[name] += self.spent[test]
            self.predicted[name] += predicted
        if test in self.recorded and test not in self.failed and not self.summarizes:
            self.passed.add(test, self.spent[test], self.pace, self.recorded[test])
        if time.monotonic() - self.last_line >= LINE_EVERY:
            self.tell_progress()

    def tell_progress(self) -> None:
        self.last_line = time.monotonic()
        minutes, seconds = divmod(round(self.last_line - self.began), 60)
        left = self.seconds_left()
        failed = f", {len(self.failed)} failed" if self.failed else ""
        self.say(f"{minutes}:{seconds:02}  {len(self.tests) - len(self.left)} of {len(self.tests)} tests done{failed}; "
                 f"about {words_for(left)} left, until {time_of_day(left)}")

    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str]:
        """Print no dots: the lines of progress say more."""
        if report.failed:
            return "failed" if report.when == "call" else "error", "", ""
        return "skipped" if report.skipped else "passed" if report.when == "call" else "", "", ""

    def pytest_terminal_summary(self) -> None:
        """Print the sums of the figures that the tests recorded, at the end of the soak."""
        if self.worker or not self.summarizes:
            return
        sums = defaultdict[str, dict[str, float]](dict)
        for test, entry in sorted(self.passed.now().items()):
            name = re.sub(r"-?piece\d+(?=\]$)", "", test).rpartition("::")[2].replace("[]", "")
            for key, value in entry["figures"].items():
                if isinstance(value, (int, float)):
                    old = sums[name].get(key, 0)
                    sums[name][key] = max(old, value) if key.startswith("longest") else old + value
        for name, figures in sums.items():
            self.say(f"{name}: " + ", ".join(f"{key} {value:,}" for key, value in figures.items()))

    def figures(self) -> dict[str, dict[str, Any]]:
        """Return what the tests recorded that passed on these files, by id."""
        return {} if self.worker else {test: entry["figures"] for test, entry in self.passed.now().items()}


def exists(function: str) -> bool:
    """Return whether there still is a test of this name."""
    file, _, name = function.partition("::")
    return (ROOT / file).exists() and f"def {name}(" in (ROOT / file).read_text(encoding="utf-8")


def write_table() -> None:
    """Write the table of times from build/soak/passed.jsonl: the mean of the cases of each test."""
    entries = Passed(ROOT / "build" / "soak" / "passed.jsonl", "").entries
    cases = defaultdict[str, list[float]](list)
    for test, entry in entries.items():
        if exists(function_of(test)):
            cases[function_of(test)].append(entry["seconds"] * TABLE_PACE / entry["pace"])
    means = {function: sum(seconds) / len(seconds) for function, seconds in cases.items()}
    rest = [second for function, seconds in cases.items() if means[function] < SHORT for second in seconds]
    rows = [(sum(rest) / max(len(rest), 1), REST), *((means[name], name) for name in sorted(means))]
    lines = [*Path(__file__).read_text(encoding="utf-8").splitlines()[:2], "# " + HEAD.replace("\n", "\n# ")]
    lines += [f"{seconds:.3g}\t{name}" for seconds, name in rows if name == REST or seconds >= SHORT]
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_table()
