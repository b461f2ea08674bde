# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Ratings of engines by the results of many matches."""

import pytest

pytest.importorskip("numpy")

from lab.elo import estimate, expected
from lab.ladder import ANCHOR, ratings


def results(difference, openings=10_000):
    """Return the pairs that a difference in Elo promises: of each opening both games are won, or both are lost."""
    won = round(openings * expected(difference))
    return [openings - won, 0, 0, 0, won]


def test_ratings_that_made_the_results_are_found():
    elos = [1000, 1150, 1400, 900]
    matches = [(one, two, results(elos[one] - elos[two])) for one, two in ((1, 0), (2, 1), (3, 0), (2, 3))]
    found = ratings(4, matches)
    assert [rating.elo for rating in found] == pytest.approx(elos, abs=2)
    assert found[0] == (ANCHOR, 0)


@pytest.mark.parametrize("pairs", [[10, 5, 20, 5, 60], [0, 0, 92, 3, 5], [20, 30, 30, 15, 5]])
def test_two_engines_are_as_far_apart_as_in_their_match(pairs):
    first, second = ratings(2, [(1, 0, pairs)])
    alone = estimate(pairs)
    assert second.elo - first.elo == pytest.approx(alone.elo, abs=3)
    assert second.error == pytest.approx((alone.high - alone.low) / 2, rel=0.05)


def test_a_draw_is_half_a_won_game():
    drawn, split = ratings(2, [(1, 0, [0, 0, 60, 0, 40])]), ratings(2, [(1, 0, [30, 0, 0, 0, 70])])
    assert drawn[1].elo == pytest.approx(split[1].elo) and drawn[1].error < split[1].error


def test_an_engine_that_won_all_games_has_a_finite_rating():
    found = ratings(3, [(1, 0, [0, 0, 0, 0, 10]), (2, 1, [10, 0, 0, 0, 40])])
    assert 400 < found[1].elo - ANCHOR < 900 and found[2].elo > found[1].elo
    assert 100 < found[1].error < 1000


def test_more_games_make_a_smaller_interval():
    few, many = (ratings(2, [(1, 0, results(100, openings))])[1].error for openings in (100, 400))
    assert many == pytest.approx(few / 2, rel=0.05)


def test_a_farther_engine_is_less_certain():
    matches = [(at, at - 1, results(100, 200)) for at in (1, 2, 3)]
    errors = [rating.error for rating in ratings(4, matches)]
    assert errors == sorted(errors) and errors[3] > 1.5 * errors[1]
