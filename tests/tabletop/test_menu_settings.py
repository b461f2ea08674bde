# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The settings in the menus: values hold as soon as they show."""

from fake_host import Board
from tabletop import action_effects
from tafl.board import ATTACKERS, DEFENDERS


def test_a_clock_with_an_increment_is_a_choice_of_the_menu():
    board = Board(ready=False)
    board.press("back")
    board.run(300)
    board.turn_to("clock: off")
    seen = []
    for _ in range(12):
        board.press("up")
        board.run(50)
        seen.append(board.session.preferences.clock)
    assert {3 + 2 * 256, 10 + 5 * 256, 0, 60} <= set(seen)
    assert "3 minutes, 2 seconds more a move" in board.host.printed
    board = Board(ready=False, CLOCK="4+7")
    board.press("back")
    board.run(300)
    board.turn_to("clock: 4 minutes, 7 seconds more a move")


def test_settings_hold_as_soon_as_they_show():
    board = Board(ready=False)
    board.press("back up")
    assert board.session.players.computer_sides == (ATTACKERS, DEFENDERS)
    board.press("down down")
    assert board.session.players.computer_sides == (DEFENDERS,)
    board.turn_to("game")
    board.press("up")
    assert board.session.variant.id == "brandub"
    board.turn_to("level")
    board.press("up up")
    assert board.session.preferences.level == 3
    board.turn_to("clock")
    board.press("up")
    assert board.session.preferences.clock == 3
    board.turn_to("warnings")
    board.press("up")
    assert not board.session.preferences.warnings
    board.turn_to("brightness")
    board.press("down")
    assert board.host.brightness == 30
    board.turn_to("palette")
    board.press("up")
    assert board.host.theme == "one-hue"
    board.turn_to("speed")
    board.press("up")
    assert board.session.slide_ms() == 25
    board.turn_to("seats")
    board.press("up")
    assert board.session.preferences.people_sit == "opposite"
    board.press("select")  # takes it all, and plays
    board.run(100)
    assert board.session.match.playing
    assert board.session.variant.id == "brandub"
    assert board.session.match.clock.text(ATTACKERS, board.host.time) == "3:00"


def test_a_number_between_the_choices_stays_until_it_is_changed():
    board = Board(ready=False, CLOCK=12, BRIGHTNESS=37)
    board.press("back")
    board.turn_to("brightness: 37 per cent")
    assert board.host.brightness == 37
    board.press("down")
    assert board.host.brightness == 30
    board.turn_to("clock: 12 minutes")
    assert board.session.preferences.clock == 12
    board.press("up")
    assert board.session.preferences.clock == 15


def test_by_lot_either_side_comes_and_a_rematch_draws_again():
    board = Board(ATTACKERS="lot")
    seen = set()
    for _ in range(20):
        seen.add(board.session.players.computer_sides)
        action_effects.rematch(board.session)
    assert seen == {(ATTACKERS,), (DEFENDERS,)}


def test_nobody_loses_his_seat_by_looking():
    board = Board(ATTACKERS="computer")
    board.take("menu", "settings")
    board.press("up up")
    assert board.host.printed[-1] == "two people"
    board.press("back back")
    assert board.session.players.computer_sides == (ATTACKERS,)
    board.take("menu", "settings")
    board.press("up up select")
    assert board.session.players.computer_sides == ()


def test_a_board_with_a_speaker_can_be_muted():
    from types import SimpleNamespace

    board = Board(ready=False)
    board.host.speaker = SimpleNamespace(enabled=True)
    board.press("back")
    board.turn_to("sound")
    assert board.host.printed[-1] == "sound: on"
    board.press("up")
    assert not board.host.speaker.enabled and board.host.printed[-1] == "off"
    board.press("up")
    assert board.host.speaker.enabled and board.host.sounds[-1] == "move"
