# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The caption: what the lights show, in words, as the title of the console; the simulator shows it below the board."""

from tafl.board import ATTACKERS, SIDES
from tafl.names import move_name, square_name

SEPARATOR = " | "  # between the visible part of a large board and the text
LIGHTS = {"colour": ("orange", "blue"), "one-hue": ("bright", "dim")}  # by theme: the men of both sides


def side_in_words(session, side):
    """Return the name of a side and its light, such as "defenders (blue)"."""
    return f"{SIDES[side]} ({LIGHTS[session.preferences.theme][side != ATTACKERS]})"


class Caption:
    """The title of the console of `host`. It is printed when it changes.

    A title is a text such as "your move: defenders (blue)". On a board larger than the lights, the squares at the
    lower left and the upper right in view precede it: "b1-j9 | your move: defenders (blue)". The clocks come last, and
    then it is printed each second: "your move: defenders (blue) | attackers 4:32, defenders 5:00".
    """

    def __init__(self, session):
        self._session = session
        self._text = ""
        self._clock = None  # that of the last title
        self._viewport = None

    def show(self, text):
        """Show `text`."""
        if text != self._text or self._clock is not self._session.match.clock:
            self._text = text
            self.show_clock()

    def show_part(self, viewport):
        """Say which part of the board `viewport`, a tabletop.viewport.Viewport, shows; None: all of it."""
        if viewport or self._viewport:
            self._viewport = viewport
            self.show_clock()

    def show_turn(self, session):
        """Say who is to move and what threatens the king; or how the game ended."""
        match, opponent = session.match, session.opponent
        game = match.game
        if game.outcome():
            self.show(match.result())
            return
        side = side_in_words(session, game.turn)
        if opponent.thinking():
            text = ("the other board moves: " if match.players.remote else "the computer thinks: ") + side
        else:
            text = f"your move: {side}" if match.players.computer_sides else f"{side} to move"
        if opponent.advising:
            text += " - looking for a hint"
        elif opponent.hint:
            text += " - hint: " + move_name(opponent.hint)
        elif match.may_announce():
            text += " - SELECT: announce an open way"
        elif match.open_ways:
            text += " - the king has an open way"
        elif match.danger:
            text += " - the king may be captured next"
        self.show(text)

    def show_hand(self, square):
        """Say that the man from `square` is in hand."""
        self.show(square_name(square) + " in hand: choose where it goes; BACK puts it back")

    def show_clock(self):
        """Print the title as CircuitPython's status bar does; a terminal shows it above its window."""
        match = self._session.match
        part = self._viewport.name() if self._viewport else ""
        text = part + (part and self._text and SEPARATOR) + self._text
        self._clock = match.clock
        host = self._session.host
        if match.clock and match.playing:
            text += SEPARATOR + match.clock.times(host.now())
        host.print("\x1b]0;" + text + "\x07", end="")
