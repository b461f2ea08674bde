# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The lights of a game with another board: its corners say what that board says, and players light a table's code.

It stays loaded while a side is remote.
"""

from tabletop import BACK, SELECT, STEP_BY_KEY, TOUCHED
from tabletop.meanings import CURSOR, DIM, FAINT, FRAME, FULL, MARKED, NOTHING, TEXT, THINKING, clear, cursor_is_on
from tabletop.screens import PREVIOUS_SCREEN, Screen
from tafl.names import square_name

SIGNALS = ("", "hello", "good game", "again")  # what two boards can say to each other
# What the corners say, in steps of 120 ms, the first one lowest: that the other board is away, or its word of SIGNALS.
CORNER_RHYTHMS = (0x5, 0x3C78F, 0x1FD5, 0x57D5F)
HEARD_MS = 4800  # that a word shows

SIDE = 7  # of the field, in the middle of the lights
COUNT = 14  # the squares of a code: see docs/network.md
BLINK_MS = 220  # of the cursor
MIDDLE = 3 * 17  # square d4, marked so that a player finds his way

heard = heard_at = 0  # the index of the word that shows, and since when


def hear(word, now):
    """Let the corners show a word, an index of SIGNALS."""
    global heard, heard_at
    heard, heard_at = word, now


def corner_light(now, word):
    """Return the brightness of the corners for a word, an index of CORNER_RHYTHMS, each 2.4 s."""
    return 12 if CORNER_RHYTHMS[word] >> now // 120 % 20 & 1 else 0


def draw(session, now):
    """Let the corners show what the other board says, or during play that it is away."""
    global heard
    if now - heard_at > HEARD_MS:
        heard = 0
    away = session.players.remote & 1 and session.screen == "play" and not session.game.outcome()
    light = corner_light(now - heard_at, heard) if heard or away else 0
    canvas, width = session.host.canvas, session.host.width
    for cell in (0, width - 1, len(canvas) - width, len(canvas) - 1):
        if light:
            canvas[cell] = THINKING | light


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
            square = self.cursor + STEP_BY_KEY[key]
            square = _square(square & 15, square >> 4)
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
