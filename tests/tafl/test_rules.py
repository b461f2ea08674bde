# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The features of variants, one rule at a time: where it holds, and near misses."""

import random
import re
from collections import Counter

import pytest

from changed_variants import changed_variant
from sentences import NO_OPEN_WAY
from soak import scaled
from tafl.board import ATTACKER, ATTACKERS, DEFENDERS
from tafl.describe import describe_rules
from tafl.explain import explain_outcome
from tafl.game import Game
from tafl.names import parse_move, square_name
from tafl.outcome import (
    AGREEMENT,
    ENCIRCLED,
    ENCIRCLEMENT,
    EXIT_FORT,
    KING_CAPTURED,
    KING_ESCAPED,
    NO_LEGAL_MOVE,
    PERPETUAL,
    REPETITION,
    Outcome,
)
from tafl.position import Position
from tafl.position_parser import PositionError, compute_hash_and_score, set_up
from tafl.threats import king_in_danger, ways_out
from tafl.variant_format import parse_variant
from tafl.variants import load

pytestmark = pytest.mark.rules

PLAIN = {
    "name": "Test", "size": "7", "start": "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3", "first": "attackers",
    "king_wins_at": "corners", "king_captures": "yes",
}  # fmt: skip


def variant(**features):
    """Return a plain 7x7 variant with some features changed."""
    return parse_variant("test", list(enumerate(f"{key} = {value}" for key, value in {**PLAIN, **features}.items())))


def goals_from(game, start):
    """Return the squares where the piece on `start` may go."""
    moves = [(square_name(move >> 8), square_name(move & 255)) for move in game.legal_moves()]
    assert game.position.count_moves() == len(moves) == len(set(moves))
    return {goal for origin, goal in moves if origin == start}


def captured(game, name):
    return set(game.play(name).split("x")[1:])


def assert_refused(game, name, why):
    with pytest.raises(ValueError, match=why):
        game.play(name)


# Squares: who stops where, and who passes.


def test_king_wins_at_a_corner_or_at_the_edge():
    text = "7/7/7/7/7/1K5/5a1 d"
    game = Game(variant(), text)
    game.play("b2-b1")
    assert game.outcome() is None
    game = Game(variant(king_wins_at="edge"), text)
    assert len(ways_out(game.position)) == 4
    game.play("b2-b1")
    assert game.outcome() == Outcome(DEFENDERS, KING_ESCAPED)
    assert "edge" in explain_outcome(game)
    with pytest.raises(PositionError, match="already won on b1"):
        Game(variant(king_wins_at="edge"), "7/7/7/7/7/7/1K3a1 d")


def test_corners_for_the_king_only_or_open():
    text = "7/7/7/7/3K3/7/1a1d3 a"
    assert goals_from(Game(variant(), text), "b1") & {"a1", "c1"} == {"c1"}
    assert goals_from(Game(variant(corners="open", king_wins_at="edge"), text), "b1") & {"a1", "c1"} == {"a1", "c1"}
    with pytest.raises(PositionError, match="corner"):
        Game(variant(), "a6/7/7/3K3/7/7/7 a")
    Game(variant(corners="open", king_wins_at="edge"), "a6/7/7/3K3/7/7/7 a")


THRONE_IN_BETWEEN = "7/7/7/d1K4/7/7/5a1 d"  # the throne d4 is empty


@pytest.mark.parametrize(
    ("stops", "passes", "king", "man"),
    [
        ("king", "all", {"d4", "e4", "f4", "g4"}, {"e1"}),
        ("nobody", "all", {"e4", "f4", "g4"}, {"e1"}),
        ("all", "all", {"d4", "e4", "f4", "g4"}, {"d4", "e1"}),
        ("king", "nobody", {"d4"}, set()),
        ("nobody", "nobody", set(), set()),
    ],
)
def test_who_stops_on_the_throne_and_who_passes(stops, passes, king, man):
    rules = variant(throne_stops=stops, throne_passes=passes, king_wins_at="edge")
    game = Game(rules, THRONE_IN_BETWEEN)
    assert {goal for goal in goals_from(game, "c4") if goal > "c9"} == king
    assert len(ways_out(game.position)) == 2 + ("g4" in king)
    for goal in {"d4", "e4"} - king:
        assert_refused(game, "c4-" + goal, "on the throne" if goal == "d4" else "throne")
    game = Game(rules, "3a3/7/7/7/7/4K2/7 a")
    assert {"d4", "d3"} & goals_from(game, "d7") == {"d4" if goal == "d4" else "d3" for goal in man}
    if passes == "nobody":
        assert_refused(game, "d7-d3", "pass over the throne")


def test_king_who_has_not_left_the_throne():
    game = Game(variant(throne_stops="nobody"), "7/7/7/3K3/7/7/5a1 d")
    assert "d5" in goals_from(game, "d4")
    game.play("d4-d5")
    game.play("f1-e1")
    assert_refused(game, "d5-d4", "after the king has left it")
    game.take_back()
    game.take_back()
    assert game.position.board[game.position.tables.throne] == 3


# Camps (Ashton): a4 a5 a6 b5 and so on around the board.


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


# The king: how he captures, and how he is captured.


