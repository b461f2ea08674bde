# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The start screen, and the screen of complaints about settings and parts that shows before it."""

from tabletop import BACK, DOWN, UP
from tabletop.meanings import ERROR, TEXT, wave
from tabletop.screens import PREVIOUS_SCREEN, Screen
from tabletop.scroll_text import scroll

FADE_MS = 1500
BREATH_MS = 3000
# Shown by turns; short, so that the board shows again soon.
INVITATIONS = ("press select", "back: settings", "up: learn", "down: puzzles")
FIRST_MS = 3500  # until the first one
INVITE_MS = 8000  # between two of them
CORNER_MS = 1700  # at each corner of a large board
CORNER_ORDER = (0, 2, 3, 1)  # clockwise
ATTRACT_MS = 60000  # without a press, then the board plays by itself


class Complaints(Screen):
    """The complaints that the lights have not shown yet, one after the other."""

    def __init__(self, session, now, name):
        """Print them, and show the first one."""
        Screen.__init__(self, session, now, name)
        self._left = []
        self._text = None
        self._next(now)

    def key(self, key, now):
        """Go on to the next complaint."""
        return self._next(now)

    def advance(self, now):
        """Go on when the text has passed."""
        return self._next(now) if self._text.finished(now) else None

    def draw(self, canvas, now):
        """Draw the text."""
        self._text.draw(canvas, now, ERROR)

    def _next(self, now):
        session = self._session
        host = session.host
        for complaint in session.take_complaints():  # one may have come meanwhile
            host.print(complaint)
            self._left.append(complaint)
        if not self._left:
            return PREVIOUS_SCREEN
        session.caption.show(self._left[0])
        self.told = self._left[0]
        text = self._left.pop(0).split(":")[0]
        while self._left and self._left[0].split(":")[0] == text:
            self._left.pop(0)  # the console tells the details
        self._text = scroll(session, text, now, False)
        return None


class Start(Screen):
    """The start position, breathing. SELECT starts the game, UP lessons, DOWN puzzles, BACK opens the settings."""

    def __init__(self, session, now, name):
        """Wait for players."""
        Screen.__init__(self, session, now, name)
        session.match.playing = False
        session.opponent.stop()
        self._start = now
        self._invite_at = now + (INVITE_MS if session.large_board() else FIRST_MS)  # first show the corners
        self._invited = 0
        self._view = session.board_view(session.game.position)
        self._invitation = None
        text = session.variant.name
        if session.match.has_terms():
            from tabletop.terms import terms_text

            text += ", " + terms_text(session)
        session.caption.show(text + " - SELECT: play, UP: learn, DOWN: puzzles, BACK: settings")

    def key(self, key, now):
        """Start the game, exercise or open the settings."""
        return {BACK: "settings", UP: "lessons", DOWN: "puzzles"}.get(key, "play")

    def advance(self, now):
        """Say now and then what to press; go to attract mode if nothing is pressed."""
        if self._invitation:
            if self._invitation.finished(now):
                self._invitation = None
                self._invite_at = now + INVITE_MS
        elif now >= self._invite_at:
            self._invitation = scroll(self._session, INVITATIONS[self._invited % len(INVITATIONS)], now, False)
            self._invited += 1
        return "attract" if now - self._start > ATTRACT_MS and not self._invitation else None

    def focus(self, now):
        """Return the middle of the board, then one corner after the other."""
        if self._invitation:
            return None
        tables = self._view.position.tables
        at = (now - self._start) // CORNER_MS
        return self._view.cells[tables.corners[CORNER_ORDER[at & 3]] if at else tables.throne]

    def draw(self, canvas, now):
        """Draw the start position, which brightens and then breathes. It is never dark."""
        if self._invitation:
            self._invitation.draw(canvas, now, TEXT)
            return
        self._view.draw(canvas, now)
        age = now - self._start
        light = 5 + 10 * age // FADE_MS if age < FADE_MS else wave(age - FADE_MS + BREATH_MS // 2, BREATH_MS, 5, 15)
        for cell in range(len(canvas)):
            canvas[cell] = canvas[cell] & 0xF0 | (canvas[cell] & 15) * light // 15
