# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The lights go on while modules load and another game comes; where memory is short, the search makes room."""

import sys

import pytest

from fake_host import Board
from tabletop import loader
from tabletop.app import PAUSE_MS

WORK_MS = 30  # that a slow board takes between two looks at its clock


@pytest.fixture
def slow(monkeypatch):
    """Make the clock of a board run during its work."""

    def start(board):
        def now():
            board.host.time += WORK_MS
            return board.host.time

        monkeypatch.setattr(board.host, "now", now)

    return start


def test_frames_come_in_the_order_of_their_times_while_another_game_comes(slow, monkeypatch):
    board = Board(VARIANT="copenhagen")
    times = []
    show = board.app._show_frame
    monkeypatch.setattr(board.app, "_show_frame", lambda now: (times.append(now), show(now)))
    slow(board)
    for line in ("new tablut", "new fyrkat15", "new copenhagen", "e6-e7"):
        board.type(line)
        board.run(300)
        assert len(board.host.canvas) == 81
    assert times == sorted(times) and len(times) > 50


def test_a_wave_runs_over_the_board_while_another_game_comes(slow):
    board = Board()
    slow(board)
    board.host.frames.clear()
    board.type("new copenhagen")
    waves = [frame for _, frame in board.host.frames if set(frame) <= {loader.GLOW, loader.WAVE}]
    assert len(waves) > 1 and len(set(waves)) > 1


def test_a_menu_shows_on_while_another_game_loads(slow):
    """Its picture changes only when the page of the new game is there."""
    board = Board(ready=False)
    board.press("back right right")
    board.run(100)
    assert "game" in board.host.title
    slow(board)
    board.press("up", ms=PAUSE_MS)
    board.run(1000)
    assert not set(board.host.canvas) <= {loader.GLOW, loader.WAVE}


def test_the_search_makes_room_for_the_settings_where_memory_is_short(monkeypatch):
    monkeypatch.setattr("tabletop.computer.LEVELS", ((10**9, 10**9, 24, 0),) * 8)  # it thinks for ever
    board = Board(ATTACKERS="computer")
    board.type("e3-g3")
    board.run(500)
    opponent = board.session.players.opponent
    assert opponent._computer
    monkeypatch.setattr(loader, "free_memory", lambda: loader.SHORT_BYTES - 1)
    board.press("back left select")
    board.run(500)
    assert board.app._name == "settings" and opponent._computer is None
    board.press("back")
    board.press("back")
    board.run(500)
    assert board.app._name == "play" and opponent.thinking() and opponent._computer


def test_the_search_goes_on_under_the_settings_where_memory_is_ample(monkeypatch):
    monkeypatch.setattr("tabletop.computer.LEVELS", ((10**9, 10**9, 24, 0),) * 8)
    board = Board(ATTACKERS="computer")
    board.type("e3-g3")
    board.run(500)
    search = board.session.players.opponent._computer._search
    nodes = search.nodes
    board.press("back left select")
    board.run(500)
    assert board.app._name == "settings" and search.nodes > nodes


def test_the_menu_stays_loaded_and_opens_at_once_while_memory_is_ample(monkeypatch):
    board = Board(ready=False)
    board.run(3000)
    assert set(loader.SPARE) <= set(sys.modules)
    board.press("select")
    board.run(1000)
    board.press("back", ms=5)
    assert board.app._name == "menu"
    board.press("back")
    assert set(loader.SPARE) <= set(sys.modules)
    monkeypatch.setattr(loader, "free_memory", lambda: loader.SHORT_BYTES - 1)
    board.type("position")  # loads what it needs for a moment, so memory is looked at
    assert not set(loader.SPARE) & set(sys.modules)
