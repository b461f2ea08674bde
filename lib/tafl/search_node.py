# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The nodes of a search: what is seen without trying moves, the moves in good order, and what they brought."""

from array import array

from tafl.movegen import generate, hide_moves
from tafl.tactics import among, captures, falls, is_on, is_plain, outlook
from tafl.board import ATTACKERS, DEFENDERS
from tafl.transposition import EXACT, LOWER, UPPER, Table

WIN = 20000  # a won game; less one for each ply it takes
WIN_THRESHOLD = WIN - 100  # a score beyond it is a game decided
INFINITY = WIN + 1
OPENED = INFINITY + 1  # no value: the node has been opened, its moves are to be tried
DRAW = 0
MAX_PLY = 24
MOVES = 768  # room for the moves of all plies under way

QUIET_GAIN = 60  # a quiet move hardly gains more: at depth 1, one that would have to is not tried
REVERSE = 90  # a ply, that the other side hardly wins back: so far above the window, a node is not searched
QUIESCENCE = 2  # plies of captures
FALLING = 150  # in them, what a king who could be captured next costs

# How a move is being tried: with the whole window, with a null window, with that and less depth.
FULL, SCOUT, REDUCED = range(1, 4)

# What is yet to come at a node: nothing, all other moves, the captures before them.
NOTHING, REST, CAPTURES = range(3)


