# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules of camps (in Ashton a4 a5 a6 b5 and so on around the board), and of a king on the throne as an anvil."""

import pytest

from changed_variants import changed_variant
from rule_positions import assert_refused, captured, goals_from, variant
from tafl.game import Game
from tafl.position_parser import PositionError
from tafl.variants import load

pytestmark = pytest.mark.rules


def test_an_attacker_moves_inside_his_camp_and_out_of_it_but_not_into_the_opposite_one():
    game = Game(load("ashton"), "9/9/4K4/9/9/a8/9/9/3a5 a")
    assert goals_from(game, "a4") == set("a1 a2 a3 a5 a6 a7 a8 a9 b4 c4 d4 e4 f4 g4 h4".split())
    assert goals_from(game, "d1") == set("a1 b1 c1 e1 f1 g1 h1 i1 d2 d3 d4 d5 d6 d7 d8".split())
    game = Game(load("ashton"), "9/9/4K4/9/1a7/9/9/9/9 a")
    assert goals_from(game, "b5") == set("a5 c5 d5 b1 b2 b3 b4 b6 b7 b8 b9".split())


@pytest.mark.parametrize(("throne_passes", "beyond_throne"), [("all", {"d5"}), ("nobody", set())])
def test_an_attacker_from_a_camp_passes_the_throne_where_others_may(throne_passes, beyond_throne):
    rules = variant(camps="yes", throne_passes=throne_passes, start="3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3")
    goals = goals_from(Game(rules, "7/2K4/7/7/7/7/3a3 a"), "d1")
    assert goals == {"b1", "c1", "d2", "d3", "e1", "f1"} | beyond_throne  # d4 is the throne, d6 a camp


def test_no_piece_enters_or_crosses_a_camp_from_outside():
    game = Game(load("ashton"), "9/9/4K4/9/9/1a7/9/9/9 a")
    assert goals_from(game, "b4") == set("b1 b2 b3 c4 d4 e4 f4 g4 h4".split())
    for name in ("b4-a4", "b4-b5", "b4-b6", "b4-i4"):
        assert_refused(game, name, "camp from outside")
    assert_refused(Game(load("ashton"), "9/9/4K4/9/9/9/9/9/a1d6 d"), "c1-d1", "camp from outside")
    game = Game(load("ashton"), "9/9/4K4/a8/9/ada1d4/9/9/9 a")
    for name, square in (("a4-c4", "b4"), ("c4-f4", "e4"), ("a4-a7", "a6")):  # also over the empty camp square a5
        assert_refused(game, name, f"blocked by the .* on {square}")
    with pytest.raises(PositionError, match="only attackers may stand in a camp"):
        Game(load("ashton"), "4d4/9/4K4/9/9/9/9/9/a8")


def test_the_middle_of_an_edge_is_no_camp_where_no_attacker_begins():
    rules = variant(camps="yes", start="3a3/3a3/3d3/aadKdaa/3d3/3a3/7")
    assert {"d1", "e1"} <= goals_from(Game(rules, "7/7/4K2/7/7/7/2d4 d"), "c1")


@pytest.mark.parametrize(
    ("text", "name", "taken"),
    [
        ("9/9/4K4/9/2a6/3d5/9/9/a8 d", "d4-d5", {"c5"}),  # against the empty camp square b5
        ("9/9/4K4/9/1aa6/3d5/9/9/a8 d", "d4-d5", set()),  # but not with an attacker on it
        ("9/1d7/a3K4/9/9/9/9/9/a8 d", "b8-a8", {"a7"}),  # against a6
        ("9/9/1d2K4/a8/9/9/9/9/a8 d", "b7-a7", set()),  # a5 is no anvil against attackers
        ("9/9/1d2K4/a8/a8/9/9/9/a8 d", "b7-a7", set()),
        ("9/9/4K4/9/9/9/d8/2a6/9 a", "c2-a2", {"a3"}),  # against defenders all of them are
        ("9/9/4K4/9/9/a8/d8/2a6/9 a", "c2-a2", {"a3"}),
        ("9/9/2a1K4/1d7/9/9/9/9/9 a", "c7-b7", {"b6"}),
        ("9/2a6/1d2K4/9/9/9/9/9/9 a", "c8-b8", set()),  # b6 is outside
    ],
)
def test_camp_squares_are_anvils(text, name, taken):
    assert captured(Game(load("ashton"), text), name) == taken


def test_an_occupied_camp_is_no_anvil_beside_a_king_who_is_one():
    text = "9/9/4K4/9/1aa6/3d5/9/9/a8 d"
    assert captured(Game(changed_variant("ashton", king_on_throne="anvil"), text), "d4-d5") == set()
    assert captured(Game(changed_variant("ashton", king_on_throne="anvil", camp_anvils="all"), text), "d4-d5") == {"c5"}


@pytest.mark.parametrize(("rows", "taken"), [
    ("2aKa2/3a3", {"d5"}), ("3Ka2/3a3", set()), ("2aK3/3a3", set()), ("2aKa2/7", set()), ("2aKa2/3d3", set()),
    ("2dKa2/3a3", set()), ("2aKd2/3a3", set()),
])  # fmt: skip
def test_king_on_the_throne_is_an_anvil_if_attackers_stand_on_his_three_other_sides(rows, taken):
    text = f"7/a6/3d3/{rows}/7/7 a"
    assert captured(Game(variant(king_on_throne="anvil if surrounded"), text), "a6-d6") == taken
    assert captured(Game(variant(king_on_throne="anvil"), text), "a6-d6") == {"d5"}
    assert captured(Game(variant(), text), "a6-d6") == set()


def test_king_on_the_throne_is_no_anvil_where_occupied_camps_are():
    text = "9/9/a8/4d4/3aKa3/4a4/9/9/9 a"
    for king_on_throne, taken in (("harmless", set()), ("anvil if surrounded", {"e6"})):
        rules = changed_variant("ashton", camp_anvils="all", king_on_throne=king_on_throne)
        assert captured(Game(rules, text), "a7-e7") == taken
