# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The caption in the console's title says in words what the lights show."""

import re

from fake_host import Board
from sentences import IN_DANGER

TITLE = re.compile("\x1b]0;([^\x07\x1b]*)\x07")


def caption(board):
    return TITLE.fullmatch(board.host.title)[1]


def test_the_start_screen_says_which_buttons_begin():
    board = Board(ready=False)
    board.run(1000)
    assert caption(board) == board.session.variant.name + " - SELECT: play, UP: learn, DOWN: puzzles, BACK: settings"


def test_it_says_whose_turn_it_is():
    board = Board()
    assert caption(board) == "defenders (blue) to move"
    board.type("e3-f3")
    assert caption(board) == "attackers (orange) to move"
    board.type("undo")
    assert caption(board) == "defenders (blue) to move"


def test_it_says_who_the_player_is(monkeypatch):
    monkeypatch.setattr("tabletop.levels.LEVELS", ((10**9, 10**9, 24, 0),) * 8)  # it thinks forever
    board = Board(THEME="one-hue", DEFENDERS="computer")
    assert caption(board) == "the computer thinks: defenders (dim)"
    board.type("players defend")
    assert caption(board) == "your move: defenders (dim)"
    board.type("e3-f3")
    assert caption(board) == "the computer thinks: attackers (bright)"


def test_it_says_which_man_is_in_hand():
    board = Board()
    board.press("select")
    assert caption(board) == "e3 in hand: choose where it goes; BACK puts it back"
    board.press("back")
    assert caption(board) == "defenders (blue) to move"


def test_it_says_why_a_choice_is_refused_until_the_next_press():
    board = Board()
    board.press("up up left left left select")
    assert caption(board).startswith("b5: ") and caption(board) == board.host.printed[-1]
    board.run(5000)
    assert caption(board).startswith("b5: ")
    board.press("left")
    assert caption(board) == "defenders (blue) to move"


def test_it_names_the_page_of_a_menu_and_its_value():
    board = Board()
    board.press("back")
    assert re.fullmatch(r"hint \(1/\d+\) - SELECT: yes, RIGHT: next", caption(board))
    board.press("back")
    assert caption(board) == "defenders (blue) to move"
    board = Board(ready=False)
    board.press("back")
    assert re.fullmatch(r"players: two people \(1/\d+\) - UP, DOWN: change, SELECT: OK, RIGHT: next", caption(board))
    board.press("up")
    assert re.fullmatch(r"players: two computers \(1/\d+\) - UP, DOWN: change, SELECT: OK, RIGHT: next", caption(board))


def test_it_shows_the_hint_and_the_result():
    board = Board()
    board.type("hint")
    assert caption(board) == "defenders (blue) to move - looking for a hint"
    board.run(8000)
    assert re.fullmatch(r"defenders \(blue\) to move - hint: \w\d-\w\d", caption(board))
    board.type("resign")
    board.run(200)
    assert caption(board) == "attackers win: resignation - SELECT: again, BACK: menu"


def test_it_warns_of_a_danger_to_the_king():
    board = Board()
    board.type("position 9/9/9/9/9/9/9/9/1a2K4 a")
    assert caption(board) == "attackers (orange) to move - the king has an open way"
    board = Board(VARIANT="brandub")
    board.type("position 3a3/7/3a3/2aKa2/7/3a3/7 a")
    assert caption(board) == f"attackers (orange) to move - {IN_DANGER}"


def test_a_large_board_names_the_squares_in_view():
    board = Board(VARIANT="fyrkat15")
    board.run(3000)
    part, _, text = caption(board).partition(" | ")
    assert re.fullmatch(r"[a-o]\d+-[a-o]\d+", part) and text == "attackers (orange) to move"
    board.type("new tablut")
    assert caption(board) == "defenders (blue) to move"


def test_it_is_printed_only_when_it_changes():
    board = Board()
    board.host.title = "unchanged"
    board.run(3000)
    assert board.host.title == "unchanged"
