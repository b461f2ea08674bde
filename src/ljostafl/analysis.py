# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Search a position within a budget of seconds or nodes, and find its best lines (multi-PV)."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterable
from itertools import count
from types import SimpleNamespace
from typing import Any, NamedTuple

from tabletop.computer import SLICE_MS, Computer
from tabletop.levels import LEVELS
from tafl.game import Game as Core
from tafl.names import move_name
from tafl.position import Position
from tafl.search import WIN, WIN_THRESHOLD, Search

from .game import Game

TABLE_BITS = 18  # 2**18 entries: a PC has room for a larger table than the board
SLICE_SECONDS = 0.02  # how long a search runs before it checks the budget again
MAX_NODES = 1 << 30


class SearchResult(NamedTuple):
    """The result of a search. The score is in points of the variant's weights, positive for the side to move."""

    best: int
    score: int
    depth: int
    nodes: int
    seconds: float
    line: tuple[int, ...]


class Budget:
    """The limits of one search: seconds from now, and nodes. None is no limit. `seconds` may change meanwhile.

    `clock` measures the seconds: those of the wall, or with `time.process_time` those of the processor.
    """

    def __init__(
        self, seconds: float | None = None, nodes: int | None = None, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.clock = clock
        self.began = clock()
        self.seconds = seconds
        self.nodes = nodes

    def spent(self) -> float:
        """Return the seconds since the search began."""
        return self.clock() - self.began

    def over(self, nodes: int) -> bool:
        """Return whether the time, or this number of nodes, has reached its limit."""
        late = self.seconds is not None and self.spent() >= self.seconds
        return late or (self.nodes is not None and nodes >= self.nodes)


class ExcludedMoves:
    """A move filter that removes some moves at the root, so that a search finds another move.

    While the context is open it is one of the position's move filters, so the search needs no code for it.
    """

    def __init__(self, position: Position, moves: Iterable[int]) -> None:
        self._position: Any = position
        self._moves = set(moves)
        self._root = position.depth

    def __enter__(self) -> None:
        self._filters = self._position.move_filters
        if self._moves:
            self._position.move_filters = (*self._filters, self)

    def __exit__(self, *_: object) -> None:
        self._position.move_filters = self._filters

    def active(self, position: Position) -> bool:
        """Return whether the filter applies at the position's depth."""
        return position.depth == self._root

    def filter_moves(self, position: Position, moves: array[int], first: int, end: int) -> int:
        """Remove the excluded moves from `moves[first:end]`; return the new end."""
        allowed = [move for move in moves[first:end] if move not in self._moves]
        for at, move in enumerate(allowed, first):
            moves[at] = move
        return first + len(allowed)


def result_of(search: Search, budget: Budget) -> SearchResult:
    """Return what `search` has found so far."""
    line = principal_variation(search)
    return SearchResult(search.best, search.score, search.depth, search.nodes, budget.spent(), line)


def principal_variation(search: Search) -> tuple[int, ...]:
    """Return the best move and its continuation, as far as the transposition table holds it."""
    position: Any = search.position
    line = [search.best] if search.best else []
    for move in line:  # the loop appends to the line
        position.push(move)
        following = 0 if len(line) > search.depth + 1 else winning_move(position) or table_move(search)
        if following:
            line.append(following)
    for _ in line:
        position.pop()
    return tuple(line)


def line_names(position: Position, line: Iterable[int]) -> list[str]:
    """Return a line from `position` as names of moves with their captures."""
    moves = list(line)
    names = []
    for move in moves:
        position.push(move)
        names.append(move_name(move, position.captured()))
    for _ in moves:
        position.pop()
    return names


def winning_move(position: Position) -> int:
    """Return a move that wins at once, or 0."""
    for move in position.legal_moves():
        position.push(move)
        won = position.is_lost()
        position.pop()
        if won:
            return move
    return 0


def table_move(search: Search) -> int:
    """Return the position's best move by the transposition table, or 0 if there is none or it is not legal."""
    position: Any = search.position
    table = search.table
    key = position.hashes[position.depth]
    entry = key & table.mask
    move = table.moves[entry] if table.depths[entry] and table.keys[entry] == key >> 14 else 0
    return move if move in position.legal_moves() else 0


def think(
    position: Position,
    budget: Budget,
    search: Search | None = None,
    excluded: Iterable[int] = (),
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[SearchResult], None] = lambda found: None,
    randrange: Callable[[int], int] | None = None,
) -> SearchResult | None:
    """Return the best move within `budget`, without the `excluded` moves; None if no other move is legal.

    Between two slices it calls `stop`, and after each depth `report`. With `randrange`, chance decides among moves of
    nearly the same score.
    """
    search = search or Search(TABLE_BITS)
    search.plan_steps = 0  # the score tells who stands better
    run_search(position, budget, search, excluded, stop, lambda: report(result_of(search, budget)), randrange)
    return result_of(search, budget) if search.best else None


