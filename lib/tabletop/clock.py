# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A chess clock: each side has its own time, which runs down while it is to move."""


class Clock:
    """The clocks of both sides, `minutes` each; they stand still until `run` says whose turn it is."""

    def __init__(self, minutes, now):
        self._left = [0, minutes * 60000, minutes * 60000]  # ms, by side
        self._side = 0
        self._since = now

    def run(self, side, now):
        """Have the clock of `side` run from now on, and the other one stand; 0 stops both."""
        self._left[self._side] -= now - self._since
        self._left[0] = 0
        self._side = side
        self._since = now

    def put(self, side, left):
        """Have `side`, whose clock stands, have so many ms left."""
        self._left[side] = left

    def left(self, side, now):
        """What `side` has left, in ms; nothing or less once its flag has fallen."""
        return self._left[side] - (now - self._since if side == self._side else 0)

    def text(self, side, now):
        """The same as `4:32`; the last second counts as one, until it is over."""
        seconds = max(self.left(side, now) + 999, 0) // 1000
        return "%d:%02d" % (seconds // 60, seconds % 60)
