# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Walls that make the cage of the king smaller: what they are, and that they win."""

import random

import pytest

from lab.siege import LOST, TAKEN, Besieger, Saver, caged_positions, play_on
from lab.walls import Siege, chain, each, size
from tafl.board import ATTACKERS
from tafl.game import Game
from tafl.names import square_name
from tafl.search import Search
from tafl.variants import load

SEALED = "2a5a2/1a7a1/a9a/11/11/5K5/11/11/a9a/1a7a1/2a5a2 a"  # three men for each corner, none beside
OPEN = "2a5a2/1a7a1/a9a/11/11/5K5/11/11/a9a/1a9/2a5a2 a"
TWENTY = "2a5a2/1a7a1/a9a/5a5/3a7/5K1a3/2a5a2/5a5/a1a6aa/1a3a3a1/2a5a2 a"


def siege(text):
    return Siege(Game(load("copenhagen"), text).position)


def names(squares):
    return {square_name(square.bit_length() - 1) for square in each(squares)}


def test_a_king_is_caged_if_he_reaches_no_corner():
    assert siege(SEALED).holds()
    assert not siege(OPEN).holds()


def test_the_cage_leaves_out_corners_and_what_lies_behind_the_guards():
    found = siege(SEALED)
    assert size(found.cage) == 121 - 12 - 4 * 3
    assert not names(found.cage) & {"a1", "a2", "b1", "a3", "b2", "c1"}


def test_guards_of_corners_are_not_free():
    assert names(siege(SEALED).free) == set()
    found = siege(TWENTY)
    assert names(found.loose) == {"f8", "d7", "h6", "c5", "i5", "f4", "c3", "j3", "f2"}
    assert not found.locked


def test_a_man_who_left_the_border_for_a_gap_leaves_a_hole():
    game = Game(load("copenhagen"), SEALED)
    game.play("b2-b5")
    game.play("f6-f7")
    found = Siege(game.position)
    assert found.holds()
    assert names(found.hole) == {"b2"}


def test_a_wall_cuts_the_cage_in_two():
    found = siege(TWENTY)
    wall = found.best_wall()
    assert not wall.gaps & ~found.empty
    assert size(wall.gaps) <= size(found.free)
    assert found.parts(wall.gaps) < size(found.cage & ~wall.gaps)
    whole = wall.gaps | wall.held
    first = wall.gaps & -wall.gaps
    assert chain(first, whole) | first == whole  # its squares hang together


def test_the_wall_that_is_being_built_is_kept_unless_a_much_better_one_is_found():
    found = siege(TWENTY)
    best = found.best_wall()
    assert found.plan(best.gaps) == found.wall(best.gaps, 0)


def test_no_wall_without_free_men():
    assert siege(SEALED).best_wall() is None


def test_a_gap_that_is_filled_gives_points_and_breaking_out_takes_them():
    game = Game(load("copenhagen"), TWENTY)
    position, found = game.position, siege(TWENTY)
    besieger = Besieger(found, 0, position.tables.squares())
    gaps = besieger.wall & ~found.attackers
    values = {}
    for move in game.legal_moves():
        if 1 << (move >> 8) & found.loose:
            position.push(move)
            values[move] = besieger.update((), position, 1, move, True, True)
            position.pop()
    fills = {move for move in values if 1 << (move & 255) & gaps and not 1 << (move >> 8) & besieger.wall}
    assert fills
    assert min(values[move] for move in fills) > 50
    breaks = [move for move in game.legal_moves() if not 1 << (move >> 8) & found.free]
    for move in breaks:
        position.push(move)
        if not Siege(position).holds():
            assert besieger.update((), position, 1, move, True, True) < -100
        position.pop()


def test_the_search_takes_its_seals_back():
    game = Game(load("copenhagen"), TWENTY)
    search = Search()
    search.begin(game.position)
    before = search.lines, search.line_margin
    Besieger(Siege(game.position), 0, game.position.tables.squares()).attach(search)
    assert search.lines is not before[0]
    search.begin(game.position)
    assert (search.lines, search.line_margin) == before


def test_before_walls_captures_of_both_sides_count_more():
    game = Game(load("copenhagen"), "2a5a2/1a7a1/a4a4a/11/3ad5d/11/8da1/5K5/a9a/1a7a1/2a5a2 a")
    position, search = game.position, Search()
    search.begin(position)
    seals, holders = search.lines, search.holders
    saver = Saver(search)
    more = []
    for ply, name in enumerate(("f9-f7", "k7-k5", "d7-d8"), 1):
        move = game.parse(name)
        position.push(move)
        told = (), position, ply, move, not position.captured(), ply != 2
        more.append(saver.update(*told) - seals.update(holders, *told[1:]))
    assert more == [TAKEN, TAKEN - LOST, TAKEN - LOST]
    for _ in more:
        position.pop()
    search.begin(position)
    assert search.lines is seals


@pytest.mark.parametrize("walls", [-1, 1])
def test_walls_win_where_the_engine_alone_draws(walls):
    game = Game(load("copenhagen"), TWENTY)
    play_on(game, 400, walls, random.Random(1))
    assert (game.outcome().winner == ATTACKERS) == (walls > 0)


def test_positions_are_taken_from_games_where_the_attackers_move(tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text('{"header": 1}\n{"moves": "f2-g2 f4-g4"}\n', encoding="utf-8")
    assert not list(caged_positions(file, 12))
