# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The board on the canvas: the cell of each square, and the men, marked squares and frame."""

from tabletop.meanings import ATTACKER, DEFENDER, DIM, FRAME, FULL, KING, MARK, WAITING, king_light
from tafl.board import ATTACKERS, DEFENDERS, NO_SQUARE

MEANING_BY_PIECE = (0, ATTACKER, DEFENDER, KING)


class BoardView:
    """The board of `position` in the middle of a canvas of `width` x `height` cells, with a frame if there is room.

    cells: by square, its index in the canvas
    empty: the canvas of the empty board
    """

    def __init__(self, position, width, height):
        self.position = position
        self.width = width
        tables = position.tables
        size = position.size
        left = (width - size) // 2
        top = (height - size) // 2
        self.cells = bytearray(len(tables.empty_codes))
        empty = bytearray(width * height)
        for y in range(max(top - 1, 0), min(top + size + 1, height)):
            for x in range(max(left - 1, 0), min(left + size + 1, width)):
                empty[y * width + x] = FRAME | DIM
        cell = (top + size) * width + left
        for square in range(0, size * 16, 16):
            cell -= width
            for x in range(size):
                self.cells[square + x] = cell + x
                empty[cell + x] = MARK if tables.empty_codes[square + x] else 0
        self.empty = bytes(empty)

    def draw(self, canvas, now, bright=0):
        """Draw the board; every other cell goes dark.

        bright: the sides (ATTACKERS, DEFENDERS or their sum) whose men are fully bright; by default the side to move
        """
        canvas[:] = self.empty
        cells, position = self.cells, self.position
        bright = bright or position.turn
        for side in (ATTACKERS, DEFENDERS):
            value = MEANING_BY_PIECE[side] | (FULL if side & bright else WAITING)
            for square in position.men[side]:
                if square != NO_SQUARE:
                    canvas[cells[square]] = value
        canvas[cells[position.king]] = KING | king_light(now)
