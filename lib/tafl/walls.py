# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Walls: how attackers make the squares fewer that a caged king can reach. Only a siege loads this."""

# A set of squares is a number with the bit `1 << square` for each of them: on a microcontroller a long one, which takes
# less time than a loop over its squares.

from math import log

from tafl.board import ATTACKERS, DEFENDERS, EMPTY, NO_SQUARE

FAR_STEPS = 7, 5  # up to so many from its corner a square weighs thrice, up to so many more twice
TRAPPED = 3  # squares of a king who is trapped: then his defenders are hunted
MOST_MOVES = 8  # to fill the gaps of a wall
KEEP = 1.2  # a new wall must be so much better than the one that is being built
# What a square is to attackers: a hole in the border, one of its men, part of the wall, a move away from a gap.
HOLE, BORDER, WALL, NEAR = range(1, 5)
LET_OUT = -255  # what `Cage.shrinks_by` returns for a move that lets the king out; no cage weighs so much


def flood(start, free):
    """Return what `start` reaches over squares of `free`, row and column wise."""
    before = 0
    while start != before:
        before = start
        start |= (start << 16 | start >> 16 | start << 1 | start >> 1) & free
    return start


def beside(squares):
    """Return the neighbours in rows and columns; here and below, some of these may lie off the board."""
    return squares << 16 | squares >> 16 | squares << 1 | squares >> 1


def around(squares):
    """Return the squares and their eight neighbours."""
    squares |= squares << 1 | squares >> 1
    return squares | squares << 16 | squares >> 16


def chain(start, links):
    """Return those of `links` that hang together with `start`, also by corners of squares."""
    found, before = around(start) & links, 0
    while found != before:
        before = found
        found |= around(found) & links
    return found


def each(squares):
    """Yield each square as a set of one."""
    while squares:
        lowest = squares & -squares
        yield lowest
        squares ^= lowest


BITS = bytearray(256)  # how many bits of a byte are 1
for byte in range(1, 256):
    BITS[byte] = BITS[byte >> 1] + (byte & 1)


def size(squares):
    """Return how many squares are in a set. (On a microcontroller, `bin` takes five times as long.)"""
    count, bits = 0, BITS
    for byte in squares.to_bytes(32, "little"):
        count += bits[byte]
    return count


