# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Games of random moves, and whether two games are the same."""

import contextlib
import random

from tafl.board import ATTACKERS

ABOUT = {"attackers": "Ása", "defenders": "the computer: level 3", "date": "2026-02-03", "event": "# 1"}


def play_random_moves(game, seed, plies):
    rng = random.Random(seed)
    while game.ply < plies and not game.outcome():
        if game.announce_by_hand and game.turn == ATTACKERS and rng.random() < 0.7:
            with contextlib.suppress(ValueError):
                game.announce()
        game.push(rng.choice(game.legal_moves()))
    return game


def assert_same_game(game, other):
    for attribute in ("automatic_draws", "announce_by_hand", "announced", "start"):
        assert getattr(other, attribute) == getattr(game, attribute)
    for attribute in ("id", "chosen_options"):
        assert getattr(other.variant, attribute) == getattr(game.variant, attribute)
    assert other.names() == game.names()
    assert other.outcome() == game.outcome()
    assert other.text() == game.text()