@pytest.mark.parametrize(
    ("armed", "as_hammer", "as_anvil"),
    [("yes", True, True), ("no", False, False), ("hammer", True, False), ("anvil", False, True)],
)
def test_king_as_hammer_and_as_anvil(armed, as_hammer, as_anvil):
    rules = variant(king_captures=armed)
    assert captured(Game(rules, "7/7/7/7/1K5/2ad3/7 d"), "b3-b2") == ({"c2"} if as_hammer else set())
    assert captured(Game(rules, "7/7/7/7/3d3/1Ka4/7 d"), "d3-d2") == ({"c2"} if as_anvil else set())


def king_is_captured(rules, text, name):
    """Return whether a move of the attackers captures the king. A warning must come before."""
    game = Game(rules, text)
    warned = king_in_danger(game.position)
    game.play(name)
    assert game.outcome() in (None, Outcome(ATTACKERS, KING_CAPTURED))
    assert warned or not game.outcome()
    return bool(game.outcome())


def test_king_captured_on_four_sides():
    throne = variant(king_closed_by="throne")
    assert king_is_captured(throne, "2a4/2Ka3/2a4/1a5/7/7/1d5 a", "b4-b6")
    assert not king_is_captured(throne, "2a4/2Kd3/2a4/1a5/7/7/1d5 a", "b4-b6")  # an own man closes nothing
    at_the_edge = "2Ka3/2a4/7/1a5/7/7/1d5 a"
    assert not king_is_captured(throne, at_the_edge, "b4-b7")
    assert king_is_captured(variant(king_closed_by="edge"), at_the_edge, "b4-b7")
    beside_the_throne = "7/5a1/2aKa2/7/7/7/1d5 a"
    assert king_is_captured(throne, beside_the_throne, "f6-d6")
    assert not king_is_captured(variant(), beside_the_throne, "f6-d6")
    game = Game(throne, beside_the_throne)
    game.play("f6-d6")
    assert "all four sides" in explain_outcome(game)


def test_king_captured_on_two_sides():
    rules = variant(king_taken_by="two", king_closed_by="corners")
    assert king_is_captured(rules, "7/7/7/7/1aK3a/7/1d5 a", "g3-d3")
    beside_a_corner = "1K5/2a4/7/7/7/7/1d5 a"
    assert king_is_captured(rules, beside_a_corner, "c6-c7")
    assert not king_is_captured(variant(king_taken_by="two"), beside_a_corner, "c6-c7")
    assert not king_is_captured(rules, "7/7/7/1a5/2K4/2a4/1d5 a", "b4-b3")  # two, but not opposite
    assert not king_is_captured(rules, "7/7/7/7/1aKa3/6a/1d5 a", "g2-c2")  # opposite, but neither has come now
    on_the_throne = "7/7/7/2aK1a1/7/7/1d5 a"
    assert king_is_captured(rules, on_the_throne, "f4-e4")
    game = Game(rules, on_the_throne)
    game.play("f4-e4")
    assert "between two" in explain_outcome(game)


def test_king_captured_on_four_sides_near_the_throne_and_two_elsewhere():
    rules = variant(king_taken_by="place", king_closed_by="throne")
    assert not king_is_captured(rules, "7/7/7/2aK1a1/7/7/1d5 a", "f4-e4")
    assert king_is_captured(rules, "7/7/3a3/2aK1a1/3a3/7/1d5 a", "f4-e4")
    assert not king_is_captured(rules, "7/7/2aK1a1/7/7/7/1d5 a", "f5-e5")
    assert king_is_captured(rules, "7/3a3/2aK1a1/7/7/7/1d5 a", "f5-e5")
    assert king_is_captured(rules, "7/2aK1a1/7/7/7/7/1d5 a", "f6-e6")


def test_a_defender_captures_no_king():
    game = Game(variant(king_taken_by="two"), "7/7/2aK3/7/4d2/7/7 d")
    game.play("e3-e5")
    assert game.outcome() is None


def test_one_attacker_and_a_camp_square_capture_the_king():
    assert king_is_captured(load("ashton"), "9/9/9/9/2K6/3a5/9/9/d8 a", "d4-d5")
    assert not king_is_captured(load("ashton"), "9/9/9/2K6/9/3a5/9/9/d8 a", "d4-d6")


# Shieldwall, exit forts, encirclement.

SHIELD = variant(shieldwall="yes", anvils="corners")


@pytest.mark.parametrize(
    ("rows", "name", "taken"),
    [
        ("2aa3/1add1a1 a", "f1-e1", {"c1", "d1"}),  # along the edge to an end
        ("2a1a2/1add1a1 a", "f1-e1", set()),  # no attacker is in front of d1
        ("2aa3/2dd1a1 a", "f1-e1", set()),  # the other end is open
        ("1aa4/1dd1a2 a", "e1-d1", {"b1", "c1"}),  # a corner holds an end
        ("2a1a2/1adda2 a", "e2-d2", set()),  # a man who comes in front of the row captures nothing
        ("2aaa2/1add3 a", "e2-e1", {"c1", "d1"}),  # from the front to an end
        ("2aa3/1adK1a1 a", "f1-e1", {"c1"}),  # the king counts, and survives
        ("2aa2a/1adda2 a", "g2-e2", set()),  # the mover is not part of the wall
        ("2dd3/1daa1d1 d", "f1-e1", {"c1", "d1"}),  # it is for both sides
        ("2dK3/1daa1d1 d", "f1-e1", {"c1", "d1"}),  # the armed king is an enemy
        ("1aaaaa1/1dddd2 a", "f2-f1", {"b1", "c1", "d1", "e1"}),
    ],
)
def test_shieldwall(rows, name, taken):
    king = "7/3d3/7/" if "K" in rows else "7/3K3/7/"
    text = king + "7/7/" + rows
    assert captured(Game(SHIELD, text), name) == taken
    assert captured(Game(variant(anvils="corners"), text), name) == set()
    # and so along the other edges, with the board turned
    men, turn = text.split()
    board = ["".join("." * int(c) if c.isdigit() else c for c in row) for row in men.split("/")]
    for turns in range(1, 4):
        board = ["".join(row) for row in zip(*board[::-1])]  # clockwise
        men = "/".join(compress_row(row) for row in board)
        game = Game(SHIELD, f"{men} {turn}")
        before = str(game.position)
        turned = [turn_name(square, turns) for square in name.split("-")]
        assert captured(game, "-".join(turned)) == {turn_name(square, turns) for square in taken}
        game.take_back()
        assert str(game.position) == before


def compress_row(row):
    """Return the text of a row, such as `3a3`."""
    for count in range(7, 0, -1):
        row = row.replace("." * count, str(count))
    return row


def turn_name(square, times):
    """Return the name of a square of 7x7 after `times` quarter turns clockwise."""
    column, row = "abcdefg".index(square[0]), int(square[1]) - 1
    for _ in range(times):
        column, row = row, 6 - column
    return "abcdefg"[column] + str(row + 1)


def test_no_shieldwall_capture_away_from_the_edge():
    assert captured(Game(SHIELD, "7/3K3/7/7/2a1a2/1adda2/7 a"), "e3-d3") == set()
    assert captured(Game(SHIELD, "7/3K3/7/4a2/4da1/4da1/1a5 a"), "b1-e1") == set()  # the row leads away from it


def test_king_in_a_row_survives_the_capture_of_another_man():
    assert captured(Game(SHIELD, "7/3d3/7/7/4a2/2aad2/1adK1a1 a"), "f1-e1") == {"c1", "e2"}


def test_man_captured_by_camp_and_shieldwall_is_counted_once():
    start = "1aa4/1dd4/3d3/3K3/7/7/7"
    game = Game(variant(start=start, camps="yes", shieldwall="yes", anvils="corners"), start + " d")
    before = game.text()
    assert game.play("d5-d7") == "d5-d7xc7xb7"
    position = game.position
    assert (position.hashes[position.depth], position.scores[position.depth]) == compute_hash_and_score(position)
    game.take_back()
    assert game.text() == before


def test_empty_camp_does_not_hold_the_end_of_a_row():
    camps = variant(shieldwall="yes", corners="open", camps="yes")
    assert captured(Game(camps, "7/7/2K4/7/6a/4aa1/4dd1 a"), "g3-g1") == set()
    assert captured(Game(camps, "7/7/2K4/7/6a/4aa1/3add1 a"), "g3-g1") == {"e1", "f1"}


def test_empty_camp_is_no_enemy_in_front_of_a_row():
    camps = variant(shieldwall="yes", corners="open", camps="yes")
    assert captured(Game(camps, "7/7/4K2/7/4d2/2d4/1daa3 d"), "e3-e1") == set()  # d2 is a camp


def test_unarmed_king_does_not_help_a_shieldwall_capture():
    unarmed = variant(shieldwall="yes", anvils="corners", king_captures="no")
    assert captured(Game(unarmed, "7/3d3/7/7/7/2dK3/1daa1d1 d"), "f1-e1") == set()


CROSS = "3aaa3/4a4/4d4/a3d3a/aaddKddaa/a3d3a/4d4/4a4/3aaa3"
FORTS = variant(size="9", start=CROSS, exit_forts="yes")


@pytest.mark.parametrize(
    ("rows", "fort"),
    [
        ("9/4dd3/3dK4", True),
        ("3a5/3add3/2adK4", True),  # the men outside do not matter
        ("9/4d4/3dK4", False),  # f2 is open
        ("4d4/3d1d3/3dK4", False),  # e3 could be captured
        ("3dd4/3d1d3/3dK4", True),  # but not so
        ("3d1d3/3d1d3/3dK4", False),  # e3 is open
        ("9/4da3/3dK4", False),  # an attacker looks in
        ("9/4da3/3d1K3", False),
        ("9/5d3/4dK3", False),  # he cannot move
    ],
)
def test_exit_fort(rows, fort):
    """The defender on g8 closes the fort on g1."""
    text = f"1a1a5/6d2/9/9/9/9/{rows} d"
    game = Game(FORTS, text)
    assert game.outcome() is None
    game.play("g8-g1")
    assert game.outcome() == (Outcome(DEFENDERS, EXIT_FORT) if fort else None)
    again = Game(FORTS, game.text())
    assert again.outcome() == game.outcome()
    if fort:
        assert "fort" in explain_outcome(game)
        game.take_back()
        assert game.outcome() is None
        house = Game(variant(size="9", start=CROSS), text)
        house.play("g8-g1")
        assert house.outcome() is None


