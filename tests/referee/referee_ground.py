# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The geometry of the referee's boards: their squares, and which of them are special."""

from __future__ import annotations

from functools import lru_cache

from referee_sheets import Sheet

Square = tuple[int, int]  # (column, row), both from 1: a1, lower left, is (1, 1)

# "In all sheets pieces move like a chess rook": left, right, down, up. Neighbours of a square lie there too.
DIRECTIONS = ((-1, 0), (1, 0), (0, -1), (0, 1))


def square_name(square: Square) -> str:
    """All sheets: "Squares are named from a1, lower left: columns by letter, rows by number"."""
    column, row = square
    return "abcdefghijklmno"[column - 1] + str(row)


def square_called(name: str) -> Square:
    return "abcdefghijklmno".index(name[0]) + 1, int(name[1:])


def beside(square: Square) -> list[Square]:
    """Return the four squares beside a square; some may be beyond the edge."""
    return [(square[0] + dx, square[1] + dy) for dx, dy in DIRECTIONS]


class Ground:
    """The lie of a board: which squares there are, and which are special. The same all through a game."""

    def __init__(self, sheet: Sheet) -> None:
        rows = [row.split() for row in sheet.start.splitlines()]
        self.size = size = len(rows)
        middle = (size + 1) // 2
        self.throne = (middle, middle)
        self.squares = [(column, row) for row in range(1, size + 1) for column in range(1, size + 1)]
        self.on_board = set(self.squares)
        self.corners = {(1, 1), (1, size), (size, 1), (size, size)}
        self.edge = {square for square in self.squares if square[0] in (1, size) or square[1] in (1, size)}
        # "wins at: a corner", "any edge square"
        self.exits = self.edge if sheet.king_wins_at == "edge" else self.corners
        self.start = {
            (across + 1, size - down): man
            for down, row in enumerate(rows)
            for across, man in enumerate(row)
            if man != "."
        }
        self.neighbours = {
            square: [other for other in beside(square) if other in self.on_board] for square in self.squares
        }
        # by square: the squares in each of the four directions, from the nearest to the edge
        self.rays = {square: [self._ray(square, *step) for step in DIRECTIONS] for square in self.squares}
        self.names = {square: square_name(square) for square in self.squares}
        # "The sixteen start squares of the attackers are camps": by square, the camp it belongs to.
        self.camp_of: dict[Square, frozenset[Square]] = {}
        if sheet.camps:
            tents = {square for square, man in self.start.items() if man == "a"}
            for tent in tents:
                self.camp_of[tent] = frozenset(self.around({tent}, tents))
        # "the outer middle square of a camp [...]: a5, e1, e9, i5"
        self.outer_middles = {square for square in self.camp_of if square in self.edge and middle in square}

    def _ray(self, square: Square, dx: int, dy: int) -> list[Square]:
        ray = []
        square = (square[0] + dx, square[1] + dy)
        while square in self.on_board:
            ray.append(square)
            square = (square[0] + dx, square[1] + dy)
        return ray

    def around(self, these: set[Square], open_squares: set[Square]) -> set[Square]:
        """All squares of `these`, and all that can be reached from them over the open ones, step by step."""
        reached = set(these)
        ahead = list(these)
        while ahead:
            for square in self.neighbours[ahead.pop()]:
                if square in open_squares and square not in reached:
                    reached.add(square)
                    ahead.append(square)
        return reached


@lru_cache(maxsize=64)
def ground_of(sheet: Sheet) -> Ground:
    return Ground(sheet)
