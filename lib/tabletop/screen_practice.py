# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The screen of an exercise: the play screen, which asks the practice first and draws its goals."""

import tafl
from tabletop import BACK
from tabletop.loader import note_garbage, tidy
from tabletop.screen_play import Play


def play_screen(session, now):
    """Return the play screen of an exercise. On a large board, the overview shows first."""
    note_garbage()
    tidy()  # before the screen, which stays
    tafl.pause()
    session.practice.search_answer()
    if not session.large_board:
        return _play_class(Play)(session, now, "play")
    from tabletop.large_board import OVERVIEW_MS, LargeBoardPlay

    screen = _play_class(LargeBoardPlay)(session, now, "play")
    if not session.game.ply:
        session.viewport.show_overview(session.host.now() + OVERVIEW_MS)
    return screen


def _play_class(base):
    """Return a subclass of the play screen `base` that asks the practice first."""

    class PracticePlay(base):
        """The play screen of an exercise."""

        def __init__(self, session, now, name):
            self._practice = session.practice
            base.__init__(self, session, now, name)

        def key(self, key, now):
            """Take a press."""
            if key == BACK and self.in_hand is None:
                return self._practice.back
            if not self._practice.key(self, key, now):
                base.key(self, key, now)
            return "play" if not self._session.practice else None

        def advance(self, now):
            """Do what is due when no man slides."""
            if self._refused:
                return base.advance(self, now)
            if self._animation.progress(now) is not None:
                return None
            return self._practice.advance(self, now)

        def show_caption(self):
            """Say what to do."""
            if self.in_hand is None:
                self._session.caption.show(self._practice.caption())
            else:
                base.show_caption(self)

        def draw(self, canvas, now):
            """Draw the board and the goal."""
            base.draw(self, canvas, now)
            if base is Play:
                self._draw_practice(canvas, now)

        def _draw_board(self, canvas, now):
            base._draw_board(self, canvas, now)
            self._draw_practice(canvas, now)

        def _draw_practice(self, canvas, now):
            practice = self._practice
            if practice is self._session.practice and self._animation.progress(now) is None:  # not while it ends
                practice.draw(canvas, self.view, now)

    return PracticePlay
