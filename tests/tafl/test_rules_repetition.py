# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules of repetition: what ends the game, what is banned, and what players read of it."""

import random

import pytest

from changed_variants import changed_variant
from rule_positions import assert_refused, variant
from tafl.board import ATTACKERS
from tafl.describe import describe_rules
from tafl.explain import explain_outcome
from tafl.game import Game
from tafl.names import parse_move, square_name
from tafl.outcome import KING_CAPTURED, PERPETUAL, REPETITION, Outcome
from tafl.position import Position
from tafl.position_parser import set_up
from tafl.variants import load

pytestmark = pytest.mark.rules


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


def test_same_board_with_other_side_to_move_is_another_position():
    game = Game(load("fyrkat9"))
    for name in ("a4-a3", "e3-f3", "a3-a2", "f3-e3", "a2-a4"):  # three moves against two
        game.play(name)
    assert str(game.position) == str(Game(load("fyrkat9")).position)
    assert game.count_repetitions() == 1


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
