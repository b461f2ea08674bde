# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Ljostafl as a library: the rules of the tafl games, records, perft, analysis and the computer player.

    >>> import ljostafl
    >>> game = ljostafl.Game("brandub")
    >>> game.play("d2-c2")
    'd2-c2'
    >>> game.turn.name, len(game.legal_moves())
    ('DEFENDERS', 23)

docs/library.md explains it. `ljostafl` as a command plays the game: see `ljostafl.__main__`.
"""

from . import program

program.load_core()  # once, for all modules of this package

from .analysis import Line, analyse, computer_move  # noqa: E402
from .game import Game, Outcome, Piece, Record, Side, Variant, perft, read_record, variants  # noqa: E402

__all__ = [
    "Game", "Line", "Outcome", "Piece", "Record", "Side", "Variant", "analyse", "computer_move", "perft", "read_record",
    "variants",
]  # fmt: skip
