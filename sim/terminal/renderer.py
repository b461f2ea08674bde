# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""What the board looks like in a terminal: the lights as large as there is room for, what the keys do, the console."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..machine.board_outline import BoardOutline
from ..machine.panel import Rows
from ..tone_mapping import Light, shown
from .colors import Color, Depth, background, foreground, old_colors, old_letters, sign
from .tty_screen import BLANK, Cell, Grid

PANEL: Color = (22, 22, 25)
WELL: Color = (74, 74, 80)

KEYS = (
    "arrows: move, turn pages  Enter SELECT  Esc BACK  : console  ? help  q quits",
    "arrows  Enter SELECT  Esc BACK  : type  ? help  q quits",
    "Enter SELECT  Esc BACK  : type  ? help  q quits",
    "Enter SELECT  Esc BACK  ? help  q quits",
    "Enter  Esc  ? help  q",
    "? help  q",
)
LEAVING = ("q again quits; any other key goes on", "q again quits", "q?")
PROMPT = ": "
LONG_WORD = 9
SECOND_COLUMN = re.compile(r"\s*\S+( \S+)*\s{2,}(?=\S)")

SIZES = ((6, 3), (4, 2), (2, 1))  # of a light, in characters: about as wide as high
BESIDE = 24  # the narrowest console beside the board,
BENEATH = 4  # the lowest one beneath it, to be worth a smaller board
GAP = 2  # between the board and the console


@dataclass(frozen=True)
class Plan:
    """Where everything goes in a terminal of this size."""

    width: int  # of a light, in characters
    height: int  # and 0 where one character holds two lights, one above the other
    left: int  # of the board: the room for the numbers of the rows
    board: tuple[int, int]  # columns and rows of the board without what is written beside it
    framed: bool  # the names of rows and columns, and the line of keys
    console: tuple[int, int, int, int]  # left, top, columns, rows; of no size where there is no room


class TooSmall(Exception):
    """Not even the lights alone fit."""


