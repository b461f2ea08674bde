# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The features of variants, one rule at a time: where it holds, and near misses."""

import pytest

from rule_positions import assert_refused, captured, goals_from, king_is_captured, variant
from tafl.board import DEFENDERS
from tafl.describe import describe_rules
from tafl.explain import explain_outcome
from tafl.game import Game
from tafl.outcome import ENCIRCLEMENT, EXIT_FORT, KING_CAPTURED, KING_ESCAPED, Outcome
from tafl.position_parser import PositionError
from tafl.threats import open_ways
from tafl.variants import load

pytestmark = pytest.mark.rules

# Squares: who stops where, and who passes.


def test_king_wins_at_a_corner_or_at_the_edge():
    text = "7/7/7/7/7/1K5/5a1 d"
    game = Game(variant(), text)
    game.play("b2-b1")
    assert game.outcome() is None
    game = Game(variant(king_wins_at="edge"), text)
    assert len(open_ways(game.position)) == 4
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
    assert len(open_ways(game.position)) == 2 + ("g4" in king)
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


# The king: how he captures, and how he is captured.


@pytest.mark.parametrize(
    ("armed", "as_hammer", "as_anvil"),
    [("yes", True, True), ("no", False, False), ("hammer", True, False), ("anvil", False, True)],
)
def test_king_as_hammer_and_as_anvil(armed, as_hammer, as_anvil):
    rules = variant(king_captures=armed)
    assert captured(Game(rules, "7/7/7/7/1K5/2ad3/7 d"), "b3-b2") == ({"c2"} if as_hammer else set())
    assert captured(Game(rules, "7/7/7/7/3d3/1Ka4/7 d"), "d3-d2") == ({"c2"} if as_anvil else set())


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


# Variants as they are played, and as players read of them.


def test_castle_option_closes_the_throne():
    open_one, closed = load("finstrom"), load("finstrom", options=("castle",))
    text = "9/9/9/9/9/4d4/9/1K7/a8 d"
    assert "e5" in goals_from(Game(open_one, text), "e4")
    assert "e5" not in goals_from(Game(closed, text), "e4")
    beside = "9/9/6a2/3aKa3/9/9/9/9/d8 a"
    assert not king_is_captured(open_one, beside, "g7-e7")
    assert king_is_captured(closed, beside, "g7-e7")


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


def test_players_read_of_a_throne_that_is_an_anvil_and_of_banned_repeats():
    words = describe_rules(Game(load("tablut-challenge")).position)
    assert "a defender beside the king on the throne is captured against it" in words
    words = describe_rules(Game(variant(king_on_throne="anvil if surrounded", repetition="forbidden")).position)
    assert {"no move may repeat a position", "a defender beside the king on the throne is captured against it if "
            "attackers stand on its three other sides"} <= set(words)
    for options in ((), ("occupied-camps",)):
        words = describe_rules(Game(load("ashton", options=options)).position)
        assert not [word for word in words if "against it" in word]
