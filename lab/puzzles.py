# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Puzzles: their kinds and proofs, the games in which they are found, and their grades.

A puzzle is a position with one right move. Its kinds:

- `win N`: exactly one move forces a win with the Nth own move, and no move wins earlier.
- `save`: the defenders would lose their king at once; exactly one move saves him, and no win in 2 follows.
- `only`: the same for the attackers, whose enemy would win at once.
- `capture`: exactly one move wins a man: it captures more men than the best reply captures, and no reply wins.

`lab.solver` proves them.
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from lab.selfplay import search_nodes
from lab.solver import ALL, Solver
from tabletop.levels import LEVELS
from tafl.board import ATTACKERS
from tafl.game import Game
from tafl.names import move_name, parse_move
from tafl.outcome import CAPTURED, ESCAPED
from tafl.position import Position
from tafl.position_text import men_text
from tafl.search import WIN, Search
from tafl.variants import load

KINDS = ("win 1", "win 2", "win 3", "save", "only", "capture")
HARDEST = 9  # the grade of a puzzle that no level solves
# Levels 1 to 3 miss most winning moves by chance. A grade says how much there is to see, so they overlook less here.
OVERSIGHTS = (72, 60, 36)  # moves hidden, of 256
SEEDS = 15  # levels that overlook moves by chance try so often; they solve a puzzle by a majority
MAX_PLIES = 120
APART = 6
NODES = 250  # of the search that plays the games
BETTER = 60  # points of a side that may have a win in three
CHANCES = (0.15, 0.35)  # of a random move, and of a move of a shallow search that overlooks moves
BLUNDER_RATE = 60


class Puzzle(NamedTuple):
    """A position, its kind, its grade from 1 to 9, and the moves: the right one, the best defence, the next one ..."""

    variant: str
    kind: str
    grade: int
    position: str
    moves: tuple[int, ...]

    @property
    def side(self) -> str:
        """`a` or `d`: who moves."""
        return self.position.split()[1]

    def line(self) -> str:
        """Return the line of the file."""
        names = " ".join(map(move_name, self.moves))
        return f"{self.variant}; {self.kind}; {self.grade}; {self.position}; {names}"


def solve_win(position: Position, moves: int) -> tuple[int, ...]:
    """Return the line of a `win N` puzzle: the one winning move, the best defence ...; () if it is no puzzle.

    The king must escape or be captured at its end. In a `win 3`, the second move is also unique after that defence.
    """
    solver = Solver(position)
    if moves > 1 and solver.can_win(moves - 1):
        return ()
    first = solver.winning_moves(moves, 2)
    if len(first) != 1 or len(position.legal_moves()) == 1:
        return ()
    position.push(first[0])
    rest = _defended(solver, moves - 1)
    position.pop()
    return (first[0], *rest) if rest is not None else ()


def _defended(solver: Solver, moves: int) -> tuple[int, ...] | None:
    """Return the best defence and the moves after it, in a lost position; None if a next move is not unique."""
    position = solver.position
    if not moves:
        return () if position.over in (ESCAPED, CAPTURED) else None
    best: tuple[int, int, int] | None = None
    for reply in position.legal_moves():
        position.push(reply)
        length = 1
        while not (wins := solver.winning_moves(length, ALL if length == 1 else 2)):
            length += 1
        position.pop()
        key = (-length, len(wins), reply)
        if best is None or key < best:
            best, answer = key, wins[0]
    if best is None or -best[0] != moves or (moves > 1 and best[1] != 1):
        return None
    position.push(best[2])
    position.push(answer)
    rest = _defended(solver, moves - 1)
    position.pop()
    position.pop()
    return None if rest is None else (best[2], answer, *rest)


def solve_rescue(position: Position) -> tuple[int, ...]:
    """Return the one move after which the other side neither wins at once nor can force a win in 2; () otherwise."""
    solver = Solver(position)
    safe = []
    for move in position.legal_moves():
        position.push(move)
        if position.over:
            safe.append(0)  # it wins or loses: that is another puzzle
        elif not solver.winning_moves(1, 1):
            safe.append(move)
        position.pop()
        if len(safe) > 1:
            return ()
    if len(safe) != 1 or not safe[0]:
        return ()
    position.push(safe[0])
    lost = solver.can_win(2)
    position.pop()
    return () if lost else (safe[0],)


def solve_capture(position: Position) -> tuple[int, ...]:
    """Return the one move that wins a man, see the top of this file; () if there is none or another one."""
    solver = Solver(position)
    found = []
    for move in position.legal_moves():
        position.push(move)
        gain = len(position.captured())
        over = position.over
        if gain and not over:
            lost = 0
            for reply in position.legal_moves():
                position.push(reply)
                lost = gain if solver.last_move_won() else max(lost, len(position.captured()))
                position.pop()
                if lost >= gain:
                    break
            gain -= lost
        position.pop()
        if over:
            return ()
        if gain > 0:
            found.append(move)
            if len(found) > 1:
                return ()
    return tuple(found)


def solve(position: Position, kind: str) -> tuple[int, ...]:
    """Return the line that solves a puzzle of this kind; () if the position is no such puzzle."""
    if kind.startswith("win"):
        return solve_win(position, int(kind[4:]))
    if kind == "capture":
        return solve_capture(position)
    return solve_rescue(position) if kind == rescue_kind(position) else ()


def rescue_kind(position: Position) -> str:
    """Return the kind of a puzzle in which the side to move must not lose."""
    return "only" if position.turn == ATTACKERS else "save"


