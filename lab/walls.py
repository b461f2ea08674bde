# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Walls: how attackers make the squares smaller that a king can still reach, once no corner is among them.

The *cage* is what the king could reach if only attackers stood in his way. A *wall* is a chain of squares through the
cage, neighbours also by their corners, from its border to its border: full of attackers, it cuts the cage in two. The
king walks from part to part until the last gap is closed, so the larger part counts.

A set of squares is a number with the bit `1 << square` for each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import log
from typing import Any

from tafl.board import ATTACKER, DEFENDER, EMPTY

MOST_MOVES = 10  # to fill a wall
KEEP = 1.5  # a new wall must be so much better than the one that is being built


def flood(start: int, free: int) -> int:
    """Return what `start` reaches over squares of `free`, row and column wise."""
    before = 0
    while start != before:
        before = start
        start |= (start << 16 | start >> 16 | start << 1 | start >> 1) & free
    return start


def around(squares: int) -> int:
    """Return the squares and their eight neighbours; some of these may lie off the board."""
    squares |= squares << 1 | squares >> 1
    return squares | squares << 16 | squares >> 16


def chain(start: int, links: int) -> int:
    """Return those of `links` that hang together with `start`, also by corners of squares."""
    found, before = around(start) & links, 0
    while found != before:
        before = found
        found |= around(found) & links
    return found


def each(squares: int) -> Iterator[int]:
    """Yield each square as a set of one."""
    while squares:
        lowest = squares & -squares
        yield lowest
        squares ^= lowest


def size(squares: int) -> int:
    """Return how many squares are in a set."""
    return squares.bit_count()


@dataclass(frozen=True)
class Wall:
    """A wall to build."""

    rate: float  # the logarithm of how much smaller the cage gets, by moves
    gaps: int  # the squares to fill
    held: int  # the men who stand in it already, and those of the border beside its ends


