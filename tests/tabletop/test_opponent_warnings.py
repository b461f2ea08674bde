# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What players are warned of: an open way of the king, and a king about to be captured."""

import pytest

from fake_host import Board
from light_reader import KING, WARNING
from sentences import IN_DANGER, OPEN_WAY

OPEN = "position 4a4/9/9/9/1K6a/9/9/9/9 d"  # the king goes to b1, and from there to a corner
DANGER = "position 9/9/9/1a7/aKd6/4a4/1a7/9/9 a"


def test_an_open_way_shimmers_outwards_and_is_told():
    board = Board(WARNINGS="on")
    board.type(OPEN)
    assert board.type("b5-b1").splitlines()[-2] == f"{OPEN_WAY} i1 or a1"
    board.run(400)
    assert board.squares(WARNING, 700) == {"a1", "c1", "d1", "e1", "f1", "g1", "h1", "i1"}
    assert "warning" in board.host.sounds
    crests = [max(frame[73], frame[74]) & 15 for _, frame in board.host.frames[-20:]]
    assert max(crests) > 12 > 6 > min(crests)


def test_a_king_about_to_be_captured_is_alarmed():
    board = Board(WARNINGS="on")
    board.type("position 9/9/9/1a7/aK7/1a7/7d1/9/2a6 d")
    assert board.type("h3-h4").splitlines()[-2] == IN_DANGER
    board.run(200)
    assert {KING, WARNING} <= board.seen(1300)[4 * 9 + 1]


@pytest.mark.parametrize(("position", "danger"), [
    ("9/9/9/1a7/aK7/1a7/9/9/3a5 a", False),  # no attacker reaches c5
    ("9/9/9/1a7/aK7/1a7/9/9/3a5 d", False),
    ("9/2a6/9/1a7/aK7/1a7/9/9/9 a", True),
    ("9/2a6/9/1a7/aK7/1a7/9/9/9 d", True),
    ("9/2a6/9/1a7/aKd6/1a7/9/9/9 a", False),  # a defender stands there
])
def test_danger_is_one_move_from_capture(position, danger):
    board = Board(WARNINGS="on")
    board.type("position " + position)
    board.run(50)
    assert board.session.match.danger == danger


def test_warnings_switched_off_and_on_go_and_come_at_once():
    board = Board(WARNINGS="on")
    board.type("position 4a4/9/9/9/9/9/9/9/1K5a1 d")
    for switched in (True, False, True):
        board.turn_to("menu", "settings", "warnings")
        if board.session.preferences.warnings != switched:
            board.press("up")
        board.press("back back")
        board.run(400)
        assert bool(board.squares(WARNING, 700)) == switched


def test_without_warnings_nothing_warns():
    board = Board(WARNINGS="off")
    board.type(OPEN)
    board.type("b5-b1")
    board.run(400)
    assert not board.squares(WARNING, 700)
    assert not any("open way" in line for line in board.host.printed)
