# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The kinds of *notes* that are in the journal."""

# A byte each, with what belongs to it behind it; below 0xF0 it is a move, its start and goal.

OPENED = 0xF0  # a game begins: two bytes of length, then what tabletop.autosave_snapshot says of it
BACK = 0xF1  # the last move was taken back
WORDS = 0xF2  # a way out was announced, by hand
DECIDED = 0xF3  # the game is over
REVERSE = 0xF4  # it is not
SEATS = 0xF5  # who plays, a byte: the computer's sides, who 4 times, the level 32 times
CLOCK = 0xF6  # four bytes: what attackers and defenders have left, in quarters of a second; 0xFF without a clock
RESET = 0xF7  # nobody wants to go on with the game
OPTIONS = 0xF8  # two bytes of length, then what the players chose: see tabletop.autosave_snapshot
