# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The referee's moves on a board: where a man may go, and which ways out the defenders announce."""

from __future__ import annotations

from referee_captures import ATTACKERS, Board
from referee_ground import Ground, Square
from referee_sheets import Sheet


def reach(sheet: Sheet, ground: Ground, board: Board, source: Square) -> list[Square]:
    """All sheets: "any distance over empty squares, no jumping, no diagonals"."""
    man = board[source]
    goals = []
    for ray in ground.rays[source]:
        for square in ray:
            if square in board or not may_enter(ground, source, square):
                break
            if may_stop(sheet, ground, man, square):
                goals.append(square)
            if square == ground.throne and sheet.throne_passes == "nobody":
                break
    return goals


def may_stop(sheet: Sheet, ground: Ground, man: str, square: Square) -> bool:
    """Return whether a man may stop there: rows "throne: who may stop" and "corners: who may stop"."""
    if square == ground.throne:
        # "nobody once the king has left it, not even he": who comes to it has left it. "R in a position that is set
        # up, the king is taken to have left the throne if he is not on it".
        return sheet.throne_stops == "all" or (sheet.throne_stops == "king" and man == "K")
    return square not in ground.corners or sheet.corners == "open" or man == "K"


def may_enter(ground: Ground, source: Square, square: Square) -> bool:
    """Ashton: "nobody enters or crosses a camp from outside; an attacker still in its camp may move inside it and
    leave it, and may not reach the opposite camp"."""
    camp = ground.camp_of.get(square)
    return camp is None or source in camp


def blocks_too_many_corners(
    sheet: Sheet, ground: Ground, board: Board, turn: str, source: Square, target: Square
) -> bool:
    """Sheet 3: "one corner must stay free: an attackers' move that leaves all four corners blocked is illegal. R
    blocked means attackers on both neighbours"."""
    if not sheet.free_corners or turn != ATTACKERS:
        return False
    guards = {square for corner in ground.corners for square in ground.neighbours[corner]}
    blocked_after = {square for square in guards if board.get(square) == "a" and square != source} | {target}
    free = [corner for corner in ground.corners if not set(ground.neighbours[corner]) <= blocked_after]
    return len(free) < sheet.free_corners


def announcement(sheet: Sheet, ground: Ground, board: Board) -> str:
    """Sheet 5: "when the king has a free straight way out to the edge, the defender says raichi (one way out) or
    tuichu (two or more)"; "after each defenders' move the ways out are counted"; "R by default the board announces
    by itself"."""
    if not sheet.announced_exits:
        return ""
    king = next(square for square, man in board.items() if man == "K")
    ways = sum(1 for target in reach(sheet, ground, board, king) if target in ground.exits)
    return ("", "raichi", "tuichu")[min(ways, 2)]
