# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What may import what (see docs/architecture.md), checked by import-linter."""

import ast
import shutil
import subprocess
import sys

import pytest

from project import ROOT, files

ROOMS = {"tafl": "lib/tafl", "tabletop": "lib/tabletop", "far": "lib/far", "hardware": "hardware", "sim": "sim"}
# import-linter cannot check code.py, because it has the name of a standard module.
CODE_MAY_IMPORT = {"gc", "sys", "far", "hardware", "tabletop"}


@pytest.fixture
def rooms(tmp_path):
    """Return a folder with copies of the rooms side by side, from which import-linter imports."""
    for name, folder in ROOMS.items():
        if (ROOT / folder / "__init__.py").exists():
            shutil.copytree(ROOT / folder, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            (tmp_path / name).mkdir()
            (tmp_path / name / "__init__.py").touch()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def broken_contracts(folder):
    lint = "from importlinter.cli import lint_imports_command as lint; lint()"
    done = subprocess.run([sys.executable, "-I", "-c", lint, "--no-cache"], cwd=folder, capture_output=True, text=True)
    assert "Contracts" in done.stdout, done.stdout + done.stderr
    return "" if done.returncode == 0 else done.stdout


def test_rooms_import_only_what_they_may(rooms):
    words = broken_contracts(rooms)
    assert not words, words


FORBIDDEN = [("tafl", "tabletop"), ("tafl", "time"), ("tabletop", "hardware"), ("tabletop", "keypad"),
             ("hardware", "tafl"), ("sim", "tabletop")]


def test_forbidden_imports_are_found(rooms):
    for room, taken in FORBIDDEN:
        (rooms / room / f"crooked_{taken}.py").write_text(f"def late():\n    import {taken}\n")
    printed = broken_contracts(rooms)
    assert [(room, taken) for room, taken in FORBIDDEN if f"{room}.crooked_{taken} -> {taken}" not in printed] == []


def imported(source):
    """Return the top-level packages that a module imports anywhere."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").split(".")[0])
    return names


def test_code_py_imports_only_what_it_may():
    assert imported((ROOT / "code.py").read_text(encoding="utf-8")) <= CODE_MAY_IMPORT


def test_imports_are_found_anywhere_in_a_module():
    assert imported("import a.b, c\ndef f():\n    from d.e import g\n    from . import h\n") == {"a", "c", "d", ""}


def test_only_a_test_needs_the_laboratory():
    rooms = [file for file in files() if file.suffix == ".py" and file.parts[0] != "lab"]
    needing = [file.as_posix() for file in rooms if "lab" in imported((ROOT / file).read_text(encoding="utf-8"))]
    assert needing == ["tests/tafl/test_self_play.py"]
