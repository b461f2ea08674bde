# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The levels of the computer player, in one table."""

# Nodes and milliseconds are the budget of a move; it ends with the first that is used up. Up to level 3 some moves are
# hidden from the search, so that beginners win: lab/series.py beginners. A Pico at 125 MHz searches 1,000 nodes a
# second (docs/engine.md). There the nodes end the moves up to level 6, and the milliseconds those of levels 7 and 8.
# Ratings, in Elo points, are those with the budgets of a Pico, measured in tablut: lab/measurements.md, "Levels against
# each other". Only the steps are measured; level 4 counts as 1,527.
LEVELS = (
    # nodes, milliseconds, maximum depth in plies, blunders (moves hidden, of 256), rating
    (300, 1500, 1, 150, 647),  # level 1
    (450, 1500, 2, 112, 869),  # level 2
    (600, 1500, 3, 48, 1177),  # level 3
    (400, 5000, 2, 0, 1527),  # level 4
    (1000, 5000, 24, 0, 1776),  # level 5
    (3500, 5000, 24, 0, 2017),  # level 6
    (12500, 10000, 24, 0, 2168),  # level 7
    (44000, 20000, 24, 0, 2309),  # level 8
)
HINT_LEVEL = (44000, 5000, 24, 0)  # the highest level, but with less time

RATING = 4  # its index in a row
