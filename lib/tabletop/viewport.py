# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The viewport of a board larger than the lights: it shows a part of the board, or an overview of all of it."""

# Screens draw such a board as a whole, on a canvas as large as the board. The viewport copies a part of that canvas to
# the lights; in the overview, up to two rows and two columns share one light. The viewport keeps MARGIN squares
# between the cell that it pans to and its own edges, except at the edges of the board: men that near may capture, or
# be captured, next. So the cursor is never on an edge that hides squares, and the dark lights there can glow.

from tabletop import STEP_BY_KEY
from tabletop.meanings import DIM, FRAME, clear, wave
from tafl.names import square_name

MARGIN = 2
PAN_MS = 45  # per square

# By meaning: of squares that share a light in the overview, the one with the highest priority shows.
PRIORITY = bytes([0, 2, 5, 6, 8, 15, 4, 3, 10, 11, 12, 9, 0, 1, 0, 14])


def edge_light(now, at):
    """Return the brightness of row or column `at` on a dark edge that hides squares: a slow swell runs along the edge.

    The next swell begins before the last one has left nine lights, so an edge is never dark.
    """
    return max(0, wave(now - 260 * at, 2400, -5, 7))


def king_pointer_is_on(now):
    """Return whether the light that points to a king out of view is on now: a blink."""
    return now % 900 < 450


def square_on_way(move, progress):
    """Return the square that a man has reached after `progress` squares of his move; None means all of them."""
    start, goal = move >> 8, move & 255
    if progress is None:
        return goal
    step = 16 if (goal - start) % 16 == 0 else 1
    return start + (progress if goal > start else -progress) * step


