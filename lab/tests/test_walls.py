# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Walls that make the cage of the king smaller."""

from lab.walls import Siege, chain, each, size
from tafl.game import Game
from tafl.names import square_name
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
