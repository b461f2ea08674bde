# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Finström on the lights: open ways announced by the board, or called by hand."""

import pytest

from fake_host import Board
from light_reader import WARNING
from sentences import NO_OPEN_WAY, OPEN_WAY
from tafl.board import ATTACKERS

# The defender on f5 bars the king's only way; when he steps aside it is open, to i5.
BARRED = "position 9/9/9/4d4/3dKd3/4d4/9/9/a7a d"
ONE_WAY = {"f5", "g5", "h5", "i5"}


def at(*lines, **settings):
    board = Board(VARIANT="finstrom", **settings)
    for line in lines:
        board.type(line)
        board.run(1500)
    return board


def test_the_board_announces_by_itself_in_light_sound_and_text():
    board = at(BARRED)
    assert not board.squares(WARNING, 3000)
    board.type("f5-f8")
    assert f"raichi: {OPEN_WAY} i5" in board.host.printed
    assert board.host.sounds[-1] == "raichi"
    board.run(1500)
    assert board.squares(WARNING, 3000) == ONE_WAY


def test_it_does_so_where_warnings_are_off_for_it_is_a_rule():
    assert at(BARRED, "f5-f8", WARNINGS="off").squares(WARNING, 3000) == ONE_WAY


def test_two_ways_are_tuichu():
    board = at("position 9/9/9/4d4/4Kd3/4d4/9/9/a7a d", "f5-f8")
    assert board.host.sounds[-1] == "tuichu"
    assert f"tuichu: {OPEN_WAY} i5 or a5" in board.host.printed
    assert board.squares(WARNING, 3000) == ONE_WAY | {"a5", "b5", "c5", "d5"}


def test_a_way_that_the_attackers_open_does_not_show_and_is_refused_with_the_reason():
    board = at("position 9/9/9/4d4/3dK2a1/4d4/9/9/a7a a", "h5-h7")
    assert not board.squares(WARNING, 3000)
    assert "announced" in board.type("e5-i5")
    assert board.session.game.turn != ATTACKERS


def test_by_hand_nothing_shows_before_the_call():
    board = at(BARRED, "f5-f8", CALLS="by hand")
    assert not board.squares(WARNING, 3000)
    assert f"raichi: {OPEN_WAY} i5" in board.type("call")
    assert board.host.sounds[-1] == "raichi"
    assert board.squares(WARNING, 3000) == ONE_WAY


def test_by_hand_a_call_may_follow_after_a_capture_whose_position_is_typed():
    before = at("position 9/9/9/4K4/1d7/2ad5/9/9/a8 d", "b5-b4", CALLS="by hand")
    board = at("position " + before.type("position").split("\n")[-1], CALLS="by hand")
    assert board.session.match.may_announce() and board.type("call").startswith("tuichu: ")


def test_by_hand_the_menu_calls_on_its_first_page():
    board = at(BARRED, "f5-f8", CALLS="by hand")
    board.press("back")
    assert board.host.printed[-1] == "announce the open way"
    board.press("select")
    assert board.squares(WARNING, 3000) == ONE_WAY
    board.press("back")
    assert board.host.printed[-1] != "announce the open way"


def test_a_call_with_no_way_open_is_refused_on_the_lights_too():
    board = at("position 9/9/9/3dd4/3dKd3/4d4/9/9/a7a d", "d6-d7", CALLS="by hand")
    board.press("back select")
    assert board.host.sounds[-1] == "refuse"
    assert board.host.printed[-1] == NO_OPEN_WAY
    assert board.type("tuichu") == NO_OPEN_WAY


def test_the_wrong_word_is_corrected():
    board = at(BARRED, "f5-f8", CALLS="by hand")
    assert board.type("tuichu") == "it is raichi: the king has one open way"
    assert board.type("raichi").startswith("raichi: ")


def test_a_forgotten_call_costs_the_exit():
    board = at(BARRED, "f5-f8", "a1-a2", CALLS="by hand")
    assert "too late" in board.type("call")
    assert "announced" in board.type("e5-i5")


@pytest.mark.slow
def test_the_computer_leaves_time_to_call_and_a_call_in_its_turn_counts():
    board = at(BARRED, CALLS="by hand", ATTACKERS="computer")
    board.type("f5-f8")
    board.run(4000)
    assert board.session.game.turn == ATTACKERS  # it waits
    board.press("select")
    assert board.host.printed[-1] == "announce the open way"
    board.press("select")
    assert board.session.match.announced_word() == "raichi"
    board.run(20000)
    assert board.session.game.ply == 2


def test_a_computer_never_forgets():
    board = at(CALLS="by hand", DEFENDERS="computer")
    board.type(BARRED)
    while board.session.game.turn != ATTACKERS:
        board.run(500)
    game = board.session.game
    assert bool(board.session.match.open_ways) == bool(game.announced[game.ply])
    from tafl.rule_raichi import open_ways

    assert game.announced[game.ply] == open_ways(game.position)


def test_a_computer_that_has_escaped_has_nothing_to_announce():
    board = at(CALLS="by hand", DEFENDERS="computer", LEVEL=4)
    board.type("position 9/9/9/4d4/3dK4/4d4/9/9/a7a d 0 raichi")
    board.run(3000)
    assert board.session.game.outcome().reason == "king escaped"


def test_calls_by_hand_mean_nothing_where_nothing_is_announced():
    board = Board(VARIANT="brandub", CALLS="by hand", DEFENDERS="computer")
    board.type("d2-c2")
    board.run(6000)
    assert board.session.game.ply == 2


def test_the_castle_is_an_option_in_the_settings():
    board = Board(VARIANT="finstrom", ready=False)
    assert board.session.variant.throne_stops == "all"
    board.turn_to("menu", "castle: off")
    board.press("up select")
    assert board.session.variant.throne_stops == "king"
    board.type("new tablut")
    board.type("new finstrom")
    assert board.session.variant.throne_stops == "king"
    assert Board(VARIANT="finstrom", OPTIONS="Castle").session.variant.king_closed_by == "throne"


def test_an_option_that_no_game_has_gets_a_complaint(tmp_path):
    variants = tmp_path / "variants.txt"
    variants.write_text(
        "[mine]\nname = Mine\nsize = 7\nstart = 3a3/7/3d3/a1dKd1a/7/7/3a3\nfirst = attackers\nking_wins_at = edge\n"
        "king_captures = no\nking_taken_by = two\nbrave king_captures = yes\n")
    options = "castle castel brave repetition-draws"
    board = Board(VARIANT="finstrom", OPTIONS=options, variants=str(variants), ready=False)
    names = "brave, castle, encirclement, no-encirclement, occupied-camps, repetition-draws, repetition-loses"
    assert board.host.complaints == [f'TAFL_OPTIONS is "castel": no game has this option; there are {names}']
    assert board.session.variant.chosen_options == ("castle",)


def test_a_call_that_repeats_a_position_ends_the_game_at_the_console_too():
    board = at("position 9/4a4/a8/9/4K3d/9/9/a8/9 d", CALLS="by hand")
    for name in ("i5-i6", "e8-d8", "i6-i5", "d8-e8") * 2 + ("i5-i6",):
        assert board.type(name).endswith(" to move")
        if board.session.game.turn == ATTACKERS:
            answer = board.type("call")
    assert "tuichu: " in answer and "draw: repetition" in answer


def test_the_page_that_announces_does_not_tell_why_a_move_was_refused():
    board = at(BARRED, "f5-f8", "a1-b2", CALLS="by hand")
    board.press("back")
    assert board.host.printed[-1] == "announce the open way"
