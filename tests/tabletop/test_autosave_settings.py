# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Edited settings hold once the game that was kept, which has its own, is over or abandoned."""

import pytest

from autosave_memory import playing, text
from fake_host import until


@pytest.mark.parametrize(("edited", "variant"), [("Brandub ", "brandub"), ("no such game", "tablut")])
def test_when_it_is_abandoned_the_game_of_an_edited_setting_comes(memory, edited, variant):
    before = playing(memory, "e7-d7")
    board = memory.board(VARIANT=edited)
    assert text(board) == text(before)
    board.press("right select")
    board.run(300)
    assert board.screen == "start" and board.session.variant.id == variant and board.session.game.ply == 0
    assert memory.board(VARIANT=edited).session.variant.id == variant


def test_when_it_is_abandoned_edited_players_and_options_hold(memory):
    playing(memory, "e7-d7", LEVEL="1", ATTACKERS="computer")
    edited = {"ATTACKERS": "person", "DEFENDERS": "person", "LEVEL": "6"}
    board = memory.board(**edited)
    assert board.session.players.level == 1 and board.session.players.computer_sides  # of the saved game
    board.press("right select")
    board.run(300)
    assert board.screen == "start" and not board.session.players.computer_sides
    board.press("select")
    board.run(300)
    board.type("e7-d7")
    board.run(300)
    board = memory.board(**edited)
    assert (board.session.preferences.seating, board.session.preferences.level) == ("people", 6)


def test_when_it_is_abandoned_edited_options_hold(memory):
    playing(memory, "e4-c4", VARIANT="finstrom")
    board = memory.board(VARIANT="finstrom", OPTIONS="castle")
    assert board.screen == "resume?" and board.session.variant.chosen_options == ()
    board.press("right select")
    board.run(300)
    assert board.session.variant.chosen_options == ("castle",)


def test_edited_settings_hold_after_the_resumed_game(memory):
    playing(memory, "e4-c4", VARIANT="finstrom", LEVEL="1", ATTACKERS="computer")
    edited = {"VARIANT": "finstrom", "OPTIONS": "castle", "ATTACKERS": "person", "DEFENDERS": "person", "LEVEL": "6"}
    board = memory.board(**edited)
    board.press("select")
    board.run(300)
    assert board.session.players.level == 1 and board.session.players.computer_sides
    board.type("resign")
    until(board, lambda: board.screen == "end")
    board.run(6000)
    board.press("select")
    until(board, lambda: board.screen == "play")
    assert board.session.players.level == 6 and not board.session.players.computer_sides
    assert board.session.variant.chosen_options == ("castle",)
    board = memory.board(**edited)
    assert (board.session.preferences.seating, board.session.preferences.level) == ("people", 6)


RECORD = ["record in", "variant: finstrom", "1. e4-c4", "result: unfinished"]


@pytest.mark.parametrize("lines", [["new"], ["again"], ["new tablut"], ["new finstrom"], RECORD, ["resign", "again"]])
def test_edited_settings_hold_in_the_next_game_however_it_begins(memory, lines):
    playing(memory, "e4-c4", VARIANT="finstrom", LEVEL="1", CLOCK="3+2")
    board = memory.board(VARIANT="finstrom", OPTIONS="castle", LEVEL="6", CLOCK="0")
    board.press("select")
    board.run(300)
    assert board.session.match.clock and board.session.players.level == 1
    for line in lines:
        board.type(line)
        board.run(300)
    until(board, lambda: board.screen == "play")
    board.run(300)
    session = board.session
    assert session.match.clock is None and (session.preferences.clock, session.players.level) == (0, 6)
    assert "castle" in session.preferences.options or lines == RECORD
    board = memory.board(VARIANT="finstrom", OPTIONS="castle", LEVEL="6", CLOCK="0")
    assert (board.session.preferences.clock, board.session.preferences.level) == (0, 6)


def test_what_players_change_in_the_resumed_game_is_newer_than_what_was_edited(memory):
    playing(memory, "e4-c4", VARIANT="finstrom", LEVEL="1")
    edited = {"VARIANT": "finstrom", "LEVEL": "6"}
    board = memory.board(**edited)
    board.press("select")
    board.run(300)
    board.type("level 3")
    board.type("resign")
    until(board, lambda: board.screen == "end")
    assert board.session.preferences.level == 3
    board.type("again")
    until(board, lambda: board.screen == "play")
    board.run(300)
    assert memory.board(**edited).session.preferences.level == 3


def test_an_abandoned_game_keeps_its_variant_if_the_setting_is_as_before(memory):
    playing(memory, "new brandub", "d6-c6")
    board = memory.board()
    assert board.session.variant.id == "brandub" and board.session.game.ply == 1
    board.press("right select")
    board.run(300)
    assert board.session.variant.id == "brandub" and board.session.game.ply == 0
