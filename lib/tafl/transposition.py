# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A transposition table of fixed size: what earlier searches of a position found, by its hash."""

from array import array

UPPER, LOWER, EXACT = range(1, 4)  # the value is at most, at least, exactly what is kept


class Table:
    """2**bits entries of seven bytes. What is not in the key is in the index: 16 bits and `bits` of the hash's 30."""

    def __init__(self, bits):
        self.mask = (1 << bits) - 1
        self.keys = array("H", bytes(2 << bits))  # the hash's high bits
        self.moves = array("H", bytes(2 << bits))
        self.values = array("h", bytes(2 << bits))
        self.depths = bytearray(1 << bits)  # four times how deep it was searched, and the bound; 0: empty

    def clear(self):
        """Forget everything."""
        depths = self.depths
        for i in range(len(depths)):
            depths[i] = 0
