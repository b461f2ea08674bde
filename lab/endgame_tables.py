# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Endgame tables: the exact result of all positions with few men, by retrograde analysis.

A table is for one *material*: so many defenders besides the king, and so many attackers. It has a byte for each
position: DRAW, or one more than the plies to the end of the game with the best moves of both sides. An even number of
plies is a loss for the side to move, an odd one a win. Draws by repetition and by a hundred plies without a
capture do not count: a draw in the table is a position in which neither side can force a win.

The analysis starts at the ends of the game and goes backwards, a ply at a time. What leads to a lost position is won;
what leads to won positions alone, by a capture to another table too, is lost. The eight symmetries of the board put the
king into one eighth of it.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from lab.bitboards import NO_BITS, BitRules, Positions
from lab.endgame_numbers import Material, Numbering, batches
from lab.proof import copy_position
from support import ROOT
from tafl.board import ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING
from tafl.game import Game
from tafl.position import Position

FOLDER = ROOT / "build" / "endgames"
DRAW, UNUSED = 0, 255  # the values of a draw, and of a number that no position has


class Endgames:
    """The endgame tables of one variant, and their analysis."""

    def __init__(self, variant: Any, folder: Path | None = None) -> None:
        """Use the files in `folder`, by default FOLDER. Raise ValueError if the variant's rules or board do not fit."""
        self.rules = BitRules(variant)
        self.folder = (folder or FOLDER) / variant.id
        self.numbering = Numbering(self.rules)
        self._tables: dict[Material, Any] = {}

    def path(self, material: Material) -> Path:
        """Return the file of a table."""
        return self.folder / f"{material[0]}d{material[1]}a.npy"

    def table(self, material: Material) -> Any:
        """Return the table of a material: an array of bytes. Raise OSError if it was not made."""
        if material not in self._tables:
            self._tables[material] = np.load(self.path(material), mmap_mode="r")
        return self._tables[material]

    def make(self, material: Material, report: Callable[[int, int], None] = lambda plies, new: None) -> Any:
        """Make a table that is not in the folder, and those that its captures lead to; return it.

        `report` is called with each number of plies and how many positions have it.
        """
        if not self.path(material).exists():
            defenders, attackers = material
            for fewer in range(defenders):
                self.make((fewer, attackers))
            for fewer in range(attackers):
                self.make((defenders, fewer))
            found = self._analyse(material, report)
            self.folder.mkdir(parents=True, exist_ok=True)
            part = self.path(material).with_suffix(".part")
            with part.open("wb") as file:
                np.save(file, found)
            part.replace(self.path(material))
        return self.table(material)

    def _analyse(self, material: Material, report: Callable[[int, int], None]) -> Any:
        """Return the table of a material, by retrograde analysis."""
        values = np.full(self.numbering.length(material), UNUSED, np.uint8)  # so a win takes at most 253 plies
        waiting: defaultdict[int, list[Any]] = defaultdict(list)  # by value: numbers of positions that have it
        half = len(values) // 2
        for turn, first in ((ATTACKERS, 0), (DEFENDERS, half)):
            for numbers in batches(np.arange(first, first + half)):
                positions = self.numbering.positions(numbers, material)
                king, attackers, defenders = positions
                valid = (king | defenders) & attackers | king & defenders == NO_BITS
                valid &= self.numbering.numbers(positions, turn, material) == numbers
                values[numbers[valid]] = DRAW  # until more is known
                self._wait(waiting, numbers[valid], self._results(positions.take(valid), turn, material))
        value = 1
        while waiting:
            new = np.unique(np.concatenate(waiting.pop(value, [np.zeros(0, np.int64)])))
            new = new[values[new] == DRAW]
            values[new] = value
            report(value - 1, len(new))
            for turn, numbers in ((ATTACKERS, new[new < half]), (DEFENDERS, new[new >= half])):
                for batch in batches(numbers):
                    before = self._before(self.numbering.positions(batch, material), turn, material)
                    before = before[values[before] == DRAW]
                    if value & 1:
                        waiting[value + 1].append(before)
                    else:
                        other = ATTACKERS + DEFENDERS - turn
                        positions = self.numbering.positions(before, material)
                        self._wait(waiting, before, self._results(positions, other, material, values))
            value += 1
        return values

    def _wait(self, waiting: dict[int, list[Any]], numbers: Any, results: Any) -> None:
        """Sort positions with a known result by its value."""
        for value in np.unique(results[results > 0]):
            waiting[int(value)].append(numbers[results == value])

    def _results(self, positions: Positions, turn: int, material: Material, values: Any = None) -> Any:
        """Return the values of positions by their moves, DRAW where they are not known yet.

        Moves without a capture lead to `values`, the table in the making; without it, they are not known. With it, only
        losses are looked for: wins are known from the lost positions that they lead to.
        """
        rules = self.rules
        other = ATTACKERS + DEFENDERS - turn
        count = len(positions.king)
        win = np.zeros(count, np.uint8)
        loss = np.ones(count, np.uint8)  # if all moves lose: the value of the longest defence
        lost = np.ones(count, bool)
        for rows, piece, start, goal in rules.steps(positions, turn):
            if values is not None:
                still = lost[rows]
                rows, start, goal = rows[still], start[still], goal[still]
            after = rules.move(positions.take(rows), piece, start, goal)
            reached = np.zeros(len(rows), np.uint8)
            ended = goal & rules.exits != NO_BITS if piece == KING else np.zeros(len(rows), bool)
            if piece == ATTACKER:
                ended = rules.king_captured(after, goal)
            captured = rules.captured(after, piece, goal)
            reached[ended] = 1
            self._look_up_captures(reached, after, np.where(ended, NO_BITS, captured), other, material)
            if values is not None:
                quiet = np.flatnonzero(~ended & (captured == NO_BITS))
                reached[quiet] = values[self.numbering.numbers(after.take(quiet), other, material)]
            won = reached & 1 == 1
            lost[rows[won | (reached == DRAW)]] = False
            first = won & ((win[rows] == 0) | (reached < win[rows]))
            win[rows[first]] = reached[first] + 1
            loss[rows] = np.maximum(loss[rows], reached + np.uint8(1))
        return np.where(lost, loss, win if values is None else 0)

    def _look_up_captures(
        self, reached: Any, after: Positions, captured: Any, turn: int, material: Material
    ) -> None:
        """Write into `reached` the values of the positions after captures, from the tables with fewer men."""
        counts = np.bitwise_count(captured)
        for count in range(1, 4):
            rows = np.flatnonzero(counts == count)
            if rows.size:
                king, attackers, defenders = after.take(rows)
                gone = ~captured[rows]
                smaller = material[0] - count, material[1]
                if turn == ATTACKERS:
                    smaller = material[0], material[1] - count
                left = Positions(king, attackers & gone, defenders & gone)
                reached[rows] = self.table(smaller)[self.numbering.numbers(left, turn, smaller)]

    def _before(self, positions: Positions, turn: int, material: Material) -> Any:
        """Return the numbers of all positions from which a move without a capture leads to one of `positions`."""
        rules = self.rules
        mover = ATTACKERS + DEFENDERS - turn
        found = [np.zeros(0, np.int64)]
        for rows, piece, here, start in rules.steps(positions, mover, back=True):
            now = positions.take(rows)
            possible = rules.captured(now, piece, here) == NO_BITS
            if piece == ATTACKER:
                possible &= ~rules.king_captured(now, here)
            rows, here, start = rows[possible], here[possible], start[possible]
            before = rules.move(positions.take(rows), piece, here, start)
            found.append(self.numbering.numbers(before, mover, material))
        return np.unique(np.concatenate(found))

    def plies(self, position: Position) -> int | None:
        """Return in how many plies the game ends: odd, the side to move wins, even, it loses; -1 for a draw.

        Return None if the game is over, or if there is no table with these men.
        """
        men = {ATTACKER: 0, DEFENDER: 0, KING: 0}
        for square, piece in position.pieces():
            men[piece] |= 1 << self.rules.squares.index(square)
        material = men[DEFENDER].bit_count(), men[ATTACKER].bit_count()
        if position.over or not self.path(material).exists():
            return None
        one = Positions(*[np.array([men[piece]], np.uint64) for piece in (KING, ATTACKER, DEFENDER)])
        return int(self.table(material)[self.numbering.numbers(one, position.turn, material)][0]) - 1

    def best_line(self, game: Game) -> tuple[int, ...]:
        """Return the moves from the end of `game` to the end of the win, () if there is none or no table.

        The winner takes the shortest way, the loser the longest.
        """
        plies = self.plies(game.position) or 0
        if plies < 1:
            return ()
        position = copy_position(game, plies)
        line = []
        for left in range(plies, 0, -1):
            for move in position.legal_moves():
                position.push(move)
                if (0 if position.over else self.plies(position)) == left - 1:
                    line.append(move)
                    break
                position.pop()
        return tuple(line)

    def counts(self, material: Material, side: int) -> Counter[int]:
        """Return how many positions of a table, in which `side` moves, have each number of plies; -1 for a draw."""
        counts = np.bincount(self._of_side(material, side), minlength=256)
        return Counter({value - 1: int(count) for value, count in enumerate(counts[:UNUSED]) if count})

    def first(self, material: Material, side: int, plies: int) -> int:
        """Return the number of the first position in which `side` moves and the game ends after `plies` plies."""
        found = np.flatnonzero(self._of_side(material, side) == plies + 1)[0]
        return int(found) + (side - ATTACKERS) * self.numbering.length(material) // 2

    def _of_side(self, material: Material, side: int) -> Any:
        """Return the half of a table in which `side` moves."""
        return np.split(self.table(material), 2)[side - ATTACKERS]

    def line(self, number: int, material: Material) -> str:
        """Return the line of the position with this number."""
        king, attackers, defenders = (int(bits[0]) for bits in self.numbering.positions(np.array([number]), material))
        size = self.rules.size
        letters = [" "] * size * size
        for men, letter in ((attackers, "a"), (king, "K"), (defenders, "d")):
            for bit in range(size * size):
                if men >> bit & 1:
                    letters[bit] = letter
        rows = []
        for first in range(size * (size - 1), -1, -size):
            rows.append(re.sub(" +", lambda empty: str(len(empty[0])), "".join(letters[first : first + size])))
        return "/".join(rows) + (" a" if number < self.numbering.length(material) // 2 else " d")
