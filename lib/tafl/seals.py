# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Seals: corners that attackers have cut off from the king. Only a search of a variant that counts them loads this."""

# A corner is sealed if the squares that a king would reach from it, with all defenders away, are few: none lies at the
# inner border of the corner's zone, which has ZONE x ZONE squares, and the king is on none of them. Only a move of an
# attacker from or into the zone, a capture, or the king's move there change that.

from tafl.board import ATTACKER, ATTACKERS, DEFENDERS, zeros

ZONE = 4
LAST = ZONE - 1


class Seals:
    """What a search keeps of the corners of one variant's board. A set of corners is a number, with a bit for each."""

    def __init__(self, size, plies):
        """Allocate for a board of `size` and lines of `plies`."""
        last = size - 1
        self.zones = bytearray(size * 16)  # by square: the corners in whose zone it lies
        for square in range(size * 16):
            row, column = square >> 4, square & 15
            for corner in range(4):
                if abs(row - (last if corner & 1 else 0)) < ZONE and abs(column - (last if corner & 2 else 0)) < ZONE:
                    self.zones[square] |= 1 << corner
        self.corners = bytes([0, last * 16, last, last * 17])  # their squares
        self.sealed = zeros("B", plies)  # by ply: the corners that are sealed
        self.stack = zeros("B", ZONE * ZONE)  # squares to visit: ZONE * row + column, both from the corner
        self.points = zeros("h", 16)  # by corners: what they are worth to the attackers

    def start(self, position):
        """Begin a search of `position`; return whether `points` have changed.

        What is sealed now counts a third of the weight. What the attackers seal or lose on the way counts in full for
        them, who have no other plan, and a third for the defenders, who would rather keep corners open than win.
        """
        sealed = self.sealed[0] = self.count(position, 15)
        third = position.seal_weight // 3
        weight = position.seal_weight if position.turn == ATTACKERS else third
        base = (third - weight) * _size(sealed)
        changed = False
        for corners in range(16):
            points = base + weight * _size(corners)
            changed = changed or self.points[corners] != points
            self.points[corners] = points
        return changed

    def update(self, position, ply, quiet):
        """Return the points at `ply` after the last move, which captured nothing if it is `quiet`."""
        sealed, changed = self.sealed[ply - 1], 15
        if quiet:
            move = position.moves[position.depth]
            changed = 0
            if position.turn == DEFENDERS or move & 255 == position.king:
                changed = self.zones[move >> 8] | self.zones[move & 255]
        if changed:
            sealed = sealed & ~changed | self.count(position, changed)
        self.sealed[ply] = sealed
        return self.points[sealed]

    def count(self, position, corners):
        """Return which of these corners are sealed."""
        board, king, stack = position.board, position.king, self.stack
        attacker, last = ATTACKER, LAST
        sealed = 0
        for corner in range(4):
            if not corners >> corner & 1:
                continue
            down, right = -16 if corner & 1 else 16, -1 if corner & 2 else 1
            first = self.corners[corner]
            stack[0] = 0
            height = seen = 1
            while height:
                height -= 1
                place = stack[height]
                row, column = place >> 2, place & 3
                square = first + row * down + column * right
                if row == last or column == last or square == king:
                    height = -1
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
            if not height:
                sealed |= 1 << corner
        return sealed


def _size(corners):
    """Return how many corners are in a set."""
    return (corners & 1) + (corners >> 1 & 1) + (corners >> 2 & 1) + (corners >> 3)
