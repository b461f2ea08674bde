# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Boards larger than the lights: the part in view, what moves it, and the edges that hide squares."""

import random

import pytest

from large_board import LARGE, MEN, SIZES, TITLE, LargeBoard, in_view, meaning, shows, squares
from light_reader import ATTACKER, CURSOR, DEFENDER, FRAME, HINT, MARKED, TEXT, THINKING, WARNING
from soak import scaled
from tafl.board import ATTACKERS
from tafl.names import square_name


@pytest.mark.parametrize("variant", LARGE)
def test_the_cursor_reaches_every_square_and_avoids_edges_that_hide_squares(variant):
    board = LargeBoard(VARIANT=variant).settle()
    size = SIZES[variant]
    board.press("left " * size + "down " * size)
    seen = set()
    for column in range(size):
        for row in range(size):
            cursor = {
                (square, x, y)
                for left, bottom, frame in board.watch(400)[-8:]
                for square, x, y, value in squares(left, bottom, frame) if meaning(value) == CURSOR
            }
            (square, x, y), = cursor
            seen.add(square)
            left, bottom, _ = board.frames[-1]
            for at, first in ((x, left), (8 - y, bottom)):
                assert 2 <= at <= 6 or (at < 2 and not first) or (at > 6 and first + 9 == size)
            if row + 1 < size:
                board.press("down" if column & 1 else "up")
        board.press("right")
    assert len(seen) == size * size


def check(board, left, bottom, frame):
    """Check that every light shows its square, and that only edges that hide squares glow."""
    position = board.session.game.position
    size = position.size
    for square, x, y, value in squares(left, bottom, frame):
        piece, shown = position.board[square], meaning(value)
        hides = (not x and left) or (x == 8 and left + 9 < size) or (not y and bottom + 9 < size) or (y == 8 and bottom)
        if piece in MEN:
            assert shown in (MEN[piece], CURSOR, THINKING, HINT, WARNING)
        elif shown in MEN.values():
            raise AssertionError(f"a man on {square_name(square)}")
        elif shown == MARKED:
            assert position.tables.empty_codes[square]
        elif shown == FRAME:
            assert hides


@pytest.mark.parametrize("variant", LARGE)
def test_every_frame_shows_the_part_in_view(variant):
    dice = random.Random(variant)
    board = LargeBoard(VARIANT=variant).settle()
    looked = 0
    for _ in range(scaled(400)):
        board.press(dice.choice(["up", "down", "left", "right", "select", "select"]), 20)
        if board.screen == "play" and board.app._screen.in_hand is None and dice.random() < 0.5:
            board.run(1800)
            for frame in board.watch(300):
                check(board, *frame)
                looked += 1
    assert looked > 50


@pytest.mark.parametrize("variant", LARGE)
def test_edges_glow_where_they_hide_squares(variant):
    board = LargeBoard(VARIANT=variant).settle()
    size = SIZES[variant]
    for press in ("left", "down", "right", "up"):
        board.press(f"{press} " * size)
        board.run(600)
        frames = board.watch(2500)
        left, bottom, _ = frames[0]
        glow = {(x, y) for taken in frames for _, x, y, value in squares(*taken) if meaning(value) == FRAME}
        sides = {
            "left": any(not x for x, y in glow if 0 < y < 8), "right": any(x == 8 for x, y in glow if 0 < y < 8),
            "up": any(not y for x, y in glow if 0 < x < 8), "down": any(y == 8 for x, y in glow if 0 < x < 8),
        }
        assert sides == {"left": left > 0, "right": left + 9 < size, "up": bottom + 9 < size, "down": bottom > 0}
        assert not sides[press]


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
@pytest.mark.parametrize("move", ["h14-b14", "h2-n2", "f1-f5", "n8-n14"])
def test_the_viewport_follows_a_typed_move(move, speed):
    board = LargeBoard(VARIANT="fyrkat15", SPEED=speed).settle()
    start, goal = move.split("-")
    board.press("down " * 7 if start == "h14" else "up " * 7)  # away from the move
    board.run(800)
    board.host.lines.append(move)
    frames = board.watch(400)
    assert ATTACKER in shows(board, frames, start)
    frames = board.watch(3000)
    assert ATTACKER in shows(board, frames, goal)
    assert goal in in_view(board)
    cursor = [square for *taken, frame in frames[-12:] for square, _, _, value in squares(*taken, frame)
              if meaning(value) == CURSOR]
    assert cursor  # the cursor is in view again


