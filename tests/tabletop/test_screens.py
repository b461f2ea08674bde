# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The registry of screens, the loader's lists and the table of preferences name only what exists."""

import ast
import importlib
import re

import pytest

from fake_host import Board
from project import ROOT
from tabletop import action_effects, actions, console, loader, opponent, preferences, read_text, screens

TABLETOP = ROOT / "lib" / "tabletop"


@pytest.mark.parametrize("name", [name for name in screens.SCREENS if name != "mistake"])  # from the coach only
def test_every_screen_keeps_the_contract(name):
    module, kind, needed, before, _ = screens.SCREENS[name]
    for other in needed:
        importlib.import_module(other)
    screen = getattr(importlib.import_module(module), kind)
    base = importlib.import_module("tabletop.screens").Screen
    if not isinstance(screen, type):  # a function that returns the screen
        board = Board(ready=False)
        screen = type(screen(board.session, board.host.now(), name))
    assert issubclass(screen, base) and screen.draw is not base.draw
    assert before is None or callable(getattr(opponent.Opponent, before))
    assert isinstance(screen.dims_after, int) and (screen.focus is None or callable(screen.focus))


def test_every_module_that_is_unloaded_exists():
    for module in (*loader.TEMPORARY, *loader.IN_PLAY, *opponent.MODULES, *screens.ALL_MODULES):
        importlib.import_module(module)


def test_no_list_of_modules_is_kept_elsewhere():
    owners = {"loader.py", "screens.py", "opponent.py", "app.py", "__init__.py", "selftest.py"}
    listed = [path.name for path in TABLETOP.glob("*.py") if path.name not in owners
              and re.search(r'"(tafl|tabletop|hardware)\.\w+"', path.read_text(encoding="utf-8"))]
    assert listed == []


def returned_names(path):
    """Return the words that functions of a module return, as the names of screens are."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name in ("key", "advance", "_key", "take", "leave", "obey"):
            for value in ast.walk(node):
                if isinstance(value, ast.Return):
                    yield from (inner.value for inner in ast.walk(value) if isinstance(inner, ast.Constant)
                                and isinstance(inner.value, str))


def test_screens_lead_only_to_screens_that_exist():
    names = {name for path in TABLETOP.glob("*.py") for name in returned_names(path)}
    assert {"play", "menu", "end", "start"} <= names <= {*screens.SCREENS, screens.PREVIOUS_SCREEN}


def test_the_console_knows_the_words_of_preferences_and_actions():
    assert {*console.PREFERENCE_WORDS} ^ {row.word for row in preferences.PREFERENCES if row.word} == set()
    words = {row[0] for row in actions.ACTIONS if row[0]}
    assert words ^ {*console.ACTION_WORDS, "coach"} == set()  # tabletop.console_answers does this
    assert words ^ {*action_effects.EFFECTS} == set()


def test_every_icon_of_a_page_is_drawn():
    icons = {line.strip("[]") for line in read_text("icons.txt").splitlines() if line[:1] == "["} | {*"123456789"}
    assert {row[1] for row in actions.ACTIONS if row[1]} - icons == set()
    pages = [row for row in preferences.PREFERENCES if row.title]
    assert {icon for row in pages for _, icon, _ in row.page_choices()} - icons == set()


def test_every_preference_has_a_line_in_settings_toml_and_a_value():
    text = (ROOT / "settings.toml").read_text(encoding="utf-8")
    values = Board(ready=False).session.preferences
    for row in preferences.PREFERENCES:
        keys = set(row.keys) - {"INCREMENT"}  # a part of TAFL_CLOCK
        assert [key for key in keys if f"# TAFL_{key} = " not in text] == []
        assert hasattr(values, row.name)
        encoded = row.encode(getattr(values, row.name))
        assert len(encoded) == len(row.keys)


@pytest.mark.parametrize("row", [row for row in preferences.PREFERENCES if row.title], ids=lambda row: row.name)
def test_every_choice_of_a_preference_can_be_saved_and_read_back(row):
    class Settings:
        edited = ()

        def choice(self, key, choices):
            return choices[encoded[key]]

        def number(self, key, default, low, high):
            return encoded[key]

        def text(self, key, default):
            return default

        value = number

    for value, icon, text in row.page_choices():
        encoded = {key: byte for other in preferences.PREFERENCES if other.name == row.name
                   for key, byte in zip(other.keys, other.encode(value), strict=True)}
        assert row.read(Settings()) == value and icon and text
