# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What a variant's features come to on its squares: the tables a position works with."""

# A square is row * 16 + column, and the board a bytearray of such rows. The columns behind the last one are OUTSIDE,
# and so is one more row at the end, which negative indices reach too: no ray needs a test for the edge. The closed
# squares (throne, corners) carry codes of their own while empty: a man's ray ends on one test, that for EMPTY.

EMPTY, ATTACKER, DEFENDER, KING, THRONE, CORNER, OUTSIDE = range(7)

ATTACKERS = ATTACKER  # a side is the code of its men
DEFENDERS = DEFENDER
SIDES = (None, "attackers", "defenders")  # what they are called

NOBODY = 9  # the enemy of a king who captures nothing: the code of no square
PLACES = {"edge": OUTSIDE, "corners": CORNER, "throne": THRONE}


def code_table(*codes):
    """A table by code, 1 for each of `codes`."""
    return bytes([1 if code in codes else 0 for code in range(OUTSIDE + 1)])


class Variant:
    """The features of one variant, an attribute each; `tafl.catalogue` makes it and says what they mean."""


class Terrain:
    """The tables of one variant."""

    def __init__(self, variant):
        size = self.size = variant.size
        last = size - 1
        middle = size // 2
        self.throne = middle * 16 + middle
        self.corners = bytes([0, last, last * 16, last * 16 + last])
        top = last * 16
        self.beside_corners = bytes([1, 16, last - 1, last + 16, top - 16, top + 1, top + last - 16, top + last - 1])
        vacant = bytearray([OUTSIDE] * ((size + 1) * 16))
        for square in self.squares():
            vacant[square] = EMPTY
        for corner in self.corners:
            vacant[corner] = CORNER
        vacant[self.throne] = THRONE
        self.vacant = bytes(vacant)  # each square's code while nobody stands there

        exits = bytearray(len(vacant))
        for corner in self.corners:
            exits[corner] = 1
        self.exits = bytes(exits)  # 1 for each square where the king wins

        places = [PLACES[word] for word in variant.anvils.split()]
        attackers_anvils = code_table(ATTACKER, *places)
        defenders_anvils = code_table(DEFENDER, KING if variant.king_captures else DEFENDER, *places)
        # by piece: the code it captures, and the codes that serve it as an anvil
        self.prey = (NOBODY, DEFENDER, ATTACKER, ATTACKER if variant.king_captures else NOBODY)
        self.anvils = (b"", attackers_anvils, defenders_anvils, defenders_anvils)
        # the codes that close a side of the king
        self.closing = code_table(ATTACKER, *[PLACES[word] for word in variant.king_closed_by.split()])

    def squares(self):
        """The squares of the board, row by row from a1."""
        return [row * 16 + column for row in range(self.size) for column in range(self.size)]
