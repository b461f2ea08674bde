# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The referee's rules on sets of bits, some hundred times as fast as the referee, for brute force.

The sheets, forts and the words of the rules are the referee's; nothing comes from lib/tafl. Tests compare both move by
move. There is no history: nothing repeats, no man has moved back and forth, and nothing is announced.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from referee_bits_tables import BitTables, Move, State, each_bit
from referee_captures import ATTACKERS, DEFENDERS
from referee_forts import exit_fort
from referee_sheets import Sheet

OTHER = {ATTACKERS: DEFENDERS, DEFENDERS: ATTACKERS}


class BitRules(BitTables):
    """The moves, captures and results of a sheet."""

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
