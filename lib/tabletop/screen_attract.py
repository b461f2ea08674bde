# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The board left alone: it plays by itself, and at last it sleeps. No game at the table is touched by that."""

from random import randrange

from tabletop import SELECT
from tabletop.computer import LEVELS
from tabletop.meanings import FRAME, clear, wave
from tabletop.playback import Passing
from tabletop.move_animation import LONG_AGO
from tafl.game import Game

SLIDE_MS = 90
MOVE_MS = 1800  # between two moves
LOOK_MS = 6000  # at the end of a game
RANDOM_PLIES = 4  # at the beginning, so that no two games are the same


class Attract(Passing):
    """A game of the computer against itself, for those who pass by; any key ends it."""

    dims_after = 0

    def __init__(self, session, now):
        self._session = session
        self._computer = session.players.borrow()
        self._begin(now)

    def key(self, key, now):
        """Somebody has come; the big button plays at once."""
        return "play" if key == SELECT else "opening"

    def advance(self, now):
        """Play on."""
        game = self._game
        if game.outcome():
            if now - self._moved_at > LOOK_MS:
                self._begin(now)
        elif self._thinking:
            move = self._computer.advance(self._session.host)
            if move and now - self._moved_at > MOVE_MS:
                if game.ply < RANDOM_PLIES:
                    moves = game.legal_moves()
                    move = moves[randrange(len(moves))]
                game.push(move)
                self._moved_at = now
                self._trail.show(move, game.position.captured(), now + self._lead)
                self._thinking = False
        else:
            self._thinking = True
            self._computer.begin(game, LEVELS[1], now)

    def _begin(self, now):
        session = self._session
        self._show(session, Game(session.variant), SLIDE_MS)
        self._moved_at = now - LONG_AGO
        self._thinking = False


class Asleep:
    """Dark but for one light in the middle, breathing: the board is on, and waits for a key."""

    dims_after = 0

    def __init__(self, session, now):
        self._cell = session.host.width * (session.host.height // 2) + session.host.width // 2
        self._start = now
        session.players.rest()

    def key(self, key, now):
        """Wake up, to what showed before."""
        return "awake"

    def advance(self, now):
        """Nothing goes on here."""

    def draw(self, canvas, now):
        """Write the one light."""
        clear(canvas)
        canvas[self._cell] = FRAME | wave(now - self._start, 5000, 1, 8)
