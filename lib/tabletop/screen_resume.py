# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What shows at power-up where a game was under way: by turns the board, and whether to go on or to abandon it."""

from tabletop.menu import Menu
from tabletop.move_animation import LONG_AGO, Trail

LOOK_MS = 3000  # the board shows so long, then the picture of the answer as long


class Resume(Menu):
    """The question; nobody thinks and no clock runs until it is answered."""

    def __init__(self, session, now):
        self._view = session.view(session.game.position)
        self._trail = Trail(session.slide_ms())
        self._trail.show(session.last_move(), b"", now - LONG_AGO)
        self._since = now  # the board shows from here on
        Menu.__init__(self, session, "resume?", now + LOOK_MS)

    def key(self, key, now):
        """Turn to the answers, or give the one that shows."""
        self._since = now - LOOK_MS
        return Menu.key(self, key, now)

    def advance(self, now):
        """Let the name scroll."""
        if self._ticker and self._ticker.over(now):
            self._ticker = None
            self._since = now

    def draw(self, canvas, now):
        """Write the board and what moved last, or the answer."""
        if self._shown(now):
            self._view.draw(canvas, now)
            self._trail.draw(canvas, self._view, now)
        else:
            Menu.draw(self, canvas, now)

    def focus(self, now):
        """The cell to be seen of a board larger than the lights; None where the answer shows."""
        game = self._session.game
        return self._view.cells[self._session.last_move() & 255 or game.position.king] if self._shown(now) else None

    def _shown(self, now):
        since = now - self._since
        return since < LOOK_MS if self._ticker else since // LOOK_MS & 1 == 0
