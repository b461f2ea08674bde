# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Our engine at work for the tools: a search within a budget of seconds or nodes, and the best lines of a position."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from tafl.position import Position
from tafl.search import WIN, WIN_THRESHOLD, Search

Variant = Any  # its attributes are the keys of variants.txt

TABLE_BITS = 18  # a PC has room for a larger table than the board
SLICE_SECONDS = 0.02  # how long a search may go on before it looks up
MOST_NODES = 1 << 30


class Insight(NamedTuple):
    """What a search has found; the score is the side to move's, in hundredths of an attacker."""

    best: int
    score: int
    depth: int
    nodes: int
    seconds: float
    line: tuple[int, ...]


class Budget:
    """What a move may cost, in seconds from now and in nodes; None for no limit. `seconds` may change on the way."""

    def __init__(self, seconds: float | None = None, nodes: int | None = None) -> None:
        self.began = time.perf_counter()
        self.seconds = seconds
        self.nodes = nodes

    def spent(self) -> float:
        return time.perf_counter() - self.began

    def over(self, nodes: int) -> bool:
        late = self.seconds is not None and self.spent() >= self.seconds
        return late or (self.nodes is not None and nodes >= self.nodes)


class Shunning:
    """A rule that strikes certain moves out at the root of a search, so that another one is found.

    It is one of the position's rules for the time being: the search need not know.
    """

    def __init__(self, position: Position, moves: Iterable[int]) -> None:
        self._position: Any = position
        self._moves = set(moves)
        self._root = position.depth

    def __enter__(self) -> None:
        self._rules = self._position.move_filters
        if self._moves:
            self._position.move_filters = (*self._rules, self)

    def __exit__(self, *_: object) -> None:
        self._position.move_filters = self._rules

    def active(self, position: Position) -> bool:
        return position.depth == self._root

    def filter_moves(self, position: Position, moves: array[int], first: int, end: int) -> int:
        """Take them out of `moves[first:end]`; return the new end."""
        kept = [move for move in moves[first:end] if move not in self._moves]
        for at, move in enumerate(kept, first):
            moves[at] = move
        return first + len(kept)


def searcher(bits: int = TABLE_BITS) -> Search:
    """A search whose table has 2**bits entries."""
    return Search(bits)


def insight(search: Search, budget: Budget) -> Insight:
    return Insight(search.best, search.score, search.depth, search.nodes, budget.spent(), principal_variation(search))


def principal_variation(search: Search) -> tuple[int, ...]:
    """The best move and what it leads to, as far as the table remembers it; at the end, the winning move."""
    position = search.position
    line = [search.best] if search.best else []
    for move in line:  # it grows meanwhile
        position.push(move)
        following = 0 if len(line) > search.depth + 1 else winning(position) or remembered(search)
        if following:
            line.append(following)
    for _ in line:
        position.pop()
    return tuple(line)


def winning(position: Position) -> int:
    """A move that wins at once; 0 where there is none."""
    for move in position.legal_moves():
        position.push(move)
        won = position.is_lost()
        position.pop()
        if won:
            return move
    return 0


def remembered(search: Search) -> int:
    """The best move of the position on the board, by the transposition table; 0 where it has none that is legal."""
    position, table = search.position, search.table
    key = position.hashes[position.depth]
    entry = key & table.mask
    move = table.moves[entry] if table.depths[entry] and table.keys[entry] == key >> 14 else 0
    return move if move in position.legal_moves() else 0


def think(
    position: Position,
    budget: Budget,
    search: Search | None = None,
    shunned: Iterable[int] = (),
    stop: Callable[[], bool] = lambda: False,
    tell: Callable[[Insight], None] = lambda found: None,
    dice: Callable[[int], int] | None = None,
) -> Insight | None:
    """The best move within `budget`, none of the `shunned` ones; None where no other is legal.

    Between two slices it asks `stop`; after each depth it calls `tell`. With `dice` luck chooses among moves nearly as
    good.
    """
    search = search or searcher()
    with Shunning(position, shunned):
        search.begin(position, randrange=dice)
        depth = 0
        nodes = 64
        while not search.done:
            left = MOST_NODES if budget.nodes is None else budget.nodes - search.nodes
            began = time.perf_counter()
            search.think(max(1, min(nodes, left)))
            took = time.perf_counter() - began
            nodes = max(64, min(2 * nodes, int(nodes * SLICE_SECONDS / max(took, 1e-6))))
            if search.depth > depth:
                depth = search.depth
                tell(insight(search, budget))
            if budget.over(search.nodes) or stop():
                break
    return insight(search, budget) if search.best else None


def best_lines(
    position: Position,
    count: int,
    budget: Budget,
    stop: Callable[[], bool] = lambda: False,
    tell: Callable[[list[Insight]], None] = lambda found: None,
) -> list[Insight]:
    """The `count` best moves with their lines, the best one first, each thought out with its share of the budget."""
    found: list[Insight] = []
    for rank in range(count):
        seconds = None if budget.seconds is None else (budget.seconds - budget.spent()) / (count - rank)
        nodes = None if budget.nodes is None else budget.nodes // count
        share = Budget(seconds, nodes)

        def together(one: Insight) -> None:
            tell(ranked([*found, one]))

        line = think(position, share, None, [one.best for one in found], stop, together)
        if not line:
            break
        found.append(line)
        if stop():
            break
    return ranked(found)


def ranked(found: list[Insight]) -> list[Insight]:
    return sorted(found, key=lambda one: -one.score)


def score_text(score: int) -> str:
    """`+0.23` in attackers' worth, or `wins in 2` own moves."""
    if abs(score) < WIN_THRESHOLD:
        return f"{score / 100:+.2f}"
    plies = WIN - abs(score)
    return f"wins in {(plies + 1) // 2}" if score > 0 else f"loses in {plies // 2}"
