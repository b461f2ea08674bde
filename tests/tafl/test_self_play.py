# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Whole games of the computer player against itself: legal moves, most games decided, no memory leaked."""

import gc
import random
import sys
import tracemalloc
from array import array
from collections import Counter

import pytest

from lab.selfplay import random_opening
from referee import Referee
from search_level import move_at_level
from soak import SOAK, pieces, pieces_run, scaled, some
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.names import move_name
from tafl.outcome import HUNDRED_PLIES, PERPETUAL, REPETITION
from tafl.search import Search
from tafl.variants import ids, list_variants, load

pytestmark = [pytest.mark.slow, pytest.mark.once]

SIDES = {ATTACKERS: "attackers", DEFENDERS: "defenders", None: "draw"}
LEVELS_PLAYED = 5  # higher levels play like the fifth, with more nodes
GAMES = LEVELS_PLAYED  # of each variant in a piece
PIECES = 1000 // (GAMES * len(ids())) + 1
PLAYED = some(ids(), 5)
SMALL = [id for id, _, size in list_variants() if size <= 9]
SHUFFLING = {REPETITION, PERPETUAL, HUNDRED_PLIES}
SEARCH = Search()  # one for all games, as on the board: a game must not disturb the next one


def play(id, number):
    """Play a game of one level against itself, checked by the referee; return the reason of its end."""
    dice = random.Random(f"{id} {number}")
    game = random_opening(id, dice, 0, 4)
    referee = Referee(id)
    for ply in range(game.ply):
        referee.play(move_name(game.move(ply)))
    while not game.outcome():
        move = move_at_level(SEARCH, game, number % LEVELS_PLAYED + 1, dice)
        assert game.is_legal(move), game.text()
        game.push(move)
        referee.play(move_name(move))  # raises ValueError if the move is illegal
    outcome = game.outcome()
    assert (SIDES[outcome.winner], outcome.reason) == referee.result
    return outcome.reason


@pieces(PIECES)
@pytest.mark.parametrize("id", PLAYED)
def test_games_are_legal_leak_no_memory_and_most_are_decided(id, piece, record_property, together):
    games = GAMES if SOAK or id in SMALL else 2  # those of large boards take seconds
    reasons, blocks = Counter(), array("l", [0] * games)  # allocated before it is filled
    for number in range(games):
        reasons[play(id, piece * GAMES + number)] += 1
        for i in range(len(SEARCH.moves)):  # a list on CPython, where each old move is an object
            SEARCH.moves[i] = 0
        gc.collect()
        blocks[number] = sys.getallocatedblocks()
    # One leaked object a ply would be thirty or more a game.
    assert max(blocks[1:]) - blocks[0] < 200 + 5 * len(blocks), blocks
    record_property("games", games)
    record_property("draws by shuffling", sum(reasons[reason] for reason in SHUFFLING))
    # A player that only moves back and forth until the game is a draw would pass all other tests.
    draws = Counter()
    for case in together(len(PLAYED) * pieces_run(PIECES), id=id, draws=sum(reasons[reason] for reason in SHUFFLING)):
        draws[case["id"]] += case["draws"]
    decided = [1 - draws[id] / GAMES / pieces_run(PIECES) for id in SMALL if id in PLAYED]
    assert sum(decided) / len(decided) >= 0.8
    assert not SOAK or min(decided) >= 0.65  # the games of `make test` are too few for a single variant


def test_a_search_keeps_no_memory_that_it_allocates():
    game = Game(load("tablut"))
    dice = random.Random(1)
    search = Search()
    move_at_level(search, game, 4, dice)
    gc.collect()
    tracemalloc.start()
    try:
        sizes = array("q", [0] * scaled(60))  # allocated before it is filled
        for number in range(len(sizes)):
            move_at_level(search, game, 4, dice)
            gc.collect()
            sizes[number] = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert max(sizes) - sizes[0] < 512, sizes


# The same on MicroPython, which counts the live heap exactly.
MICROPYTHON_CODE = """
from random import randrange, seed
from tafl.variants import load
from tafl.game import Game
from tafl.search import Search
seed(1)
search = Search()
def play(id):
    game = Game(load(id))
    while not game.outcome():
        search.begin(game.position, 24, randrange)
        search.think(200)
        game.push(search.best)
    search.position = None
    return game.ply
"""


def test_games_leak_no_heap_on_micropython(micropython):
    vm = micropython(timeout=120)
    vm.run(MICROPYTHON_CODE)
    played = SMALL if SOAK else ["brandub"]
    for id in played:  # first once each: some variants import modules
        assert vm.value(f"play({id!r})") > 4
    lives = []
    for number in range(scaled(60, 15)):
        vm.value(f"play({played[number % len(played)]!r})")
        lives.append(vm.live())
    # After a single game the collector may keep an object by chance: any four bytes can look like its address.
    assert min(lives[-3:]) - min(lives) < 1024, lives
