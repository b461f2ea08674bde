# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Plain variants with some features changed, and what comes of moves in a position."""

import pytest

from tafl.board import ATTACKERS
from tafl.game import Game
from tafl.names import square_name
from tafl.outcome import KING_CAPTURED, Outcome
from tafl.threats import king_in_danger
from tafl.variant_format import parse_variant

PLAIN = {
    "name": "Test", "size": "7", "start": "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3", "first": "attackers",
    "king_wins_at": "corners", "king_captures": "yes",
}  # fmt: skip


def variant(**features):
    """Return a plain 7x7 variant with some features changed."""
    return parse_variant("test", list(enumerate(f"{key} = {value}" for key, value in {**PLAIN, **features}.items())))


def goals_from(game, start):
    """Return the squares where the piece on `start` may go."""
    moves = [(square_name(move >> 8), square_name(move & 255)) for move in game.legal_moves()]
    assert game.position.count_moves() == len(moves) == len(set(moves))
    return {goal for origin, goal in moves if origin == start}


def captured(game, name):
    return set(game.play(name).split("x")[1:])


def assert_refused(game, name, why):
    with pytest.raises(ValueError, match=why):
        game.play(name)


def king_is_captured(rules, text, name):
    """Return whether a move of the attackers captures the king. A warning must come before."""
    game = Game(rules, text)
    warned = king_in_danger(game.position)
    game.play(name)
    assert game.outcome() in (None, Outcome(ATTACKERS, KING_CAPTURED))
    assert warned or not game.outcome()
    return bool(game.outcome())
