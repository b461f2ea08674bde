# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The light contract: in every frame the lights show the men, the side to move, the cursor and the marked squares."""

import random
from itertools import product

import pytest

from fake_host import Board
from light_reader import (
    ATTACKER,
    CAPTURE,
    CURSOR,
    DEFENDER,
    FRAME,
    GOAL,
    HINT,
    KING,
    LAST_MOVE,
    MARKED,
    NOTHING,
    THINKING,
    WARNING,
)
from soak import each_value, scaled
from tabletop.meanings import FULL, WAITING

pytestmark = pytest.mark.once

MEN = {ATTACKER: 1, DEFENDER: 2, KING: 3}
ON_MEN = {CURSOR, HINT, THINKING, WARNING}  # these may cover a man for a moment
ON_EMPTY = {CURSOR, HINT, WARNING, LAST_MOVE, GOAL}
QUIET_MS = 1300  # after a press: in this time every rhythm repeats and a man arrives


def frames_of(board, ms):
    before = len(board.host.frames)
    board.run(ms)
    return [frame for _, frame in board.host.frames[before:]]


def check(board, frames):
    """Compare each frame with the position of the game."""
    session = board.session
    position = session.game.position
    view = board.app._screen.view
    in_hand = board.app._screen.in_hand
    squares = {view.cells[square]: square for square in position.tables.squares()}
    men_seen, marks_seen, cursors = set(), set(), set()
    for frame in set(frames):  # most show the same
        assert sum(cell >> 4 == CURSOR and cell & 15 > 0 for cell in frame) <= 1
        for at, value in enumerate(frame):
            meaning, level = value >> 4 if value & 15 else NOTHING, value & 15
            square = squares.get(at)
            if square is None:
                assert meaning in (FRAME, NOTHING)
                continue
            piece = position.board[square]
            if meaning == CURSOR:
                cursors.add(square)
            elif meaning == NOTHING and square == in_hand:
                pass  # it goes dark between two glows
            elif meaning in MEN:
                if in_hand is not None and square in (in_hand, board.app._screen.cursor):
                    assert MEN[meaning] == position.board[in_hand]
                    continue
                assert MEN[meaning] == piece, f"{meaning} on an empty square, or another man"
                men_seen.add(square)
                if meaning != KING:  # whose turn it is
                    assert level == (FULL if piece == position.turn else WAITING)
            elif meaning == MARKED:
                assert position.tables.empty_codes[square] and piece not in MEN.values()
                marks_seen.add(square)
            elif piece in MEN.values():
                assert meaning in ON_MEN, f"a man shows as {meaning}"
            elif meaning != NOTHING:
                assert meaning in ON_EMPTY, f"an empty square shows as {meaning}"
    there = {square for square, _ in position.pieces()} - ({in_hand, board.app._screen.cursor} if in_hand else set())
    assert men_seen >= there
    assert marks_seen <= {square for square in position.tables.squares() if position.tables.empty_codes[square]}
    person = not session.opponent.thinking()
    assert len(cursors) == person
    if person:
        assert cursors == {board.app._screen.cursor}


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "players"), each_value(
    product(["tablut", "brandub", "fyrkat9"], ["people", "attack", "defend"])))
def test_every_frame_shows_the_position(variant, players, monkeypatch):
    monkeypatch.setattr("tabletop.computer.MAX_SLICE_NODES", 256)  # the more of its frames show no search
    dice = random.Random(variant + players)
    board = Board(VARIANT=variant, LEVEL=2)
    board.type("players " + players)
    checked = 0
    for _ in range(scaled(800, 20)):
        board.press(dice.choice(["up", "down", "left", "right", "select", "select", "select"]), dice.choice((5, 30)))
        if dice.random() < 0.05:
            board.type("hint")
        if board.screen == "end":
            board.run(800)
            board.press("select")
        elif dice.random() < 0.5 and board.screen == "play":
            board.run(1500)
            ply = board.session.game.ply
            shown = frames_of(board, QUIET_MS)
            if board.screen == "play" and board.session.game.ply == ply and is_still(board, shown):
                checked += 1
                check(board, shown)
    assert checked > 6


@pytest.mark.parametrize("variant", ["tablut", "brandub", "fyrkat9"])
def test_every_frame_shows_the_position_while_the_computer_thinks(variant, monkeypatch):
    monkeypatch.setattr("tabletop.levels.LEVELS", ((10**9, 10**9, 24, 0),) * 8)  # it thinks forever
    monkeypatch.setattr("tabletop.computer.MAX_SLICE_NODES", 16)
    board = Board(VARIANT=variant, ATTACKERS="computer", DEFENDERS="computer")
    board.run(500)
    for _ in range(5):
        shown = frames_of(board, QUIET_MS)
        assert any(cell >> 4 == THINKING for frame in shown for cell in frame)
        check(board, shown)


def is_still(board, frames):
    """Return whether no flare and no red flashes show."""
    flare = any(cell >> 4 == CAPTURE for frame in frames for cell in frame)
    return not flare and board.host.time >= board.app._screen._refusal_until
