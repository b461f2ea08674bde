# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Fit the evaluation's weights to games by logistic regression (Texel tuning)."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tafl.board import ATTACKER, ATTACKERS
from tafl.lines import line_control
from tafl.position import Position
from tafl.position_parser import set_up
from tafl.seals import sealed_corners
from tafl.tactics import can_capture_king, generate_captures, king_rays
from tafl.variants import load
from tafl.weights import PLACES, place

MOBILITY_WEIGHTS = 5  # of the king: for each square he can go to, and for 1, 2, 3, 4 open ways to the edge
LINE_WEIGHT = 3 * PLACES + MOBILITY_WEIGHTS  # for each line that a side holds
BALANCE = LINE_WEIGHT + 1  # in units of 32 points, plus 128, see `fit_balance`
LOGIT = LINE_WEIGHT + 2  # the points of a logit by games, in units of 8, see `calibrate`
SEALS = LINE_WEIGHT + 4  # for each corner that attackers have sealed
WEIGHTS = LINE_WEIGHT + 5
RESULTS = {"attackers": 1.0, None: 0.5, "defenders": 0.0}
DISCOUNT = 0.9  # lambda of TD(lambda): how much of a position's target comes from beyond the next move
INDEPENDENT = 4  # positions of a game that carry as much information as all of them
LEAST_LINE_WEIGHT = 10  # points: counting lines takes time, so a smaller weight is not worth it
BALANCE_UNIT, LOGIT_UNIT = 32, 8  # points
LINE_PRIOR = 10  # points: how far a weight that is 0 may move
POINTS_PER_LOGIT = 150  # a side with this score of a search wins e times as often as it loses, if no game tells more
LEAST_SLOPE = 0.05  # of the chances by score: 3,000 points a logit
MOST_POINTS = 3000  # a score beyond it says no more
MOST_STEPS = 50  # of Newton's method
SMALLEST_STEP, SMALLEST_GAIN = 1e-9, 1e-9


def calibrate(games: Sequence[Mapping[str, Any]]) -> tuple[float, float]:
    """Return the score for the attackers with which each side wins half of these games, and the points of a logit.

    A regression of the results on the scores of the searches (Platt scaling). Without it, weights that learn from their
    own scores believe these more and more from round to round.
    """
    scores = np.array([score for game in games for score in game["scores"]], float)
    results = np.array([RESULTS[game["winner"]] for game in games for _ in game["scores"]])
    if not len(scores):
        return 0.0, POINTS_PER_LOGIT
    rows = np.stack((scores.clip(-MOST_POINTS, MOST_POINTS) / POINTS_PER_LOGIT, np.ones(len(scores))), axis=1)
    slope, constant = fit(rows, results, np.array([1.0, 0.0]), 1e-3 * np.eye(2))
    if slope < LEAST_SLOPE:  # fit the constant to this slope: a large penalty keeps it
        slope, constant = fit(rows, results, np.array([LEAST_SLOPE, 0.0]), np.diag([1e6, 1e-3]))
    return float(-constant / slope * POINTS_PER_LOGIT), float(POINTS_PER_LOGIT / slope)


def training_targets(
    scores: Sequence[float], result: float, discount: float = DISCOUNT, even: float = 0, logit: float = POINTS_PER_LOGIT
) -> list[float]:
    """Return each position's target: a mean of the scores of the positions after it and the game's result.

    Nearer positions weigh more. The mean has less variance than the result alone (Sutton's TD(lambda)). `even` and
    `logit` are what `calibrate` has found.
    """
    found = []
    for score in reversed(scores):
        result = discount * result + (1 - discount) / (1 + float(np.exp((even - score) / logit)))
        found.append(result)
    return found[::-1]


def samples(id: str, games: Sequence[Mapping[str, Any]], lines: bool = True) -> tuple[np.ndarray, np.ndarray]:
    """Return the features of the games' quiet positions, an array (n, WEIGHTS + 2), and their targets, an array (n,).

    Features and targets are from the attackers' side. The two last columns are the side to move (1 or -1) and a
    constant 1 for the variant's balance. Without `lines`, the weight of a line does not change.
    """
    variant = load(id)
    position: Any = Position(variant)
    places = {square: place(square, variant.size) for square in position.tables.squares()}
    scratch = array("H", bytes(1024))
    holders = bytearray(32)
    rows, wanted = [], []
    even, logit = calibrate(games)
    for game in games:
        set_up(position, variant.start)
        targets = training_targets(game["scores"], RESULTS[game["winner"]], even=even, logit=logit)
        for ply, move in enumerate(game["moves"]):
            rays = king_rays(position)
            threats = rays & 15 or can_capture_king(position) or generate_captures(position, scratch, 0)
            if ply >= game["opening"] and not threats:
                row = np.zeros(WEIGHTS + 2, np.float32)
                row[3 * PLACES] = -(rays >> 8)
                if rays >> 4 & 7:
                    row[3 * PLACES + (rays >> 4 & 7)] = -1
                for square, piece in position.pieces():
                    row[(piece - ATTACKER) * PLACES + places[square]] += 1 if piece == ATTACKER else -1
                row[LINE_WEIGHT] = line_control(position, holders, 0) if lines else 0
                row[SEALS] = sealed_corners(position, 15).bit_count() if position.seal_weight else 0
                row[-2] = 1 if position.turn == ATTACKERS else -1
                row[-1] = 1
                rows.append(row)
                wanted.append(targets[ply - game["opening"]])
            position.reserve_plies()
            position.push(move)
    return np.array(rows).reshape(-1, WEIGHTS + 2), np.array(wanted)


