# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The console: lines in, answers out."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fake_host import Board, until
from hardware.journal import Journal
from light_reader import CURSOR
from sentences import EMPTY_SQUARE, HELP, IN_DANGER, LIKE_A_ROOK, NO_COMMAND, NO_VARIANT, NOTHING_TO_TAKE_BACK
from tafl.board import DEFENDERS
from tafl.variants import ids, load


def test_the_game_tells_itself():
    board = Board()
    assert board.host.printed[0] == "new game: Tablut"
    assert board.host.printed[1:3] == ["attackers: person", "defenders: person"]
    assert board.host.printed[3].splitlines()[4] == " 5 a a d d K d d a a"
    answer = board.type("e7-h7").splitlines()
    assert answer[0] == "1. defenders e7-h7"
    assert answer[3] == " 7 . . . . . . . d ."
    assert answer[-1] == "attackers to move"


def test_position_shows_and_sets():
    board = Board()
    board.type("e7-h7")
    line = board.type("position").splitlines()[-1]
    assert line == "3aaa3/4a4/4d4/a3d3a/aaddKddaa/a3d3a/4d4/4a4/3aaa3 d 0 -,- moves e7-h7"
    board.type("new")
    board.type("position " + line)
    assert board.type("position").splitlines()[-1] == line
    before = board.session.game
    assert board.type("position 9/9 d") == "the position has 2 rows; tablut has 9"
    assert board.type("position " + line + " a1-a2") == f"a1-a2: {EMPTY_SQUARE}"
    assert board.session.game is before


def test_new_with_and_without_a_variant():
    board = Board()
    assert "new game: Haithabu Brandub" in board.type("new brandub")
    assert board.squares(CURSOR, size=7)
    board.type("d2-c2")
    position = board.session.game.position
    assert "new game: Haithabu Brandub" in board.type("new")
    assert board.session.game.position is position  # its tables are large
    assert board.type("new chess") == f"{NO_VARIANT} 'chess'; there are " + ", ".join(ids())


def test_undo():
    board = Board()
    board.type("E7-h7")
    assert "took back e7-h7" in board.type("UNDO")
    assert board.type("undo") == NOTHING_TO_TAKE_BACK


OVER = "SELECT or again: new game, sides swapped; new: same sides"


@pytest.mark.parametrize(("lines", "options", "offers"), [
    (["position 7/7/7/7/1K5/7/7 a"], {}, ""),  # over before its first move
    (["resign"], {}, "; undo: go on"),
    (["d2-c2", "resign"], {}, "; undo: go on; coach"),
    (["position 7/7/7/7/1K5/7/7 a"], {"ATTACKERS": "computer"}, ""),
    (["position 7/7/4a2/7/7/7/1K5 d", "b1-a1"], {}, "; undo: go on; coach"),
])
def test_the_end_offers_what_is_possible(lines, options, offers):
    board = Board(VARIANT="brandub", **options)
    for line in lines:
        told = board.type(line)
    assert told.split("\n")[-1] == OVER + offers
    board.run(9000)
    board.press("back")
    until(board, lambda: board.screen == "menu")
    pages = set()
    for _ in range(20):
        board.press("right")
        pages.add(board.host.printed[-1])
    assert ("take back" in pages, "coach" in pages) == ("undo" in offers, "coach" in offers)
    assert ("took back" in board.type("undo")) == ("undo" in offers)


def test_after_its_only_move_the_computer_does_not_take_back():
    board = Board(VARIANT="brandub", DEFENDERS="computer", ATTACKERS="person", LEVEL=4)
    board.type("position 7/7/4a2/7/7/7/1K5 d")
    until(board, lambda: board.session.game.outcome())
    board.run(100)
    assert board.session.game.ply == 1 and board.host.printed[-1] == OVER + "; coach"
    assert board.type("undo") == NOTHING_TO_TAKE_BACK


def test_one_ply_and_one_move_are_singular():
    content = bytearray(b"\xff" * 4096)
    board = Board(VARIANT="brandub", journal=Journal(content, 4096, False, False))
    board.type("d2-c2")
    board.run(300)
    board = Board(VARIANT="brandub", journal=Journal(content, 4096, False, False), ready=False)
    assert "a game is under way, 1 ply long: Haithabu Brandub" in board.host.printed


def test_help_and_what_is_no_command():
    board = Board()
    assert "make a move" in board.type("help")
    assert board.type("xyzzy") == f"'xyzzy' {NO_COMMAND}: {HELP}"
    assert board.type("d3-c3 e3-f3") == f"'d3-c3 e3-f3' {NO_COMMAND}: {HELP}"
    assert board.type("undo 2") == "undo takes no more words: type undo alone"
    assert board.type("") == ""
    assert board.type("e7-f8") == f"e7-f8: {LIKE_A_ROOK}"
    assert "is not a square" in board.type("e7-z9")


def test_a_move_on_the_start_screen_begins_to_play():
    board = Board(ready=False)
    board.type("e7-h7")
    board.run(500)
    assert board.squares(CURSOR)


@given(st.lists(st.one_of(st.text(max_size=30), st.sampled_from(
    ["new brandub", "new", "undo", "position", "e7-h7", "a4-b4", "position 7/7/7/7/7/7/7 a", "d2-c2", "hint", "why",
     "draw", "resign", "players attack", "players Computers", "players two", "where", "where e5",
     "where k7", "board off", "board", "rules", "again", "e7 h7", "e7h7", "level 2", "level 9", "clock", "clock 5",
     "now"]))))
