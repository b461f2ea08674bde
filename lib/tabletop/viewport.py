# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window through which a board larger than the lights shows: its part, signs of the rest, and the overview."""

# Screens draw such a board whole, on a canvas as large as itself. The window copies its part of that to the lights, or,
# as an overview, all of it with up to two rows, and two columns, in one. It keeps MARGIN squares between what must
# be seen and its own edges, as far as the board goes: what stands so near may capture, or be captured, next. So the
# cursor is never on an edge behind which there is more, and the lights that are dark there may tell of it.

from tabletop.meanings import EDGE, FRAME, clear, wave
from tabletop import STEPS
from tafl.names import square_name

MARGIN = 2
GLIDE_MS = 45  # from one square to the next

# Of squares that share a light, the one shows that ranks highest; by meaning.
RANKS = bytes([0, 2, 5, 6, 8, 15, 4, 3, 10, 11, 12, 9, 0, 1, 0, 14])


def beyond_level(now, at):
    """The dark edge behind which the board goes on: a slow swell that runs along it, by the row or column `at`."""
    return max(0, wave(now - 150 * at, 2400, -5, 7))


def king_is_there(now):
    """The blink, on such an edge, of the place nearest to a king out of sight."""
    return now % 900 < 450


def square_of(move, way):
    """The square of a man who has gone `way` squares of his move, None for all."""
    start, goal = move >> 8, move & 255
    if way is None:
        return goal
    step = 16 if (goal - start) % 16 == 0 else 1
    return start + (way if goal > start else -way) * step


