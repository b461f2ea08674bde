# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The computer player: principal variation search with iterative deepening, resumable after any node."""

from tafl.movegen import generate, hide_moves
from tafl.search_node import DRAW, FULL, INFINITY, MAX_PLY, OPENED, QUIESCENCE, REDUCED, SCOUT
from tafl.search_node import WIN as WIN
from tafl.search_node import WIN_THRESHOLD as WIN_THRESHOLD
from tafl.search_node import Nodes
from tafl.tactics import edge_of

PERPETUAL = 150  # where repetition loses for the defenders, the attackers seek it: it takes them only a while
ASPIRATION = 80  # half the window around the last iteration's score
LATE = 4  # moves tried before the others are searched
LATE_DEPTH = 2  # a ply less deep, from this depth on


class Search(Nodes):
    """A search for the best move, which leaves the position between two slices as it was before the first.

    Public: `best` (the move to play, 0 before the first slice), `score` (of `best`, for the side to move), `depth`
    (plies looked ahead in full), `nodes` (positions visited), `done`.
    """

    def begin(self, position, max_depth=MAX_PLY, randrange=None, automatic_draws=True, blunder_rate=0):
        """Prepare to search `position`, which must not be over, at most `max_depth` plies deep.

        `randrange(n)` gives a number below n: with it, luck chooses among moves that are nearly as good, and what is
        overlooked.
        Without `automatic_draws` neither repetition nor a hundred quiet plies end a game. Of 256 moves `blunder_rate` are
        overlooked on either side; a search that overlooks some looks at no captures beyond the last ply either.
        """
        self.position = position
        if position.variant is not self._variant:
            self._variant = position.variant
            self.table.clear()
            self.edge = edge_of(position.tables)
        self.freedom, attackers, defenders = position.piece_square[:3]
        self._dearest = 0, max(defenders), max(attackers)
        self.max_depth = min(max_depth, MAX_PLY - 1)
        self.best = self.score = self.depth = self.nodes = 0
        variant = position.variant
        self._bans = None
        if variant.round_trips or variant.free_corners:
            from tafl import rule_bans

            self._bans = rule_bans
        self._repeated = DRAW if variant.repetition == "draw" else PERPETUAL  # for the attackers
        self._cycle = 4 if variant.repetition_needs == "nothing" else 6  # the fewest moves to a position that counts
        self._draws = automatic_draws or self._repeated
        # at this ply, without a capture, it is a draw
        self._hundred = 100 - position.halfmove_clock() if automatic_draws else MAX_PLY
        for table in (self.killer, self.killer2, self.history):
            for i in range(len(table)):
                table[i] = 0
        self.blunder_rate = blunder_rate
        self.salt = randrange(1 << 20) if blunder_rate else 0
        self.seen = 15  # a bit for each direction in which a way out is seen
        for bit in (1, 2, 4, 8):
            if blunder_rate and randrange(512) < blunder_rate:
                self.seen ^= bit
        self._sees_falls = not (blunder_rate and randrange(256) < blunder_rate)
        self._horizon = 0 if blunder_rate else -QUIESCENCE
        self._noise = randrange(28) if randrange else 30  # which bits of a hash are added to a score
        self.ends[0] = generate(position, self.moves, 0)
        if blunder_rate:
            self.ends[0] = hide_moves(self.moves, 0, self.ends[0], self.salt, blunder_rate)
        self.done = not self.ends[0]
        self.checked[0] = 0
        if randrange:
            moves = self.moves
            for i in range(self.ends[0] - 1, 0, -1):
                other = randrange(i + 1)
                moves[i], moves[other] = moves[other], moves[i]
        self._order_root()
        self._ply = 0
        self._deepen(-INFINITY, INFINITY)

    def _order_root(self):
        """Bring the moves at the root into the order of the scores they lead to."""
        position, moves = self.position, self.moves
        keys = []
        for i in range(self.ends[0]):
            position.push(moves[i])
            value = -WIN if position.is_lost() else position.scores[position.depth]
            position.pop()
            keys.append((value + WIN << 9) + i)
        keys.sort()
        keys = [moves[key & 511] for key in keys]
        for i in range(len(keys)):
            moves[i] = keys[i]

    def current_move(self):
        """The first move of the line that is looked at now, 0 where there is none."""
        at = self.nexts[0]
        return self.moves[at - 1] if at else 0

    def think(self, nodes):
        """Search on for `nodes` nodes; return whether the search is done."""
        position = self.position
        push, pop = position.push, position.pop
        nexts, ends, alphas, betas, values, bests, hows, to_come = self._frames
        moves, depths = self.moves, self.depths
        firsts, checked = self.firsts, self.checked
        ply = self._ply
        for at in range(ply):
            push(moves[nexts[at] - 1])
        left = nodes
        while left > 0 and not self.done:
            i = nexts[ply]
            if values[ply] >= betas[ply] or (i == ends[ply] and not (to_come[ply] and self._more(ply))):
                if ply == 0:
                    self._finish()
                    continue
                value = self._close(ply)
                ply -= 1
            else:
                depth = depths[ply] - 1
                low = alphas[ply]
                high = betas[ply]
                how = hows[ply]
                left -= 1
                nexts[ply] = i + 1
                if not how:
                    how = FULL
                    if depth >= LATE_DEPTH - 1 and i - firsts[ply] >= LATE and not (to_come[ply] or checked[ply]):
                        how = REDUCED
                    elif low + 1 < high and values[ply] > -INFINITY:
                        how = SCOUT
                    hows[ply] = how
                push(moves[i])
                if how == REDUCED:
                    depth -= 1
                if how != FULL:
                    high = low + 1
                value = self._open(ply + 1, depth, -high, -low)
                if value == OPENED:
                    ply += 1
                    continue
            value = -value
            how = hows[ply]
            pop()
            if value > alphas[ply] and how > FULL and (how == REDUCED or value < betas[ply]):
                # better than thought: once more, with more depth or a wider window
                nexts[ply] -= 1
                hows[ply] = SCOUT if how == REDUCED and alphas[ply] + 1 < betas[ply] else FULL
                continue
            hows[ply] = 0
            if value > values[ply]:
                values[ply] = value
                bests[ply] = moves[nexts[ply] - 1]
                if value > alphas[ply]:
                    alphas[ply] = value
                    if not ply:  # what beats the last iteration's best move is better
                        self.best = bests[0]
                        self.score = value
        self.nodes += nodes - left
        for _ in range(ply):
            pop()
        self._ply = ply
        if not self.best and self.ends[0]:
            self.best = moves[0]
        return self.done

    def _deepen(self, low, high):
        """Begin the next iteration at the root, or this one again with another window."""
        self.nexts[0] = 0
        self.alphas[0] = self.lows[0] = low
        self.betas[0] = high
        self.values[0] = -INFINITY
        self.depths[0] = self.depth + 1
        self.hows[0] = 0

    def _finish(self):
        """End an iteration: keep its result, and try its best move first in the next one."""
        best = self.bests[0]
        score = self.values[0]
        # Outside the window: again, with one open on that side, or on both where the other side has been open in vain.
        low, high = self.lows[0], self.betas[0]
        if low > -INFINITY and score <= low:
            self._deepen(-INFINITY, score + 1 if high < INFINITY else INFINITY)
            return
        self.best = best
        self.score = score
        moves = self.moves
        at = self.nexts[0] - 1
        while moves[at] != best:
            at -= 1
        while at:
            moves[at] = moves[at - 1]
            at -= 1
        moves[0] = best
        if score >= high:
            self._deepen(score - 1 if low > -INFINITY else -INFINITY, INFINITY)
            return
        self.depth += 1
        # no end is nearer than one as near as it has looked
        if self.depth == self.max_depth or self.ends[0] == 1 or WIN - abs(score) <= self.depth:
            self.done = True
        else:
            self._deepen(score - ASPIRATION, score + ASPIRATION)
