# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The transposition table: what the search found in positions it has visited, by their hashes."""

from array import array

UPPER, LOWER, EXACT = range(1, 4)  # what a stored value is: an upper bound, a lower bound, the value itself


class TranspositionTable:
    """A table of 2**bits entries of seven bytes, one array for each field.

    A position's entry is at the low `bits` of its 30-bit hash; `keys` holds the high 16 bits. A new entry always
    replaces the old one.
    """

    def __init__(self, bits):
        """Allocate the table, empty."""
        self.mask = (1 << bits) - 1
        data = bytes(2 << bits)  # only once, or a board would have garbage between the arrays
        self.keys = array("H", data)
        self.moves = array("H", data)  # the best move, 0 if none
        self.values = array("h", data)  # in points; a win or loss counts its plies from this position
        self.depths = bytearray(1 << bits)  # 4 * depth + bound; 0: empty

    def clear(self):
        """Empty all entries."""
        depths = self.depths
        for i in range(len(depths)):
            depths[i] = 0