class TerminalRenderer:
    """Draws a panel of this size with the colours and characters that the terminal has."""

    def __init__(self, columns: int, rows: int, depth: Depth, unicode: bool) -> None:
        self._columns, self._rows = columns, rows
        self._depth, self._unicode = depth, unicode
        # Half a block in one colour on another tells two lights, one above the other.
        self._smallest = (1, 0) if depth and unicode else (1, 1)

    def grid(
        self,
        lights: Rows,
        field: BoardOutline,
        told: Sequence[str],
        line: str | None,
        columns: int,
        rows: int,
        leaving: bool = False,
    ) -> tuple[Grid, tuple[int, int] | None]:
        """The picture, and where its cursor is: in the `line` that is being typed, if any is.

        `leaving`: somebody has asked to quit, and is asked again.
        """
        grid = blank(columns, rows)
        try:
            plan = self.plan(columns, rows)
        except TooSmall as error:
            for y, text in enumerate(textwrap.wrap(str(error), columns)):
                write(grid, 0, y, text)
            return grid, None
        if plan.height:
            self._draw_lights(grid, plan, lights)
        else:
            self._draw_pairs(grid, plan, lights)
        if plan.framed:
            self._draw_names(grid, plan, field)
        if plan.framed or leaving:
            told_below = next((text for text in (LEAVING if leaving else KEYS) if len(text) <= columns), "")
            write(grid, 0, rows - 1, told_below.ljust(columns))
        left, top, width, height = plan.console
        if height:
            parts = [part for text in told[-height:] for part in wrapped(text, width)]
            for y, text in enumerate(parts[-height:]):
                write(grid, left, top + y, text)
        if line is None:
            return grid, None
        text = (PROMPT + tidy(line))[1 - columns :]
        write(grid, 0, rows - 1, text.ljust(columns))
        return grid, (len(text), rows - 1)

    def plan(self, columns: int, rows: int) -> Plan:
        """The largest lights that leave room for the console; else the largest that fit, framed or bare."""
        for sizes, framed, least in (
            (SIZES, True, BENEATH),
            ((*SIZES, self._smallest), True, 0),
            ((*SIZES, self._smallest), False, 0),
        ):
            for width, height in sizes:
                plan = self._plan(width, height, framed, columns, rows)
                if plan and plan.console[3] >= least:
                    return plan
        board = self._board(*self._smallest)
        raise TooSmall(
            f"{self._columns}x{self._rows} lights need {board[0]} columns and {board[1]} rows. "
            f"There are {columns} and {rows}."
        )

    def _board(self, width: int, height: int) -> tuple[int, int]:
        return self._columns * width, self._rows * height or (self._rows + 1) // 2

    def _plan(self, width: int, height: int, framed: bool, columns: int, rows: int) -> Plan | None:
        board = self._board(width, height)
        left = len(str(self._rows)) + 1 if framed else 0
        if left + board[0] > columns or board[1] + (2 if framed else 0) > rows:
            return None
        beside, beneath = left + board[0] + GAP, board[1] + 1
        if not framed:
            console = (0, 0, 0, 0)
        elif columns - beside >= BESIDE:
            console = (beside, 0, columns - beside, rows - 1)
        else:
            console = (0, beneath, columns, rows - 1 - beneath)
        return Plan(width, height, left, board, framed, console)

    def _draw_lights(self, grid: Grid, plan: Plan, lights: Rows) -> None:
        brightest = max(max(light) for row in lights for light in row)
        for y, row in enumerate(lights):
            for x, light in enumerate(row):
                left, top = plan.left + x * plan.width, y * plan.height
                name = sign(light, brightest)
                cells = light_cells(light, name, plan.width, plan.height, self._depth, self._unicode)
                for below, line in enumerate(cells):
                    grid[top + below][left : left + plan.width] = line

    def _draw_pairs(self, grid: Grid, plan: Plan, lights: Rows) -> None:
        brightest = max(max(light) for row in lights for light in row)
        for y, row in enumerate(lights):
            for x, light in enumerate(row):
                text, back = _paint(light, sign(light, brightest), self._depth)
                upper, style = grid[y // 2][plan.left + x]
                grid[y // 2][plan.left + x] = (upper, f"{style};{back}") if y % 2 else ("▀", text)

    def _draw_names(self, grid: Grid, plan: Plan, field: BoardOutline) -> None:
        height = plan.height or 0.5
        for row in range(0, self._rows, 1 if plan.height else 2):
            name = field.row_name(row).rjust(plan.left - 1)
            write(grid, 0, int(row * height) + max(0, plan.height - 2), name)
        for column in range(self._columns):
            left = plan.left + column * plan.width + _middle(plan.width)
            name = field.column_name(column)[-max(1, plan.width - 1) :]
            write(grid, left, plan.board[1], name)


def tidy(text: str) -> str:
    """The text with every character that does not take exactly one place in a terminal replaced."""
    return "".join(one if _takes_one_place(one) else "?" for one in text.expandtabs())


def _takes_one_place(character: str) -> bool:
    return (
        character.isprintable()
        and not unicodedata.combining(character)
        and unicodedata.east_asian_width(character) not in "WF"
    )


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of this width, the later ones set in: as far as a second column, if there is one near."""
    lead = len(text) - len(text.lstrip())
    column = SECOND_COLUMN.match(text)
    near = column and column.end() <= min(width // 2, width - LONG_WORD)
    indent = column.end() if column and near else min(lead + 2, width // 2)
    # What textwrap takes for the text's own begin stays; blanks where it breaks a line go.
    return textwrap.wrap(text, width, subsequent_indent=" " * indent, replace_whitespace=False) or [""]


def blank(columns: int, rows: int) -> Grid:
    return [[BLANK] * columns for _ in range(rows)]


def write(grid: Grid, left: int, top: int, text: str) -> None:
    if top < len(grid):
        cells: list[Cell] = [(one, "") for one in text[: len(grid[top]) - left]]
        grid[top][left : left + len(cells)] = cells


def _middle(width: int) -> int:
    """Where the middle of a light is, the last of whose columns is the gap to the next."""
    return max(0, width - 2) // 2


@lru_cache(maxsize=4096)
def light_cells(light: Light, name: str, width: int, height: int, depth: Depth, unicode: bool) -> Grid:
    """One light of the board, with the gap to its neighbours right and below."""
    body, full = max(1, width - 1), max(1, height - 1)
    middle = max(0, height - 2)
    text, back = _paint(light, name, depth)
    panel = _paint((0, 0, 0), ".", depth)[1]
    if not any(light):
        dot = ("·" if unicode else ".").center(body).ljust(width)
        style = _joined(foreground(WELL, depth) if depth >= Depth.PALETTE else "37" if depth else "", panel)
        return [[(one, style) for one in (dot if y == middle else " " * width)] for y in range(height)]
    if not depth:
        line = (name * body if name.isupper() else name.center(body)).ljust(width)
        style = "1" if name.isupper() else ""
        return [[(one, style) for one in (line if y < full else " " * width)] for y in range(height)]
    label, ink = " " * body, ""
    if depth == Depth.OLD:
        label, ink = name.center(body), old_letters(light, name)
    gap = ("▌", _joined(text, panel)) if unicode and width == 2 else (" ", panel)
    grid = []
    for y in range(height):
        if unicode and full <= y:
            cells = [("▀", _joined(text, panel))] * body
        else:
            cells = [(one, _joined(ink, back)) for one in (label if y == middle else " " * body)]
        grid.append(cells + [gap] * (width - body))
    return grid


def _paint(light: Light, name: str, depth: Depth) -> tuple[str, str]:
    """How text and how a background get the colour of a light."""
    if not depth:
        return "", ""
    if depth == Depth.OLD:
        return old_colors(light, name)
    color = shown(light) if any(light) else PANEL
    return foreground(color, depth), background(color, depth)


def _joined(*styles: str) -> str:
    return ";".join(style for style in styles if style)
