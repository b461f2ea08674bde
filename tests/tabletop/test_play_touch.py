# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Keys under the squares: a man is touched, then his goal; illegal touches are refused as with the cursor."""

import random
import sys

import pytest

from fake_host import BACK, Board
from light_reader import CURSOR, GOAL, WARNING
from sentences import EMPTY_SQUARE, LIKE_A_ROOK
from tafl.names import parse_square, square_name

TOUCHED = 128


class TouchBoard(Board):
    """A board with keys under its squares."""

    def touch(self, names):
        for name in names.split():
            size = self.session.variant.size
            square = parse_square(name, size)
            column, row = square & 15, size - 1 - (square >> 4)
            if viewport := self.session.viewport:
                column, row = column - viewport.left, row - viewport.top
            else:
                column += (self.host.width - size) // 2
                row += (self.host.height - size) // 2
            assert 0 <= column < self.host.width and 0 <= row < self.host.height, f"{name} is out of view"
            self.light(row * self.host.width + column)

    def light(self, number):
        self.host.events.append(TOUCHED + number)
        self.run(1000)

    def moves(self):
        return self.session.game.names()


def test_touching_a_man_and_a_goal_makes_a_move():
    board = TouchBoard()
    board.touch("e7")
    assert "h7" in board.squares(GOAL) and board.host.sounds[-1] == "pick up"
    board.touch("h7 a4 b4")
    assert board.moves() == ["e7-h7", "a4-b4"]


def test_another_man_is_picked_up_and_the_same_man_put_back():
    board = TouchBoard()
    board.touch("e7 e6 f6")
    board.touch("a4 a4")
    assert not board.squares(GOAL)
    board.touch("a4 b4")
    assert board.moves() == ["e6-f6", "a4-b4"]


@pytest.mark.parametrize(
    ("touches", "why"),
    [
        ("c3", f"c3: {EMPTY_SQUARE}"),
        ("a4", "a4: "),
        ("e7 g8", f"e7-g8: {LIKE_A_ROOK}"),
        ("e7 e9", "e9: "),
        ("e6 i6", "i6: "),
    ],
)
def test_an_illegal_touch_is_refused_with_a_reason(touches, why):
    board = TouchBoard()
    board.host.sounds.clear()
    *first, last = touches.split()
    board.touch(" ".join(first))
    size = 9
    square = parse_square(last, size)
    board.host.events.append(TOUCHED + (size - 1 - (square >> 4)) * 9 + (square & 15))
    assert last in board.squares(WARNING, 400)
    assert board.host.printed[-1].startswith(why) and board.session.match.refusal[-1] == board.host.printed[-1]
    assert board.host.sounds[-1] == "refuse"
    assert board.squares(CURSOR) == {last} and not board.squares(GOAL)
    board.touch("e7 f7")
    assert board.moves() == ["e7-f7"]


def test_buttons_and_touches_mix():
    board = TouchBoard()
    board.touch("e7")
    board.press("right right select")
    assert board.moves() == ["e7-g7"]
    board.press("select")
    hand = square_name(board.app._screen.in_hand)
    board.touch(hand)
    assert board.app._screen.in_hand is None


def test_touches_of_the_frame_are_ignored():
    board = TouchBoard(VARIANT="brandub")
    printed = len(board.host.printed)
    board.light(0)
    board.light(80)
    assert len(board.host.printed) == printed
    board.touch("d2 c2")
    assert board.moves() == ["d2-c2"]


def test_touches_do_not_move_the_computers_men():
    board = TouchBoard(DEFENDERS="computer", LEVEL=8)
    assert board.session.opponent.thinking()
    for light in range(0, 81, 7):
        board.host.events.append(TOUCHED + light)
        board.run(5)
    assert board.session.opponent.thinking() and not board.session.match.refusal and not board.squares(GOAL, 100)


def test_a_touch_starts_a_game_but_does_nothing_in_a_menu():
    board = TouchBoard(ready=False)
    board.light(40)
    assert board.screen == "play"
    board.press("back left")
    shown = board.app._screen.page
    board.light(40)
    assert board.screen == "menu" and board.app._screen.page is shown
    board.press("back left")


def test_a_touch_changes_no_setting():
    board = TouchBoard(ready=False)
    board.turn_to("menu", "game:")
    before = [board.session.preferences.level, board.session.preferences.seating, board.session.variant.id]
    for light in range(0, 81, 8):
        board.light(light)
    assert [board.session.preferences.level, board.session.preferences.seating, board.session.variant.id] == before


def test_a_touch_after_the_end_of_the_game():
    board = TouchBoard()
    board.type("resign")
    board.run(5000)
    board.light(40)
    assert board.screen == "end"
    board.host.events.append(BACK)
    board.run(100)
    assert board.screen == "menu"


def test_the_module_is_loaded_only_while_it_is_needed():
    board = TouchBoard()
    assert "tabletop.play_touch" not in sys.modules
    board.touch("e7 h7")
    assert "tabletop.play_touch" in sys.modules
    board.press("back")
    assert "tabletop.play_touch" not in sys.modules


@pytest.mark.parametrize("variant", [
    pytest.param("fyrkat11", marks=pytest.mark.soak), "copenhagen", pytest.param("fyrkat15", marks=pytest.mark.soak)])
def test_touches_on_a_large_board(variant):
    board = TouchBoard(VARIANT=variant)
    board.run(3000)
    dice = random.Random(3)
    made = 0
    viewport = board.session.viewport
    size = board.session.variant.size

    def shows(square):
        x, y = (square & 15) - viewport.left, size - 1 - (square >> 4) - viewport.top
        return 0 <= x < 9 and 0 <= y < 9

    for _ in range(60):
        game = board.session.game
        moves = [move for move in game.legal_moves() if shows(move >> 8) and shows(move & 255)]
        if not moves or game.outcome():
            break
        move = dice.choice(moves)
        board.touch(square_name(move >> 8))
        if not shows(move & 255):
            board.touch(square_name(move >> 8))  # put back
            continue
        board.touch(square_name(move & 255))
        assert game.move(game.ply - 1) == move
        made += 1
        board.run(3000)
    assert made > 10


def test_a_touch_in_the_overview_shows_that_part():
    board = TouchBoard(VARIANT="fyrkat15")
    board.run(3000)
    viewport = board.session.viewport
    viewport.show_overview()
    board.run(50)
    board.light(80)
    board.run(1000)
    assert not viewport.overview
    assert viewport.left + 9 == 15 and viewport.top + 9 == 15
    assert board.session.game.ply == 0
    viewport.show_overview()
    board.light(0)
    board.run(1000)
    assert (viewport.left, viewport.top) == (0, 0)
