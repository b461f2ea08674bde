# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A board larger than the lights, and what the part in view shows."""

import re

from fake_host import Board
from light_reader import ATTACKER, DEFENDER, KING, NOTHING
from tafl.names import parse_square, square_name
from tafl.variants import list_variants

SIZES = {id: size for id, _, size in list_variants()}
LARGE = [id for id in ("fyrkat11", "fyrkat13", "fyrkat15") if id in SIZES]
MEN = {1: ATTACKER, 2: DEFENDER, 3: KING}
TITLE = re.compile(r"\x1b]0;([a-z]\d+)-([a-z]\d+)(?: \| .*)?\x07")


class LargeBoard(Board):
    """A board that records (left, bottom, frame): each frame and the first column and row in view, by the title."""

    def __init__(self, *args, **settings):
        self.frames = []
        super().__init__(*args, **settings)

    def run(self, ms, step=5):
        for _ in range(0, ms, step):
            shown = len(self.host.frames)
            super().run(step, step)
            if len(self.host.frames) > shown and (title := TITLE.fullmatch(self.host.title)):
                square = parse_square(title[1], 15)
                self.frames.append((square & 15, square >> 4, self.host.frames[-1][1]))

    def watch(self, ms):
        """Run, and return the frames of that time."""
        before = len(self.frames)
        self.run(ms)
        return self.frames[before:]

    def settle(self):
        """Wait until the viewport has arrived and any overview has ended."""
        self.run(2600)
        return self

    def overview(self):
        self.take("menu", "overview")
        self.run(100)

    @property
    def viewport(self):
        return self.session.viewport


def squares(left, bottom, frame, width=9):
    """Yield (square, column, row, value) of each light; column and row count from the upper left."""
    height = len(frame) // width
    for light, value in enumerate(frame):
        x, y = light % width, light // width
        yield (bottom + height - 1 - y) * 16 + left + x, x, y, value


def meaning(value):
    return value >> 4 if value & 15 else NOTHING


def shows(board, frames, name):
    """Return the meanings that the square shows in the frames in which it is in view."""
    named = parse_square(name, board.session.variant.size)
    return {meaning(value) for taken in frames for square, _, _, value in squares(*taken) if square == named}


def in_view(board):
    left, bottom, frame = board.frames[-1]
    return {square_name(square) for square, *_ in squares(left, bottom, frame)}
