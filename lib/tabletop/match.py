# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A match: one game at the board, and what belongs to it. An interlude has one of its own, while another one waits."""

from tabletop.move_animation import LONG_AGO
from tabletop.players import Players
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game


class Match:
    """A game with its players, its clock, its terms, and what the last move has led to.

    All games use the same position. So the game of a match that waits needs `set_up_again` before it shows.
    """

    def __init__(self, session):
        """Wait for a game of `session`."""
        self._session = session
        self.game = None  # a tafl.game.Game; None as well while its position is set up, and cannot be drawn
        self.players = Players(session, self)
        self.playing = False  # False on the start screen and in attract mode; True from the first play screen on
        self.captured, self.moved_at = b"", 0  # where the last move captured, and when it was made, in ms
        self.open_ways = ()  # the king's ways to a square where he wins, as (goal, step), if the players may see them
        self.danger = False  # whether to warn that the king may be captured next
        self.refusal = ()  # why the last choice was illegal, see tafl.explain
        self.begin(None)

    def begin(self, game):
        """Take `game`, with nothing known about it, without a clock and on ordinary terms."""
        self.game = game
        self.about = None  # what the record says about the game, if it came as a record
        self.clock = None  # a tabletop.clock.Clock
        self.counts = False  # whether the result will move the player's rating; see tabletop.terms
        self.fits_player = False  # whether the computer's level is the one that fits the player
        self.take_backs = self.hints = None  # how many are left; None: any number

    def set_up(self, variant, text, automatic_draws, position, announce_by_hand=False):
        """Begin a game at `text` on `position`, see tafl.game.Game, and return it; raise ValueError, without a game."""
        self.game = None
        self.game = Game(variant, text, automatic_draws, position, announce_by_hand)
        return self.game

    def set_up_again(self):
        """Bring the position to the present ply, after it had the game of another match."""
        game, self.game = self.game, None
        try:
            game.set_up_again()
        finally:
            self.game = game

    def has_terms(self):
        """Return whether the game has terms other than the ordinary ones."""
        return self.fits_player or self.take_backs is not None or self.hints is not None

    def last_move(self):
        """Return the last move, 0 at the start."""
        return self.game.move(self.game.ply - 1) if self.game.ply else 0

    def skip_animation(self):
        """Show the position at once, without the last move's animation."""
        self.refusal = ()
        self.players.moved(0)
        self.captured, self.moved_at = b"", self._session.host.now() - LONG_AGO
        self.open_ways = ()  # those of another position may lead off the board

    def announced_word(self):
        """Return the word announced after the last move of the defenders, "" for none."""
        return self.game.announcement(self.game.ply)

    def may_announce(self):
        """Return whether people who play the defenders may now announce the king's open way by hand."""
        game = self.game
        if not game.announce_by_hand or DEFENDERS in self.players.computer_sides or game.turn != ATTACKERS:
            return False
        return bool(game.ply) and not (self.announced_word() or game.outcome())

    def result(self):
        """Return who won and why in a few words; "" while the game goes on."""
        if not (outcome := self.game.outcome()):
            return ""
        return (SIDES[outcome.winner] + " win" if outcome.winner else "draw") + ": " + outcome.reason
