# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Tactics: positions whose solutions tools/tactics.py has proved, and how many of them the levels find."""

import random

import pytest

import tactics
from search_level import move_at_level
from support.positions import TACTICS
from tafl.game import Game
from tafl.names import move_name, parse_move
from tafl.search import Search
from tafl.variants import load

pytestmark = pytest.mark.once

LINES = [line.split("; ") for line in TACTICS.read_text(encoding="utf-8").splitlines()]


def found(id, text, level, seed=1):
    """The move that a level makes."""
    game = Game(load(id), text, automatic_draws=False)
    return move_name(move_at_level(Search(), game, level, random.Random(seed)))


def test_there_are_enough_of_each_kind():
    assert len(LINES) >= 60
    for kind in tactics.POSITIONS:
        assert sum(1 for line in LINES if line[1] == kind) >= 10


@pytest.mark.parametrize("level", [4, 5, 6, 7, 8])
def test_wins_in_one_and_only_moves_are_found_from_level_4_up(level):
    easy = [line for line in LINES if line[1] in ("win 1", "only")]
    assert [line for line in easy if found(line[0], line[2], level) not in line[3].split()] == []


def test_all_are_found_at_full_strength():
    assert [line for line in LINES if found(line[0], line[2], 8) not in line[3].split()] == []


def test_beginners_overlook_some():
    missed = [line for line in LINES if found(line[0], line[2], 1) not in line[3].split()]
    assert len(LINES) / 5 < len(missed) < len(LINES)


@pytest.mark.parametrize("line", LINES[::9], ids=lambda line: f"{line[0]}-{line[1]}")
def test_the_solutions_are_right(line):
    id, kind, text, names = line
    position = Game(load(id), text, automatic_draws=False).position
    solutions = [parse_move(name, position.size) for name in names.split()]
    assert kind == "win 3" or tactics.find_task(position, False) == (kind, solutions)
