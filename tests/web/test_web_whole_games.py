# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Whole games in a browser; see tests/support/web_games.py."""

import pytest

from web_games import Clicks, Keys, Touches, play_whole_game, random_game

pytestmark = pytest.mark.slow

SEEDS = {Clicks: 685, Touches: 235, Keys: 235}  # of short games
PLAYERS = pytest.mark.parametrize("player_type", [Clicks, Touches, Keys])


@pytest.mark.soak
@PLAYERS
def test_a_short_game(open_board, player_type):
    names = random_game(SEEDS[player_type], takes_wins=True)
    assert len(names) <= 10 and any("x" in name for name in names)
    play_whole_game(open_board, player_type, names)


@pytest.mark.soak
@pytest.mark.parametrize("piece", range(8))
@PLAYERS
def test_random_games(open_board, player_type, piece):
    play_whole_game(open_board, player_type, random_game(piece))
