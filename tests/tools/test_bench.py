# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What tools/bench.py measures the search on, and how."""

import time

import pytest

import find_positions
from find_positions import middlegame
from support import bench_core
from support.positions import middlegames as positions
from support.solver import Solver
from tafl.game import Game
from tafl.position_text import position_text
from tafl.variants import load

pytestmark = pytest.mark.once


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


def test_a_search_to_a_depth_is_measured():
    id, text = positions()[0]
    nodes = [bench_core.to_depth(time.process_time, 1, id, text, depth)[0] for depth in (1, 2, 3)]
    assert 0 < nodes[0] < nodes[1] < nodes[2]
    again, seconds = bench_core.to_depth(time.process_time, 2, id, text, 3)
    assert again == nodes[2] and seconds > 0


def test_micropython_searches_as_many_nodes(micropython):
    import bench

    id, text = positions()[0]
    found = bench.vm_value(micropython(), f"bench_core.to_depth(time.ticks_us, 1, {id!r}, {text!r}, 2)")
    assert found[0] == bench_core.to_depth(time.process_time, 1, id, text, 2)[0] and found[1] > 0
