# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Events that happen at the same time, such as a resignation under an open menu. Each case was once a bug."""

import pytest

from fake_host import Board, until
from light_reader import CURSOR
from tabletop.actions import do
from tafl.board import ATTACKERS, DEFENDERS
from tafl.outcome import RESIGNATION, TIME

MINUTE = 60_000


def test_the_menu_closes_when_the_computer_resigns():
    board = Board(VARIANT="brandub", ATTACKERS="computer")
    board.type("position 3a3/3a3/2da3/d2K3/7/7/4d2 d")
    board.type("e1-e5")
    board.press("back")  # while the man slides
    board.run(1000)
    assert board.session.game.outcome() == (DEFENDERS, RESIGNATION)
    assert board.screen == "end"
    with pytest.raises(ValueError):
        do(board.session, "resign")
    assert board.session.game.outcome() == (DEFENDERS, RESIGNATION)


@pytest.mark.parametrize("settings", [{"VARIANT": "brandub"}, {"VARIANT": "tablut", "DEFENDERS": "computer"}])
def test_the_start_screen_sleeps_when_the_computer_moves_first(settings):
    board = Board(ready=False, **{"ATTACKERS": "computer", **settings})
    board.run(17 * MINUTE, step=50)
    assert board.screen == "asleep"


def test_an_open_menu_sleeps():
    board = Board(ATTACKERS="computer", DEFENDERS="computer", SLEEP=2)
    board.press("back")
    board.run(3 * MINUTE, step=50)
    assert board.screen == "asleep"


def test_back_declines_a_draw():
    board = Board()
    board.type("draw")
    board.type("e3-g3")
    board.run(500)
    assert board.screen == "accept draw?"
    board.press("back")
    assert board.screen == "play"
    board.run(500)
    assert board.squares(CURSOR)
    assert not board.session.players.offer


def test_the_computer_does_not_accept_its_own_sides_offer():
    board = Board(ATTACKERS="computer")
    board.type("draw")
    board.type("players attack")
    board.run(3000)
    assert not board.session.game.outcome()
    assert board.session.game.ply == 1


def test_a_hint_is_cancelled_when_the_computer_takes_the_side():
    board = Board()
    board.type("hint")
    board.type("players attack")
    assert not board.session.opponent.advising
    assert not board.squares(CURSOR, 300)


def test_a_hint_leaves_the_man_in_hand():
    board = Board()
    board.type("hint")
    board.press("select right")
    until(board, lambda: board.session.opponent.hint)
    assert board.app._screen.in_hand is not None
    board.press("back")
    assert board.app._screen.in_hand is None
    assert board.screen == "play"


def test_the_end_screen_stays_while_keys_are_pressed():
    board = Board()
    board.type("resign")
    for _ in range(40):
        board.run(10_000, step=50)
        board.press("up")
    assert board.screen == "end"
    board.run(6 * MINUTE, step=50)
    assert board.screen in ("start", "attract")


def test_the_clock_page_does_not_give_time_back():
    board = Board(CLOCK=5)
    board.run(100_000, step=20)
    left = board.session.match.clock.left(DEFENDERS, board.host.time)
    board.turn_to("menu", "settings", "clock: 5 minutes a side")
    board.press("up down back back")
    assert board.session.match.clock.left(DEFENDERS, board.host.time) < left


def test_the_clock_page_shows_that_the_clock_is_off():
    board = Board(CLOCK=1)
    board.run(62_000, step=20)
    assert board.session.game.outcome().reason == TIME
    board.type("undo")
    board.turn_to("menu", "settings", "clock: off")


def test_the_computers_clock_waits_until_the_man_has_arrived():
    board = Board(ATTACKERS="computer", CLOCK=5, SPEED="slow")
    board.type("e3-h3")
    board.run(250)
    assert board.session.match.clock.left(ATTACKERS, board.host.time) == 5 * MINUTE


def test_a_typed_position_does_not_draw_lots_again():
    board = Board(ATTACKERS="lot")
    for _ in range(12):
        computer = board.session.players.computer_sides
        board.type("position " + board.type("position").splitlines()[-1])
        assert board.session.players.computer_sides == computer


def test_text_is_not_upside_down_against_the_computer():
    board = Board(ATTACKERS="computer", SEATS="opposite")
    board.type("e3-g3")
    board.press("back")
    assert not board.session.text_upside_down()


def test_a_typed_position_is_not_discarded_without_a_question():
    board = Board()
    board.type("position 4d4/9/9/8a/8a/9/9/9/1K7 d")
    board.take("menu", "new game")
    assert board.host.printed[-1] == "end this game? no, play on"


def test_a_loss_on_time_during_sleep_shows_on_waking():
    board = Board(CLOCK=3, SLEEP=1)
    board.run(4 * MINUTE, step=50)
    assert board.screen == "asleep"
    assert board.session.game.outcome() == (ATTACKERS, TIME)
    board.press("select")
    assert board.screen == "end"
