# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Varied openings for matches: random legal moves from the start, where a shallow search still sees a game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from support.analysis import Budget, Variant, think
from tafl.board import ATTACKERS
from tafl.game import Game
from tafl.names import move_name
from tafl.position import Position
from tafl.position_text import men_text
from tafl.search import WIN_THRESHOLD

TRIES = 1000  # in a row that no new opening may come from


def balance(game: Game, nodes: int) -> int:
    """What a search of so many nodes thinks of the game, in favour of the attackers."""
    found = think(game.position, Budget(nodes=nodes))
    return 0 if not found else found.score if game.turn == ATTACKERS else -found.score


def openings(variant: Variant, plies: int, seed: object, window: int, look: int) -> Iterator[list[str]]:
    """Openings of so many plies as names of moves, no two with the same men at the end, the same for the same seed.

    What they are worth, to a search of `look` nodes, differs by at most `window` hundredths of an attacker from what
    the start is. They end where none has been found for long.
    """
    dice = random.Random(f"{variant.id} {variant.start} {plies} {seed}")
    position = Position(variant)
    level = balance(Game(variant, position=position), look)
    known = set()
    misses = 0
    while misses < TRIES:
        misses += 1
        game = Game(variant, position=position)
        names = []
        for _ in range(plies):
            moves = game.legal_moves()
            if not moves:
                break
            move = dice.choice(moves)
            game.push(move)
            names.append(move_name(move))
        men = men_text(game.position)
        if game.outcome() or men in known:
            continue
        known.add(men)
        worth = balance(game, look)
        if abs(worth) < WIN_THRESHOLD and abs(worth - level) <= window:
            misses = 0
            yield names
