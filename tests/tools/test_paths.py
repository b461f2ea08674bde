# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The board's code.py never passes for the standard library's, however pytest is started."""

import shutil
import subprocess
import sys

import pytest

from project import ROOT

PROBE = """
import code, pdb, sys
import tafl

def test_names_mean_what_they_should():
    assert hasattr(code, "InteractiveConsole")
    assert tafl.OURS
    assert sys.path[-1] == {root!r}
"""


@pytest.mark.parametrize("options", [["-m", "pytest"], ["-I", "-m", "pytest"], ["-m", "pytest", "tests/tafl"]],
                         ids=" ".join)
def test_code_py_is_not_imported(options, tmp_path):
    (tmp_path / "code.py").write_text("raise SystemExit('the game has been started')\n")
    (tmp_path / "lib" / "tafl").mkdir(parents=True)
    (tmp_path / "lib" / "tafl" / "__init__.py").write_text("OURS = True\n")
    (tmp_path / "tests" / "tafl").mkdir(parents=True)
    (tmp_path / "tests" / "tafl" / "test_probe.py").write_text(PROBE.format(root=str(tmp_path)))
    (tmp_path / "tests" / "support").mkdir()
    for name in ("conftest.py", "support/soak.py", "support/needs.py", "support/project.py", "support/kept_code.py"):
        shutil.copy(ROOT / "tests" / name, tmp_path / "tests" / name)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    done = subprocess.run([sys.executable, *options], cwd=tmp_path, capture_output=True, text=True)
    assert "1 passed" in done.stdout, done.stdout + done.stderr
