# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A game with the computer as people see it: turns, taking back, and lights that move on while it thinks."""

from itertools import pairwise

import pytest

from fake_host import Board
from light_reader import CURSOR
from sentences import NOTHING_TO_TAKE_BACK


def test_the_computer_plays_both_sides_to_an_end():
    board = Board(VARIANT="brandub", ATTACKERS="computer", DEFENDERS="computer")
    board.run(200_000)
    assert board.session.game.outcome()
    longest = max(b[0] - a[0] for a, b in pairwise(board.host.frames))
    assert longest <= 40


def test_a_person_and_the_computer_take_turns():
    board = Board(DEFENDERS="person", ATTACKERS="computer")
    assert board.squares(CURSOR) == {"e3"}
    board.press("select right select")
    board.run(5000)
    game = board.session.game
    assert game.ply == 2
    assert board.squares(CURSOR)
    board.press("back select")  # the computer's move and one's own
    assert game.ply == 0


def test_the_first_move_of_the_computer_stays():
    board = Board(DEFENDERS="computer")
    board.run(5000)
    game = board.session.game
    assert game.ply == 1
    board.press("back")
    assert board.host.printed[-1] == "hint"  # there is nothing to take back
    assert board.type("undo") == NOTHING_TO_TAKE_BACK
    assert game.ply == 1


def test_back_while_the_computer_thinks():
    board = Board(DEFENDERS="person", ATTACKERS="computer")
    board.press("select right select")
    board.run(60)
    assert board.session.game.ply == 1
    board.press("up select", 5)  # not one's turn
    assert board.session.game.ply == 1
    board.press("back")
    assert board.host.printed[-1] == "move now"
    board.press("right select")
    assert board.session.game.ply == 0
    assert board.squares(CURSOR) == {"e3"}


@pytest.mark.parametrize("nodes_a_second", [1000, 3000, 20_000])
def test_the_lights_move_on_while_a_slow_computer_thinks(nodes_a_second, slow):
    board = slow(nodes_a_second, ATTACKERS="computer", DEFENDERS="computer", ready=False)
    board.press("select")
    start = board.host.time
    while board.session.game.ply < 6:
        board.run(50)
    times = [time for time, _ in board.host.frames if time >= start]
    assert max(b - a for a, b in pairwise(times)) <= 100  # ten frames a second at the least
    assert board.host.time - start <= 6 * 7000  # and its moves come in their time


@pytest.mark.parametrize("variant", ["tablut", "brandub", "fyrkat9"])
def test_thirty_frames_a_second_and_a_press_in_the_next_one(variant):
    board = Board(VARIANT=variant)
    start = len(board.host.frames)
    board.run(1000)
    assert 28 <= len(board.host.frames) - start <= 34
    board.run(13)
    board.host.events.append(0)
    at = board.host.time
    board.run(5)
    assert board.host.frames[-1][0] == at + 5
