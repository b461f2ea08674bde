# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A position as one line of text, and as a picture made of letters; `tafl.setup` reads the line back."""

# The line is `men turn quiet shuttle`: the men row by row from the top (a, d, K, numbers for empty squares), whose turn
# it is (a or d), plies since the last capture, and, only where the variant limits shuttling, the last move of the side
# to move and of the other with the number of moves they have gone to and fro in succession: `e3-e2*1,a4-a5*3`, `-`
# where there is none. What stands at the end may be left out.

from tafl.names import COLUMNS, move_name
from tafl.terrain import ATTACKER, ATTACKERS, KING

LETTERS = ".adK*x"  # by code; * an empty throne, x a corner


def diagram(position):
    """The board as text, the top row first, with row numbers and column letters around it."""
    lines = []
    for row in range(position.size - 1, -1, -1):
        squares = [LETTERS[position.board[row * 16 + column]] for column in range(position.size)]
        lines.append(f"{row + 1:2} {' '.join(squares)}")
    lines.append("   " + " ".join(COLUMNS[: position.size]))
    return "\n".join(lines)


def men_text(position):
    """The men alone: `3aaa3/4a4/...`, the top row first."""
    rows = []
    for row in range(position.size - 1, -1, -1):
        text = ""
        empty = 0
        for column in range(position.size):
            piece = position.board[row * 16 + column]
            if ATTACKER <= piece <= KING:
                text += (str(empty) if empty else "") + LETTERS[piece]
                empty = 0
            else:
                empty += 1
        rows.append(text + (str(empty) if empty else ""))
    return "/".join(rows)


def position_text(position):
    """The whole line, from which `set_up` makes an equal position."""
    text = f"{men_text(position)} {'a' if position.turn == ATTACKERS else 'd'} {position.quiet()}"
    if position.variant.round_trips:
        runs = []
        for behind in (1, 0):
            count = position.bans.trips(position, behind)
            runs.append(f"{move_name(position.moves[position.depth - behind])}*{count}" if count else "-")
        text += " " + ",".join(runs)
    return text
