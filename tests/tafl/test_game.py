# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Games: move names, outcomes, draws, taking back, and the text from which a game goes on."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sentences import EMPTY_SQUARE
from soak import scaled
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.names import move_name, parse_move, parse_square, square_name
from tafl.outcome import HUNDRED_PLIES, KING_ESCAPED, NO_LEGAL_MOVE, REPETITION, RESIGNATION, Outcome
from tafl.variants import load
from varied_ids import varied_ids

pytestmark = pytest.mark.rules


def random_game(id, seed, **options):
    rng = random.Random(seed)
    game = Game(load(id), **options)
    while not game.outcome() and game.ply < 300:
        game.push(rng.choice(game.legal_moves()))
    return game


def test_move_names_include_captures():
    game = Game(load("brandub"), "7/4a2/4d2/a4da/4d2/K3a2/7 a")
    assert game.play("a4-e4") == "a4-e4xf4xe5xe3"
    assert game.names() == ["a4-e4xf4xe5xe3"]
    assert game.text() == "7/4a2/7/4a1a/7/K3a2/7 d 0"


@pytest.mark.parametrize("id", varied_ids())
def test_take_back_to_the_first_move(id):
    # a game longer than what can be popped
    game = next(game for game in (random_game(id, seed, automatic_draws=False) for seed in range(99)) if game.ply > 60)
    names = game.names()
    texts = []
    again = Game(load(id), automatic_draws=False)
    for name in names:
        texts.append(again.text())
        again.play(name)
    assert again.outcome() == game.outcome()
    for text in reversed(texts):
        game.take_back()
        assert game.text() == text
        assert game.outcome() is None
    with pytest.raises(IndexError):
        game.take_back()


def test_text_of_a_game_decided_by_a_capture():
    game = Game(load("brandub"), "7/7/7/7/d6/a6/2K2a1 d")
    assert game.play("c1-a1") == "c1-a1xa2"
    again = Game(load("brandub"), game.text())
    assert again.outcome() == game.outcome() == Outcome(DEFENDERS, KING_ESCAPED)
    assert again.names() == game.names()


@pytest.mark.parametrize("id", varied_ids())
@settings(max_examples=scaled(100))  # for each variant
@given(seed=st.integers(0, 1000))
def test_text_restores_a_game(id, seed):
    game = random_game(id, seed)
    for _ in range(seed % 7):
        if game.ply:
            game.take_back()
    again = Game(load(id), game.text())
    assert again.outcome() == game.outcome()
    assert sorted(again.legal_moves()) == sorted(game.legal_moves())
    assert again.count_repetitions() == game.count_repetitions()
    assert again.text() == game.text()


def test_game_reuses_a_position():
    game = random_game("brandub", 1)
    again = Game(load("brandub"), position=game.position)
    assert again.position is game.position
    assert again.text() == Game(load("brandub")).text()


def test_game_comes_back_to_a_position_that_had_one_of_another_variant():
    game = random_game("brandub", 1)
    game.take_back()
    before = game.text(), list(game.position.legal_moves()), str(game.position)
    game.end(ATTACKERS, RESIGNATION)
    position = game.position
    position.make_tables(load("tablut"))
    Game(load("tablut"), position=position).play("e7-f7")
    game.set_up_again()
    assert position.variant is game.variant
    assert (game.text(), list(position.legal_moves()), str(position)) == before
    assert game.outcome() == Outcome(ATTACKERS, RESIGNATION)


def test_nothing_is_announced_on_a_position_that_had_announcements():
    position = Game(load("finstrom")).position
    position.make_tables(load("brandub"))
    game = Game(load("brandub"), position=position, announce_by_hand=True)
    game.play("d1-c1")
    game.play("d3-e3")
    assert game.text().endswith(" moves d1-c1 d3-e3")
    with pytest.raises(ValueError, match="nothing is announced"):
        game.announce()


def test_position_is_away_until_it_is_brought_back():
    assert not Game(load("finstrom")).away
    game = random_game("finstrom", 1, announce_by_hand=True)
    last, before = game.move(game.ply - 1), game.move(game.ply - 2)
    assert last != before and game.take_back() == last
    now, there = game.ply, str(game.position)
    assert not game.away
    for bring_back in (game.text, game.names, game.set_up_again, lambda: game.follow(game, now), game.take_back):
        game.rewind_to(0)
        assert game.away and game.ply == now and str(game.position) == str(Game(load("finstrom")).position)
        for ply in range(now):
            game.replay_move(ply)
        assert str(game.position) == there
        bring_back()
        assert not game.away


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_game_follows_another_one_to_a_ply(by_hand):
    game, texts = Game(load("finstrom"), announce_by_hand=by_hand), []
    while not game.outcome() and game.ply < 60:
        texts.append((game.text(), game.count_repetitions(), list(game.announced), list(game.legal_moves())))
        game.push(game.legal_moves()[-1 - game.ply % 4])
        if by_hand and game.ply % 4 == 1 and not game.outcome():
            game.announce()
    follower = Game(load("finstrom"), announce_by_hand=by_hand)
    for ply in (0, 30, 3, 20):
        follower.follow(game, ply)
        assert follower.ply == ply and follower.outcome() is None
        state = follower.text(), follower.count_repetitions(), list(follower.announced), list(follower.legal_moves())
        assert state == texts[ply]
    follower.follow(game, game.ply)
    assert follower.outcome() == game.outcome()


