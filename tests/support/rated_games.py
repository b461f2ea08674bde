# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Games against a computer whose level fits the player."""

from fake_host import Board, until
from tabletop.rating import rating_of

AUTO = {"LEVEL": "auto", "ATTACKERS": "computer", "VARIANT": "brandub"}


def rated_board(**options):
    """Return a board on which a game at `my size` is under way; a person has moved."""
    board = Board(**{**AUTO, **options})
    move(board)
    return board


def move(board):
    """Let the computer move, then a person."""
    until(board, lambda: not board.session.opponent.thinking())
    game = board.session.game
    ply = game.ply
    board.session.push(max(game.legal_moves()))
    board.app._screen.start_turn()
    assert game.ply == ply + 1


def rating(board):
    return rating_of(board.session)
