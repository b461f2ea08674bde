# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Matches of lab/match.py for tests: its command, what it writes, and a fake engine with faults."""

import json
import subprocess
import sys

from project import ROOT

MATCH = ("-m", "lab.match")
FAST = "self --nodes 60"

# A fake engine: its answer to the first request for a move, and to the later ones. It writes its process id to `pid`.
FAKE_ENGINE = """
import os, sys, time
open({pid!r}, "w").write(str(os.getpid()) + "\\n")
if {first!r} == "silent":
    time.sleep(60)
print("hello", flush=True)
moved = False
for line in sys.stdin:
    word = line.split()[0]
    if word == "rules":
        moved = False
    if word == "rules" and {first!r} == "no rules":
        print("error -1 I do not know these rules", flush=True)
    if word == "goodbye":
        break
    if word == "play":
        answer = {later!r} if moved else {first!r}
        if answer == "crash":
            raise SystemExit("Oh dear, a fault")
        if answer == "java":
            print("Uncaught!\\n Exception: java.lang.Oops: 0 of 0\\n at engine.AiWorkspace\\n", flush=True)
            raise SystemExit(1)
        if answer == "hang":
            open({pid!r}, "a").write("asked\\n")
            time.sleep(60)
        print("status I wonder", "a line of a log", answer, sep="\\n", flush=True)
        moved = True
"""


def fake_engine(tmp_path, first, later=""):
    file = tmp_path / "fake_engine.py"
    file.write_text(FAKE_ENGINE.format(first=first, later=later, pid=str(tmp_path / "pid")))
    return f"{sys.executable} {file}"


def command(*arguments):
    look = () if "--help" in arguments else ("--look", "100")  # a short search of each opening saves time
    return [sys.executable, *MATCH, *map(str, arguments), *look]


def play(*arguments):
    return subprocess.run(command(*arguments), cwd=ROOT, capture_output=True, text=True, timeout=120)


def games(file):
    """Return the games of a results file by number, without times."""
    header, *lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert "variant" in header
    found = {line["game"]: {key: value for key, value in line.items() if key != "slowest"} for line in lines}
    assert len(found) == len(lines)
    return found
