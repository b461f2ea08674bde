# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules core keeps its numbers in arrays on a board, and in lists on CPython: both play and search alike."""

import random

import pytest

from tafl import board
from tafl.game import Game
from tafl.search import Search
from tafl.variants import load
from varied_ids import varied_ids

pytestmark = pytest.mark.once


def play_and_search(id, plies=80, nodes=1500):
    """Return what a random game and a search of its last undecided position have found, and the game."""
    dice = random.Random(id)
    game = Game(load(id))
    found = []
    while not game.outcome() and game.ply < plies:
        game.push(dice.choice(game.legal_moves()))
        position = game.position
        found.append((game.text(), position.hashes[position.depth], position.scores[position.depth]))
    for _ in range(2 if game.outcome() else 0):
        game.take_back()
    search = Search()
    search.begin(game.position, randrange=dice.randrange)
    while search.nodes < nodes and not search.done:
        search.think(nodes - search.nodes)
        found.append((search.nodes, search.best, search.score, search.depth))
    return found, game


@pytest.mark.parametrize("id", varied_ids())
def test_arrays_play_and_search_like_lists(id, monkeypatch):
    monkeypatch.setattr(board, "IN_LISTS", True)
    lists, game = play_and_search(id)
    assert isinstance(game.position.board, list)
    monkeypatch.setattr(board, "IN_LISTS", False)
    arrays, game = play_and_search(id)
    assert isinstance(game.position.board, bytearray)
    assert arrays == lists
