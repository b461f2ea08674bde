# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What a match proves: Elo with its error, and the sequential probability ratio test (SPRT) that ends it early.

Both games of an opening count as one result, a pair: what an opening favours cancels out in it, so that its variance is
the smaller and honest one (the pentanomial model of chess engine testing). Games without a partner yet count alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, inf, log, log10, sqrt
from typing import NamedTuple

NORMAL_95 = 1.959963984540054  # the quantile of 97.5 %


class Estimate(NamedTuple):
    """Elo, infinite where all games were won or lost; the ends of its 95 % interval, and the chance to be superior."""

    elo: float
    low: float
    high: float
    superior: float


def elo(score: float) -> float:
    """The difference in Elo at which this share of the points is expected."""
    if not 0 < score < 1:
        return inf if score >= 1 else -inf
    return 400 * log10(score / (1 - score))


def expected(difference: float) -> float:
    """The share of the points expected at a difference in Elo."""
    return 1 / (1 + 10 ** (-difference / 400))


def moments(counts: Sequence[float]) -> tuple[float, float, float]:
    """How many results, their mean and variance; `counts` are of results evenly spaced from 0 to 1."""
    n = sum(counts)
    worths = [i / (len(counts) - 1) for i in range(len(counts))]
    mean = sum(count * worth for count, worth in zip(counts, worths)) / n
    return n, mean, sum(count * (worth - mean) ** 2 for count, worth in zip(counts, worths)) / n


def estimate(counts: Sequence[int]) -> Estimate:
    """Elo from counts of losses, draws and wins (three), or of pairs by half points, 0 to 4 (five).

    For the interval one result more is counted, half a total loss and half a total win (after Agresti and Coull): it
    has a width, and ends, even where all results are alike.
    """
    _, mean, _ = moments(counts)
    n, middle, variance = moments([counts[0] + 0.5, *counts[1:-1], counts[-1] + 0.5])
    error = sqrt(variance / n)
    superior = 0.5 * (1 + erf((middle - 0.5) / (error * sqrt(2))))
    return Estimate(elo(mean), elo(middle - NORMAL_95 * error), elo(middle + NORMAL_95 * error), superior)


def likeliest(shares: Sequence[float], mean: float) -> list[float]:
    """Of all distributions with this mean, the one that makes the observed `shares` likeliest.

    It is p[i] = shares[i] / (1 + t (worth[i] - mean)), with the t at which it has that mean.
    """
    offsets = [i / (len(shares) - 1) - mean for i in range(len(shares))]
    low, high = -1 / max(offsets), -1 / min(offsets)
    for _ in range(50):
        t = (low + high) / 2
        if sum(share * offset / (1 + t * offset) for share, offset in zip(shares, offsets)) > 0:
            low = t
        else:
            high = t
    return [share / (1 + t * offset) for share, offset in zip(shares, offsets)]


class Sprt:
    """Is the difference in Elo rather `elo1` than `elo0`? `alpha` is the chance to say 1 falsely, `beta` to say 0."""

    def __init__(self, elo0: float, elo1: float, alpha: float = 0.05, beta: float = 0.05) -> None:
        self._means = expected(elo0), expected(elo1)
        self.low = log(beta / (1 - alpha))
        self.high = log((1 - beta) / alpha)

    def llr(self, counts: Sequence[int]) -> float:
        """The log of how much likelier `elo1` makes the results than `elo0`, each with what else suits them best."""
        if not sum(counts):
            return 0.0
        seen = [max(count, 1e-3) for count in counts]  # what has not been seen yet is not impossible
        n = sum(seen)
        shares = [count / n for count in seen]
        none, some = (likeliest(shares, mean) for mean in self._means)
        return n * sum(share * log(p1 / p0) for share, p0, p1 in zip(shares, none, some))

    def verdict(self, counts: Sequence[int]) -> int | None:
        """1 for `elo1`, 0 for `elo0`, None while it is open."""
        llr = self.llr(counts)
        return 1 if llr >= self.high else 0 if llr <= self.low else None
