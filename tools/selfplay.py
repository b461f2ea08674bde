# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Games of our engine against itself, kept in a file that a later run goes on with."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "lib"))

import tafl.weights
from tafl.catalogue import load
from tafl.game import Game
from tafl.search import WON, Search
from tafl.terrain import ATTACKERS, DEFENDERS, SIDES

LONGEST = 200  # plies; a game that long counts as a draw


def opened(id: str, dice: random.Random, fewest: int = 2, most: int = 6) -> Game:
    """A game of so many random moves that is not over."""
    variant = load(id)
    while True:
        game = Game(variant)
        for _ in range(dice.randint(fewest, most)):
            if not game.outcome():
                game.push(dice.choice(game.legal_moves()))
        if not game.outcome():
            return game


def play(id: str, number: int, nodes: int, weights: Mapping[Any, str] | None = None) -> dict[str, Any]:
    """The game called `number`: random moves first, then the best found in `nodes` nodes a move.

    `weights` gives each side's file of weights; by default both have the engine's own. A game of which the engine sees
    the end ends there: nothing is to be learned from the rest.
    """
    dice = random.Random(f"{id} {number}")
    game = opened(id, dice)
    opening = game.ply
    searches = {}
    for side in (ATTACKERS, DEFENDERS):
        if weights:
            tafl.weights.PATH = weights[SIDES[side]]
        own = Game(game.variant)
        for ply in range(opening):
            own.push(game.move(ply))
        searches[side] = own, Search(bits=12, moves=4096)
    winner = None
    while not game.outcome() and game.ply < LONGEST:
        own, search = searches[game.turn]
        search.begin(own.position, dice=dice.randrange)
        search.think(nodes)
        if not -WON < search.score < WON:
            winner = game.turn if search.score > 0 else ATTACKERS + DEFENDERS - game.turn
            break
        game.push(search.best)
        for own, _ in searches.values():
            own.push(game.move(game.ply - 1))
    outcome = game.outcome()
    if outcome:
        winner = outcome.winner
    return {
        "number": number,
        "nodes": nodes,
        "opening": opening,
        "moves": [game.move(ply) for ply in range(game.ply)],
        "winner": SIDES[winner] if winner else None,
    }


def kept(path: Path) -> list[dict[str, Any]]:
    """The games in a file; none where there is none."""
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def keep(path: Path, game: dict[str, Any]) -> None:
    """Write a game behind the others."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        file.write(json.dumps(game) + "\n")
