# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Records at the console: out and in, and refused by line."""

import importlib
import random
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from console_records import played, put_in
from fake_host import Board, until
from sentences import NO_RECORD, NO_VARIANT
from soak import scaled
from tafl.names import move_name
from tafl.record_reader import read_record
from tafl.record_writer import write_record
from tafl.variants import ids


@pytest.mark.parametrize("id", ids())
def test_what_comes_out_goes_in_and_comes_out_the_same(id):
    game = played(id, 90)
    about = {"event": "Yule", "attackers": "Ása", "date": "2026-12-21"}
    lines = list(write_record(game, about))
    board = Board()
    answers = put_in(board, lines)
    assert not any(answers[:-1]) and answers[-1].startswith(f"{game.ply} moves of {game.variant.name}")
    assert board.session.variant.id == id and board.session.game.names() == game.names()
    assert board.session.game.outcome() == game.outcome()
    assert board.type("record").splitlines() == lines
    board.run(2000)
    assert board.screen == ("end" if game.outcome() else "play")
    assert board.session.line_handler is None
    board.type("new")
    assert board.session.variant.id == id and board.session.game.ply == 0


def test_the_record_says_who_plays():
    board = Board(VARIANT="brandub", ATTACKERS="computer")
    lines = board.type("record out").splitlines()
    assert lines[:3] == ["variant: brandub", "attackers: computer, level 1", "defenders: person"]
    assert lines[-1] == "result: unfinished"
    board.type("resign")
    assert board.type("record").splitlines()[-1] == "result: attackers win (resignation)"


def test_options_and_starts_and_the_end_come_along():
    game = played("finstrom", 20, options=("castle",))
    board = Board()
    put_in(board, write_record(game))
    assert board.session.variant.chosen_options == ("castle",) and board.session.preferences.options == ["castle"]
    assert "finstrom (castle)" in board.type("variant")
    put_in(board, ["variant: brandub", "start: 3a3/7/3a3/2aKa2/7/3a3/7 a", "result: draw (agreement)"])
    assert board.session.preferences.options == ["castle"]  # it is no option of that one
    assert board.session.match.result() == "draw: agreement"
    assert "took back the end of the game" in board.type("undo")


def test_it_goes_on_from_there():
    board = Board()
    put_in(board, write_record(played("brandub", 6)))
    name = move_name(board.session.game.legal_moves()[0])
    assert board.type("move " + name).startswith("7. attackers " + name)
    assert len(read_record(board.type("record").splitlines())[0].names()) == 7


@pytest.mark.parametrize(
    ("lines", "number", "why"),
    [
        (["variant: chess"], 1, f"{NO_VARIANT} 'chess'"),
        (["variant: brandub (castle)"], 1, "brandub has no option 'castle'\n"),
        (["variant: finstrom (castle, castle)"], 1, "option 'castle' is given twice\n"),
        (["variant: brandub", "1. d2-c2 d3-c2"], 2, "d3-c2: all pieces move in straight lines"),
        (["variant: brandub", "1. d2-c2xd2"], 2, "d2-c2xd2 is wrong; by the rules it is d2-c2"),
        (["variant: brandub", "2. d2-c2"], 2, "the number is '2.' after 0 moves"),
        (["event: Yule", "1. d2-c2"], 2, "the record has no variant"),
        (["variant: brandub", "start: 7/7/7/7/7/7/7 a", "result: unfinished"], 2,
         "the position has no king; brandub has 1"),
        (["variant: brandub", "result: defenders win (king escaped)"], 2, "on the board it is 'unfinished'"),
        (["variant: brandub", "what is this"], 2, "must be `key: value`, or moves"),
    ],
)
def test_a_wrong_record_is_refused_by_its_line_and_the_game_stays(lines, number, why):
    board = Board()
    board.type("e7-h7")
    game, text = board.session.game, board.session.game.text()
    answers = put_in(board, lines)
    (answer,) = [answer for answer in answers if answer]
    assert answer.startswith(f"line {number}: ") and why in answer and NO_RECORD in answer
    assert board.session.game is game and game.text() == text and board.screen == "play"
    if not lines[-1].startswith("result"):
        assert [board.type(line) for line in ("7. d2-c2", "draws: off", "# hm", "result: unfinished")] == [""] * 4
    assert board.session.line_handler is None
    assert "a4-b4" in board.type("a4-b4")


