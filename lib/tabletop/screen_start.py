# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What shows before the first move: what is wrong with the settings or the buttons, then the men at their places."""

from tabletop import BACK
from tabletop.meanings import ERROR, TEXT, wave
from tabletop.scroll_text import Ticker

FADE_MS = 1500
BREATH_MS = 3000
INVITE_MS = 9000  # between two texts that say what to press
LOOK_MS = 1700  # at each corner of a board larger than the lights
ROUND = (0, 2, 3, 1)  # its corners in the order they come, clockwise
ALONE_MS = 60000  # then the board plays by itself


class Complaints:
    """What is wrong and has not been told yet, one thing after the other; any key goes on to the next."""

    def __init__(self, session, now):
        self._session = session
        self._left = session.host.complaints[session.told :]
        session.told += len(self._left)
        for complaint in self._left:
            session.host.print(complaint)
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
            return "awake"  # back to where it came between
        host = self._session.host
        text = self._left.pop(0).split(":")[0]
        while self._left and self._left[0].split(":")[0] == text:
            self._left.pop(0)  # the console says what is wrong with each
        self._ticker = Ticker(text, host.width, host.height, now)
        return None


class Opening:
    """The start position, breathing; BACK opens the menu, any other key begins to play."""

    def __init__(self, session, now):
        self._session = session
        session.begun = False
        session.players.rest()
        self._start = self._since = now
        self._view = session.view(session.game.position)
        self._invitation = None

    def key(self, key, now):
        """Sit down and play, or open the menu."""
        return "settings" if key == BACK else "play"

    def advance(self, now):
        """Now and then say what to press; at last, play alone."""
        host = self._session.host
        if self._invitation:
            if self._invitation.over(now):
                self._invitation = None
                self._since = now
        elif now - self._since > INVITE_MS:
            self._invitation = Ticker("select: play  back: menu", host.width, host.height, now)
        return "attract" if now - self._start > ALONE_MS and not self._invitation else None

    def focus(self, now):
        """The cell to be seen of a board larger than the lights: its middle, then one corner after the other."""
        if self._invitation:
            return None
        tables = self._view.position.tables
        at = (now - self._start) // LOOK_MS
        return self._view.cells[tables.corners[ROUND[at & 3]] if at else tables.throne]

    def draw(self, canvas, now):
        """Write the start position, all of it fading in and then breathing."""
        if self._invitation:
            self._invitation.draw(canvas, now, TEXT)
            return
        self._view.draw(canvas, now)
        age = now - self._start
        level = 15 * age // FADE_MS if age < FADE_MS else wave(age - FADE_MS + BREATH_MS // 2, BREATH_MS, 5, 15)
        for cell in range(len(canvas)):
            canvas[cell] = canvas[cell] & 0xF0 | (canvas[cell] & 15) * level // 15
