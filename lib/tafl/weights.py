# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Piece-square tables: what a piece is worth to its side on each square."""

# The values were learned from games (lab/tune.py). A line of weights.txt has a name, 15 numbers each for attackers,
# defenders and the king, by the place of a square, and 5 mobility weights of the king. Then come: the weight of a line
# that a side holds; the balance, the points that the attackers get in every position, divided by 32, plus 128; the
# points of a logit divided by 8; the percent of the search's margins that suit these weights; and the weight of a
# sealed corner. Squares that a symmetry of the board exchanges share a place, and boards of other sizes are folded onto
# 9x9. A variant without a line of its own takes the line `edge` or `corners`, by where its king wins.

from tafl.board import zeros

PLACES = 15
PATH = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/weights.txt"


def place(square, size):
    """Return the place of a square, from 0 for a corner to 14 for the centre, numbered in a triangle: see `fold`."""
    row, column = fold(square >> 4, size), fold(square & 15, size)
    return row * (row + 1) // 2 + column if row > column else column * (column + 1) // 2 + row


def fold(line, size):
    """Return the distance of a row or column from the edge, as on a 9x9 board: 4 in the middle, else at most 3."""
    last = size - 1
    return 4 if 2 * line == last else min(line, last - line, 3)


def fill_weights(position):
    """Give `position` the weights of its variant; fill its bytearrays.

    Raise ValueError if the file is damaged.
    """
    variant, tables = position.variant, position.tables
    _, attackers, defenders, king = position.piece_square
    try:
        numbers = _numbers(variant.id) or _numbers(variant.king_wins_at) or b""
    except (OSError, ValueError):
        numbers = b""
    if len(numbers) != 3 * PLACES + 10:
        raise ValueError("lib/tafl/weights.txt is wrong: copy the folder of the program again")
    position.mobility[:] = numbers[3 * PLACES : -5]
    position.line_weight, balance, logit, position.margin, position.seal_weight = numbers[-5:]
    position.balance, position.logit = (balance - 128) * 32, logit * 8
    for square in tables.squares():
        at = place(square, tables.size)
        attackers[square] = numbers[at]
        defenders[square] = numbers[PLACES + at]
        king[square] = numbers[2 * PLACES + at]
    position.zones = corner_zones(tables) if position.seal_weight else None


def corner_zones(tables):
    """Return the corners in whose zones a square lies, by square; see tafl.seals."""
    zones, last = zeros("B", tables.size << 4), tables.size - 1
    for square in tables.squares():
        row, column = square >> 4, square & 15
        rows, columns = 5 * (row < 4) | 10 * (last - row < 4), 3 * (column < 4) | 12 * (last - column < 4)
        zones[square] = rows & columns
    return zones


def _numbers(name):
    """Return the numbers in the line called `name`, or None if there is none."""
    with open(PATH) as file:
        for line in file:
            if line.startswith(name + " "):
                return bytes([int(number) for number in line.split()[1:]])
    return None
