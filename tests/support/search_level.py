# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The computer player at a level, without a time limit."""

from tabletop.levels import LEVELS


def move_at_level(search, game, level, dice):
    """Return the move of `level` with this search. `dice` is a random.Random."""
    nodes, _, max_depth, blunder_rate = LEVELS[level - 1][:4]
    search.begin(game.position, max_depth, dice.randrange, game.automatic_draws, blunder_rate)
    while search.nodes < nodes and not search.done:
        search.think(min(256, nodes - search.nodes))
    return search.best
