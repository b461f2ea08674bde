# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Commands run on Linux as they would on Windows: with its encodings, and without what it lacks."""

import os
import subprocess
import sys

import pytest

from project import ROOT

SHOWN_ON_LINUX = [pytest.mark.once,
                  pytest.mark.skipif(sys.platform != "linux", reason="simulates other systems on Linux")]

NAMES = "\u00c1sa \u00f0 \u0106iril \u2603 \U0001f600"  # in Latin-1, in cp1252, in neither
RECORD = f"variant: fyrkat9\nevent: {NAMES}\nattackers: {NAMES}\n1. d9-c9 2. e7-f7\nresult: unfinished\n"
COMMAND = [sys.executable, "-X", "utf8=0", str(ROOT / "src" / "ljostafl")]
WINDOWS = {"PYTHONPATH": str(ROOT / "tests" / "support" / "windows"), "LJOSTAFL_ROOT": str(ROOT)}


def run(command, given="", **environment):
    """Return what a command writes and complains; Python knows only the locale's encoding, or the environment's."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TAFL_", "LC_"))}
    clean |= {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", **environment}
    given = given if isinstance(given, bytes) else given.encode()
    done = subprocess.run([str(word) for word in command], cwd=ROOT, env=clean, input=given, capture_output=True)
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr
