# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What shows before the first move: what is wrong with the settings, then the men breathing at their places."""

from tabletop.meanings import ERROR, wave
from tabletop.view import View

FADE_MS = 1500
BREATH_MS = 3000


class Complaints:
    """What is wrong with the settings, one after the other; any key goes on to the next."""

    modules = ("tabletop.opening", "tabletop.text")

    def __init__(self, table, now):
        self._table = table
        self._left = list(table.host.complaints)
        self._ticker = None
        self._next(now)

    def key(self, key, now):
        """Any key skips the text."""
        return self._next(now)

    def advance(self, now):
        """Go on when the text has passed."""
        return self._next(now) if self._ticker.over(now) else None

    def draw(self, canvas, now):
        """Write the text as far as it has come."""
        self._ticker.draw(canvas, now, ERROR)

    def _next(self, now):
        if not self._left:
            return "opening"
        from tabletop.text import Ticker

        host = self._table.host
        self._ticker = Ticker(self._left.pop(0).split(":")[0], host.width, host.height, now)
        return None


class Opening:
    """The start position, breathing; any key begins to play."""

    modules = ("tabletop.opening",)

    def __init__(self, table, now):
        self._table = table
        self._start = now
        self._view = View(table.game.position, table.host.width, table.host.height)

    def key(self, key, now):
        """Sit down and play."""
        return "play"

    def advance(self, now):
        """Nothing goes on here."""

    def draw(self, canvas, now):
        """Write the start position, all of it fading in and then breathing."""
        self._view.draw(canvas, now)
        age = now - self._start
        level = 15 * age // FADE_MS if age < FADE_MS else wave(age - FADE_MS + BREATH_MS // 2, BREATH_MS, 5, 15)
        for cell in range(len(canvas)):
            canvas[cell] = canvas[cell] & 0xF0 | (canvas[cell] & 15) * level // 15