def test_third_occurrence_is_an_automatic_draw():
    shuttle = "a4-a3 d7-c7 a3-a4 c7-d7 "
    text = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3"
    game = Game(load("brandub"), text)
    for name in (shuttle.replace("d7-c7", "d5-c5").replace("c7-d7", "c5-d5") * 2).split():
        assert game.outcome() is None
        game.play(name)
    assert game.outcome() == Outcome(None, REPETITION)
    assert len(game.legal_moves()) == 0
    game.take_back()
    assert game.outcome() is None


def test_tablut_counts_an_occurrence_only_after_other_moves():
    game = Game(load("tablut"))
    to_and_fro = ["e7-f7", "e8-f8", "f7-e7", "f8-e8"]
    for name in to_and_fro * 3:
        game.play(name)
    assert game.outcome() is None  # four times there, all but the first one uncounted
    assert game.count_repetitions() == 0
    other = ["e3-f3", "e2-f2", "f3-e3", "f2-e2"]
    for name in other:
        game.play(name)
    assert game.count_repetitions() == 2
    for name in to_and_fro[:2] + other[:2] + to_and_fro[2:] + other[2:]:
        game.play(name)
    assert game.outcome() == Outcome(None, REPETITION)


@pytest.mark.parametrize("names", ["e7-f7 e8-f8 f7-e7 f8-e8 e7-f7 e2-f2 f7-e7 f2-e2",
                                   "e7-f7 e8-f8 f7-e7 f8-e8 e3-f3 e8-f8 f3-e3 f8-e8"])  # fmt: skip
def test_tablut_counts_an_occurrence_after_other_moves_of_one_side(names):
    game = Game(load("tablut"))
    for name in names.split():
        game.play(name)
    assert game.count_repetitions() == 2


def test_hundred_plies_without_capture_are_a_draw():
    start = "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3"
    assert Game(load("brandub"), start + " a 99").outcome() is None
    game = Game(load("brandub"), start + " a 99")
    game.play("d1-c1")
    assert game.outcome() == Outcome(None, HUNDRED_PLIES)
    game = Game(load("brandub"), start + " a 99", automatic_draws=False)
    game.play("d1-c1")
    assert game.outcome() is None


def test_a_side_without_a_legal_move_loses():
    assert Game(load("brandub"), "7/7/7/3K3/7/7/7 a").outcome() == Outcome(DEFENDERS, NO_LEGAL_MOVE)
    held = "7/7/3a3/2aKa2/3a3/7/7 d"  # not captured: no attacker has just come to him
    assert Game(load("brandub"), held).outcome() == Outcome(ATTACKERS, NO_LEGAL_MOVE)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("e5", "is not a move"),
        ("e5-e5", "does not change the square"),
        ("a0-a1", "is not a square"),
        ("j1-a1", "is not a square"),
        ("e10-e9", "is not a square"),
        ("b2-b3", EMPTY_SQUARE),
        ("a5-a7", "the turn of the defenders"),
        ("e7-f8", "straight lines"),
        ("e7-e9", "blocked by the attacker on e8"),
        ("e7-e8", "blocked by the attacker on e8"),
    ],
)
def test_illegal_move_is_refused_with_the_reason(name, why):
    game = Game(load("tablut"))
    with pytest.raises(ValueError, match=why):
        game.play(name)
    assert game.ply == 0


def test_closed_squares_and_bans_are_refused_with_the_reason():
    game = Game(load("tablut"), "9/9/9/9/1d6K/9/9/9/1d2a4 d")
    for name, why in (("b1-a1", "a corner"), ("b5-e5", "the throne")):
        with pytest.raises(ValueError, match=f"only the king may stop on {why}"):
            game.play(name)
    game.play("b5-f5")  # but all pieces may pass over it
    game = Game(load("tablut"))
    for name in ["e7-f7", "e8-f8", "f7-e7", "f8-e8"] * 3:
        game.play(name)
    with pytest.raises(ValueError, match="3 round trips"):
        game.play("e7-f7")
    game = Game(load("brandub"), "1a5/a5a/5a1/3K3/7/a5a/1a3a1 a")
    with pytest.raises(ValueError, match="the last free corner"):
        game.play("f5-f7")
    game.play("f5-f6")


def test_no_move_is_legal_after_the_end():
    game = Game(load("tablut"), "9/9/9/9/9/9/8a/9/1K7 d")
    game.play("b1-a1")
    assert game.outcome() == Outcome(DEFENDERS, "king escaped")
    with pytest.raises(ValueError, match="the game is over"):
        game.play("i3-h3")


@given(st.text(max_size=12))
def test_any_text_is_a_move_or_raises_value_error(text):
    try:
        move = parse_move(text, 9)
    except ValueError:
        return
    assert text.split("x")[0] == move_name(move)


def test_square_names_are_parsed_back():
    for size in (7, 9, 15):
        for row in range(size):
            for column in range(size):
                square = row * 16 + column
                assert parse_square(square_name(square), size) == square
