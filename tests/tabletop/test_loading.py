# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The lights go on while modules load and another game comes; where memory is short, the search makes room."""

import sys

import pytest

from fake_host import Board, until
from hardware.journal import Journal
from light_reader import CURSOR
from tabletop import BACK, SELECT, loader
from tabletop.app import PAUSE_MS
from tabletop.exercise import REFUTE
from tabletop.loader import ENCODER
from tabletop.startup import reserve_tables
from tafl.names import move_name

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


@pytest.fixture
def memory_board():
    """Return a board with an empty memory, on its start screen."""
    memory = bytearray(b"\xff" * 4096)
    return Board(journal=Journal(memory, len(memory), False, False), ready=False)


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


def test_the_computer_plays_each_variant_again_after_others():
    """Modules for rare rules and scores go with their variant and come back with it."""
    board = Board(LEVEL=1)
    for variant in ("saami", "copenhagen", "ashton", "tablut", "saami", "copenhagen", "ashton"):
        board.type(f"new {variant}")
        board.type("players computers")
        game = board.session.game
        until(board, lambda game=game: game.ply >= 2)
        assert game.variant.id == variant


def test_a_wave_runs_over_the_board_while_another_game_comes(slow):
    board = Board()
    slow(board)
    board.host.frames.clear()
    board.type("new copenhagen")
    waves = [frame for _, frame in board.host.frames if set(frame) <= {loader.GLOW, loader.WAVE}]
    assert len(waves) > 1 and len(set(waves)) > 1


