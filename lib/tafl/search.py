# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The computer player: principal variation search with iterative deepening, which can stop after any node and go on."""

# Its state lies in arrays by ply where a recursive search has it on the call stack: a slice of work ends when its nodes
# are used up, the lights move, and the next slice goes on. Nothing is allocated per node. How it thinks: docs/engine.md.

from array import array

from tafl.generation import generate
from tafl.tactics import captures, exits, falls, is_on, is_plain
from tafl.terrain import ATTACKERS, DEFENDERS
from tafl.position import SEEDS, TURN_KEY
from tafl.transposition import EXACT, LOWER, UPPER, Table

WIN = 20000  # a won game; less one for each ply it takes
WON = WIN - 100  # a score beyond it is a game decided
INFINITY = WIN + 1
OPENED = INFINITY + 1  # no value: the node has been opened, its moves are to be tried
DRAW = 0
PERPETUAL = 150  # where repetition loses for the defenders, the attackers seek it: it takes them only a while
MOST_PLIES = 24
MOVES = 1024  # room for the moves of all plies under way

ASPIRATION = 40  # half the window around the last iteration's score
QUIET_GAIN = 60  # a quiet move hardly gains more: at depth 1, one that would have to is not tried
REVERSE = 90  # a ply, that the other side hardly wins back: so far above the window, a node is not searched
PASS_DEPTH = 2  # from this depth on, see what comes of passing
PASS_LESS = 2  # which is searched so many plies less deep
LATE = 4  # moves tried before others are searched
LATE_DEPTH = 2  # a ply less deep, from this depth on
QUIESCENCE = 6  # plies of captures

# How a move is being tried: with the whole window, with a null window, that and less depth; or it is a pass.
FULL, SCOUT, REDUCED, PASS = 1, 2, 3, 4

# What is yet to come at a node: the table's move, captures, all other moves, nothing.
NOTHING, REST, CAPTURES, ONLY_CAPTURES = 0, 1, 2, 3