def test_the_viewport_stays_after_a_move_with_the_cursor():
    board = LargeBoard(VARIANT="fyrkat15").settle()
    board.type("h14-d14")
    board.run(3000)
    board.type("position 15/15/15/15/15/15/15/7K7/d14/15/15/15/15/15/7a7 d")
    board.run(2000)
    board.press("left " * 15 + "up " * 15 + "down " * 8 + "select" + " right" * 13)
    board.run(1000)
    places = {taken[:2] for taken in board.watch(200)}
    board.press("select")
    places |= {taken[:2] for taken in board.watch(1200)}
    assert board.session.game.ply == 1 and len(places) == 1
    board.run(2000)
    assert square_name(board.app._screen.cursor) in in_view(board)


def test_the_viewport_follows_the_computers_move_and_returns_to_the_cursor():
    dice = random.Random(2)
    board = LargeBoard(VARIANT="fyrkat15", ATTACKERS="computer", LEVEL=1).settle()
    for _ in range(5):
        move = dice.choice(list(board.session.game.legal_moves()))
        board.type(f"{square_name(move >> 8)}-{square_name(move & 255)}")
        while board.session.game.turn == ATTACKERS:
            board.run(5)
        frames = board.watch(3500)
        start, goal = board.session.game.names()[-1].split("x")[0].split("-")
        assert ATTACKER in shows(board, frames, start) and ATTACKER in shows(board, frames, goal)
        assert square_name(board.app._screen.cursor) in in_view(board)


@pytest.mark.slow
def test_arrows_pan_while_the_computer_thinks(monkeypatch):
    monkeypatch.setattr("tabletop.levels.LEVELS", ((10**9, 10**9, 24, 24),) * 3)
    board = LargeBoard(VARIANT="fyrkat15", ATTACKERS="computer").settle()
    assert board.session.opponent.thinking()
    board.press("up " * 4)
    board.run(500)
    assert "o15" not in in_view(board) and "h15" in in_view(board)
    board.press("right " * 4 + "down " * 8)
    board.run(500)
    assert "o1" in in_view(board)


def test_the_start_screen_pans_over_every_square():
    board = LargeBoard(VARIANT="fyrkat15", ready=False)
    board.run(300)
    seen = set()
    for left, bottom, frame in board.watch(9000):
        seen |= {square for square, *_ in squares(left, bottom, frame)}
    assert len(seen) == 225


def test_the_end_screen_shows_the_square_that_decided():
    board = LargeBoard(VARIANT="fyrkat15").settle()
    board.type("position 15/15/15/15/15/15/15/a14/15/15/15/15/15/15/7K7 d")
    board.run(1500)
    board.type("h1-a1")
    board.run(2700)
    assert board.screen == "end"
    flood = board.frames[-1][2]
    assert any(meaning(value) == DEFENDER for value in flood) and "a1" in in_view(board)
    assert any(TEXT in cell for cell in board.seen(6000))
    board.press("select")
    board.run(1000)
    assert board.screen == "play"


def test_the_viewport_follows_attract_mode():
    board = LargeBoard(VARIANT="fyrkat15", ready=False)
    while board.screen != "attract":
        board.run(5000, 50)
    for _ in range(8):
        while board.app._screen.inner.game.ply == (ply := board.app._screen.inner.game.ply):
            board.run(100)
            if board.app._screen.inner.game.ply != ply:
                break
        board.run(1600)
        game = board.app._screen.inner.game
        assert square_name(game.move(game.ply - 1) & 255) in in_view(board)


def test_a_wide_grid_pans_only_up_and_down():
    board = LargeBoard(15, 9, VARIANT="fyrkat13").settle()
    cells = board.seen(2500)
    assert all(FRAME in cells[y * 15] and FRAME in cells[y * 15 + 14] for y in range(9))
    board.press("up " * 13)
    board.run(800)
    assert TITLE.fullmatch(board.host.title).groups() == ("a5", "m13")


OPEN = "4a10/15/15/15/15/15/15/15/15/15/15/15/15/15/2K12 a"


def test_pasted_lines_are_executed_in_order():
    board = LargeBoard(VARIANT="fyrkat11").settle()
    for variant in ("tablut", "fyrkat15", "brandub", "fyrkat15"):
        board.host.lines += [f"new {variant}"] + [f"position {OPEN}"] * (variant == "fyrkat15")
    board.run(2000)
    for late in range(0, 40, 5):  # at different moments of the drawing
        board.type("new")
        board.run(2000 + late)
        board.host.lines += [f"position {OPEN}", "e15-e14"]
        board.run(1200)
        assert board.session.game.names() == ["e15-e14"]


def test_a_small_variant_closes_the_viewport():
    board = LargeBoard(VARIANT="fyrkat11").settle()
    assert TITLE.fullmatch(board.host.title)
    board.type("new tablut")
    assert board.session.viewport is None and not TITLE.fullmatch(board.host.title)
    board.type("new fyrkat15")
    board.run(500)
    assert TITLE.fullmatch(board.host.title)
