# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/find_positions.py: the positions of its two lists."""

import pytest

from bench import middlegames as positions
from lab import find_positions
from lab.find_positions import TACTICS, middlegame
from lab.solver import Solver
from tafl.game import Game
from tafl.names import parse_move
from tafl.position_text import position_text
from tafl.variants import load

LINES = [line.split("; ") for line in TACTICS.read_text(encoding="utf-8").splitlines()]


def test_middlegames_are_undecided_and_different():
    found = positions()
    assert len(found) == len(set(found)) == find_positions.MIDDLEGAMES_COUNT
    for id, text in found:
        game = Game(load(id), text)
        solver = Solver(game.position)
        assert not game.outcome() and not solver.can_win(1) and not solver.is_lost(1)
        assert position_text(game.position) == text
    assert {Game(load(id), text).turn for id, text in found} == {1, 2}


@pytest.mark.slow
def test_the_command_finds_the_first_middlegame_again():
    seed, found = 0, None
    while not found:
        seed += 1
        found = middlegame(find_positions.MIDDLEGAMES_VARIANT, seed)
    assert (find_positions.MIDDLEGAMES_VARIANT, position_text(found.position)) == positions()[0]


@pytest.mark.parametrize("line", LINES[::9], ids=lambda line: f"{line[0]}-{line[1]}")
def test_solutions_are_correct(line):
    id, kind, text, names = line
    position = Game(load(id), text, automatic_draws=False).position
    solutions = [parse_move(name, position.size) for name in names.split()]
    assert kind == "win 3" or find_positions.find_task(position, False) == (kind, solutions)
