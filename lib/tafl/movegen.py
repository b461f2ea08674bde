# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The legal moves of a position: rays over the mailbox board, the four directions unrolled."""

from array import array

from tafl.board import DEFENDERS, STOP_ONLY, THRONE

NO_SQUARE = 255  # the square of a captured man; even on 15x15 it is none
STEPS = (1, -1, 16, -16)


def generate(position, moves, end):
    """Write the legal moves into the array `moves` from index `end` on; return the index behind the last one."""
    if position.over:
        return end
    first = end
    board = position.board
    tables = position.tables
    if position.turn == DEFENDERS:  # his moves first: the most forcing ones
        king = position.king
        stops = tables.king_stops
        for step in STEPS:
            goal = king + step
            while stops[board[goal]]:
                moves[end] = king << 8 | goal
                end += 1
                if stops[board[goal]] == STOP_ONLY:
                    break
                goal += step
    for square in position.men[position.turn]:
        if square == NO_SQUARE:
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
        # a man may pass over it: the first one to look at it from a side reaches the squares on the other
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
    """Room enough for the moves of either side: no man has more than two lines of squares to go to."""
    return (max(len(position.men[1]), len(position.men[2])) + 1) * 2 * (position.size - 1)


def legal_moves(position):
    """The legal moves as a new array of ints; empty when the game is over."""
    moves = array("H", bytes(2 * move_capacity(position)))
    return moves[: generate(position, moves, 0)]


def count_moves(position):
    """How many legal moves there are: `generate` over again, without the cost of writing them down."""
    if position.over:
        return 0
    for rule in position.move_filters:
        if rule.active(position):
            return len(legal_moves(position))
    board = position.board
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
    tables = position.tables
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
        stops = tables.king_stops
        for step in STEPS:
            goal = position.king + step
            while stops[board[goal]]:
                count += 1
                if stops[board[goal]] == STOP_ONLY:
                    break
                goal += step
    return count
