# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The computer player: alpha-beta with iterative deepening, which can stop after any node and go on later."""

# Its state lies in arrays by ply where a recursive search has it on the call stack: a slice of work ends when its nodes
# are used up, the lights move, and the next slice goes on. Nothing is allocated per node.

from array import array

from tafl.generation import generate, most_moves
from tafl.terrain import DEFENDERS

WIN = 20000  # a won game; less one for each ply it takes
WON = WIN - 100  # a score beyond it is a game decided
INFINITY = WIN + 1
DRAW = 0
PERPETUAL = 150  # where repetition loses for the defenders, the attackers seek it: it takes them only a while
MOST_PLIES = 24
MOVES = 1024  # room for the moves of all plies under way; on large boards more


class Search:
    """A search for the best move, which leaves the position between two slices as it was before the first.

    Public: `best` (the move to play, 0 before the first slice), `score` (of `best`, for the side to move), `depth`
    (plies looked ahead in full), `nodes` (positions visited), `done`.
    """

    def __init__(self):
        self._moves = array("H", bytes(2 * MOVES))
        self._next = [0] * MOST_PLIES  # by ply: the index of the move to try next,
        self._end = [0] * MOST_PLIES  # the index behind the last one,
        self._alpha = [0] * MOST_PLIES  # the window,
        self._beta = [0] * MOST_PLIES
        self._value = [0] * MOST_PLIES  # the best value so far
        self._move = [0] * MOST_PLIES  # and its move
        self._killer = [0] * MOST_PLIES  # a move that refuted another one at this ply
        self.done = True

    def begin(self, position, deepest=MOST_PLIES, dice=None):
        """Prepare to search `position`, which must not be over, at most `deepest` plies deep.

        `dice(n)` gives a number below n: with it, which of the moves it finds equal becomes `best` is a matter of luck.
        """
        self.position = position
        self.deepest = min(deepest, MOST_PLIES)
        self.best = self.score = self.depth = self.nodes = 0
        self._repeated = DRAW if position.variant.repetition == "draw" else PERPETUAL
        most = most_moves(position)
        if len(self._moves) < 3 * most:
            self._moves = array("H", bytes(6 * most))
        self._full = len(self._moves) - most  # a node is opened only where its moves are sure to fit
        self._end[0] = generate(position, self._moves, 0)
        self.done = not self._end[0]
        if dice:
            moves = self._moves
            for i in range(self._end[0] - 1, 0, -1):
                other = dice(i + 1)
                moves[i], moves[other] = moves[other], moves[i]
        self._ply = 0
        self._deepen()

    def trying(self):
        """The first move of the line that is looked at now, 0 where there is none."""
        at = self._next[0]
        return self._moves[at - 1] if at else 0

    def think(self, nodes):
        """Search on for `nodes` nodes; return whether the search is done."""
        position = self.position
        push, pop = position.push, position.pop
        scores, hashes = position.scores, position.hashes
        moves, following = self._moves, self._next
        end, values = self._end, self._value
        alphas, betas = self._alpha, self._beta
        full = self._full
        ply = self._ply
        leaf = self.depth  # at this ply of the tree the children are leaves
        for above in range(ply):
            push(moves[following[above] - 1])
        left = nodes
        while left > 0 and not self.done:
            i = following[ply]
            if i == end[ply] or values[ply] >= betas[ply]:
                value = values[ply]
                if value >= betas[ply]:
                    self._killer[ply] = self._move[ply]
                if ply == 0:
                    self._finish()
                    leaf = self.depth
                    continue
                value = -value
                ply -= 1
                pop()
            elif ply == leaf:
                # Most nodes are leaves: try them in a row, with no window to pass down and nothing to open.
                last, beta = end[ply], betas[ply]
                value = values[ply]
                while i < last and value < beta and left > 0:
                    push(moves[i])
                    depth = position.depth
                    if position.over:
                        found = WIN - ply
                    elif ply > 2 and hashes[depth] == hashes[depth - 4]:
                        found = self._repeated if position.turn == DEFENDERS else -self._repeated
                    else:
                        found = -scores[depth]
                    pop()
                    if found > value:
                        value = found
                        self._move[ply] = moves[i]
                    i += 1
                    left -= 1
                values[ply] = value
                following[ply] = i
                continue
            else:
                following[ply] = i + 1
                push(moves[i])
                left -= 1
                depth = position.depth
                if position.over:
                    value = WIN - ply
                elif ply > 2 and hashes[depth] == hashes[depth - 4]:
                    # both went to and fro within this search, and can go on so
                    value = self._repeated if position.turn == DEFENDERS else -self._repeated
                elif end[ply] > full:
                    value = -scores[depth]
                else:
                    ply += 1
                    if self._open(ply):
                        alphas[ply] = -betas[ply - 1]
                        betas[ply] = -alphas[ply - 1]
                        continue
                    ply -= 1
                    value = WIN - ply
                pop()
            if value > values[ply]:
                values[ply] = value
                self._move[ply] = moves[following[ply] - 1]
                if value > alphas[ply]:
                    alphas[ply] = value
        self.nodes += nodes - left
        for _ in range(ply):
            pop()
        self._ply = ply
        if values[0] > -INFINITY:
            # The first move tried is the best one of the last iteration: what beats it is better.
            self.best = self._move[0]
            self.score = values[0]
        return self.done

    def _deepen(self):
        """Begin the next iteration at the root."""
        self._next[0] = 0
        self._alpha[0] = self._value[0] = -INFINITY
        self._beta[0] = INFINITY

    def _finish(self):
        """End an iteration: keep its result, and try its best move first in the next one."""
        self.best = best = self._move[0]
        self.score = score = self._value[0]
        self.depth += 1
        if self.depth == self.deepest or self._end[0] == 1 or not -WON < score < WON:
            self.done = True
            return
        moves = self._moves
        at = self._next[0] - 1
        while moves[at] != best:
            at -= 1
        while at:
            moves[at] = moves[at - 1]
            at -= 1
        moves[0] = best
        self._deepen()

    def _open(self, ply):
        """Begin the node at `ply`, now on the board, with its killer first; False where it has no legal move."""
        moves = self._moves
        first = self._end[ply - 1]
        end = generate(self.position, moves, first)
        killer = self._killer[ply]
        for i in range(first, end):
            if moves[i] == killer:
                moves[i] = moves[first]
                moves[first] = killer
                break
        self._next[ply] = first
        self._end[ply] = end
        self._value[ply] = -INFINITY
        return end > first
