# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The shieldwall: a row along the edge, with an enemy before each and both ends held, is captured at once."""

# The row is of two or more, the king counts in it and survives. An end is held by an enemy or by an empty corner that
# is an anvil. It is the last of these enemies to come who captures, at an end or before the row.

from tafl.movegen import STEPS
from tafl.board import ATTACKER, CORNER, DEFENDER, KING, OUTSIDE, code_table


def capture(position, goal, piece, taken):
    """Take the rows that `piece`, now on `goal`, has closed; return how many are taken by now."""
    board = position.board
    tables = position.tables
    victim = tables.victim[piece]
    if victim == DEFENDER:
        row = code_table(DEFENDER, KING)
    elif victim == ATTACKER:
        row = code_table(ATTACKER)
    else:
        return taken
    for inward in STEPS:
        along = 16 // abs(inward)
        if tables.empty_codes[goal - inward] == OUTSIDE:
            for first in (goal + along, goal - along):
                if row[board[first]]:
                    taken = _take(position, goal, first, along, inward, row, taken)
        elif tables.empty_codes[goal - 2 * inward] == OUTSIDE and row[board[goal - inward]]:
            taken = _take(position, goal, goal - inward, along, inward, row, taken)
    return taken


def _take(position, goal, square, along, inward, row, taken):
    """Take the row that `square` is part of, if it is enclosed."""
    board = position.board
    anvils = position.tables.anvils[board[goal]]
    while row[board[square - along]]:
        square -= along
    end = square
    while row[board[end]]:
        if end + inward != goal and (not anvils[board[end + inward]] or board[end + inward] > KING):
            return taken
        end += along
    if end == square + along:
        return taken
    for held in (square - along, end):
        if held != goal and (not anvils[board[held]] or board[held] > CORNER):
            return taken
    first, before = position.captured_counts[position.depth], taken
    while square != end:
        known = board[square] == KING
        for i in range(first, before):  # a camp beside it may have done for the last man
            known = known or position.captured_squares[i] == square
        if not known:
            position.captured_squares[taken] = square
            taken += 1
        square += along
    return taken
