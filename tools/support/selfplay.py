# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Games of our engine against itself, kept in a file that a later run goes on with."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import tafl.weights
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.search import WIN_THRESHOLD, Search
from tafl.variants import load

LONGEST = 160  # plies; a game that long counts as a draw
BALANCE = {"attackers": -1, None: 0, "defenders": 1}
GLANCE = 30  # nodes of the search that helps a side in the opening
LOOK = 100  # nodes of the search that chooses among openings
TRIES = 8  # openings to choose from
NEAR = 40  # hundredths of an attacker: an opening so near to what is wanted is taken at once
MOST = 900  # openings worth more hardly occur
STEP = 25  # how much better an opening has to be for the side that lost the game before


def opened(id: str, dice: random.Random, level: int, fewest: int = 2, most: int = 11) -> Game:
    """A game of so many plies, the nearest of several to being worth `level` to the attackers.

    They are random moves, but those of the side that needs it are found by a glance, in some tries more often.
    """
    variant = load(id)
    search = Search(table_bits=12, max_moves=4096)
    helped = ATTACKERS if level > 0 else DEFENDERS
    found: list[tuple[int, int, Game]] = []
    while len(found) < TRIES and not (found and min(found)[0] <= NEAR):
        game = Game(variant)
        luck = dice.random()
        for _ in range(dice.randint(fewest, most)):
            if game.outcome():
                break
            if game.turn == helped and dice.random() > luck:
                search.begin(game.position, randrange=dice.randrange)
                search.think(GLANCE)
                game.push(search.best)
            else:
                game.push(dice.choice(game.legal_moves()))
        if game.outcome():
            continue
        search.begin(game.position)
        search.think(LOOK)
        if abs(search.score) < WIN_THRESHOLD:
            score = search.score if game.turn == ATTACKERS else -search.score
            found.append((abs(score - level), len(found), game))
    return min(found)[2]


def levelled(games: Sequence[Mapping[str, Any]]) -> list[int]:
    """What each game's opening should be worth to the attackers, and the next one's, so that each side wins half."""
    levels = [0]
    for game in games:
        levels.append(min(max(levels[-1] + STEP * BALANCE[game["winner"]], -MOST), MOST))
    return levels


def opening_of(id: str, number: int, judge: str, level: int) -> list[int]:
    """The moves with which the game called `number` begins, worth `level` by the file of weights `judge`."""
    tafl.weights.PATH = judge
    game = opened(id, random.Random(f"{id} {number}"), level)
    return [game.move(ply) for ply in range(game.ply)]


def play(id: str, number: int, nodes: int, weights: Mapping[Any, str], moves: Sequence[int]) -> dict[str, Any]:
    """The game called `number`: these moves first, then the best found in `nodes` nodes a move.

    `weights` gives each side's file of weights. A game of which the engine sees the end ends there: nothing is to be
    learned from the rest. `scores` are in favour of the attackers.
    """
    dice = random.Random(f"{id} {number} of {nodes}")
    game = Game(load(id))
    for move in moves:
        game.push(move)
    opening = game.ply
    searches = {}
    for side in (ATTACKERS, DEFENDERS):
        tafl.weights.PATH = weights[SIDES[side]]
        own = Game(game.variant)
        for ply in range(opening):
            own.push(game.move(ply))
        searches[side] = own, Search(table_bits=12, max_moves=4096)
    winner = None
    scores = []
    while not game.outcome() and game.ply < LONGEST:
        own, search = searches[game.turn]
        search.begin(own.position, randrange=dice.randrange)
        search.think(nodes)
        if not -WIN_THRESHOLD < search.score < WIN_THRESHOLD:
            winner = game.turn if search.score > 0 else ATTACKERS + DEFENDERS - game.turn
            break
        scores.append(search.score if game.turn == ATTACKERS else -search.score)
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
        "scores": scores,
        "winner": SIDES[winner] if winner else None,
    }


def played(id: str, number: int, nodes: int, weights: str, judge: str, level: int) -> dict[str, Any]:
    """The game called `number` of these weights against themselves."""
    both = dict.fromkeys(SIDES[1:], weights)
    return play(id, number, nodes, both, opening_of(id, number, judge, level))


def kept(path: Path) -> list[dict[str, Any]]:
    """The games in a file; none where there is none. The last line may be torn, where a run was stopped."""
    games = []
    if path.exists():
        for line in path.read_text().splitlines(keepends=True):
            try:
                games.append(json.loads(line if line.endswith("\n") else ""))
            except ValueError:
                break
        path.write_text("".join(json.dumps(game) + "\n" for game in games))
    return games


def keep(path: Path, game: dict[str, Any]) -> None:
    """Write a game behind the others."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        file.write(json.dumps(game) + "\n")
