# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Line control: which side holds how many rows and columns. Only a search of a variant that counts it loads this."""

import sys

from tafl.board import ATTACKER, DEFENDER, DEFENDERS, KING, OUTSIDE, code_table, zeros
from tafl.search_node import LINE_MARGIN

STOPS_SCAN = code_table(ATTACKER, DEFENDER, KING, OUTSIDE)  # of a row or column, for its outermost man


def start(search):
    """Give `search`, which begins, the lines of its root."""
    position = search.position
    search.lines, search.holders = sys.modules["tafl.lines"], search.holders or zeros("B", 8 * 32)
    search.line_scores[0] = line_control(position, search.holders, 0) * position.line_weight
    search.line_margin = LINE_MARGIN * position.line_weight


def line_control(position, holders, first, before=0, move=0):
    """Return how many rows and columns the attackers hold, less those that the defenders hold.

    A side holds a line if the two outermost men on it are its own, or the only one is. The king is a defender. Write
    what `line_holder` returns into `holders` from index `first` on: first for rows, from 16 more on for columns. With
    `move`, the last one, which captured nothing, only two lines are looked at: from `before` on are those before it.
    """
    start, goal = move >> 8, move & 255
    changes_row, changes_column = start >> 4 != goal >> 4, start & 15 != goal & 15
    lines = 0
    for line in range(position.size):
        holder, other = holders[before + line], holders[before + line + 16]
        if not move or (changes_row and (line == start >> 4 or line == goal >> 4)):
            holder = line_holder(position, line << 4, 1)
        if not move or (changes_column and (line == start & 15 or line == goal & 15)):
            other = line_holder(position, line, 16)
        holders[first + line], holders[first + line + 16] = holder, other
        lines += holder + other - 2
    return lines


def line_holder(position, square, step):
    """Return 2 if the attackers hold the line from `square` at the edge on, 0 if the defenders do, else 1."""
    board, stops = position.board, STOPS_SCAN
    last = square + step * (position.size - 1)
    outermost = board[square]
    while not outermost or not stops[outermost]:  # most squares are empty
        square += step
        outermost = board[square]
    if outermost == OUTSIDE:
        return 1
    other = board[last]
    while not other or not stops[other]:
        last -= step
        other = board[last]
    if outermost == ATTACKER:
        return 2 if other == ATTACKER else 1
    return 1 if other == ATTACKER else 0


def line_control_change(position, holders, first, move):
    """Return how much `move`, the last one, has changed `line_control`. It captured nothing.

    `holders` has from index `first` on what `line_control` wrote before the move. A man changes only the line that he
    leaves and the one that he enters. The first still belongs to the other side if that side held it. The second still
    belongs to his own side if that held it.
    """
    start, goal = move >> 8, move & 255
    step = 1
    if start >> 4 == goal >> 4:
        start, goal = start & 15, goal & 15
        left, entered = holders[first + start + 16], holders[first + goal + 16]
        step = 16
    else:
        start, goal = start & 240, goal & 240
        left, entered = holders[first + (start >> 4)], holders[first + (goal >> 4)]
    own = 2 if position.turn == DEFENDERS else 0
    change = 0
    if left + own != 2:
        change = line_holder(position, start, step) - left
    if entered != own:
        change += line_holder(position, goal, step) - entered
    return change
