# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The referee's rules on sets of bits, some hundred times as fast as the referee, for brute force.

The sheets, forts and the words of the rules are the referee's; nothing comes from lib/tafl. Tests compare both move by
move. A position is (attackers, defenders, king), each an int with a bit for each square; the king is no defender here.
There is no history: nothing repeats, no man has moved back and forth, and nothing is announced.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from referee_captures import ATTACKERS, DEFENDERS, Board, is_anvil_square
from referee_forts import exit_fort
from referee_ground import DIRECTIONS, Square, ground_of, square_called, square_name
from referee_sheets import SHEETS, Sheet

State = tuple[int, int, int]
Move = tuple[int, int]  # the bits of the squares from and to

OTHER = {ATTACKERS: DEFENDERS, DEFENDERS: ATTACKERS}


class BitRules:
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

    # Squares and tables

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

    # Moves

    def reach(self, occupied: int, source: int, stops: int) -> int:
        """Return the squares that the man on `source` can move to."""
        reach = 0
        for rises, ray in self.rays[source]:
            blockers = ray & occupied
            if not blockers:
                reach |= ray
            elif rises:
                reach |= ray & ((blockers & -blockers) - 1)
            else:
                length = blockers.bit_length()
                reach |= ray >> length << length
        return reach & stops

    def moves(self, state: State, turn: str) -> Iterator[Move]:
        """Yield the legal moves."""
        attackers, defenders, king = state
        occupied = attackers | defenders | king
        for source in each_bit(attackers if turn == ATTACKERS else defenders):
            for target in each_bit(self.reach(occupied, source, self.men_stop)):
                if turn == DEFENDERS or self.leaves_corners(attackers, source, target):
                    yield source, target
        if turn == DEFENDERS:
            for target in each_bit(self.reach(occupied, king, self.king_stops)):
                yield king, target

    def is_legal(self, state: State, turn: str, move: Move) -> bool:
        attackers, defenders, king = state
        source, target = move
        if not source & (attackers if turn == ATTACKERS else defenders | king):
            return False
        stops = self.king_stops if source == king else self.men_stop
        if not target & self.reach(attackers | defenders | king, source, stops):
            return False
        return turn == DEFENDERS or self.leaves_corners(attackers, source, target)

    def leaves_corners(self, attackers: int, source: int, target: int) -> bool:
        """Sheet 3: "one corner must stay free"."""
        if not self.corner_guards:
            return True
        after = attackers & ~source | target
        free = sum(guards & ~after != 0 for guards in self.corner_guards)
        return free >= self.sheet.free_corners

    def can_move(self, state: State, turn: str) -> bool:
        attackers, defenders, king = state
        men = attackers if turn == ATTACKERS else defenders | king
        if not (turn == ATTACKERS and self.corner_guards):
            width = self.width
            near = men << 1 | men >> 1 | men << width | men >> width
            if near & self.plain & ~(attackers | defenders | king):
                return True
        return next(self.moves(state, turn), None) is not None

    # Captures and results

    def after(self, state: State, move: Move) -> State:
        """Return the state after a legal move."""
        attackers, defenders, king = state
        source, target = move
        if source & attackers:
            attackers ^= source | target
            captured = defenders & self._captured(target, defenders, king, attackers, attackers | defenders | king,
                                                  self.attacker_camps | self._kings_throne(attackers, king))
            return attackers, defenders & ~captured, king
        if source == king:
            king = target
            if not self.king_is_hammer:
                return attackers, defenders, king
        else:
            defenders ^= source | target
        occupied = attackers | defenders | king
        camps = self.defender_camps & ~occupied if self.camps_need_empty else self.defender_camps
        helpers = defenders | king if self.king_is_anvil else defenders
        return attackers & ~self._captured(target, attackers, 0, helpers, occupied, camps), defenders, king

    def _kings_throne(self, attackers: int, king: int) -> int:
        """Return the throne if the king on it makes it an anvil against defenders."""
        rule = self.sheet.king_on_throne
        if king != self.bit(self.ground.throne) or rule == "harmless":
            return 0
        return king if rule == "anvil" or (attackers & self.beside[king]).bit_count() == 3 else 0

    def _captured(self, hammer: int, men: int, king: int, helpers: int, occupied: int, camps: int) -> int:
        """Return the captured of `men`. `king`: the enemy's, 0 if it is the mover's own. `helpers`: the mover's men
        that serve as anvils. `camps`: camp squares that are anvils."""
        hostile = helpers | self.anvils & ~occupied | camps
        captured = 0
        for victim, behind in self.pairs[hammer]:
            if men & victim and hostile & behind:
                captured |= victim
        if self.sheet.shieldwall and hammer & self.edge:
            enemies, ends = men | king, helpers | self.bracketing_corners & ~occupied
            for line in self.edge_lines[hammer]:
                row = 0
                for count, (at, front) in enumerate(line):
                    if at & enemies:
                        if not front & helpers:
                            break
                        row |= at
                    else:
                        if count >= 2 and at & ends:
                            captured |= row
                        break
        return captured

    def king_captured(self, state: State, target: int) -> bool:
        """Return whether the attacker who has just moved to `target` captures the king."""
        attackers, defenders, king = state
        opposite = self.opposite[king]
        if target not in opposite:
            return False
        closed = attackers | self.closes_king & ~defenders
        if king & self.four_needed:
            return not self.beside[king] & ~closed and (self.beyond_closes or not king & self.edge)
        return bool(opposite[target] & closed) if opposite[target] else self.beyond_closes

    def encircled(self, state: State) -> bool:
        attackers, defenders, king = state
        region = defenders | king
        if region & self.edge:
            return False
        free, width = self.board & ~attackers, self.width
        while True:
            wider = region | (region << 1 | region >> 1 | region << width | region >> width) & free
            if wider & self.edge:
                return False
            if wider == region:
                return True
            region = wider

    def shut_in(self, state: State) -> bool:
        """Return whether no attacker stands beside the squares that the king could reach."""
        attackers, defenders, king = state
        region, width = king, self.width
        free = self.board & ~defenders
        while not region & attackers:
            wider = region | (region << 1 | region >> 1 | region << width | region >> width) & free
            if wider == region:
                return True
            region = wider
        return False

    def winner(self, state: State, mover: str, target: int) -> str:
        """Return who has won by the move of `mover` to `target`, in the referee's order; "" if the game goes on."""
        king = state[2]
        if king & self.exits:
            return DEFENDERS
        if mover == ATTACKERS and self.king_captured(state, target):
            return ATTACKERS
        if self.sheet.exit_forts and mover == DEFENDERS and king & self.edge and self.shut_in(state):
            if exit_fort(self.sheet, self.ground, self.men(state)):
                return DEFENDERS
        if self.sheet.encirclement and self.encircled(state):
            return ATTACKERS
        return "" if self.can_move(state, OTHER[mover]) else mover

    # Moves that may win at once

    def winning_move(self, state: State, turn: str) -> Move | None:
        """Return a move of `turn` that wins at once, or None."""
        for move in self._may_win(state, turn):
            if self.winner(self.after(state, move), turn, move[1]) == turn:
                return move
        return None

    def _may_win(self, state: State, turn: str) -> Iterator[Move]:
        """Yield legal moves, among them all that win at once; some may come twice."""
        attackers, defenders, king = state
        occupied = attackers | defenders | king
        if turn == DEFENDERS:
            king_reach = self.reach(occupied, king, self.king_stops)
            yield from ((king, target) for target in each_bit(king_reach & self.exits))
            if self.sheet.exit_forts:
                if king & self.edge:
                    yield from self.moves(state, turn)
                else:
                    yield from ((king, target) for target in each_bit(king_reach & self.edge))
        else:
            sides = self.beside[king]
            # Even an own man may be captured where an empty square would close the king's side.
            open_sides = sides & ~(attackers | self.closes_king)
            targets = 0 if king & self.four_needed and open_sides & (open_sides - 1) else sides & ~occupied
            if self.sheet.encirclement:
                targets |= self._way_out(state)
            yield from self.moves_to(state, targets)
        if self._few_can_move(state, OTHER[turn]):
            yield from self.moves(state, turn)

    def moves_to(self, state: State, targets: int) -> Iterator[Move]:
        """Yield the attackers' legal moves to these squares."""
        attackers, defenders, king = state
        others = defenders | king
        for target in each_bit(targets & self.men_stop & ~(attackers | others)):
            if self.attacker_camps:
                sources = attackers
            else:  # a way to a square is also a way from it
                sources = self.reach(others, target, self.board) & attackers
            for source in each_bit(sources):
                if self.is_legal(state, ATTACKERS, (source, target)):
                    yield source, target

    def _way_out(self, state: State) -> int:
        """Return the squares of one way from the king to the edge that no attacker is on; 0 if there is none.

        An attacker who completes an encirclement moves to one of them, because all other ways stay as open as before.
        """
        free, width = self.board & ~state[0], self.width
        layers = [state[2]]
        seen = state[2]
        while not layers[-1] & self.edge:
            last = layers[-1]
            layers.append((last << 1 | last >> 1 | last << width | last >> width) & free & ~seen)
            if not layers[-1]:
                return self.board  # the king is encircled, and a defender elsewhere is not: any move may end that
            seen |= layers[-1]
        at = layers[-1] & self.edge
        at &= -at
        way = 0
        for layer in reversed(layers[:-1]):
            way |= at
            at = (at << 1 | at >> 1 | at << width | at >> width) & layer
            at &= -at
        return way | at

    def _few_can_move(self, state: State, side: str) -> bool:
        """Return whether so few men of `side` can step that one move may leave it without a legal one.

        A move closes one square, so it stops at most the four men beside it, or captures them. Only a shieldwall
        captures men who are not beside it, along the edge.
        """
        attackers, defenders, king = state
        if side == ATTACKERS and self.corner_guards:
            standing = (attackers & sum(self.corner_guards)).bit_count()
            if standing >= 2 * (len(self.corner_guards) - self.sheet.free_corners):
                return True  # the ban on blocking corners may take their last move
        men = attackers if side == ATTACKERS else defenders | king
        empty, width = self.plain & ~(attackers | defenders | king), self.width
        movable = men & (empty << 1 | empty >> 1 | empty << width | empty >> width)
        if self.sheet.shieldwall:
            movable &= ~self.edge
        return movable.bit_count() <= 4


@lru_cache(maxsize=64)
def bit_rules(variant: str | Sheet) -> BitRules:
    """Return the rules of a variant, made only once."""
    return BitRules(variant)


def each_bit(bits: int) -> Iterator[int]:
    """Yield the single bits."""
    while bits:
        bit = bits & -bits
        yield bit
        bits ^= bit
