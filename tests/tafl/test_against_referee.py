# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The fast core and the slow referee, which share no code, must agree on everything."""

import random

import pytest

from perft import perft, start
from referee import Referee
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
    "fyrkat11": (116, 6_788, 806_344),
    "fyrkat13": (152, 11_900, 1_875_176),
    "fyrkat15": (188, 18_432, 3_612_448),
    "edge9": (72, 3_944, 285_728),
    "edge13": (128, 12_116, 1_611_384),
    "finstrom": (56, 4_408, 251_856),
    "saami": (80, 4_400, 353_200),
    "brandubh": (40, 960, 39_512),
    "walker": (40, 960, 39_512),
    "seabattle": (80, 4_400, 353_200),
    "copenhagen": (116, 6_788, 806_344),
    "fetlar": (116, 6_788, 806_344),
    "tawlbwrdd": (136, 7_620, 1_042_016),
    "ashton": (80, 4_344, 337_840),  # with attackers first, who are second there
}
FIRST = {"ashton": "attackers"}
REFEREED = ("tablut", "brandub", "fyrkat9")


@pytest.mark.parametrize("id", ids())
def test_perft(id):
    position = start(id, first=FIRST.get(id, ""))
    for depth, count in enumerate(COUNTS[id][:2], 1):
        assert perft(position, depth) == count
        assert perft(position, depth, bulk=False) == count


@pytest.mark.slow
@pytest.mark.parametrize("id", ids())
def test_perft_to_depth_three_and_four(id):
    position = start(id, first=FIRST.get(id, ""))
    assert perft(position, 3) == COUNTS[id][2]
    if position.size < 11:  # the others take seconds each
        assert perft(position, 3, bulk=False) == COUNTS[id][2]
    if len(COUNTS[id]) > 3:
        assert perft(position, 4) == COUNTS[id][3]


@pytest.mark.slow
@pytest.mark.parametrize("id", REFEREED)
def test_referee_counts_the_same(id):
    assert [Referee(id).perft(depth) for depth in (1, 2, 3)] == list(COUNTS[id][:3])


def moves_of(game):
    return {move_name(move) for move in game.legal_moves()}


def men_of(game):
    letters = {1: "a", 2: "d", 3: "K"}
    return {square_name(square): letters[piece] for square, piece in game.position.pieces()}


def agree(game, referee):
    assert moves_of(game) == referee.legal_moves()
    assert men_of(game) == referee.men
    outcome = game.outcome()
    assert (outcome and (SIDES[outcome.winner], outcome.reason)) == referee.result
    if not outcome:
        assert SIDES[game.turn] == referee.turn
        assert game.position.count_moves() == len(game.legal_moves())


@pytest.mark.slow
@pytest.mark.parametrize("id", REFEREED)
def test_random_games(id):
    """Move lists, captures, results and reasons, of whole games."""
    dice = random.Random(id)
    variant = load(id)
    reasons = set()
    for number in range(share(1000)):
        draws = number % 4 > 0
        game, referee = Game(variant, draws=draws), Referee(id, draws=draws)
        # A player who now and then goes straight back meets repetition, shuttling and their bans.
        stubborn = dice.choice((0, 0, 0.5, 0.97))
        agree(game, referee)
        while not game.outcome() and game.ply < 400:
            moves = game.legal_moves()
            move = dice.choice(moves)
            if game.ply > 1 and dice.random() < stubborn:
                last = game.move(game.ply - 2)
                back = (last & 255) << 8 | last >> 8
                move = back if back in moves else move
            captured = referee.play(move_name(move))
            game.push(move)
            assert sorted(map(square_name, game.position.captured())) == sorted(captured)
            agree(game, referee)
        if game.outcome():
            reasons.add(game.outcome().reason)
    assert reasons >= {"king escaped", "repetition"}  # or the games were too tame to prove anything
