# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The legal moves of a position: rays over the mailbox board, the four directions unrolled."""

from array import array

from tafl.terrain import CORNER, DEFENDERS, EMPTY, THRONE, code_table

DEAD = 255  # the square of a captured man; even on 15x15 it is none
STEPS = (1, -1, 16, -16)
KING_STOPS = code_table(EMPTY, THRONE, CORNER)


def generate(position, moves, end):
    """Write the legal moves into the array `moves` from index `end` on; return the index behind the last one."""
    if position.over:
        return end
    first = end
    board = position.board
    if position.turn == DEFENDERS:  # his moves first: the most forcing ones
        king = position.king
        for step in STEPS:
            goal = king + step
            while KING_STOPS[board[goal]]:
                moves[end] = king << 8 | goal
                end += 1
                goal += step
    for square in position.men[position.turn]:
        if square == DEAD:
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
    throne = position.terrain.throne
    if board[throne] == THRONE:
        # a man may pass over it: the first one to look at it from a side reaches the squares on the other
        for step in STEPS:
            square = throne - step
            while not board[square]:
                square -= step
            if board[square] == position.turn:
                goal = throne + step
                while not board[goal]:
                    moves[end] = square << 8 | goal
                    end += 1
                    goal += step
    if position.bans and position.bans.active(position):
        end = position.bans.strike_out(position, moves, first, end)
    return end


def legal_moves(position):
    """The legal moves as a new array of ints; empty when the game is over."""
    moves = array("H", bytes(2 * count_unbanned(position)))
    return moves[: generate(position, moves, 0)]


def count_moves(position):
    """How many legal moves there are."""
    if position.bans and position.bans.active(position):
        return len(legal_moves(position))
    return count_unbanned(position)


def count_unbanned(position):
    """How many moves there are, banned ones included: `generate` over again, without the cost of writing them down."""
    if position.over:
        return 0
    board = position.board
    count = 0
    for square in position.men[position.turn]:
        if square == DEAD:
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
    throne = position.terrain.throne
    if board[throne] == THRONE:
        for step in STEPS:
            goal = throne - step
            while not board[goal]:
                goal -= step
            if board[goal] == position.turn:
                goal = throne + step
                while not board[goal]:
                    goal += step
                    count += 1
    if position.turn == DEFENDERS:
        for step in STEPS:
            goal = position.king + step
            while KING_STOPS[board[goal]]:
                goal += step
                count += 1
    return count
