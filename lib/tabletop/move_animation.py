# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The animation of the last move: the man slides, the men that he captured flare, and a trail remains."""

from tabletop.board_view import MEANING_BY_PIECE
from tabletop.meanings import CAPTURE, FULL, LAST_MOVE, MARK, trail_light

LONG_AGO = 60000  # ms; by then every animation has ended, and only the trail remains


class MoveAnimation:
    """The last move on the board of a BoardView."""

    def __init__(self, slide_ms):
        """Make an animation in which a man takes `slide_ms` to slide one square."""
        self._slide_ms = slide_ms
        self._flare_ms = 15 * slide_ms
        self.start(0, b"", 0)

    def start(self, move, captured, start):
        """Animate `move`, which captured on the squares `captured`, from the time `start` on; move 0 is none."""
        self._move, self._captured = move, captured
        self._start = start
        self._squares = abs((move >> 12) - (move >> 4 & 15)) + abs((move >> 8 & 15) - (move & 15))

    def progress(self, now):
        """Return how many squares the man has slid so far; None if he has arrived."""
        slid = max(now - self._start, 0) // self._slide_ms  # the move may be younger than this step's `now`
        return slid if slid < self._squares else None

    def skip(self, now):
        """Let the man arrive at once."""
        if self.progress(now) is not None:
            self._start = now - self._squares * self._slide_ms

    def ms_since_arrival(self, now):
        """Return how many ms ago the man arrived; negative if he still slides."""
        return now - self._start - self._squares * self._slide_ms

    def draw(self, canvas, view, now):
        """Draw the move over the board."""
        if not self._move:
            return
        start, goal = self._move >> 8, self._move & 255
        step = (goal - start) // self._squares
        arrived = self.ms_since_arrival(now)
        for i in range(self._squares):
            cell = view.cells[start + i * step]
            if canvas[cell] <= MARK:  # no man stands there
                canvas[cell] = LAST_MOVE | trail_light(arrived, i)  # the first spark runs when the man has arrived
        progress = self.progress(now)
        if progress is not None:
            man = canvas[view.cells[goal]]
            canvas[view.cells[goal]] = view.empty[view.cells[goal]]
            canvas[view.cells[start + progress * step]] = man
        for square in self._captured:
            if progress is not None:
                canvas[view.cells[square]] = MEANING_BY_PIECE[view.position.turn] | FULL
            elif arrived < self._flare_ms:
                canvas[view.cells[square]] = CAPTURE | FULL - FULL * arrived // self._flare_ms
