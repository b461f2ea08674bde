# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Random games of the referee, as recorded snapshots with which the core is compared.

They are cached: tools/mutate.py compares many changed cores with the same games.
"""

import functools
import random
from collections import namedtuple

from referee import Referee

# The state after a move (None before the first) and its captures: the side to move, men, legal moves and result.
Snapshot = namedtuple("Snapshot", "move captured turn men legal result")


def snapshot(referee, move=None, captured=()):
    return Snapshot(move, sorted(captured), referee.turn, referee.men, referee.legal_moves(), referee.result)


@functools.cache
def recorded_game(id, number):
    """Return whether draws were on in game `number` of the variant, and its snapshots up to the end or ply 400."""
    dice = random.Random(f"{id} {number}")
    draws = number % 4 > 0
    # A player who sometimes goes straight back meets repetition, round trips and their bans.
    back_rate = dice.choice((0, 0, 0.5, 0.97))
    referee = Referee(id, draws=draws)
    snapshots = [snapshot(referee)]
    while snapshots[-1].legal and len(snapshots) <= 400:
        move = dice.choice(sorted(snapshots[-1].legal))
        if len(snapshots) > 2 and dice.random() < back_rate:
            back = "-".join(reversed(snapshots[-2].move.split("-")))
            move = back if back in snapshots[-1].legal else move
        captured = referee.play(move)
        snapshots.append(snapshot(referee, move, captured))
    return draws, snapshots
