# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The record of a game, a text for people: what record_reader and record_writer share."""

# A record has `key: value` lines, then two moves a line, then the result; docs/records.md shows one. Writer and reader
# are separate modules, so that a microcontroller loads only the one it needs.

from tafl.board import ATTACKERS, DEFENDERS

ABOUT = ("event", "site", "round", "date", "attackers", "defenders", "bid")  # keys that the rules do not use
RESULTS = {"attackers win": ATTACKERS, "defenders win": DEFENDERS, "draw": None}
UNFINISHED = "unfinished"


def result_text(outcome):
    """Return `attackers win (king captured)` for an outcome, `unfinished` for None."""
    for words, winner in RESULTS.items():
        if outcome and winner == outcome.winner:
            return f"{words} ({outcome.reason})"
    return UNFINISHED
