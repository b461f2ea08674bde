# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What players are warned of: a king with a way out, and a king who may be captured next."""

from array import array

from tafl.generation import STEPS, generate, most_moves
from tafl.position import CAPTURED
from tafl.terrain import ATTACKERS

NONE = -1


def way_out(position, step):
    """The square where the king would win if he went along `step`, as if it were his turn; NONE where there is none."""
    board = position.board
    terrain = position.terrain
    goal = position.king + step
    while terrain.king_passes[board[goal]]:
        if terrain.exits[goal]:
            return goal
        goal += step
    return NONE


def ways_out(position):
    """(goal, step) of each direction in which the king would win."""
    ways = [(way_out(position, step), step) for step in STEPS]
    return [way for way in ways if way[0] != NONE]


def king_in_danger(position):
    """Whether a move of the attackers would capture the king now, as if it were their turn."""
    if position.over:
        return False
    turn, position.turn = position.turn, ATTACKERS
    moves = array("H", bytes(2 * most_moves(position)))
    end = generate(position, moves, 0)
    danger = False
    for i in range(end):
        apart = abs((moves[i] & 255) - position.king)
        if apart == 1 or apart == 16:
            position.push(moves[i])
            danger = position.over == CAPTURED
            position.pop()
            if danger:
                break
    position.turn = turn
    return danger