def moves_at_level(search: Search, game: Game, level: int, first_seed: int) -> list[int]:
    """Return the moves of a level, without a limit of time: SEEDS moves if it overlooks some by chance, else one."""
    nodes, _, max_depth, *_ = LEVELS[level - 1]
    blunder_rate = OVERSIGHTS[level - 1] if level <= len(OVERSIGHTS) else 0
    found = []
    for seed in range(SEEDS if blunder_rate else 1):
        dice = random.Random(f"{first_seed + seed} {game.text()}")  # or all first moves would be hidden together
        search.begin(game.position, max_depth, dice.randrange, False, blunder_rate)
        search_nodes(search, nodes)
        found.append(search.best)
    return found


def solves(search: Search, game: Game, level: int, move: int, first_seed: int = 0) -> bool:
    """Return whether a level finds `move`, by a majority of its tries, whose seeds begin with `first_seed`."""
    found = moves_at_level(search, game, level, first_seed)
    return 2 * found.count(move) > len(found)


def grade(search: Search, game: Game, move: int) -> int:
    """Return the lowest level that finds `move` and whose next higher level finds it too; HARDEST if none does."""
    before = False
    for level in range(1, len(LEVELS) + 1):
        solved = solves(search, game, level, move)
        if solved and before:
            return level - 1
        before = solved
    return len(LEVELS) if before else HARDEST


def canonical(position: Position) -> tuple[str, int]:
    """Return the same value for all positions that differ only by a rotation or reflection of the board."""
    size, board = position.size, bytes(position.board or ())
    rows = [board[row * 16 : row * 16 + size] for row in range(size)]
    found = []
    for _ in range(4):
        rows = [bytes(row) for row in zip(*rows[::-1], strict=True)]
        found += [b"".join(rows), b"".join(row[::-1] for row in rows)]
    return min(found).hex(), position.turn


def candidates(game: Game, score: int) -> list[str]:
    """Return the kinds to try in the position of `game`, whose search has this score."""
    kinds = []
    if score >= WIN - 5:
        kinds.append(f"win {(WIN - score + 1) // 2}")
    elif score > -WIN // 2:
        kinds += [rescue_kind(game.position), "capture"]
    return kinds


def sees_win_3(game: Game, deep: Search, nodes: int) -> bool:
    """Return whether a search with so many nodes sees a win in exactly three own moves."""
    deep.begin(game.position, 5, random.Random(1).randrange, False)
    search_nodes(deep, nodes)
    return bool(deep.score == WIN - 5)


def find_in_game(
    id: str, number: int, wanted: Callable[[Puzzle], bool], search: Search, deep_nodes: int = 0,
) -> list[Puzzle]:
    """Play game `number` of the engine against itself and return the `wanted` puzzles in it.

    With `deep_nodes`, a second search looks for wins in three where one side is better: on large boards the search that
    plays the games does not see them.

    Some moves are random and some overlook much, so that there is something to find. Two puzzles are at least APART
    plies apart, or the second one would be the solution of the first.
    """
    dice = random.Random(f"{id} {number}")
    game = Game(load(id), automatic_draws=False)
    found: list[Puzzle] = []
    free_at = 0  # the ply from which on another puzzle may come
    deep = Search(table_bits=16, max_moves=4096) if deep_nodes else None
    for _ in range(dice.randint(2, 8)):
        game.push(dice.choice(game.legal_moves()))
        if game.outcome():
            return []
    while not game.outcome() and game.ply < MAX_PLIES:
        search.begin(game.position, randrange=dice.randrange, automatic_draws=False)
        search_nodes(search, NODES)
        move = search.best
        kinds = candidates(game, search.score) if game.ply >= free_at else []
        if deep and kinds and BETTER < search.score < WIN - 5 and sees_win_3(game, deep, deep_nodes):
            kinds = ["win 3"]
        for kind in kinds:
            puzzle = make_puzzle(id, kind, game.position, search)
            if puzzle and wanted(puzzle):
                found.append(puzzle)
                free_at = game.ply + APART
                break
        luck = dice.random()
        if luck < CHANCES[0]:
            move = dice.choice(game.legal_moves())
        elif luck < CHANCES[1]:
            search.begin(game.position, 2, dice.randrange, False, BLUNDER_RATE)
            search_nodes(search, NODES)
            move = search.best
        game.push(move)
    return found


def make_puzzle(id: str, kind: str, position: Position, search: Search) -> Puzzle | None:
    """Return the puzzle of this kind that a position is, or None. A capture that no level plays is none."""
    text = f"{men_text(position)} {'a' if position.turn == ATTACKERS else 'd'}"
    game = Game(position.variant, text, automatic_draws=False)
    moves = solve(game.position, kind)
    if not moves:
        return None
    hardness = grade(search, game, moves[0])
    if kind == "capture" and hardness == HARDEST:
        return None
    return Puzzle(id, kind, hardness, text, moves)


def read_puzzle(line: str) -> Puzzle:
    """Return the puzzle of a line of the file."""
    variant, kind, hardness, position, names = line.split("; ")
    moves = tuple(parse_move(name, 15) for name in names.split())
    return Puzzle(variant, kind, int(hardness), position, moves)


def read_puzzles(path: Path) -> list[Puzzle]:
    """Return the puzzles of a file, without its comments."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [read_puzzle(line) for line in lines if line and not line.startswith("#")]
