# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Looks through a game for the coach: who stood better at each ply, and which moves cost most."""

# A score becomes a share of the points that the attackers can expect, in percent, by the curve of the board's bar. The
# review goes from the last ply to the first. So it knows what each move led to, and searches only the other moves: what
# a move cost is the share of the best other one less the share after the move, if that is positive. Then it searches
# other moves again, with more nodes: first those of the marked moves, then of the costliest ones, then of moves that
# were hardly better than the others. A third search, the longest, judges each marked move, until the time is over.

from array import array
from math import exp

from tafl.board import ATTACKERS, DEFENDERS
from tafl.outcome import DECIDED_BY_PLAYERS

MISTAKE = 10  # percent; a move that costs more is one
BLUNDER = 30
LOST = 20  # the loser's last move that costs this much or more is the losing move
COSTLIEST = 3  # mistakes of each side that are marked
FIRST = (2000, 0, 24, 0)  # nodes and depth of a first search, see tabletop.levels
FIRST_MS = 24000  # for all first searches of a game of 96 plies or less; a longer game takes longer, because of
SURE_MS = 250  # for each: a Pico needs half of that to look at all moves once
AGAIN = (16000, 1250, 24, 0), (64000, 2500, 24, 0)  # of a second and a third search
SECONDS = 40  # second searches at most
AGAIN_MS = 25000  # for all second and third searches
BETTER = 20  # percent; the others of a move that is so much better are searched once
DECIDED = 5  # percent; up to here, and from 95 % on, only mistakes are in doubt
UNKNOWN = 255  # in place of a share: there is no other move


def share(score, logit):
    """Return the percentage of the points that a score promises; `logit`: see tafl.position."""
    return int(100 / (1 + exp(-max(-20, min(score / logit, 20)))) + 0.5)


class Review:
    """A look through `game`.

    shares: by ply, 0 to `game.ply`, the attackers' share of the points in percent, as far as it is known
    known_from: the shares are known from this ply on
    ply: that of the search under way
    marks: the plies of the costliest moves, at most COSTLIEST of each side, in the order of the game; the losing move
        is one of them
    """

    def __init__(self, game):
        self._game = game
        self.shares = bytearray(game.ply + 1)
        self._others = bytearray(game.ply + 1)  # by ply, the share with the best of the other moves; and that move:
        self._bests = array("H", bytes(2 * game.ply + 2))
        self.known_from = len(self.shares)
        self.ply = game.ply
        self.marks = []
        self._searches = bytearray(game.ply + 1)  # by ply, how often it was searched
        self._seconds = 0  # second searches
        self._ends_at = 0  # when the second and third searches end
        self._searching = False
        self._last_turn = game.turn  # now, for the position changes
        self._percent = 0

    def best(self, ply):
        """Return the best move at `ply` besides that of the game."""
        return self._bests[ply]

    def cost(self, ply):
        """Return what the move at `ply` cost its side, in percent of the points."""
        return self._loss(ply, self.shares[ply])

    def _loss(self, ply, share):
        """Return how much less than `share` the side to move at `ply` has after its move; negative: more."""
        loss = share - self.shares[ply + 1]
        return loss if self.turn(ply) == ATTACKERS else -loss

    def turn(self, ply):
        """Return the side to move at `ply`."""
        turn = self._last_turn
        return turn if (self._game.ply - ply) % 2 == 0 else ATTACKERS + DEFENDERS - turn

    def progress(self):
        """Return how much is done, in percent: the first searches are about half of it."""
        return self._percent

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
            self._note(share(score if copy.turn == ATTACKERS else -score, copy.position.logit))
        return False

    def _begin(self, copy, computer, now):
        """Begin the next search. Return whether there is none left."""
        game, last = self._game, self._game.ply
        first = self.known_from
        if first:
            ply = first - 1
            level = FIRST[0], max(SURE_MS, FIRST_MS // (last + 1)), FIRST[2], 0
            self._percent = 50 - 50 * first // (last + 1)
        else:
            self._ends_at = self._ends_at or now + AGAIN_MS
            ply = self._doubtful()
            if ply < 0 or now >= self._ends_at:
                return True
            level = AGAIN[self._searches[ply] - 1]
            left = 40 * (self._ends_at - now) // AGAIN_MS
            self._percent = max(self._percent, 90 - left, 50 + 40 * self._seconds // SECONDS)
        self.ply = ply
        copy.follow(game, ply)
        outcome = game.outcome()
        if ply < last:
            if len(copy.legal_moves()) == 1:
                self._note(UNKNOWN)
                return False
        elif outcome and outcome.reason not in DECIDED_BY_PLAYERS:
            self._note(50 if not outcome.winner else 100 * (outcome.winner == ATTACKERS))
            return False
        position = copy.position
        filters = position.move_filters
        if ply < last:
            position.move_filters = filters + (self,)
        computer.begin(copy, level, now, plans=False)
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
        self._searches[self.ply] += 1
        if self.known_from:
            self.known_from -= 1
        elif self._searches[self.ply] == 2:
            self._seconds += 1
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
        """Mark the costliest moves of each side, and the losing one in place of a less costly one."""
        self.marks = []
        outcome = self._game.outcome()
        winner = outcome.winner if outcome else 0
        for first in (0, 1):
            if first < self._game.ply:
                costs = [(-self.cost(ply), ply) for ply in range(first, self._game.ply, 2) if self.cost(ply) > MISTAKE]
                losing = max([-1] + [ply for cost, ply in costs if -cost >= LOST])
                costs.sort()
                plies = [ply for _, ply in costs[:COSTLIEST]]
                if winner and self.turn(first) != winner and losing >= 0 and losing not in plies:
                    plies[-1] = losing
                self.marks += plies
        self.marks.sort()

    def _doubtful(self):
        """Choose the ply of the next second or third search; return -1 for none.

        Second searches come first: those of marked moves, then by what the move cost. Third ones are for marked moves.
        """
        most, found = 0, -1
        for ply in range(self._game.ply):
            share, searches = self._others[ply], self._searches[ply]
            marked = ply in self.marks
            if share == UNKNOWN or searches > 1 + marked or (searches == 1 and self._seconds == SECONDS):
                continue
            doubt = self._loss(ply, share)
            if doubt > (-BETTER if DECIDED < share < 100 - DECIDED else MISTAKE):
                doubt += 100 * marked + 300 * (2 - searches)
                if doubt > most:
                    most, found = doubt, ply
        return found
