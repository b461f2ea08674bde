# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Replays of recorded games by lab/replay.py for tests, and games in a table that agree with the rules."""

from lab import recorded_games, replay
from tafl.variants import load

GOOD = "g1\tWhite\t2\t1\td2-e2 c4-c5 f4-f5 c5-a5 d6-a6xa5 d5-a5xa6 resigned"
ESCAPE = "d1-c1 d5-c5 f4-f5 d4-d5 f5-f6 d5-g5 b4-b3 g5-g7"


def reports(text, variant="brandubh"):
    counts = replay.Replay(load(variant) if variant != "-" else None)
    lines = [line for recorded in recorded_games.games_in(text) for line in counts.game(recorded)]
    return lines, counts
