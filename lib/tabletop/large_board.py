# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The screens of a board larger than the lights, whose window goes where there is something to see."""

from tabletop import BACK, SELECT
from tabletop.meanings import FRAME, FULL, HINT, WARNING, alarm_shows, hint_shows, way_level
from tabletop.screen_play import Play
from tabletop.screens import Screen
from tabletop.viewport import Window, king_is_there, square_of

LEAD_MS = 500  # before a man sets off, so that the window gets there first
LINGER_MS = 1000  # how long it then stays where he went
BRIEF_MS = 1800  # the overview when a game begins


def _window(session):
    """The table's window; it stays where it is from screen to screen."""
    session.viewport = session.viewport or Window(session)
    return session.viewport


def open_on_large_board(screen, session, now, name):
    """Return a new screen of the class `screen`, fit for a board larger than the lights."""
    if name == "play":
        return WidePlay(session, now, name)
    opened = screen(session, now, name)
    return Wide(session, opened) if opened.focus else opened


class Wide(Screen):
    """A `screen` that shows the board of its own accord: where it looks, the window goes."""

    def __init__(self, session, screen):
        self._window = _window(session)
        self._window.narrow()
        self._screen = screen
        self.key, self.advance = screen.key, screen.advance
        self.dims_after = screen.dims_after

    def draw(self, canvas, now):
        """Write the part of the board that the screen looks at, or its text."""
        cell = self._screen.focus(now)
        if cell is None:
            self._screen.draw(canvas, now)
            return
        self._window.follow(cell)
        self._window.show(self._screen.draw, canvas, now)


class WidePlay(Play):
    """A game under way: the window goes with the cursor, and with a move of others from its start to its goal."""

    def __init__(self, session, now, name):
        self._window = _window(session)
        self._own = False  # whether the move was made here: who makes it has seen it
        self._guided = False  # whether the window goes with the last move,
        self._stays = False  # or at least stays at its goal
        begins = not session.playing
        Play.__init__(self, session, now, name)
        if begins:
            self._window.widen(session.host.now() + BRIEF_MS)

    def key(self, key, now):
        """Take a press: it ends the overview, or moves there by a light; while others think it turns the window."""
        window, session = self._window, self._session
        cells = self._view.cells
        if self._guided:  # what it was about to see
            window.follow(cells[session.last_move() & 255])
            self._guided = False
        if key > BACK:
            return Play.key(self, key, now)
        if window.overview and (window.ends_at or key >= SELECT):
            asked_for = not window.ends_at
            window.narrow()
            if asked_for:
                return None
        if key < SELECT and (session.players.opponent.thinking() or session.game.outcome()):
            self._trail.hurry(now)
            window.pan(key)
            return None
        square = self._cursor
        following = Play.key(self, key, now)
        if window.overview and key < SELECT:
            # the next square of the same light would look as if nothing had been pressed
            light = window.light_of(cells[square])
            while window.light_of(cells[self._cursor]) == light and square != self._cursor:
                square = self._cursor
                Play.key(self, key, now)
        return following

    def draw(self, canvas, now):
        """Write what is in view, and where to look for what is not."""
        window, session = self._window, self._session
        cells = self._view.cells
        cell = self._focus(now)
        if cell is not None:
            window.follow(cell)
        window.show(self._draw_whole, canvas, now)
        if self._trail.way(now) is not None:
            return
        king = FRAME | FULL if king_is_there(now) else 0
        if session.exits:
            king = WARNING | way_level(now, 1)
        if session.danger:
            king = WARNING | FULL if alarm_shows(now) else 0
        window.point(canvas, cells[self._view.position.king], king)
        hint = session.players.opponent.hint
        if hint and hint_shows(now):
            window.point(canvas, cells[hint & 255], HINT | FULL)

    def _draw_whole(self, canvas, now):
        Play.draw(self, canvas, now)

    def _focus(self, now):
        """The cell that has to be in view, None where nothing has to."""
        cells = self._view.cells
        move = self._session.last_move()
        if self._guided:
            if self._trail.way(now) is not None or self._trail.arrived(now) < LINGER_MS:
                return cells[move & 255 if self._stays else square_of(move, self._trail.way(now))]
            self._guided = False
        if self._session.players.opponent.thinking() or self._session.game.outcome():
            return None
        return cells[self._cursor]

    def _set_down(self):
        self._own = True
        Play._set_down(self)
        self._own = False

    def _start_turn(self):
        """Go with a move just made by others; the cursor begins in view of it, where it can."""
        Play._start_turn(self)
        session, cells = self._session, self._view.cells
        if self._trail.way(session.host.now()) is None:
            return  # the last move was made long ago
        move = session.last_move()
        start, goal = cells[move >> 8], cells[move & 255]
        self._guided = True
        self._stays = self._own
        if not self._own:
            self._trail.show(move, session.captured, session.moved_at + LEAD_MS)
        seen = (goal,) if self._own else (start, goal)
        if not session.players.opponent.hint and not self._window.stays_for(cells[self._cursor], seen):
            self._start_near(move & 255)