class Window:
    """The part of the board at `table` that the lights show; `overview` says whether they show all of it instead."""

    def __init__(self, session):
        host = self._host = session.host
        self._across = max(session.variant.size, host.width)  # of the canvas that the whole board is drawn on
        self._down = max(session.variant.size, host.height)
        self._whole = bytearray(self._across * self._down)
        self._left = self._to_left = (self._across - host.width) // 2  # where it is, and where it glides
        self._top = self._to_top = (self._down - host.height) // 2
        self._glided_at = 0
        self._told = None  # the part that the console's title names
        self._size = session.variant.size
        self.overview = False
        self.ends_at = 0  # when the overview ends by itself

    def close(self):
        """The board has gone: the title names no part of it any more. Returns None, which is what is left."""
        self._say("")

    def widen(self, until=0):
        """Show all of the board, for good or `until` some time."""
        self.overview = True
        self.ends_at = until

    def narrow(self):
        """Show a part of the board again."""
        self.overview = False
        self.ends_at = 0

    def follow(self, cell):
        """Glide, as far as need be, to where `cell` of the whole board is in view with what is around it."""
        self._to_left = _kept(cell % self._across, self._to_left, self._host.width, self._across)
        self._to_top = _kept(cell // self._across, self._to_top, self._host.height, self._down)

    def pan(self, key):
        """Glide by two squares in the direction of a key."""
        step = STEPS[key]
        columns, rows = (0, -step >> 3) if step in (16, -16) else (2 * step, 0)
        self._to_left = max(0, min(self._to_left + columns, self._across - self._host.width))
        self._to_top = max(0, min(self._to_top + rows, self._down - self._host.height))

    def stays_for(self, cell, followed):
        """Whether it need not move for `cell` once it has followed the cells `followed`, one after the other."""
        before = self._to_left, self._to_top
        for other in followed:
            self.follow(other)
        there = self._to_left, self._to_top
        self.follow(cell)
        stays = there == (self._to_left, self._to_top)
        self._to_left, self._to_top = before
        return stays

    def light_of(self, cell):
        """The light of the overview that stands for a cell of the whole board."""
        width, height = self._host.width, self._host.height
        x = (2 * (cell % self._across) + 1) * width // (2 * self._across)
        return (2 * (cell // self._across) + 1) * height // (2 * self._down) * width + x

    def under(self, light):
        """The cell of the whole board that a light shows; of those that share it in the overview, one in the middle."""
        x, y = light % self._host.width, light // self._host.width
        if self.overview:
            x = (2 * x + 1) * self._across // (2 * self._host.width)
            return (2 * y + 1) * self._down // (2 * self._host.height) * self._across + x
        return (self._top + y) * self._across + self._left + x

    def show(self, draw, canvas, now):
        """Have `draw` draw the whole board, and write on the canvas what of it is in view."""
        draw(self._whole, now)
        if self.ends_at and now >= self.ends_at:
            self.narrow()
        self._glide(now)
        self._tell()
        if self.overview:
            self._squeeze(canvas)
            return
        width = self._host.width
        for y in range(self._host.height):
            start = (self._top + y) * self._across + self._left
            canvas[y * width : (y + 1) * width] = self._whole[start : start + width]
        last = len(canvas) - width
        if self._top:
            self._draw_beyond(canvas, now, 0, 1, width, self._left)
        if self._top + self._host.height < self._down:
            self._draw_beyond(canvas, now, last, 1, width, self._left)
        if self._left:
            self._draw_beyond(canvas, now, 0, width, self._host.height, self._top)
        if self._left + width < self._across:
            self._draw_beyond(canvas, now, width - 1, width, self._host.height, self._top)

    def point(self, canvas, cell, value):
        """Where `cell` is out of view, write `value` on the dark light of the edge that is nearest to it."""
        width, height = self._host.width, self._host.height
        x, y = cell % self._across - self._left, cell // self._across - self._top
        if self.overview or (0 <= x < width and 0 <= y < height):
            return
        upright = not 0 <= x < width  # the edge towards it
        x, y = max(0, min(x, width - 1)), max(0, min(y, height - 1))
        at, along, step, count = (y, y * width + x, width, height) if upright else (x, y * width + x, 1, width)
        for apart in range(count):
            for i in (at - apart, at + apart):
                light = along + (i - at) * step
                if 0 <= i < count and (not canvas[light] or canvas[light] & 0xF0 == FRAME):
                    canvas[light] = value
                    return

    def _draw_beyond(self, canvas, now, first, step, count, at):
        """The sign that the board goes on, on what is dark of the edge from light `first` on."""
        for i in range(count):
            if not canvas[first + i * step]:
                canvas[first + i * step] = FRAME | beyond_level(now, at + i)

    def _squeeze(self, canvas):
        """The overview, with the outline of the part that is in view when it ends."""
        clear(canvas)
        for cell in range(len(self._whole)):
            value = self._whole[cell]
            if value:
                light = self.light_of(cell)
                if RANKS[value >> 4] > RANKS[canvas[light] >> 4]:
                    canvas[light] = value
        width = self._host.width
        start = self._to_top * self._across + self._to_left
        end = self.light_of(start + (self._host.height - 1) * self._across + width - 1)
        start = self.light_of(start)
        for light in range(start, end + 1):
            x, y = light % width, light // width
            if start % width <= x <= end % width and not canvas[light] and (
                x in (start % width, end % width) or y in (start // width, end // width)
            ):
                canvas[light] = FRAME | EDGE

    def _glide(self, now):
        steps = (now - self._glided_at) // GLIDE_MS
        if not steps:
            return
        left, top = self._left, self._top
        self._left += max(-steps, min(steps, self._to_left - left))
        self._top += max(-steps, min(steps, self._to_top - top))
        moved = left != self._left or top != self._top
        self._glided_at = now if moved else now - GLIDE_MS  # the first step is made at once

    def _tell(self):
        """Name the squares in view in the title of the console, from the lower left to the upper right one."""
        part = (0, 0, self._across, self._down) if self.overview else (
            self._left, self._top, self._host.width, self._host.height)
        if part == self._told:
            return
        self._told = part
        size = self._size
        left, top, width, height = part
        first, lowest = left - (self._across - size) // 2, (self._down + size) // 2 - top - height
        squares = []
        for column, row in ((first, lowest), (first + width - 1, lowest + height - 1)):
            squares.append(square_name(max(0, min(row, size - 1)) * 16 + max(0, min(column, size - 1))))
        self._say("-".join(squares))

    def _say(self, title):
        """Give the console a title, as CircuitPython's status bar does; a terminal shows it above its window."""
        self._host.print("\x1b]0;" + title + "\x07", end="")


def _kept(at, first, shown, whole):
    """Where the `shown` of `whole` rows have to begin, now at `first`, for row `at` to be in view with its margin."""
    first = max(min(first, at - MARGIN), at + MARGIN + 1 - shown)
    return max(0, min(first, whole - shown))
