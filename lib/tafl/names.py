# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Names of squares and moves: `e5`, `e5-e8`, with its captures `e5-e8xe9xd8`."""

COLUMNS = "abcdefghijklmno"


def square_name(square):
    """`e5` for 68: columns by letter, rows by number from a1, the lower left."""
    return COLUMNS[square & 15] + str((square >> 4) + 1)


def parse_number(text):
    """The number that the digits of `text` write, at most four of them, or -1. (`isdigit` counts ² among digits.)"""
    return int(text) if 0 < len(text) < 5 and all("0" <= letter <= "9" for letter in text) else -1


def parse_square(text, size):
    """The square called `text` on a board of `size` rows; ValueError where there is none."""
    column = COLUMNS.find(text[:1])
    row = parse_number(text[1:])
    if text and 0 <= column < size and 1 <= row <= size and text[1] != "0":
        return (row - 1) * 16 + column
    raise ValueError(f"{text!r} is no square from a1 to {COLUMNS[size - 1]}{size}")


def move_name(move, captured=()):
    """`e5-e8xe9` for a move and the squares it captures on."""
    name = square_name(move >> 8) + "-" + square_name(move & 255)
    for square in captured:
        name += "x" + square_name(square)
    return name


def parse_move(text, size):
    """The move called `text`; captures behind an x may be there or not, for they follow from the rules.

    ValueError where the text is none, with a sentence that says what is wrong.
    """
    squares = text.split("x")[0].split("-")
    if len(squares) != 2:
        raise ValueError(f"{text!r} is no move: write it as e5-e8")
    start = parse_square(squares[0], size)
    goal = parse_square(squares[1], size)
    if start == goal:
        raise ValueError(f"{text!r} stays where it is")
    return start << 8 | goal
