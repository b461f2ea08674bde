# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The board on the canvas: which cell a square has, and the men, marks and frame drawn there."""

from tabletop.meanings import ATTACKER, DEFENDER, FRAME, FULL, KING, MARKED, NOTHING, king_level
from tafl.terrain import ATTACKERS

MARK = MARKED | 4  # as faint as still shows where throne and corners are
EDGE = FRAME | 4
WAITING = 10  # the level of the side that is not to move: its men stand back a little


class View:
    """The board of `position` in the middle of a canvas of `width` x `height` cells, framed where there is room."""

    def __init__(self, position, width, height):
        self.position = position
        self.width = width
        size = position.size
        self._left = (width - size) // 2
        self._top = (height - size) // 2
        terrain = position.terrain
        self._squares = bytes(terrain.squares())
        self._cells = bytes([self.cell(square) for square in self._squares])
        self._frame = self._around(width, height)

    def cell(self, square):
        """The index in the canvas of a square."""
        return (self._top + self.position.size - 1 - (square >> 4)) * self.width + self._left + (square & 15)

    def draw(self, canvas, now):
        """Write men, marks and frame; every other cell goes dark."""
        for cell in range(len(canvas)):
            canvas[cell] = NOTHING
        for cell in self._frame:
            canvas[cell] = EDGE
        board = self.position.board
        turn = self.position.turn
        looks = (
            NOTHING,
            ATTACKER | (FULL if turn == ATTACKERS else WAITING),
            DEFENDER | (WAITING if turn == ATTACKERS else FULL),
            KING | king_level(now),
            MARK,
            MARK,
        )
        cells = self._cells
        for i, square in enumerate(self._squares):
            canvas[cells[i]] = looks[board[square]]

    def _around(self, width, height):
        size = self.position.size
        left, top = self._left - 1, self._top - 1
        cells = []
        for y in range(max(top, 0), min(top + size + 2, height)):
            for x in range(max(left, 0), min(left + size + 2, width)):
                if y in (top, top + size + 1) or x in (left, left + size + 1):
                    cells.append(y * width + x)
        return cells
