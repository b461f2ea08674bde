# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Looks through a game for the coach: who stood better at each ply, and which moves cost most."""

# A score becomes a share of the points that the attackers can expect, in percent, by the curve of the board's bar. The
# review goes from the last ply to the first. So it knows what each move led to, and searches only the other moves: what
# a move cost is the share of the best other one less the share after the move, if that is positive. Then it searches
# again, for longer, where a move seems to cost much: the costliest first, until all marked ones are searched twice or
# the time is over. So most of the time goes where it matters.

from array import array
from math import exp

from tafl.board import ATTACKERS, DEFENDERS
from tafl.outcome import DECIDED_BY_PLAYERS
from tafl.search import WIN

SCALE = 150  # points, with which the share is 73 %
MISTAKE = 10  # percent; a move that costs more is one
BLUNDER = 30
COSTLIEST = 3  # mistakes of each side that are marked
FIRST = (2000, 0, 24, 0)  # nodes and depth of a first search, see tabletop.computer.LEVELS
FIRST_MS = 24000  # for all first searches of a game of 96 plies or less; a longer game takes longer, because of
SURE_MS = 250  # for each: a Pico needs half of that to look at all moves once
SECOND = (40000, 2500, 24, 0)
SECONDS = 16  # second searches at most
SECOND_MS = 25000  # for all of them
UNKNOWN = 255  # in place of a share: there is no other move


def share(score):
    """Return the percentage of the points that a score promises."""
    return int(100 / (1 + exp(-max(-3000, min(score, 3000)) / SCALE)) + 0.5)


class Review:
    """A look through `game`.

    shares: by ply, 0 to `game.ply`, the attackers' share of the points in percent, as far as it is known
    known_from: the shares are known from this ply on
    ply: that of the search under way
    marks: the plies of the costliest moves, at most COSTLIEST of each side, in the order of the game
    """

    def __init__(self, game):
        self._game = game
        self.shares = bytearray(game.ply + 1)
        self._others = bytearray(game.ply + 1)  # by ply, the share with the best of the other moves; and that move:
        self._bests = array("H", bytes(2 * game.ply + 2))
        self.known_from = len(self.shares)
        self.ply = game.ply
        self.marks = []
        self._seconds = []  # the plies that were searched for the second time
        self._ends_at = 0  # when the second searches end
        self._searching = False
        self._last_turn = game.turn  # now, for the position changes

    def best(self, ply):
        """Return the best move at `ply` besides that of the game."""
        return self._bests[ply]

    def cost(self, ply):
        """Return what the move at `ply` cost its side, in percent of the points."""
        cost = self.shares[ply] - self.shares[ply + 1]
        return cost if self.turn(ply) == ATTACKERS else -cost

    def turn(self, ply):
        """Return the side to move at `ply`."""
        turn = self._last_turn
        return turn if (self._game.ply - ply) % 2 == 0 else ATTACKERS + DEFENDERS - turn

    def progress(self):
        """Return how much is done, in percent: the first searches are about half of it."""
        return 50 + 50 * len(self._seconds) // SECONDS - 50 * self.known_from // len(self.shares)

    def begin_again(self):
        """Begin the search of the present ply again."""
        self._searching = False

    def advance(self, copy, computer, host):
        """Search for a slice; return whether all is done.

        copy: a game that began as the reviewed one, on the position that the search uses.
        """
        if not self._searching:
            return self._begin(copy, computer, host.now())
        if computer.advance(host):
            self._searching = False
            self._bests[self.ply] = computer.move
            score = computer.score()
            self._note(share(score if copy.turn == ATTACKERS else -score))
        return False

    def _begin(self, copy, computer, now):
        """Begin the next search. Return whether there is none left."""
        game, last = self._game, self._game.ply
        first = self.known_from
        if first:
            ply = first - 1
            level = FIRST[0], max(SURE_MS, FIRST_MS // (last + 1)), FIRST[2], 0
        else:
            ply = self._costliest()
            level = SECOND
            self._ends_at = self._ends_at or now + SECOND_MS
            if ply < 0 or now >= self._ends_at or len(self._seconds) == SECONDS:
                return True
        self.ply = ply
        copy.follow(game, ply)
        outcome = game.outcome()
        if ply < last:
            if len(copy.legal_moves()) == 1:
                self._note(UNKNOWN)
                return False
        elif outcome and outcome.reason not in DECIDED_BY_PLAYERS:
            self._note(50 if not outcome.winner else share(WIN) * (outcome.winner == ATTACKERS))
            return False
        position = copy.position
        filters = position.move_filters
        if ply < last:
            position.move_filters = filters + (self,)
        computer.begin(copy, level, now)
        position.move_filters = filters
        self._searching = True
        return False

    # As a rule of the position, while the search lists the moves of its root.

    def active(self, position):
        """Return whether moves are left out."""
        return True

    def filter_moves(self, position, moves, first, end):
        """Remove the move of the game from `moves[first:end]`; return the new end."""
        played = self._game.move(self.ply)
        for i in range(first, end):
            if moves[i] == played:
                end -= 1
                moves[i] = moves[end]
                break
        return end

    def _note(self, found):
        """Note what the search of a ply has found. Find the shares of this ply and those before it, and the marks."""
        game, shares = self._game, self.shares
        self._others[self.ply] = found
        if self.known_from:
            self.known_from -= 1
        else:
            self._seconds.append(self.ply)
        for ply in range(self.ply, self.known_from - 1, -1):
            other = self._others[ply]
            if ply < game.ply:
                after = shares[ply + 1]
                better = max if self.turn(ply) == ATTACKERS else min
                other = after if other == UNKNOWN else better(other, after)
            shares[ply] = other
        if not self.known_from:
            self._mark()

    def _mark(self):
        self.marks = []
        for first in (0, 1):
            costs = [(-self.cost(ply), ply) for ply in range(first, self._game.ply, 2) if self.cost(ply) > MISTAKE]
            costs.sort()
            self.marks += [ply for _, ply in costs[:COSTLIEST]]
        self.marks.sort()

    def _costliest(self):
        """Return the ply of the costliest move that was searched once, the marked ones first; -1 for none."""
        worst, found = 0, -1
        for ply in range(self._game.ply):
            cost = self.cost(ply) + 100 * (ply in self.marks)
            if cost > worst and ply not in self._seconds:
                worst, found = cost, ply
        return found
