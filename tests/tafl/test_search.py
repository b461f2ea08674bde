# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The search: the same result however it is sliced, wins taken, losses stopped, the position left as it was."""

import random

import pytest

from soak import scaled
from tafl.game import Game
from tafl.names import move_name
from tafl.position_parser import compute_hash_and_score
from tafl.search import WIN, WIN_THRESHOLD, Search
from tafl.variants import ids, list_variants, load

pytestmark = pytest.mark.once


def searched(game, nodes, slice=10**9):
    search = Search()
    search.begin(game.position, automatic_draws=game.automatic_draws)
    while search.nodes < nodes and not search.done:
        search.think(min(slice, nodes - search.nodes))
    return search


def middlegames(id, count):
    """Positions from random games, a few plies before their end."""
    dice = random.Random(id)
    for _ in range(count):
        game = Game(load(id), automatic_draws=False)
        while not game.outcome() and game.ply < 200:
            game.push(dice.choice(game.legal_moves()))
        for _ in range(dice.randint(1, 4)):
            game.take_back()
        yield game


def wins(game):
    """The moves that win at once, by trying them all."""
    mover = game.turn
    found = []
    for move in game.legal_moves():
        game.push(move)
        if game.outcome() and game.outcome().winner == mover:
            found.append(move)
        game.take_back()
    return found


@pytest.mark.parametrize("id", ids())
@pytest.mark.parametrize("slice", [1, 7, 250])
def test_slices_make_no_difference(id, slice):
    game = Game(load(id))
    before = str(game.position), game.text()
    whole = searched(game, 3000)
    sliced = searched(game, 3000, slice)
    assert (sliced.best, sliced.score, sliced.depth) == (whole.best, whole.score, whole.depth)
    assert (str(game.position), game.text()) == before
    assert whole.best in game.legal_moves()


def test_the_position_is_untouched_after_every_slice():
    game = Game(load("brandub"))
    before = str(game.position), compute_hash_and_score(game.position), game.position.depth
    search = Search()
    search.begin(game.position)
    for _ in range(2000):
        search.think(3)
        assert (str(game.position), compute_hash_and_score(game.position), game.position.depth) == before


def decided(position, plies):
    """How many plies before its end a game is decided if both sides play best, positive for the side to move.

    None where it is not within `plies`; by trying everything.
    """
    if position.over:
        return 0
    moves = position.legal_moves()
    if not moves or not plies:
        return None if moves else 0
    longest = 0
    for move in moves:
        position.push(move)
        below = decided(position, plies - 1)
        position.pop()
        if below == 0 or (below and below < 0):
            return 1 - (below or 0)  # good enough: iterative deepening asks for fewer plies first
        longest = None if below is None or longest is None else max(longest, below)
    return None if longest is None else -1 - longest


def fewest_plies(position, most):
    for plies in range(1, most + 1):
        found = decided(position, plies)
        if found is not None:
            return found
    return None


@pytest.mark.parametrize("id", ids())
def test_sees_how_far_off_the_end_is(id):
    seen = 0
    for game in middlegames(id, scaled(60)):
        if game.position.size > 9:
            continue
        plies = fewest_plies(game.position, 2)
        search = Search()
        search.begin(game.position, max_depth=3, automatic_draws=False)
        while not search.done:
            search.think(50)
        if plies:
            assert search.score == (WIN - plies if plies > 0 else -WIN - plies), game.text()
            seen += 1
        elif abs(search.score) > WIN_THRESHOLD:
            assert WIN - abs(search.score) > 2
    assert seen or load(id).size > 9


# Larger boards take their time.
QUICK = [(id, 400) for id, _, size in list_variants() if size <= 9] + [("tawlbwrdd", 100)]


@pytest.mark.parametrize(("id", "games"), QUICK)
def test_takes_a_win_in_one_and_stops_a_loss_in_one(id, games):
    taken = stopped = 0
    for game in middlegames(id, scaled(games)):
        search = searched(game, 4000)
        while search.depth < 2 and not search.done:  # as the computer player does
            search.think(100)
        winning = wins(game)
        if winning:
            assert search.best in winning
            assert search.score == WIN - 1
            taken += 1
            continue
        safe = []
        for move in game.legal_moves():
            game.push(move)
            if not wins(game):
                safe.append(move)
            game.take_back()
        if safe and len(safe) < len(game.legal_moves()):
            assert search.best in safe, (str(game.position), move_name(search.best))
            stopped += 1
    assert taken > 1
    assert stopped > 1  # or nothing was proved

