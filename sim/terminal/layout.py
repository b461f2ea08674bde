# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The layout of the terminal: how large the lights can be, where the console goes, and which hints fit."""

from dataclasses import dataclass

from ..words import Words

SIZES = ((6, 3), (4, 2), (2, 1))  # of a light, in columns and rows of characters: about square
MIN_CONSOLE_COLUMNS = 24  # beside the board;
NARROW_CONSOLE_COLUMNS = 16  # in a small terminal, where a clock still fits
MIN_CONSOLE_ROWS = 4  # below the board; for fewer, the board does not become smaller
GAP = 2  # columns between the board and the console
ENGLISH = Words()

# From the longest to the shortest; the first that fits is shown. The mouse presses a hint like its key. After a colon
# is a button, or what follows `terminal-` in a message.
ARROWS = {"up": "↑^", "down": "↓v", "left": "←<", "right": "→>"}  # with Unicode and without
KEY_HINTS = (
    ("arrows", "enter:SELECT", "escape:BACK,menu", "tab:console", "r:rules", "question_mark:help", "q:quit"),
    ("arrows", "enter:SELECT", "escape:BACK", "r:rules", "question_mark:help", "q:quit"),
    ("arrows", "enter:SELECT", "escape:BACK", "tab:console", "question_mark:help", "q:quit"),
    ("enter:SELECT", "escape:BACK", "question_mark:help", "q:quit"),
    ("enter", "escape", "question_mark:help", "q"),
    ("question_mark:help", "q"),
)
KEY_NAMES = {"enter": "key-enter", "escape": "key-escape", "tab": "Tab", "question_mark": "?"}


@dataclass(frozen=True)
class Layout:
    """The sizes of everything in a terminal of one size, in characters."""

    width: int  # of a light
    height: int  # of a light; 0 if one character shows two lights, one above the other
    left: int  # of the board: the space for the row names
    board: tuple[int, int]  # columns and rows of the board without the names
    framed: bool  # with the names of rows and columns, and the key hints
    console: tuple[int, int]  # columns and rows; (0, 0) if there is no space
    beside: bool  # the console is beside the board, not below it


class TooSmall(Exception):
    """The terminal is too small even for the lights alone. `sizes`: values for the message `terminal-too-small`"""

    def __init__(self, **sizes: "str | int") -> None:
        super().__init__(ENGLISH("terminal-too-small", **sizes))
        self.sizes = sizes


def best_layout(panel: tuple[int, int], smallest: tuple[int, int], columns: int, rows: int) -> Layout:
    """Return the layout with the largest lights beside a console; else without console; else without the frame.

    `panel` has the columns and rows of the panel, `smallest` is the smallest size of a light besides SIZES.
    """
    for sizes, framed, console_rows, console_columns in (
        (SIZES, True, MIN_CONSOLE_ROWS, MIN_CONSOLE_COLUMNS),
        (SIZES, True, MIN_CONSOLE_ROWS, NARROW_CONSOLE_COLUMNS),
        ((*SIZES, smallest), True, 0, MIN_CONSOLE_COLUMNS),
        ((*SIZES, smallest), False, 0, MIN_CONSOLE_COLUMNS),
    ):
        for width, height in sizes:
            layout = _layout(panel, width, height, framed, columns, rows, console_columns)
            if layout and layout.console[1] >= console_rows:
                return layout
    board = _board(panel, *smallest)
    raise TooSmall(lights=f"{panel[0]}x{panel[1]}", columns=board[0], rows=board[1], width=columns, height=rows)


def _board(panel: tuple[int, int], width: int, height: int) -> tuple[int, int]:
    return panel[0] * width, panel[1] * height or (panel[1] + 1) // 2


def _layout(
    panel: tuple[int, int], width: int, height: int, framed: bool, columns: int, rows: int, console_columns: int
) -> Layout | None:
    board = _board(panel, width, height)
    left = len(str(panel[1])) + 1 if framed else 0
    if left + board[0] > columns or board[1] + (2 if framed else 0) > rows:
        return None
    right, below = columns - left - board[0] - GAP, rows - board[1] - 2
    beside = framed and right >= console_columns
    console = (right, rows - 1) if beside else (columns, below) if framed and below > 0 else (0, 0)
    return Layout(width, height, left, board, framed, console, beside)
