# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Shieldwall capture: a row of men along the edge is captured at once when enemies enclose it."""

# The row has two or more pieces, with an enemy in front of each and both ends held. The king counts in the row and
# survives. An end is held by an enemy or by an empty corner that is an anvil. Only a flanking move captures: the mover
# comes to the edge and holds one of the ends. A man who comes in front of the row captures nothing. Hooks: see
# `tafl.tables`.

from tafl.board import ATTACKER, CORNER, DEFENDER, KING, OUTSIDE, code_table
from tafl.movegen import STEPS

AT_EDGE = True
ROW_CODES = b"", code_table(ATTACKER), code_table(DEFENDER, KING)  # by victim: of the row


def capture(position, goal, piece, count):
    """Capture the rows that `piece`, now on `goal`, has flanked. Return the new count of captured men."""
    tables = position.tables
    if not tables.edge[goal]:
        return count
    victim, board = tables.victim[piece], position.board
    if victim > DEFENDER:
        return count
    row = ROW_CODES[victim]
    if not (row[board[goal + 1]] or row[board[goal - 1]] or row[board[goal + 16]] or row[board[goal - 16]]):
        return count
    for inward in STEPS:
        if tables.empty_codes[goal - inward] == OUTSIDE:
            along = 16 // abs(inward)
            for first in (goal + along, goal - along):
                if row[board[first]]:
                    count = _capture_row(position, goal, first, along, inward, row, count)
    return count


def _capture_row(position, goal, square, along, inward, row, count):
    """Capture the row that `square` is part of, if it is enclosed. Return the new count of captured men."""
    board = position.board
    anvils = position.tables.anvils[position.turn]
    while row[board[square - along]]:
        square -= along
    end = square
    while row[board[end]]:
        if not anvils[board[end + inward]] or board[end + inward] > KING:
            return count
        end += along
    for held in (square - along, end):
        if held != goal and (not anvils[board[held]] or board[held] > CORNER):
            return count
    first, before = position.captured_counts[position.depth], count
    while square != end:
        spared = board[square] == KING
        for i in range(first, before):  # a row of one, or the last man before a camp, may be captured already
            spared = spared or position.captured_squares[i] == square
        if not spared:
            position.captured_squares[count] = square
            count += 1
        square += along
    return count


def sentences(variant):
    """Return what the rule is."""
    return ["a man who moves to an end of a row at the edge captures it if each of its men has an enemy in front and "
            "the other end is held too"]