class Nodes:
    """The nodes from the root to the present one, by ply."""

    def __init__(self, table_bits=8, max_moves=MOVES):
        """Its table has 2**table_bits entries of seven bytes; it has room for so many moves under way."""
        self.table = Table(table_bits)
        room = bytes(2 * MAX_PLY)
        self.moves = array("H", bytes(2 * max_moves))
        self.room = max_moves - 64  # as many captures surely fit behind it
        self.nexts = array("h", room)  # by ply: the index of the move to try next,
        self.ends = array("h", room)  # the index behind the last one,
        self.firsts = array("h", room)  # and of the first one
        self.alphas, self.betas = array("h", room), array("h", room)  # the window,
        self.lows = array("h", room)  # where it began
        self.values = array("h", room)  # the best value so far
        self.bests = array("H", room)  # and its move
        self.depths = array("h", room)  # plies to search from here, 0 or less where only captures count
        self.hows = bytearray(MAX_PLY)  # how the present move is being tried
        self.to_come = bytearray(MAX_PLY)
        self.checked = bytearray(MAX_PLY)  # whether the other side threatens to win
        self.killer = array("H", room)  # a move that refuted another one at this ply
        self.killer2 = array("H", room)
        self.history = bytearray(512)  # by side and goal: how often a move there refuted another one
        self._frames = (
            self.nexts, self.ends, self.alphas, self.betas, self.values, self.bests, self.hows, self.to_come)
        self.tried = bytearray(256)  # by goal: whether a move there has been tried
        self._variant = None
        self.done = True

    def _open(self, ply, depth, low, high):
        """Look at the position at `ply`, now on the board: return its value for the side to move, or OPENED."""
        position = self.position
        if position.over:
            return ply - WIN if position.is_lost() else WIN - ply
        _, _, _, _, hashes, scores, captured_counts, _, _ = position.arrays
        at = position.depth
        if captured_counts[at] == captured_counts[at - 1] and self._draws:
            value = self._repeats(ply, depth)
            if value != OPENED:
                return value
        turn = position.turn
        # what the next move could decide
        view = outlook(position, self.edge)
        checked = view & self.seen
        falling = False
        if checked and position.announced and not position.announced[at]:
            checked = 0  # nobody may leave without the word
        if turn == DEFENDERS:
            if checked:
                return WIN - ply - 1
            falling = self._sees_falls and falls(position)
            if falling and depth > 0:
                checked = 1
        elif falls(position):
            return WIN - ply - 1
        elif checked & (checked - 1):
            return ply + 2 - WIN  # nobody closes two ways at once

        if checked and depth <= 0:
            depth = 1
        first = self.ends[ply - 1]
        freedom = (view >> 8) * self.freedom[0] + self.freedom[view >> 4 & 7]
        score = scores[at] + (hashes[at] >> self._noise & 7) + (freedom if turn == DEFENDERS else -freedom)
        if depth <= 0:
            # stand pat, or capture
            if falling:
                score -= FALLING
            if score >= high or depth <= self._horizon or ply == MAX_PLY - 1 or first > self.room:
                return score
            if score + self._dearest[turn] <= low:
                return score  # no capture brings that much
            end = captures(position, self.moves, first)
            if end == first:
                return score
            if score > low:
                low = score
            self.values[ply] = score
            self.to_come[ply] = NOTHING
            self.ends[ply] = end
        else:
            if ply == MAX_PLY - 1 or first > self.room:
                return score
            table = self.table
            key = hashes[at]
            slot = key & table.mask
            best = 0
            if table.depths[slot] and table.keys[slot] == key >> 14 and not self.blunder_rate:
                best = table.moves[slot]
                kept = table.depths[slot]
                if kept >> 2 >= depth and low + 1 == high:
                    value = table.values[slot]
                    if value > WIN_THRESHOLD:
                        value -= ply
                    elif value < -WIN_THRESHOLD:
                        value += ply
                    bound = kept & 3
                    if bound == EXACT or (bound == LOWER and value >= high) or (bound == UPPER and value <= low):
                        return value
            if low + 1 == high and not checked and depth <= 2 and -WIN_THRESHOLD < high < WIN_THRESHOLD:
                if score - REVERSE * depth >= high:
                    return score
            self.values[ply] = -INFINITY
            self.bests[ply] = 0
            self.ends[ply] = first
            self.to_come[ply] = CAPTURES
            if checked or self.blunder_rate:
                self.to_come[ply] = REST
                if checked and turn == ATTACKERS:
                    self.values[ply] = ply + 2 - WIN  # unless the way can be closed
            elif best and is_plain(position, best) and not (self._bans and self._bans.active(position)):
                self.moves[first] = best
                self.ends[ply] = first + 1
        self.firsts[ply] = self.nexts[ply] = first
        self.alphas[ply] = self.lows[ply] = low
        self.betas[ply] = high
        self.depths[ply] = depth
        self.checked[ply] = checked
        self.hows[ply] = 0
        return OPENED

    def _repeats(self, ply, depth):
        """What it is worth that the position at `ply` came back, or a hundredth quiet ply; OPENED if neither."""
        position = self.position
        _, _, _, _, hashes, _, captured_counts, _, _ = position.arrays
        at = position.depth
        if ply >= self._hundred and captured_counts[at] == captured_counts[at - ply]:
            return DRAW
        key = hashes[at]
        back = at - self._cycle
        since = at - ply  # from here on, in this search, coming back once shows that nobody gets on
        while back >= since or (depth > 0 and back >= 0):
            if captured_counts[back] != captured_counts[at]:
                break
            if hashes[back] == key:
                if back >= since:
                    return self._repeated if position.turn == ATTACKERS else -self._repeated
                since = 0  # and in the game before, coming back twice
            back -= 2
        return OPENED

    def _more(self, ply):
        """Write down more moves of the node at `ply`, now on the board; return whether there are any."""
        position, moves = self.position, self.moves
        first, start = self.ends[ply], self.firsts[ply]
        if self.to_come[ply] == CAPTURES:
            self.to_come[ply] = REST
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
                    self.ends[ply] = end
                    return True
        self.to_come[ply] = NOTHING
        try:
            end = generate(position, moves, first)
        except IndexError:  # no room is left: so deep a line ends here
            if self.values[ply] == -INFINITY:
                self.values[ply] = position.scores[position.depth]
            return False
        if self.blunder_rate:
            end = hide_moves(moves, first, end, self.salt, self.blunder_rate)
        if end == first:
            return False
        checked = self.checked[ply]
        if checked and position.turn == ATTACKERS:
            kept = first
            for i in range(first, end):
                if is_on(position.king, checked, moves[i] & 255):
                    moves[kept] = moves[i]
                    kept += 1
            end = kept
        else:
            end = self._sort(ply, start, first, end)
        self.ends[ply] = end
        return end > first

    def _sort(self, ply, start, first, end):
        """Order `moves[first:end]`, without hopeless ones and those in `moves[start:first]`; return the new end."""
        position, moves = self.position, self.moves
        history = self.history
        killer = self.killer[ply]
        killer2 = self.killer2[ply]
        king = position.king
        side = (position.turn - 1) << 8
        worth = position.piece_square[position.turn]
        # a quiet move that cannot reach alpha is not tried at depth 1
        prune = False
        if self.depths[ply] == 1 and not self.checked[ply] and self.alphas[ply] + 1 == self.betas[ply]:
            limit = self.alphas[ply] - QUIET_GAIN - position.scores[position.depth]
            prune = limit > -64
            if prune and self.values[ply] == -INFINITY:
                self.values[ply] = self.alphas[ply]
        tried = self.tried
        for i in range(start, first):
            tried[moves[i] & 255] = 1
        # moves that were good elsewhere, those that bring a man to a better square, the others
        kept = good = middle = first
        for i in range(first, end):
            move = moves[i]
            goal = move & 255
            if tried[goal] and among(moves, move, start, first):
                continue
            gain = 1 if move >> 8 == king else worth[goal] - worth[move >> 8]
            if prune and gain <= limit and move >> 8 != king:
                continue
            if move == killer or move == killer2 or history[side | goal] > 32:  # noqa: SIM109 (no tuple)
                moves[kept] = moves[middle]
                moves[middle] = moves[good]
                moves[good] = move
                good += 1
                middle += 1
            elif gain > 0:
                moves[kept] = moves[middle]
                moves[middle] = move
                middle += 1
            else:
                moves[kept] = move
            kept += 1
        for i in range(start, first):
            tried[moves[i] & 255] = 0
        return kept

    def _close(self, ply):
        """End the node at `ply`, now on the board, and remember what it brought; return its value."""
        value = self.values[ply]
        depth = self.depths[ply]
        if depth <= 0:
            return value
        if value == -INFINITY:
            return ply - WIN  # no legal move
        position = self.position
        best = self.bests[ply]
        if value >= self.betas[ply]:
            bound = LOWER
            if best and not self.to_come[ply]:
                if self.killer[ply] != best:
                    self.killer2[ply] = self.killer[ply]
                    self.killer[ply] = best
                goal = (position.turn - 1) << 8 | best & 255
                history = self.history
                history[goal] += min(depth * depth, 64)
                if history[goal] > 160:
                    for i in range(512):
                        history[i] >>= 1
        else:
            bound = EXACT if value > self.lows[ply] else UPPER
        table = self.table
        key = position.hashes[position.depth]
        slot = key & table.mask
        table.keys[slot] = key >> 14
        table.depths[slot] = depth << 2 | bound
        table.moves[slot] = best
        table.values[slot] = value + ply if value > WIN_THRESHOLD else value - ply if value < -WIN_THRESHOLD else value
        return value
