# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Draw the board in a terminal: the lights as large as possible, the caption, the console, and a line with the keys."""

import re
import textwrap
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..machine.board_outline import BoardOutline
from ..machine.panel import Rows
from ..tone_mapping import Light, Lights, as_seen, screen_color
from .colors import Color, ColorDepth, ansi_colors, ansi_letter_color, background, foreground, symbol
from .tty_screen import BLANK, Cell, Grid

PANEL: Color = (22, 22, 25)
WELL: Color = (74, 74, 80)

# From the longest to the shortest; the first that fits is shown.
KEY_HINTS = (
    "arrows: move  Enter: SELECT  Esc: BACK, menu  Tab: console  ?: help  q: quit",
    "Enter: SELECT  Esc: BACK  Tab: console  ?: help  q: quit",
    "Enter: SELECT  Esc: BACK  ?: help  q: quit",
    "Enter  Esc  ?: help  q",
    "?: help  q",
)
QUIT_HINTS = ("press q again to quit, any other key to continue", "q again: quit", "q?")
PROMPT = ": "
BOLD = "1"
LONG_WORD = 9
SECOND_COLUMN = re.compile(r"\s*\S+( \S+)*\s{2,}(?=\S)")

SIZES = ((6, 3), (4, 2), (2, 1))  # of a light, in columns and rows of characters: about square
MIN_CONSOLE_COLUMNS = 24  # beside the board
MIN_CONSOLE_ROWS = 4  # below the board; for fewer, the board does not become smaller
GAP = 2  # columns between the board and the console


@dataclass(frozen=True)
class Plan:
    """The positions of everything in a terminal of one size, in characters."""

    width: int  # of a light
    height: int  # of a light; 0 if one character shows two lights, one above the other
    left: int  # of the board: the space for the row names
    board: tuple[int, int]  # columns and rows of the board without the names
    framed: bool  # with the names of rows and columns, and the key hints
    console: tuple[int, int, int, int]  # left, top, columns, rows; empty if there is no space


class TooSmall(Exception):
    """The terminal is too small even for the lights alone."""


