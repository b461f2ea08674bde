# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Languages: what scrolls over the lights is translated, in letters that the lights have."""

import random
import re

import pytest

from fake_host import Board
from soak import scaled, some
from support import ROOT
from tabletop import words
from tabletop.actions import ACTIONS
from tabletop.players import LANGUAGES
from tabletop.preferences import PREFERENCES
from tabletop.scroll_text import text_columns
from tafl.describe import describe_rules
from tafl.game import Game
from tafl.variants import built_in_variants, ids, load

TRANSLATED = sorted(file.parent.name for file in (ROOT / "words").glob("*/lights.txt"))
CODES = LANGUAGES.split()
WHOLE = ("de", "sv")  # languages that lack nothing
NO_WORDS = re.compile(r"[^A-Za-z]*|on|off|OK")  # a part that needs no translation
PRESSES = ("left", "right", "right", "right", "up", "down", "select", "back")


def entries(language):
    """Return the translations of a language by their English texts."""
    found = {}
    for line in (ROOT / "words" / language / "lights.txt").read_text(encoding="utf-8").splitlines():
        key, equals, text = line.partition(" = ")
        assert equals or not line or line[0] == "#", line
        if equals:
            assert key not in found, key
            found[key] = text
    return found


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_file_of_a_language_is_sound(language):
    assert language in CODES
    for key, text in entries(language).items():
        assert text == text.strip() and text, key
        assert sorted(re.findall("[#@]", key)) == sorted(re.findall("[#@]", text)), key
        dark = [letter for letter in text if letter not in " #@" and not any(text_columns(letter))]
        assert dark == [], (key, dark)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_language_lacks_what_another_one_has(language):
    everything = {key for other in TRANSLATED for key in entries(other)}
    assert everything - set(entries(language)) == set()


def lacking(text, known):
    """Return what of `text` stays English in a language with the entries `known`."""
    key, _ = words._generalize(text)
    parts = words._split(key)
    return set() if key in known else {part for part in parts if part not in known and not NO_WORDS.fullmatch(part)}


@pytest.mark.parametrize("language", WHOLE)
def test_menus_games_and_rules_are_translated(language):
    known = entries(language).keys() | set(words.NOT_TRANSLATED)
    puzzles = (ROOT / "lib" / "tabletop" / "puzzles.txt").read_text(encoding="utf-8")
    texts = [row.title for row in PREFERENCES if row.title] + [text for _, _, text, *_ in ACTIONS]
    for id, name, _ in built_in_variants():
        texts += [name] if f"\n{id};" in puzzles else [name, "No puzzles for " + name]
        for options in [[], *([option] for option in load(id).options)]:
            texts += describe_rules(Game(load(id, None, options)).position)
    missing = set().union(*(lacking(text, known) for text in texts))
    assert missing == set(), f"add a line for each to words/{language}/lights.txt"


def untranslated(monkeypatch, language, board_of, steps):
    """Press random keys on boards in this language; return the parts of scrolling texts that stay English."""
    missing, known, find = set(), set(entries(language)), words._find

    def note(keys, found_language):
        assert CODES[found_language] == language
        found = find(keys, found_language)
        if keys[0] not in found:
            parts = keys[1:] or keys
            missing.update(part for part in parts if part not in known and not NO_WORDS.fullmatch(part))
        return found

    monkeypatch.setattr(words, "_find", note)
    chance = random.Random(language)
    board = board_of()
    for step in range(steps):
        board.press(chance.choice(PRESSES))
        board.run(chance.choice((0, 20, 3000)), 20)
        if step % 40 == 39:
            board.type(chance.choice(("hint", "resign", "draw", "learn", "learn off", "score", "puzzles", "undo")))
        if step % 200 == 199:
            board = board_of()
    return missing


@pytest.mark.parametrize("language", some(WHOLE, 1))
def test_all_that_scrolls_is_translated(monkeypatch, language):
    chance = random.Random(language)
    missing = untranslated(monkeypatch, language, lambda: Board(
        LANGUAGE=language, VARIANT=chance.choice(ids()), ATTACKERS=chance.choice(("person", "computer")),
        ready=chance.random() < 0.5), scaled(6000, 20))
    assert missing == set()


@pytest.mark.parametrize(("text", "german"), [
    ("take back", "zurücknehmen"), ("hint: 2 left", "Tipp: noch 2"), ("level: 3 easy", "Stufe: 3 leicht"),
    ("defenders win: king escaped", "Verteidiger gewinnen: König entkommen"), ("no such text", "no such text"),
    ("Tablut 9x9", "Tablut 9x9"), ("puzzle 3 of 20", "Aufgabe 3 von 20"),
])
def test_a_text_is_translated_whole_or_part_by_part(text, german):
    assert words.translate(text, CODES.index("de")) == german


def test_a_language_without_a_file_is_english(monkeypatch):
    monkeypatch.setattr(words, "LANGUAGES", words.LANGUAGES + " is")
    assert words.translate("take back", len(CODES)) == "take back"
    there = ["en", "de", "sv", "da", "nb", "fi", "fr"]
    assert [CODES[place] for place, _, _ in words.choices()] == there


def test_small_letters_are_shown_as_capitals():
    for small, capital in zip("äöüåæøđéèêëàâçîïôûùœñšž", "ÄÖÜÅÆØĐÉÈÊËÀÂÇÎÏÔÛÙŒÑŠŽ"):
        assert text_columns(small) == text_columns(capital) and any(text_columns(small))
