# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/replay.py agrees with recorded games that may lie beside a checkout, but for those that differ from the rules."""

import re

import pytest

from lab import recorded_games, replay
from replay_reports import reports
from sentences import EMPTY_SQUARE
from soak import SOAK
from tafl.variants import load

pytestmark = pytest.mark.once


@pytest.mark.slow
@pytest.mark.parametrize("id, share, part", [("walker", 100, 1), ("brandubh", 99.9, 3)])
def test_the_recorded_games(shared_games, id, share, part):
    games = (shared_games / f"{id}.tsv").read_text(encoding="utf-8").splitlines()
    lines, counts = reports("\n".join(games[:: 1 if SOAK else part]), id)  # `make soak` replays all of them
    assert counts.count["agree"] >= share / 100 * counts.count["plies"] > 4000
    assert all(re.match(r"line \d+ \(game-[-0-9]+\)", line) for line in lines)


# By variant: games whose records differ from the rules. Each was looked at. The fault is the record's, except for one
# that ended when the attackers had surrounded all defenders, an option there.
SURROUNDED = "ending differs: recorded attackers win on the board, which has not ended"
DIFFERING = {
    "ardri": {},
    "tawlbwrdd-online": {},
    "historical13": {},
    "old-hnefatafl": {
        "game-15-12-24679": f"illegal: f4-f7: {EMPTY_SQUARE}",  # two moves are recorded twice
        "game-15-40-6187": SURROUNDED,
        "game-15-54-29290": SURROUNDED,  # it was given up, or ended because the defenders went back and forth
        "game-15-9-4666": f"illegal: f5-e5: {EMPTY_SQUARE}",  # two moves are recorded twice
    },
    "simple11": {"game-31-97-696": "captures differ: recorded j9-k9xj7xk8, by the rules j9-k9xk8"},  # j7 moves next
    "seabattle11": {"game-26-145-6469": "captures differ: recorded e11-e3xe2xf9, by the rules e11-e3xe2"},  # f9 is far
}


@pytest.mark.parametrize("id", DIFFERING)
def test_every_recorded_game_of_the_further_variants(shared_games, id):
    lines, counts = reports((shared_games / f"{id}.tsv").read_text(encoding="utf-8"), id)
    assert counts.count["games"] == 80
    found = {re.search(r"\((game-[-0-9]+)\)", line)[1]: line.partition(": ")[2] for line in lines}
    assert found == DIFFERING[id]


@pytest.mark.parametrize("id", ["historical13", "old-hnefatafl"])
def test_recorded_games_that_ended_with_an_encirclement(shared_games, id):
    games = (shared_games / f"{id}.tsv").read_text(encoding="utf-8").splitlines()
    variant = load(id, options=("encirclement",) if id == "old-hnefatafl" else ())
    for game in games:
        if game.split("\t")[0] in ("game-33-23-10435", "game-33-23-28558", "game-15-40-6187"):
            counts = replay.Replay(variant)
            assert [line for recorded in recorded_games.games_in(game) for line in counts.game(recorded)] == []
            assert counts.count["endings"] == 1
