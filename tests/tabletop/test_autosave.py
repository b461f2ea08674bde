# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What is kept of a game, and the question at power-up."""

import sys

import pytest

from autosave_memory import Memory, playing, text
from tabletop import loader
from tabletop.autosave_events import ANNOUNCED, NEW_GAME
from tafl.game import Game
from tafl.variants import load

DEFENDER, TEXT = 3, 12


def test_blank_storage_asks_nothing(memory):
    board = memory.board()
    assert board.screen == "start" and board.host.complaints == []


def test_a_game_goes_on(memory):
    before = playing(memory, "e7-d7", "a4-b4", "d5-d6")
    board = memory.board()
    assert board.screen == "resume?"
    assert "SELECT: play on, RIGHT SELECT: abandon it" in board.host.title
    assert text(board) == text(before)
    board.press("select")
    assert board.screen == "play"
    board.type("b4-b3")
    assert memory.board().session.game.ply == 4


def test_a_game_goes_on_where_memory_is_so_ample_that_all_modules_stay(memory, monkeypatch):
    monkeypatch.setattr(loader, "keeps_all", True)
    board = memory.board()
    board.run(10_000)  # the start screen loads them one by one
    assert "tabletop.autosave_encoder" in sys.modules
    board.press("select")
    board.run(100)
    board.type("e7-d7")
    board.run(50)
    assert memory.board().screen == "resume?"


def test_another_game_comes_while_the_question_shows(memory, monkeypatch):
    """A slow chip shows frames while the tables of the other game are made."""
    from tabletop import app

    playing(memory, "e7-d7")
    board = memory.board()
    monkeypatch.setattr(app, "PAUSE_MS", 0)
    board.type("new copenhagen")
    board.run(1000)
    assert (board.session.variant.id, board.screen) == ("copenhagen", "play")


def test_the_board_shows_by_turns_with_the_answer(memory):
    playing(memory, "e7-d7")
    board = memory.board()
    men = board.squares(DEFENDER)
    assert len(men) == 8 and "d7" in men
    board.run(2600)
    assert board.squares(DEFENDER) != men  # a picture by now
    board.run(3000)
    assert board.squares(TEXT)
    board.run(14_000)
    assert {True, False} == {board.squares(DEFENDER, 400) == men for _ in range(16)}


def test_abandoned_it_is_asked_for_no_more(memory):
    playing(memory, "e7-d7")
    board = memory.board()
    board.press("right select")
    board.run(300)
    assert board.screen == "start" and board.session.game.ply == 0
    assert memory.board().screen == "start"


def test_the_console_prints_only_the_game_that_goes_on(memory):
    playing(memory, "e7-d7")
    printed = memory.board().host.printed
    assert not [line for line in printed if "new game" in line]
    assert len([line for line in printed if line.endswith("to move")]) == 1


@pytest.mark.parametrize("line", ["new", "resign", "new brandub"])
def test_a_game_that_ended_is_not_offered(memory, line):
    playing(memory, "e7-d7", line)
    assert memory.board().screen == "start"


def test_the_way_back_is_kept(memory):
    before = playing(memory, "e7-d7", "a4-b4", "undo", "a6-b6", "resign", "undo", "d5-d6")
    board = memory.board()
    assert board.session.game.names() == before.session.game.names() == ["e7-d7", "a6-b6", "d5-d6"]
    board.press("select")
    board.type("undo")
    assert board.session.game.ply == 2
    assert memory.board().session.game.ply == 2


def test_a_game_from_a_position_with_moves(memory):
    line = playing(memory, "e7-d7", "a4-b4").session.game.text()
    memory = Memory()
    before = playing(memory, "position " + line, "undo")
    assert before.session.game.ply == 1
    assert text(memory.board()) == text(before)


def test_who_plays_and_how_well_comes_back(memory):
    playing(memory, "players attack", "level 3", "e7-d7", ATTACKERS="computer").run(20)
    for who, side in (("attack", 2), ("defend", 1)):
        memory = Memory()
        board = playing(memory, "players " + who, "level 3", ATTACKERS="person")
        board.session.push(board.session.game.legal_moves()[0])
        board.run(20)
        session = memory.board().session
        assert (session.players.computer_sides, session.preferences.level) == ((side,), 3)


def test_announcements_by_hand_are_kept(memory):
    line = "9/9/9/9/4K4/9/9/a8/9 d"
    before = playing(memory, "position " + line, "e5-e6", "call", VARIANT="finstrom", CALLS="by hand")
    assert before.session.match.announced_word()
    board = memory.board(VARIANT="finstrom", CALLS="by hand")
    assert board.session.match.announced_word() == before.session.match.announced_word() and text(board) == text(before)


def test_announcements_by_hand_are_kept_in_a_game_that_is_saved_from_a_late_position_on(memory):
    start = "9/8a/9/9/4K3d/9/9/a8/9 d 0 - moves e5-e6 tuichu a2-b2"  # as encode_game writes a long game
    game = Game(load("finstrom"), start, announce_by_hand=True)
    data = bytes((2,)) + f"finstrom\n\n{start}".encode()  # 2: announcements by hand
    events = bytearray((NEW_GAME, 0, len(data))) + data
    for name in ("e6-e5", "call", "b2-a2", "e5-e6"):
        if name == "call":
            events.append(ANNOUNCED)
            game.announce()
        else:
            move = game.parse(name)
            events.extend((move >> 8, move & 255))
            game.push(move)
    journal = memory.journal()
    journal.read()
    journal.begin(bytes(events))
    board = memory.board(VARIANT="finstrom", CALLS="by hand")
    assert board.screen == "resume?" and board.session.game.announced == game.announced
    assert text(board) == game.text()


@pytest.mark.parametrize(("first", "line"), [
    ("", "position 9/9/9/9/9/9/9/a8/4K4 a"), ("i4", "new brandub"), ("i4", "new fyrkat15"), ("", "new brandub"),
    ("i6", "position 9/9/9/9/4K4/9/9/a8/9 d"),
])
def test_the_screen_before_does_not_draw_the_game_that_is_about_to_show(first, line):
    """Its events are written while a screen loads. A picked-up man or an open path belongs to the other game."""
    for phase in range(7):
        board = Memory().board(VARIANT="fyrkat9")
        board.press("select")
        board.run(100)
        if first:
            board.app._screen.cursor = ("abcdefghi".index(first[0])) + 16 * (int(first[1]) - 1)
            board.press("select")
            assert board.app._screen.in_hand is not None
        board.run(300 + 5 * phase)
        board.type(line)
        board.run(500)
        assert board.screen == "play"


def test_a_resumed_handicap_still_begins_there(memory):
    playing(memory, "e7-d7", HANDICAP="attackers 2", ATTACKERS="person")
    board = memory.board(HANDICAP="attackers 2", ATTACKERS="person")
    board.press("select")
    board.run(300)
    assert board.session.game.ply == 1
    board.type("undo")
    board.run(300)
    assert board.session.game.ply == 0 and not board.session.game.has_progress()
