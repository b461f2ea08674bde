# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Frames in the middle of long work: each pause can draw, also when a game or a screen is half made."""

from itertools import product

import pytest

from fake_host import Board, until
from soak import each_value
from tabletop import app
from tabletop.app import App
from tabletop.exercise import WAIT


@pytest.fixture
def drawn(monkeypatch):
    """Draw a frame at every pause, as a slow board may; return the list of the screens that showed then."""
    screens = []

    def draw(app, age=0):
        screens.append(app._name)
        app._show_frame(app._host.now())

    monkeypatch.setattr(App, "_show_meanwhile", draw)
    return screens


@pytest.mark.parametrize(("kind", "variant"), each_value(product(["puzzles", "learn"], ["tablut", "brandub"])))
def test_a_wrong_move_is_taken_back(drawn, kind, variant):
    board = Board(VARIANT=variant, SPEED="fast")
    board.type(kind)
    until(board, lambda: board.session.interlude)

    def waits():
        practice = board.session.interlude
        return not practice or (practice.phase == WAIT and practice._since and board.session.game.ply == practice._ply)

    for _ in range(8):
        until(board, waits)
        practice = board.session.interlude
        if not practice:  # all lessons are learned
            break
        wrong = [move for move in board.session.game.legal_moves() if move not in practice.accepted][:3]
        for move in wrong:
            board.session.push(move)
            board.app._request_screen("play", board.host.now())
            board.run(100)
            until(board, waits)
        board.session.push(practice.accepted[0])
        board.app._request_screen("play", board.host.now())
        board.run(5000)
    assert len(drawn) > 100


@pytest.mark.parametrize("move", ["h8-i8", "e2-b2", "e2-d2"])  # the right one, that of the game, and a wrong one
def test_the_coach_makes_an_exercise_while_memory_is_short(drawn, monkeypatch, move):
    monkeypatch.setattr("tabletop.loader.free_memory", lambda: 20000)
    board = Board(VARIANT="tablut", SPEED="fast")
    board.type("position 5a3/7a1/4a3K/2a1a2a1/aa1a1d1aa/a1dd2d2/9/4a4/3aaa3 a moves e2-b2 i7-i9")
    until(board, lambda: board.screen == "end")
    board.type("coach")
    until(board, lambda: board.screen == "coach" and not board.session.interlude.looks)
    board.press("select")
    until(board, lambda: board.screen == "mistake" and board.session.interlude.phase == WAIT)
    board.run(500)
    board.type(move)
    until(board, lambda: board.session.interlude.name == "coach" or board.session.interlude.tries)
    if board.session.interlude.name == "mistake":
        until(board, lambda: board.session.interlude.phase == WAIT)
        board.press("back")
    until(board, lambda: board.screen == "coach")
    board.press("back")
    until(board, lambda: board.screen == "end")
    assert "coach" in drawn and "mistake" in drawn


def test_games_begin_end_and_are_taken_back(drawn):
    board = Board(ATTACKERS="computer", SPEED="fast", WARNINGS="on")
    for line in ("e3-g3", "undo", "new copenhagen", "new fyrkat15", "players computers", "new brandub", "replay 1",
                 "position 3a3/7/7/d2K2a/7/7/3d3 a", "undo", "players people", "d7-d6", "g4-g5", "undo", "resign",
                 "undo", "again", "score", "hint", "rules", "level auto", "coach", "new tablut"):
        board.type(line)
        board.run(700)
    for press in ("back", "right", "right", "right", "select", "back", "down", "select"):
        board.press(press)
        board.run(300)
    assert {"start", "play", "menu", "replay", "score"} <= set(drawn)


@pytest.mark.parametrize("slice_ms", [10, 30, 36])  # with 30, a frame is due in each step
def test_a_frame_comes_before_and_after_each_collection_while_the_computer_thinks(monkeypatch, slice_ms):
    board = Board(SPEED="fast")
    host, shown, collections = board.host, [], []
    show_frame, tidy, advance = App._show_frame, app.tidy, board.app._screen.advance

    def show(program, now):
        shown.append(host.time)
        show_frame(program, now)

    def collect():
        collections.append((host.time, host.time + 85))
        host.time += 85
        tidy()

    def think(now):
        host.time += slice_ms
        return advance(now)

    monkeypatch.setattr(App, "_show_frame", show)
    monkeypatch.setattr(app, "tidy", collect)
    monkeypatch.setattr(board.app._screen, "advance", think)
    board.run(3000)
    assert len(collections) >= 4
    for began, ended in collections:
        assert any(began - app.FRAME_MS < time <= began for time in shown)
        assert ended in shown
