# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The screen at power-up if a game was under way: it shows the board and asks whether to play on."""

from tabletop.menu_question import Question
from tabletop.move_animation import LONG_AGO, MoveAnimation

SHOW_MS = 3000  # the board shows so long, then the icon of the answer as long


class Resume(Question):
    """The question. The computer does not think and no clock runs until it is answered."""

    def __init__(self, session, now, name):
        """Show the board first."""
        self._view = session.board_view(session.game.position)
        self._animation = MoveAnimation(session.slide_ms())
        self._animation.start(session.match.last_move(), b"", now - LONG_AGO)
        self._since = now  # the board shows from here on
        Question.__init__(self, session, now + SHOW_MS, name)
        session.caption.show("a game is under way - SELECT: play on, RIGHT SELECT: abandon it")

    def key(self, key, now):
        """Turn to an answer, or give the one that shows."""
        self._since = now - SHOW_MS
        return Question.key(self, key, now)

    def advance(self, now):
        """Make the page of the answer, and let the text scroll."""
        if not self.page:
            self._make_page(now)
        if self._text and self._text.finished(now):
            self._text = None
            self._since = now

    def draw(self, canvas, now):
        """Draw the board and the last move, or the answer."""
        if self._board_shows(now):
            self._view.draw(canvas, now)
            self._animation.draw(canvas, self._view, now)
        else:
            Question.draw(self, canvas, now)

    def focus(self, now):
        """Return the cell of the last move; None while the answer shows."""
        if not self._board_shows(now):
            return None
        return self._view.cells[self._session.match.last_move() & 255 or self._session.game.position.king]

    def _board_shows(self, now):
        since = now - self._since
        return since < SHOW_MS if self._text else since // SHOW_MS & 1 == 0
