# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Zobrist keys: the hash of a position is the exclusive or of the keys of its pieces (Zobrist, 1970)."""

from array import array

import tafl


def fill_zobrist(keys, tables):
    """Fill in the keys by piece: lists by square of ints below 2**30, which need no allocation on a microcontroller.

    They come from Lehmer's generator (Park and Miller, 1988), so a hash is the same on every machine.
    """
    # CircuitPython 9 keeps what it computes from a large int a large int, however small the value is: a heap object,
    # and so is each hash that comes of it. What is read from an array is a small int again.
    key = array("i", [0])
    state = 20261120
    squares = tables.squares()
    for by_square in keys[1:]:
        for square in squares:
            state = state * 48271 % 0x7FFFFFFF
            key[0] = state & 0x3FFFFFFF
            by_square[square] = key[0]
        tafl.pause()
