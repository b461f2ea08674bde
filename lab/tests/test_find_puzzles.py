# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The puzzles of the program: proved by the referee's rules and brute force, and graded by what the levels solve."""

import itertools
import random

import pytest

from lab import find_puzzles
from lab.puzzles import KINDS, canonical, grade, read_puzzles, solve, solves
from lab.solver import Solver
from referee_solver import PuzzleProof
from soak import SOAK, pieces, pieces_run
from tafl.names import move_name
from tafl.search import Search
from tafl.variants import popular_ids

pytestmark = pytest.mark.once

PUZZLES = read_puzzles(find_puzzles.FILE)
LONG = [puzzle for puzzle in PUZZLES if puzzle.kind == "win 3"]
SHORT = [puzzle for puzzle in PUZZLES if puzzle.kind != "win 3"]
PIECES = 10
HELD_BACK = 50  # puzzles whose solving rates are compared
PLIES = {"win 1": 1, "win 2": 3, "win 3": 5}


def check(puzzle):
    """Prove a puzzle by the rules of the referee: its first move alone is right, and no win is quicker.

    The defences of its line last longest, and the second of three moves to a win is the only one, too.
    """
    proof = PuzzleProof(puzzle.variant, puzzle.position)
    names = [move_name(move) for move in puzzle.moves]
    left = int(puzzle.kind[4:]) if puzzle.kind in PLIES else 0
    assert len(names) == PLIES.get(puzzle.kind, 1), puzzle.line()
    assert proof.right_moves(puzzle.kind) == names[:1], puzzle.line()
    assert not proof.wins_earlier(left), puzzle.line()
    proof.play(names[0])
    if puzzle.kind in ("save", "only"):
        assert not proof.enemy_wins(2), puzzle.line()
    for reply, answer in zip(names[1::2], names[2::2], strict=True):
        proof.play(reply)
        left -= 1
        right = proof.right_moves(f"win {left}")
        assert answer in right and (left == 1 or right == [answer]), puzzle.line()
        assert not proof.wins_earlier(left), puzzle.line()
        proof.play(answer)
    if puzzle.kind in PLIES:
        assert proof.referee.result[1] in ("king escaped", "king captured"), puzzle.line()


@pieces(PIECES)
def test_the_rules_of_the_referee_prove_puzzles_by_brute_force(piece, record_property):
    """All of them in a soak. A win in three takes up to two seconds."""
    puzzles = PUZZLES[piece :: pieces_run(PIECES)] if SOAK else [*SHORT[::4], *LONG[::16]]
    for puzzle in puzzles:
        check(puzzle)
    record_property("puzzles proved", len(puzzles))


@pytest.mark.parametrize("change", [
    lambda puzzle: puzzle._replace(kind="win 2", moves=puzzle.moves[:3]),
    lambda puzzle: puzzle._replace(moves=puzzle.moves[2:]),
    lambda puzzle: puzzle._replace(moves=(*puzzle.moves[:4], puzzle.moves[0])),
    lambda puzzle: puzzle._replace(position=puzzle.position[:-1] + {"a": "d", "d": "a"}[puzzle.side]),
])
def test_the_proof_refuses_a_changed_puzzle(change):
    for puzzle in [puzzle for puzzle in LONG if puzzle.variant == "brandub"][:2]:
        with pytest.raises((AssertionError, ValueError)):
            check(change(puzzle))


def test_the_proof_refuses_a_win_that_can_be_quicker():
    for puzzle in [puzzle for puzzle in PUZZLES if puzzle.kind == "win 2"][::60]:
        with pytest.raises(AssertionError):
            check(puzzle._replace(kind="win 3", moves=puzzle.moves + puzzle.moves[1:]))


def test_there_are_puzzles_of_each_kind_for_the_popular_games():
    for id in popular_ids():
        mine = [puzzle for puzzle in PUZZLES if puzzle.variant == id]
        assert len(mine) >= 100, id
        assert {puzzle.side for puzzle in mine} == {"a", "d"}
        assert len({puzzle.kind for puzzle in mine}) >= 4, id
        assert [puzzle.grade for puzzle in mine] == sorted(puzzle.grade for puzzle in mine)
    assert {puzzle.kind for puzzle in PUZZLES} == set(KINDS)


def test_the_first_puzzles_of_a_game_are_wins_in_one():
    for id in {puzzle.variant for puzzle in PUZZLES}:
        easy = [puzzle.kind == "win 1" for puzzle in PUZZLES if (puzzle.variant, puzzle.grade) == (id, 1)]
        assert easy[0] and easy == sorted(easy, reverse=True), id


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


def test_grading_again_changes_only_grades(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(find_puzzles, "FOUND", tmp_path)
    mine = [puzzle for puzzle in PUZZLES if puzzle.kind == "win 1" and puzzle.variant == "brandub"][:3]
    lines = [puzzle._replace(grade=9).line() for puzzle in mine]
    (tmp_path / "brandub.txt").write_text("\n".join([*lines, "game 0"]) + "\n", encoding="utf-8")
    find_puzzles.grade_again("brandub")
    search = Search(table_bits=14, max_moves=4096)
    graded = [puzzle._replace(grade=grade(search, find_puzzles.game_of(puzzle), puzzle.moves[0])) for puzzle in mine]
    found = (tmp_path / "brandub.txt").read_text(encoding="utf-8").splitlines()
    assert found == [*(puzzle.line() for puzzle in graded), "game 0"] and found[:3] != lines
    assert "brandub: 3 puzzles graded, 3 differently; " in capsys.readouterr().out


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
    shares = [round(100 * tries / (len(seeds) * 4)) for tries in by_grade]
    print("percent of grades 1 and 2, 3 and 4, 5 and 6, 7 to 9:", shares)
    record_property("percent solved of grades 1-2, 3-4, 5-6, 7-9", shares)
    assert by_grade == sorted(by_grade, reverse=True)
