# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pages of rules: what a picture shows is true in its variant, and every language has the words for it."""

import json
import subprocess
import sys

import pytest

import ljostafl
from ljostafl.rule_pages import rule_pages
from project import ROOT
from sim import rule_book
from sim.rule_book import Book, load
from sim.words import Words, languages
from soak import some
from tafl.variants import ids
from tafl.variants import load as load_variant

ALWAYS = {"start", "move", "capture", "capture-more", "safe", "king-elsewhere", "no-move", "hundred"}
OPTIONS = [(id, (option,)) for id in ids() for option in load_variant(id).options]
GAMES = [(id, ()) for id in ids()] + OPTIONS
ENDS = {"goal-corner": "king escaped", "goal-edge": "king escaped", "fort": "exit fort", "encirclement": "encirclement",
        "no-move": "no legal move", "repetition-draw": "repetition", "repetition-early-draw": "repetition",
        "repetition-defenders-lose": "perpetual repetition", "repetition-mover-loses": "perpetual repetition"}
CAPTURES = {"capture": 1, "capture-more": 2, "safe": 0, "anvil-corner": 1, "anvil-throne": 1, "anvil-camp": 1,
            "anvil-empty-camp": 1, "anvil-kings-throne": 1, "anvil-kings-throne-surrounded": 1, "king-armed": 1,
            "king-hammer": 1, "king-anvil": 1, "king-unarmed": 0, "shieldwall": 2}
OWN = """[mine]
name = Mine
size = 7
start = 3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3
first = attackers
king_wins_at = corners
king_captures = hammer
king_taken_by = two
throne_passes = nobody
king_on_throne = anvil if surrounded
repetition = forbidden
shieldwall = yes
"""


def made(id, options=(), user_file=""):
    return rule_pages(load_variant(id, user_file, options))


def named(book):
    return {page["id"].removeprefix("rules-"): page for page in book["pages"]}


def check(book, page, user_file=""):
    """Play what a page shows, and compare."""
    id = page["id"].removeprefix("rules-")
    name = f"{book['variant']} ({', '.join(book['options'])})" if book["options"] else book["variant"]
    announced = " 0 raichi" if id == "goal-edge" and load_variant(book["variant"], user_file).announced_exits else ""
    game = ljostafl.Game(name, f"{page['start']} {page['turn']}{announced}", user_file=user_file)
    captured = []
    for move in page["moves"]:
        captured += game.play(move).split("x")[1:]
    king = [square for square in page["captured"] if square not in captured]
    outcome = game.outcome()
    assert page["end"] == (outcome.reason if outcome else "")
    assert page["end"] == ENDS.get(id, "king captured" if king else "")
    if king:
        assert id.startswith("king-") and page["values"]["count"] == len(beside(king[0]) & squares_of(game, "a"))
    else:
        assert page["captured"] == captured and len(captured) == CAPTURES.get(id, 0)
    if page["banned"]:
        with pytest.raises(ValueError, match=page["banned"]):
            game.play(page["banned"])
    if page["marks"] and not page["moves"]:
        goals = {}
        for move in game.legal_moves():
            start, goal = move.split("-")
            goals.setdefault(start, set()).add(goal)
        assert set(page["marks"]) in goals.values()


def squares_of(game, letter):
    rows = [line.split() for line in str(game).splitlines()[:-1]]
    return {f"{chr(97 + i)}{row[0]}" for row in rows for i, sign in enumerate(row[1:]) if sign == letter}


def beside(square):
    column, row = ord(square[0]), int(square[1:])
    return {f"{chr(x)}{y}" for x, y in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))}


@pytest.mark.parametrize(("id", "options"), GAMES)
def test_what_the_pictures_of_a_game_show_is_true(id, options):
    book = made(id, options)
    for page in book["pages"]:
        if page["start"]:
            check(book, page)


@pytest.mark.parametrize(("id", "options"), GAMES)
def test_a_game_has_a_page_for_each_of_its_rules(id, options):
    variant, pages = load_variant(id, "", options), set(named(made(id, options)))
    assert pages >= ALWAYS
    anvils = variant.anvils.split()
    for page, has in {
        "goal-corner": variant.king_wins_at == "corners", "goal-edge": variant.king_wins_at == "edge",
        f"throne-{variant.throne_stops}" + "-closed" * (variant.throne_passes == "nobody"): True,
        "corners": variant.corners != "open", "camps": variant.camps, "anvil-corner": "corners" in anvils,
        "anvil-throne": "throne" in anvils, "anvil-kings-throne": variant.king_on_throne == "anvil",
        "anvil-camp": variant.camps and variant.camp_anvils == "all",
        "anvil-empty-camp": variant.camps and variant.camp_anvils == "empty",
        "king-armed": variant.king_captures == "yes", "king-unarmed": variant.king_captures == "no",
        "shieldwall": variant.shieldwall, "fort": variant.exit_forts, "encirclement": variant.encirclement,
        "raichi": variant.announced_exits, "free-corner": variant.free_corners, "round-trips": variant.round_trips,
        "repetition-" + variant.repetition.replace(" ", "-"): True,
    }.items():
        assert (page in pages) == bool(has), page


