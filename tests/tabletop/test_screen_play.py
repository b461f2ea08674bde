# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A game as people play it: what a press does, and what shows."""

import random

import pytest

from fake_host import Board
from light_reader import ATTACKER, CAPTURE, CURSOR, DEFENDER, FRAME, GOAL, HINT, KING, LAST_MOVE, MARKED, WARNING
from sentences import EMPTY_SQUARE
from soak import scaled, some
from tabletop import action_effects


def lit(board, meaning):
    """Return the names of the squares that show `meaning` in the last frame."""
    frame = board.host.frames[-1][1]
    return {"abcdefghi"[cell % 9] + str(9 - cell // 9) for cell in range(81)
            if frame[cell] >> 4 == meaning and frame[cell] & 15}


def test_a_press_on_the_start_screen_begins_to_play():
    board = Board(ready=False)
    board.run(2000)
    assert len(board.squares(ATTACKER)) == 16
    assert not board.squares(CURSOR)
    board.press("select")
    assert board.squares(CURSOR) == {"e3"}


def test_all_men_and_marks_show():
    board = Board()
    assert len(board.squares(ATTACKER)) == 16
    assert len(board.squares(DEFENDER)) == 8
    assert board.squares(KING) == {"e5"}
    assert board.squares(MARKED) == {"a1", "a9", "i1", "i9"}


def test_a_smaller_board_is_framed():
    board = Board(VARIANT="brandub")
    assert len(board.squares(ATTACKER, size=7)) == 8
    edge = board.squares(FRAME)
    assert len(edge) == 32
    assert not edge & {"b2", "e5"}
    assert not Board().squares(FRAME)


def test_a_wide_grid_frames_the_board_in_its_middle():
    board = Board(15, 12)
    assert len(board.squares(DEFENDER)) == 8
    assert len([cell for cell in board.seen() if FRAME in cell]) == 40


def test_the_cursor_stays_on_the_board():
    board = Board()
    board.press("left " * 12 + "down " * 12)
    assert board.squares(CURSOR) == {"a1"}
    board.press("right " * 12 + "up " * 12)
    assert board.squares(CURSOR) == {"i9"}


def test_a_direction_held_repeats():
    board = Board()
    board.host.events.append(0)
    board.run(300)
    assert board.squares(CURSOR, 40) <= {"e4"}
    board.run(900)
    board.host.events.append(64)
    assert board.squares(CURSOR) == {"e9"}


@pytest.mark.parametrize("ms", range(0, 400, 45))
def test_a_press_shows_the_cursor_at_once(ms):
    board = Board()
    board.run(ms)
    board.press("up", 0)
    board.run(5)
    assert lit(board, CURSOR) == {"e4"}
    board.run(150)
    assert lit(board, CURSOR) == {"e4"}


@pytest.mark.parametrize("ms", range(0, 1100, 90))
def test_goals_glow_at_once_and_never_go_dark(ms):
    board = Board()
    board.run(ms)
    board.press("select", 0)
    board.run(5)
    goals = lit(board, GOAL)
    assert goals == {"b3", "c3", "d3", "f3", "g3", "h3", "a3", "i3"} and lit(board, CURSOR) == {"e3"}
    for _ in range(60):
        board.run(33)
        assert lit(board, GOAL) == goals


def test_a_refusal_is_red_before_it_is_explained():
    board = Board()
    board.press("up up left left left")
    board.run(400)
    before = len(board.host.printed)
    board.press("select", 0)
    board.run(5)
    assert lit(board, WARNING) == {"b5"} and len(board.host.printed) == before
    board.run(5)
    assert board.host.printed[before:] == ["b5: it is the turn of the defenders"]


def test_a_press_soon_after_a_refusal_does_not_swallow_its_reason():
    board = Board()
    board.press("up up left left left")
    board.host.events += [4, 68, 5, 69]
    board.run(200)
    assert "b5: it is the turn of the defenders" in board.host.printed
    assert board.screen == "menu" and "it is the turn" in action_effects.why(board.session)


def test_the_man_in_hand_covers_the_goal_below_him():
    board = Board()
    board.press("select right")
    assert board.seen(2500)[6 * 9 + 5] == {CURSOR, DEFENDER}


@pytest.mark.parametrize("ms", range(0, 180, 40))
def test_a_refusal_is_red_at_once(ms):
    board = Board()
    board.press("up up left left left")
    board.run(ms)
    board.press("select", 0)
    board.run(5)
    assert lit(board, WARNING) == {"b5"}


def test_the_hint_shines_when_it_is_found():
    board = Board()
    board.press("back select", 0)
    while not board.session.opponent.hint:
        board.run(5)
    board.run(35)
    assert len(lit(board, HINT)) == 1


def test_the_red_flashes_end_with_the_next_press():
    board = Board()
    board.press("up up select")
    assert board.squares(WARNING, 200) == {"e5"}
    board.press("left")
    assert not board.squares(WARNING)


def test_a_man_in_hand_shows_his_goals_and_slides_among_them():
    board = Board()
    board.press("select")
    goals = {"a3", "b3", "c3", "d3", "f3", "g3", "h3", "i3"}
    assert board.squares(GOAL) == goals
    board.press("right right")
    assert board.squares(CURSOR) == {"g3"}
    assert "e3" in board.squares(DEFENDER)  # its shadow
    board.press("left left left")
    assert board.squares(CURSOR) == {"d3"}
    board.press("up")  # no goal that way
    assert board.squares(CURSOR) == {"d3"}
    board.press("back")
    assert board.squares(CURSOR) == {"e3"}
    assert not board.squares(GOAL)
    assert len(board.squares(DEFENDER)) == 8
    board.press("select select")  # set down where it stood: no move
    assert board.session.game.ply == 0


def test_a_man_slides_over_the_empty_throne():
    board = Board()
    board.type("position 9/9/9/9/1d6K/9/9/9/1d2a4 d")
    board.run(400)
    board.press("left " * 9 + "up " * 9 + "right" + " down" * 4)
    assert board.squares(CURSOR) == {"b5"}
    board.press("select right right right right select")
    board.run(800)
    assert "g5" in board.squares(DEFENDER)
    assert "1. defenders b5-g5" in board.host.printed


def test_a_move_leaves_a_trail_and_passes_the_turn():
    board = Board()
    board.press("select right right select")
    board.run(600)
    assert board.squares(LAST_MOVE) == {"e3", "f3"}
    assert "g3" in board.squares(DEFENDER)
    cursor = board.squares(CURSOR)
    assert cursor < board.squares(ATTACKER)
    assert "1. defenders e3-g3" in board.host.printed


def test_the_man_is_seen_on_its_way_and_nobody_has_to_wait_for_it():
    board = Board()
    board.press("select " + "right " * 4)
    board.host.events.append(4)
    board.run(30)
    assert "f3" in board.squares(DEFENDER, 70) | board.squares(DEFENDER, 70)
    board.press("left", 5)
    assert "i3" in board.squares(DEFENDER, 30)


def test_an_illegal_choice_flashes_red_and_the_console_says_why():
    board = Board()
    for presses, why in (("up up", "e5: the king has no legal move"), ("left down", f"d4: {EMPTY_SQUARE}"),
                         ("left left left", "a4: it is the turn of the defenders")):
        board.press(presses)
        board.host.events.append(4)
        assert board.squares(WARNING, 300)
        assert board.host.printed[-1] == why
        board.run(600)
        assert not board.squares(WARNING)
    assert board.host.sounds.count("refuse") == 3


def test_a_captured_man_flares_and_is_gone():
    board = Board()
    board.type("position 4a4/9/9/2d6/2a6/7K1/9/2d6/9 d")
    board.type("c2-c4")
    board.run(150)
    assert board.squares(CAPTURE, 200) == {"c5"}
    board.run(1000)
    assert not board.squares(CAPTURE)
    assert board.squares(ATTACKER) == {"e9"}


def test_back_and_select_take_moves_back_to_the_first():
    board = Board()
    for name in ("e3-g3", "a4-b4", "e7-g7"):
        board.type(name)
    assert board.session.game.ply == 3
    for left in (2, 1, 0):
        board.press("back select")
        assert board.session.game.ply == left
    board.press("back")
    assert board.host.printed[-1] == "hint"  # there is nothing to take back
    board.press("back")
    board.run(600)
    assert len(board.squares(DEFENDER)) == 8


@pytest.mark.parametrize("seed", some(range(4), 1))
def test_bursts_of_presses_in_one_step_break_nothing(seed):
    dice = random.Random(seed)
    board = Board(VARIANT=dice.choice(["tablut", "brandub"]), DEFENDERS=dice.choice(["person", "computer"]), CLOCK=1)
    seen = set()
    for _ in range(scaled(8000)):
        for _ in range(dice.randrange(1, 7)):
            key = dice.choice([0, 1, 2, 3, 4, 4, 4, 5])
            board.host.events += [key] if dice.random() < 0.2 else [key, key + 64]
        if dice.random() < 0.05:
            board.host.lines.append(dice.choice(["undo", "hint", "new", "resign", "draw", "e3-g3", "clock 1"]))
        board.run(dice.choice((5, 5, 5, 40, 300)))
        seen.add(board.screen)
    assert seen >= {"play", "menu", "end"}
