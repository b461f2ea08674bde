# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The squares of a board and the codes of what stands there; `tafl.tables` fills a variant's tables in."""

# A square is row * 16 + column, and the board a bytearray of such rows. The columns behind the last one are OUTSIDE,
# and so is one more row at the end, which negative indices reach too: no ray needs a test for the edge. The closed
# squares (throne, corners, camps) carry codes of their own while empty: a man's ray ends on one test, that for EMPTY.

EMPTY, ATTACKER, DEFENDER, KING, THRONE, CORNER, CAMP, OUTER_CAMP, OUTSIDE = range(9)

ATTACKERS = ATTACKER  # a side is the code of its men
DEFENDERS = DEFENDER
SIDES = (None, "attackers", "defenders")  # what they are called

NO_PIECE = OUTSIDE + 1  # the enemy of a king who captures nothing: the code of no square
STOP_ONLY = 2  # in `king_stops`: here he may stop, but not go on


def code_table(*codes):
    """A table by code, 1 for each of `codes`."""
    return bytes([1 if code in codes else 0 for code in range(OUTSIDE + 1)])


class Variant:
    """The features of one variant, an attribute each; `tafl.variant_format` makes it and says what they mean."""


class Tables:
    """The tables of one variant; `tafl.tables` says what they hold."""

    def squares(self):
        """The squares of the board, row by row from a1."""
        return [row * 16 + column for row in range(self.size) for column in range(self.size)]
