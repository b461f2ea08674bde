# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Sieges: what counts for attackers who have caged the king. Only a search of such a position loads this."""

import sys

from tafl.board import zeros
from tafl.search_node import MAX_PLY
from tafl.walls import BORDER, HOLE, LET_OUT, NEAR, WALL, Cage

# Points of the attackers, where a man is worth some 35.
WORTH = {HOLE: 300, BORDER: 120, WALL: 100, NEAR: 15, 0: 0}  # for a man on such a square
GAINED = 8  # for each square that a move of the root takes from the cage, as `Cage.weigh` counts it
RELIEF = 30  # less for a move that leaves a hole for a move
BROKEN = 400  # less if the king comes out
OUTSIDE = 500  # less if a defender or the king leaves the cage
LOST = 100  # less for each man who is captured, besides what he is worth on his square
BREACH = 300  # less if he stood in the border or in a wall
CAPTURE = 150  # for a capture of defenders, who capture men of walls
CAPTURE_PER_PLY = 20  # more for each ply since the last one: a capture gives the siege a hundred plies more

# A plan makes big numbers. CircuitPython's heap grows only where a piece does not fit after a collection: while it is
# small and nearly full, a plan collects every 30 ms, which takes a Pico 18 ms. This lets the heap grow by all that is
# left. It shrinks once its last part has one block in use or none: so a small list stays there.
for words in (8192, 4096, 2048):
    try:
        anchor = [0] * words
        del anchor[16:]
        while len(anchor) > 6:  # a list that is half empty gives back half of its piece with each pop
            anchor.pop()
        break
    except MemoryError:
        anchor = ()


def start(search):
    """Return what counts in `search`, which begins, and its memory; () if the king is not caged."""
    position = search.position
    cage = Cage(position)
    if not cage.holds():
        search.wall = 0
        return ()
    squares = position.size << 4
    plies = min(position.halfmove_clock(), 100)  # without automatic draws there may be more
    memory = cage, zeros("h", squares), zeros("B", squares), zeros("h", MAX_PLY), CAPTURE + CAPTURE_PER_PLY * plies
    search.line_scores[0] = 0
    return sys.modules["tafl.siege"], memory, prepare(search, memory)


def prepare(search, memory):
    """Plan the wall, and find what the squares are worth. Yield often, since a Pico takes some 4 ms for each step.

    A plan that is cut short looks at some of the walls only, that of the next move at others.
    """
    cage, worth, inside = memory[:3]
    cage.find_far()
    yield
    cage.find_men()
    if not cage.hole:  # else nothing counts but that
        for _ in zip(range(search.plan_steps), cage.plan(search.wall)):
            yield
        search.wall = cage.wall()
        cage.find_near()
    for square in search.position.tables.squares():
        worth[square], inside[square] = WORTH[cage.kind(square)], cage.inside >> square & 1
        if not square & 1:
            yield


def update(memory, position, ply, move, quiet, defending):
    """Return the attackers' points at `ply` after `move`, the last one, which captured nothing if it is `quiet`.

    `memory` is a tuple: the cage; by square, what it is worth, and 1 inside the cage; by ply, the points; the
    points for a capture. The cage is looked at only after moves of the root.
    """
    cage, worth, inside, by_ply, capture = memory
    start, goal = move >> 8, move & 255
    points = by_ply[ply - 1]
    if defending:  # an attacker has moved
        points += worth[goal] - worth[start]
        if not quiet:
            points += capture
        if ply == 1:
            gained = cage.shrinks_by(position, start, goal)
            if gained == LET_OUT:
                points -= BROKEN
            else:
                points += GAINED * gained
                if gained >= 0 and cage.kind(start) == BORDER:
                    points += worth[start]  # who steps forward does not leave the border
                if cage.relieves(start, goal):
                    points -= RELIEF
    else:
        if not quiet:
            counts, at = position.captured_counts, position.depth
            for i in range(counts[at - 1], counts[at]):
                lost = worth[position.captured_squares[i]]
                points -= lost + LOST
                if lost >= WORTH[WALL]:
                    points -= BREACH
        if inside[start] and not inside[goal]:
            points -= OUTSIDE
    by_ply[ply] = points
    return points
