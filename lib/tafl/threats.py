# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find what players are warned of: a king with an open way, and a king who may be captured next."""

from tafl.board import ATTACKERS
from tafl.movegen import STEPS
from tafl.outcome import CAPTURED


def open_ways(position):
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
    danger = False
    for move in position.legal_moves():
        distance = abs((move & 255) - position.king)
        if distance == 1 or distance == 16:
            position.push(move)
            danger = position.over == CAPTURED
            position.pop()
            if danger:
                break
    position.turn = turn
    return danger
