# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Games of chance that the referee played and wrote down, so that the core can be held against them again and again.

The referee leads and is not asked twice: whoever tries many changed cores (tools/mutate.py) pays for it once.
"""

import functools
import random
from collections import namedtuple

from referee import Referee

# What is so after a move (None before the first) and its captures: whose turn it is, the men, the moves, the result.
Snapshot = namedtuple("Snapshot", "move captured turn men legal result")


def snapshot(referee, move=None, captured=()):
    return Snapshot(move, sorted(captured), referee.turn, referee.men, referee.legal_moves(), referee.result)


@functools.cache
def recorded_game(id, number):
    """Game `number` of the variant: whether draws were on, and its moments up to the end or to ply 400."""
    dice = random.Random(f"{id} {number}")
    draws = number % 4 > 0
    # A player who now and then goes straight back meets repetition, shuttling and their bans.
    stubborn = dice.choice((0, 0, 0.5, 0.97))
    referee = Referee(id, draws=draws)
    snapshots = [snapshot(referee)]
    while snapshots[-1].legal and len(snapshots) <= 400:
        move = dice.choice(sorted(snapshots[-1].legal))
        if len(snapshots) > 2 and dice.random() < stubborn:
            back = "-".join(reversed(snapshots[-2].move.split("-")))
            move = back if back in snapshots[-1].legal else move
        captured = referee.play(move)
        snapshots.append(snapshot(referee, move, captured))
    return draws, snapshots