class TerminalRenderer:
    """Draw a panel of this size with the colours and characters that the terminal has."""

    def __init__(self, columns: int, rows: int, depth: ColorDepth, unicode: bool) -> None:
        self._columns, self._rows = columns, rows
        self._depth, self._unicode = depth, unicode
        # A half block in one colour on another shows two lights, one above the other.
        self._smallest = (1, 0) if depth and unicode else (1, 1)

    def grid(
        self, lights: Rows, outline: BoardOutline, printed: Sequence[str], line: str | None,
        columns: int, rows: int, quitting: bool = False, caption: str = "",
        white: float = 0,
    ) -> tuple[Grid, tuple[int, int] | None]:
        """Return the picture and the position of the cursor, which is None unless `line` is being typed.

        `caption` is shown above `printed`, the lines of the console. With `quitting`, ask to confirm. `white` is the
        light that looks white, see `as_seen`.
        """
        grid = blank(columns, rows)
        try:
            plan = self.plan(columns, rows)
        except TooSmall as error:
            for y, text in enumerate(textwrap.wrap(str(error), columns)):
                write(grid, 0, y, text)
            return grid, None
        self._draw_lights(grid, plan, lights, as_seen(lights, white))
        if plan.framed:
            self._draw_names(grid, plan, outline)
        if plan.framed or quitting:
            hint = next((text for text in (QUIT_HINTS if quitting else KEY_HINTS) if len(text) <= columns), "")
            write(grid, 0, rows - 1, hint.ljust(columns))
        left, top, width, height = plan.console
        if height:
            heading = self._heading(caption, width, height)
            for y, text in enumerate(heading):
                write(grid, left, top + y, text, BOLD)
            top, height = top + len(heading), height - len(heading)
        if height:
            parts = [part for text in printed[-height:] for part in wrapped(text, width)]
            for y, text in enumerate(parts[-height:]):
                write(grid, left, top + y, text)
        if line is None:
            return grid, None
        text = (PROMPT + printable(line))[1 - columns :]
        write(grid, 0, rows - 1, text.ljust(columns))
        return grid, (len(text), rows - 1)

    def _heading(self, caption: str, width: int, height: int) -> list[str]:
        """Return the lines of the caption above the console, and an empty one below it if there is room."""
        text = caption if self._unicode else caption.replace("\N{EN DASH}", "-")
        lines = wrapped(printable(text), width)[:height] if text else []
        return [*lines, ""] if lines and height - len(lines) > MIN_CONSOLE_ROWS else lines

    def plan(self, columns: int, rows: int) -> Plan:
        """Return the plan with the largest lights beside a console; else without console; else without the frame."""
        for sizes, framed, console_rows in (
            (SIZES, True, MIN_CONSOLE_ROWS),
            ((*SIZES, self._smallest), True, 0),
            ((*SIZES, self._smallest), False, 0),
        ):
            for width, height in sizes:
                plan = self._plan(width, height, framed, columns, rows)
                if plan and plan.console[3] >= console_rows:
                    return plan
        board = self._board(*self._smallest)
        raise TooSmall(
            f"{self._columns}x{self._rows} lights need {board[0]} columns and {board[1]} rows. "
            f"This terminal has {columns} and {rows}."
        )

    def _board(self, width: int, height: int) -> tuple[int, int]:
        return self._columns * width, self._rows * height or (self._rows + 1) // 2

    def _plan(self, width: int, height: int, framed: bool, columns: int, rows: int) -> Plan | None:
        board = self._board(width, height)
        left = len(str(self._rows)) + 1 if framed else 0
        if left + board[0] > columns or board[1] + (2 if framed else 0) > rows:
            return None
        beside, below = left + board[0] + GAP, board[1] + 1
        if not framed:
            console = (0, 0, 0, 0)
        elif columns - beside >= MIN_CONSOLE_COLUMNS:
            console = (beside, 0, columns - beside, rows - 1)
        else:
            console = (0, below, columns, rows - 1 - below)
        return Plan(width, height, left, board, framed, console)

    def _draw_lights(self, grid: Grid, plan: Plan, lights: Rows, seen: Lights) -> None:
        brightest = max(max(light) for row in lights for light in row)
        for y, row in enumerate(seen):
            for x, light in enumerate(row):
                left, letter = plan.left + x * plan.width, symbol(lights[y][x], brightest)
                if plan.height:
                    cells = light_cells(light, letter, plan.width, plan.height, self._depth, self._unicode)
                    for top, line in enumerate(cells, y * plan.height):
                        grid[top][left : left + plan.width] = line
                else:
                    text, back = _styles(light, letter, self._depth)
                    upper, style = grid[y // 2][left]
                    grid[y // 2][left] = (upper, f"{style};{back}") if y % 2 else ("▀", text)

    def _draw_names(self, grid: Grid, plan: Plan, outline: BoardOutline) -> None:
        height = plan.height or 0.5
        for row in range(0, self._rows, 1 if plan.height else 2):
            name = outline.row_name(row).rjust(plan.left - 1)
            write(grid, 0, int(row * height) + max(0, plan.height - 2), name)
        for column in range(self._columns):
            left = plan.left + column * plan.width + _middle(plan.width)
            name = outline.column_name(column)[-max(1, plan.width - 1) :]
            write(grid, left, plan.board[1], name)


def printable(text: str) -> str:
    """Replace every character that does not take exactly one column in a terminal with "?"."""
    return "".join(letter if _takes_one_column(letter) else "?" for letter in text.expandtabs())


def _takes_one_column(character: str) -> bool:
    wide = unicodedata.east_asian_width(character) in "WF"
    return character.isprintable() and not unicodedata.combining(character) and not wide


def wrapped(text: str, width: int) -> list[str]:
    """Wrap the text to this width, with a hanging indent: at the text's second column if that is not too far right."""
    lead = len(text) - len(text.lstrip())
    column = SECOND_COLUMN.match(text)
    is_near = column and column.end() <= min(width // 2, width - LONG_WORD)
    indent = column.end() if column and is_near else min(lead + 2, width // 2)
    # textwrap keeps the spaces at the start of the text and removes those at line breaks.
    return textwrap.wrap(text, width, subsequent_indent=" " * indent, replace_whitespace=False) or [""]


def blank(columns: int, rows: int) -> Grid:
    return [[BLANK] * columns for _ in range(rows)]


def write(grid: Grid, left: int, top: int, text: str, style: str = "") -> None:
    if top < len(grid):
        cells: list[Cell] = [(letter, style) for letter in text[: len(grid[top]) - left]]
        grid[top][left : left + len(cells)] = cells


def _middle(width: int) -> int:
    """Return the middle column of a light, whose last column is the gap to the next light."""
    return max(0, width - 2) // 2


@lru_cache(maxsize=4096)
def light_cells(light: Light, letter: str, width: int, height: int, depth: ColorDepth, unicode: bool) -> Grid:
    """Return one light of the board, including the gaps at its right and bottom."""
    body, full = max(1, width - 1), max(1, height - 1)
    middle = max(0, height - 2)
    text, back = _styles(light, letter, depth)
    panel = _styles((0, 0, 0), ".", depth)[1]
    if not any(light):
        dot = ("·" if unicode else ".").center(body).ljust(width)
        style = _joined(foreground(WELL, depth) if depth >= ColorDepth.PALETTE else "37" if depth else "", panel)
        return [[(char, style) for char in (dot if y == middle else " " * width)] for y in range(height)]
    if not depth:
        line = (letter * body if letter.isupper() else letter.center(body)).ljust(width)
        style = "1" if letter.isupper() else ""
        return [[(char, style) for char in (line if y < full else " " * width)] for y in range(height)]
    label, ink = " " * body, ""
    if depth == ColorDepth.ANSI:
        label, ink = letter.center(body), ansi_letter_color(light, letter)
    gap = ("▌", _joined(text, panel)) if unicode and width == 2 else (" ", panel)
    grid = []
    for y in range(height):
        if unicode and full <= y:
            cells = [("▀", _joined(text, panel))] * body
        else:
            cells = [(char, _joined(ink, back)) for char in (label if y == middle else " " * body)]
        grid.append(cells + [gap] * (width - body))
    return grid


def _styles(light: Light, letter: str, depth: ColorDepth) -> tuple[str, str]:
    """Return the SGR parameters for text and for a background in the colour of a light."""
    if not depth:
        return "", ""
    if depth == ColorDepth.ANSI:
        return ansi_colors(light, letter)
    color = screen_color(light) if any(light) else PANEL
    return foreground(color, depth), background(color, depth)


def _joined(*styles: str) -> str:
    return ";".join(style for style in styles if style)
