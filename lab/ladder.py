# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Ratings of engines that have played many matches against each other, by the Bradley-Terry model.

An engine's chance against another one depends on the difference of their ratings (`elo.expected`); a draw is half a
won game. The ratings are those that make all results likeliest, found by the logistic regression of tune.py. Each
match counts one more game, a draw, so that ratings are finite where one engine won all games. The intervals come from
pairs of games, as those of elo.py do (a sandwich estimator whose clusters are the openings).
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import numpy as np

from lab.elo import NORMAL_95
from lab.regression import fit

ELO_PER_LOGIT = 400 / log(10)
ANCHOR = 1000  # Elo of the first engine


class Rating(NamedTuple):
    """The rating of an engine, and half its 95 % interval, both in Elo: how far it is from the first engine."""

    elo: float
    error: float


def ratings(engines: int, matches: Sequence[tuple[int, int, Sequence[int]]]) -> list[Rating]:
    """Return the ratings of `engines` engines.

    A match has the numbers of its two engines, and the counts of openings whose two games brought the first one 0 to 4
    half points. As in `elo.estimate`, its interval counts one opening more, half lost and half won.
    """
    free = engines - 1  # the first one has the strength 0
    rows = np.zeros((len(matches), engines))
    for row, (one, two, _) in zip(rows, matches):
        row[one], row[two] = 1, -1
    rows = rows[:, 1:]
    points = [[0.5, *(half / 4 for half in range(5) for _ in range(2 * pairs[half]))] for *_, pairs in matches]
    games = np.repeat(rows, [len(results) for results in points], axis=0)
    strengths = fit(games, np.concatenate(points), np.zeros(free), np.zeros((free, free)))
    chances = 1 / (1 + np.exp(-rows @ strengths))
    spread = information = np.zeros((free, free))
    for row, chance, results, (*_, pairs) in zip(rows, chances, points, matches):
        square = np.outer(row, row)
        information = information + len(results) * chance * (1 - chance) * square
        counts = pairs[0] + 0.5, *pairs[1:-1], pairs[-1] + 0.5
        spread = spread + sum(count * (half / 2 - 2 * chance) ** 2 for half, count in enumerate(counts)) * square
    inverse = np.linalg.inv(information)
    errors = NORMAL_95 * np.sqrt(np.diag(inverse @ spread @ inverse))
    found = [Rating(ANCHOR + ELO_PER_LOGIT * elo, ELO_PER_LOGIT * error) for elo, error in zip(strengths, errors)]
    return [Rating(ANCHOR, 0.0), *found]
