# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Play games of the engine against itself, and keep them in a file that a later run continues."""

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

MAX_PLIES = 160  # a longer game counts as a draw
BALANCE = {"attackers": -1, None: 0, "defenders": 1}
HELPER_NODES = 30  # of the search that plays for one side in an opening
SCORING_NODES = 100  # of the search that scores an opening
CANDIDATES = 8  # openings to choose from
CLOSE_ENOUGH = 40  # hundredths of an attacker: an opening this near to the target is taken at once
MAX_TARGET = 900  # openings with a higher score hardly occur
TARGET_STEP = 25  # how much the target moves in favour of the side that lost the game before


def search_nodes(search: Search, nodes: int) -> None:
    """Search until `nodes` nodes are visited, or to the end. (The first calls of `think` may visit none.)"""
    while search.nodes < nodes and not search.done:
        search.think(nodes - search.nodes)


def play_out(game: Game, dice: random.Random, nodes: int, most_plies: int) -> None:
    """Go on with a game by searches of `nodes` nodes a move, to its end or to `most_plies` plies."""
    search = Search(table_bits=12, max_moves=4096)
    while not game.outcome() and game.ply < most_plies:
        search.begin(game.position, randrange=dice.randrange)
        search_nodes(search, nodes)
        game.push(search.best)


def random_opening(id: str, dice: random.Random, target: int, fewest: int = 2, most: int = 11) -> Game:
    """Return a game of `fewest` to `most` plies whose score for the attackers is the nearest of several to `target`.

    The moves are random, but a short search plays part of the moves of the side that the target favours.
    """
    variant = load(id)
    search = Search(table_bits=12, max_moves=4096)
    helped = ATTACKERS if target > 0 else DEFENDERS
    found: list[tuple[int, int, Game]] = []
    while len(found) < CANDIDATES and not (found and min(found)[0] <= CLOSE_ENOUGH):
        game = Game(variant)
        luck = dice.random()
        plies = dice.randint(fewest, most)
        while game.ply < plies and not game.outcome():
            if game.turn == helped and dice.random() > luck:
                search.begin(game.position, randrange=dice.randrange)
                search_nodes(search, HELPER_NODES)
                game.push(search.best)
            else:
                game.push(dice.choice(game.legal_moves()))
        if game.outcome():
            continue
        search.begin(game.position)
        search_nodes(search, SCORING_NODES)
        if abs(search.score) < WIN_THRESHOLD:
            score = search.score if game.turn == ATTACKERS else -search.score
            found.append((abs(score - target), len(found), game))
    return min(found)[2]


def opening_targets(games: Sequence[Mapping[str, Any]]) -> list[int]:
    """Return the target scores of the games' openings and of the next one, so that each side wins half."""
    targets = [0]
    for game in games:
        targets.append(min(max(targets[-1] + TARGET_STEP * BALANCE[game["winner"]], -MAX_TARGET), MAX_TARGET))
    return targets


def opening_moves(id: str, number: int, judge: str, target: int) -> list[int]:
    """Return the first moves of game `number`; their score is near `target` by the file of weights `judge`."""
    tafl.weights.PATH = judge
    game = random_opening(id, random.Random(f"{id} {number}"), target)
    return [game.move(ply) for ply in range(game.ply)]


def play(id: str, number: int, nodes: int, weights: Mapping[Any, str], moves: Sequence[int]) -> dict[str, Any]:
    """Play game `number`: first `moves`, then moves of searches of `nodes` nodes. Return it as it is stored.

    `weights` gives each side's file of weights. The game ends when the engine sees a forced win, since the later
    positions teach nothing. `scores` are positive for the attackers.
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
    while not game.outcome() and game.ply < MAX_PLIES:
        own, search = searches[game.turn]
        search.begin(own.position, randrange=dice.randrange)
        search_nodes(search, nodes)
        if not -WIN_THRESHOLD < search.score < WIN_THRESHOLD:
            winner = game.turn if search.score > 0 else ATTACKERS + DEFENDERS - game.turn
            break
        scores.append(search.score if game.turn == ATTACKERS else -search.score)
        game.push(search.best)
        for own, _ in searches.values():
            own.push(game.move(game.ply - 1))
    if outcome := game.outcome():
        winner = outcome.winner
    return {
        "number": number, "nodes": nodes, "opening": opening, "moves": [game.move(ply) for ply in range(game.ply)],
        "scores": scores, "winner": SIDES[winner] if winner else None,
    }  # fmt: skip


def play_itself(id: str, number: int, nodes: int, weights: str, judge: str, target: int) -> dict[str, Any]:
    """Play game `number` of these weights against themselves."""
    return play(id, number, nodes, dict.fromkeys(SIDES[1:], weights), opening_moves(id, number, judge, target))


def read_games(path: Path) -> list[dict[str, Any]]:
    """Return the games in a file, none if it does not exist. Remove an incomplete last line."""
    games = []
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines(keepends=True):
            try:
                games.append(json.loads(line if line.endswith("\n") else ""))
            except ValueError:
                break
        path.write_text("".join(json.dumps(game) + "\n" for game in games), encoding="utf-8")
    return games


def append_game(path: Path, game: dict[str, Any]) -> None:
    """Append a game to the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(game) + "\n")