class Search:
    """A search for the best move, which leaves the position between two slices as it was before the first.

    Public: `best` (the move to play, 0 before the first slice), `score` (of `best`, for the side to move), `depth`
    (plies looked ahead in full), `nodes` (positions visited), `done`.
    """

    def __init__(self, bits=9, moves=MOVES):
        """Its table has 2**bits entries of seven bytes; it has room for so many moves under way."""
        self._table = Table(bits)
        self._moves = array("H", bytes(2 * moves))
        self._next = [0] * MOST_PLIES  # by ply: the index of the move to try next,
        self._end = [0] * MOST_PLIES  # the index behind the last one,
        self._first = [0] * MOST_PLIES  # and of the first one
        self._alpha = [0] * MOST_PLIES  # the window,
        self._beta = [0] * MOST_PLIES
        self._low = [0] * MOST_PLIES  # where it began
        self._value = [0] * MOST_PLIES  # the best value so far
        self._move = array("H", bytes(2 * MOST_PLIES))  # and its move
        self._depth = [0] * MOST_PLIES  # plies to search from here, 0 or less where only captures count
        self._how = bytearray(MOST_PLIES)  # how the present move is being tried
        self._to_come = bytearray(MOST_PLIES)
        self._checked = bytearray(MOST_PLIES)  # whether the other side threatens to win
        self._killer = array("H", bytes(2 * MOST_PLIES))  # a move that refuted another one at this ply
        self._killer2 = array("H", bytes(2 * MOST_PLIES))
        self._history = bytearray(512)  # by side and goal: how often a move there refuted another one
        self._frames = (self._next, self._end, self._alpha, self._beta, self._value, self._move, self._how, self._to_come)
        self._variant = None
        self.done = True

    def begin(self, position, deepest=MOST_PLIES, dice=None, draws=True):
        """Prepare to search `position`, which must not be over, at most `deepest` plies deep.

        `dice(n)` gives a number below n: with it, which of the moves it finds equal becomes `best` is a matter of luck.
        Without `draws` neither repetition nor a hundred quiet plies end a game.
        """
        self.position = position
        if position.variant is not self._variant:
            self._variant = position.variant
            self._table.clear()
            self._lines = lines(position.terrain)
        self.deepest = min(deepest, MOST_PLIES - 1)
        self.best = self.score = self.depth = self.nodes = 0
        variant = position.variant
        self._bans = None
        if variant.round_trips or variant.free_corners:
            from tafl import bans

            self._bans = bans
        self._repeated = DRAW if variant.repetition == "draw" else PERPETUAL  # for the attackers
        self._cycle = 4 if variant.repetition_needs == "nothing" else 6  # the fewest moves to a position that counts
        self._draws = draws or self._repeated
        self._hundred = 100 - position.quiet() if draws else MOST_PLIES  # at this ply, without a capture, it is a draw
        for table in (self._killer, self._killer2, self._history):
            for i in range(len(table)):
                table[i] = 0
        self._end[0] = generate(position, self._moves, 0)
        self.done = not self._end[0]
        self._checked[0] = 0
        if dice:
            moves = self._moves
            for i in range(self._end[0] - 1, 0, -1):
                other = dice(i + 1)
                moves[i], moves[other] = moves[other], moves[i]
        self._ply = 0
        self._deepen(-INFINITY, INFINITY)

    def trying(self):
        """The first move of the line that is looked at now, 0 where there is none."""
        at = self._next[0]
        return self._moves[at - 1] if at else 0

    def think(self, nodes):
        """Search on for `nodes` nodes; return whether the search is done."""
        position = self.position
        push, pop = position.push, position.pop
        following, end, alphas, betas, values, bests, hows, to_come = self._frames
        moves, depths = self._moves, self._depth
        ply = self._ply
        for above in range(ply):
            if hows[above] == PASS:
                self._pass()
            else:
                push(moves[following[above] - 1])
        left = nodes
        while left > 0 and not self.done:
            i = following[ply]
            if values[ply] >= betas[ply] or (i == end[ply] and not (to_come[ply] and self._more(ply))):
                if ply == 0:
                    self._finish()
                    continue
                value = self._close(ply)
                ply -= 1
            else:
                depth = depths[ply] - 1
                alpha = alphas[ply]
                beta = betas[ply]
                how = hows[ply]
                left -= 1
                if how == PASS:
                    self._pass()
                    depth -= PASS_LESS
                    alpha = beta - 1
                else:
                    following[ply] = i + 1
                    if not how:
                        how = FULL
                        if i - self._first[ply] >= LATE and depth >= LATE_DEPTH - 1 and not (to_come[ply] or self._checked[ply]):
                            how = REDUCED
                        elif alpha + 1 < beta and values[ply] > -INFINITY:
                            how = SCOUT
                        hows[ply] = how
                    push(moves[i])
                    if how == REDUCED:
                        depth -= 1
                    if how != FULL:
                        beta = alpha + 1
                value = self._open(ply + 1, depth, -beta, -alpha)
                if value == OPENED:
                    ply += 1
                    continue
            value = -value
            how = hows[ply]
            if how == PASS:
                position.depth -= 1
                position.turn ^= 3
                hows[ply] = 0
                if value >= betas[ply]:
                    values[ply] = value if value < WON else betas[ply]
                continue
            pop()
            if value > alphas[ply] and how > FULL and (how == REDUCED or value < betas[ply]):
                # better than thought: once more, with more depth or a wider window
                following[ply] -= 1
                hows[ply] = SCOUT if how == REDUCED and alphas[ply] + 1 < betas[ply] else FULL
                continue
            hows[ply] = 0
            if value > values[ply]:
                values[ply] = value
                bests[ply] = moves[following[ply] - 1]
                if value > alphas[ply]:
                    alphas[ply] = value
                    if not ply:  # what beats the last iteration's best move is better
                        self.best = bests[0]
                        self.score = value
        self.nodes += nodes - left
        for above in range(ply - 1, -1, -1):
            if hows[above] == PASS:
                position.depth -= 1
                position.turn ^= 3
                position.over = 0
            else:
                pop()
        self._ply = ply
        if not self.best and self._end[0]:
            self.best = moves[0]
        return self.done

    def _pass(self):
        """Push a move that is none."""
        position = self.position
        at = position.depth
        _, _, _, moves, hashes, scores, took, _, _ = position.tables
        moves[at + 1] = 0
        hashes[at + 1] = hashes[at] ^ TURN_KEY
        scores[at + 1] = -scores[at]
        took[at + 1] = took[at]
        if position.said:
            position.said[at + 1] = 0
        position.depth = at + 1
        position.turn ^= 3

    def _deepen(self, alpha, beta):
        """Begin the next iteration at the root, or this one again with another window."""
        self._next[0] = 0
        self._alpha[0] = self._low[0] = alpha
        self._beta[0] = beta
        self._value[0] = -INFINITY
        self._depth[0] = self.depth + 1
        self._how[0] = 0

    def _finish(self):
        """End an iteration: keep its result, and try its best move first in the next one."""
        best = self._move[0]
        score = self._value[0]
        if score <= self._low[0] > -INFINITY:
            self._deepen(-INFINITY, score + 1)
            return
        self.best = best
        self.score = score
        moves = self._moves
        at = self._next[0] - 1
        while moves[at] != best:
            at -= 1
        while at:
            moves[at] = moves[at - 1]
            at -= 1
        moves[0] = best
        if score >= self._beta[0]:
            self._deepen(score - 1, INFINITY)
            return
        self.depth += 1
        if self.depth == self.deepest or self._end[0] == 1 or not -WON < score < WON:
            self.done = True
        else:
            self._deepen(score - ASPIRATION, score + ASPIRATION)

    def _open(self, ply, depth, low, high):
        """Look at the position at `ply`, now on the board: return its value for the side to move, or OPENED."""
        position = self.position
        if position.over:
            return ply - WIN if position.over & 1 == position.turn & 1 else WIN - ply
        _, _, _, path, hashes, scores, took, _, _ = position.tables
        at = position.depth
        if took[at] == took[at - 1] and self._draws and path[at]:
            if ply >= self._hundred and took[at] == took[at - ply]:
                return DRAW
            key = hashes[at]
            back = at - self._cycle
            if hashes[back] == key and ply > 1:
                return self._repeated if position.turn == ATTACKERS else -self._repeated
            if depth > 0:
                while back > SEEDS + 1 and took[back] == took[at]:
                    back -= 2
                    if hashes[back] == key:
                        return self._repeated if position.turn == ATTACKERS else -self._repeated
        turn = position.turn
        king = position.king
        # what the next move could decide
        checked = 0
        if self._lines[king] and (not position.said or position.said[at]):
            checked = exits(position)
        if turn == DEFENDERS:
            if checked:
                return WIN - ply - 1
            if falls(position):
                checked = 1
        elif falls(position):
            return WIN - ply - 1
        elif checked & (checked - 1):
            return ply + 2 - WIN  # nobody closes two ways at once

        if checked and depth <= 0:
            depth = 1
        first = self._end[ply - 1]
        score = scores[at]
        if depth <= 0:
            # stand pat, or capture
            if score >= high or depth <= -QUIESCENCE or ply == MOST_PLIES - 1:
                return score
            end = captures(position, self._moves, first)
            if end == first:
                return score
            if score > low:
                low = score
            self._value[ply] = score
            self._to_come[ply] = NOTHING
            self._end[ply] = end
            self._how[ply] = 0
        else:
            if ply == MOST_PLIES - 1:
                return score
            table = self._table
            key = hashes[at]
            entry = key & table.mask
            best = 0
            if table.depths[entry] and table.keys[entry] == key >> 14:
                best = table.moves[entry]
                kept = table.depths[entry]
                if kept >> 2 >= depth and low + 1 == high:
                    value = table.values[entry]
                    if value > WON:
                        value -= ply
                    elif value < -WON:
                        value += ply
                    bound = kept & 3
                    if bound == EXACT or (bound == LOWER and value >= high) or (bound == UPPER and value <= low):
                        return value
            how = 0
            if low + 1 == high and not checked and high > -WON and high < WON:
                if depth <= 2 and score - REVERSE * depth >= high:
                    return score
                if depth >= PASS_DEPTH and score >= high and path[at]:
                    how = PASS
            self._value[ply] = -INFINITY
            self._move[ply] = 0
            self._how[ply] = how
            self._end[ply] = first
            self._to_come[ply] = CAPTURES
            if checked:
                self._to_come[ply] = REST
                if turn == ATTACKERS:
                    self._value[ply] = ply + 2 - WIN  # unless the way can be closed
            elif best and is_plain(position, best) and not (self._bans and self._bans.active(position)):
                self._moves[first] = best
                self._end[ply] = first + 1
        self._first[ply] = self._next[ply] = first
        self._alpha[ply] = self._low[ply] = low
        self._beta[ply] = high
        self._depth[ply] = depth
        self._checked[ply] = checked
        return OPENED

    def _more(self, ply):
        """Write down more moves of the node at `ply`, now on the board; return whether there are any."""
        position = self.position
        moves = self._moves
        first = self._end[ply]
        start = self._first[ply]
        if self._to_come[ply] == CAPTURES:
            self._to_come[ply] = REST
            if not (self._bans and self._bans.active(position)):
                end = captures(position, moves, first)
                tried = moves[start]
                if first > start:
                    for i in range(first, end):
                        if moves[i] == tried:
                            end -= 1
                            moves[i] = moves[end]
                            break
                if end > first:
                    self._end[ply] = end
                    return True
        self._to_come[ply] = NOTHING
        try:
            end = generate(position, moves, first)
        except IndexError:  # no room is left: so deep a line ends here
            if self._value[ply] == -INFINITY:
                self._value[ply] = position.scores[position.depth]
            return False
        if end == first:
            return False
        killer, killer2 = self._killer[ply], self._killer2[ply]
        history = self._history
        side = (position.turn - 1) << 8
        # a quiet move that cannot reach alpha is not tried at depth 1
        kept = good = first
        king = position.king
        checked = self._checked[ply]
        if checked and position.turn == ATTACKERS:
            for i in range(first, end):
                if is_on(king, checked, moves[i] & 255):
                    moves[kept] = moves[i]
                    kept += 1
            self._end[ply] = kept
            return kept > first
        prune = False
        if self._depth[ply] == 1 and not checked and self._alpha[ply] + 1 == self._beta[ply]:
            need = self._alpha[ply] - QUIET_GAIN - position.scores[position.depth]
            prune = need > -64
            worth = position.worths[position.turn]
        for i in range(first, end):
            move = moves[i]
            for j in range(start, first):
                if moves[j] == move:
                    break
            else:
                if prune and move >> 8 != king and worth[move & 255] - worth[move >> 8] <= need:
                    continue
                if move == killer or move == killer2 or history[side | move & 255] > 32:
                    moves[kept] = moves[good]
                    moves[good] = move
                    good += 1
                else:
                    moves[kept] = move
                kept += 1
        if prune and self._value[ply] == -INFINITY:
            self._value[ply] = self._alpha[ply]
        self._end[ply] = kept
        return kept > first

    def _close(self, ply):
        """End the node at `ply`, now on the board, and remember what it brought; return its value."""
        value = self._value[ply]
        depth = self._depth[ply]
        if depth <= 0:
            return value
        if value == -INFINITY:
            return ply - WIN  # no legal move
        position = self.position
        best = self._move[ply]
        if value >= self._beta[ply]:
            bound = LOWER
            if best and not self._to_come[ply]:
                if self._killer[ply] != best:
                    self._killer2[ply] = self._killer[ply]
                    self._killer[ply] = best
                goal = (position.turn - 1) << 8 | best & 255
                history = self._history
                history[goal] += min(depth * depth, 64)
                if history[goal] > 160:
                    for i in range(512):
                        history[i] >>= 1
        else:
            bound = EXACT if value > self._low[ply] else UPPER
        table = self._table
        key = position.hashes[position.depth]
        entry = key & table.mask
        table.keys[entry] = key >> 14
        table.depths[entry] = depth << 2 | bound
        table.moves[entry] = best
        table.values[entry] = value + ply if value > WON else value - ply if value < -WON else value
        return value


def lines(terrain):
    """By square, 1 where a square on which the king wins lies straight ahead."""
    table = bytearray(len(terrain.vacant))
    squares = terrain.squares()
    for exit in squares:
        if terrain.exits[exit]:
            for square in squares:
                if square >> 4 == exit >> 4 or square & 15 == exit & 15:
                    table[square] = 1
    return table
