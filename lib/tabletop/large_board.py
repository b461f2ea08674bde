# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The screens of a board larger than the lights: they pan the viewport to where something happens."""

from tabletop import BACK, SELECT
from tabletop.meanings import FRAME, FULL, HINT, WARNING, danger_is_on, exit_light, hint_is_on
from tabletop.screen_play import Play
from tabletop.screens import Screen
from tabletop.viewport import Viewport, king_pointer_is_on, square_on_way

LEAD_MS = 500  # before a man slides: the viewport pans to him
LINGER_MS = 1000  # after he has arrived: the viewport stays there
OVERVIEW_MS = 1800  # the overview when a game begins


def open_on_large_board(screen, session, now, name):
    """Return a new screen of the class `screen` for a board larger than the lights."""
    if name == "play":
        return LargeBoardPlay(session, now, name)
    opened = screen(session, now, name)
    return LargeBoardScreen(session, opened) if opened.focus else opened


def _viewport(session):
    """Return the session's viewport. It shows the same part of the board from screen to screen."""
    if not session.viewport:
        session.show_part(Viewport(session))
    return session.viewport


class LargeBoardScreen(Screen):
    """A wrapper of `screen` that pans the viewport to the screen's `focus`."""

    def __init__(self, session, screen):
        self._viewport = _viewport(session)
        self._viewport.end_overview()
        self.inner = screen
        self.key, self.advance = screen.key, screen.advance
        self.dims_after = screen.dims_after

    def draw(self, canvas, now):
        """Draw the part of the board around the focus, or the screen's text."""
        cell = self.inner.focus(now)
        if cell is None:
            self.inner.draw(canvas, now)
            return
        self._viewport.pan_to(cell)
        self._viewport.draw(self.inner.draw, canvas, now)


class LargeBoardPlay(Play):
    """The play screen of a large board. The viewport follows the cursor, and each move that others make."""

    def __init__(self, session, now, name):
        self._viewport = _viewport(session)
        self._own_move = False  # whether the move is made with this cursor, so that the player sees it
        self._follows_move = False  # whether the viewport follows the last move
        self._shows_goal = False  # whether it then shows only the goal of that move
        begins = not session.match.playing
        Play.__init__(self, session, now, name)
        if begins:
            self._viewport.show_overview(session.host.now() + OVERVIEW_MS)

    def press(self, key, now):
        """Take a press. In the overview it ends it or moves by one light; while others think, arrows pan."""
        viewport, session = self._viewport, self._session
        cells = self.view.cells
        if self._follows_move:  # go there at once
            viewport.pan_to(cells[session.match.last_move() & 255])
            self._follows_move = False
        if key > BACK:
            return Play.press(self, key, now)
        if viewport.overview and (viewport.overview_end or key >= SELECT):
            requested = not viewport.overview_end
            viewport.end_overview()
            if requested:
                return None
        if key < SELECT and (session.opponent.thinking() or session.game.outcome()):
            self._animation.skip(now)
            viewport.pan_by(key)
            return None
        square = self.cursor
        next_screen = Play.press(self, key, now)
        if viewport.overview and key < SELECT:
            # Go on to a square of another light, or the press would seem to have no effect.
            light = viewport.overview_light(cells[square])
            while viewport.overview_light(cells[self.cursor]) == light and square != self.cursor:
                square = self.cursor
                Play.press(self, key, now)
        return next_screen

    def draw(self, canvas, now):
        """Draw what is in view, and point to a king or a hint out of view."""
        viewport, session = self._viewport, self._session
        cells = self.view.cells
        cell = self._cell_to_show(now)
        if cell is not None:
            viewport.pan_to(cell)
        viewport.draw(self._draw_board, canvas, now)
        match = session.match
        if match.clock:
            match.clock.draw(canvas, now, session.host.width)
        if self._animation.progress(now) is not None:
            return
        king = FRAME | FULL if king_pointer_is_on(now) else 0
        if match.open_ways:
            king = WARNING | exit_light(now, 1)
        if match.danger:
            king = WARNING | FULL if danger_is_on(now) else 0
        viewport.point_to(canvas, cells[self.view.position.king], king)
        hint = session.opponent.hint
        if hint and hint_is_on(now - self._glowing_since):
            viewport.point_to(canvas, cells[hint & 255], HINT | FULL)

    def _draw_board(self, canvas, now):
        Play.draw(self, canvas, now)

    def _cell_to_show(self, now):
        """Return the cell that must be in view, or None if the viewport may stay where it is."""
        cells = self.view.cells
        move = self._session.match.last_move()
        if self._follows_move:
            progress = self._animation.progress(now)
            if progress is not None or self._animation.ms_since_arrival(now) < LINGER_MS:
                return cells[move & 255 if self._shows_goal else square_on_way(move, progress)]
            self._follows_move = False
        if self._session.opponent.thinking() or self._session.game.outcome():
            return None
        return cells[self.cursor]

    def set_down(self):
        """Make the move; the viewport does not go back to its start."""
        self._own_move = True
        Play.set_down(self)
        self._own_move = False

    def start_turn(self):
        """Follow a move that others have just made; start the cursor in view of it if possible."""
        Play.start_turn(self)
        session, cells = self._session, self.view.cells
        if self._animation.progress(session.host.now()) is None:
            return  # the last move is old
        move = session.match.last_move()
        start, goal = cells[move >> 8], cells[move & 255]
        self._follows_move = True
        self._shows_goal = self._own_move
        if not self._own_move:
            self._animation.start(move, session.match.captured, session.match.moved_at + LEAD_MS)
        shown = (goal,) if self._own_move else (start, goal)
        if not session.opponent.hint and not self._viewport.in_view_after(shown, cells[self.cursor]):
            self._start_near(move & 255)