def test_no_line_breaks_the_program(lines):
    board = Board()
    for line in lines:
        board.type(line)
    board.run(50)


def test_what_sets_up_a_position_is_forgotten():
    board = Board(DRAWS="off")
    needed = {"tafl.position_parser", "tafl.weights"}
    assert not needed & set(sys.modules)
    board.type("position 9/9 d")
    assert not needed & set(sys.modules)
    for move in ["e7-f7", "e8-f8", "f7-e7", "f8-e8", "e7-g7", "e8-g8", "g7-e7", "g8-e8"] * 10:
        board.type(move)
    board.type("position")  # replays all
    assert not needed & set(sys.modules)
    for _ in range(40):  # more than can be popped
        board.type("undo")
    assert board.session.game.ply == 40
    assert not needed & set(sys.modules)


def test_what_only_words_and_texts_need_is_forgotten_when_it_is_not_wanted():
    board = Board()
    assert not {"tabletop.screen_start", "tabletop.console"} & set(sys.modules)
    board.type("e1-a1")
    board.type("position")
    assert "tabletop.console" in sys.modules
    assert not {"tafl.explain", "tafl.position_text"} & set(sys.modules)
    board.press("back")
    assert "tabletop.scroll_text" in sys.modules
    assert "tabletop.console" not in sys.modules


@pytest.mark.parametrize(("id", "helper"), [("ashton", "one and a camp"), ("brandubh", "one and a corner")])
def test_the_rules_name_what_helps_to_catch_the_king(id, helper):
    assert f"between two of them, or {helper}; on the throne" in Board(VARIANT=id).type("rules")


@pytest.mark.parametrize("draws", ["on", "off"])
def test_the_rules_tell_of_the_hundred_plies_where_they_end_a_game(draws):
    assert ("hundred plies" in Board(DRAWS=draws).type("rules")) == (draws == "on")


@pytest.mark.parametrize("id", ids())
def test_the_rules_tell_what_a_repeated_position_means(id):
    """Each variant says it once, but where a move may not repeat a position: a rule of its own says that."""
    told = [line for line in Board(VARIANT=id).type("rules").split("\n") if "position" in line]
    repetition = load(id).repetition
    assert len(told) == 1
    assert [word in told[0] for word in ("draw", "lose")] == [word in repetition for word in ("draw", "lose")]


@pytest.mark.parametrize(("first", "second", "answers"), [
    ("hint", "score", ["score"]), ("score", "hint", ["hint"]), ("hint", "e3-g3", []), ("score", "e3-g3", [])])
def test_what_ends_a_hint_or_a_score_that_has_no_answer_yet(first, second, answers):
    board = Board(VARIANT="tablut")
    board.type("players people")
    board.type(first)
    board.type(second)
    board.run(9000)
    printed = "\n".join(board.host.printed)
    found = [name for name, sign in (("hint", "hint: "), ("score", " better (")) if sign in printed]
    assert found == answers


def test_words_may_be_in_capitals():
    board = Board()
    assert "new game: Haithabu Brandub" in board.type("NEW Brandub")
    assert board.type("players ATTACK") == "attackers: person\ndefenders: computer, level 1"


def test_the_position_can_be_told_in_words():
    board = Board(VARIANT="brandub")
    assert board.type("where") == (
        "king: d4\ndefenders: d3, c4, e4, d5\nattackers: d1, d2, a4, b4, f4, g4, d6, d7\nattackers to move")
    assert board.type("where d4") == "d4: king"
    assert board.type("where D1") == "d1: attacker"
    assert board.type("where a1") == "a1: empty"
    assert "not a square" in board.type("where z9")


def test_moves_alone_for_those_who_want_no_board():
    board = Board()
    board.type("board off")
    assert board.type("e7-h7") == "1. defenders e7-h7\nattackers to move"
    assert "a a d d K d d a a" in board.type("position")
    board.type("board on")
    assert "a a d d K d d a a" in board.type("undo")


def test_again_swaps_sides_and_new_does_not():
    board = Board(ATTACKERS="computer")
    board.type("again")
    assert board.session.players.computer_sides == (DEFENDERS,)
    board.type("new")
    assert board.session.players.computer_sides == (DEFENDERS,)


def test_a_wrong_command_is_not_what_why_tells_of():
    board = Board()
    board.type("e3-e4")
    board.type("level 9")
    assert board.type("why") == "e3-e4: blocked by the defender on e4"


def test_warnings_are_told_whatever_led_there():
    board = Board(VARIANT="brandub", WARNINGS="on")
    danger = IN_DANGER
    assert danger in board.type("position 3a3/7/3a3/2aKa2/7/3a3/7 a")
    board.type("d2-d1")
    assert danger in board.type("undo")


def test_now_answers():
    assert Board().type("now") == "it is not the computer's turn: type a move, or hint"


def test_options_are_listed_and_set():
    board = Board(VARIANT="finstrom")
    assert board.type("option") == "option castle: off"
    board.type("e1-c1")
    assert board.type("option CASTLE on").startswith("new game: Finström\n")
    assert board.session.variant.chosen_options == ("castle",) and board.session.game.ply == 0
    assert "option castle: on" in board.type("variant")
    for line, answer in (("option castle maybe", "option castle takes on or off, not 'maybe'"),
                         ("option castle", "option castle takes on or off, not ''"),
                         ("option moat on", "finstrom has the option castle")):
        game = board.session.game
        assert board.type(line) == answer and board.session.game is game
    board.type("option castle off")
    assert board.session.variant.chosen_options == () and board.session.preferences.options == []
