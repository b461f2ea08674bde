# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The squares of a sheet as bits, and tables of them: what `referee_bits` looks up instead of counting anew.

A position is (attackers, defenders, king), each an int with a bit for each square; the king is no defender here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee_captures import Board, is_anvil_square
from referee_ground import DIRECTIONS, Square, ground_of, square_called, square_name
from referee_sheets import SHEETS, Sheet

State = tuple[int, int, int]
Move = tuple[int, int]  # the bits of the squares from and to


class BitTables:
    """The rules of a sheet, as tables by square."""

    def __init__(self, variant: str | Sheet) -> None:
        """Raise ValueError if the sheet has announced exits, or forbids repeats: both depend on moves before."""
        self.sheet = sheet = SHEETS[variant] if isinstance(variant, str) else variant
        if sheet.announced_exits or sheet.repetition == "forbidden":
            raise ValueError("announced exits and forbidden repeats need a history")
        self.ground = ground = ground_of(sheet)
        self.width = ground.size + 1  # a column on the right stays empty, so that no row runs into the next
        self.squares = {self.bit(square): square for square in ground.squares}
        self.board = self.bits(ground.squares)
        self.edge = self.bits(ground.edge)
        self.exits = self.bits(ground.exits)
        corners, throne = self.bits(ground.corners), self.bit(ground.throne)
        closed_to_men = 0 if sheet.corners == "open" else corners
        closed_to_king = 0
        if sheet.throne_stops != "all":
            closed_to_men |= throne
        if sheet.throne_stops == "nobody":
            closed_to_king = throne
        self.men_stop = self.board & ~closed_to_men
        self.king_stops = self.board & ~closed_to_king
        camps = self.bits(ground.camp_of)
        self.plain = self.men_stop & self.king_stops & ~camps & ~throne & ~corners  # all may step there
        self.rays = {bit: self._rays(square) for bit, square in self.squares.items()}
        self.anvils = self.bits(square for square in ground.squares if is_anvil_square(sheet, ground, square))
        self.attacker_camps = camps  # anvils for attackers, occupied or empty
        self.defender_camps = camps & ~self.bits(ground.outer_middles)
        self.camps_need_empty = sheet.camp_anvils != "all"
        self.king_is_hammer = sheet.king_captures in ("yes", "hammer")
        self.king_is_anvil = sheet.king_captures in ("yes", "anvil")
        self.bracketing_corners = corners & self.anvils
        self.pairs = {bit: self._pairs(square) for bit, square in self.squares.items()}
        self.edge_lines = {bit: self._edge_lines(square) for bit, square in self.squares.items() if bit & self.edge}
        closed_by = sheet.king_closed_by
        self.closes_king = camps | (throne if "throne" in closed_by else 0) | (corners if "corners" in closed_by else 0)
        self.beyond_closes = "edge" in closed_by
        self.beside = {bit: self.bits(ground.neighbours[square]) for bit, square in self.squares.items()}
        self.opposite = {bit: self._opposite(square) for bit, square in self.squares.items()}
        four = {"four": self.board, "place": throne | self.beside[throne], "throne": throne, "two": 0}
        self.four_needed = four[sheet.king_taken_by]  # where the king stands when all his sides must be closed
        guards = [self.bits(ground.neighbours[corner]) for corner in ground.corners]
        self.corner_guards = guards if sheet.free_corners else []

    def bit(self, square: Square) -> int:
        return 1 << ((square[1] - 1) * self.width + square[0] - 1)

    def bits(self, squares: Iterable[Square]) -> int:
        return sum(map(self.bit, set(squares)))

    def name(self, move: Move) -> str:
        return square_name(self.squares[move[0]]) + "-" + square_name(self.squares[move[1]])

    def move_called(self, name: str) -> Move:
        source, target = name.split("-")
        return self.bit(square_called(source)), self.bit(square_called(target))

    def state(self, men: dict[str, str]) -> State:
        """Return the state of men by square names, as `Referee.men` has them."""
        groups = [[square_called(name) for name, man in men.items() if man == kind] for kind in "adK"]
        return self.bits(groups[0]), self.bits(groups[1]), self.bits(groups[2])

    def men(self, state: State) -> Board:
        return {self.squares[bit]: kind for kind, men in zip("adK", state, strict=True) for bit in each_bit(men)}

    def _rays(self, source: Square) -> list[tuple[bool, int]]:
        """Return the squares in each direction as far as static things allow, and whether their bits rise."""
        ground, sheet = self.ground, self.sheet
        found = []
        for (dx, dy), ray in zip(DIRECTIONS, ground.rays[source], strict=True):
            squares = []
            for square in ray:
                camp = ground.camp_of.get(square)
                if camp is not None and source not in camp:
                    break
                squares.append(square)
                if square == ground.throne and sheet.throne_passes == "nobody":
                    break
            if squares:
                found.append((dx + dy > 0, self.bits(squares)))
        return found

    def _pairs(self, hammer: Square) -> list[tuple[int, int]]:
        """Return the squares of a victim and behind it, in each direction."""
        pairs = []
        for dx, dy in DIRECTIONS:
            behind = (hammer[0] + 2 * dx, hammer[1] + 2 * dy)
            if behind in self.ground.on_board:
                pairs.append((self.bit((hammer[0] + dx, hammer[1] + dy)), self.bit(behind)))
        return pairs

    def _edge_lines(self, hammer: Square) -> list[list[tuple[int, int]]]:
        """Return the squares along the edge from the hammer on, each with the one in front of it."""
        size, lines = self.ground.size, []
        for (dx, _), ray in zip(DIRECTIONS, self.ground.rays[hammer], strict=True):
            on_edge = hammer[1] in (1, size) if dx else hammer[0] in (1, size)
            if on_edge:
                fixed = hammer[1] if dx else hammer[0]
                inwards = 2 if fixed == 1 else size - 1
                lines.append([(self.bit(at), self.bit((at[0], inwards) if dx else (inwards, at[1]))) for at in ray])
        return lines

    def _opposite(self, king: Square) -> dict[int, int]:
        """Return, by square beside the king, the one on his other side; 0 beyond the edge."""
        opposite = {}
        for dx, dy in DIRECTIONS:
            other = (king[0] - dx, king[1] - dy)
            if (king[0] + dx, king[1] + dy) in self.ground.on_board:
                at = self.bit((king[0] + dx, king[1] + dy))
                opposite[at] = self.bit(other) if other in self.ground.on_board else 0
        return opposite


def each_bit(bits: int) -> Iterator[int]:
    """Yield the single bits."""
    while bits:
        bit = bits & -bits
        yield bit
        bits ^= bit
