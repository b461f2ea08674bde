# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The search: slices of any size give the same result; it takes wins, prevents losses and restores the position."""

import random
from itertools import product

import pytest

from crowded_positions import crowded_line
from referee_sheets import SHEETS
from search_games import middlegames, search_game, winning_moves
from soak import SOAK, each_value, scaled, some
from tafl.game import Game
from tafl.names import move_name
from tafl.position import Position
from tafl.position_parser import compute_hash_and_score
from tafl.search import PERPETUAL_SCORE, WIN, WIN_THRESHOLD, Search
from tafl.variants import list_variants, load
from varied_ids import varied_ids

pytestmark = pytest.mark.once


@pytest.mark.parametrize(("slice", "id"), each_value(product([1, 7, 250], varied_ids())))
def test_slices_of_any_size_give_the_same_search(id, slice):
    game = Game(load(id))
    before = str(game.position), game.text()
    whole = search_game(game, 3000)
    sliced = search_game(game, 3000, slice)
    assert (sliced.best, sliced.score, sliced.depth) == (whole.best, whole.score, whole.depth)
    assert sliced.nodes == whole.nodes
    assert (str(game.position), game.text()) == before
    assert whole.best in game.legal_moves()


@pytest.mark.parametrize("id", ["tablut", "copenhagen", "fyrkat15"])
def test_the_first_slices_are_short_too(id, monkeypatch):
    pushed = []
    push = Position.push
    monkeypatch.setattr(Position, "push", lambda self, move: (pushed.append(move), push(self, move))[1])
    search = Search()
    search.begin(Game(load(id)).position)
    assert not pushed
    while search.nodes < 50:
        pushed.clear()
        search.think(5)
        assert len(pushed) <= 5 + search.ply + 5  # its nodes, the open nodes and back
    assert search.depth or search.best


def test_every_slice_restores_the_position():
    game = Game(load("brandub"))
    before = str(game.position), compute_hash_and_score(game.position), game.position.depth
    search = Search()
    search.begin(game.position)
    for _ in range(2000):
        search.think(3)
        assert (str(game.position), compute_hash_and_score(game.position), game.position.depth) == before


def test_all_attributes_are_declared_in_init():
    search = Search()
    declared = set(vars(search))
    for rate in (0, 100):
        search.begin(Game(load("brandub")).position, randrange=random.Random(1).randrange, blunder_rate=rate)
        search.think(500)
    assert set(vars(search)) == declared


@pytest.mark.parametrize("text", [None, "3a3/7/7/a2K2a/7/7/3a3 d"])
def test_a_level_with_blunders_may_not_see_that_its_king_can_move(text):
    """Half of the searches with 128 of 256 hide all his moves, and no search hides all moves."""
    position = Game(load("brandub"), text or "3a3/7/7/a1d1K1a/7/7/3a3 d").position
    search, dice = Search(), random.Random(5)
    without = 0
    for _ in range(400):
        search.begin(position, 1, dice.randrange, blunder_rate=128)
        found = list(search.moves[: search.ends[0]])
        assert found
        kings = [move for move in found if move >> 8 == position.king]
        assert search.sees_king_moves or len(kings) <= (text is not None)
        without += not search.sees_king_moves
    assert 150 < without < 250
    search.begin(position, 1, dice.randrange)
    assert search.sees_king_moves


def plies_to_end(position, plies):
    """Return the plies to the end of the game with best play, positive if the side to move wins.

    Return None if the end is not forced within `plies`. All moves are tried.
    """
    if position.over:
        return 0
    moves = position.legal_moves()
    if not moves or not plies:
        return None if moves else 0
    longest = 0
    for move in moves:
        position.push(move)
        below = plies_to_end(position, plies - 1)
        position.pop()
        if below == 0 or (below and below < 0):
            return 1 - (below or 0)  # the shortest win: `fewest_plies` tries smaller depths first
        longest = None if below is None or longest is None else max(longest, below)
    return None if longest is None else -1 - longest


def fewest_plies(position, most):
    """Return `plies_to_end` by iterative deepening up to `most` plies."""
    for plies in range(1, most + 1):
        found = plies_to_end(position, plies)
        if found is not None:
            return found
    return None


@pytest.mark.parametrize("id", varied_ids())
def test_score_of_a_forced_end_counts_its_plies(id):
    forced = 0
    for game in middlegames(id, scaled(60, least=6)):
        if game.position.size > 9:
            continue
        plies = fewest_plies(game.position, 2)
        search = Search()
        search.begin(game.position, max_depth=3, automatic_draws=False)
        while not search.done:
            search.think(50)
        if plies:
            assert search.score == (WIN - plies if plies > 0 else -WIN - plies), game.text()
            forced += 1
        elif abs(search.score) > WIN_THRESHOLD:
            assert WIN - abs(search.score) > 2
    assert forced or load(id).size > 9


def wins_within(game, plies, moves=None):
    """Return whether the side to move can win in so many plies, an odd number, with one of `moves` (default: all)."""
    mover = game.turn
    for move in game.legal_moves() if moves is None else moves:
        game.push(move)
        outcome = game.outcome()
        won = outcome.winner == mover if outcome else plies > 2 and loses_within(game, plies - 1)
        game.take_back()
        if won:
            return True
    return False


def loses_within(game, plies):
    """Return whether each move of the side to move lets the other side win within so many plies in all."""
    mover = game.turn
    for move in game.legal_moves():
        game.push(move)
        outcome = game.outcome()
        lost = outcome.winner not in (mover, None) if outcome else wins_within(game, plies - 1)
        game.take_back()
        if not lost:
            return False
    return True


