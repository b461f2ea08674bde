# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules of small boards on arrays of bitboards: one numpy operation moves a man in a million positions.

A *bitboard* has a bit for each square, `row * size + column` from a1 = bit 0, so boards up to 8x8 fit in 64 bits. The
rules come from the tables of `tafl.tables`; variants with rare rules are refused. Tests compare all of it with the
slow referee.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from tafl.board import ATTACKER, ATTACKERS, CORNER, DEFENDER, DEFENDERS, EMPTY, KING, OUTSIDE, THRONE
from tafl.tables import compile_tables

Bits = Any  # an array of uint64, one for each position
Rows = Any  # an array of indices of positions
RARE = ("camps", "shieldwall", "exit_forts", "encirclement", "announced_exits", "round_trips")
NO_BITS = np.uint64(0)


class Positions(NamedTuple):
    """Positions as bitboards: the king, the attackers, the defenders without him."""

    king: Bits
    attackers: Bits
    defenders: Bits

    def take(self, rows: Rows) -> Positions:
        """Return the positions of these rows."""
        return Positions(self.king[rows], self.attackers[rows], self.defenders[rows])


class Step(NamedTuple):
    """One man's move, or its reverse, in some of the positions: their rows, the piece, start and goal as bits."""

    rows: Rows
    piece: int
    start: Bits
    goal: Bits


def lowest(bits: Bits) -> Bits:
    """Return the lowest bit of each bitboard."""
    return bits & (~bits + np.uint64(1))


class BitRules:
    """The rules of one variant."""

    def __init__(self, variant: Any) -> None:
        """Raise ValueError for a variant with a rare rule, or with a large board."""
        rare = [name for name in RARE if getattr(variant, name)]
        rare += ["king_on_throne"] if variant.king_on_throne != "harmless" else []
        if rare or variant.size > 7:
            why = f"the rule {rare[0]}" if rare else f"a board of {variant.size}x{variant.size}"
            raise ValueError(f"there are no endgame tables for {variant.id}: it has {why}")
        self.variant = variant
        self.tables = tables = compile_tables(variant)
        self.size = size = tables.size
        self.squares = tables.squares()  # by bit: the square of tafl.board
        codes = [tables.empty_codes[square] for square in self.squares]
        last = size - 1
        self._columns = (self._mask([square & 15 != 0 for square in self.squares]),
                         self._mask([square & 15 != last for square in self.squares]))
        self._all = self._mask([True] * size * size)
        self.exits = self._mask([tables.exits[square] for square in self.squares])
        self.open = self._mask([code == EMPTY for code in codes])  # where men may stand
        self.throne = self._mask([code == THRONE for code in codes])
        corners = self._mask([code == CORNER for code in codes])
        self._closed = {CORNER: corners, THRONE: self.throne}
        self._men_pass = {piece: self.open | (self.throne if tables.crosses_throne[piece] else NO_BITS)
                          for piece in (ATTACKER, DEFENDER)}
        self._king_stops = self._mask([tables.king_stops[code] for code in codes])
        self._king_passes = self._mask([tables.king_passes[code] for code in codes])
        self.king_squares = (self.open | self.throne) & ~self.exits  # where he may stand while the game goes on
        self._two_take_king = NO_BITS
        if tables.two_take_king:
            self._two_take_king = self._mask([tables.two_take_king[square] for square in self.squares])

    def _mask(self, flags: list[Any]) -> Any:
        return np.uint64(sum(1 << bit for bit, flag in enumerate(flags) if flag))

    def shift(self, bits: Bits, direction: int) -> Bits:
        """Return bitboards moved one square east, west, north or south (0 to 3); what leaves the board is lost."""
        if direction == 0:
            return bits << np.uint64(1) & self._columns[0]
        if direction == 1:
            return bits >> np.uint64(1) & self._columns[1]
        if direction == 2:
            return bits << np.uint64(self.size) & self._all
        return bits >> np.uint64(self.size)

    def steps(self, positions: Positions, side: int, back: bool = False) -> Iterator[Step]:
        """Yield the moves of `side`, over empty squares; with `back`, where each of its men may have come from."""
        king, attackers, defenders = positions
        occupied = king | attackers | defenders
        men = attackers if side == ATTACKERS else defenders
        piece = ATTACKER if side == ATTACKERS else DEFENDER
        left = men
        while left.any():
            man = lowest(left)
            left = left ^ man
            yield from self._slide(man, piece, self.open & ~occupied, self._men_pass[piece] & ~occupied)
        if side == DEFENDERS:
            stops = self.king_squares if back else self._king_stops
            here = king & (self._king_stops if back else ~NO_BITS)
            yield from self._slide(here, KING, stops & ~occupied, self._king_passes & ~occupied)

    def _slide(self, man: Bits, piece: int, stops: Bits, passes: Bits) -> Iterator[Step]:
        """Yield the steps of one man of each position, by direction and distance."""
        for direction in range(4):
            goal = man
            for _ in range(self.size - 1):
                goal = self.shift(goal, direction)
                rows = np.flatnonzero(goal & stops)
                if rows.size:
                    yield Step(rows, piece, man[rows], goal[rows])
                goal = goal & passes
                if not goal.any():
                    break

    def move(self, positions: Positions, piece: int, start: Bits, goal: Bits) -> Positions:
        """Return the positions after these moves, before captures."""
        change = start | goal
        king, attackers, defenders = positions
        if piece == KING:
            return Positions(goal, attackers, defenders)
        if piece == ATTACKER:
            return Positions(king, attackers ^ change, defenders)
        return Positions(king, attackers, defenders ^ change)

    def captured(self, positions: Positions, piece: int, goal: Bits) -> Bits:
        """Return the enemies that the piece on `goal` has just captured."""
        king, attackers, defenders = positions
        victim, anvils = self.tables.victim[piece], self.tables.anvils[min(piece, DEFENDER)]
        found = np.zeros_like(king)
        if victim not in (ATTACKER, DEFENDER):
            return found
        enemies = attackers if victim == ATTACKER else defenders
        held = np.zeros_like(king)
        for code, bits in ((ATTACKER, attackers), (DEFENDER, defenders), (KING, king)):
            if anvils[code]:
                held |= bits
        for code, bits in self._closed.items():
            if anvils[code]:
                held |= bits & ~king
        for direction in range(4):
            enemy = self.shift(goal, direction) & enemies
            found |= np.where(self.shift(enemy, direction) & held, enemy, NO_BITS)
        return found

    def king_captured(self, positions: Positions, goal: Bits) -> Any:
        """Return for each position whether the attacker that came to `goal` captures the king."""
        king, attackers, _ = positions
        closes = self.tables.closes_king
        closers = attackers.copy()
        for code, bits in self._closed.items():
            if closes[code]:
                closers |= bits & ~king
        all_closed = np.ones(king.shape, bool)
        beside = np.zeros(king.shape, bool)
        opposite = np.zeros(king.shape, bool)
        for direction in range(4):
            next_to_king = self.shift(king, direction)
            closed = (next_to_king & closers) != 0
            if closes[OUTSIDE]:
                closed |= next_to_king == 0
            came_from_behind = (self.shift(goal, direction) & king) != 0
            beside |= came_from_behind
            opposite |= came_from_behind & closed
            all_closed &= closed
        two = (king & self._two_take_king) != 0
        return beside & np.where(two, opposite, all_closed)
