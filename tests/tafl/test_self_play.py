# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Whole games of the computer player against itself: every move legal, most of them decided, memory as it was."""

import functools
import gc
import random
import sys
import tracemalloc
from array import array
from collections import Counter

import pytest

from referee import Referee
from search_level import move_at_level
from soak import SOAK, scaled
from support.selfplay import random_opening
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.names import move_name
from tafl.outcome import HUNDRED_PLIES, PERPETUAL, REPETITION
from tafl.search import Search
from tafl.variants import ids, list_variants, load

pytestmark = [pytest.mark.slow, pytest.mark.once]

SIDES = {ATTACKERS: "attackers", DEFENDERS: "defenders", None: "draw"}
GAMES = 1000 // len(ids()) + 1  # of each variant
LEVELS_PLAYED = 5  # the others play as the fifth does, for longer
SMALL = [id for id, _, size in list_variants() if size <= 9]
SHUFFLED = {REPETITION, PERPETUAL, HUNDRED_PLIES}
SEARCH = Search()  # one for all games, as on the board: what is left of one must not disturb the next


def play(id, number):
    """A game between two computers of one level, a referee watching: by what it ended."""
    dice = random.Random(f"{id} {number}")
    game = random_opening(id, dice, 0, 4)
    referee = Referee(id)
    for ply in range(game.ply):
        referee.play(move_name(game.move(ply)))
    while not game.outcome():
        move = move_at_level(SEARCH, game, number % LEVELS_PLAYED + 1, dice)
        assert game.is_legal(move), game.text()
        game.push(move)
        referee.play(move_name(move))  # ValueError where it is not legal
    outcome = game.outcome()
    assert (SIDES[outcome.winner], outcome.reason) == referee.result
    return outcome.reason


@functools.cache
def played(id):
    """How the games of a variant ended, and how many blocks of memory there were after each."""
    reasons, blocks = Counter(), array("l", [0] * scaled(GAMES))  # which takes no more as it is filled
    for number in range(scaled(GAMES)):
        reasons[play(id, number)] += 1
        gc.collect()
        blocks[number] = sys.getallocatedblocks()
    return reasons, blocks


@pytest.mark.parametrize("id", ids())
def test_games_are_legal_and_leave_nothing_behind(id):
    reasons, blocks = played(id)
    assert sum(reasons.values()) == scaled(GAMES)
    # a leak of one object a ply would be thirty a game or more
    assert max(blocks[1:]) - blocks[0] < 200 + 5 * len(blocks), blocks


def test_most_games_are_decided_on_the_board(capsys):
    """A player who shuffles until repetition or a hundred quiet plies end the game would pass all else."""
    decided = {}
    for id in SMALL:
        reasons = played(id)[0]
        decided[id] = 1 - sum(reasons[reason] for reason in SHUFFLED) / sum(reasons.values())
    mean = sum(decided.values()) / len(decided)
    words = ", ".join(f"{id} {part:.0%}" for id, part in decided.items())
    with capsys.disabled():
        print(f"\ndecided on the board: {mean:.0%} of {scaled(GAMES)} games each: {words}")
    assert mean >= 0.8
    assert not SOAK or min(decided.values()) >= 0.65  # a tenth of the games says too little of a single variant


def test_a_search_takes_no_memory_beyond_its_own():
    """Of what it allocates on the way, nothing is kept."""
    game = Game(load("tablut"))
    dice = random.Random(1)
    search = Search()
    move_at_level(search, game, 4, dice)
    gc.collect()
    tracemalloc.start()
    try:
        sizes = array("q", [0] * scaled(60))  # which takes no more as it is filled
        for number in range(len(sizes)):
            move_at_level(search, game, 4, dice)
            gc.collect()
            sizes[number] = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert max(sizes) - sizes[0] < 512, sizes


# The same on MicroPython, with its exact count of what lives on the heap.
ON_A_BOARD = """
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


def test_games_leave_nothing_on_a_boards_heap(micropython):
    vm = micropython(timeout=120)
    vm.run(ON_A_BOARD)
    for id in SMALL:  # all once before: some bring modules of their own
        assert vm.value(f"play({id!r})") > 4
    lives = []
    for number in range(scaled(60)):
        vm.value(f"play({SMALL[number % len(SMALL)]!r})")
        lives.append(vm.live())
    # of a single game the collector may keep something by chance: any four bytes may look like its address
    assert min(lives[-3:]) - min(lives) < 1024, lives