class Siege:
    """A position in which the king is caged, or not: see `holds`."""

    def __init__(self, position: Any) -> None:
        """Find the cage. If a man has just left the border for a gap of a wall, `hole` is his square."""
        tables = position.tables
        pieces = {square: position.board[square] for square in tables.squares()}
        self.board = sum(1 << square for square in pieces)
        self.edge = sum(1 << square for square in pieces if tables.edge[square])
        self.attackers = sum(1 << square for square, piece in pieces.items() if piece == ATTACKER)
        self.defenders = sum(1 << square for square, piece in pieces.items() if piece == DEFENDER)
        self.empty = sum(1 << square for square, piece in pieces.items() if piece == EMPTY)  # attackers may stand there
        self.king = 1 << position.king
        self.corners = sum(1 << corner for corner in tables.corners)
        self._open = self.board & ~self.attackers
        self.cage = flood(self.king, self._open)
        self.hole = 0
        if not self.holds() and position.depth > 1:
            left = 1 << (position.moves[position.depth - 1] >> 8)
            if left & self.empty:
                self.hole = left
                self._open &= ~left
                self.cage = flood(self.king, self._open)

    def holds(self) -> bool:
        """Return whether the king reaches no corner."""
        return not self.cage & self.corners

    @cached_property
    def free(self) -> int:
        """The men whose place adds only itself to the cage when they leave it."""
        found = 0
        for man in each(self.attackers):
            if not self._touches(man) or flood(self.cage | man, self._open | man) == self.cage | man:
                found |= man
        return found

    @cached_property
    def loose(self) -> int:
        """The free men who can come into the cage with one move."""
        return sum(man for man in each(self.free) if self._touches(self.reach(man)))

    @cached_property
    def locked(self) -> int:
        """The free men whom the border keeps out."""
        return self.free & ~self.loose

    @cached_property
    def relieved(self) -> int:
        """The men of the border who can leave it, since a locked man then takes their place with one move."""
        return sum(man for man in each(self.attackers & ~self.free) if self._seen(man) & self.locked)

    def _touches(self, squares: int) -> bool:
        return bool((squares << 16 | squares >> 16 | squares << 1 | squares >> 1) & self.cage)

    def reach(self, men: int) -> int:
        """Return the men and where they can go with one move."""
        reached = men
        for step in (1, 16):
            up = down = men
            while up or down:
                up = up << step & self.empty
                down = down >> step & self.empty
                reached |= up | down
        return reached

    def _seen(self, squares: int) -> int:
        """Return from where a man would come to one of these squares with one move, and what stands in his way."""
        reached = 0
        for step in (1, 16):
            up = down = squares
            while up or down:
                up, down = up << step, down >> step
                reached |= up | down
                up &= self.empty
                down &= self.empty
        return reached

    def parts(self, gaps: int) -> int:
        """Return how many squares the cage has behind these gaps: the larger part, or with one gap that of the king."""
        rest = self.cage & ~gaps
        if size(gaps) == 1 and not gaps & self.king:
            return size(flood(self.king, rest))
        part = size(flood(rest & -rest, rest))
        return max(part, size(rest) - part)

    def wall(self, gaps: int, held: int) -> Wall | None:
        """Return the wall with these gaps; None if there are not men enough.

        A gap that a loose man sees takes a move, each other one two: of him, or of a man who is relieved.
        """
        men, relieved = self.loose & ~held, self.relieved & ~held
        if size(gaps) > size(men) + min(size(relieved), size(self.locked)):
            return None
        if gaps & ~self.reach(self.reach(men | relieved)):
            return None
        direct = sum(1 for gap in each(gaps) if self._seen(gap) & men)
        return Wall(self._rate(gaps, 2 * size(gaps) - min(direct, size(men))), gaps, held)

    def _rate(self, gaps: int, moves: int) -> float:
        return log((size(self.cage) + 1) / (self.parts(gaps) + 1)) / (moves + 0.5)

    def best_wall(self) -> Wall | None:
        """Return the wall that makes the cage smaller the fastest; None if no wall can be built.

        From each square at the border the shortest ways to all others are found, by the moves that filling them takes
        at the least: breadth-first search. Men inside the cage are part of a way for nothing.
        """
        at_once = self.reach(self.loose)
        site = self.cage & self.empty & self.reach(at_once | self.reach(self.relieved))
        outside = self.board & ~self.attackers & ~self.cage
        border = self.attackers & (self.edge | around(outside))
        border |= chain(border, self.attackers)
        inner = self.attackers & ~border
        ends = site & (self.edge | around(border))
        most = size(self.free)
        ways: dict[int, tuple[float, int]] = {}  # by gaps: the rate at best, the men inside
        for start in each(ends):
            layers = self._layers(start, site, at_once, inner)
            for moves, squares in layers.items():
                for end in each(squares & ends & -start):
                    gaps, men = self._way(end, moves, layers, at_once, inner)
                    if size(gaps) <= most and gaps not in ways:
                        ways[gaps] = self._rate(gaps, moves), men
        best = None
        for gaps, (rate, men) in sorted(ways.items(), key=lambda way: -way[1][0]):
            if best and rate <= best.rate:
                break
            wall = self.wall(gaps, men | around(gaps) & border)
            if wall and (not best or wall.rate > best.rate):
                best = wall
        return best

    @staticmethod
    def _layers(start: int, site: int, at_once: int, inner: int) -> dict[int, int]:
        """Return by moves the squares that a way from `start` comes to with so many moves."""
        waiting = {1 if start & at_once else 2: start}
        layers = {}
        seen = 0
        for moves in range(1, MOST_MOVES + 1):
            squares = waiting.pop(moves, 0) & ~seen
            if squares:
                layers[moves] = squares
                seen |= squares
                following = around(squares | chain(squares, inner)) & site & ~seen
                waiting[moves + 1] = waiting.get(moves + 1, 0) | following & at_once
                waiting[moves + 2] = waiting.get(moves + 2, 0) | following & ~at_once
        return layers

    @staticmethod
    def _way(end: int, moves: int, layers: dict[int, int], at_once: int, inner: int) -> tuple[int, int]:
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

    def plan(self, wall: int) -> Wall | None:
        """Return the wall to build now, where `wall` has the squares of the one that was being built, 0 for none."""
        best = self.best_wall()
        gaps = wall & ~self.attackers
        if gaps and not gaps & ~(self.empty | self.king) and not gaps & ~self.cage:
            if self.parts(gaps) < size(self.cage & ~gaps) or size(gaps) == 1:
                kept = self.wall(gaps, wall & self.attackers)
                if kept and (not best or best.rate < KEEP * kept.rate):
                    return kept
        return best
