# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Records at the console: out and in, refused by line, and replayed on the lights; and what info and variant tell."""

import importlib
import random
import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fake_host import Board, until
from light_reader import LAST_MOVE
from project import ROOT
from sentences import LINES_OF_A_RECORD, NO_MOVE, NO_RECORD, NO_VARIANT, NOTHING_TO_REPLAY, REPLAY
from soak import scaled
from tafl.game import Game
from tafl.names import move_name
from tafl.record_format import result_text
from tafl.record_reader import read_record
from tafl.record_writer import write_record
from tafl.variants import ids, load

NO_RECORD = NO_RECORD


def played(id, plies, seed=1, options=()):
    dice, game = random.Random(seed), Game(load(id, "", options))
    while not game.outcome() and game.ply < plies:
        game.play(move_name(dice.choice(game.legal_moves())))
    return game


def put_in(board, lines):
    """Type a record; what is answered to its lines."""
    assert board.type("record in") == LINES_OF_A_RECORD
    return [board.type(line) for line in lines]


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


# replays


def game_on(plies=8, id="brandub", **settings):
    board = Board(**settings)
    board.type("board off")
    put_in(board, write_record(played(id, plies)))
    return board


def test_a_replay_shows_the_moves_and_comes_back_to_the_game():
    board = game_on()
    game = board.session.game
    before = len(board.host.printed)
    board.type("replay 1")
    board.run(300)
    assert board.screen == "replay"
    board.run(8 * 1900)
    told = [line.split() for line in board.host.printed[before:] if re.match(r"\d+\. ", line)]
    assert [words[2] for words in told] == game.names()
    board.run(3000)
    assert board.screen == "play" and board.session.game is game and game.ply == 8
    board.type(move_name(game.legal_moves()[0]))
    assert game.ply == 9


def test_the_lights_show_each_move_of_it():
    board = game_on()
    names = board.session.game.names()
    board.type("replay 5")
    board.run(300)
    for name in names[:3]:
        while board.app._screen.game.ply < names.index(name) + 1:
            board.run(50)
        board.run(700)
        start, _, goal = name.partition("x")[0].partition("-")
        trail = board.squares(LAST_MOVE, 2100, size=7)
        assert start in trail and goal not in trail


def test_the_buttons_of_a_replay():
    board = game_on()
    board.type("replay 60")
    board.run(100)
    replay = board.app._screen
    board.press("right right right")
    assert replay.game.ply == 3
    board.press("left")
    third = board.session.game.names()[2].split("x")[0]
    assert replay.game.ply == 2 and board.host.printed[-1] == "took back " + third
    board.press("left left left")
    assert replay.game.ply == 0
    board.press("up")
    assert board.host.printed[-1] == "7.0 s between two moves"
    board.press("up up up up up up")
    assert board.host.printed[-1] == "0.5 s between two moves"
    board.run(3000)
    assert replay.game.ply == 0  # it is stopped
    board.press("select")
    board.run(3000)
    assert replay.game.ply > 2
    board.press("select")
    there = replay.game.ply
    board.run(5000)
    assert replay.game.ply == there
    board.press("back")
    assert board.screen == "play" and board.session.game.ply == 8


def test_what_is_typed_meanwhile():
    board = game_on()
    board.type("replay")
    board.run(500)
    assert board.type("level 2") == "level 2" and board.screen == "replay"
    board.type("replay off")
    board.run(50)
    assert board.screen == "play"
    board.type("replay")
    board.run(500)
    assert "took back" in board.type("undo")
    board.run(50)
    assert board.screen == "play" and board.session.game.ply == 7
    assert "tabletop.screen_replay" not in sys.modules
    board.type("new")
    assert board.type("replay") == NOTHING_TO_REPLAY
    assert board.type("replay 0") == NOTHING_TO_REPLAY
    board.type(move_name(board.session.game.legal_moves()[0]))
    assert board.type("replay 0") == "seconds must be 1 to 60, not '0'"


def test_a_game_that_is_over_is_replayed_to_its_end():
    board = game_on(400, speed="fast")
    assert board.session.game.outcome()
    board.run(2000)
    board.type("replay 1")
    board.run(300)
    assert board.screen == "replay"
    board.run(board.session.game.ply * 2000 + 5000)
    assert board.screen == "end" and board.app._name == "end"
    assert result_text(board.session.game.outcome()) in board.type("record")