def test_a_record_may_be_given_up():
    board = Board()
    assert put_in(board, ["variant: brandub", "END"]) == ["", NO_RECORD]
    none = "no move was refused; defenders to move"
    assert put_in(board, ["variant: chess", "end", "why"])[1:] == ["", none]
    assert put_in(board, ["variant: chess", "1. a1-a2", "Result : draw", "why"])[1:] == ["", "", none]
    assert put_in(board, ["variant: chess", "event: x", "\u200bEND", "why"])[1:] == ["", "", none]
    assert put_in(board, ["variant: tablut", "1. e7-h7"]) == put_in(board, ["variant: brandub", "1. d2-c2"]) == ["", ""]
    assert "1 move of Haithabu" in board.type("result: unfinished")
    assert board.type("record up") == "record takes in or nothing, not 'up'"


SKIPPED = "that is skipped, as the rest of the refused record: type end to go on"
REST = ["f4-f5", "resign", "new tablut", "undo", "draw", "move f4-f5", "position 3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 d",
        "players computers", "d2\u2013c2", "RESIGN", "end it", "record", "resultat"]


@pytest.mark.parametrize("wrong", ["d2-c2 d3-c3", "variant: chess", "1. d2-d9", "hello"])
def test_nothing_of_a_refused_record_is_obeyed(wrong):
    """A line that is no line of a record is answered, and so a person knows."""
    board = Board(VARIANT="brandub")
    game = board.session.game
    answers = put_in(board, ["variant: brandub", wrong, *REST] if wrong[0] != "v" else [wrong, *REST])
    assert answers[-len(REST):] == [SKIPPED] * len(REST)
    assert board.type("1. f4-f5") == board.type("event: x") == board.type("result: unfinished") == ""
    assert board.session.game is game and not game.ply and not game.outcome() and board.session.line_handler is None
    assert board.type("f4-f5").startswith("1. attackers f4-f5")


def test_a_result_before_the_variant_is_not_the_end_of_a_refused_record():
    board = Board(VARIANT="brandub")
    answers = put_in(board, ["result: attackers win", "variant: brandub", *REST])
    assert answers[-len(REST):] == [SKIPPED] * len(REST) and not board.session.game.ply


@pytest.mark.parametrize("last", ["> result: unfinished", "3. c2-c3 result: unfinished", "* Result: draw"])
def test_a_result_anywhere_in_a_line_ends_a_refused_record(last):
    board = Board(VARIANT="brandub")
    put_in(board, ["> variant: brandub", "> 1. d2-c2 d3-c3", last])
    assert board.session.line_handler is None
    assert board.type("f4-f5").startswith("1. attackers f4-f5")


@pytest.mark.parametrize("seed", range(scaled(20, 20)))
def test_nothing_is_obeyed_between_a_refusal_and_the_end_of_the_record(seed):
    dice = random.Random(seed)
    board = Board(VARIANT="brandub")
    game, terms = board.session.game, vars(board.session.preferences).copy()
    for _ in range(100):
        lines = [*REST, "# resign", "draws: off", "2. f4-f5 d4-c4", "level 3", "1.", ": result", ""]
        rest = [dice.choice(lines) for _ in range(9)]
        assert NO_RECORD in put_in(board, ["variant: brandub\u200b", "1. d2-d9", *rest])[1]
        assert board.type(dice.choice(["end", "result: draw", "RESULT : x", "\ufeffend", "result\uff1a"])) == ""
        assert board.session.line_handler is None
    assert board.session.game is game and not game.ply and vars(board.session.preferences) == terms


DASHES = "-\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"


