# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The statistics of matches: known values, other ways to compute them, and whether they keep their promises."""

import math
import random

import pytest

from lab.elo import Sprt, elo, estimate, expected, likeliest_distribution, moments
from soak import scaled


@pytest.mark.parametrize("score, difference", [(0.5, 0), (0.55, 34.86), (0.64, 99.95), (0.75, 190.85), (0.9, 381.70)])
def test_elo_of_a_score(score, difference):
    assert elo(score) == pytest.approx(difference, abs=0.01)
    assert elo(1 - score) == pytest.approx(-difference, abs=0.01)
    assert expected(elo(score)) == pytest.approx(score)


def test_elo_of_won_and_lost_matches():
    assert (elo(1), elo(0)) == (math.inf, -math.inf)
    won = estimate([0, 0, 20])
    assert won.elo == math.inf and 100 < won.low < won.high
    assert won.superior > 0.999 and estimate([20, 0, 0]).superior < 0.001


def test_the_error_of_a_hundred_games():
    # 20 lost, 50 drawn, 30 won: variance 0.1225 a game, error of the mean 0.035, so 0.55 +- 0.0686
    found = estimate([20, 50, 30])
    assert found.elo == pytest.approx(34.86, abs=0.01)
    assert (found.low, found.high) == pytest.approx((elo(0.4814), elo(0.6186)), abs=2)
    # and a chance of 0.0766 that a normal mean 0.05 / 0.035 errors above is none
    assert found.superior == pytest.approx(0.923, abs=0.003)


def test_pairs_cancel_the_advantage_of_the_opening():
    # The defenders always win: as games this is noise, as pairs each is a draw.
    games, pairs = estimate([50, 0, 50]), estimate([0, 0, 50, 0, 0])
    assert pairs.elo == games.elo == 0
    assert pairs.high < games.high / 2


@pytest.mark.parametrize("odds", [(0.2, 0.5, 0.3), (0.05, 0.1, 0.3, 0.35, 0.2)])
def test_the_95_percent_interval_contains_the_true_elo(odds):
    dice = random.Random(5)
    worths = range(len(odds))
    true_elo = elo(moments(odds)[1])
    runs = scaled(6000, least=600)
    inside = 0
    for _ in range(runs):
        drawn = dice.choices(worths, odds, k=80)
        found = estimate([drawn.count(worth) for worth in worths])
        inside += found.low <= true_elo <= found.high
    assert 0.92 < inside / runs < 0.98


def test_sprt_bounds():
    sprt = Sprt(0, 10)
    assert (sprt.low, sprt.high) == pytest.approx((-2.944, 2.944), abs=0.001)
    assert Sprt(0, 10, alpha=0.01, beta=0.1).high == pytest.approx(math.log(90))
    assert sprt.llr([0, 0, 0]) == 0 and sprt.verdict([0, 0, 0]) is None


def test_likeliest_distribution_with_a_given_mean():
    shares = [0.2, 0.5, 0.3]
    assert likeliest_distribution(shares, 0.55) == pytest.approx(shares)  # the mean they have
    # By brute force: two free probabilities, of which the mean leaves one.
    best = max((s0 * math.log(p0) + s1 * math.log(p1) + s2 * math.log(p2), p0)
               for s0, s1, s2 in [shares] for p0 in [i / 1e5 for i in range(1, 39999)]
               for p2 in [p0 + 2 * 0.6 - 1] for p1 in [1 - p0 - p2] if p1 > 0 and p2 > 0)
    found = likeliest_distribution(shares, 0.6)
    assert sum(found) == pytest.approx(1) and found[0] == pytest.approx(best[1], abs=1e-4)


def test_llr_grows_with_the_evidence_and_changes_sign_with_the_result():
    sprt = Sprt(-10, 10)
    few, many = sprt.llr([20, 50, 30]), sprt.llr([200, 500, 300])
    assert many == pytest.approx(10 * few, rel=1e-3) and few > 0
    assert sprt.llr([30, 50, 20]) == pytest.approx(-few, rel=1e-3)
    # near the normal approximation n (s1 - s0) (2 mean - s0 - s1) / (2 variance)
    normal = 1000 * (expected(10) - expected(-10)) * 0.1 / (2 * 0.1225)
    assert many == pytest.approx(normal, rel=0.03)


@pytest.mark.parametrize("true_elo, verdict", [(0, 0), (100, 1)])
def test_sprt_error_rates(true_elo, verdict):
    dice = random.Random(true_elo)
    sprt = Sprt(0, 100)
    win = expected(true_elo) - 0.1  # and a draw in five
    runs, wrong = scaled(600, least=60), 0
    for _ in range(runs):
        counts = [0, 0, 0]
        while sprt.verdict(counts) is None:
            counts[dice.choices((0, 1, 2), (0.8 - win, 0.2, win))[0]] += 1
        wrong += sprt.verdict(counts) != verdict
    assert wrong / runs < 0.05 + 3 * math.sqrt(0.05 / runs)