def test_a_replay_on_a_board_larger_than_the_lights():
    board = game_on(12, "copenhagen")
    board.type("replay 1")
    board.run(12 * 2600 + 4500)
    assert board.screen == "play"


def test_the_computer_waits_for_the_end_of_a_replay():
    board = Board(ATTACKERS="computer", VARIANT="brandub", LEVEL=2)
    board.run(10000)
    ply = board.session.game.ply
    assert ply == 1
    board.type(move_name(board.session.game.legal_moves()[0]))
    board.type("replay 1")
    board.run(2500)
    assert board.screen == "replay" and board.session.game.ply == ply + 1
    board.run(15000)
    assert board.screen == "play" and board.session.game.ply == ply + 2


def test_where_there_is_no_room_for_a_replay_the_game_goes_on(monkeypatch):
    board = game_on()

    def full(*arguments):
        raise MemoryError

    monkeypatch.setattr("tafl.game.Game", full)
    assert board.type("replay") == f"{REPLAY} 1.5 s: replay off ends it"
    board.run(200)
    assert "there is not enough memory for a replay" in board.host.printed
    assert board.screen == "play" and board.session.game.ply == 8


# info, variant, move, position


def test_info():
    board = Board(VARIANT="brandub")
    board.host.info = lambda: {"free": 51234, "current": 123, "board": "raspberry_pi_pico"}
    board.host.time = 3723000
    told = dict(line.split(": ", 1) for line in board.type("info").splitlines())
    version = re.search(r'^version = "(.*)"', (ROOT / "pyproject.toml").read_text(), re.M)[1]
    assert told["program"] == "Ljostafl " + version
    assert told["board"] == "raspberry_pi_pico, 9 x 9 lights"
    assert told["python"] == "cpython " + ".".join(str(part) for part in sys.version_info[:3])
    assert told["running for"].startswith("1:02:03")
    assert told["free memory"] == "51234 bytes"
    assert told["current of the lights"] == "123 mA at 40 %"
    assert told["variant"] == "brandub, Haithabu Brandub" and told["moves"] == "0"
    assert board.type("info all") == "info takes no more words: type info alone"
    board.host.complaints.append("The buttons do not work")
    assert "complaint: The buttons do not work" in board.type("info").splitlines()


def test_variant():
    board = Board()
    told = board.type("variant").splitlines()
    assert told[:3] == ["variant: tablut", "popular games:", "tablut: Tablut 9x9"]
    assert told[told.index("other 7x7 games:") + 1] == "brandub: Haithabu Brandub 7x7"
    assert sorted(line.partition(": ")[0] for line in told[1:] if ": " in line) == sorted(ids())  # each of them once
    assert "new game: Haithabu Brandub" in board.type("variant Brandub")
    assert board.type("variant").splitlines()[0] == "variant: brandub"
    board.type("new fetlar")
    assert board.type("variant").splitlines()[:2] == ["variant: fetlar", "option no-encirclement: off"]
    assert f"{NO_VARIANT} 'chess'" in board.type("variant chess")


def test_move():
    board = Board()
    assert board.type("move e7-h7").startswith("1. defenders e7-h7")
    assert board.type("MOVE a4 b4").startswith("2. attackers a4-b4")
    assert board.type("move b4-c5") == "b4-c5: it is the other side's turn" or board.type("why")
    assert board.type("move") == f"'move' {NO_MOVE}"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("3a3/3a3/3d3/aad1daa/3d3/3a3/3a3", "the position has no king; brandub has 1"),
        ("3a3/3a3/2dd3/aadKdaa/3d3/3a3/3a3", "the position has 5 defenders; brandub has 4"),
        ("3a3/3a3/2aa3/aadKdaa/3d3/3a3/3a3", "the position has 10 attackers; brandub has 8"),
        ("a6/7/3d3/aadKdaa/3d3/3a3/3a3", "only the king may stand on the corner a7"),
        ("K6/7/3d3/aad1daa/3d3/3a3/3a3", "the king has already won on a7"),
        ("3a3/3a3/3d3/aadKdaa/3d3/3a3/3a4", "row 1 has 8 squares; brandub has 7"),
        ("3a3/3a3/3d3/aadKdaa/3d3/3a3/3x3", "row 1 has 'x'; it may have a, d, K and numbers"),
        ("3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 b", "the turn must be a or d, not 'b'"),
    ],
)
def test_an_impossible_position_is_explained(line, why):
    board = Board(VARIANT="brandub")
    game = board.session.game
    assert board.type("position " + line) == why
    assert board.session.game is game
