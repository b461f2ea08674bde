# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Piece-square tables: what a piece is worth to its side on each square."""

# What pieces are worth was learned from games (tools/tune.py) and is read from weights.txt, where a line has 15 numbers
# each for attackers, defenders and the king, by the place of a square: all eight symmetries of the board folded into
# one, and boards of other sizes onto 9x9. A variant without a line of its own takes that of where the king wins.

PLACES = 15
PATH = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/weights.txt"


def place(square, size):
    """Where a square lies, from 0 for a corner to 14 for the centre, in rows of a triangle: see `fold`."""
    low, high = sorted((fold(square >> 4, size), fold(square & 15, size)))
    return high * (high + 1) // 2 + low


def fold(line, size):
    """How far a row or column lies from the edge, as if the board had 9: the middle one is 4, those next to it 3."""
    last = size - 1
    return 4 if 2 * line == last else min(line, last - line, 3)


def piece_square(variant, tables):
    """Return the piece-square tables of a variant: the mobility weights, then by piece bytes by square."""
    numbers = _numbers(variant.id) or _numbers(variant.king_wins_at)
    found = [numbers[3 * PLACES :]]
    for first in (0, PLACES, 2 * PLACES):
        values = bytearray(len(tables.empty_codes))
        for square in tables.squares():
            values[square] = numbers[first + place(square, tables.size)]
        found.append(values)
    return tuple(found)


def _numbers(name):
    """The numbers in the line called `name`; None where there is none."""
    with open(PATH) as file:
        for line in file:
            if line.startswith(name + " "):
                return bytes([int(number) for number in line.split()[1:]])
    return None