@pytest.mark.parametrize(("id", "counts"), [
    ("tablut", {"elsewhere": 4, "beside-throne": 3, "edge": 3, "beside-corner": 0}),
    ("brandub", {"elsewhere": 4, "beside-throne": 0, "edge": 3, "beside-corner": 0}),
    ("fyrkat9", {"elsewhere": 4, "beside-throne": 3, "edge": 3, "beside-corner": 2}),
    ("edge9", {"elsewhere": 4, "beside-throne": 3}), ("finstrom", {"elsewhere": 4}),
    ("saami", {"elsewhere": 2, "throne": 4, "beside-throne": 3}),
    ("brandubh2", {"elsewhere": 2, "throne": 4, "beside-corner": 1}),
    ("walker", {"elsewhere": 2, "beside-corner": 1}), ("ardri", {"elsewhere": 2}),
    ("copenhagen", {"elsewhere": 4, "beside-throne": 3, "edge": 0}),
    ("ashton", {"elsewhere": 2, "throne": 4, "beside-throne": 3, "camp": 1}),
])
def test_so_many_attackers_capture_the_king(id, counts):
    pages = named(made(id))
    found = {name.removeprefix("king-"): page["values"]["count"] for name, page in pages.items()
             if page["section"] == "rules-section-king"}
    assert found == counts


def test_a_variant_of_the_user_has_pages_too(tmp_path):
    file = tmp_path / "variants.txt"
    file.write_text(OWN)
    book = made("mine", (), str(file))
    pages = named(book)
    assert pages.keys() >= ALWAYS | {"king-hammer", "throne-king-closed", "repetition-forbidden",
                                     "anvil-kings-throne-surrounded"}
    assert pages["king-elsewhere"]["values"]["count"] == 2
    for page in book["pages"]:
        if page["start"]:
            check(book, page, str(file))


@pytest.mark.parametrize("language", some(languages(), 3))
def test_every_page_has_words_and_a_drawing_in_every_language(language):
    words = Words(language)
    for id, options in GAMES:
        book = Book(made(id, options))
        lines = book.lines(words)
        assert all(line.strip() == line.rstrip() or line.startswith(" ") for line in lines)
        for page in book.pages:
            assert words(page.section) and 10 < len(page.text(words)) <= 200
            squares = {square for row in page.squares() for square in row}
            ends = [end for arrow in page.arrows for end in arrow]
            assert not page.men or {*page.captured, *page.marks, *ends} <= squares
    own = Words(language)
    assert language == "en" or own("rules-move") != Words("en")("rules-move")


def test_the_words_name_the_sides_as_the_sheet_does():
    start = named(made("finstrom"))["start"]
    assert "moskoviter" in Words("sv")(start["id"], **start["values"])
    start = named(made("tablut"))["start"]
    assert "Moskowiter" in Words("de")(start["id"], **start["values"])


def test_another_process_makes_the_rules_for_the_faces(tmp_path, monkeypatch):
    (tmp_path / "variants.txt").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    assert load("mine").size == 7 and load("finstrom", ("castle",)).closed == {"e5": "throne"}
    assert load("none") is None


def test_the_command_prints_the_rules():
    command = [sys.executable, ROOT / "src" / "ljostafl", "rules"]
    text = subprocess.run([*command, "--language", "de", "brandub"], capture_output=True, encoding="utf-8", check=True)
    assert "König" in text.stdout and "a b c d e f g" in text.stdout
    text = subprocess.run([*command, "--json", "brandub"], capture_output=True, encoding="utf-8", check=True)
    assert json.loads(text.stdout) == made("brandub")


def test_rules_that_cannot_be_made_are_explained_and_asked_for_again(tmp_path, monkeypatch, capfd):
    rule_book._make.cache_clear()
    with monkeypatch.context() as broken:
        broken.setattr(rule_book, "MAKER", tmp_path / "gone.py")
        assert rule_book.load("brandub") is None and "gone.py" in capfd.readouterr().err
    assert rule_book.load("brandub").name == "Haithabu Brandub" and not capfd.readouterr().err