def check_claim(game, search):
    """Assert that a forced end in at most three plies that the search has found is true by the rules."""
    plies = WIN - abs(search.score)
    if plies < 4:
        true = wins_within(game, plies, [search.best]) if search.score > 0 else loses_within(game, plies)
        assert true, f"{game.variant.id} {game.text()}: {move_name(search.best)}, {search.score}"
    return plies < 4


@pytest.mark.parametrize("id", varied_ids())
def test_a_forced_end_in_a_crowded_position_is_true(id):
    dice = random.Random(id)
    claims = 0
    for _ in range(scaled(300 if load(id).size < 11 else 100)):
        game = Game(load(id), crowded_line(SHEETS[id], dice))
        if not game.outcome():
            search = Search()
            search.begin(game.position, max_depth=dice.randint(1, 3))
            search.think(2000)
            claims += check_claim(game, search)
    assert claims > 1


@pytest.mark.parametrize("id, line, moves", [
    ("ashton", "9/9/9/9/9/6d2/5a3/4aK1d1/9 a", "e2-e1"),  # e1-f1 inside the camp captures the king on f2
    ("fyrkat9", "5a3/9/2a6/3d5/a8/7a1/3K5/8a/9 d 98", ""),  # a king's fork that the hundred plies turn into a draw
    ("fyrkat9", "9/9/9/9/9/9/a2K5/9/9 a 98", ""),  # so do they with open ways that no move closes
    ("fyrkat9", "9/9/9/9/9/9/a2K5/9/9 a 97", ""),
    ("finstrom", "9/5aaaa/5a1d1/5a3/5a3/5a3/5aa1a/5aKaa/9 a 0 -", ""),  # no exit is announced, but one is a killer move
])  # fmt: skip
@pytest.mark.parametrize("depth", range(1, 6))
def test_a_forced_end_is_true(id, line, moves, depth):
    game = Game(load(id), line)
    for move in moves.split():
        game.play(move)
    search = Search()
    search.begin(game.position, max_depth=depth)
    search.think(5000)
    check_claim(game, search)


def test_a_position_with_more_than_512_moves_has_all_of_them_in_order():
    rows = "4a8a1/1a12a/a10a3/2a9a2/6a8/8a6/9a5/5a4a4/7a7/3a7a3/6a8/a12a1/4a7aKa/15/1a11a1 a"
    game = Game(load("fyrkat15"), rows)
    search = search_game(game, 600)
    assert sorted(search.moves[: search.ends[0]]) == sorted(game.legal_moves())
    assert move_name(search.best) == "n1-n2"  # it captures the king


# Larger boards take too long for so many games.
GAMES = [(id, 400) for id, _, size in list_variants() if size <= 9] + [("tawlbwrdd", 100)]


@pytest.mark.parametrize(("id", "games"), some(GAMES, 4))
def test_takes_a_win_in_one_and_prevents_a_loss_in_one(id, games):
    taken = prevented = 0
    for game in middlegames(id, games):
        if not SOAK and min(taken, prevented) > 1:
            break
        search = search_game(game, scaled(4000, 4))
        while search.depth < 2 and not search.done:
            search.think(100)
        winning = winning_moves(game)
        if winning:
            assert search.best in winning
            assert search.score == WIN - 1
            taken += 1
            continue
        safe = []
        for move in game.legal_moves():
            game.push(move)
            if not winning_moves(game):
                safe.append(move)
            game.take_back()
        if safe and len(safe) < len(game.legal_moves()):
            assert search.best in safe, (str(game.position), move_name(search.best))
            prevented += 1
    assert min(taken, prevented) > 1


KING_WITH_ONE_WAY = "11/11/10a/11/11/11/11/11/11/4aa5/3aK1a4 d"  # e1 and f1 are his only squares


@pytest.mark.parametrize(
    ("moves", "score"),
    [
        ("e1-f1 k9-k8 f1-e1 k8-k9 e1-f1 k9-k8 f1-e1", PERPETUAL_SCORE),  # k8-k9: a position occurs for the third time
        ("e1-f1 k9-k8 f1-e1 k8-k9 e1-f1 k9-k8 f1-e1 k8-k7 e1-f1 k7-k8", -PERPETUAL_SCORE),  # and by f1-e1
        ("e1-f1 k9-k8 f1-e1 k8-k9", -PERPETUAL_SCORE),  # e1-f1: for the second time, which defenders shun
    ],
)
def test_a_repetition_at_the_horizon_is_seen(moves, score):
    game = Game(load("copenhagen"), KING_WITH_ONE_WAY)
    for name in moves.split():
        game.play(name)
    search = Search()
    search.begin(game.position, 1)
    while not search.done:
        search.think(100)
    assert search.score == score


def test_a_king_who_cannot_win_does_not_repeat():
    game = Game(load("copenhagen"), "1aa5a2/aa3a3a1/a2a6a/11/2a8/1a3K3a1/8a2/6a4/a9a/aa7aa/1aa5a2 d")
    for name in "f6-f5 g4-h4 f5-f6 h4-g4 f6-f5 g4-h4".split():
        game.play(name)
    search = Search()
    search.begin(game.position)
    while search.nodes < 200:
        search.think(100)
    assert move_name(search.best) != "f5-f6"
    assert -PERPETUAL_SCORE < search.score < 0
