# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""An interlude: the session's game waits, and exercises or the coach take its place."""

# Its game uses the position of the game that waits.

from tabletop.match import Match
from tabletop.meanings import clear
from tabletop.screens import Screen


class Interlude:
    """What takes the place of the players' match for a while, `session.interlude`.

    name: that of its screen
    word: the console's command
    parent: the screen that it ends with
    match: its tabletop.match.Match
    waiting: the match that waits
    busy: what the console says if no move can be made; goes_on: if its game is over
    began: whether its game stands; if memory runs out before, the app closes it
    """

    busy = ""
    goes_on = "the exercise goes on in a moment: wait, or press a button"
    began = False

    def __init__(self, session, name, word):
        """Let the session's match wait."""
        self.name, self.word = name, word
        self.parent = "end" if session.game.outcome() else "start"
        self._session = session
        self.waiting = session.match
        self._level = session.preferences.level
        if self.waiting.clock:
            self.waiting.clock.run(0, session.host.now())  # it stops
        session.opponent.stop()
        self.match = Match(session)
        self.match.playing = True
        session.show(self.match, self)

    def set_up(self, text, automatic_draws=False, announce_by_hand=False):
        """Begin its game at `text` and return it; raise ValueError, without a game, if that is no position."""
        position = self.waiting.game.position
        return self.match.set_up(self._session.variant, text, automatic_draws, position, announce_by_hand)

    def drop(self):
        """End the interlude, because another game comes."""
        self._session.show(self.waiting)
        self._session.opponent.stop()

    def close(self):
        """End the interlude: the match that waited shows again."""
        session, match = self._session, self.waiting
        self.drop()
        session.opponent.make_room()
        game = match.game
        if game.has_progress() or game.outcome():
            match.set_up_again()
            if session.preferences.level != self._level:  # changed meanwhile
                from tabletop.new_game import change_level

                change_level(session)
        else:  # a fresh one, so that the autosave sees it
            start = game.home
            game = match.set_up(session.variant, start, game.automatic_draws, game.position, game.announce_by_hand)
            game.home = start
            from tabletop.new_game import agree_terms

            agree_terms(session)
        match.skip_animation()
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
        self.match.open_ways, self.match.danger = (), False


class Leave(Screen):
    """A dark screen, because there is nothing to practise. The complaint about that shows, then the start screen."""

    def advance(self, now):
        """Go back."""
        return "start"

    def draw(self, canvas, now):
        """Darken the lights."""
        clear(canvas)
