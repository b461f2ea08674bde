# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Positions of besieged kings, and a slow referee, which walks from square to square."""

from tafl.board import ATTACKER, EMPTY
from tafl.game import Game
from tafl.names import square_name
from tafl.variants import load
from tafl.walls import Cage

SEALED = "2a5a2/1a7a1/a9a/11/11/5K5/11/11/a9a/1a7a1/2a5a2 a"  # three men for each corner, none beside
OPEN = "2a5a2/1a7a1/a9a/11/11/5K5/11/11/a9a/1a9/2a5a2 a"
TWENTY = "2a5a2/1a7a1/a9a/5a5/3a7/5K1a3/2a5a2/5a5/a1a6aa/1a3a3a1/2a5a2 a"
RELIEVED = "2a5a2/1a7a1/a9a/7K3/a10/1a9/2a8/3a7/2a1a5a/5a3a1/6a1a2 a"  # a wall along a diagonal, a man locked behind
TRAPPED = "2a5a2/10a/2a5a1a/3a5aK/a3a4aa/3d3a3/11/a9a/11/1a3a3a1/2a5a2 a"  # the king at the edge, a defender free
WITH_DEFENDERS = "2a5a2/1a7a1/a4a4a/11/3ad5d/11/8da1/5K5/a9a/1a7a1/2a5a2 a"


def game_from(text):
    return Game(load("copenhagen"), text)


def cage_of(text):
    cage = Cage(game_from(text).position)
    cage.find_far()
    cage.find_men()
    return cage


def squares(of):
    return {square for square in range(176) if of >> square & 1}


def names(of):
    return {square_name(square) for square in squares(of)}


def reached(board, start):
    """Return the squares that are reached if only attackers stand in the way; `board`: piece by square."""
    found, waiting = set(), {start}
    while waiting:
        square = waiting.pop()
        found.add(square)
        beside = {square + step for step in (1, -1, 16, -16)}
        waiting |= {other for other in beside - found if board.get(other, ATTACKER) != ATTACKER}
    return found


def pieces(position):
    return {square: position.board[square] for square in position.tables.squares()}


def slides(board, square):
    """Return where a man can go."""
    found = set()
    for step in (1, -1, 16, -16):
        goal = square + step
        while board.get(goal) == EMPTY:
            found.add(goal)
            goal += step
    return found
