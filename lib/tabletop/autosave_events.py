# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The *events* that the autosave writes to the journal."""

# An event is a byte, followed by its data. A byte below NEW_GAME is a move: its start; its goal follows.

NEW_GAME = 0xF0  # a game begins: two bytes of length, then what tabletop.autosave_encoder writes about it
TOOK_BACK = 0xF1  # the last move was taken back
ANNOUNCED = 0xF2  # an open way was announced by hand
GAME_OVER = 0xF3
GAME_REOPENED = 0xF4  # a resignation, a draw or a loss on time was taken back
SET_PLAYERS = 0xF5  # who plays, a byte: the computer's sides + 4 * the seating's index + 32 * (the level - 1)
SET_CLOCK = 0xF6  # four bytes: what attackers and defenders have left, in quarters of a second; 0xFF without a clock
ABANDONED = 0xF7  # the players do not want to resume the game
SET_PREFERENCES = 0xF8  # two bytes of length, then what tabletop.autosave_encoder writes about the preferences
SET_PROGRESS = 0xF9  # two bytes of key and two of value: a number of tabletop.progress
SET_INCREMENT = 0xFB  # a byte: the seconds that each move adds to the clock
SET_TERMS = 0xFA  # TERMS_LENGTH bytes: 1 if the game counts + 2 if the level fits the player; and two of them for how
#   many take-backs and hints are left, 1 more than that, 0 for any number

MOST_PLIES = 1200  # that the journal holds as moves; a longer game begins at a later position there
TERMS_LENGTH = 3  # how many bytes the terms of a game take
NO_CLOCK = bytes((SET_CLOCK, 0xFF, 0xFF, 0xFF, 0xFF))
