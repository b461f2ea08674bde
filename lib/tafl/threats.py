# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find what players are warned of: a king with an open way, and a king who may be captured next."""

from array import array

from tafl.board import ATTACKERS
from tafl.movegen import STEPS, generate, move_capacity
from tafl.outcome import CAPTURED


def ways_out(position):
    """Return (goal, step) of each move with which the king would win if it were his turn."""
    ways = []
    for step in STEPS:
        goal = position.king + step
        while position.tables.king_passes[position.board[goal]]:
            if position.tables.exits[goal]:
                ways.append((goal, step))
                break
            goal += step
    return ways


def king_in_danger(position):
    """Return whether a move of the attackers would capture the king if it were their turn.

    A ban on that move (`tafl.rule_bans`) may not be seen, since the last move was not the defenders'.
    """
    if position.over:
        return False
    turn, position.turn = position.turn, ATTACKERS
    moves = array("H", bytes(2 * move_capacity(position)))
    end = generate(position, moves, 0)
    danger = False
    for i in range(end):
        distance = abs((moves[i] & 255) - position.king)
        if distance == 1 or distance == 16:
            position.push(moves[i])
            danger = position.over == CAPTURED
            position.pop()
            if danger:
                break
    position.turn = turn
    return danger
