# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Ratings of engines that have played many matches against each other, by the Bradley-Terry model.

An engine's chance against another one depends on the difference of their ratings (`elo.expected`); a draw is half a
won game. The ratings are those that make all results likeliest, found by the logistic regression of tune.py. Each
match counts one more game, a draw, so that ratings are finite where one engine won all games.
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import numpy as np

from support.elo import NORMAL_95
from support.regression import fit

ELO_PER_LOGIT = 400 / log(10)
ANCHOR = 1000  # Elo of the first engine


class Rating(NamedTuple):
    """The rating of an engine, and half its 95 % interval, both in Elo: how far it is from the first engine."""

    elo: float
    error: float


def ratings(engines: int, matches: Sequence[tuple[int, int, Sequence[int]]]) -> list[Rating]:
    """Return the ratings of `engines` engines.

    A match has the numbers of its two engines, and the counts of losses, draws and wins of the first one. The errors
    take games as independent. Games of one opening are not, and their sum varies less: so true errors are smaller.
    """
    rows, results = [], []
    for one, two, (lost, drawn, won) in matches:
        row = np.zeros(engines)
        row[one], row[two] = 1, -1
        results += [0.0] * lost + [0.5] * (drawn + 1) + [1.0] * won
        rows += [row] * (lost + drawn + 1 + won)
    design, free = np.array(rows)[:, 1:], engines - 1
    strengths = fit(design, np.array(results), np.zeros(free), np.zeros((free, free)))
    chances = 1 / (1 + np.exp(-design @ strengths))
    covariance = np.linalg.inv((design * (chances * (1 - chances))[:, None]).T @ design)
    errors = NORMAL_95 * np.sqrt(np.diag(covariance))
    found = [Rating(ANCHOR + ELO_PER_LOGIT * elo, ELO_PER_LOGIT * error) for elo, error in zip(strengths, errors)]
    return [Rating(ANCHOR, 0.0), *found]
