# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Number the positions with some men on a small board; those that differ by a symmetry share a number."""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np

from lab.bitboards import BitRules, Positions
from tafl.board import ATTACKERS

CHUNK_BITS = 13  # bitboards are translated by tables of 2**13 entries
CHUNKS = 4
BATCH = 1 << 19  # positions that one numpy operation works on
MOST_MEN = 8
Material = tuple[int, int]  # defenders besides the king, attackers


class Numbering:
    """The numbers of the positions of one material in its table, and back."""

    def __init__(self, rules: BitRules) -> None:
        size, open_bits, throne = rules.size, int(rules.open), int(rules.king_squares)
        self._places = [bit for bit in range(size * size) if open_bits >> bit & 1]  # where men may stand
        symmetries = [self._symmetry(size, number) for number in range(8)]
        self._kings: list[int] = []  # the bits of the king's squares, one of each symmetric set
        self._king_number = np.zeros(64, np.int64)  # by bit of the king
        self._king_symmetries = np.full((8, 64), -1)  # by bit: the symmetries that bring him to such a square, then -1
        for bit in range(size * size):
            if throne >> bit & 1:
                images = [moved[bit] for moved in symmetries]
                first = min(images)
                if first not in self._kings:
                    self._kings.append(first)
                self._king_number[bit] = self._kings.index(first)
                found = [symmetry for symmetry, image in enumerate(images) if image == first]
                self._king_symmetries[: len(found), bit] = found
        # By symmetry, part and value of the part of a bitboard: the men on the numbered places of the moved board.
        number = {bit: np.uint64(1 << at) for at, bit in enumerate(self._places)}
        self._moved = np.zeros((8, CHUNKS, 1 << CHUNK_BITS), np.uint64)
        for symmetry, moved in enumerate(symmetries):
            for bit in self._places:
                part, place = divmod(bit, CHUNK_BITS)
                has = np.arange(1 << CHUNK_BITS) >> place & 1 == 1
                self._moved[symmetry, part, has] |= number[moved[bit]]
        # By part, men in the parts before it, and value of the part: what its men add to the rank.
        self._ranks = np.zeros((CHUNKS, MOST_MEN, 1 << CHUNK_BITS), np.int64)
        values = np.arange(1 << CHUNK_BITS)
        for part in range(CHUNKS):
            for before in range(MOST_MEN):
                order = np.full(1 << CHUNK_BITS, before + 1)
                for place in range(CHUNK_BITS):
                    has = values >> place & 1 == 1
                    adds = np.array([comb(part * CHUNK_BITS + place, k) for k in range(MOST_MEN + CHUNK_BITS + 2)])
                    self._ranks[part, before, has] += adds[order[has]]
                    order[has] += 1
        self._sets: dict[int, Any] = {0: np.zeros(1, np.uint64)}

    @staticmethod
    def _symmetry(size: int, number: int) -> list[int]:
        """Return where each bit goes by one of the eight symmetries."""
        moved = []
        for bit in range(size * size):
            row, column = divmod(bit, size)
            if number & 4:
                row, column = column, row
            row = size - 1 - row if number & 2 else row
            column = size - 1 - column if number & 1 else column
            moved.append(row * size + column)
        return moved

    def sets(self, count: int) -> Any:
        """Return the bitboards of all sets of `count` men, by rank."""
        if count not in self._sets:
            smaller = self.sets(count - 1)
            parts = [smaller[: comb(at, count - 1)] | np.uint64(1 << bit) for at, bit in enumerate(self._places)]
            self._sets[count] = np.concatenate(parts)
        return self._sets[count]

    def length(self, material: Material) -> int:
        """Return how many numbers a material has. Not all are used: two men may not stand on one square."""
        defenders, attackers = material
        return 2 * len(self._kings) * len(self.sets(attackers)) * len(self.sets(defenders))

    def _rank(self, men: Any, symmetry: Any) -> Any:
        """Return the ranks of sets of men on boards that are moved by these symmetries."""
        moved = np.zeros_like(men)
        mask = np.uint64((1 << CHUNK_BITS) - 1)
        for part in range(CHUNKS):
            value = (men >> np.uint64(part * CHUNK_BITS) & mask).view(np.int64)
            moved |= self._moved[symmetry, part, value]
        rank = np.zeros(men.shape, np.int64)
        before = np.zeros(men.shape, np.int64)
        for part in range(CHUNKS):
            value = (moved >> np.uint64(part * CHUNK_BITS) & mask).view(np.int64)
            rank += self._ranks[part, before, value]
            before += np.bitwise_count(value)
        return rank

    def numbers(self, positions: Positions, turn: int, material: Material) -> Any:
        """Return the numbers of positions of this material in which `turn` moves: the lowest one by any symmetry."""
        bit = np.frexp(positions.king.astype(np.float64))[1] - 1
        king = self._king_number[bit] + (turn - ATTACKERS) * len(self._kings)
        lowest = self._number(positions, king, self._king_symmetries[0, bit], material)
        for symmetries in self._king_symmetries[1:]:
            rows = np.flatnonzero(symmetries[bit] >= 0)
            if not rows.size:
                break
            number = self._number(positions.take(rows), king[rows], symmetries[bit[rows]], material)
            lowest[rows] = np.minimum(lowest[rows], number)
        return lowest

    def _number(self, positions: Positions, king: Any, symmetry: Any, material: Material) -> Any:
        """Return the numbers of positions on boards that are moved by these symmetries."""
        defenders, attackers = material
        number = king * len(self.sets(attackers)) + self._rank(positions.attackers, symmetry)
        if defenders:
            number = number * len(self.sets(defenders)) + self._rank(positions.defenders, symmetry)
        return number

    def positions(self, numbers: Any, material: Material) -> Positions:
        """Return the positions with these numbers, with the king on his first symmetric square."""
        defenders, attackers = material
        rest, rank = np.divmod(numbers, len(self.sets(defenders)))
        king, attackers_rank = np.divmod(rest, len(self.sets(attackers)))
        kings = np.array([1 << bit for bit in self._kings], np.uint64)
        return Positions(kings[king % len(kings)], self.sets(attackers)[attackers_rank], self.sets(defenders)[rank])


def batches(numbers: Any) -> Any:
    """Return an array in pieces of BATCH elements, none of them empty."""
    return [numbers[at : at + BATCH] for at in range(0, len(numbers), BATCH)]
