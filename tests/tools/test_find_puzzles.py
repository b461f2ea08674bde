# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The puzzles of the program: proved by the slow referee and brute force, and graded by what the levels solve."""

import itertools
import random

import pytest

import find_puzzles
from referee import Referee
from soak import SOAK, pieces, pieces_run
from support.puzzles import KINDS, canonical, read_puzzles, solve, solves
from support.solver import Solver
from tafl.names import move_name
from tafl.search import Search
from tafl.variants import popular_ids

pytestmark = pytest.mark.once

PUZZLES = read_puzzles(find_puzzles.FILE)
OTHER = {"attackers": "defenders", "defenders": "attackers"}
PIECES = 20
HELD_BACK = 50  # puzzles whose solving rates are compared
PLIES = {"win 1": 1, "win 2": 3, "win 3": 5}


class BruteForce:
    """A solver on the referee of the tests alone: it shares no code with the rules core and none with the search."""

    def __init__(self, puzzle):
        men, turn = puzzle.position.split()
        self.referee = Referee.from_line(puzzle.variant, f"{men} {turn} 0", draws=False)
        self._refutations = {}  # by number of moves: the reply that saved the other side last, to be tried first

    def winner(self):
        return self.referee.result and self.referee.result[0]

    def each(self, first=""):
        """Yield each legal move after making it; it is taken back again."""
        for move in sorted(self.referee.legal_moves(), key=lambda move: move != first):
            self.referee.play(move)
            yield move
            self.referee._take_back()

    def wins(self, side, moves):
        """Return whether `side`, to move, can force a win with `moves` own moves or earlier."""
        found = False
        for move in self.each(self._refutations.get((side, moves), "")):
            if self.winner() == side or (moves > 1 and not self.winner() and self.loses(OTHER[side], moves - 1)):
                self._refutations[side, moves] = move
                found = True
                self.referee._take_back()  # in place of `each`, which goes no further
                break
        return found

    def loses(self, side, moves):
        """Return whether each move of `side` lets the other side win with `moves` moves or earlier."""
        for move in self.each(self._refutations.get((side, -moves), "")):
            if self.winner() or not self.wins(OTHER[side], moves):
                self._refutations[side, -moves] = move
                self.referee._take_back()
                return False
        return True

    def right_moves(self, kind):
        """Return the moves that solve a puzzle of this kind."""
        side = self.referee.turn
        if kind.startswith("win"):
            moves = int(kind[4:])
            return [move for move in self.each() if self.winner() == side
                    or (moves > 1 and not self.winner() and self.loses(OTHER[side], moves - 1))]
        if kind == "capture":
            return [move for move in self.each() if not self.winner() and self.gain(side) > 0]
        return [move for move in self.each() if not self.winner() and not self.wins(OTHER[side], 1)]

    def gain(self, side):
        """Return how many men the last move has captured, less what the best reply captures; -1 if a reply wins."""
        gain = len(self.referee._plies[-1].captured)
        worst = gain
        for _ in self.each() if gain else ():
            reply = len(self.referee._plies[-1].captured)
            worst = min(worst, -1 if self.winner() == OTHER[side] else gain - reply)
        return worst


def check(puzzle):
    """Prove a puzzle: its first move alone is right, and a win takes no fewer moves."""
    solver = BruteForce(puzzle)
    assert solver.right_moves(puzzle.kind) == [move_name(puzzle.moves[0])], puzzle.line()
    if puzzle.kind in ("win 2", "win 3"):
        assert not solver.wins(solver.referee.turn, int(puzzle.kind[4:]) - 1), puzzle.line()
    if puzzle.kind in ("save", "only"):
        side = solver.referee.turn
        solver.referee.play(move_name(puzzle.moves[0]))
        assert not solver.wins(OTHER[side], 2 if SOAK else 1), puzzle.line()
        solver.referee._take_back()
    for move in puzzle.moves:
        solver.referee.play(move_name(move))
    if puzzle.kind in PLIES:
        assert len(puzzle.moves) == PLIES[puzzle.kind] and solver.referee.result[1] in ("king escaped", "king captured")


