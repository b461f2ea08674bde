# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Statistics of a match: Elo with its error, and the sequential probability ratio test (SPRT) that ends a match early.

Both games of an opening count as one result, a pair (the pentanomial model of chess engine testing): the advantage that
an opening gives to one side cancels out in a pair. Games whose pair is not complete count alone.
"""

from collections.abc import Sequence
from math import erf, inf, log, log10, sqrt
from typing import NamedTuple

NORMAL_95 = 1.959963984540054  # the quantile of 97.5 %


class Estimate(NamedTuple):
    """Elo (infinite if all games were won or lost), the ends of its 95 % interval, and the chance to be superior."""

    elo: float
    low: float
    high: float
    superior: float


def elo(score: float) -> float:
    """Return the Elo difference at which this share of the points is expected."""
    if not 0 < score < 1:
        return inf if score >= 1 else -inf
    return 400 * log10(score / (1 - score))


def expected(difference: float) -> float:
    """Return the share of the points that is expected at an Elo difference."""
    return 1 / (1 + 10 ** (-difference / 400))


def moments(counts: Sequence[float]) -> tuple[float, float, float]:
    """Return number, mean and variance of results. `counts` has one count for each result, from 0 to 1."""
    n = sum(counts)
    worths = [i / (len(counts) - 1) for i in range(len(counts))]
    mean = sum(count * worth for count, worth in zip(counts, worths)) / n
    return n, mean, sum(count * (worth - mean) ** 2 for count, worth in zip(counts, worths)) / n


def estimate(counts: Sequence[int]) -> Estimate:
    """Return Elo from counts of losses, draws and wins (three counts), or of pairs with 0 to 4 half points (five).

    The interval counts one more result, half a total loss and half a total win (after Agresti and Coull), so that it
    has a finite width even if all results are equal.
    """
    _, mean, _ = moments(counts)
    n, middle, variance = moments([counts[0] + 0.5, *counts[1:-1], counts[-1] + 0.5])
    error = sqrt(variance / n)
    superior = 0.5 * (1 + erf((middle - 0.5) / (error * sqrt(2))))
    return Estimate(elo(mean), elo(middle - NORMAL_95 * error), elo(middle + NORMAL_95 * error), superior)


def likeliest_distribution(shares: Sequence[float], mean: float) -> list[float]:
    """Return the distribution with this mean that gives the observed `shares` the highest likelihood.

    It is p[i] = shares[i] / (1 + t (worth[i] - mean)), with the t that produces the mean.
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
    """A test of the Elo difference `elo1` against `elo0`; `alpha` and `beta` are the error rates of accepting them."""

    def __init__(self, elo0: float, elo1: float, alpha: float = 0.05, beta: float = 0.05) -> None:
        self._means = expected(elo0), expected(elo1)
        self.low = log(beta / (1 - alpha))
        self.high = log((1 - beta) / alpha)

    def llr(self, counts: Sequence[int]) -> float:
        """Return the log-likelihood ratio of the results, `elo1` to `elo0`, each with its likeliest distribution."""
        if not sum(counts):
            return 0.0
        seen = [max(count, 1e-3) for count in counts]  # a result that has not occurred yet is not impossible
        n = sum(seen)
        shares = [count / n for count in seen]
        none, some = (likeliest_distribution(shares, mean) for mean in self._means)
        return n * sum(share * log(p1 / p0) for share, p0, p1 in zip(shares, none, some))

    def verdict(self, counts: Sequence[int]) -> int | None:
        """Return 1 if `elo1` is accepted, 0 if `elo0` is, and None before that."""
        llr = self.llr(counts)
        return 1 if llr >= self.high else 0 if llr <= self.low else None
