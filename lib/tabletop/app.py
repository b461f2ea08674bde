# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The program: `App(host).step()`, over and over, is all there is to run it."""

from tabletop import RELEASED, SELECT, drop
from tabletop.play import Play
from tabletop.table import Table

FRAME_MS = 33  # thirty frames a second
REPEAT_AFTER_MS = 380  # a direction held goes on by itself
REPEAT_MS = 120


class App:
    """The program at work on `host` (see docs/architecture.md)."""

    def __init__(self, host):
        self._host = host
        self._table = Table(host)
        host.settle()
        for complaint in host.complaints:
            host.print(complaint)
        self._held = None  # the direction that is held
        self._repeat_at = 0
        self._draw_at = host.now()
        self._screen = self._open("complaints" if host.complaints else "opening", self._draw_at)

    def step(self):
        """Take what has come in, advance what is under way, show what has changed, and return; this never waits."""
        host = self._host
        now = host.now()
        for event in host.keys():
            if event < RELEASED:
                self._held = event if event < SELECT else None  # only directions repeat
                self._repeat_at = now + REPEAT_AFTER_MS
                self._press(event, now)
            elif event - RELEASED == self._held:
                self._held = None
        if self._held is not None and now >= self._repeat_at:
            self._repeat_at = now + REPEAT_MS
            self._press(self._held, now)
        line = host.read_line()
        if line is not None:
            from tabletop.commands import obey

            if obey(self._table, line):
                self._enter("play", now)
            drop("tafl.setup", "tafl.weights")  # a position that was refused, or shown, has left them behind
        self._enter(self._screen.advance(now), now)
        if now >= self._draw_at:
            self._draw_at = now + FRAME_MS
            self._screen.draw(host.canvas, now)
            host.show()

    def _press(self, key, now):
        self._draw_at = now  # a press is on the lights in the next frame
        self._enter(self._screen.key(key, now), now)

    def _enter(self, name, now):
        if name:
            drop(*self._screen.modules)
            self._screen = self._open(name, now)
            self._held = None  # what is held was meant for the screen before

    def _open(self, name, now):
        """The screen called `name`; those that are seldom seen are imported only now."""
        if name == "play":
            return Play(self._table)
        if name == "ending":
            from tabletop.ending import Ending

            return Ending(self._table, now)
        from tabletop.opening import Complaints, Opening

        return (Complaints if name == "complaints" else Opening)(self._table, now)