def sample(piece):
    """Return the puzzles of a piece: in a soak all of them, except that long proofs are drawn by lot."""
    if not SOAK:
        return [puzzle for puzzle in PUZZLES if puzzle.kind in ("win 1", "only")][:: max(1, len(PUZZLES) // 12)]
    mine = PUZZLES[piece::pieces_run(PIECES)]
    dice = random.Random()
    return [puzzle for puzzle in mine if puzzle.kind != "win 3" or dice.random() < 0.05]


@pieces(PIECES)
def test_the_referee_proves_puzzles(piece, record_property):
    puzzles = sample(piece)
    for puzzle in puzzles:
        check(puzzle)
    record_property("puzzles proved", len(puzzles))


def test_there_are_puzzles_of_each_kind_for_the_popular_games():
    for id in popular_ids():
        mine = [puzzle for puzzle in PUZZLES if puzzle.variant == id]
        assert len(mine) >= 100, id
        assert {puzzle.side for puzzle in mine} == {"a", "d"}
        assert len({puzzle.kind for puzzle in mine}) >= 4, id
        assert [puzzle.grade for puzzle in mine] == sorted(puzzle.grade for puzzle in mine)
    assert {puzzle.kind for puzzle in PUZZLES} == set(KINDS)


def test_no_two_puzzles_are_the_same():
    keys = [(puzzle.variant, canonical(find_puzzles.game_of(puzzle).position)) for puzzle in PUZZLES]
    assert len(set(keys)) == len(keys)


def test_the_solver_proves_a_sample_again():
    for puzzle in PUZZLES[:: max(1, len(PUZZLES) // 25)]:
        if puzzle.kind != "win 3":
            assert solve(find_puzzles.game_of(puzzle).position, puzzle.kind) == puzzle.moves, puzzle.line()


def test_a_position_with_two_winning_moves_is_no_puzzle():
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.kind == "win 1" and puzzle.variant == "tablut")
    game = find_puzzles.game_of(puzzle)
    assert len(Solver(game.position).winning_moves(1)) == 1
    two = puzzle._replace(variant="tablut", position="9/9/9/9/9/9/a7a/9/4K4 d")  # a1 and i1
    assert len(Solver(find_puzzles.game_of(two).position).winning_moves(1)) == 2
    assert solve(find_puzzles.game_of(two).position, "win 1") == ()


def held_back():
    """Return HELD_BACK puzzles, as many of each grade as possible."""
    dice = random.Random(50)
    by_grade = [[puzzle for puzzle in PUZZLES if puzzle.grade == grade] for grade in range(1, 10)]
    for puzzles in by_grade:
        dice.shuffle(puzzles)
    by_turns = [puzzle for row in itertools.zip_longest(*by_grade) for puzzle in row if puzzle]
    return by_turns[:HELD_BACK]


@pytest.mark.slow
def test_solving_rates_rise_with_the_level_and_fall_with_the_grade(record_property):
    """Levels overlook moves by chance, so each puzzle is tried with several seeds, other than those of its grade."""
    search, puzzles, seeds = Search(), held_back(), (1000, 2000, 3000)
    solved = {(level, puzzle): sum(solves(search, find_puzzles.game_of(puzzle), level, puzzle.moves[0], seed)
                                   for seed in seeds)
              for level in (1, 3, 5, 7) for puzzle in puzzles}
    rates = [sum(solved[level, puzzle] for puzzle in puzzles) for level in (1, 3, 5, 7)]
    print(f"of {len(puzzles) * len(seeds)}, solved by levels 1, 3, 5, 7:", rates)
    record_property("puzzles of 150 solved by levels 1, 3, 5, 7", rates)
    assert rates == sorted(set(rates))
    by_grade = []
    for grades in ((1, 2), (3, 4), (5, 6), (7, 8, 9)):
        mine = [puzzle for puzzle in puzzles if puzzle.grade in grades]
        by_grade.append(sum(solved[level, puzzle] for puzzle in mine for level in (1, 3, 5, 7)) / len(mine))
    assert by_grade == sorted(by_grade, reverse=True)