def test_a_fort_that_one_attacker_cannot_break():
    text = "{}/6d2/9/9/9/9/4d4/3d1d3/3dK4 d"
    game = Game(FORTS, text.format("1a1a5"))
    game.play("g8-g1")
    assert game.outcome() is None
    beside_the_wall = "9/6d2/9/9/9/9/3ad4/3d1d3/3dK4 d"
    for line in (text.format("1a7"), beside_the_wall):
        game = Game(FORTS, line, position=game.position)
        game.play("g8-g1")
        assert game.outcome() == Outcome(DEFENDERS, EXIT_FORT)


@pytest.mark.parametrize(("rules", "word"), [("exit_forts", "fort"), ("encirclement", "reach the edge")])
def test_forts_and_encirclement_in_words(rules, word):
    position = Game(variant(size="9", start=CROSS, **{rules: "yes"})).position
    [sentence] = position.rules[0].sentences(position.variant)
    assert word in sentence


def test_exit_fort_after_a_capture():
    game = Game(FORTS, "1a7/2a3d2/9/9/ad7/9/9/4dd3/3dK4 a")
    assert captured(game, "c8-c5") == {"b5"}
    game.play("g8-g1")
    assert game.outcome() == Outcome(DEFENDERS, EXIT_FORT)


def test_fort_away_from_the_edge_does_not_win():
    inland, at_the_edge = "1a7/9/9/9/9/3dddd2/3dK3d/4dd3/9 d", "1a7/9/9/9/7d1/9/9/3dddd2/3dK4 d"
    for text, name, fort in ((inland, "i3-g3", False), (at_the_edge, "h5-h1", True)):
        game = Game(FORTS, text)
        game.play(name)
        assert bool(game.outcome()) == fort
    assert Game(FORTS, "1a7/9/9/9/9/3dddd2/3dK1d2/4dd3/9 a").outcome() is None


@pytest.mark.parametrize(("camps", "fort"), [("no", True), ("yes", False)])
def test_a_camp_square_in_a_fort_is_an_anvil_against_its_walls(camps, fort):
    start = "4a4/9/9/4d4/aaddKd1aa/4d4/9/9/4a4"
    game = Game(variant(size="9", start=start, exit_forts="yes", camps=camps), "1a7/5d3/9/9/9/9/9/2ddd4/1dK6 d")
    game.play("f8-f1")
    assert game.outcome() == (Outcome(DEFENDERS, EXIT_FORT) if fort else None)  # e1 is a camp square, and e2 a wall


RING = variant(size="9", start=CROSS, encirclement="yes")


@pytest.mark.parametrize(
    ("text", "name", "ring"),
    [
        ("5a3/9/9/3aa4/2adK4/3aa4/9/9/9 a", "f9-f5", True),
        ("5a3/7d1/9/3aa4/2adK4/3aa4/9/9/9 a", "f9-f5", False),  # one is outside
        ("5a3/9/9/4a4/2adK4/3aa4/9/9/9 a", "f9-f5", False),  # d6 is open
        ("9/7da/9/3aa4/2adKa3/3aa4/9/6a2/9 a", "g2-g8", True),  # the one outside is captured
        ("7a1/7d1/9/3aa4/2adKa3/3aa4/9/6a2/9 a", "g2-g8", False),
        ("4a4/7K1/9/9/9/2aa5/1add5/2aa5/9 a", "e9-e3", False),  # the king is outside
    ],
)
def test_encirclement(text, name, ring):
    # d5 and the king on the throne e5, who is not captured since d5 stands beside him
    game = Game(RING, text)
    assert game.outcome() is None
    game.play(name)
    assert game.outcome() == (Outcome(ATTACKERS, ENCIRCLEMENT) if ring else None)
    assert Game(RING, game.text()).outcome() == game.outcome()
    if ring:
        assert "edge" in explain_outcome(game)
        game.take_back()
        assert game.outcome() is None


OCTAGON = {(column, row) for column in range(2, 7) for row in range(2, 7) if ({column, row} & {2, 6}) and column != row
           and column + row != 8}
DIAMOND = {(column, row) for column in range(3, 8) for row in range(2, 7) if abs(column - 5) + abs(row - 4) == 2}


