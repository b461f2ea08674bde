# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the last move leaves on the board: the man on its way, the flare of the men it captured, and its trail."""

from tabletop.meanings import CAPTURE, FULL, LAST_MOVE, trail_level
from tabletop.board_view import LOOKS, MARK

LONG_AGO = 60000  # ms, longer than anything a move leaves behind but its trail


class Trail:
    """The last move on the board of a View."""

    # `slide_ms` is what a man on its way takes for a square.

    def __init__(self, slide_ms):
        self._slide_ms = slide_ms
        self._flare_ms = 15 * slide_ms
        self.show(0, b"", 0)

    def show(self, move, captured, start):
        """From the time `start` on show this move, and on which squares it captured; with move 0, nothing."""
        self._move, self._captured = move, captured
        self._start = start
        self._squares = abs((move >> 12) - (move >> 4 & 15)) + abs((move >> 8 & 15) - (move & 15))

    def way(self, now):
        """How many squares the man has gone while it is on its way, None once it has arrived."""
        gone = max(now - self._start, 0) // self._slide_ms  # the move may be younger than this step's `now`
        return gone if gone < self._squares else None

    def hurry(self, now):
        """Have the man arrive, if it is on its way: nobody has to wait for it."""
        if self.way(now) is not None:
            self._start = now - self._squares * self._slide_ms

    def arrived(self, now):
        """For how many ms the man has been where it went."""
        return now - self._start - self._squares * self._slide_ms

    def draw(self, canvas, view, now):
        """Write it over the board."""
        if not self._move:
            return
        start, goal = self._move >> 8, self._move & 255
        step = (goal - start) // self._squares
        for i in range(self._squares):
            cell = view.cells[start + i * step]
            if canvas[cell] <= MARK:
                canvas[cell] = LAST_MOVE | trail_level(now, i)
        way = self.way(now)
        if way is not None:
            man = canvas[view.cells[goal]]
            canvas[view.cells[goal]] = view.empty[view.cells[goal]]
            canvas[view.cells[start + way * step]] = man
        for square in self._captured:
            faded = self.arrived(now)
            if way is not None:
                canvas[view.cells[square]] = LOOKS[view.position.turn] | FULL
            elif faded < self._flare_ms:
                canvas[view.cells[square]] = CAPTURE | FULL - FULL * faded // self._flare_ms
