# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Static tactics: open ways for the king, threats to capture him, and captures, found without making a move."""

# `generate_blocks`, `generate_captures` and `is_simple_move` know the moves over squares of code EMPTY, which are open
# to all pieces in all variants. So these moves are legal, except those that a rule bans (`Position.bans_hold`). Other
# moves, over an empty throne for example, are missed here; the search tries those with all legal moves.
#
# `king_rays`, `generate_checks` and `can_capture_king` decide nodes of the search, so they must not say more than is
# true. They do not see bans either.

from tafl.board import ATTACKER, CORNER, KING, NO_PIECE, NO_SQUARE, THRONE
from tafl.movegen import STEPS

FORK = -1


def king_rays(position):
    """Return what the king's four rays reach, in one number.

    Bits 0 to 3, in the order of STEPS: the ray ends on a square where the king wins. Bits 4 to 6: the number of rays
    that end on the edge. Bit 7: one more man may be able to capture him. From bit 8 on: the number of squares on the
    rays.
    """
    board, tables = position.board, position.tables
    exits, passes = tables.exits, tables.king_passes
    king, edge = position.king, tables.edge
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
    rays = squares << 8
    closes, two_take_king = tables.closes_king, tables.two_take_king
    if two_take_king and two_take_king[king]:
        if closes[board[king + 1]] or closes[board[king - 1]] or closes[board[king + 16]] or closes[board[king - 16]]:
            rays += 128
    elif closes[board[king + 1]] or closes[board[king - 1]]:
        if closes[board[king + 16]] or closes[board[king - 16]]:
            rays += 128
    if not squares:
        return rays
    if edge[east - 1]:
        rays += 17 if exits[east - 1] else 16
    if edge[west + 1]:
        rays += 18 if exits[west + 1] else 16
    if edge[north - 16]:
        rays += 20 if exits[north - 16] else 16
    if edge[south + 16]:
        rays += 24 if exits[south + 16] else 16
    return rays


def generate_checks(position, corners, moves):
    """Write the checks of the king, who is to move, into `moves` from index 1 on; return their number, or FORK.

    A check is a move after which he has an open way. A fork is a move to a square with two of them, or beside a corner,
    where he cannot be captured. No move closes these, so it wins in three plies. He has no open way yet, so all ways
    run across his move. Captures of his that would open a way are not seen. Checks are written only if he wins at
    `corners`: he gives them from the edge.
    """
    board, tables = position.board, position.tables
    exits, passes = tables.exits, tables.king_passes
    king = position.king
    across, count = 16, 0
    for step in STEPS:
        if step == 16:
            across = 1
        goal = king + step
        if corners and passes[board[goal]]:
            while passes[board[goal + step]]:
                goal += step
            if not tables.edge[goal]:
                continue
        while passes[board[goal]]:
            side = goal + across
            while passes[board[side]]:
                side += across
            ways = exits[side - across]
            if (ways or corners) and tables.king_stops[board[goal]]:
                side = goal - across
                while passes[board[side]]:
                    side -= across
                ways += exits[side + across]
                # No man stops between him and a corner beside him, nor on one for kings only.
                if ways > 1 or (ways and (board[goal + across] == CORNER or board[goal - across] == CORNER)):
                    position.push(king << 8 | goal)
                    captured = position.over or can_capture_king(position)
                    position.pop()
                    if not captured:
                        return FORK
                if corners and ways:
                    count += 1
                    moves[count] = king << 8 | goal
            goal += step
    return count


def generate_blocks(position, ray, moves, end):
    """Write the attackers' moves that close the king's open way along `ray`, over plain empty squares.

    `ray` is one of bits 0 to 3 of `king_rays`. Write into `moves` from index `end` on; return the new end.
    """
    board, passes = position.board, position.tables.king_passes
    step = STEPS[3 if ray == 8 else ray >> 1]
    goal = position.king + step
    while passes[board[goal]]:
        if not board[goal]:
            end = _append_moves_to(position, goal, ATTACKER, ATTACKER, moves, end, end)
        goal += step
    return end


def can_capture_king(position):
    """Return whether a move of the attackers could capture the king if it were their turn."""
    board, king = position.board, position.king
    closes_king = position.tables.closes_king
    for step in STEPS:
        if not board[king + step] and closes_king[board[king - step]] and position.captures_king(king + step):
            if _attacker_reaches(position, king + step):
                return True
    for check in position.king_captures:  # noqa: SIM110 (no generator: it takes memory)
        if check(position):
            return True
    return False


def _attacker_reaches(position, goal):
    """Return whether an attacker can move to the empty square `goal`."""
    board = position.board
    throne = THRONE if position.tables.crosses_throne[ATTACKER] else 0
    for step in STEPS:
        square = goal + step
        while not board[square] or board[square] == throne:
            square += step
        if board[square] == ATTACKER:
            return True
    return False


def generate_captures(position, moves, end):
    """Write the moves that capture men into `moves` from index `end` on; return the index behind the last one.

    For each enemy between an anvil and an empty square, they are the moves to that square.
    """
    board, tables = position.board, position.tables
    turn = position.turn
    anvils = tables.anvils[turn]
    other = KING if turn != ATTACKER and tables.victim[KING] != NO_PIECE else turn
    first, gone = end, NO_SQUARE
    for victim_square in position.men[turn ^ 3]:
        if victim_square == gone:
            continue
        # Of two opposite neighbours one is an anvil, the other empty: there the hammer comes.
        neighbour = board[victim_square + 1]
        if neighbour:
            if anvils[neighbour] and not board[victim_square - 1]:
                end = _append_moves_to(position, victim_square - 1, turn, other, moves, first, end)
        elif anvils[board[victim_square - 1]]:
            end = _append_moves_to(position, victim_square + 1, turn, other, moves, first, end)
        neighbour = board[victim_square + 16]
        if neighbour:
            if anvils[neighbour] and not board[victim_square - 16]:
                end = _append_moves_to(position, victim_square - 16, turn, other, moves, first, end)
        elif anvils[board[victim_square - 16]]:
            end = _append_moves_to(position, victim_square + 16, turn, other, moves, first, end)
    return end


def _append_moves_to(position, goal, piece, other, moves, first, end):
    """Append the moves of `piece` or `other` to the empty square `goal`, unless they are in `moves[first:end]`."""
    board = position.board
    if other != piece and position.tables.exits[goal]:
        other = piece  # the king wins there, or may not stop there
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


def contains(moves, move, first, end):
    """Return whether `move` is in `moves[first:end]`."""
    while first < end and moves[first] != move:
        first += 1
    return first < end


def is_simple_move(position, move):
    """Return whether `move` takes a piece of the side to move along a row or column over squares of code EMPTY.

    A winning move of the king is not simple: some variants ban it until players announce it.
    """
    board = position.board
    start, goal = move >> 8, move & 255
    piece, turn = board[start], position.turn
    if piece != turn and (piece != KING or turn == ATTACKER or position.tables.exits[goal]):
        return False
    distance = goal - start
    if distance & 15:
        if start >> 4 != goal >> 4:
            return False
        step = 1 if distance > 0 else -1
    else:
        step = 16 if distance > 0 else -16
    while start != goal:
        start += step
        if board[start]:
            return False
    return True
