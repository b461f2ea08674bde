# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The fast core and the slow referee, which share no code, must agree on everything."""

import pytest

from perft import perft, start
from referee import Referee
from referee_games import written_down
from soak import share
from tafl.catalogue import ids, load
from tafl.game import Game
from tafl.names import move_name, square_name
from tafl.terrain import ATTACKERS, DEFENDERS

SIDES = {ATTACKERS: "attackers", DEFENDERS: "defenders", None: "draw"}

# Depths 1 and 2 are those of the rules page; depths 3 and 4 the referee's and the core's, which agree.
COUNTS = {
    "tablut": (56, 3_968, 225_224, 16_171_000),
    "brandub": (40, 960, 39_512, 1_007_392),
    "fyrkat9": (72, 3_944, 285_728, 15_951_824),
}


@pytest.mark.rules
@pytest.mark.parametrize("id", ids())
def test_perft(id):
    position = start(id)
    for depth, count in enumerate(COUNTS[id][:3], 1):
        assert perft(position, depth) == count
        assert perft(position, depth, bulk=False) == count


@pytest.mark.slow
@pytest.mark.parametrize("id", ids())
def test_perft_to_depth_four(id):
    assert perft(start(id), 4) == COUNTS[id][3]


@pytest.mark.slow
@pytest.mark.parametrize("id", ids())
def test_referee_counts_the_same(id):
    assert [Referee(id).perft(depth) for depth in (1, 2, 3)] == list(COUNTS[id][:3])


def moves_of(game):
    return {move_name(move) for move in game.legal_moves()}


def men_of(game):
    letters = {1: "a", 2: "d", 3: "K"}
    return {square_name(square): letters[piece] for square, piece in game.position.pieces()}


def agree(game, moment):
    assert moves_of(game) == moment.legal
    assert men_of(game) == moment.men
    outcome = game.outcome()
    assert (outcome and (SIDES[outcome.winner], outcome.reason)) == moment.result
    if not outcome:
        assert SIDES[game.turn] == moment.turn
        assert game.position.count_moves() == len(moment.legal)
    position = game.position
    assert (position.hashes[position.depth], position.scores[position.depth]) == position.afresh()


def replay(id, number):
    """Move lists, captures, results and reasons of a whole game; returns the reason, if it came to an end."""
    draws, moments = written_down(id, number)
    game = Game(load(id), draws=draws)
    agree(game, moments[0])
    for moment in moments[1:]:
        move, *captured = game.play(moment.move).split("x")
        assert (move, sorted(captured)) == (moment.move, sorted(moment.captured))
        agree(game, moment)
    return game.outcome() and game.outcome().reason


@pytest.mark.rules
@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize("id", ids())
def test_first_random_games(id, number):
    replay(id, number)


@pytest.mark.slow
@pytest.mark.parametrize("id", ids())
def test_random_games(id):
    reasons = {replay(id, number) for number in range(share(1000))}
    assert reasons >= {"king escaped", "repetition"}  # or the games were too tame to prove anything
