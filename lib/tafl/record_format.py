# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A whole game as text for people: who played, every move, how it ended; shared by record_reader and record_writer."""

# `key: value` lines, then two moves a line, then the result; docs/records.md shows one. Writer and reader are
# modules of their own, since a board has no room for what it does not need.

from tafl.board import ATTACKERS, DEFENDERS

ABOUT = ("event", "site", "round", "date", "attackers", "defenders")  # what a sheet may say besides the game
RESULTS = {"attackers win": ATTACKERS, "defenders win": DEFENDERS, "draw": None}
UNFINISHED = "unfinished"


def result_text(outcome):
    """`attackers win (king captured)` for an outcome, `unfinished` for None."""
    for words, winner in RESULTS.items():
        if outcome and winner == outcome.winner:
            return f"{words} ({outcome.reason})"
    return UNFINISHED
