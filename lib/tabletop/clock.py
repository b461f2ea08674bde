# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A chess clock: the time of each side runs down while it is to move."""

from tafl.board import ATTACKERS, DEFENDERS, SIDES


class Clock:
    """The clocks of both sides, `minutes` each; they are stopped until `run` starts one."""

    def __init__(self, minutes, now):
        self._left = [0, minutes * 60000, minutes * 60000]  # ms, by side
        self._side = 0
        self._since = now

    def run(self, side, now):
        """Start the clock of `side` and stop the other one; 0 stops both."""
        self._left[self._side] -= now - self._since
        self._left[0] = 0
        self._side = side
        self._since = now

    def set_left(self, side, left):
        """Give `side`, whose clock is stopped, `left` ms."""
        self._left[side] = left

    def left(self, side, now):
        """Return what `side` has left in ms; 0 or less when its time is up."""
        return self._left[side] - (now - self._since if side == self._side else 0)

    def text(self, side, now):
        """Return what `side` has left as `4:32`; a second counts until it is over."""
        seconds = max(self.left(side, now) + 999, 0) // 1000
        return "%d:%02d" % (seconds // 60, seconds % 60)

    def times(self, now):
        """Return what both sides have left, in words."""
        return ", ".join([SIDES[side] + " " + self.text(side, now) for side in (ATTACKERS, DEFENDERS)])
