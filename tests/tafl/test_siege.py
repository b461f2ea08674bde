# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Sieges: what counts for attackers who besiege a king, and what their searches plan."""

import random

import pytest

from besieged import OPEN, SEALED, TWENTY, WITH_DEFENDERS, cage_of, game_from, names, pieces, reached, slides, squares
from tafl import sealed, seals, siege
from tafl.board import ATTACKER, ATTACKERS, DEFENDERS, EMPTY
from tafl.search import Search
from tafl.walls import BORDER, HOLE, NEAR, WALL


def besieging(game, plan_steps=1000, **limits):
    """Return a search that has begun and planned."""
    search = Search()
    search.plan_steps = plan_steps
    search.begin(game.position, **limits)
    for _ in search.siege[2] if search.siege else ():
        pass
    return search


def test_a_man_who_left_the_border_for_a_gap_leaves_a_hole():
    game = game_from(SEALED)
    game.play("b2-b5")
    game.play("f6-f7")
    search = besieging(game)
    cage, worth = search.siege[1][:2]
    assert cage.holds()
    assert names(cage.hole) == {"b2"}
    assert cage.kind(0x11) == HOLE and worth[0x11] == max(worth)


def test_a_plan_is_cut_short_and_the_next_move_looks_at_other_walls():
    search = Search()
    search.plan_steps = 250
    search.begin(game_from(TWENTY).position)
    steps = sum(1 for _ in search.siege[2])
    assert 250 <= steps < 350
    cage = cage_of(TWENTY)
    assert sum(1 for _ in cage.plan(0)) > 500
    found = set()
    for cage.depth in range(9):
        cage.gaps = 0
        for _ in zip(range(250), cage.plan(0), strict=False):
            pass
        found.add(cage.gaps)
    assert 0 not in found
    assert len(found) > 1


def test_free_squares_a_move_away_from_a_gap_are_worth_a_little():
    game = game_from(TWENTY)
    position = game.position
    cage, worth = besieging(game).siege[1][:2]
    board, gaps = pieces(position), squares(cage.gaps)
    near = {square for gap in gaps for square in slides(board, gap)} - gaps
    assert near
    assert {square for square in position.tables.squares() if worth[square] == siege.WORTH[NEAR]} == near


def test_a_gap_that_is_filled_gives_points_and_breaking_out_takes_them():
    game = game_from(TWENTY)
    position, search = game.position, besieging(game)
    memory = search.siege[1]
    assert search.siege[0] is siege and search.line_margin == 1
    cage = memory[0]
    fills, breaks = [], []
    for move in game.legal_moves():
        start, goal = move >> 8, move & 255
        position.push(move)
        value = siege.update(memory, position, 1, move, True, True)
        position.pop()
        if cage.loose >> start & 1 and cage.kind(start) != WALL and cage.gaps >> goal & 1:
            fills.append(value)
        if cage.kind(start) == BORDER and not cage.loose >> goal & 1:
            board = pieces(position)
            board[start], board[goal] = EMPTY, ATTACKER
            if not reached(board, position.king).isdisjoint(position.tables.corners):
                breaks.append(value)
    assert fills and min(fills) > 50
    assert breaks and max(breaks) < -100


def test_what_a_king_and_captured_men_take_away():
    game = game_from("2a5a2/1a7a1/a9a/5a5/3a7/5K1a3/2a5a2/5a5/a1a6aa/1a3a3a1/2a5a2 d")
    search = besieging(game_from(TWENTY))
    memory = search.siege[1]
    cage, worth, inside, by_ply = memory[:4]
    position, king = game.position, game.position.king
    goal = next(square for square in position.tables.squares() if not inside[square])
    assert siege.update(memory, position, 2, king << 8 | goal, True, False) == -siege.OUTSIDE
    assert siege.update(memory, position, 2, king << 8 | king + 1, True, False) == 0
    guard = next(square for square in squares(cage.attackers) if cage.kind(square) == BORDER)
    near = next(square for square in position.tables.squares() if worth[square] == siege.WORTH[NEAR])
    position.captured_counts[position.depth] = 1
    for square, lost in ((guard, worth[guard] + siege.LOST + siege.BREACH), (near, worth[near] + siege.LOST)):
        position.captured_squares[0] = square
        assert siege.update(memory, position, 2, king << 8 | king + 1, False, False) == -lost
    by_ply[1] = 7
    assert siege.update(memory, position, 2, king << 8 | king + 1, True, False) == 7


