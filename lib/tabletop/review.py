# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Looks through a game for the coach: who stood better at each ply, and which moves cost most."""

# A score becomes a share of the points that the attackers can expect, in percent, by the curve of the board's bar. What
# a move cost is the share of its side before it less the share after it. First each position is searched a little. Then
# those where a move seems to cost much are searched again for longer, the costliest first, and the positions after
# them: so most of the time goes where it matters. A move that is the best one by the search costs nothing: then the
# later position, which knows a ply more, also gives the share before.

from array import array
from math import exp

from tafl.board import ATTACKERS
from tafl.outcome import DECIDED_BY_PLAYERS
from tafl.search import WIN

SCALE = 150  # points, with which the share is 73 %
MISTAKE = 10  # percent; a move that costs more is one
BLUNDER = 30
COSTLIEST = 3  # mistakes of each side that are marked
SURE_MS = 250  # a first search takes at least this time, for it must look at all moves once
FIRST_MS = 28000  # for all first searches, if the game has no more than 112 plies
FIRST = (2000, 0, 24, 0)  # nodes and depth of a first search, see tabletop.computer.LEVELS
SECOND_MS = 22000  # for all second searches
SECONDS = 16  # at most
SECOND = (8000, SECOND_MS // SECONDS, 24, 0)


def share(score):
    """Return the percentage of the points that a score promises."""
    return int(100 / (1 + exp(-max(-3000, min(score, 3000)) / SCALE)) + 0.5)


class Review:
    """A look through `game`.

    shares: by ply, 0 to `game.ply`, the attackers' share of the points in percent, as far as it is known
    done: how many of these plies have been searched once
    ply: that of the search under way
    marks: the plies of the costliest moves, at most COSTLIEST of each side, in the order of the game
    """

    def __init__(self, game):
        self._game = game
        self._found = bytearray(game.ply + 1)  # shares as the search of each position alone found them
        self._bests = array("H", bytes(2 * game.ply + 2))  # the best move of each position
        self._seconds = []  # the plies that were searched for the second time
        self._searching = False
        self.shares = bytearray(game.ply + 1)
        self.done = self.ply = 0
        self.marks = []
        self._first_turn = 0

    def best(self, ply):
        """Return the best move at `ply`."""
        return self._bests[ply]

    def cost(self, ply):
        """Return what the move at `ply` cost its side, in percent of the points."""
        cost = self.shares[ply] - self.shares[ply + 1]
        return cost if self.turn(ply) == ATTACKERS else -cost

    def advance(self, copy, computer, host):
        """Search for a slice; return whether all is done.

        copy: a game that began as the reviewed one, on the position that the search uses.
        """
        if not self._searching:
            return self._begin(copy, computer, host.now())
        if computer.advance(host):
            self._searching = False
            score = computer.score()
            self._bests[self.ply] = computer.move
            self._note(score if copy.turn == ATTACKERS else -score)
        return False

    def progress(self):
        """Return how much is done, in percent: the first searches are two thirds of it."""
        return 66 * self.done // len(self.shares) + 33 * len(self._seconds) // SECONDS

    def begin_again(self):
        """Begin the search of the present ply again."""
        self._searching = False

    def turn(self, ply):
        """Return the side to move at `ply`."""
        return self._first_turn if ply % 2 == 0 else 3 - self._first_turn

    def _begin(self, copy, computer, now):
        """Begin the next search. Return whether there is none left."""
        game, plies = self._game, len(self.shares)
        level, ms = FIRST, max(SURE_MS, FIRST_MS // plies)
        self.ply = self.done
        if self.done == plies:
            level, ms = SECOND, SECOND[1]
            self.ply = self._suspect()
            if self.ply < 0:
                return True
        copy.follow(game, self.ply)
        if not self.done:
            self._first_turn = copy.turn
        outcome = game.outcome()
        if self.ply == plies - 1 and outcome and outcome.reason not in DECIDED_BY_PLAYERS:
            self._note(0 if not outcome.winner else WIN if outcome.winner == ATTACKERS else -WIN)
        else:
            self._searching = True
            computer.begin(copy, (level[0], ms) + level[2:], now)
        return False

    def _note(self, score):
        """Note the score for the attackers at the ply of the search."""
        self._found[self.ply] = share(score)
        if self.done < len(self.shares):
            self.shares[self.done] = self._found[self.done]
            self.done += 1
        else:
            self._seconds.append(self.ply)
        if self.done == len(self.shares):
            self._settle()

    def _settle(self):
        """Find the shares from the last ply to the first, and then the marks."""
        shares, found = self.shares, self._found
        game, last = self._game, self._game.ply
        after = shares[last] = found[last]
        for ply in range(last - 1, -1, -1):
            if self._bests[ply] != game.move(ply):
                after = max(found[ply], after) if self.turn(ply) == ATTACKERS else min(found[ply], after)
            shares[ply] = after
        self.marks = []
        for side in (0, 1):
            costs = [(-self.cost(ply), ply) for ply in range(side, last, 2) if self.cost(ply) > MISTAKE]
            costs.sort()
            self.marks += [ply for _, ply in costs[:COSTLIEST]]
        self.marks.sort()

    def _suspect(self):
        """Return the ply to search for the second time, -1 for none."""
        game = self._game
        if len(self._seconds) >= SECONDS:
            return -1
        worst, found = MISTAKE, -1
        for ply in self._suspects():
            drop = self._found[ply] - self.shares[ply + 1]
            if self.turn(ply) != ATTACKERS:
                drop = -drop
            if drop > worst:
                at = ply if ply not in self._seconds else ply + 1
                if at not in self._seconds and not (at == game.ply and self._bests[at] == 0):
                    worst, found = drop, at
        return found

    def _suspects(self):
        return self.marks
