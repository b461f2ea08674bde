# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Random games for the search, a few plies before their end."""

import random

from tafl.game import Game
from tafl.search import Search
from tafl.variants import load


def search_game(game, nodes, slice=10**9):
    """Search `nodes` nodes in slices; return the search."""
    search = Search()
    search.begin(game.position, automatic_draws=game.automatic_draws)
    while search.nodes < nodes and not search.done:
        search.think(min(slice, nodes - search.nodes))
    return search


def middlegames(id, count):
    """Yield `count` random games, a few plies before their end."""
    dice = random.Random(id)
    for _ in range(count):
        game = Game(load(id), automatic_draws=False)
        while not game.outcome() and game.ply < 200:
            game.push(dice.choice(game.legal_moves()))
        for _ in range(dice.randint(1, 4)):
            game.take_back()
        yield game


def winning_moves(game):
    """Return the moves that win at once, found by trying all."""
    mover = game.turn
    found = []
    for move in game.legal_moves():
        game.push(move)
        if game.outcome() and game.outcome().winner == mover:
            found.append(move)
        game.take_back()
    return found
