# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What is learned from games: who stands where in their positions, and the weights that foretell best what became."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tafl.board import ATTACKER, ATTACKERS
from tafl.position import Position
from tafl.position_parser import set_up
from tafl.tactics import captures, edge_of, falls, outlook
from tafl.variants import load
from tafl.weights import PLACES, place

FREEDOM = 5  # numbers of the king's freedom: for a square he can go to, and for 1, 2, 3, 4 ways to the edge
WEIGHTS = 3 * PLACES + FREEDOM
RESULTS = {"attackers": 1.0, None: 0.5, "defenders": 0.0}
FAR = 0.9  # of what a position is worth, so much hangs on what comes after the next move
ALIKE = 4  # positions of a game that are worth as much as all of them
POINTS = 150  # in a search's eyes, a score of so many wins e times as often as it loses


def future(scores: Sequence[float], result: float, far: float = FAR) -> list[float]:
    """What became of each position: what searches thought of those that came, the nearer the more, and the result.

    The mean over a game's next positions is less a matter of luck than its result alone (Sutton's TD of lambda).
    """
    found = []
    for score in reversed(scores):
        result = far * result + (1 - far) / (1 + float(np.exp(-score / POINTS)))
        found.append(result)
    return found[::-1]


def samples(id: str, games: Sequence[Mapping[str, Any]]) -> tuple[np.ndarray, np.ndarray]:
    """Who stands where in the quiet positions of games, in favour of the attackers, and what became of them.

    Behind the columns of the weights is one for whose turn it is, and one for the variant's balance.
    """
    variant = load(id)
    position: Any = Position(variant)
    edge = edge_of(position.tables)
    places = {square: place(square, variant.size) for square in position.tables.squares()}
    scratch = array("H", bytes(1024))
    rows, results = [], []
    for game in games:
        set_up(position, variant.start)
        became = future(game["scores"], RESULTS[game["winner"]])
        for ply, move in enumerate(game["moves"]):
            view = outlook(position, edge)
            quiet = not view & 15 and not falls(position) and not captures(position, scratch, 0)
            if ply >= game["opening"] and quiet:
                row = np.zeros(WEIGHTS + 2, np.float32)
                row[3 * PLACES] = -(view >> 8)
                if view >> 4 & 7:
                    row[3 * PLACES + (view >> 4 & 7)] = -1
                for square, piece in position.pieces():
                    row[(piece - ATTACKER) * PLACES + places[square]] += 1 if piece == ATTACKER else -1
                row[-2] = 1 if position.turn == ATTACKERS else -1
                row[-1] = 1
                rows.append(row)
                results.append(became[ply - game["opening"]])
            position.reserve_plies()
            position.push(move)
    return np.array(rows).reshape(-1, WEIGHTS + 2), np.array(results)


def joined(parts: Sequence[tuple[np.ndarray, np.ndarray]]) -> tuple[np.ndarray, np.ndarray]:
    """The samples of several variants in one: the same weights, but turn and balance of their own."""
    rows = []
    for at, (part, _) in enumerate(parts):
        own = np.zeros((len(part), 2 * len(parts)), np.float32)
        own[:, 2 * at : 2 * at + 2] = part[:, WEIGHTS:]
        rows.append(np.hstack((part[:, :WEIGHTS], own)))
    return np.concatenate(rows), np.concatenate([results for _, results in parts])


def loss(rows: np.ndarray, results: np.ndarray, weights: np.ndarray) -> float:
    """The mean log loss of the results that the weights foretell."""
    found = rows @ weights
    return float(np.mean(np.logaddexp(0, found) - results * found))


def fit(rows: np.ndarray, results: np.ndarray, start: np.ndarray, pull: np.ndarray) -> np.ndarray:
    """The weights that foretell the results best, drawn back to `start` by the matrix `pull`: Newton's method."""
    weights = start.copy()
    for _ in range(12):
        found = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (found - results) / len(rows) + pull @ (weights - start)
        curve = (rows * (found * (1 - found))[:, None]).T @ rows / len(rows) + pull + 1e-6 * np.eye(len(start))
        step = np.linalg.solve(curve, slope)
        weights -= step * min(1.0, 2.0 / float(np.abs(step).max()))
    return weights


def pull(worth: float, freedom: Sequence[int], games: int) -> np.ndarray:
    """How strongly the weights are drawn back to the start: as if each were known to so many points.

    What men are worth at large may change most, then where the king stands, then where the men do. Positions of a game
    are much alike: it counts as few.
    """
    found = np.zeros((WEIGHTS, WEIGHTS))
    level = np.full((PLACES, PLACES), 1 / PLACES)
    for first, whole, each in ((0, 40, 12), (PLACES, 40, 12), (2 * PLACES, 1000, 20)):
        piece = slice(first, first + PLACES)
        found[piece, piece] = (np.eye(PLACES) - level) / each**2 + level / (PLACES * whole**2)
    for at, number in enumerate(freedom):
        found[3 * PLACES + at, 3 * PLACES + at] = 1 / (0.4 * number) ** 2
    return found / (worth**2 * ALIKE * games)


def learn(
    parts: Sequence[tuple[np.ndarray, np.ndarray]], first: Sequence[int], games: int, ease: float = 1.0
) -> tuple[np.ndarray, float, float, float]:
    """Weights in points, what a point is worth, and the loss before and after on samples not learned from.

    The scale of the start is kept: the search counts on it that a man is worth some 100 points. `ease` is by how much
    the pull back to the start is less.
    """
    rows, results = joined(parts)
    held = np.arange(len(rows)) * 25 // len(rows) % 5 == 4  # every fifth of 25 parts
    held[-1] = True  # of few samples none might be
    start = np.concatenate((np.array(first, float), np.zeros(2 * len(parts))))
    own = np.hstack(((rows @ start)[:, None], rows[:, WEIGHTS:]))
    found = fit(own, results, np.array([1 / POINTS] + [0.0] * (2 * len(parts))), np.zeros((own.shape[1],) * 2))
    worth = min(max(float(found[0]), 1 / 400), 1 / 60)
    start = np.concatenate((start[:WEIGHTS] * worth, found[1:]))
    drawn = np.zeros((len(start), len(start)))
    drawn[:WEIGHTS, :WEIGHTS] = pull(worth, first[3 * PLACES :], games) / ease
    before = loss(rows[held], results[held], start)
    after = loss(rows[held], results[held], fit(rows[~held], results[~held], start, drawn))
    return fit(rows, results, start, drawn)[:WEIGHTS] / worth, worth, before, after


def in_bytes(points: np.ndarray) -> list[int]:
    """Weights as bytes: only the differences between the king's places count."""
    found = points.copy()
    king = found[2 * PLACES : 3 * PLACES]
    king -= (king.min() + king.max()) / 2 - 128
    return [int(min(max(round(float(number)), 0), 255)) for number in found]
