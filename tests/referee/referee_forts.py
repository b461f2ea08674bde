# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The referee's exit forts and encirclement: ends of a game that depend on which squares can be reached."""

from __future__ import annotations

from referee_captures import DIRECTIONS, Board, is_anvil_square, is_bracketing_corner, rows_at_the_edge
from referee_sheets import Ground, Sheet, Square


def encircled(ground: Ground, board: Board) -> bool:
    """Encirclement: "attackers win when no defender can reach the edge". R There is no path free of attackers from any
    defender or the king to the edge (own men may step aside, so they do not block)."""
    defenders = {square for square, man in board.items() if man != "a"}
    free = {square for square in ground.squares if board.get(square) != "a"}
    return not ground.around(defenders, free) & ground.edge


def exit_fort(sheet: Sheet, ground: Ground, board: Board) -> bool:
    """Exit fort: "defenders win when the king touches the edge inside a fort that cannot be broken and he can still
    move". R No attacker is in the enclosed inside, and no man of the wall could be captured by custody or
    shieldwall."""
    king = next(square for square, man in board.items() if man == "K")
    if king not in ground.edge:
        return False
    empty = ground.on_board - board.keys()
    inside = ground.around({king}, empty)
    around = {other for square in inside for other in ground.neighbours[square] if other not in inside}
    if any(board[square] == "a" for square in around):
        return False  # an attacker is inside, or in the wall, or there is no wall
    # "nobody enters or crosses a camp from outside"
    can_move = any(square in inside and square not in ground.camp_of for square in ground.neighbours[king])
    return can_move and _unbreakable(sheet, ground, board, king, around)


def _unbreakable(sheet: Sheet, ground: Ground, board: Board, king: Square, wall: set[Square]) -> bool:
    """Could the attackers, if the defenders stood still, take a man of the wall, be it after others?"""
    attackers = {square for square, man in board.items() if man == "a"}
    empty = ground.on_board - board.keys()
    standing = {square for square, man in board.items() if man == "d"}
    while True:
        # No way leads over a corner on which a man may not stop.
        reached = ground.around(attackers, {square for square in empty if _may_cross(sheet, ground, square)})
        places = {square for square in reached if _attacker_may_stop(sheet, ground, square)}
        taken = {square for square in standing if _open_to_custody(sheet, ground, board, places, square)}
        if sheet.shieldwall:
            taken |= _open_to_shieldwall(sheet, ground, board, places, standing | {king}) - {king}
        if taken & wall:
            return False
        if not taken:
            return True
        standing -= taken
        empty |= taken


def _attacker_may_stop(sheet: Sheet, ground: Ground, square: Square) -> bool:
    if square == ground.throne:
        return sheet.throne_stops == "all"
    return square not in ground.corners or sheet.corners == "open"


def _may_cross(sheet: Sheet, ground: Ground, square: Square) -> bool:
    return square not in ground.corners or _attacker_may_stop(sheet, ground, square)


def _open_to_custody(sheet: Sheet, ground: Ground, board: Board, places: set[Square], man: Square) -> bool:
    """Could attackers stand, or something hostile be, on two sides of that man opposite each other?"""
    for dx, dy in DIRECTIONS:
        hammer = (man[0] + dx, man[1] + dy)
        anvil = (man[0] - dx, man[1] - dy)
        if hammer in places and anvil in ground.on_board:
            hostile = anvil in ground.camp_of or (anvil not in board and is_anvil_square(sheet, ground, anvil))
            if anvil in places or hostile:
                return True
    return False


def _open_to_shieldwall(
    sheet: Sheet, ground: Ground, board: Board, places: set[Square], standing: set[Square]
) -> set[Square]:
    """Return the men of all rows that attackers could enclose: at the front, and at the ends by a flanking move."""
    taken: set[Square] = set()
    for row, fronts, ends in rows_at_the_edge(ground, standing & ground.edge):
        bracketed = all(at in places or is_bracketing_corner(sheet, ground, board, at) for at in ends)
        flanked = bracketed and any(at in places for at in ends)
        if len(row) >= 2 and flanked and all(at in places for at in fronts):
            taken |= set(row)
    return taken
