# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The squares of a board, the codes of what stands on them, and constants that the whole rules core shares."""

import sys
from array import array

# A square is row * 16 + column, and the board is an array of codes for such rows. The columns behind the last one are
# OUTSIDE, and so is one more row at the end, which negative indices reach too: no ray needs a test for the edge. The
# closed squares (throne, corners, camps) have codes of their own while they are empty: the ray of a man ends on one
# test, the test for EMPTY.

EMPTY, ATTACKER, DEFENDER, KING, THRONE, CORNER, CAMP, OUTER_CAMP, OUTSIDE = range(9)

ATTACKERS, DEFENDERS = ATTACKER, DEFENDER  # a side has the code of its men
SIDES = (None, "attackers", "defenders")  # the names of the sides

NO_PIECE = OUTSIDE + 1  # the enemy of a king who captures nothing: a code that no square has
SQUARES = 240  # the numbers of squares of a 15x15 board, those between its rows included
NO_SQUARE = 255  # in a list of men, the square of a captured man: even 15x15 has no such square

IN_LISTS = sys.implementation.name == "cpython"  # where `zeros` keeps its numbers
HISTORY_PLIES = 12  # moves remembered from before the first ply that can be popped: three round trips of both sides
TURN_KEY = 0x2A5F1C63  # what the turn adds to a hash
ANNOUNCEMENT_KEY = 0x13579BDF  # what the last announcement adds to a hash, times the index of its word


def zeros(typecode, count):
    """Return an array of `count` zeros of type B, h or H. On CPython it is a list, which takes a third of the time."""
    if IN_LISTS:
        return [0] * count
    return bytearray(count) if typecode == "B" else array(typecode, bytes(2 * count))


def code_table(*codes):
    """Return a table by code, a tuple: True for each of `codes`, False for the others."""
    return tuple([code in codes for code in range(OUTSIDE + 1)])


class Variant:
    """The features of one variant, an attribute each. `tafl.variant_format` makes it and documents its attributes."""


def copy(value):
    """Return a copy of a Variant, of Tables or of a part of them; it lies in one piece on a microcontroller's heap."""
    if isinstance(value, tuple):
        return tuple([copy(part) for part in value])
    if isinstance(value, (str, bytes)):
        return value[:0].join([value])  # other ways share the text
    if not isinstance(value, (Variant, Tables)):
        return value
    copied = type(value)()
    for name in value.__dict__:
        setattr(copied, name, copy(getattr(value, name)))
    return copied


class Tables:
    """The tables of one variant. `tafl.tables` fills them and documents what they hold."""

    def squares(self):
        """Return the squares of the board, row by row from a1."""
        return [row * 16 + column for row in range(self.size) for column in range(self.size)]
