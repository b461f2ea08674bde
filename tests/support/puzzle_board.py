# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Puzzles of a user, and how a learner solves them on a board."""

from fake_host import until
from tabletop.exercise import WAIT

START = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3"
WIN_2 = "walker; win 2; 2; 2da3/7/a1K4/1a4a/1a4d/4d2/3a3 d; c5-g5 d1-b1 g5-g7"
TAKE = "walker; capture; 1; 3a3/3a3/3d2a/1a1Kda1/a2d3/3a3/2da3 d; e4-e1"
WIN_1 = "walker; win 1; 1; 7/2a4/1aK3a/2a4/7/7/7 a; g5-d5"
STOP = "walker; only; 3; 3a3/5a1/6a/1a3a1/a5d/4da1/2dK3 a; f2-f1"


def open_puzzles(board):
    board.press("down")
    until(board, lambda: board.screen != "start")


def phase(board):
    return board.session.interlude and board.session.interlude.phase


def waiting(board):
    until(board, lambda: phase(board) == WAIT and not board.session.opponent.thinking())
    board.run(200)


def move(board, name):
    """Make a move with the buttons."""
    from tafl.names import parse_move

    wanted = parse_move(name, board.session.variant.size)
    go(board, wanted >> 8)
    board.press("select")
    assert board.app._screen.in_hand == wanted >> 8
    for _ in range(20):
        if board.app._screen.cursor == wanted & 255:
            break
        step_to(board, wanted & 255)
    board.press("select")


def step_to(board, square):
    cursor = board.app._screen.cursor
    if cursor >> 4 != square >> 4:
        board.press("up" if square >> 4 > cursor >> 4 else "down")
    else:
        board.press("right" if square & 15 > cursor & 15 else "left")


def go(board, square):
    for _ in range(40):
        if board.app._screen.cursor == square:
            return
        step_to(board, square)