def run_search(
    position: Position,
    budget: Budget,
    search: Search,
    excluded: Iterable[int] = (),
    stop: Callable[[], bool] = lambda: False,
    deeper: Callable[[], None] = lambda: None,
    randrange: Callable[[int], int] | None = None,
) -> None:
    """Search as `think` does, but leave the result in `search` and find no line; call `deeper` after each depth."""
    with ExcludedMoves(position, excluded):
        search.begin(position, randrange=randrange)
        depth = 0
        nodes = 64
        while not search.done:
            left = MAX_NODES if budget.nodes is None else budget.nodes - search.nodes
            began, visited = budget.clock(), search.nodes
            search.think(max(1, min(nodes, left)))
            took = budget.clock() - began
            rest = SLICE_SECONDS if budget.seconds is None else min(SLICE_SECONDS, budget.seconds - budget.spent())
            if search.nodes > visited:  # the first calls visit no node
                nodes = max(64, min(2 * nodes, int(nodes * rest / max(took, 1e-6))))
            if search.depth > depth:
                depth = search.depth
                deeper()
            if search.best and (budget.over(search.nodes) or stop()):  # at first there is no best move
                break


def best_lines(
    position: Position,
    count: int,
    budget: Budget,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[list[SearchResult]], None] = lambda found: None,
) -> list[SearchResult]:
    """Return the `count` best moves with their lines, the best one first; they share the budget equally."""
    found: list[SearchResult] = []
    for rank in range(count):
        seconds = None if budget.seconds is None else (budget.seconds - budget.spent()) / (count - rank)
        nodes = None if budget.nodes is None else budget.nodes // count

        def report_all(latest: SearchResult) -> None:
            report(best_first([*found, latest]))

        line = think(position, Budget(seconds, nodes), None, [one.best for one in found], stop, report_all)
        if not line:
            break
        found.append(line)
        if stop():
            break
    return best_first(found)


def best_first(found: list[SearchResult]) -> list[SearchResult]:
    """Return the results sorted by score."""
    return sorted(found, key=lambda one: -one.score)


def move_at_level(game: Core, level: int, nodes: int | None, budget: Budget, stop: Callable[[], bool]) -> int:
    """Return the move of the board's computer player at a level, limited by its nodes but not by its time.

    The computer player gets a clock on which each slice takes its planned time, so that slices stay as small as on a
    chip. The last slice may exceed the level's nodes.
    """
    computer = Computer()
    with_draws = SimpleNamespace(position=game.position, automatic_draws=True)
    most, _, *how = LEVELS[level - 1][:4]
    computer.begin(with_draws, (min(most, nodes or most), MAX_NODES * SLICE_MS, *how), 0)
    host = SimpleNamespace(now=count(step=SLICE_MS).__next__)
    while not computer.advance(host):
        if stop() or budget.over(0):
            computer.move_now()
    return computer.move


class Line(NamedTuple):
    """A move of an analysis and its continuation, with their captures."""

    moves: tuple[str, ...]
    score: float  # in attackers, positive for the side to move; `inf` for a forced win, `-inf` for a forced loss
    plies_to_end: int | None  # of a forced win or loss
    depth: int  # plies that were searched
    nodes: int
    seconds: float


def analyse(game: Game, *, nodes: int | None = None, seconds: float | None = None, lines: int = 1) -> list[Line]:
    """Return the `lines` best moves of a game, the best one first; none if the game is over.

    nodes, seconds: the limits of the whole analysis, of which one at least must be given.
    Raise ValueError if there is no limit, or nothing to do within it.
    """
    if nodes is None and seconds is None:
        raise ValueError("an analysis needs a limit: nodes or seconds")
    if lines < 1 or (nodes is not None and nodes < 1) or (seconds is not None and not seconds > 0):
        raise ValueError("lines, nodes and seconds must be more than 0")
    position = game.copy().core.position  # so that an interruption leaves the game as it is
    count = min(lines, len(game.core.legal_moves()))
    found = best_lines(position, count, Budget(seconds, nodes))
    return [_line_of(position, one) for one in sorted(found, key=lambda one: not one.depth)]  # unsearched ones last


def _line_of(position: Position, found: SearchResult) -> Line:
    forced = abs(found.score) >= WIN_THRESHOLD
    score = float("inf" if found.score > 0 else "-inf") if forced else found.score / 100
    names = tuple(line_names(position, found.line))
    return Line(names, score, WIN - abs(found.score) if forced else None, found.depth, found.nodes, found.seconds)


def computer_move(game: Game, level: int = 5) -> str | None:
    """Return the move that the board's computer player would make, but do not make it; None if the game is over.

    level: from 1, which a child beats, to 8. Raise ValueError for another one. Chance decides among moves of nearly
    the same score.
    """
    if not 1 <= level <= len(LEVELS):
        raise ValueError(f"level must be 1 to {len(LEVELS)}, not {level}")
    if game.outcome():
        return None
    return str(move_name(move_at_level(game.copy().core, level, None, Budget(), lambda: False)))
