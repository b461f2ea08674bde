# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/match.py adjudicates games, counts points and pairs, and ends a decided match early."""

import sys

import pytest

from lab.engines import Settings
from lab.match_results import Score
from lab.matches import Match
from match_runs import FAST, fake_engine, games, play

pytestmark = pytest.mark.slow


def test_adjudication_needs_the_scores_of_both_engines(tmp_path):
    file = tmp_path / "results"
    options = ("--games", 4, "--adjudicate", 150, "--results", file)
    assert play("brandub", FAST, "self --nodes 90", *options).returncode == 0
    adjudicated = [game for game in games(file).values() if game["reason"] == "adjudicated"]
    assert adjudicated and all(game["side"] and not game["fault"] for game in adjudicated)
    refused = play("brandub", FAST, f"{sys.executable} -c pass", "--adjudicate", 150)
    assert refused.returncode == 2 and "--adjudicate are for our own engines" in refused.stderr


@pytest.mark.parametrize("scores, winner", [
    ([300, 200, 200, 900], 1), ([-200, -200, -999, -200], 2), ([900, 199, 200, 900], None), ([900, 900, 900], None),
    ([-900, 200, 200, 200, 200], 1), ([200, 200, 200, -200], None), ([], None),
])
def test_a_game_is_adjudicated_by_the_last_two_scores_of_each_engine(scores, winner):
    match = Match(Settings("brandub", "self", "self", adjudicate=200))
    assert match._adjudicated(scores) == winner
    assert Match(Settings("brandub", "self", "self"))._adjudicated(scores) is None


def test_sprt_ends_a_decided_match_early(tmp_path):
    done = play("walker", FAST, fake_engine(tmp_path, "crash"), "--games", 400, "--sprt", 0, 100, "--opening", 2)
    assert done.returncode == 0 and "the test accepts elo1" in done.stdout
    assert int(done.stdout.split(" games from openings")[0].split()[-1]) < 100


def test_score_counts_games_and_pairs():
    score = Score()
    for number, winner in enumerate(["one", "one", "one", None, "two", "two", "two"]):
        score.results[number] = {"game": number, "winner": winner, "attackers": ("one", "two")[number % 2]}
    assert score.counts() == [3, 1, 3]
    assert score.counts("attackers") == [2, 0, 2] and score.counts("defenders") == [1, 1, 1]
    assert score.pairs() == [1, 0, 0, 1, 1]
