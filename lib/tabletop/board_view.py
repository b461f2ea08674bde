# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The board on the canvas: which cell a square has, and the men, marks and frame drawn there."""

from tabletop.meanings import ATTACKER, DEFENDER, EDGE, FAINT, FRAME, FULL, KING, MARKED, WAITING, king_level
from tafl.movegen import NO_SQUARE
from tafl.board import ATTACKERS, DEFENDERS

MARK = MARKED | FAINT
LOOKS = (0, ATTACKER, DEFENDER, KING)  # by piece


class View:
    """The board of `position` on a canvas of `width` x `height` cells."""

    # It is in the middle, and framed where there is room.

    def __init__(self, position, width, height):
        self.position = position
        self.width = width
        tables = position.tables
        size = position.size
        left = (width - size) // 2
        top = (height - size) // 2
        self.cells = bytearray(len(tables.empty_codes))  # by square, its index in the canvas
        empty = bytearray(width * height)
        for y in range(max(top - 1, 0), min(top + size + 1, height)):
            for x in range(max(left - 1, 0), min(left + size + 1, width)):
                empty[y * width + x] = FRAME | EDGE
        for square in tables.squares():
            cell = (top + size - 1 - (square >> 4)) * width + left + (square & 15)
            self.cells[square] = cell
            empty[cell] = MARK if tables.empty_codes[square] else 0
        self.empty = bytes(empty)  # the canvas with no man on the board

    def draw(self, canvas, now, bright=0):
        """Write men, marks and frame; every other cell goes dark.

        The men of the side `bright` shine, or of both; of the side to move, where it is not given.
        """
        canvas[:] = self.empty
        cells, position = self.cells, self.position
        bright = bright or position.turn
        for side in (ATTACKERS, DEFENDERS):
            look = LOOKS[side] | (FULL if side & bright else WAITING)
            for square in position.men[side]:
                if square != NO_SQUARE:
                    canvas[cells[square]] = look
        canvas[cells[position.king]] = KING | king_level(now)
