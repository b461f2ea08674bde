# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Moves that a sheet forbids though a rook could make them; only variants that forbid some import this."""

# Shuttling (Brettspielnetz Tablut): a man may go to and fro between two squares, in direct succession of his side's
# moves, for so many round trips; the move that would start the next one is banned. A capture on the way
# changes nothing.
#
# Corner blocking (Haithabu Brandub): a corner is blocked by attackers on both squares beside it. One corner must stay
# free, so no attacker may go to the last of the eight squares beside the corners while the others have attackers.

from tafl.board import ATTACKER, ATTACKERS

NONE = -1


def reverse(move):
    """The move back from where `move` went."""
    return (move & 255) << 8 | move >> 8


def trips(position, side_behind=1):
    """How many moves the side to move has now made to and fro in succession, up to as many as a ban takes.

    With `side_behind` 0 the same of the other side. At least 1 where the side has moved, 0 where that is not known.
    """
    moves = position.moves
    at = position.depth - side_behind
    last = moves[at]
    if not last:
        return 0
    count = 1
    back = reverse(last)
    most = 2 * position.variant.round_trips
    while count < most and moves[at - 2 * count] == (back if count & 1 else last):
        count += 1
    return count


def shuttle(position):
    """The move banned as the start of one round trip too many, or NONE."""
    round_trips = position.variant.round_trips
    if round_trips and trips(position) == 2 * round_trips:
        return reverse(position.moves[position.depth - 1])
    return NONE


def last_guard(position):
    """The square no attacker may go to, since all four corners would be blocked, or NONE."""
    if not position.variant.free_corners or position.turn != ATTACKERS:
        return NONE
    board = position.board
    free = NONE
    for square in position.tables.beside_corners:
        if board[square] != ATTACKER:
            if free != NONE:
                return NONE
            free = square
    return free


def active(position):
    """Whether any ban may hold now."""
    return shuttle(position) != NONE or last_guard(position) != NONE


def filter_moves(position, moves, first, end):
    """Take the banned moves out of `moves[first:end]`; return the new end."""
    beside_corners = position.tables.beside_corners
    shuttling = shuttle(position)
    guard = last_guard(position)
    kept = first
    for i in range(first, end):
        move = moves[i]
        if move != shuttling and (move & 255 != guard or move >> 8 in beside_corners):
            moves[kept] = move
            kept += 1
    return kept
