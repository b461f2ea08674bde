# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the next move could decide, seen without making it: ways out, a king about to fall, captures."""

# All of it walks over plainly empty squares only, where any man may go under any rules: what these functions find is
# legal but for the moves that `tafl.rule_bans` forbids. They may miss a move (over an empty throne, say), which the search
# then finds among all moves.

from tafl.movegen import NO_SQUARE, STEPS
from tafl.board import ATTACKER, KING, NO_PIECE, THRONE


def outlook(position, edge):
    """What the king has before him on his four rays, in one number.

    In bits 0 to 3, one for each of STEPS, straight ways to a square where he wins; from bit 4 on how many rays end on
    an `edge` square, and from bit 8 on how many squares they have.
    """
    board = position.board
    exits, passes = position.tables.exits, position.tables.king_passes
    king = position.king
    east = king + 1
    while passes[board[east]]:
        east += 1
    west = king - 1
    while passes[board[west]]:
        west -= 1
    north = king + 16
    while passes[board[north]]:
        north += 16
    south = king - 16
    while passes[board[south]]:
        south -= 16
    squares = east - west + (north - south >> 4) - 4
    if not squares:
        return 0
    found = squares << 8
    if edge[east - 1]:
        found += 17 if exits[east - 1] else 16
    if edge[west + 1]:
        found += 18 if exits[west + 1] else 16
    if edge[north - 16]:
        found += 20 if exits[north - 16] else 16
    if edge[south + 16]:
        found += 24 if exits[south + 16] else 16
    return found


def is_on(king, ways, square):
    """Whether `square` is on the one way in `ways`, which leads from the king straight to the edge."""
    if ways & 3:
        return square >> 4 == king >> 4 and (square > king) == (ways == 1)
    return square & 15 == king & 15 and (square > king) == (ways == 4)


def falls(position):
    """Whether an attacker, if it were their move, could capture the king at once."""
    board, tables = position.board, position.tables
    closes_king, two_take_king = tables.closes_king, tables.two_take_king
    king = position.king
    if two_take_king and two_take_king[king]:
        for step in STEPS:
            if closes_king[board[king - step]] and not board[king + step] and _reached(position, king + step):
                return True
        return False
    opening = 0
    if not closes_king[board[king + 1]]:
        opening = king + 1
    if not closes_king[board[king - 1]]:
        if opening:
            return False
        opening = king - 1
    if not closes_king[board[king + 16]]:
        if opening:
            return False
        opening = king + 16
    if not closes_king[board[king - 16]]:
        if opening:
            return False
        opening = king - 16
    return opening and not board[opening] and _reached(position, opening)


def _reached(position, goal):
    """Whether an attacker has an open way to the empty square `goal`."""
    board = position.board
    throne = THRONE if position.tables.crosses_throne[ATTACKER] else 0
    for step in STEPS:
        square = goal + step
        while not board[square] or board[square] == throne:
            square += step
        if board[square] == ATTACKER:
            return True
    return False


def captures(position, moves, end):
    """Write moves that capture men into `moves` from index `end` on; return the index behind the last one."""
    board = position.board
    turn = position.turn
    tables = position.tables
    anvils = tables.anvils[turn]
    other = KING if turn != ATTACKER and tables.victim[KING] != NO_PIECE else turn
    first = end
    for man in position.men[turn ^ 3]:
        if man == NO_SQUARE:
            continue
        # of two opposite neighbours one is empty, the other an anvil
        along = board[man + 1]
        if along:
            if anvils[along] and not board[man - 1]:
                end = _strike(position, man - 1, turn, other, moves, first, end)
        elif anvils[board[man - 1]]:
            end = _strike(position, man + 1, turn, other, moves, first, end)
        along = board[man + 16]
        if along:
            if anvils[along] and not board[man - 16]:
                end = _strike(position, man - 16, turn, other, moves, first, end)
        elif anvils[board[man - 16]]:
            end = _strike(position, man + 16, turn, other, moves, first, end)
    return end


def _strike(position, goal, piece, other, moves, first, end):
    """Write the moves of `piece` or `other` to the empty square `goal` that are not yet among `moves[first:end]`."""
    board = position.board
    if other != piece and position.tables.exits[goal]:
        other = piece  # he would win there, or not be let there
    for step in STEPS:
        square = goal + step
        while not board[square]:
            square += step
        if board[square] == piece or board[square] == other:
            move = square << 8 | goal
            for i in range(first, end):
                if moves[i] == move:
                    break
            else:
                moves[end] = move
                end += 1
    return end


def among(moves, move, first, end):
    """Whether `move` is in `moves[first:end]`."""
    while first < end and moves[first] != move:
        first += 1
    return first < end


def is_plain(position, move):
    """Whether `move` leads a man or the king of the side to move over plainly empty squares only."""
    board = position.board
    start = move >> 8
    goal = move & 255
    piece = board[start]
    turn = position.turn
    if piece != turn and (piece != KING or turn == ATTACKER):
        return False
    apart = goal - start
    if apart & 15:
        if start >> 4 != goal >> 4:
            return False
        step = 1 if apart > 0 else -1
    else:
        step = 16 if apart > 0 else -16
    while start != goal:
        start += step
        if board[start]:
            return False
    return True


def edge_of(tables):
    """By square, 1 on the edge of the board."""
    last = tables.size - 1
    table = bytearray(len(tables.empty_codes))
    for square in tables.squares():
        table[square] = square >> 4 in (0, last) or square & 15 in (0, last)
    return table
