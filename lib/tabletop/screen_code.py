# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The code of a table of two boards: players light squares, and a program at the console reads which."""

from tabletop import BACK, SELECT, STEP_BY_KEY, TOUCHED
from tabletop.meanings import CURSOR, DIM, FAINT, FRAME, FULL, MARKED, NOTHING, TEXT, clear, cursor_is_on
from tabletop.screens import PREVIOUS_SCREEN, Screen
from tafl.names import square_name

SIDE = 7  # of the field, in the middle of the lights
COUNT = 14  # the squares of a code: see docs/network.md
BLINK_MS = 220  # of the cursor
MIDDLE = 3 * 17  # square d4, marked so that a player finds his way


class Code(Screen):
    """Arrows move, SELECT lights a square or darkens it, BACK leaves. With the last square the code is whole."""

    def __init__(self, session, now, name):
        """Begin with a dark field."""
        Screen.__init__(self, session, now, name)
        self.lit = []  # squares, as tafl.board numbers them
        self.cursor = MIDDLE
        self._left = (session.host.width - SIDE) // 2
        self._top = (session.host.height - SIDE) // 2
        self._pressed_at = now
        self._tell()

    def key(self, key, now):
        """Take a press or the touch of a square; return the screen before when the code is whole."""
        self._pressed_at = now
        if key == BACK:
            return PREVIOUS_SCREEN
        if key == SELECT:
            return self._toggle(self.cursor)
        if key >= TOUCHED:
            y, x = divmod(key - TOUCHED, self._session.host.width)
            square = _square(x - self._left, SIDE - 1 - (y - self._top))
            if square is not None:
                self.cursor = square
                return self._toggle(square)
        elif key < SELECT:
            step = STEP_BY_KEY[key]
            square = _square((self.cursor & 15) + (step if step in (1, -1) else 0),
                             (self.cursor >> 4) + (step // 16 if step in (16, -16) else 0))
            if square is not None:
                self.cursor = square
        return None

    def draw(self, canvas, now):
        """Draw the field, its lit squares and the cursor."""
        clear(canvas)
        width, height = self._session.host.width, self._session.host.height
        for y in range(max(self._top - 1, 0), min(self._top + SIDE + 1, height)):  # a frame around the field
            for x in range(max(self._left - 1, 0), min(self._left + SIDE + 1, width)):
                canvas[y * width + x] = FRAME | DIM
        for y in range(SIDE):
            for x in range(SIDE):
                square = y * 16 + x
                light = MARKED | FAINT if square == MIDDLE else NOTHING
                canvas[self._cell(square)] = TEXT | FULL if square in self.lit else light
        if cursor_is_on(now - self._pressed_at):
            canvas[self._cell(self.cursor)] = CURSOR | FULL

    def _cell(self, square):
        return (self._top + SIDE - 1 - (square >> 4)) * self._session.host.width + self._left + (square & 15)

    def _toggle(self, square):
        session = self._session
        self._pressed_at -= BLINK_MS  # between two blinks, so that the square shows at once
        if square in self.lit:
            self.lit.remove(square)
        else:
            self.lit.append(square)
        if len(self.lit) < COUNT:
            self._tell()
            return None
        if session.events:
            session.events.tell("code", sorted([square_name(square) for square in self.lit]))
        session.host.print("the code is whole")
        return PREVIOUS_SCREEN

    def _tell(self):
        self._session.caption.show(f"the code: {len(self.lit)} of {COUNT} squares - SELECT: light, BACK: leave")


def _square(x, y):
    """Return the number of a square of the field, None outside."""
    return y * 16 + x if 0 <= x < SIDE and 0 <= y < SIDE else None
