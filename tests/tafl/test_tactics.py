# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Tactical positions with solutions that lab/find_positions.py has proved, and how many of them each level solves."""

import random

import pytest

from project import ROOT
from search_level import move_at_level
from soak import some
from tafl.game import Game
from tafl.names import move_name
from tafl.search import Search
from tafl.variants import load

pytestmark = pytest.mark.once

LINES = [line.split("; ") for line in (ROOT / "tests/tafl/tactics.txt").read_text(encoding="utf-8").splitlines()]


def solves(line, level):
    """Return whether `level` plays one of the solutions of a line."""
    id, _, text, solutions = line
    game = Game(load(id), text, automatic_draws=False)
    return move_name(move_at_level(Search(), game, level, random.Random(1))) in solutions.split()


def test_positions_of_each_kind():
    assert len(LINES) >= 60
    for kind in ("win 1", "win 2", "win 3", "only"):
        assert sum(1 for line in LINES if line[1] == kind) >= 10


@pytest.mark.parametrize("level", some([4, 5, 6, 7, 8], 1))
def test_levels_from_4_up_solve_wins_in_one_and_only_moves(level):
    easy = [line for line in LINES if line[1] in ("win 1", "only")]
    assert [line for line in easy if not solves(line, level)] == []


@pytest.mark.slow
def test_the_highest_level_solves_all_positions():
    assert [line for line in some(LINES, 20) if not solves(line, 8)] == []


def test_level_1_misses_some_solutions():
    missed = [line for line in LINES if not solves(line, 1)]
    assert len(LINES) / 5 < len(missed) < len(LINES)
