# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find the board on the panel from its lights, and name its rows and columns."""

import re
from dataclasses import dataclass

from .panel import Panel, Rows

VISIBLE_PART = re.compile(r"([a-z])(\d+)-([a-z])(\d+)")  # such as b1-j9: the lower left and the upper right square
MIN_SIDE = 5  # of a board; a smaller ring of lights may be a letter or an icon


@dataclass(frozen=True)
class BoardOutline:
    """The rectangle of lights that shows the board. Its lower left is a1 if the whole board is visible."""

    left: int
    top: int
    columns: int
    rows: int
    first_column: int = 0  # the visible part of the board starts here: 0 is column a,
    first_row: int = 0  # or row 1

    def column_name(self, x: int) -> str:
        """Return the name of the panel's column x, or "" beside the board."""
        return column_letters(self.first_column + x - self.left) if 0 <= x - self.left < self.columns else ""

    def row_name(self, y: int) -> str:
        """Return the name of the panel's row y, counted from the top, or "" beside the board."""
        row = self.top + self.rows - y
        return str(self.first_row + row) if 0 < row <= self.rows else ""


NO_OUTLINE = BoardOutline(0, 0, 0, 0)


def find_outline(
    lights: Rows, previous: BoardOutline, visible: str = "", whole: BoardOutline | None = None
) -> BoardOutline:
    """Return the area inside a steady frame, if no light shines outside it; otherwise `whole`, by default the panel.

    Return `previous` when the lights do not show it: during a flood, and under texts and icons that fit into it.
    If the board is larger than the panel, `visible` names the part that shows: its lower left and upper right squares.
    Lights that stand for more or fewer squares than one have no names.
    """
    whole = whole or whole_panel(len(lights[0]), len(lights))
    part = VISIBLE_PART.fullmatch(visible)
    if part:
        left, right = (ord(column) - ord("a") for column in part.group(1, 3))
        bottom, top = (int(row) - 1 for row in part.group(2, 4))
        outline = BoardOutline(whole.left, whole.top, right - left + 1, top - bottom + 1, left, bottom)
        return outline if (outline.columns, outline.rows) == (whole.columns, whole.rows) else NO_OUTLINE
    if previous == NO_OUTLINE or previous.first_column or previous.first_row:
        previous = whole
    lit = [(x, y) for y, row in enumerate(lights) for x, light in enumerate(row) if any(light)]
    if not lit:
        return previous
    columns, rows = zip(*lit)
    left, right, top, bottom = min(columns), max(columns), min(rows), max(rows)
    box = [row[left : right + 1] for row in lights[top : bottom + 1]]
    edge = {*box[0], *box[-1], *(row[0] for row in box), *(row[-1] for row in box)}
    inside = {light for row in box[1:-1] for light in row[1:-1]}
    if len(edge) == 1 and inside != edge and min(len(box), len(box[0])) - 2 >= MIN_SIDE:
        return BoardOutline(left + 1, top + 1, len(box[0]) - 2, len(box) - 2)
    flooded = all(any(light) for light in edge)  # the flood may cover a part of the frame
    fits = len(box[0]) <= previous.columns or len(box) <= previous.rows
    return previous if flooded or fits else whole


def whole_panel(columns: int, rows: int) -> BoardOutline:
    """Return the outline that covers a whole panel."""
    return BoardOutline(0, 0, columns, rows)


def used_part(panel: Panel) -> BoardOutline:
    """Return the outline of the part of a panel that the game uses."""
    return BoardOutline(*panel.window) if panel.window else whole_panel(panel.width, panel.height)


def column_letters(column: int) -> str:
    """Return the name of a column: a to z, then aa, ab and so on."""
    return ("" if column < 26 else column_letters(column // 26 - 1)) + chr(ord("a") + column % 26)