@pytest.mark.parametrize(("clock", "plies"), [(0, 0), (1, 1), (60, 60), (100, 100), (5000, 100)])
def test_a_capture_gives_more_points_the_nearer_a_hundred_plies_are(clock, plies):
    game = game_from(TWENTY)
    game.position.halfmove_clock_before = clock
    memory = besieging(game).siege[1]
    quiet, loud = (siege.update(memory, game.position, 3, 0, quiet, True) for quiet in (True, False))
    assert loud - quiet == siege.CAPTURE + plies * siege.CAPTURE_PER_PLY


@pytest.mark.parametrize(("text", "limits", "module"), [
    (TWENTY, {}, siege),
    (TWENTY, {"plan_steps": 0}, None),
    (TWENTY, {"blunder_rate": 60, "randrange": random.Random(1).randrange}, None),
    (TWENTY[:-1] + "d", {}, None),
    (OPEN, {}, None),
    (WITH_DEFENDERS, {}, sealed),
])  # fmt: skip
def test_only_attackers_who_plan_besiege_a_caged_king(text, limits, module):
    search = besieging(game_from(text), **limits)
    assert search.lines is seals
    assert (search.siege[0] if search.siege else None) is module


def test_the_search_takes_its_seals_back():
    search = Search()
    for text, counts in (
        (TWENTY, siege), (TWENTY[:-1] + "d", seals), (WITH_DEFENDERS, sealed), (TWENTY, siege), (OPEN, seals)
    ):  # fmt: skip
        search.begin(game_from(text).position)
        assert [module for module in (siege, sealed, seals) if module in search.constants] == [counts]
    fresh = Search()
    fresh.begin(game_from(OPEN).position)
    assert [list(part) for part in search.holders] == [list(part) for part in fresh.holders]


def test_once_all_corners_are_sealed_captures_of_both_sides_count_more():
    game = game_from(WITH_DEFENDERS)
    position, found = game.position, {}
    for plan_steps in (1000, 0):
        search = besieging(game, plan_steps=plan_steps)
        found[plan_steps] = []
        for ply, name in enumerate(("f9-f7", "k7-k5", "d7-d8"), 1):
            move = game.parse(name)
            position.push(move)
            quiet = not position.captured()
            counts, memory, _ = search.siege or (seals, search.holders, ())
            found[plan_steps].append(counts.update(memory, position, ply, move, quiet, position.turn == DEFENDERS))
        for _ in found[plan_steps]:
            position.pop()
    more = [one - other for one, other in zip(found[1000], found[0], strict=True)]
    assert more == [sealed.TAKEN, sealed.TAKEN - sealed.LOST, sealed.TAKEN - sealed.LOST]


@pytest.mark.parametrize("plan_steps", [1000, 0])
def test_plans_win_where_the_engine_alone_draws(plan_steps):
    game = game_from(TWENTY)
    searches = {side: Search(table_bits=12, max_moves=4096) for side in (ATTACKERS, DEFENDERS)}
    dice = random.Random(1)
    while not game.outcome():
        search = searches[game.turn]
        search.plan_steps = plan_steps
        search.begin(game.position, randrange=dice.randrange)
        while search.nodes < 400 and not search.done:
            search.think(400 - search.nodes)
        game.push(search.best)
    assert (game.outcome().winner == ATTACKERS) == bool(plan_steps)


def test_a_siege_in_slices_leaves_the_position_as_it_was_and_ends_alike():
    game = game_from(TWENTY)
    text, found = game.text(), []
    for slice_nodes in (1, 1000):
        search = Search()
        search.begin(game.position)
        calls = 0
        while search.nodes < 1000 and not search.done:
            search.think(min(slice_nodes, 1000 - search.nodes))
            calls += 1
            assert calls > 1500 or game.text() == text
        found.append((search.best, search.score, search.nodes))
    assert found[0] == found[1]