@pytest.mark.parametrize(("ring", "king"), [
    (OCTAGON, (4, 4)), (DIAMOND, (5, 4)),
], ids=["octagon", "diamond"])  # fmt: skip
def test_a_man_closes_a_ring_on_any_of_its_squares(ring, king):
    for last in ring:
        outside = (last[0], last[1] // 4 * 8) if last[0] == 4 else (last[0] // 4 * 8, last[1])
        men = {**dict.fromkeys(ring - {last} | {outside}, "a"), king: "K"}
        rows = "/".join("".join(men.get((x, y), ".") for x in range(9)) for y in range(8, -1, -1))
        game = Game(RING, re.sub(r"\.+", lambda empty: str(len(empty[0])), rows) + " a")
        assert game.outcome() is None
        game.play("-".join(square_name(y * 16 + x) for x, y in (outside, last)))
        assert game.outcome() == Outcome(ATTACKERS, ENCIRCLEMENT)


def test_a_capture_encircles_also_after_moves_that_were_taken_back():
    position = Game(RING, "9/7da/9/3aa4/2adKa3/3aa4/9/6a2/9 a").position
    for _ in range(2):
        position.push(parse_move("g2-g8", 9))
        assert position.over == ENCIRCLED
        position.push(parse_move("d5-d9", 9))
        position.pop()
        position.pop()


@pytest.mark.parametrize(("rows", "ring"), [("1a7/ada6/1a7", True), ("1a7/ada6/9", False), ("9/1d7/9", False)])
def test_a_defender_may_be_encircled_apart_from_the_king(rows, ring):
    outcome = Game(RING, f"9/9/9/3aa4/2adKa3/3aa4/{rows} d").outcome()
    assert outcome == (Outcome(ATTACKERS, ENCIRCLEMENT) if ring else None)


def test_captured_king_is_not_encircled():
    game = Game(RING, "9/9/9/4a4/3aKa3/9/4a4/9/9 a")
    game.play("e3-e4")
    assert game.outcome() == Outcome(ATTACKERS, KING_CAPTURED)


def test_fort_and_encirclement_in_a_position_that_was_set_up():
    ring = "9/9/9/3aa4/2adKa3/3aa4/9/9/9 d"
    assert Game(FORTS, ring).outcome().reason == NO_LEGAL_MOVE
    game = Game(RING, ring)
    assert game.outcome() == Game(RING, game.text()).outcome() == Outcome(ATTACKERS, ENCIRCLEMENT)
    fort = "1a7/9/9/9/9/9/9/4dd3/3dK1d2"
    game = Game(FORTS, f"{fort} a")
    assert game.outcome() == Outcome(DEFENDERS, EXIT_FORT)
    assert not game.legal_moves()
    game = Game(FORTS, f"{fort} d")  # the defenders' next move wins by it
    assert game.outcome() is None
    game.play("e1-f1")
    assert game.outcome() == Outcome(DEFENDERS, EXIT_FORT)


@pytest.mark.parametrize("draws", [True, False])
def test_perpetual_repetition_loses_for_the_defenders(draws):
    there_and_back = "a4-a3 d5-c5 a3-a4 c5-d5".split()
    game = Game(variant(repetition="defenders lose"), automatic_draws=draws)
    house = Game(variant(), automatic_draws=draws)
    for name in there_and_back * 2:
        assert game.outcome() is None and house.outcome() is None
        game.play(name)
        house.play(name)
    assert game.outcome() == Outcome(ATTACKERS, PERPETUAL)
    assert house.outcome() == (Outcome(None, REPETITION) if draws else None)


# Announced exits (Finström).

FREE = "9/9/9/4K4/9/2d6/9/9/a8"  # four ways are open


def test_king_may_not_leave_unannounced():
    game = Game(load("finstrom"), FREE + " d")
    assert game.text().endswith("d 0 -")
    assert_refused(game, "e6-e9", "announced")
    assert "e8" in goals_from(game, "e6")
    game.play("c4-c3")
    assert game.text().endswith("tuichu")
    game.play("a1-a2")
    game.play("e6-e9")
    assert game.outcome() == Outcome(DEFENDERS, KING_ESCAPED)
    assert game.text().endswith(" e6-e9")
    assert_refused(Game(load("finstrom"), "9/9/9/3K5/9/2d6/9/9/a8 d"), "d6-d9", "announced")


@pytest.mark.parametrize(("id", "text"), [
    ("finstrom", FREE + " d"), ("tablut", "9/9/5d3/9/1d7/9/K7a/9/9 d 0 e7-f7*6,-"),
])  # fmt: skip
def test_bans_explain_no_legal_move(id, text):
    game = Game(changed_variant(id, repetition="forbidden"), text)
    rules = [rule for rule in game.position.rules if hasattr(rule, "explain_move")]
    assert len(rules) == 2
    assert not [rule for rule in rules for move in game.legal_moves() if rule.explain_move(game.position, move)]


def test_a_call_may_undo_a_draw_by_repetition_but_no_agreement():
    game = game_by_hand(FREE + " a")
    for name in "a1-a2 c4-c3 a2-a1 c3-c4".split() * 2:
        assert game.outcome() is None
        game.play(name)
    assert game.outcome() == Outcome(None, REPETITION)
    assert game.announce() == "tuichu"
    assert game.outcome() is None
    game.end(None, AGREEMENT)
    with pytest.raises(ValueError, match="over"):
        game.announce()


def test_way_out_opened_by_attackers_must_be_announced_first():
    game = Game(load("finstrom"), "9/9/4a4/3aKa3/4a4/9/9/9/d8 d")
    game.play("a1-b1")
    assert game.text().split(" moves ")[0].endswith("-")
    game.play("e7-a7")
    assert len(ways_out(game.position)) == 1
    assert_refused(game, "e6-e9", "announced")
    game.play("b1-a1")
    assert game.text().endswith("raichi")
    game.play("d6-d5")  # one more way: he may take any
    assert {"e9", "a6"} <= goals_from(game, "e6")


def test_unannounced_exit_is_legal_if_it_is_the_only_move():
    game = Game(load("finstrom"), "9/3aKa3/4a4/9/9/9/9/9/9 d")
    assert goals_from(game, "e8") == {"e9"}
    game = Game(load("finstrom"), "9/3aKa3/4a4/9/9/9/9/9/d8 d")
    assert goals_from(game, "e8") == set()


def test_position_repeats_only_with_the_same_announcement():
    lines = [Game(load("finstrom"), f"{FREE} d 0 {word}") for word in ("-", "raichi", "tuichu")]
    assert len({game.position.hashes[game.position.depth] for game in lines}) == 3
    assert len({game.text() for game in lines}) == 3
    game = Game(load("finstrom"), FREE + " d 0 -")
    for name in "c4-c3 a1-a2 c3-c4 a2-a1".split() * 2:
        game.play(name)
    assert game.count_repetitions() == 2  # the first time nothing had been said
    assert game.outcome() is None
    with pytest.raises(PositionError, match="the announcement must be"):
        Game(load("finstrom"), FREE + " d 0 hello")


def game_by_hand(text=FREE + " d"):
    return Game(load("finstrom"), text, announce_by_hand=True)


def test_forgotten_announcement_forbids_the_exit():
    game = game_by_hand()
    game.play("c4-c3")
    game.play("a1-a2")
    assert_refused(game, "e6-e9", "announced")
    game.play("c3-c4")
    with pytest.raises(ValueError, match="it is tuichu: the king has more than one open way"):
        game.announce("raichi")
    assert game.announce("tuichu") == "tuichu"
    game.play("a2-a1")
    with pytest.raises(ValueError, match="too late"):
        game.announce("tuichu")
    game.play("e6-e9")
    assert game.outcome() == Outcome(DEFENDERS, KING_ESCAPED)
    with pytest.raises(ValueError, match="over"):
        game.announce()


def test_wrong_announcements_are_refused():
    game = game_by_hand("9/9/4a4/3aKa3/4a4/9/9/9/d8 d")
    with pytest.raises(ValueError, match="have not moved"):
        game.announce("raichi")
    game.play("a1-b1")
    with pytest.raises(ValueError, match=NO_OPEN_WAY):
        game.announce("raichi")
    with pytest.raises(ValueError, match="must be raichi or tuichu"):
        game.announce("check")
    assert game.announce() == ""
    with pytest.raises(ValueError, match="have not moved"):  # a record has no move to write the word behind
        game_by_hand(FREE + " a").announce()
    with pytest.raises(ValueError, match="nothing is announced"):
        Game(load("tablut")).announce("raichi")


def test_the_right_word_is_named():
    game = game_by_hand("9/9/9/3aKa3/4a4/9/9/9/d8 d")
    game.play("a1-b1")
    with pytest.raises(ValueError, match="it is raichi: the king has one open way"):
        game.announce("tuichu")


def test_take_back_and_text_keep_announcements():
    game = Game(load("finstrom"), FREE + " d", automatic_draws=False, announce_by_hand=True)
    texts = []
    for i, name in enumerate("c4-c3 a1-a2 c3-c4 a2-a1".split() * 20):
        texts.append(game.text())
        game.play(name)
        if i % 8 == 4:
            game.announce()
        assert game.position.hashes[game.position.depth] == compute_hash_and_score(game.position)[0]
    assert "  " not in game.text()
    again = Game(load("finstrom"), game.text(), automatic_draws=False, announce_by_hand=True)
    assert again.text() == game.text() and again.count_repetitions() == game.count_repetitions()
    assert again.position.hashes[again.position.depth] == game.position.hashes[game.position.depth]
    while texts:
        game.take_back()
        assert game.text() == texts.pop()


def test_a_call_may_follow_in_a_game_that_is_read_back_after_a_capture():
    game = game_by_hand("9/9/9/4K4/1d7/2ad5/9/9/a8 d 7")
    assert game.play("b5-b4") == "b5-b4xc4"
    again = game_by_hand(game.text())
    assert game.text() == again.text() == "9/9/9/4K4/1d7/2ad5/9/9/a8 d 7 - moves b5-b4"
    assert again.announce() == game.announce() == "tuichu"
    assert game.text() == again.text() == "9/9/9/4K4/9/1d1d5/9/9/a8 a 0 tuichu"
    late = game_by_hand(again.text())
    late.play("a1-a2")
    late.play("e6-e9")
    assert late.outcome() == Outcome(DEFENDERS, KING_ESCAPED)


def test_a_capture_of_the_attackers_by_hand_begins_the_text_anew():
    game = game_by_hand("9/9/9/4K4/1a7/1d7/2a6/9/9 a")
    assert game.play("c3-b3") == "c3-b3xb4"
    assert game.text() == "9/9/9/4K4/1a7/9/1a7/9/9 d 0 -"


def test_castle_option_closes_the_throne():
    open_one, closed = load("finstrom"), load("finstrom", options=("castle",))
    text = "9/9/9/9/9/4d4/9/1K7/a8 d"
    assert "e5" in goals_from(Game(open_one, text), "e4")
    assert "e5" not in goals_from(Game(closed, text), "e4")
    beside = "9/9/6a2/3aKa3/9/9/9/9/d8 a"
    assert not king_is_captured(open_one, beside, "g7-e7")
    assert king_is_captured(closed, beside, "g7-e7")


def test_same_board_with_other_side_to_move_is_another_position():
    game = Game(load("fyrkat9"))
    for name in ("a4-a3", "e3-f3", "a3-a2", "f3-e3", "a2-a4"):  # three moves against two
        game.play(name)
    assert str(game.position) == str(Game(load("fyrkat9")).position)
    assert game.count_repetitions() == 1


CASTLED = "3aaa3/4a4/4d4/a3d3a/aaddKddaa/a3d3a/4d4/4a4/3aaa3"
# What recorded games, and the referee of a tournament, say: the move, what it captures, and why the game ends.
AS_PLAYED = [
    ("brandubh2", "7/7/7/7/3K3/7/3a3 a", "d1-d2", set(), None),
    ("brandubh2", "7/7/7/7/2aK3/7/4a2 a", "e1-e3", set(), KING_CAPTURED),
    ("copenhagen", "11/11/11/11/11/a10/3d7/11/5d5/4d1d4/4dKd4 d", "d5-d4", set(), EXIT_FORT),
    ("copenhagen", "11/11/11/11/11/aa9/3d7/11/5d5/4d1d4/4dKd4 d", "d5-d4", set(), None),
    ("tablut-challenge", CASTLED + " d", "e3-c3 e2-e3", {"e4"}, None),
    ("ashton", CASTLED + " d", "e3-c3 e2-e3", set(), None),
    ("ashton", "9/9/9/9/2d1K4/aa7/9/9/9 d", "c5-c4", set(), None),
    ("tablut-challenge", "9/9/9/9/2d1K4/aa7/9/9/9 d", "c5-c4", {"b4"}, None),
    ("ashton", "9/9/4K4/9/1aa6/3d5/9/9/a8 d", "d4-d5", set(), None),
    ("tablut-challenge", "9/9/4K4/9/1aa6/3d5/9/9/a8 d", "d4-d5", {"c5"}, None),
    ("historical13", "13/13/3a9/2aKa8/2a1a8/13/13/13/13/13/13/13/3a9 a", "d1-d8", set(), ENCIRCLEMENT),
    ("simple11", "11/4aa5/3add5/2adKa5/3aa6/11/11/11/11/11/6a4 a", "g1-g9", set(), ENCIRCLEMENT),
    ("seabattle11", "11/4aa5/3add5/2adKa5/3aa6/11/11/11/11/11/6a4 a", "g1-g9", set(), ENCIRCLEMENT),
]


@pytest.mark.parametrize(("id", "text", "names", "taken", "reason"), AS_PLAYED)
def test_rules_are_those_of_recorded_games(id, text, names, taken, reason):
    game = Game(load(id), text)
    *before, last = names.split()
    for name in before:
        game.play(name)
    assert captured(game, last) == taken
    assert (game.outcome() and game.outcome().reason) == reason


def test_the_notes_of_a_banned_repeat_are_those_of_the_game_that_goes_on():
    """A second game on the same position, as an exercise, does not leave its bans to the first one."""
    rules = variant(repetition="forbidden")
    game = Game(rules)
    assert not game.position.bans_hold()
    for name in "a4-a3 d5-c5 a3-a4".split():
        game.play(name)
    assert_refused(game, "c5-d5", "occurred already")
    assert "c5-d5" not in {square_name(move >> 8) + "-" + square_name(move & 255) for move in game.legal_moves()}
    for name in ("d3-c3", "a4-a3"):  # deeper in a search it repeats nothing
        game.position.push(parse_move(name, 7))
    assert parse_move("c5-d5", 7) in game.position.legal_moves() and not game.position.bans_hold()
    assert [game.position.pop() for _ in range(2)] == [parse_move("a4-a3", 7), parse_move("d3-c3", 7)]
    other = Game(rules, "", position=game.position)
    other.play("a4-a3")
    game.set_up_again()
    assert_refused(game, "c5-d5", "occurred already")
    assert game.position.bans_hold()
    again = Game(rules, game.text())
    assert_refused(again, "c5-d5", "occurred already")
    said = Game(changed_variant("finstrom", repetition="forbidden"), "9/9/4a4/3aKa3/4a4/9/9/9/d8 d")
    said.play("a1-b1")
    said.play("e7-a7")
    assert_refused(said, "e6-e9", "announced")
    game.take_back()
    game.play("a3-a2")
    game.play("c5-d5")
    assert game.outcome() is None


@pytest.mark.parametrize(("id", "line", "by_hand"), [
    ("brandub", "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a 50", False), ("brandub", "7/2d4/3d3/2d1d2/2K4/7/5a1 d", False),
    ("finstrom", "9/9/9/4K4/9/2d6/9/9/a8 d", False), ("finstrom", "9/9/9/2aKa4/9/2d6/9/9/a8 d", True),
])  # fmt: skip
def test_a_move_is_banned_if_and_only_if_it_repeats_a_position(id, line, by_hand):
    game = Game(changed_variant(id, repetition="forbidden"), line, announce_by_hand=by_hand)
    free = Game(load(id), line, automatic_draws=False, announce_by_hand=by_hand)
    dice = random.Random(line)
    seen = []
    banned = 0

    def now():
        position = free.position
        return bytes(position.board), position.turn, bytes(position.announced[position.depth :][:1])

    while not game.outcome() and game.ply < 40:
        seen[free.ply :] = [now()]
        moves = []
        for move in free.legal_moves():
            free.push(move)
            if now() not in seen:
                moves.append(move)
            free.take_back()
        assert list(game.legal_moves()) == moves, game.text()
        banned += len(free.legal_moves()) - len(moves)
        back = [move for move in moves if game.ply > 1 and move & 255 == game.move(game.ply - 2) >> 8]
        move = dice.choice(back if back and dice.random() < 0.9 else moves)
        for each in (game, free):
            each.push(move)
            if by_hand and each.turn == ATTACKERS and each.ply % 3 and not each.outcome():
                each.announce()
        if dice.random() < 0.1:
            game.take_back()
            free.take_back()
    assert banned
    assert game.ply == 40 or game.outcome() == free.outcome()


def test_a_position_without_a_game_bans_no_repeat():
    position = Position(changed_variant("brandub", repetition="forbidden"))
    set_up(position, position.variant.start)
    assert not position.bans_hold()
    assert list(position.legal_moves()) == list(Game(load("brandub")).legal_moves())


def test_king_and_man_who_change_places_do_not_repeat_a_position():
    moves = "e2-e3 c7-d7 e3-e4 d7-c7 d3-e3 c7-d7 c3-d3 d7-c7 c4-c3 c7-d7 e4-c4 d7-c7"
    line = f"2a4/3a3/7/aad2aa/2dd3/3aK2/3a3 d 0 moves {moves}"
    game, free = Game(changed_variant("brandub", repetition="forbidden"), line), Game(load("brandub"), line)
    assert str(game.position) == str(free.position)
    assert set(free.legal_moves()) - set(game.legal_moves()) == {parse_move("c4-e4", 7)}
    assert_refused(game, "c4-e4", "occurred already")


def test_a_capture_by_a_repeated_move_is_not_undone():
    game = Game(variant(repetition="forbidden", king_taken_by="two"), "7/7/1a1a3/2K4/7/5d1/7 d")
    for name in "c4-c5 b5-b6 f2-f3 b6-b5".split():
        assert game.outcome() is None
        game.play(name)
    assert game.outcome() == Outcome(ATTACKERS, KING_CAPTURED)  # though f3-f2 would repeat a position


@pytest.mark.parametrize(("repetition", "words", "names", "why"), [
    ("early draw", "the game is a draw when a position occurs twice", 4, "occurred twice"),
    ("defenders lose", "the defenders lose when a position occurs three times", 8, "the defenders lose"),
    ("mover loses", "who brings about a position for the third time loses", 8, "the defenders lose"),
    ("draw", "", 8, "occurred three times"),
])
def test_players_read_what_a_repetition_means(repetition, words, names, why):
    game = Game(variant(repetition=repetition))
    assert not words or words in describe_rules(game.position)
    for name in ("a4-a3 d5-c5 a3-a4 c5-d5".split() * 2)[:names]:
        assert game.outcome() is None
        game.play(name)
    assert why in explain_outcome(game)


def test_players_read_of_a_throne_that_is_an_anvil_and_of_banned_repeats():
    words = describe_rules(Game(load("tablut-challenge")).position)
    assert "a defender beside the king on the throne is captured against it" in words
    words = describe_rules(Game(variant(king_on_throne="anvil if surrounded", repetition="forbidden")).position)
    assert {"no move may repeat a position", "a defender beside the king on the throne is captured against it if "
            "attackers stand on its three other sides"} <= set(words)
    for options in ((), ("occupied-camps",)):
        words = describe_rules(Game(load("ashton", options=options)).position)
        assert not [word for word in words if "against it" in word]


def has_way_out(position, last):
    """Return whether the king or a defender reaches the edge past squares without attackers."""
    free = {square for square in position.tables.squares() if position.board[square] != ATTACKER}
    reached, waiting = set(), {square for square, piece in position.pieces() if piece != ATTACKER}
    while waiting:
        square = waiting.pop()
        reached.add(square)
        waiting |= ({square + 1, square - 1, square + 16, square - 16} & free) - reached
    return any(square & 15 in (0, last) or square >> 4 in (0, last) for square in reached)


def test_encirclement_is_seen_whatever_was_played_and_taken_back_before():
    dice = random.Random(11)
    found: Counter[int] = Counter()
    around: dict[int, list[tuple[int, int]]] = {distance: [] for distance in range(11)}
    for row in range(11):
        for column in range(11):
            around[abs(row - 5) + abs(column - 5)].append((row, column))
    for _ in range(scaled(60, least=20)):
        board = [["1"] * 11 for _ in range(11)]
        ring = dice.sample(around[3], 11)  # twelve squares close it
        for row, column in ring + dice.sample(around[4] + around[5], 8):
            board[row][column] = "a"
        for (row, column), man in zip(dice.sample(around[1] + around[2], 4), "Kddd", strict=True):
            board[row][column] = man
        rows = "/".join(re.sub("1+", lambda run: str(len(run[0])), "".join(row)) for row in board)
        position = Game(load("copenhagen"), rows + " a").position
        pushed = 0
        for _ in range(150):
            moves = position.legal_moves()
            if pushed and (not moves or pushed == 12 or dice.random() < 0.4):
                position.pop()
                pushed -= 1
            elif moves:
                closing = [move for move in moves if divmod(move & 255, 16) in around[3]]
                position.push(dice.choice(closing if closing and dice.random() < 0.3 else moves))
                pushed += 1
                if position.turn == DEFENDERS and position.over in (0, ENCIRCLED):
                    found[position.over] += 1
                    assert (position.over == ENCIRCLED) is not has_way_out(position, 10)
    assert found[0] > 500 and found[ENCIRCLED] >= 10