def join_samples(parts: Sequence[tuple[np.ndarray, np.ndarray]]) -> tuple[np.ndarray, np.ndarray]:
    """Join the samples of several variants: they share the weights; each has its own columns for turn and balance."""
    rows = []
    for at, (part, _) in enumerate(parts):
        own = np.zeros((len(part), 2 * len(parts)), np.float32)
        own[:, 2 * at : 2 * at + 2] = part[:, WEIGHTS:]
        rows.append(np.hstack((part[:, :WEIGHTS], own)))
    return np.concatenate(rows), np.concatenate([results for _, results in parts])


def loss(rows: np.ndarray, results: np.ndarray, weights: np.ndarray) -> float:
    """Return the mean log loss of the weights' predictions."""
    found = rows @ weights
    return float(np.mean(np.logaddexp(0, found) - results * found))


def chance(logits: np.ndarray) -> np.ndarray:
    """Return the chance of each number of logits."""
    return np.exp(-np.logaddexp(0, -logits))


def fit(rows: np.ndarray, results: np.ndarray, start: np.ndarray, penalty: np.ndarray) -> np.ndarray:
    """Return the weights of the least log loss, with the penalty matrix `penalty` around `start`.

    Newton's method. A step is halved until the loss falls: far from the least loss whole steps may lead away from it.
    """

    def cost(weights: np.ndarray) -> float:
        moved = weights - start
        return loss(rows, results, weights) + float(moved @ penalty @ moved) / 2

    weights = start.copy()
    least = cost(weights)
    for _ in range(MOST_STEPS):
        found = chance(rows @ weights)
        slope = rows.T @ (found - results) / len(rows) + penalty @ (weights - start)
        curve = (rows * (found * (1 - found))[:, None]).T @ rows / len(rows) + penalty + 1e-6 * np.eye(len(start))
        step = np.linalg.solve(curve, slope)
        while (after := cost(weights - step)) > least and np.abs(step).max() > SMALLEST_STEP:
            step /= 2
        if after > least - SMALLEST_GAIN:
            break
        weights, least = weights - step, after
    return weights


def penalty_matrix(worth: float, mobility: Sequence[int], games: int) -> np.ndarray:
    """Return the penalty for moving the weights away from the start: a prior with a standard deviation for each weight.

    The mean value of a man may change most, then the king's square, then the men's squares. The positions of one game
    resemble each other, so a game counts as few positions.
    """
    found = np.zeros((WEIGHTS, WEIGHTS))
    level = np.full((PLACES, PLACES), 1 / PLACES)
    for first, whole, each in ((0, 40, 12), (PLACES, 40, 12), (2 * PLACES, 1000, 20)):
        piece = slice(first, first + PLACES)
        found[piece, piece] = (np.eye(PLACES) - level) / each**2 + level / (PLACES * whole**2)
    for at, number in enumerate(mobility):
        found[3 * PLACES + at, 3 * PLACES + at] = 1 / max(0.4 * number, LINE_PRIOR) ** 2
    return found / (worth**2 * INDEPENDENT * games)


def fit_weights(
    parts: Sequence[tuple[np.ndarray, np.ndarray]], first: Sequence[int], games: int, ease: float = 1.0
) -> tuple[np.ndarray, float, float, float]:
    """Return weights in points, the value of a point in logits, and the loss before and after on held-out samples.

    The scale of the start is kept: the search expects a man to be worth about 100 points. `ease` divides the penalty
    for moving away from the start.
    """
    rows, results = join_samples(parts)
    held = np.arange(len(rows)) * 25 // len(rows) % 5 == 4  # each fifth of 25 parts
    held[-1] = True  # so that it is not empty if there are few samples
    start = np.concatenate((np.array(first[:WEIGHTS], float), np.zeros(2 * len(parts))))
    own = np.hstack(((rows @ start)[:, None], rows[:, WEIGHTS:]))
    scale = np.array([1 / POINTS_PER_LOGIT] + [0.0] * (2 * len(parts)))
    found = fit(own, results, scale, np.zeros((own.shape[1],) * 2))
    worth = min(max(float(found[0]), 1 / 400), 1 / 60)
    start = np.concatenate((start[:WEIGHTS] * worth, found[1:]))
    penalty = np.zeros((len(start), len(start)))
    penalty[:WEIGHTS, :WEIGHTS] = penalty_matrix(worth, first[3 * PLACES : WEIGHTS], games) / ease
    before = loss(rows[held], results[held], start)
    after = loss(rows[held], results[held], fit(rows[~held], results[~held], start, penalty))
    return fit(rows, results, start, penalty)[:WEIGHTS] / worth, worth, before, after


def fit_balance(part: tuple[np.ndarray, np.ndarray], numbers: Sequence[int]) -> int:
    """Return the balance, as a byte, with which a score of 0 by the weights `numbers` promises each side half."""
    rows, results = part
    scores = rows[:, :WEIGHTS] @ np.array(numbers[:WEIGHTS], float)
    found = fit(np.hstack((scores[:, None], rows[:, WEIGHTS:])), results, np.array([1 / POINTS_PER_LOGIT, 0, 0]),
                np.zeros((3, 3)))
    return min(max(round(128 + float(found[2] / found[0]) / BALANCE_UNIT), 0), 255)


def to_bytes(points: np.ndarray) -> list[int]:
    """Return the weights as bytes, the king's centred on 128: only the differences between his squares matter."""
    found = points.copy()
    if found[LINE_WEIGHT] < LEAST_LINE_WEIGHT:
        found[LINE_WEIGHT] = 0
    king = found[2 * PLACES : 3 * PLACES]
    king -= (king.min() + king.max()) / 2 - 128
    return [int(min(max(round(float(number)), 0), 255)) for number in found]
