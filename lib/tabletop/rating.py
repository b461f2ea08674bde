# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rating of the player, in Elo points, and the level that fits it, for a computer that plays at "my size"."""

# A. E. Elo, "The Rating of Chessplayers, Past and Present", 1978: a player 400 points ahead scores 10 points of 11.
# After a game, a rating moves by K * (score - expected score). K is that of the US Chess rating system (M. Glickman
# and T. Doan, "The US Chess Rating system", 2020): 800 / (games before + 1), where the games count as 4 at least, so
# that a first game moves a rating by no more than 160, and as 19 at most, as theirs do for a player of 1,700.

from tabletop.levels import LEVELS, RATING
from tabletop.progress import number, set_number

FIRST = LEVELS[0][RATING]  # the rating before the first game
LOWEST, HIGHEST = 100, 3000
COUNTED = 15  # games beyond the first four that count
NAME = "rating"  # of the number in tabletop.progress: 16 times the rating, and how many games count


def expected_score(rating, other):
    """Return the score that a player may expect against another one, 0 to 1."""
    return 1 / (1 + 10 ** ((other - rating) / 400))


def level_for(rating):
    """Return the level, 1 to 8, whose rating is nearest: the expected score is nearest to 50 % there."""
    level = 1
    while level < len(LEVELS) and LEVELS[level - 1][RATING] + LEVELS[level][RATING] <= 2 * rating:
        level += 1
    return level


def rating_of(session):
    """Return the player's rating."""
    return number(session, NAME, FIRST << 4) >> 4


def set_rating(session, rating, games=0):
    """Set the player's rating, after so many games."""
    set_number(session, NAME, min(max(rating, LOWEST), HIGHEST) << 4 | min(games, COUNTED))


def note_result(session, level, score):
    """Move the player's rating after a game against `level`; `score` is 1 for a win, 0.5 for a draw, 0 for a loss."""
    saved = number(session, NAME, FIRST << 4)
    rating, games = saved >> 4, saved & COUNTED
    change = 800 / (games + 5) * (score - expected_score(rating, LEVELS[level - 1][RATING]))
    set_rating(session, int(rating + change + 0.5), games + 1)
