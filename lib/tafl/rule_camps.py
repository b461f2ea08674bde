# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Camps: the squares where the attackers start, which no piece may enter or cross from outside (Ashton's Tablut)."""

# An empty camp square has a code of its own (`tafl.board`), and so it ends every ray. An attacker who is still in his
# camp may move inside it, and through it out of it: those are the moves added here. The squares of a camp have no gap
# between them, so a ray that has left the camp does not enter it again.
#
# For captures an empty camp square is an anvil; tafl.rule_anvils has those with an attacker on them. Hooks: see
# `tafl.tables`.

from tafl.board import ATTACKER, ATTACKERS, CAMP, EMPTY, NO_SQUARE, OUTER_CAMP, THRONE, code_table
from tafl.movegen import STEPS

IN_CAMP = code_table(CAMP, OUTER_CAMP)


def active(position):
    """Return whether there may be moves to add."""
    return position.turn == ATTACKERS


def filter_moves(position, moves, first, end):
    """Add the moves inside the camps, and out of them over camp squares, behind `moves[first:end]`."""
    board, tables = position.board, position.tables
    for square in position.men[ATTACKERS]:
        if square == NO_SQUARE or not IN_CAMP[tables.empty_codes[square]]:
            continue
        for step in STEPS:
            goal = square + step
            if not IN_CAMP[board[goal]]:
                continue
            while IN_CAMP[board[goal]]:
                moves[end] = square << 8 | goal
                end += 1
                goal += step
            while not board[goal] or (board[goal] == THRONE and tables.crosses_throne[ATTACKER]):
                if not board[goal]:
                    moves[end] = square << 8 | goal
                    end += 1
                goal += step
    return end


def can_capture_king(position):
    """Return whether an attackers' move inside a camp, or out of one over its squares, could capture the king."""
    board, tables = position.board, position.tables
    codes, throne = tables.empty_codes, THRONE if tables.crosses_throne[ATTACKER] else EMPTY
    for step in STEPS:
        goal = position.king + step
        if (IN_CAMP[board[goal]] or not board[goal]) and position.captures_king(goal):
            for direction in STEPS:
                square = goal + direction
                if not IN_CAMP[codes[goal]]:
                    while not board[square] or board[square] == throne:
                        square += direction
                    if not IN_CAMP[board[square]]:
                        continue  # no empty camp square lies on the way
                while IN_CAMP[board[square]]:
                    square += direction
                if IN_CAMP[codes[square]]:  # then an attacker stands there
                    return True
    return False


def explain_step(position, before, square):
    """Return why a piece may not step from `before` to `square`, or None."""
    codes = position.tables.empty_codes
    enters = IN_CAMP[codes[square]] and not IN_CAMP[codes[before]]
    return ("camp", "no piece may enter or cross a camp from outside") if enters else None


def sentences(variant):
    """Return what the rule is."""
    return ["no piece may enter or cross a camp from outside"]