class Cage:
    """What the king could reach if only attackers stood in his way: a cage if no exit is among it.

    If that is TRAPPED squares or fewer, and defenders are elsewhere, it is what these could reach: they are the `prey`,
    else the king is. The men around a trapped king are the `guards`.

    The attackers who border the cage are its *border*. The others are *free*, and so is who stands at the cage only:
    if he leaves, nothing but his square comes to it. Free men whom the border keeps out are *locked*. A man
    of the border whom they see is *relieved*: one takes his place when he leaves, if no defender outside comes between.
    """

    def __init__(self, position):
        """Find the cage. If a man has just left the border for a gap of a wall, `hole` is his square."""
        self.depth = position.depth
        self.board = self.empty = self.exits = self.gaps = self.held = self.near = 0
        codes, exits = position.board, position.tables.exits
        for square in position.tables.squares():
            bit = 1 << square
            self.board |= bit
            if codes[square] == EMPTY:
                self.empty |= bit
            if exits[square]:
                self.exits |= bit
        self.attackers, self.defenders = squares_of(position, ATTACKERS), squares_of(position, DEFENDERS)
        self.prey = 1 << position.king
        self.open = self.board & ~self.attackers
        self.inside = flood(self.prey, self.open)
        self.hole = self.guards = 0
        if not self.holds():
            left = 1 << (position.moves[position.depth - 1] >> 8)
            if left & self.empty:
                self.hole = left
                self.open &= ~left
                self.inside = flood(self.prey, self.open)
        self.far, self.weight = (), size(self.inside)
        hunted = self.defenders & ~self.inside
        if hunted and self.weight <= TRAPPED and self.holds():
            self.guards = self.attackers & beside(self.inside)
            self.prey, self.exits = hunted, 0
            self.inside = flood(hunted, self.open)
            self.weight = size(self.inside)

    def find_far(self):
        """Choose the corner that the cage recedes from, where it weighs the least, and weigh squares near it more.

        Without that, all corners are cut off evenly, which takes more men than a wall along a diagonal.
        """
        least, best = self.weight, ()
        for area in each(self.exits):
            self.far = []
            for steps in FAR_STEPS:
                for _ in range(steps):
                    area |= beside(area) & self.board
                self.far.append(area)
            weight = self.weigh(self.inside)
            if not best or weight < least:
                least, best = weight, self.far
        self.weight, self.far = least, best

    def weigh(self, squares):
        """Return how many squares are in a set, where some count more often: see `find_far`."""
        weight = size(squares)
        for far in self.far:
            weight += size(squares & far)
        return weight

    def holds(self):
        """Return whether the king reaches no exit."""
        return not self.inside & self.exits

    def find_men(self):
        """Sort the attackers: who must stay, and who can go to a gap of a wall."""
        at_cage = beside(self.inside)
        self.free = self.attackers & ~(self.guards | at_cage & beside(self.open & ~self.inside))
        self.loose = self.free & (at_cage | self.sight(self.inside & self.empty))
        self.locked = self.free & ~self.loose
        seen = self.sight(self.locked) & self.attackers & ~(self.free | self.guards)
        self.relieved = 0 if self.defenders & ~self.inside else seen

    def sight(self, squares):
        """Return the squares, where men on them could go with one move, and what would stand in their way."""
        seen, empty = squares, self.empty
        for step in (1, 16):
            up = down = squares
            while up or down:
                up, down = up << step, down >> step
                seen |= up | down
                up &= empty
                down &= empty
        return seen

    def shrinks_by(self, position, start, goal):
        """Return what the cage has lost by a move of attackers, weighed; LET_OUT if the king is or may be out."""
        men = squares_of(position, ATTACKERS)
        if self.relieves(start, goal):
            men |= 1 << start
        inside = flood(self.prey, self.board & ~men)
        return LET_OUT if inside & self.exits or self.guards & ~men else self.weight - self.weigh(inside)

    def find_near(self):
        """Find the squares that are a move away from a gap, before `kind` is asked."""
        self.near = self.sight(self.gaps) & self.empty

    def relieves(self, start, goal):
        """Return whether this move leaves a hole for a move, to fill a gap."""
        return self.relieved >> start & 1 and self.gaps >> goal & 1

    def wall(self):
        """Return the squares of the wall that is planned, without men of the border."""
        return self.gaps | self.held & self.free

    def kind(self, square):
        """Return what a square is to attackers: HOLE, BORDER, WALL, NEAR, or 0."""
        bit = 1 << square
        if bit & self.hole:
            return HOLE
        if bit & self.attackers & ~self.free:
            return BORDER
        if bit & (self.gaps | self.held):
            return WALL
        return NEAR if bit & self.near else 0

    def _part(self, gaps, count):
        """Return what the cage weighs behind these gaps: the heavier part, or with one gap that of the prey."""
        rest = self.inside & ~gaps
        if count == 1 and not gaps & self.prey:
            return self.weigh(flood(self.prey, rest))
        part = self.weigh(flood(rest & -rest, rest))
        return max(part, self.weight - self.weigh(gaps) - part)

    def _rate(self, part, moves):
        return log((self.weight + 1) / (part + 1)) / (moves + 0.5)

    def _checked_rate(self, gaps, held):
        """Return how fast a wall makes the cage smaller: the logarithm of the ratio, by moves. 0: men are missing.

        A gap that a loose man sees takes a move, each other one two: of him, or of a man who is relieved.
        """
        men, relieved = self.loose & ~held, self.relieved & ~held
        count, men_count = size(gaps), size(men)
        if count > men_count + min(size(relieved), size(self.locked)):
            return 0
        if gaps & ~self.sight(self.sight(men | relieved) & (self.empty | men | relieved)):
            return 0
        direct = min(size(gaps & self.sight(men)), men_count)
        return self._rate(self._part(gaps, count), 2 * count - direct)

    def plan(self, wall):
        """Find the wall to build now: `gaps` to fill, and `held`, the men who stand in it already. Yield often.

        A wall is a chain of squares through the cage, neighbours also by their corners, from border to border; full of
        attackers it cuts the cage in two. The king walks from part to part until the last gap is closed, so the larger
        part counts. `wall` has the squares of the one that was being built, 0 for none.

        From each square at the border the shortest ways to all others are found, by the moves that filling them takes
        at the least: breadth-first search. Men inside the cage are part of a way for nothing.
        """
        inside, empty = self.inside, self.empty
        least = 0  # the rate that a wall must exceed
        gaps, held = wall & ~self.attackers, wall & self.attackers
        if gaps and not gaps & ~((empty | self.prey) & inside):
            count = size(gaps)
            if count == 1 or self._part(gaps, count) < self.weight - self.weigh(gaps):
                least = KEEP * self._checked_rate(gaps, held)
                if least:
                    self.gaps, self.held = gaps, held
        yield
        edge = self.board & ~(self.board << 1 & self.board >> 1 & self.board << 16 & self.board >> 16)
        at_once = self.sight(self.loose) & empty
        border = self.attackers & (edge | around(self.open & ~inside))
        border |= chain(border, self.attackers)
        inner = self.attackers & ~border
        later = self.sight(self.relieved) & (empty | self.relieved)
        site = inside & empty & self.sight(at_once | self.loose | later)
        ends = site & (edge | around(border))
        most = size(self.free)
        starts = list(each(ends))
        first = self.depth * 5 % max(len(starts), 1)  # another one for each move, if the plan is cut short
        for start in starts[first:] + starts[:first]:
            waiting = {1 if start & at_once else 2: start}
            layers = {}  # by moves: the squares that a way from `start` comes to
            seen = 0
            for moves in range(1, MOST_MOVES + 1):
                layer = waiting.pop(moves, 0) & ~seen
                if not layer:
                    continue
                if moves > 2 and self._rate(max(self.weight - moves, 0) // 2, moves) <= least:
                    break
                layers[moves] = layer
                seen |= layer
                following = around(layer | chain(layer, inner)) & site & ~seen
                waiting[moves + 1] = waiting.get(moves + 1, 0) | following & at_once
                waiting[moves + 2] = waiting.get(moves + 2, 0) | following & ~at_once
                yield
                for end in each(layer & ends & -start):
                    gaps, held = _way(end, moves, layers, at_once, inner)
                    count = size(gaps)
                    if count <= most and self._rate(self._part(gaps, count), moves) > least:
                        held |= around(gaps) & border
                        rate = self._checked_rate(gaps, held)
                        if rate > least:
                            least = rate
                            self.gaps, self.held = gaps, held
                    yield


def squares_of(position, side):
    """Return the squares of a side's men, without the king."""
    found = 0
    for square in position.men[side]:
        if square != NO_SQUARE:
            found |= 1 << square
    return found


def _way(end, moves, layers, at_once, inner):
    """Return the squares of a way to `end`, and the men who stand in it."""
    gaps, men = end, 0
    while True:
        moves -= 1 if end & at_once else 2
        if not moves:
            return gaps, men
        near = layers.get(moves, 0) & around(end)
        if not near:  # by way of men inside
            links = chain(end, inner)
            men |= links
            near = layers[moves] & around(links)
        end = near & -near
        gaps |= end
