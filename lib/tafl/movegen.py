# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Generate the legal moves of a position: rays over the mailbox board, with the four directions unrolled."""

from array import array

from tafl.board import DEFENDERS, NO_SQUARE, THRONE

STEPS = (1, -1, 16, -16)


def generate(position, moves, end, men=None):
    """Write the legal moves into the array `moves` from index `end` on. Return the index behind the last one.

    `men` are the squares of the men that may move, besides the king: all of their side by default.
    """
    if position.over:
        return end
    first = end
    board, tables = position.board, position.tables
    if position.turn == DEFENDERS:  # the moves of the king first: they force most
        king = position.king
        stops, passes = tables.king_stops, tables.king_passes
        for step in STEPS:
            goal = king + step
            while stops[board[goal]]:
                moves[end] = king << 8 | goal
                end += 1
                if not passes[board[goal]]:
                    break
                goal += step
    gone = NO_SQUARE  # a global takes longer
    for square in position.men[position.turn] if men is None else men:
        if square == gone:
            continue
        start = square << 8
        goal = square + 1
        while not board[goal]:
            moves[end] = start | goal
            end += 1
            goal += 1
        goal = square - 1
        while not board[goal]:
            moves[end] = start | goal
            end += 1
            goal -= 1
        goal = square + 16
        while not board[goal]:
            moves[end] = start | goal
            end += 1
            goal += 16
        goal = square - 16
        while not board[goal]:
            moves[end] = start | goal
            end += 1
            goal -= 16
    throne = tables.throne
    if board[throne] == THRONE:
        # The nearest man on each line through the empty throne may pass over it, to the squares on the other side.
        crosses_throne = tables.crosses_throne
        for step in STEPS:
            square = throne - step
            while not board[square]:
                square -= step
            if crosses_throne[board[square]] == position.turn:
                goal = throne + step
                while not board[goal]:
                    moves[end] = square << 8 | goal
                    end += 1
                    goal += step
    for rule in position.move_filters:
        if rule.active(position):
            end = rule.filter_moves(position, moves, first, end)
    return end


def move_capacity(position):
    """Return an upper bound for the number of moves of either side: a man can reach at most two lines of squares."""
    return (max(len(position.men[1]), len(position.men[2])) + 1) * 2 * (position.size - 1)


def legal_moves(position):
    """Return the legal moves as a new array of ints. It is empty if the game is over."""
    moves = array("H", bytes(2 * move_capacity(position)))
    return moves[: generate(position, moves, 0)]


def count_moves(position):
    """Return the number of legal moves. It costs less than `legal_moves`: nothing is written."""
    if position.over:
        return 0
    for rule in position.move_filters:
        if rule.active(position):
            return len(legal_moves(position))
    board, tables = position.board, position.tables
    count = 0
    for square in position.men[position.turn]:
        if square == NO_SQUARE:
            continue
        goal = square + 1
        while not board[goal]:
            goal += 1
            count += 1
        goal = square - 1
        while not board[goal]:
            goal -= 1
            count += 1
        goal = square + 16
        while not board[goal]:
            goal += 16
            count += 1
        goal = square - 16
        while not board[goal]:
            goal -= 16
            count += 1
    throne = tables.throne
    if board[throne] == THRONE:
        crosses_throne = tables.crosses_throne
        for step in STEPS:
            goal = throne - step
            while not board[goal]:
                goal -= step
            if crosses_throne[board[goal]] == position.turn:
                goal = throne + step
                while not board[goal]:
                    goal += step
                    count += 1
    if position.turn == DEFENDERS:
        stops, passes = tables.king_stops, tables.king_passes
        for step in STEPS:
            goal = position.king + step
            while stops[board[goal]]:
                count += 1
                if not passes[board[goal]]:
                    break
                goal += step
    return count
