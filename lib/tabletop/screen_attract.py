# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Attract mode, in which the board plays by itself, and sleep. Neither touches the session's game."""

from random import randrange

import tafl
from tabletop import SELECT
from tabletop.levels import LEVELS
from tabletop.loader import prepare
from tabletop.meanings import FRAME, clear, wave
from tabletop.playback import Playback
from tabletop.move_animation import LONG_AGO
from tabletop.screens import PREVIOUS_SCREEN, Screen
from tafl.game import Game

SLIDE_MS = 90
MOVE_MS = 1800  # between two moves
END_MS = 6000  # the end of a game shows
RANDOM_PLIES = 4  # at the start, so that no two games are the same


class Attract(Playback):
    """A game of the computer against itself; any key ends it."""

    dims_after = 0

    def __init__(self, session, now, name):
        """Begin a game."""
        Playback.__init__(self, session, now, name)
        self._computer = session.opponent.borrow_computer()
        self._begin(now)
        session.caption.show("the board plays by itself - SELECT: play")

    def key(self, key, now):
        """Start a game with SELECT; go to the start screen with any other key."""
        return "play" if key == SELECT else "start"

    def advance(self, now):
        """Make the next move when it is due."""
        game = self.game
        if game.outcome():
            if now - self._moved_at > END_MS:
                self._begin(now)
        elif self._thinking:
            move = self._computer.advance(self._session.host)
            if move and now - self._moved_at > MOVE_MS:
                if game.ply < RANDOM_PLIES:
                    moves = game.legal_moves()
                    move = moves[randrange(len(moves))]
                game.push(move)
                self._moved_at = now
                self._animation.start(move, game.position.captured(), now + self._lead)
                self._thinking = False
        else:
            self._thinking = True
            self._computer.begin(game, LEVELS[1], now)

    def _begin(self, now):
        session = self._session
        prepare(*tafl.SETUP_MODULES)
        self._show(session, Game(session.variant), SLIDE_MS)
        self._moved_at = now - LONG_AGO
        self._thinking = False


class Asleep(Screen):
    """Sleep: one light breathes in the middle; any key wakes the board up."""

    dims_after = 0

    def __init__(self, session, now, name):
        """Stop thinking."""
        Screen.__init__(self, session, now, name)
        self._cell = session.host.width * (session.host.height // 2) + session.host.width // 2
        self._start = now
        session.opponent.stop()
        session.caption.show("asleep - press any button")

    def key(self, key, now):
        """Wake up."""
        return PREVIOUS_SCREEN

    def draw(self, canvas, now):
        """Draw the light."""
        clear(canvas)
        canvas[self._cell] = FRAME | wave(now - self._start, 5000, 1, 8)
