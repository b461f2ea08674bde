# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The players: which sides people and the computer play, and the draws and resignations they offer."""

from random import randrange

from tabletop.opponent import Opponent
from tafl.board import ATTACKERS, DEFENDERS
from tafl.movegen import NO_SQUARE
from tafl.outcome import AGREEMENT, RESIGNATION

BOTH = ATTACKERS + DEFENDERS
SEATINGS = ("defend", "attack", "people", "computers", "lot")  # what people play
COMPUTER_SIDES = ((ATTACKERS,), (DEFENDERS,), (), (ATTACKERS, DEFENDERS))  # by index in SEATINGS; by lot a first one


class Players:
    """The two sides of the session's game."""

    def __init__(self, session):
        self._session = session
        self.opponent = Opponent(session, self)
        self.computer = ()  # the sides that the computer plays
        self.offer = 0  # the side that has offered a draw
        self._few = 0  # how many attackers there were when a resignation was last offered

    def seat(self):
        """Seat people and the computer as the players prefer."""
        seating = self._session.preferences.seating
        self.computer = COMPUTER_SIDES[randrange(2) if seating == "lot" else SEATINGS.index(seating)]
        self.moved(0)  # hints and offers were for other players
        self.opponent.stop()
        if self.computer:
            self.opponent.make_computer()  # now, while the heap is in one piece

    def name(self, side):
        """Return what plays `side`, in words."""
        return f"computer, level {self._session.preferences.level}" if side in self.computer else "person"

    def swap_sides(self):
        """Give the computer the other side, if it plays one. Where lots decide, `seat` draws them again."""
        preferences = self._session.preferences
        if preferences.seating in ("defend", "attack"):
            preferences.seating = "attack" if preferences.seating == "defend" else "defend"

    def new_game(self, keep_seats):
        """Prepare for a new game. Lots are drawn again unless `keep_seats`."""
        self._few = 0
        self.opponent.new_game()
        if keep_seats:
            self.moved(0)
        else:
            self.seat()

    def moved(self, side):
        """Follow a change of the position; `side` made a move, or 0. Drop the hint; a move declines a draw offer."""
        if self.offer != side:
            self.offer = 0
        self.opponent.position_changed()

    def person(self):
        """Return the side that people play: the side to move if they play both, 0 if they play none."""
        turn = self._session.game.turn
        if turn not in self.computer:
            return turn
        return BOTH - turn if len(self.computer) == 1 else 0

    def offer_draw(self):
        """Offer a draw for the person's side: with the next move, or at once while the computer thinks."""
        self.offer = self.person()
        self._session.host.print("a draw is offered" + ("" if self.opponent.thinking() else " with the next move"))

    def cancel_offer(self):
        """Withdraw or decline the offered draw."""
        self.offer = 0
        self._session.host.print("no draw")

    def draw_is_offered(self):
        """Return whether the move just made offers a draw to a person."""
        game = self._session.game
        return self.offer == BOTH - game.turn and not (self.opponent.thinking() or game.outcome())

    def accept_draw(self):
        """End the game as a draw by agreement."""
        self._session.end(None, AGREEMENT)

    def resign(self):
        """Resign for the person's side."""
        self._session.end(BOTH - self.person(), RESIGNATION)

    def may_want_to_resign(self):
        """Return whether to offer a resignation to the person to move: once for each man lost."""
        return not self.opponent.thinking() and self.few_attackers()

    def few_attackers(self):
        """Return whether the attackers, to move, are as few as the rules resign with, and fewer than last time."""
        game = self._session.game
        limit = game.variant.resign_at
        if game.turn == DEFENDERS or not limit or game.outcome():
            return False
        left = 0
        for square in game.position.men[ATTACKERS]:
            left += square != NO_SQUARE
        if left > limit or left == self._few:
            return False
        self._few = left
        return True
