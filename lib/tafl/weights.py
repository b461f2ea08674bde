# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What goes along with a move: a piece's worth on each square, and its part of the position's hash."""

MAN = 100  # an attacker's worth; the defenders are half as many, and twice as dear
KING = 100  # he cannot be exchanged: only where he stands counts


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


def worths(variant, terrain):
    """What a piece is worth to its own side on each square, by piece: bytes by square.

    The king is drawn to where he wins, a corner or the nearest edge. The attackers' men like to stand before it, the
    defenders' off the edge.
    """
    last = terrain.size - 1
    attacker, defender, king = (bytearray(len(terrain.vacant)) for _ in range(3))
    for square in terrain.squares():
        row, column = square >> 4, square & 15
        to_corner = min(row, last - row) + min(column, last - column)
        to_edge = min(row, last - row, column, last - column)
        defender[square] = 2 * MAN + (6 if to_edge else 0)
        if variant.king_wins_at == "edge":
            attacker[square] = MAN + (8 if 0 < to_edge < 3 else 0)
            king[square] = KING + 8 * (last // 2 - to_edge)
        else:
            attacker[square] = MAN + (8 if 2 <= to_corner <= 3 else 4 if to_edge < 3 else 0)
            king[square] = KING + 4 * (last - to_corner) + (6 if to_edge < 2 else 0)
    return (None, attacker, defender, king)
