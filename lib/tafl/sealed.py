# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What counts for attackers who have sealed all corners. Only a search of such a position loads this."""

import sys

import tafl
from tafl.board import zeros
from tafl.seals import update as update_seals
from tafl.search_node import MAX_PLY

# Points of the attackers, where a man is worth some 35. Walls, which come later, need some 19 men.
LOST = 120  # less for an own man who is captured, besides what he is worth
TAKEN = 20  # for a captured defender


def plan(search, before, bare):
    """Return what counts in `search`, which begins, and its memory: those of the search `before` if it had them.

    A `bare` king, with one defender at most, is besieged. (): they do not plan.
    """
    if not search.plan_steps or search.blunder_rate:
        return ()
    if bare:
        for module in ("tafl.walls", "tafl.siege"):  # in load order
            tafl.pause()
            __import__(module)
        tafl.pause()
        return sys.modules["tafl.siege"].start(search)
    this = sys.modules["tafl.sealed"]
    return before if before and before[0] is this else (this, (search.holders, zeros("h", MAX_PLY)), ())


def update(memory, position, ply, move, quiet, defending):
    """Return the attackers' points at `ply`, as `seals.update` does: for seals, and for captures since the root.

    `memory` is a tuple: that of the seals; by ply, the points for captures.
    """
    of_seals, by_ply = memory
    points = by_ply[ply - 1]
    if not quiet:
        count = position.captured_counts[position.depth] - position.captured_counts[position.depth - 1]
        points += count * (TAKEN if defending else -LOST)
    by_ply[ply] = points
    return points + update_seals(of_seals, position, ply, move, quiet, defending)
