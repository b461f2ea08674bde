# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What is kept of the players' likes, whether the menu, the settings or the console sets them."""

import pytest

from autosave_memory import Memory, playing
from tabletop.preferences import stored_keys


def preferences(board):
    """Return what the players have chosen."""
    chosen = board.session.preferences
    return (chosen.seating, chosen.level, chosen.clock, chosen.warnings, chosen.speed, chosen.people_sit,
            board.host.theme, board.host.brightness, board.session.variant.id)


def test_what_the_menu_sets_holds_after_power_up(memory):
    board = memory.board()
    board.press("back")
    board.run(100)
    assert board.screen == "settings"
    for _ in range(12):
        board.press("up right", 30)
        board.run(60)
    changed = preferences(board)
    board.press("back")
    board.run(300)
    plain = preferences(Memory().board())
    assert sum(a != b for a, b in zip(changed, plain)) >= 7
    again = memory.board()
    assert again.screen == "start"
    assert preferences(again) == changed


def next_game(memory):
    """Return a board that has abandoned the saved game and shows another one before its first move."""
    board = memory.board()
    board.press("right select")
    board.run(300)
    board.press("select")
    board.run(500)
    assert board.screen == "play" and board.session.game.ply == 0
    return board


@pytest.mark.parametrize("wait", [0, 500])
def test_a_rating_that_is_typed_before_the_first_move_holds_after_power_up(memory, wait):
    playing(memory, "level auto 1240", "e7-d7")
    board = next_game(memory)
    assert board.type("level auto 1400").endswith("1400")
    board.run(wait)
    board.type("e7-d7")
    board.run(500)
    assert memory.board().type("level").endswith("you: 1400")


@pytest.mark.parametrize("wait", [0, 500])
def test_preferences_that_are_typed_before_the_first_move_hold_after_power_up(memory, wait):
    board = playing(memory, "e7-d7")
    board = next_game(memory)
    for line in ("takebacks 2", "hints 3", "players people", "clock 10"):
        board.type(line)
        board.run(wait)
    board.type("e7-d7")
    board.run(500)
    board = next_game(memory)
    chosen = board.session.preferences
    assert (chosen.take_backs, chosen.hints, chosen.seating, chosen.clock) == ("2", "3", "people", 10)
    assert board.session.match.has_terms() and board.session.match.clock


def test_preferences_that_are_typed_over_the_menu_hold_after_power_up(memory):
    board = playing(memory)
    board.press("back", 100)
    assert board.screen == "menu"
    board.type("takebacks 2")
    board.press("back", 200)
    board.type("e7-d7")
    board.run(100)
    assert memory.board().session.preferences.take_backs == "2"


def test_a_command_that_only_tells_leaves_the_cursor_where_it_is(memory):
    board = playing(memory)
    board.press("left left", 100)
    cursor = board.app._screen.cursor
    for line in ("takebacks", "clock", "level"):
        board.type(line)
    assert board.app._screen.cursor == cursor
    board.type("e7-d7")
    screen = board.app._screen
    for line in ("takebacks 2", "clock 10", "level 3"):
        board.type(line)
    assert board.app._screen is screen


def test_what_is_edited_in_the_settings_counts_again(memory):
    board = memory.board()
    board.session.preferences.level = 3
    board.session.preferences.speed = "fast"
    board.press("back back")
    board.run(300)
    assert preferences(memory.board())[1:5:3] == (3, "fast")
    edited = memory.board(LEVEL=2, SPEED="normal")
    assert edited.session.preferences.level == 2
    assert edited.session.preferences.speed == "fast"


@pytest.mark.parametrize("first_missing", ["HINTS", "INCREMENT"])
def test_preferences_of_a_version_without_the_last_keys_hold(memory, first_missing):
    missing = len(stored_keys()) - stored_keys().index(first_missing)
    board = memory.board()
    board.session.preferences.speed = "fast"
    board.session.preferences.take_backs = board.session.preferences.hints = "3"
    board.session.play_variant("saami")
    board.press("back back")
    board.run(300)
    event = board.app.autosave.preferences_event
    keys = event[-1]
    values, rest = event[3 : 3 + 2 * keys], event[3 + 2 * keys : -1]
    data = values[: -2 * missing] + rest + bytes((keys - missing,))
    earlier = Memory()
    journal = earlier.journal()
    journal.read()
    assert journal.begin(bytes((event[0], 0, len(data))) + data, True)
    for kept, hints in ((earlier, "any" if first_missing == "HINTS" else "3"), (memory, "3")):
        board = kept.board()
        chosen = board.session.preferences
        assert (chosen.speed, chosen.take_backs, chosen.hints) == ("fast", "3", hints)
        assert board.session.variant.id == "saami"


def test_what_is_set_in_a_game_is_kept_by_whatever_way_one_comes_back(memory):
    board = playing(memory, "e7-d7")
    board.press("back", 100)
    board.press("left select", 200)
    assert board.screen == "settings"
    board.session.preferences.speed = "fast"
    board.press("back back", 200)  # over the menu
    assert board.screen == "play" and memory.board().session.preferences.speed == "fast"
    board.press("back", 100)
    board.press("left select", 200)
    board.session.preferences.speed = "slow"
    board.run(16 * 60_000, step=500)
    again = memory.board()
    assert board.screen == "asleep" and again.session.preferences.speed == "slow"
    assert board.host.brightness < again.host.brightness == 40  # the board was only dimmed
