# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Records of random games, typed at the console of a board."""

import random

from sentences import LINES_OF_A_RECORD
from tafl.game import Game
from tafl.names import move_name
from tafl.variants import load


def played(id, plies, seed=1, options=()):
    dice, game = random.Random(seed), Game(load(id, "", options))
    while not game.outcome() and game.ply < plies:
        game.play(move_name(dice.choice(game.legal_moves())))
    return game


def put_in(board, lines):
    """Type a record; what is answered to its lines."""
    assert board.type("record in") == LINES_OF_A_RECORD
    return [board.type(line) for line in lines]
