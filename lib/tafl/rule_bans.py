# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Banned moves: shuttling too long, and blocking the last free corner."""

# Shuttling (Brettspielnetz Tablut): a man may go back and forth between two squares, in direct succession of the moves
# of his side, for a limited number of round trips. The move that would start the next one is banned. A capture on the
# way changes nothing.
#
# Corner blocking (Haithabu Brandub): a corner is blocked by attackers on both squares beside it. One corner must stay
# free, so no attacker may go to the last of the eight squares beside the corners while the others have attackers.
# Hooks: see `tafl.tables`.

from tafl.board import ATTACKER, ATTACKERS
from tafl.names import move_name, parse_move, parse_number

BANS_MOVES = True
NONE = -1


def reverse(move):
    """Return the move back to where `move` started."""
    return (move & 255) << 8 | move >> 8


def shuttle_length(position, side_behind=1):
    """Return how many moves the side to move has now made back and forth in succession, up to the length of a ban.

    With `side_behind` 0, count the moves of the other side. Return 0 if the last move is not known.
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


def banned_shuttle(position):
    """Return the move that would start one round trip too many, or NONE."""
    round_trips = position.variant.round_trips
    if round_trips and shuttle_length(position) == 2 * round_trips:
        return reverse(position.moves[position.depth - 1])
    return NONE


def last_free_square(position):
    """Return the square that no attacker may go to because it would block the last free corner, or NONE."""
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
    """Return whether a ban may hold now."""
    return banned_shuttle(position) != NONE or last_free_square(position) != NONE


def filter_moves(position, moves, first, end):
    """Remove the banned moves from `moves[first:end]`. Return the new end."""
    beside_corners = position.tables.beside_corners
    shuttle, blocking = banned_shuttle(position), last_free_square(position)
    kept = first
    for i in range(first, end):
        move = moves[i]
        if move != shuttle and (move & 255 != blocking or move >> 8 in beside_corners):
            moves[kept] = move
            kept += 1
    return kept


def check_men(variant, tables, pieces):
    """Raise ValueError if attackers block all corners."""
    attackers = [square for square, piece in pieces if piece == ATTACKER]
    if variant.free_corners and all([square in attackers for square in tables.beside_corners]):
        raise ValueError("attackers block all corners; one corner must stay free")


def field_name(variant):
    """Return the name of the field in the line of a position."""
    return "shuttle" if variant.round_trips else ""


def position_field(position):
    """Return the last move of each side with the length of its shuttle: `e3-e2*1,-`, the side to move first."""
    runs = []
    for behind in (1, 0):
        count = shuttle_length(position, behind)
        runs.append(f"{move_name(position.moves[position.depth - behind])}*{count}" if count else "-")
    return ",".join(runs)


def parse_field(position, text):
    """Return the moves before the position, both sides in turn, the last one last; 0 for an unknown move."""
    runs = text.split(",")
    if len(runs) != 2:
        raise ValueError(f"{text!r} is not a shuttle; write two moves with their lengths as e3-e2*1,a4-a5*3")
    most = 2 * position.variant.round_trips
    moves = [0] * (2 * most)
    for behind, run in enumerate(runs):
        if run == "-":
            continue
        name, _, count = run.partition("*")
        move = parse_move(name, position.size)
        count = parse_number(count)
        if not 1 <= count <= most:
            raise ValueError(f"{run!r} must be a move with the length of its shuttle, 1 to {most}, as e3-e2*1")
        for i in range(count):
            moves[len(moves) - 2 + behind - 2 * i] = reverse(move) if i & 1 else move
    return moves


def set_field(position, moves):
    """Write these moves into the history of the position."""
    if moves:
        for i in range(len(moves)):
            position.moves[position.depth + 1 - len(moves) + i] = moves[i]


def explain_move(position, move):
    """Return why the move is banned, or None."""
    if move == banned_shuttle(position):
        trips = position.variant.round_trips
        limit = f"{trips} round trip{'s' * (trips > 1)}"
        return "round trips", f"a man may make no more than {limit} between the same two squares"
    if move & 255 == last_free_square(position):
        return "free corner", "attackers may not block the last free corner"
    return None


def sentences(variant):
    """Return what the rule is."""
    found = []
    if variant.round_trips:
        times = "once" if variant.round_trips == 1 else f"{variant.round_trips} times"
        found.append(f"a man may go back and forth no more than {times} in succession")
    if variant.free_corners:
        found.append("one corner must stay free of attackers on both squares beside it")
    return found
