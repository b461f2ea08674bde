# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A replay: the moves of the game at the table pass once more, on a board of their own; the game stays as it is."""

from tabletop import BACK, LEFT, RIGHT, SELECT, UP, drop
from tabletop.playback import Passing
from tabletop.move_animation import LONG_AGO
from tafl.game import Game
from tafl.names import move_name
from tafl.board import SIDES

PACES = (500, 1000, 1500, 2500, 4000, 7000)  # ms from one move to the next, besides the way of its man
PACE = 1500
LOOK_MS = 3000  # at the end of the game


class Replay(Passing):
    """The moves one after the other; the buttons are those of a player of music."""

    # SELECT stops and goes on, LEFT and RIGHT go a move back and on, UP and DOWN make it faster and slower, BACK ends.

    def __init__(self, session, now):
        self._session = session
        session.players.rest(kept=False)  # this needs the memory
        self._stopped = False
        self._since = now
        self._pace = getattr(session, "pace", PACE)  # as it was typed
        try:
            game = Game(session.variant, session.game.start, False)
        except MemoryError:
            session.host.print("there is no room for a replay")
            game = session.game  # which is at its end, and so is the replay
            self._since = now - LOOK_MS - self._pace
        self._show(session, game, session.slide_ms())

    def key(self, key, now):
        """Stop, go on, or leave."""
        if key == BACK or self._game is self._session.game:
            return "awake"
        if key == SELECT:
            self._stopped = not self._stopped
            self._since = now - self._pace  # it goes on at once
        elif key in (LEFT, RIGHT):
            self._stopped = True
            if key == RIGHT:
                self._go_on(now)
            elif self._game.ply:
                self._go_back(now)
        elif key < LEFT:
            self._change_pace(key == UP)
        return None

    def advance(self, now):
        """Make the next move, when it is time."""
        if self._stopped or self._trail.way(now) is not None:
            return None
        age = now - self._since
        if self._game.ply < self._session.game.ply:
            if age >= self._pace:
                self._go_on(now)
        elif age >= max(self._pace, LOOK_MS):
            self._session.tell_turn()
            return "awake"
        return None

    def _go_on(self, now):
        game, session = self._game, self._session
        if game.ply == session.game.ply:
            return
        side = SIDES[game.turn]
        move = session.game.move(game.ply)
        game.push(move)
        captured = game.position.captured()
        squares = max(abs((move >> 12) - (move >> 4 & 15)), abs((move >> 8 & 15) - (move & 15)))
        self._since = now + self._lead + squares * session.slide_ms()
        self._trail.show(move, captured, now + self._lead)
        session.host.sound("capture" if captured else "move")
        self._tell(f"{game.ply}. {side} {move_name(move, captured)}")

    def _go_back(self, now):
        game = self._game
        name = move_name(game.take_back())
        self._trail.show(game.move(game.ply - 1) if game.ply else 0, b"", now - LONG_AGO)
        drop("tafl.position_parser", "tafl.tables", "tafl.weights", "tafl.zobrist")
        self._tell("back before " + name)

    def _tell(self, text):
        self._session.host.print(text)
        if self._session.shows_board:
            self._session.host.print(self._game.position)

    def _change_pace(self, faster):
        found = [pace for pace in PACES if (pace < self._pace if faster else pace > self._pace)]
        if found:
            self._pace = self._session.pace = found[-1] if faster else found[0]
            self._session.host.print(f"{self._pace / 1000} s between two moves")
