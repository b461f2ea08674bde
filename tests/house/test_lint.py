# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The hooks of git: ruff and codespell check all files; mypy checks the drivers against CircuitPython's stubs, and the
simulator and the tools.
"""

import shlex
import subprocess
import sys

import pytest
import yaml

import needs
from project import ROOT, files

CONFIG = ROOT / ".pre-commit-config.yaml"
HOOKS = {hook["id"]: hook for hook in yaml.safe_load(CONFIG.read_text(encoding="utf-8"))["repos"][0]["hooks"]}
PYTHON = ".venv/bin/python "


def complaints(hook, *arguments, folder=ROOT):
    """Return what the command of a hook prints in a folder if it fails, else nothing."""
    command = HOOKS[hook]["entry"]
    assert command.startswith(PYTHON)
    done = subprocess.run([sys.executable, *shlex.split(command.removeprefix(PYTHON)), *arguments], cwd=folder,
                          capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""


def ruff(folder):
    return complaints("ruff", "--config", str(ROOT / "pyproject.toml"), folder=folder)


def codespell(*names, folder=ROOT):
    needs.module("codespell_lib")
    return complaints("codespell", "--toml", str(ROOT / "pyproject.toml"), *names, folder=folder)


def test_ruff():
    words = ruff(ROOT)
    assert not words, words


def test_ruff_reports_an_error(tmp_path):
    (tmp_path / "bad.py").write_text("import os\n")
    assert "F401" in ruff(tmp_path)


def test_codespell():
    words = codespell(*map(str, files()))
    assert not words, words


def test_codespell_reports_an_error(tmp_path):
    (tmp_path / "bad.md").write_text("The rigth lihgt.\n")  # codespell:ignore
    assert "bad.md:1: rigth ==> right" in codespell("bad.md", folder=tmp_path)  # codespell:ignore


@pytest.mark.slow
def test_mypy():
    words = complaints("mypy")
    assert not words, words


ERRORS = [
    ("hardware", "import keypad; keypad.Keys()", "Missing positional argument"),
    ("hardware", "import microcontroller; microcontroller.nvram", 'has no attribute "nvram"'),
    ("sim", "''.join(3)", "expected \"Iterable[str]\""),
]


def test_mypy_reports_errors(tmp_path):
    for name in HOOKS["mypy"]["entry"].partition(") ")[2].split():
        (tmp_path / name).mkdir()
        (tmp_path / name / f"good_{name}.py").write_text("")
    for number, (room, line, _) in enumerate(ERRORS):
        (tmp_path / room / f"bad{number}.py").write_text(f"def late():\n    {line}\n")
    found = complaints("mypy", "--config-file", str(ROOT / "pyproject.toml"), folder=tmp_path)
    for number, (_, _, words) in enumerate(ERRORS):
        assert any(f"bad{number}.py" in line and words in line for line in found.splitlines()), found


def test_the_hook_for_headers_runs_the_test_of_all_files():
    assert HOOKS["headers"]["entry"].endswith(" tests/house/test_files.py")


def test_git_can_use_the_hooks():
    needs.module("pre_commit")
    subprocess.run([sys.executable, "-I", "-m", "pre_commit", "validate-config", str(CONFIG)], check=True)
