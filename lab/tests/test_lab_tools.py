# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Every tool of the laboratory explains itself, on a Python without packages too, and lab/README.md names it."""

import ast
import subprocess
import sys

import pytest

from project import ROOT

TOOLS = sorted(file.stem for file in (ROOT / "lab").glob("*.py") if "def main() -> int" in file.read_text("utf-8"))


@pytest.mark.parametrize("tool", TOOLS)
def test_help_explains_the_tool_with_an_example(tool):
    command = [sys.executable, "-E", "-s", "-S", "-m", f"lab.{tool}", "--help"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    docstring = ast.get_docstring(ast.parse((ROOT / "lab" / f"{tool}.py").read_text("utf-8")))
    assert " ".join(docstring.split()) in " ".join(done.stdout.split())
    assert f"\n    .venv/bin/python -m lab.{tool}" in done.stdout
    assert f"`lab.{tool}`" in (ROOT / "lab" / "README.md").read_text("utf-8")
