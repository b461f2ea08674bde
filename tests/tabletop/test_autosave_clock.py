# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What is kept of the clock of a game."""

import pytest

from autosave_memory import Memory, playing
from fake_host import until
from tabletop.preferences import PREFERENCES, change


def test_the_clock_goes_on_with_what_was_left(memory):
    before = playing(memory, "e7-d7", CLOCK=5)
    before.run(20_000, step=50)
    before.type("a4-b4")
    left = [before.session.match.clock.left(side, before.host.now()) for side in (1, 2)]
    board = memory.board(CLOCK=5)
    board.run(30_000, step=50)  # no player has pressed a button
    assert [board.session.match.clock.left(side, board.host.now()) for side in (1, 2)] == pytest.approx(left, abs=300)
    assert left[0] < 281_000


def test_the_increment_goes_on_and_that_of_the_settings_is_for_the_next_game(memory):
    before = playing(memory, "e7-d7", CLOCK="5+3")
    before.run(1000, step=50)
    left = [before.session.match.clock.left(side, before.host.now()) for side in (1, 2)]
    for setting in ("5+3", 0, "10", "7+1"):
        board = Memory(memory.content).board(CLOCK=setting)
        clock = board.session.match.clock
        assert clock.increment == 3
        assert [clock.left(side, board.host.now()) for side in (1, 2)] == pytest.approx(left, abs=1100)
        board.press("select")
        before = clock.left(2, board.host.now())
        board.type("a4-b4" if board.session.game.turn == 1 else "e7-d7")
        board.run(50)
        assert clock.increment == 3 and board.session.game.ply == 2


def test_a_chosen_clock_is_saved_with_its_increment(memory):
    board = memory.board(CLOCK="10")
    board.type("clock 3+2")
    board.press("select")
    board.run(500)
    board.press("back")
    board.run(100)
    board.press("back")
    board.run(500)
    for setting, clock in (("10", 3 + 2 * 256), ("10+5", 10 + 5 * 256), ("15", 15)):
        assert Memory(memory.content).board(CLOCK=setting).session.preferences.clock == clock


def test_a_game_without_a_clock_resumes_without_one(memory):
    playing(memory, "e4-c4", VARIANT="finstrom")
    board = memory.board(VARIANT="finstrom", CLOCK=10)
    board.press("select")
    board.run(300)
    assert not board.session.match.clock and board.type("clock").startswith("no clock")


def test_a_clock_that_goes_on_can_be_switched_off(memory):
    playing(memory, "e4-c4", VARIANT="finstrom", CLOCK=10)
    board = memory.board(VARIANT="finstrom", CLOCK=0)
    board.press("select")
    board.run(300)
    assert board.session.match.clock
    clock = next(row for row in PREFERENCES if row.name == "clock")
    assert clock.current(board.session) == 10
    change(board.session, "clock", 0)
    assert not board.session.match.clock and clock.current(board.session) == 0


def test_a_clock_that_goes_on_is_not_that_of_the_next_game(memory):
    playing(memory, "e4-c4", VARIANT="finstrom", CLOCK=10)
    board = memory.board(VARIANT="finstrom", CLOCK=0)
    board.press("select")
    board.run(300)
    board.type("resign")
    until(board, lambda: board.screen == "end")
    board.type("again")
    until(board, lambda: board.screen == "play")
    assert not board.session.match.clock