def test_a_frame_for_which_the_stack_has_no_room_is_left_out(slow, monkeypatch):
    """CircuitPython 9 raises RuntimeError where it is full."""
    board = Board()
    board.turn_to("menu", "why")
    monkeypatch.setattr(type(board.app._screen), "draw", lambda *arguments: 1 // 0)
    show = board.app._show_frame
    left_out = []

    def show_without_stack(now):
        try:
            show(now)
        except ZeroDivisionError:
            left_out.append(now)
            raise RuntimeError("pystack exhausted") from None

    monkeypatch.setattr(board.app, "_show_frame", show_without_stack)
    board.app._shown_at = -1000
    board.app._show_meanwhile()
    assert len(left_out) == 1
    monkeypatch.undo()
    board.type("new copenhagen")
    board.run(1000)
    assert board.session.variant.id == "copenhagen" and board.screen == "play"


def test_the_loader_leaves_no_place_holder_among_the_modules():
    reserve_tables(loader.RESIDENT + loader.TEMPORARY)
    assert not [name for name, module in sys.modules.items() if name[:5] in ("tafl.", "table") and module is None]


def test_a_menu_shows_on_while_another_game_loads(slow):
    """Its picture changes only when the page of the new game is there."""
    board = Board(ready=False)
    board.turn_to("menu", "game:")
    board.run(100)
    slow(board)
    board.press("up", ms=PAUSE_MS)
    board.run(1000)
    assert not set(board.host.canvas) <= {loader.GLOW, loader.WAVE}


def test_a_press_dims_the_picture_until_the_next_screen_is_loaded():
    board = Board(ready=False)
    board.press("select")
    board.run(500)
    before = bytes(board.host.canvas)
    board.host.events.append(BACK)
    board.run(5)
    dimmed = bytes(board.host.canvas)
    assert board.app._name == "play" and board.app._next == "menu"
    for old, new in zip(before, dimmed, strict=True):
        assert new == old & 0xF0 | (old & 15) >> 1 or old >> 4 == CURSOR
    board.run(500)
    assert board.app._name == "menu" and max(cell & 15 for cell in board.host.canvas) == 15


def test_a_game_opens_before_the_autosave_loads_its_modules(memory_board):
    board = memory_board
    board.host.events.append(SELECT)
    board.run(5)
    assert board.app._name == "play" and board.app.autosave.game_event == b""
    assert ENCODER[1] not in sys.modules
    board.run(100)
    assert board.app.autosave.game_event
    assert not {*ENCODER} & set(sys.modules)  # they are gone again


def test_a_press_that_leaves_the_game_at_once_does_not_stop_its_autosave(memory_board):
    board = memory_board
    board.press("select back", ms=5)
    board.run(500)
    assert board.app._name == "menu"
    board.press("back")
    board.run(100)
    assert board.app.autosave.game_event


def test_a_step_collects_once_unless_modules_come_or_go(monkeypatch):
    found = []
    monkeypatch.setattr(loader, "collect", lambda: found.append(1))
    loader.note_garbage()
    loader.tidy()
    loader.tidy()
    assert len(found) == 1
    loader.load("tabletop.clock")
    loader.tidy()
    assert len(found) == 2
    loader.unload(["tabletop.clock"])
    loader.tidy()
    assert len(found) == 3


def test_several_modules_need_one_collection_before_and_one_after(monkeypatch):
    found = []
    modules = ["tabletop.clock", "tabletop.exercise_lessons", "tabletop.rating"]
    monkeypatch.setattr(loader, "collect", lambda: found.append(1))
    loader.unload(modules)
    loader.note_garbage()
    loader.prepare(*modules)  # CircuitPython collects after each
    assert len(found) == 1
    loader.tidy()
    loader.tidy()
    assert len(found) == 2
    loader.prepare(*modules)
    loader.tidy()
    assert len(found) == 2


def test_the_search_makes_room_for_the_settings_where_memory_is_short(monkeypatch):
    monkeypatch.setattr("tabletop.levels.LEVELS", ((10**9, 10**9, 24, 0),) * 8)  # it thinks for ever
    board = Board(ATTACKERS="computer")
    board.type("e3-g3")
    board.run(500)
    opponent = board.session.opponent
    assert opponent._computer
    monkeypatch.setattr(loader, "free_memory", lambda: loader.SHORT_BYTES - 1)
    board.take("menu", "settings")
    board.run(500)
    assert board.app._name == "settings" and opponent._computer is None
    board.press("back")
    board.press("back")
    board.run(500)
    assert board.app._name == "play" and opponent.thinking() and opponent._computer


def test_the_search_goes_on_under_the_settings_where_memory_is_ample(monkeypatch):
    monkeypatch.setattr("tabletop.levels.LEVELS", ((10**9, 10**9, 24, 0),) * 8)
    board = Board(ATTACKERS="computer")
    board.type("e3-g3")
    board.run(500)
    search = board.session.opponent._computer._search
    nodes = search.nodes
    board.take("menu", "settings")
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


def searching(board):
    computer = board.session.opponent._computer
    return computer and computer._search and computer._search.position and not computer.move


@pytest.mark.parametrize("screen", ["score", "attract", "puzzles", "coach"])
def test_a_command_that_needs_the_memory_of_the_search_lets_it_begin_again(monkeypatch, screen):
    board = Board(VARIANT="tablut", ready=False)
    if screen == "attract":
        board.run(70_000)
    elif screen == "coach":
        for line in ("e3-g3", "resign"):
            board.type(line)
        board.run(1000)
    if screen != "attract":
        board.type(screen)
    until(board, lambda: board.screen == screen)
    if screen == "puzzles":
        practice, game = board.session.interlude, board.session.game
        board.type(move_name(next(move for move in game.legal_moves() if move not in practice.accepted)))
        until(board, lambda: practice.phase == REFUTE)
    until(board, lambda: searching(board))
    monkeypatch.setattr(loader, "free_memory", lambda: 18_000)
    board.type("level 9")  # is refused
    monkeypatch.setattr(loader, "free_memory", lambda: 100_000)
    assert board.screen == screen
    board.run(1000)  # this raised an AttributeError
    if screen == "coach":
        until(board, lambda: not board.session.interlude.looks)
