# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Seals: corners that attackers have cut off from the king. Only a search of a variant that counts them loads this."""

# A corner is sealed if the squares that a king would reach from it, with all defenders away, lie in the ZONE x ZONE
# squares around it, none of them at the border of this zone, and the king is on none of them.

from tafl.board import ATTACKER, ATTACKERS, DEFENDERS, zeros
from tafl.search_node import MAX_PLY

ZONE = 4
BORDER = ZONE - 1


def start(search):
    """Give `search`, which begins, the seals of its root.

    What is sealed now counts a third of the weight. What is sealed or lost on the way counts in full for attackers,
    who look for a plan, and a third for defenders, who would else keep corners open rather than win.
    """
    position = search.position
    if not search.seals:
        search.seals = Seals(position.size, MAX_PLY)
    seals = search.seals
    points = seals.points
    before = points[15]
    corners = seals.root(position)
    third = position.seal_weight // 3
    weight = position.seal_weight if position.turn == ATTACKERS else third
    for i in range(16):
        points[i] = (third - weight) * _size(corners) + weight * _size(i)
    if points[15] != before:
        search.table.clear()  # the values there have other points
    search.line_scores[0] = points[corners]
    search.line_margin = 1


class Seals:
    """What a search keeps of the corners of one variant's board. A set of corners is a number, with a bit for each."""

    def __init__(self, size, plies):
        """Allocate for a board of `size` and lines of `plies`."""
        last = size - 1
        self._corners = (0, 1, 16), (last, -1, 16), (last << 4, 1, -16), (last * 17, -1, -16)  # square, steps inwards
        self._zones = bytearray(size << 4)  # by square: the corners in whose zone it lies
        for corner, (first, right, down) in enumerate(self._corners):
            for place in range(ZONE * ZONE):
                self._zones[first + place // ZONE * down + place % ZONE * right] |= 1 << corner
        self.sealed = zeros("B", plies)  # by ply: the corners that are sealed
        self._stack = zeros("B", ZONE * ZONE)  # squares of a zone that wait: ZONE * row + column, both from the corner
        self.points = zeros("h", 16)  # by corners: what they are worth to the attackers

    def root(self, position):
        """Count the sealed corners of the root; return them."""
        self.sealed[0] = self.sealed_corners(position, 15)
        return self.sealed[0]

    def update(self, position, ply, quiet):
        """Return the points at `ply` after the last move, which captured nothing if it is `quiet`."""
        sealed = self.sealed[ply - 1]
        move = position.moves[position.depth]
        zones = self._zones
        if position.turn == DEFENDERS:  # an attacker has moved: he seals where he goes, and breaks where he comes from
            changed = zones[move & 255] & ~sealed | zones[move >> 8] & sealed
        elif move & 255 == position.king:  # the king breaks a seal where he goes
            changed = zones[move & 255] & sealed | zones[move >> 8]
            if not quiet:
                changed |= sealed
        else:
            changed = 0 if quiet else sealed  # guards were captured
        if changed:
            sealed = sealed & ~changed | self.sealed_corners(position, changed)
        self.sealed[ply] = sealed
        return self.points[sealed]

    def sealed_corners(self, position, corners):
        """Return which of these corners are sealed."""
        board, king = position.board, position.king
        stack, attacker = self._stack, ATTACKER  # a global takes longer
        sealed, bit = 0, 1
        for first, right, down in self._corners:
            # A chain of guards from edge to edge crosses the diagonal, on a square of it or between two others.
            inner = first + right + down
            if corners & bit and (
                board[inner] == attacker
                or board[inner + right + down] == attacker
                or (board[first + right] == attacker and board[first + down] == attacker)
                or (board[inner + right] == attacker and board[inner + down] == attacker)
                or (board[inner + right + right + down] == attacker and board[inner + right + down + down] == attacker)
            ):
                stack[0] = 0
                height = seen = 1
                while height:
                    height -= 1
                    place = stack[height]
                    row, column = place >> 2, place & 3
                    square = first + row * down + column * right
                    if row == BORDER or column == BORDER or square == king:
                        break
                    if row and not seen >> place - 4 & 1 and board[square - down] != attacker:
                        seen |= 1 << place - 4
                        stack[height] = place - 4
                        height += 1
                    if column and not seen >> place - 1 & 1 and board[square - right] != attacker:
                        seen |= 1 << place - 1
                        stack[height] = place - 1
                        height += 1
                    if not seen >> place + 4 & 1 and board[square + down] != attacker:
                        seen |= 1 << place + 4
                        stack[height] = place + 4
                        height += 1
                    if not seen >> place + 1 & 1 and board[square + right] != attacker:
                        seen |= 1 << place + 1
                        stack[height] = place + 1
                        height += 1
                else:
                    sealed |= bit
            bit += bit
        return sealed


def _size(corners):
    """Return how many corners are in a set."""
    return (corners & 1) + (corners >> 1 & 1) + (corners >> 2 & 1) + (corners >> 3)
