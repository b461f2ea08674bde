# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The module lists in `tafl`, the imports between modules, and the worked example of a rare rule."""

import ast
import re
import subprocess
import sys
from types import ModuleType

import pytest

import tafl
from project import ROOT
from tafl.describe import describe_rules
from tafl.game import Game
from tafl.variants import load

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
    rules = set(tafl.RULE_MODULES)  # loaded as long as their variant is played
    assert {name for name in ALL if name.startswith("tafl.rule_")} - rules == set(), "missing in RULE_MODULES"
    assert sorted(listed) == sorted(ALL - loaded_by("tafl.game, tafl.threats") - rules)


@pytest.mark.parametrize("index", range(len(tafl.ENGINE_MODULES)))
def test_engine_modules_are_in_load_order(index):
    assert not loaded_by(tafl.ENGINE_MODULES[index]) & set(tafl.ENGINE_MODULES[index + 1 :])


def imports_of(module):
    """Return the names of the modules of tafl that a module imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse((ROOT / "lib" / (module.replace(".", "/") + ".py")).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return found & ALL


def test_no_imports_in_a_circle():
    left = {module: imports_of(module) for module in ALL}
    while free := [module for module, imports in left.items() if not imports & set(left)]:
        for module in free:
            del left[module]
    assert not left, left


def worked_example():
    """Return the source of the example of a rare rule in docs/architecture.md."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    return re.search(r'```python\n("""The resting king.*?)```', text, re.DOTALL)[1]


def test_the_worked_example_of_a_rule_works(monkeypatch):
    rule = ModuleType("resting_king")
    exec(worked_example(), rule.__dict__)
    monkeypatch.setattr("tafl.tables.load_rules", lambda variant: [rule])
    game = Game(load("fyrkat9"), "4a4/9/9/9/4K4/9/9/1d7/9 d")
    game.play("e5-e6")
    game.play("e9-f9")
    with pytest.raises(ValueError, match="e6-e5: the king rests after each move"):
        game.play("e6-e5")
    game.play("b2-b3")
    game.play("f9-e9")
    game.play("e6-e5")
    assert "the king may not move twice in succession" in describe_rules(game.position)
