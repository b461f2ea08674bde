# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Names of squares and moves: `e5`, `e5-e8`, and with the captures of the move `e5-e8xe9xd8`."""

COLUMNS = "abcdefghijklmno"


def square_name(square):
    """Return the name of a square: `e5` for 68. Columns have letters; rows have numbers, from a1 in the lower left."""
    return COLUMNS[square & 15] + str((square >> 4) + 1)


def parse_number(text):
    """Return the number that `text` writes in one to four digits, or -1. (`isdigit` accepts ², too.)"""
    return int(text) if 0 < len(text) < 5 and all("0" <= letter <= "9" for letter in text) else -1


def parse_number_within(name, text, low, high):
    """Return the number that `text` writes; raise ValueError, with the `name` of it, if it is not `low` to `high`."""
    number = parse_number(text)
    if low <= number <= high:
        return number
    raise ValueError(f"{name} must be {low} to {high}, not {text!r}")


def parse_square(text, size):
    """Return the square called `text` on a board of `size` rows. Raise ValueError if there is no such square."""
    column = COLUMNS.find(text[:1])
    row = parse_number(text[1:])
    if 0 <= column < size and 1 <= row <= size and text[1] != "0":
        return (row - 1) * 16 + column
    raise ValueError(f"{text!r} is not a square; squares are a1 to {COLUMNS[size - 1]}{size}")


def move_name(move, captured=()):
    """Return the name of a move with the squares on which it captures: `e5-e8xe9`."""
    way = square_name(move >> 8) + "-" + square_name(move & 255)
    return "x".join([way] + list(map(square_name, captured)))


def parse_move(text, size):
    """Return the move called `text`. Ignore captures behind an x: they follow from the rules.

    Raise ValueError, with a sentence for players, if `text` is not a move.
    """
    squares = text.split("x")[0].split("-")
    if len(squares) != 2:
        raise ValueError(f"{text!r} is not a move; write a move as d4-d7")
    start, goal = parse_square(squares[0], size), parse_square(squares[1], size)
    if start == goal:
        raise ValueError(f"{text!r} does not change the square")
    return start << 8 | goal
