# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What goes along with a move: a piece's worth on each square, and its part of the position's hash."""

# What pieces are worth was learned from games (tools/tune.py) and is read from weights.txt, where a line has 15 numbers
# each for attackers, defenders and the king, by the place of a square: all eight symmetries of the board folded into
# one, and boards of other sizes onto 9x9. A variant without a line of its own takes that of where the king wins.

PLACES = 15
PATH = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/weights.txt"


def hash_keys(terrain):
    """Zobrist keys by piece, lists by square, below 2**30: small ints even where those have 31 bits.

    They come from Lehmer's generator (Park and Miller, 1988), so that a hash is the same on every machine.
    """
    state = 20261120
    tables = []
    for _ in range(3):
        table = [0] * (terrain.squares()[-1] + 1)
        for square in terrain.squares():
            state = state * 48271 % 0x7FFFFFFF
            table[square] = state & 0x3FFFFFFF
        tables.append(table)
    return (None, tables[0], tables[1], tables[2])


def place(square, size):
    """Where a square lies, from 0 for a corner to 14 for the centre, in rows of a triangle: see `fold`."""
    low, high = sorted((fold(square >> 4, size), fold(square & 15, size)))
    return high * (high + 1) // 2 + low


def fold(line, size):
    """How far a row or column lies from the edge, as if the board had 9: the middle one is 4, those next to it 3."""
    last = size - 1
    return 4 if 2 * line == last else min(line, last - line, 3)


def worths(variant, terrain):
    """What a piece is worth to its own side on each square, by piece: bytes by square."""
    numbers = _numbers(variant.id) or _numbers(variant.king_wins_at)
    tables = [numbers[3 * PLACES :]]
    for first in (0, PLACES, 2 * PLACES):
        table = bytearray(len(terrain.vacant))
        for square in terrain.squares():
            table[square] = numbers[first + place(square, terrain.size)]
        tables.append(table)
    return tuple(tables)


def _numbers(name):
    """The numbers in the line called `name`; None where there is none."""
    with open(PATH) as file:
        for line in file:
            if line.startswith(name + " "):
                return bytes([int(number) for number in line.split()[1:]])
    return None
