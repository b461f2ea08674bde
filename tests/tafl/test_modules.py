# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The lists in `tafl` of the modules that a program may unload."""

import subprocess
import sys

import pytest

import tafl
from project import ROOT

LISTS = (tafl.SETUP_MODULES, tafl.VARIANT_MODULES, tafl.RECORD_MODULES, tafl.TEXT_MODULES, tafl.ENGINE_MODULES)
ALL = {"tafl." + path.stem for path in (ROOT / "lib" / "tafl").glob("*.py") if path.stem != "__init__"}


def loaded_by(modules):
    """Return the names of the modules of tafl that a fresh Python has loaded after it imports `modules`."""
    program = (
        f"import sys; sys.path.insert(0, {str(ROOT / 'lib')!r}); import {modules}\n"
        "print(*[name for name in sys.modules if name.startswith('tafl.')])")
    run = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_each_listed_module_exists():
    for modules in LISTS:
        assert set(modules) <= ALL


def test_each_module_is_in_one_list_or_always_loaded():
    listed = [name for modules in LISTS for name in modules]
    rules = {name for name in ALL if name.startswith("tafl.rule_")}  # loaded as long as their variant is played
    assert sorted(listed) == sorted(ALL - loaded_by("tafl.game, tafl.threats") - rules)


@pytest.mark.parametrize("index", range(len(tafl.ENGINE_MODULES)))
def test_engine_modules_are_in_load_order(index):
    assert not loaded_by(tafl.ENGINE_MODULES[index]) & set(tafl.ENGINE_MODULES[index + 1 :])
