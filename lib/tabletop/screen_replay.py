# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The replay: it shows the moves of the session's game from the start."""

import tafl
from tabletop import BACK, LEFT, RIGHT, SELECT, UP
from tabletop.loader import prepare
from tabletop.playback import Playback
from tabletop.move_animation import LONG_AGO
from tabletop.screens import PREVIOUS_SCREEN
from tafl.game import Game
from tafl.names import move_name
from tafl.board import SIDES

PACES = (500, 1000, 1500, 2500, 4000, 7000)  # ms between two moves, without the slide
END_MS = 3000  # the last position shows


class Replay(Playback):
    """A replay. SELECT pauses, LEFT and RIGHT step back and forward, UP and DOWN change the pace, BACK ends."""

    def __init__(self, session, now, name):
        """Start at the first position; without memory for a second game, say so."""
        Playback.__init__(self, session, now, name)
        session.opponent.stop()
        session.opponent.make_room()  # for a second game
        self._paused = False
        self._since = now
        try:
            prepare(*tafl.SETUP_MODULES)
            game = Game(session.variant, session.game.start, False)
        except MemoryError:
            session.host.print("there is not enough memory for a replay")
            game = session.game  # it is at its end, and so is the replay
            self._since = now - END_MS - session.preferences.replay_ms
        self._show(session, game, session.slide_ms())
        session.caption.show("replay - SELECT: pause, BACK: end")

    def key(self, key, now):
        """Pause, step, change the pace or leave."""
        if key == BACK or self.game is self._session.game:
            return PREVIOUS_SCREEN
        if key == SELECT:
            self._paused = not self._paused
            self._since = now - self._session.preferences.replay_ms  # go on at once
        elif key in (LEFT, RIGHT):
            self._paused = True
            if key == RIGHT:
                self._step_forward(now)
            elif self.game.ply:
                self._step_back(now)
        elif key < LEFT:
            self._change_pace(key == UP)
        return None

    def advance(self, now):
        """Make the next move when it is due."""
        if self._paused or self._animation.progress(now) is not None:
            return None
        age = now - self._since
        pace = self._session.preferences.replay_ms
        if self.game.ply < self._session.game.ply:
            if age >= pace:
                self._step_forward(now)
        elif age >= max(pace, END_MS):
            self._session.print_turn()
            return PREVIOUS_SCREEN
        return None

    def _step_forward(self, now):
        game, session = self.game, self._session
        if game.ply == session.game.ply:
            return
        side = SIDES[game.turn]
        move = session.game.move(game.ply)
        game.push(move)
        captured = game.position.captured()
        squares = max(abs((move >> 12) - (move >> 4 & 15)), abs((move >> 8 & 15) - (move & 15)))
        self._since = now + self._lead + squares * session.slide_ms()
        self._animation.start(move, captured, now + self._lead)
        session.host.sound("capture" if captured else "move")
        self._print(f"{game.ply}. {side} {move_name(move, captured)}")

    def _step_back(self, now):
        game = self.game
        name = move_name(game.take_back())
        self._animation.start(game.move(game.ply - 1) if game.ply else 0, b"", now - LONG_AGO)
        self._print("took back " + name)

    def _print(self, text):
        self._session.host.print(text)
        self._session.caption.show("replay - " + text)
        if self._session.preferences.prints_board:
            self._session.host.print(self.game.position)

    def _change_pace(self, faster):
        preferences = self._session.preferences
        pace = preferences.replay_ms
        paces = [other for other in PACES if (other < pace if faster else other > pace)]
        if paces:
            preferences.replay_ms = paces[-1] if faster else paces[0]
            self._session.host.print(f"{preferences.replay_ms / 1000} s between two moves")
