# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Limits of a game: the plies it keeps, and ends that the players decide."""

import pytest

from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.names import parse_move
from tafl.outcome import AGREEMENT, KING_ESCAPED, RESIGNATION, TIME, Outcome
from tafl.position import SEARCH_PLIES, UNDO_PLIES
from tafl.position_parser import compute_hash_and_score
from tafl.position_text import position_text
from tafl.variants import load

pytestmark = pytest.mark.rules


def test_halfmove_clock_starts_at_zero():
    game = Game(load("brandub"))
    assert game.position.halfmove_clock() == 0
    game.play("d1-c1")
    assert game.position.halfmove_clock() == 1


def test_long_game_reserves_the_promised_plies():
    game = Game(load("fyrkat9"), automatic_draws=False)
    to_and_fro = ["e8-f8", "e7-f7", "f8-e8", "f7-e7"] * UNDO_PLIES
    for ply, name in enumerate(to_and_fro[:UNDO_PLIES]):
        position = game.position
        position.reserve_plies()
        ahead = [parse_move(later, 9) for later in to_and_fro[ply : ply + SEARCH_PLIES + 1]]
        before = position_text(position), compute_hash_and_score(position)
        for move in ahead:
            position.push(move)
        numbers = position.hashes[position.depth], position.scores[position.depth]
        assert numbers == compute_hash_and_score(position)
        assert [position.pop() for _ in ahead] == ahead[::-1]
        assert (position_text(position), compute_hash_and_score(position)) == before
        game.play(name)


def test_has_progress_after_a_move_or_a_set_up_position():
    game = Game(load("brandub"))
    assert not game.has_progress()
    game.play("d1-c1")
    assert game.has_progress()
    assert game.take_back() == parse_move("d1-c1", 7)
    assert not game.has_progress()
    assert Game(load("brandub"), "3a3/3a3/3d3/aadKdaa/3d3/3a3/2a4").has_progress()


@pytest.mark.parametrize("winner, reason", [(None, AGREEMENT), (ATTACKERS, RESIGNATION), (DEFENDERS, TIME)])
def test_game_ended_by_players_can_be_reopened(winner, reason):
    game = Game(load("brandub"))
    assert not game.reopen()
    game.end(winner, reason)
    assert game.outcome() == Outcome(winner, reason)
    assert not game.legal_moves()
    assert game.reopen()
    assert game.outcome() is None
    assert not game.reopen()


def test_game_ended_by_the_rules_cannot_be_reopened():
    game = Game(load("brandub"), "7/7/7/a6/7/7/1K5 d")
    game.play("b1-a1")
    assert not game.reopen()
    assert game.outcome() == Outcome(DEFENDERS, KING_ESCAPED)
    assert game.position.count_moves() == 0
    assert not game.position.legal_moves()