class Viewport:
    """The part of the session's board that the lights show; if `overview` is true, they show all of it."""

    def __init__(self, session):
        host = self._host = session.host
        self._caption = session.caption
        self._size = session.variant.size
        self._columns = max(self._size, host.width)  # of the canvas of the whole board
        self._rows = max(self._size, host.height)
        self._board = bytearray(self._columns * self._rows)
        self.left = self._target_left = (self._columns - host.width) // 2  # it pans from here to the target
        self.top = self._target_top = (self._rows - host.height) // 2
        self._panned_at = 0
        self._named = None  # the part that the caption names, as a number
        self.overview = False
        self.overview_end = 0  # when the overview ends by itself; 0: it does not

    def show_overview(self, end=0):
        """Show the whole board until the time `end`; with 0, until `end_overview`."""
        self.overview = True
        self.overview_end = end

    def end_overview(self):
        """Show a part of the board again."""
        self.overview = False
        self.overview_end = 0

    def pan_to(self, cell):
        """Pan as far as needed to show `cell` of the whole board and its margin."""
        self._target_left = _panned(cell % self._columns, self._target_left, self._host.width, self._columns)
        self._target_top = _panned(cell // self._columns, self._target_top, self._host.height, self._rows)

    def pan_by(self, key):
        """Pan by two squares in the direction of an arrow key."""
        step = STEP_BY_KEY[key]
        columns, rows = (0, -step >> 3) if step in (16, -16) else (2 * step, 0)
        self._target_left = max(0, min(self._target_left + columns, self._columns - self._host.width))
        self._target_top = max(0, min(self._target_top + rows, self._rows - self._host.height))

    def in_view_after(self, earlier, cell):
        """Return whether `cell` and its margin are in view after panning to each of the cells `earlier`."""
        before = self._target_left, self._target_top
        for other in earlier:
            self.pan_to(other)
        there = self._target_left, self._target_top
        self.pan_to(cell)
        in_view = there == (self._target_left, self._target_top)
        self._target_left, self._target_top = before
        return in_view

    def overview_light(self, cell):
        """Return the light of the overview that shows a cell of the whole board."""
        width, height = self._host.width, self._host.height
        x = (2 * (cell % self._columns) + 1) * width // (2 * self._columns)
        return (2 * (cell // self._columns) + 1) * height // (2 * self._rows) * width + x

    def cell_at(self, light):
        """Return the cell of the whole board that a light shows; in the overview, the middle one of them."""
        x, y = light % self._host.width, light // self._host.width
        if self.overview:
            x = (2 * x + 1) * self._columns // (2 * self._host.width)
            return (2 * y + 1) * self._rows // (2 * self._host.height) * self._columns + x
        return (self.top + y) * self._columns + self.left + x

    def draw(self, draw_board, canvas, now):
        """Call `draw_board(canvas, now)` to draw the whole board, then write what is in view on `canvas`."""
        draw_board(self._board, now)
        if self.overview_end and now >= self.overview_end:
            self.end_overview()
        self._pan(now)
        self._name_part()
        if self.overview:
            self._draw_overview(canvas)
            return
        width = self._host.width
        for y in range(self._host.height):
            start = (self.top + y) * self._columns + self.left
            canvas[y * width : (y + 1) * width] = self._board[start : start + width]
        last = len(canvas) - width
        if self.top:
            self._draw_edge(canvas, now, 0, 1, width, self.left)
        if self.top + self._host.height < self._rows:
            self._draw_edge(canvas, now, last, 1, width, self.left)
        if self.left:
            self._draw_edge(canvas, now, 0, width, self._host.height, self.top)
        if self.left + width < self._columns:
            self._draw_edge(canvas, now, width - 1, width, self._host.height, self.top)

    def point_to(self, canvas, cell, value):
        """If `cell` is out of view, write `value` on the dark light at the edge that is nearest to it."""
        width, height = self._host.width, self._host.height
        x, y = cell % self._columns - self.left, cell // self._columns - self.top
        if self.overview or (0 <= x < width and 0 <= y < height):
            return
        upright = not 0 <= x < width  # whether the edge is the left or the right one
        x, y = max(0, min(x, width - 1)), max(0, min(y, height - 1))
        at, nearest, step, count = (y, y * width + x, width, height) if upright else (x, y * width + x, 1, width)
        for distance in range(count):
            for i in (at - distance, at + distance):
                light = nearest + (i - at) * step
                if 0 <= i < count and (not canvas[light] or canvas[light] & 0xF0 == FRAME):
                    canvas[light] = value
                    return

    def _draw_edge(self, canvas, now, first, step, count, at):
        """Make the dark lights glow on an edge that hides squares; `at` is the row or column of its first light."""
        for i in range(count):
            if not canvas[first + i * step]:
                canvas[first + i * step] = FRAME | edge_light(now, at + i)

    def _draw_overview(self, canvas):
        """Draw the whole board and the outline of the part that will be in view after the overview."""
        clear(canvas)
        for cell in range(len(self._board)):
            value = self._board[cell]
            if value:
                light = self.overview_light(cell)
                if PRIORITY[value >> 4] > PRIORITY[canvas[light] >> 4]:
                    canvas[light] = value
        width = self._host.width
        start = self._target_top * self._columns + self._target_left
        end = self.overview_light(start + (self._host.height - 1) * self._columns + width - 1)
        start = self.overview_light(start)
        for light in range(start, end + 1):
            x, y = light % width, light // width
            if start % width <= x <= end % width and not canvas[light] and (
                x in (start % width, end % width) or y in (start // width, end // width)
            ):
                canvas[light] = FRAME | DIM

    def _pan(self, now):
        steps = (now - self._panned_at) // PAN_MS
        if steps <= 0:
            return
        left, top = self.left, self.top
        self.left += max(-steps, min(steps, self._target_left - left))
        self.top += max(-steps, min(steps, self._target_top - top))
        moved = left != self.left or top != self.top
        self._panned_at = now if moved else now - PAN_MS  # the first step comes at once

    def _name_part(self):
        """Let the caption name the part in view, if it has changed."""
        part = -1 if self.overview else self.left << 4 | self.top  # a number leaves no garbage in each frame
        if part != self._named:
            self._named = part
            self._caption.show_part(self)

    def name(self):
        """Return the lower left and the upper right square in view, such as "b1-j9"."""
        size = self._size
        left, top, width, height = (0, 0, self._columns, self._rows) if self.overview else (
            self.left, self.top, self._host.width, self._host.height)
        first, lowest = left - (self._columns - size) // 2, (self._rows + size) // 2 - top - height
        squares = []
        for column, row in ((first, lowest), (first + width - 1, lowest + height - 1)):
            squares.append(square_name(max(0, min(row, size - 1)) * 16 + max(0, min(column, size - 1))))
        return "-".join(squares)


def _panned(at, first, shown, count):
    """Return the first of the `shown` rows, of `count`, that brings row `at` and its margin into view.

    first: the first row now; the result is as near to it as possible
    """
    first = max(min(first, at - MARGIN), at + MARGIN + 1 - shown)
    return max(0, min(first, count - shown))
