# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Draw a position in letters."""

from tafl.names import COLUMNS

LETTERS = ".adK*x::"  # by code; * an empty throne, x a corner, : a camp


def diagram(position):
    """Return the board as text, the top row first, with row numbers and column letters."""
    lines = []
    for row in range(position.size - 1, -1, -1):
        squares = [LETTERS[position.board[row * 16 + column]] for column in range(position.size)]
        lines.append(f"{row + 1:2} {' '.join(squares)}")
    lines.append("   " + " ".join(COLUMNS[: position.size]))
    return "\n".join(lines)
