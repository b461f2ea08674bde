# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Varied openings for matches: random legal moves from the start that a shallow search finds balanced."""

import random
from collections.abc import Iterator
from typing import Any

from ljostafl.analysis import Budget, think
from tafl.board import ATTACKERS
from tafl.game import Game
from tafl.names import move_name
from tafl.position import Position
from tafl.position_text import men_text
from tafl.search import WIN_THRESHOLD

MAX_FAILURES = 1000  # in a row; after these there are no more openings


def balance(game: Game, nodes: int) -> int:
    """Return the score of a search of `nodes` nodes, positive for the attackers."""
    found = think(game.position, Budget(nodes=nodes))
    return 0 if not found else found.score if game.turn == ATTACKERS else -found.score


def openings(variant: Any, plies: int, seed: object, window: int, nodes: int) -> Iterator[list[str]]:
    """Yield openings of `plies` plies as names of moves; no two end with the same men on the board.

    The score of each, by a search of `nodes` nodes, differs by at most `window` hundredths of an attacker from the
    start's. The same seed gives the same openings. The iterator ends after many failures in a row.
    """
    dice = random.Random(f"{variant.id} {variant.start} {plies} {seed}")
    position = Position(variant)
    start_score = balance(Game(variant, position=position), nodes)
    known = set()
    failures = 0
    while failures < MAX_FAILURES:
        failures += 1
        game = Game(variant, position=position)
        names = []
        while game.ply < plies and (moves := game.legal_moves()):
            move = dice.choice(moves)
            game.push(move)
            names.append(move_name(move))
        men = men_text(game.position)
        if game.outcome() or men in known:
            continue
        known.add(men)
        score = balance(game, nodes)
        if abs(score) < WIN_THRESHOLD and abs(score - start_score) <= window:
            failures = 0
            yield names
