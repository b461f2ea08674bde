# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Camps: the attackers' squares at the start, which nobody enters or crosses from outside (Ashton's Tablut)."""

# An empty camp square has a code of its own and so ends every ray. An attacker who is still in his camp may move inside
# it, and through it out of it: those are the moves added here. Squares of a camp follow one another without a gap, so a
# ray that has left it is outside for good.
#
# For captures a camp square is an anvil whether somebody stands there or not, but for the outer middle one, which is
# none against attackers. Only an attacker can stand there; his own side's men are captured against him here.

from tafl.movegen import NO_SQUARE, STEPS
from tafl.board import ATTACKER, ATTACKERS, CAMP, OUTER_CAMP, THRONE, code_table

IN_CAMP = code_table(CAMP, OUTER_CAMP)


def active(position):
    """Whether there may be moves to add."""
    return position.turn == ATTACKERS


def filter_moves(position, moves, first, end):
    """Add the moves inside the camps, and out of them over camp squares, behind `moves[first:end]`."""
    board = position.board
    tables = position.tables
    for square in position.men[ATTACKERS]:
        if square == NO_SQUARE or not IN_CAMP[tables.empty_codes[square]]:
            continue
        for step in STEPS:
            goal = square + step
            if not IN_CAMP[board[goal]]:
                continue
            while IN_CAMP[board[goal]]:
                moves[end] = square << 8 | goal
                end += 1
                goal += step
            while not board[goal] or (board[goal] == THRONE and tables.crosses_throne[ATTACKER]):
                if not board[goal]:
                    moves[end] = square << 8 | goal
                    end += 1
                goal += step
    return end


def capture(position, goal, piece, taken):
    """Take the attackers whom the defender on `goal` presses against one in camp; return how many are taken by now."""
    tables = position.tables
    board = position.board
    if tables.victim[piece] == ATTACKER:
        for step in STEPS:
            behind = goal + 2 * step
            if board[goal + step] == ATTACKER and board[behind] == ATTACKER and tables.empty_codes[behind] == CAMP:
                position.captured_squares[taken] = goal + step
                taken += 1
    return taken
