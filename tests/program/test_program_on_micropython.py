# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The unchanged program plays and searches on MicroPython as on CPython, and its steps allocate almost nothing."""

import pytest

import bench
import perft
from program_vm import play, playing
from soak import SOAK, scaled
from tafl.game import Game
from tafl.search import Search
from tafl.tables import load_rules
from tafl.variants import ids, load

pytestmark = pytest.mark.once


def test_touching_squares_moves_a_man_on_micropython(micropython):
    pins = {f"SQUARE_{name}S": " ".join(f"{name}{i}" for i in range(9)) for name in ("ROW", "COLUMN")}
    vm, _ = playing(micropython, VARIANT="brandub", **pins)
    play(vm, "select")
    for column in (4, 3):  # d2, c2
        vm.run(f"chip.drive((106, {200 + column}), True); turn = 0")
        vm.steps("step() and None", 60)
        vm.run(f"chip.drive((106, {200 + column}), None)")
        vm.steps("step() and None", 60)
    assert vm.value("app._session.game.names()") == ["d2-c2"]


def test_a_game_is_played_on_the_buttons(micropython):
    vm, _ = playing(micropython, VARIANT="brandub")
    play(vm, "select")
    assert vm.value("app._session.game.ply") == 0
    assert vm.value("[app._session.preferences.speed, app._session.players.computer_sides]") == ["normal", []]
    play(vm, "select left select")  # d1-c1, where the cursor is at first
    assert vm.value("app._session.game.names()") == ["d1-c1"]
    play(vm, "back select")
    assert vm.value("app._session.game.ply") == 0


def test_an_idle_step_allocates_almost_nothing(micropython):
    vm, _ = playing(micropython)
    play(vm, "select")
    steps = vm.steps("step() and None", 200)
    frames = sorted(steps.made)
    assert frames[len(frames) // 2] <= 64  # most steps draw nothing
    assert frames[-1] <= 1500  # some steps draw a little


NODES = scaled(2000, 4)


def variants_of_each_kind():
    """Return one variant of each size and of each rare rule, and all in a soak."""
    seen = set()
    for id in ids():
        variant = load(id)
        kinds = {variant.size, *[rule.__name__ for rule in load_rules(variant)]}
        if SOAK or not kinds <= seen:
            seen |= kinds
            yield id


def test_perft_and_search_give_the_same_as_on_cpython(micropython):
    vm = micropython(timeout=120)
    vm.run(bench.STAND_INS)
    for variant in variants_of_each_kind():
        assert bench.vm_value(vm, f"bench_core.perft(bench_core.opening({variant!r}), 2, False)") == perft.perft(
            perft.start(variant), 2
        )
        search = Search()
        search.begin(Game(load(variant)).position)
        search.think(NODES)
        vm.run(f"found = bench_core.search(bench_core.opening({variant!r}), {NODES})")
        found = vm.value("[found.best, found.score, found.depth]")
        assert found == [search.best, search.score, search.depth], variant


def test_a_move_and_a_searched_node_allocate_nothing():
    assert bench.allocated() == [0, 0]
