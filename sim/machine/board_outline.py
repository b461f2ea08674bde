# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Where on the panel the board is, as far as its lights tell, and what its rows and columns are called there."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .panel import Rows

PART = re.compile(r"([a-z])(\d+)-([a-z])(\d+)")  # of a board, as b1-j9
LEAST_SIDE = 5  # of a board; a smaller ring of lights may be a letter or a picture


@dataclass(frozen=True)
class BoardOutline:
    """A rectangle of lights that have names: a1 is its lower left, if that is where the board begins."""

    left: int
    top: int
    columns: int
    rows: int
    first_column: int = 0  # of the board, and its first row, that have a light: 0 is a, and 1
    first_row: int = 0

    def column_name(self, x: int) -> str:
        """What is written beside a column of the panel; nothing beside those that are not the board's."""
        return letters(self.first_column + x - self.left) if 0 <= x - self.left < self.columns else ""

    def row_name(self, y: int) -> str:
        """What is written beside a row, counted from the panel's top."""
        row = self.top + self.rows - y
        return str(self.first_row + row) if 0 < row <= self.rows else ""


NO_OUTLINE = BoardOutline(0, 0, 0, 0)


def find_outline(lights: Rows, before: BoardOutline, title: str = "") -> BoardOutline:
    """What a steady frame surrounds, if nothing shines beyond it; else the whole panel.

    `before` stays while the lights do not tell: under a flood, and under texts and pictures that have room on it.
    Where the board is larger than the lights the program names the part that shows in the console's `title`, by its
    lower left and its upper right square; lights that stand for other numbers of squares have no names.
    """
    told = PART.fullmatch(title)
    if told:
        left, right = (ord(column) - ord("a") for column in told.group(1, 3))
        bottom, top = (int(row) - 1 for row in told.group(2, 4))
        field = BoardOutline(0, 0, right - left + 1, top - bottom + 1, left, bottom)
        return field if (field.columns, field.rows) == (len(lights[0]), len(lights)) else NO_OUTLINE
    if before == NO_OUTLINE or before.first_column or before.first_row:
        before = whole(len(lights[0]), len(lights))
    lit = [(x, y) for y, row in enumerate(lights) for x, light in enumerate(row) if any(light)]
    if not lit:
        return before
    columns, lines = zip(*lit)
    left, right, top, bottom = min(columns), max(columns), min(lines), max(lines)
    box = [row[left : right + 1] for row in lights[top : bottom + 1]]
    edge = {*box[0], *box[-1], *(row[0] for row in box), *(row[-1] for row in box)}
    inside = {light for row in box[1:-1] for light in row[1:-1]}
    if len(edge) == 1 and inside != edge and min(len(box), len(box[0])) - 2 >= LEAST_SIDE:
        return BoardOutline(left + 1, top + 1, len(box[0]) - 2, len(box) - 2)
    flooded = all(any(light) for light in edge)  # a frame, too, that is under water in part
    has_room = len(box[0]) <= before.columns or len(box) <= before.rows
    return before if flooded or has_room else whole(len(lights[0]), len(lights))


def whole(columns: int, rows: int) -> BoardOutline:
    """The field that is all of a panel."""
    return BoardOutline(0, 0, columns, rows)


def letters(column: int) -> str:
    """The name of a column: a to z, then aa, ab and so on."""
    return ("" if column < 26 else letters(column // 26 - 1)) + chr(ord("a") + column % 26)
