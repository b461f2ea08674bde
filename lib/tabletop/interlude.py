# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""An interlude: the session's game waits, and exercises or the coach take its place."""

# While `session.practice` is set, the session's game is that of the interlude, on the position of the game that waits.

from tabletop.meanings import clear
from tabletop.screens import Screen
from tafl.game import Game


class Interlude:
    """What takes the place of the session's game for a while, `session.practice`.

    name: that of its screen
    word: the console's command
    parent: the screen that it ends with
    waiting: the game that waits, who plays it, its clock, its terms, and the level that the players preferred
    busy: what the console says if no move can be made
    began: whether its game stands; if memory runs out before, the app closes it
    """

    busy = ""
    began = False

    def __init__(self, session, name, word):
        """Let the session's game wait."""
        self.name, self.word = name, word
        self.parent = "end" if session.game.outcome() else "start"
        self._session = session
        sides, level = session.players.computer_sides, session.preferences.level
        self.waiting = session.game, sides, session.clock, session.terms, level
        if session.clock:
            session.clock.run(0, session.host.now())  # it stops
        session.clock, session.terms = None, b""
        session.players.opponent.stop()
        session.practice = self

    def drop(self):
        """End the interlude, because another game comes."""
        session = self._session
        session.practice = None
        session.players.opponent.stop()
        session.players.computer_sides = self.waiting[1]

    def close(self):
        """End the interlude: the game that waited is the session's again."""
        self.drop()
        session = self._session
        session.players.opponent.make_room()
        game, _, session.clock, terms, level = self.waiting
        if game.has_progress() or game.outcome():
            game.set_up_again()
            session.game, session.terms = game, terms
            if session.preferences.level != level:  # changed meanwhile
                from tabletop.terms import change_level

                change_level(session)
        else:  # a fresh one, so that the autosave takes note of it
            start = game.home
            session.game = Game(session.variant, start, game.automatic_draws, game.position, game.announce_by_hand)
            session.game.home = start
            session.agree_terms()
        session.skip_animation()
        session.update_warnings()

    def leave(self):
        """End the interlude; return the screen to show next."""
        self._session.host.print("the exercises end")
        self.close()
        return self.parent

    def hint(self):
        """Show the right move; return the screen to show. Raise ValueError if none is asked for."""
        raise ValueError(self.busy)

    def update_warnings(self):
        """Warn of nothing."""
        self._session.open_ways, self._session.danger = (), False


class Leave(Screen):
    """A dark screen, because there is nothing to practise. The complaint about that shows, then the start screen."""

    def advance(self, now):
        """Go back."""
        return "start"

    def draw(self, canvas, now):
        """Darken the lights."""
        clear(canvas)