@pytest.mark.parametrize("dash", DASHES)
def test_every_dash_is_a_hyphen(dash):
    board = Board(VARIANT="brandub")
    assert board.type(f"d2{dash}c2").startswith("1. attackers d2-c2")
    assert board.type(f"move d3{dash}e3").startswith("2. defenders d3-e3")
    assert board.type(f"\u200bf4{dash}f5\u00a0").startswith("3. attackers f4-f5")
    assert put_in(board, ["variant: brandub", f"1. d2{dash}c2 d3{dash}c3", "result: unfinished"])[1:] == [
        "", "2 moves of Haithabu Brandub\nattackers to move"] or board.session.game.ply == 2


@pytest.mark.parametrize("line", ["new\u00a0brandub", "\ufeffnew brandub", "n\u200bew brandub\u200e",
                                  "NEW\u3000BRANDUB", "\uff4eew brandub", "new \u2060brandub"])
def test_invisible_characters_vanish_from_commands(line):
    assert "Haithabu Brandub" in Board().type(line)


def test_a_space_before_the_colon_of_the_result_ends_a_record_too():
    board = Board()
    answers = put_in(board, ["variant: brandub", "1. d2-c2 d3-e3", "result : unfinished"])
    assert answers[-1].startswith("2 moves of Haithabu") and board.session.line_handler is None
    assert NO_RECORD in put_in(board, ["variant: chess", "result  : unfinished"])[0]
    assert board.session.line_handler is None and board.session.game.ply == 2


def test_the_computer_waits_for_a_record_but_not_for_ever():
    board = Board(VARIANT="brandub", ATTACKERS="computer", LEVEL=8)
    put_in(board, ["variant: tablut", "1. e7-h7"])
    board.run(50000)
    assert board.session.game.ply == 0
    assert board.type("1. e7-h7").startswith("line 3: the number is '1.' after 1 moves")
    board.run(61000)
    assert board.session.line_handler is None
    until(board, lambda: board.session.game.ply == 1)
    put_in(board, ["variant: tablut"])
    board.host.printed.clear()
    board.run(61000)
    assert NO_RECORD in "".join(board.host.printed) and board.session.line_handler is None


@given(st.lists(st.one_of(st.text(max_size=20), st.sampled_from([
    "variant: brandub", "variant: tablut", "event: x", "1. d2-c2", "1. e7-h7 a4-b4", "2. e6-f6", "result: unfinished",
    "result: draw (agreement)", "end", "record in", "record", "replay", "replay 1", "replay off", "info", "undo",
    "variant", "variant brandub", "move e7-h7", "start: 7/7/7/3K3/7/7/7 a"])), max_size=12))
def test_no_line_breaks_the_program(lines):
    board = Board()
    for line in ["record in", *lines]:
        board.type(line)
    board.run(3000)


@pytest.mark.parametrize("screen", ["score", "attract", "asleep", "menu", "end", "start", "replay"])
def test_a_record_may_begin_whatever_shows(screen, monkeypatch):
    """The screens that think, too: as slow as on a board they are still at it."""
    monkeypatch.setattr(importlib.import_module("tabletop.computer"), "MAX_SLICE_NODES", 1)
    board = Board(VARIANT="brandub", ATTACKERS="computer")
    board.type("players people")
    board.type("d2-c2")
    if screen == "end":
        board.type("resign")
    board.app._request_screen(screen, board.host.now())
    board.run(100, step=1)
    assert board.screen == screen
    answers = put_in(board, ["variant: tablut", "1. e6-f6"])
    board.run(3000)
    assert answers == ["", ""]
    assert board.type("result: unfinished").startswith("1 move of ")
    board.run(500)
    assert board.screen == "play" and board.session.game.names() == ["e6-f6"]


def test_nothing_of_it_stays_in_memory():
    board = Board(VARIANT="brandub")
    needed = {
        "tabletop.console_record", "tafl.record_format", "tafl.record_reader", "tafl.record_writer", "tafl.variants",
        "tafl.variant_format",
        "tafl.position_parser", "tabletop.console_answers",
    }
    board.type("record")
    board.type("info")
    assert not needed & set(sys.modules)
    lines = list(write_record(played("tablut", 9)))
    put_in(board, lines[:2])
    assert "tabletop.console" not in sys.modules
    assert "tafl.variants" not in sys.modules
    board.type("end")
    assert not needed & set(sys.modules)
    put_in(board, lines)
    assert not needed & set(sys.modules)
