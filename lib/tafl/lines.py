# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Line control: which side holds how many rows and columns. Only a search of a variant that counts it loads this."""

import sys

from tafl.board import ATTACKER, DEFENDER, KING, OUTSIDE, code_table, zeros
from tafl.search_node import LINE_MARGIN

STOPS_SCAN = code_table(ATTACKER, DEFENDER, KING, OUTSIDE)  # of a row or column, for its outermost man


def start(search):
    """Give `search`, which begins, the lines of its root."""
    position = search.position
    search.lines, search.holders = sys.modules["tafl.lines"], search.holders or zeros("B", 8 * 32)
    search.line_scores[0] = line_control(position, search.holders, 0) * position.line_weight
    search.line_margin = LINE_MARGIN * position.line_weight


def line_control(position, holders, first):
    """Return how many rows and columns the attackers hold, less those that the defenders hold.

    A side holds a line if the two outermost men on it are its own, or the only one is. The king is a defender. Write
    what `line_holder` returns into `holders` from index `first` on: first for rows, from 16 more on for columns.
    """
    lines = 0
    for line in range(position.size):
        holder = holders[first + line] = line_holder(position, line << 4, 1)
        other = holders[first + line + 16] = line_holder(position, line, 16)
        lines += holder + other - 2
    return lines


def line_holder(position, square, step):
    """Return 2 if the attackers hold the line from `square` at the edge on, 0 if the defenders do, else 1."""
    board, stops = position.board, STOPS_SCAN
    last = square + step * (position.size - 1)
    while not board[square] or not stops[board[square]]:  # most squares are empty
        square += step
    outermost = board[square]
    if outermost == OUTSIDE:
        return 1
    while not board[last] or not stops[board[last]]:
        last -= step
    if outermost == ATTACKER:
        return 2 if board[last] == ATTACKER else 1
    return 1 if board[last] == ATTACKER else 0


def line_control_change(position, holders, first, move):
    """Return how much `move`, the last one, has changed `line_control`. It captured nothing.

    `holders` has from index `first` on what `line_control` wrote before the move. A man who moves along a line
    changes that line and the two that he leaves and enters.
    """
    start, goal = move >> 8, move & 255
    row, column = start >> 4, start & 15
    change = line_holder(position, row << 4, 1) - holders[first + row]
    change += line_holder(position, column, 16) - holders[first + column + 16]
    if row == goal >> 4:
        column = goal & 15
        return change + line_holder(position, column, 16) - holders[first + column + 16]
    row = goal >> 4
    return change + line_holder(position, row << 4, 1) - holders[first + row]
