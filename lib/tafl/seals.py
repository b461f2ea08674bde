# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Seals: corners that attackers have cut off from the king. Only a search of a variant that counts them loads this."""

# A corner is sealed if the squares that a king would reach from it, with all defenders away, lie in the 4x4 squares
# around it, its zone, none of them at the inner border of the zone, and the king is on none of them. A set of corners
# is a number, with a bit for each.

import sys

from tafl.board import ATTACKER, ATTACKERS, DEFENDERS, zeros
from tafl.search_node import MAX_PLY


def start(search):
    """Give `search`, which begins, the seals of its root, and what attackers plan against a king who is locked in.

    What is sealed now counts a third of the weight. What is sealed or lost on the way counts in full for attackers,
    who look for a plan, and a third for defenders, who would else keep corners open rather than win.
    """
    position = search.position
    if not search.holders:
        search.lines = sys.modules["tafl.seals"]
        search.holders = (position.zones, zeros("B", MAX_PLY), zeros("h", 16))
    _, sealed, points = search.holders
    corners = sealed[0] = sealed_corners(position, 15)
    third = position.seal_weight // 3
    weight = position.seal_weight if position.turn == ATTACKERS else third
    base = (third - weight) * bin(corners).count("1")
    is_new = points[0] != base or points[15] != base + 4 * weight
    if is_new:
        for other in range(16):
            points[other] = base + weight * bin(other).count("1")
    search.line_scores[0] = points[corners]
    search.line_margin = 1
    before, search.siege = search.siege, ()
    men = bytes(position.men[DEFENDERS])
    bare = len(men) - men.count(b"\xff") < 2  # more defenders would capture single men in the gaps of a wall
    if position.turn == ATTACKERS and (bare or corners == 15):
        __import__("tafl.sealed")
        search.siege = sys.modules["tafl.sealed"].plan(search, before, bare)
    if is_new or search.siege is not before:
        search.table.clear()  # the values there have other points


def update(memory, position, ply, move, quiet, defending):
    """Return the points at `ply` after `move`, the last one, which captured nothing if it is `quiet`; whose turn it is.

    `memory` is a tuple: by square, the corners in whose zones it lies; by ply, what is sealed; by what is sealed, the
    points.
    """
    zones, sealed, points = memory
    corners = sealed[ply - 1]
    changed, left = zones[move & 255], zones[move >> 8]
    if defending:  # an attacker has moved: he seals where he goes, and breaks where he comes from
        changed = changed & ~corners | left & corners
    else:
        changed = changed | left if move & 255 == position.king else 0
        if not quiet:
            changed |= corners  # guards were captured
    if changed:
        corners = corners & ~changed | sealed_corners(position, changed)
    sealed[ply] = corners
    return points[corners]


def sealed_corners(position, corners):
    """Return which of these corners are sealed: 1 for a1, 2 for the one above it, 4 and 8 for those on the right."""
    board, king = position.board, position.king
    attacker, last = ATTACKER, position.size - 1  # a global takes longer
    sealed = 0
    for corner in (1, 2, 4, 8):
        if not corners & corner:
            continue
        up, right = 16, 1
        square = 0
        if corner & 10:
            up, square = -16, last << 4
        if corner & 12:
            right = -1
            square += last
        # A chain of guards from edge to edge crosses the diagonal, on a square of it or between two others.
        inward = up + right
        inner = square + inward
        if not (
            board[inner] == attacker
            or board[inner + inward] == attacker
            or (board[square + right] == attacker and board[square + up] == attacker)
            or (board[inner + right] == attacker and board[inner + up] == attacker)
            or (board[inner + inward + right] == attacker and board[inner + inward + up] == attacker)
        ):
            continue
        free, bit = 0, 1  # a bit for each square of the zone, row by row from the corner
        blocked = 0xF888
        while bit < 0x10000:
            if board[square] != attacker:
                free |= bit
                if square == king:
                    blocked |= bit
            bit += bit
            square += right if bit & 0xEEEE else up - 3 * right
        reached, before = 1, 0
        while reached != before and not reached & blocked:
            before = reached
            reached |= (reached << 4 | reached >> 4 | (reached & 0x7777) << 1 | (reached & 0xEEEE) >> 1) & free
        if not reached & blocked:
            sealed |= corner
    return sealed
