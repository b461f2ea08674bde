# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""ruff checks all files; mypy checks the drivers against CircuitPython's stubs, and the simulator and the tools."""

import subprocess
import sys

import pytest

from project import ROOT


def complaints(tool, *arguments, folder=ROOT):
    """Return what a tool with the project's settings prints about a folder if it fails, else nothing."""
    command = [sys.executable, "-I", "-m", *tool.split(), *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""


def ruff(folder):
    return complaints("ruff check --output-format concise --config", str(ROOT / "pyproject.toml"), folder=folder)


def mypy(*rooms, folder=ROOT):
    # The stand-ins are left out: they have the names of modules whose stubs they would hide.
    return complaints("mypy --follow-imports silent --exclude ^(sim/chip|lab/tests) --config-file",
                      str(ROOT / "pyproject.toml"), *rooms, folder=folder)


def test_ruff():
    words = ruff(ROOT)
    assert not words, words


def test_ruff_reports_an_error(tmp_path):
    (tmp_path / "bad.py").write_text("import os\n")
    assert "F401" in ruff(tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("rooms", [["hardware"], ["src", "sim", "tools", "kit", "firmware", "lab"]], ids=" ".join)
def test_mypy(rooms):
    words = mypy(*rooms)
    assert not words, words


@pytest.mark.parametrize("room, line, words", [
    ("hardware", "import keypad; keypad.Keys()", "Missing positional argument"),
    ("hardware", "import microcontroller; microcontroller.nvram", 'has no attribute "nvram"'),
    ("sim", "''.join(3)", "expected \"Iterable[str]\""),
])
def test_mypy_reports_an_error(tmp_path, room, line, words):
    (tmp_path / room).mkdir()
    (tmp_path / room / "bad.py").write_text(f"def late():\n    {line}\n")
    assert words in mypy(room, folder=tmp_path)
