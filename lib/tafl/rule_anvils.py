# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Anvils with a piece of the captured man's own side on them: a camp with an attacker, the throne with the king."""

# A piece that helps to capture is an anvil by its code. Here the square is one, with a piece on it: an attacker may be
# captured against another one in a camp (`camp_anvils = all`, but not on its outer middle square), a defender against
# his own king on the throne (`king_on_throne`). Hooks: see `tafl.tables`.

from tafl.board import ATTACKER, CAMP, DEFENDER, KING
from tafl.movegen import STEPS


def capture(position, goal, piece, count):
    """Capture the enemies between `piece`, now on `goal`, and such an anvil. Return the new count of captured men."""
    board = position.board
    victim = position.tables.victim[piece]
    is_anvil = _is_occupied_throne if victim == DEFENDER else _is_occupied_camp
    for step in STEPS:
        if board[goal + step] == victim and is_anvil(position, goal + 2 * step, step):
            position.captured_squares[count] = goal + step
            count += 1
    return count


def _is_occupied_camp(position, square, step):
    all_camps = position.variant.camp_anvils == "all"
    return all_camps and position.board[square] == ATTACKER and position.tables.empty_codes[square] == CAMP


def _is_occupied_throne(position, square, step):
    """Return whether the king on `square` makes it an anvil against the defender one `step` before it."""
    board, rule = position.board, position.variant.king_on_throne
    if square != position.tables.throne or board[square] != KING or rule == "harmless":
        return False
    across = 17 - abs(step)
    sides = board[square + step], board[square + across], board[square - across]
    return rule == "anvil" or sides == (ATTACKER, ATTACKER, ATTACKER)


def sentences(variant):
    """Return what the rule is."""
    if variant.king_on_throne == "harmless":
        return []
    alone = variant.king_on_throne == "anvil"
    return ["a defender beside the king on the throne is captured against it" + ("" if alone else
            " if attackers stand on its three other sides")]
