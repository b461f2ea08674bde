# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The players: which sides people and the computer play, and the draws and resignations they offer."""

from random import randrange

from tafl.board import ATTACKERS, DEFENDERS, NO_SQUARE

BOTH = ATTACKERS + DEFENDERS
# What people play. In the last two a side is remote: its moves come from the console, see tabletop.remote.
SEATINGS = ("defend", "attack", "people", "computers", "lot", "remote-attackers", "remote-defenders")
ANY = "any"  # the preference for take-backs and hints without a limit
NO_HANDICAP = "none"
LANGUAGES = "en de sv da nb fi fr"  # the preference is a place in this list: add a code at the end
AUTO = 9  # the preference for the level that fits the player
# By index in SEATINGS; "lot": a first one. A remote side is among the computer's, since no person here plays it.
COMPUTER_SIDES = ((ATTACKERS,), (DEFENDERS,), (), (ATTACKERS, DEFENDERS), (), (ATTACKERS,), (DEFENDERS,))
REMOTE = 5  # the index of the first remote one
WAIT, HERE = 1, 2  # a remote player: not heard of yet, connected
AWAY = 3  # and not connected


class Preferences:
    """What players prefer: an attribute for each row of tabletop.preferences, and `options`, those for any variant."""

    replay_ms = 1500  # between two moves of a replay
    people_sit = "same side"  # the text stays; one of tabletop.preferences would split the free memory
    changed = False  # whether the autosave has yet to compare them with those that it has saved


class Players:
    """The two sides of a match."""

    remote = 0  # WAIT, HERE or AWAY if a side is remote

    def __init__(self, session, match):
        self._session, self._match = session, match
        self.computer_sides = ()  # the sides that the computer plays
        self.level = 1  # of the computer, 1 to 8
        self.offer = 0  # the side that has offered a draw
        self._few = 0  # how many attackers there were when a resignation was last offered

    def assign_sides(self):
        """Give people and the computer the sides that the players prefer."""
        seating = SEATINGS.index(self._session.preferences.seating)
        self.computer_sides = COMPUTER_SIDES[randrange(2) if seating == 4 else seating]
        self.remote = WAIT if seating >= REMOTE else 0
        self.moved(0)  # hints and offers were for other players
        self._session.opponent.stop()

    def name(self, side):
        """Return what plays `side`, in words."""
        if side not in self.computer_sides:
            return "person"
        return "remote" if self.remote else f"computer, level {self.level}"

    def new_game(self, keep_sides):
        """Prepare for a new game. Random sides are chosen anew unless `keep_sides`."""
        self._few = 0
        self._session.opponent.new_game()
        if keep_sides:
            self.moved(0)
        else:
            self.assign_sides()

    def moved(self, side):
        """Drop the hint, and the offer of a draw that `side` declines by its move; 0: none."""
        if self.offer != side:
            self.offer = 0
        self._session.opponent.position_changed()

    def computer_answers(self):
        """Return whether the computer is to move in a game against a person."""
        sides, game = self.computer_sides, self._match.game
        return len(sides) == 1 and game.turn in sides and not game.outcome()

    def people_side(self):
        """Return the side that people play: the side to move if they play both, 0 if they play none."""
        turn = self._match.game.turn
        if turn not in self.computer_sides:
            return turn
        return BOTH - turn if len(self.computer_sides) == 1 else 0

    def draw_is_offered(self):
        """Return whether the move just made, or another board, offers a draw to a person."""
        game = self._match.game
        if self.remote:
            return self.offer in self.computer_sides and not game.outcome()
        return self.offer == BOTH - game.turn and not (self._session.opponent.thinking() or game.outcome())

    def resignation_is_due(self):
        """Return whether to ask the person to move to resign. This is True once for each man lost."""
        return not self._session.opponent.thinking() and self.note_few_attackers()

    def note_few_attackers(self):
        """Return whether the attackers, to move, have few men by the rules and fewer than at the last call."""
        game = self._match.game
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
