# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Check a proof of a forced win: build it again from legal moves and ends of the game alone, and find its line.

The search is only a witness. It claims in which positions the prover wins, and in how many plies. Where he moves, the
checker tries the moves to claimed positions; where the other side moves, it tries all moves, and each must lead to a
claimed position. Claims must get shorter from move to move, so a proof cannot go round in a circle: no position in it
occurs twice. Two positions are the same if their boards and turns are, and all that rare rules remember.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lab.proof import NO_BASE, ProofSearch, copy_position, positions_twice
from lab.solver import Solver
from ljostafl.analysis import Budget
from tafl.game import Game

MAX_CLOCK = 100  # plies without a capture, after which a game is drawn


class Proof(NamedTuple):
    """A forced win. In `line` the side wins as soon as its proof does, and the other side loses as late as it can."""

    side: int
    line: tuple[int, ...]


class ProofChecker:
    """A checker of what a search claims about the end of `game`."""

    def __init__(self, game: Game, search: ProofSearch) -> None:
        self._search = search
        self._claim = search.claimed_plies(search.position)
        self._position = position = copy_position(game, self._claim if self._claim < NO_BASE else 0)
        self._solver = Solver(position)
        self._twice = positions_twice(game)
        self._fields = [rule.position_field for rule in position.rules
                        if hasattr(rule, "field_name") and rule.field_name(position.variant)]
        self._lines: dict[object, tuple[int, ...] | None] = {}

    def line(self) -> tuple[int, ...] | None:
        """Return the longest line of the proof, None if the search claims no win or a claim is wrong."""
        return self._line(self._claim) if self._claim < NO_BASE else None

    def _line(self, claim: int) -> tuple[int, ...] | None:
        """Return the line from the position on the board, in which a win in `claim` plies or fewer is claimed."""
        position = self._position
        key = bytes(position.board), position.turn, *[field(position) for field in self._fields]
        if key not in self._lines:
            if key[:2] in self._twice:
                self._lines[key] = None
            elif position.turn == self._search.side:
                self._lines[key] = self._shortest(claim)
            else:
                self._lines[key] = self._longest(claim)
        return self._lines[key]

    def _shortest(self, claim: int) -> tuple[int, ...] | None:
        """Return the line of the prover's move with the shortest claim that is right."""
        position = self._position
        claimed = []
        for move in position.legal_moves():
            position.push(move)
            won = self._solver.last_move_won()
            plies = NO_BASE if position.over else self._search.claimed_plies(position)
            position.pop()
            if won:
                return (move,)
            if plies < claim:
                claimed.append((plies, move))
        for plies, move in sorted(claimed):
            position.push(move)
            rest = self._line(plies)
            position.pop()
            if rest:
                return (move, *rest)
        return None

    def _longest(self, claim: int) -> tuple[int, ...] | None:
        """Return the longest line of the other side's moves, None if one of them is not proved to lose."""
        position = self._position
        longest: tuple[int, ...] = ()
        for move in position.legal_moves():
            position.push(move)
            rest: tuple[int, ...] | None = None
            if position.over:
                rest = None if position.is_lost() else ()
            elif (plies := self._search.claimed_plies(position)) < claim:
                rest = self._line(plies)
            position.pop()
            if rest is None:
                return None
            if len(rest) >= len(longest):
                longest = (move, *rest)
        return longest or None


def prove(game: Game, side: int, budget: Budget, stop: Callable[[], bool] = lambda: False) -> Proof | bool | None:
    """Return a checked proof that `side` wins by force, False if it cannot, None if that is not known.

    A win that takes a game to a draw by a hundred plies without a capture counts as not known.
    """
    search = ProofSearch(game, side)
    found = search.search(budget, stop)
    if not found:
        return found
    line = ProofChecker(game, search).line()
    if not line or game.position.halfmove_clock() + len(line) > MAX_CLOCK:
        return None
    return Proof(side, line)
