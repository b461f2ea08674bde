# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""ruff on everything, mypy on what has types: the drivers against CircuitPython's stubs, the PC's side in itself."""

import subprocess
import sys

import pytest

from project import ROOT, files


def complaints(*command):
    """What a tool says when it is not content, else nothing."""
    done = subprocess.run([sys.executable, "-I", "-m", *command], cwd=ROOT, capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""


def ruff(*paths):
    return complaints("ruff", "check", "--config", "pyproject.toml", *paths)


def mypy(*arguments):
    return complaints("mypy", "--config-file", "pyproject.toml", *arguments)


def test_ruff():
    words = ruff(".")
    assert not words, words


def test_ruff_does_complain(tmp_path):
    bad = tmp_path / "bad.py"
    bad.write_text("import os\n")
    assert "F401" in ruff(str(bad))


@pytest.mark.parametrize("rooms", [["hardware"], ["sim", "tools"]], ids=" ".join)
def test_mypy(rooms):
    there = [room for room in rooms if any(file.parts[0] == room and file.suffix == ".py" for file in files())]
    if not there:
        pytest.skip(f"nothing in {' '.join(rooms)} yet")
    # The stand-ins bear the names of the modules whose stubs they would hide.
    words = mypy("--exclude", "^sim/chip/", *there)
    assert not words, words


def test_mypy_knows_the_chip(tmp_path):
    bad = tmp_path / "bad.py"
    bad.write_text("import digitalio\nimport keypad\n\ndigitalio.DigitalInOut(None).pull = 3\nkeypad.Keys()\n")
    words = mypy(str(bad))
    assert "Pull" in words and "Missing positional argument" in words
