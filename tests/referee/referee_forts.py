# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The referee's exit forts and encirclement: ends of a game that depend on which squares can be reached."""

from __future__ import annotations

from referee_captures import DIRECTIONS, Board, is_anvil_square, is_bracketing_corner, rows_at_the_edge
from referee_ground import Ground, Square
from referee_sheets import Sheet


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
    empty = ground.on_board - board.keys()
    standing = {square for square, man in board.items() if man == "d"}
    while True:
        attackers = Attackers(sheet, ground, board, empty)
        taken = {square for square in standing if _open_to_custody(sheet, ground, board, attackers, square)}
        if sheet.shieldwall:
            taken |= _open_to_shieldwall(sheet, ground, board, attackers, standing | {king}) - {king}
        if taken & wall:
            return False
        if not taken:
            return True
        standing -= taken
        empty |= taken


class Attackers:
    """Where the attackers could come to, however many moves they had: a region for those who can meet each other."""

    def __init__(self, sheet: Sheet, ground: Ground, board: Board, empty: set[Square]) -> None:
        self.regions: list[tuple[set[Square], int]] = []  # the squares to stop on, and how many attackers there are
        left = {square for square, man in board.items() if man == "a"}
        stops = {square for square in empty if _attacker_may_stop(sheet, ground, square)} | left
        while left:
            region = {left.pop()}
            ahead = list(region)
            while ahead:
                here = ahead.pop()
                for dx, dy in DIRECTIONS:
                    to = (here[0] + dx, here[1] + dy)
                    if to == ground.throne and to in empty - stops and sheet.throne_passes == "all":
                        to = (to[0] + dx, to[1] + dy)  # "everybody may pass it", on a straight line
                    if to in stops - region:
                        region.add(to)
                        ahead.append(to)
            self.regions.append((region, 1 + len(left & region)))
            left -= region

    def can_come_to(self, square: Square) -> bool:
        """Return whether an attacker can move to that square: not without an empty square in his region."""
        return any(square in region and number < len(region) for region, number in self.regions)

    def can_hold(self, squares: set[Square]) -> bool:
        """Return whether there are attackers for all these squares at once."""
        return squares <= set().union(*(region for region, _ in self.regions)) and all(
            len(squares & region) <= number for region, number in self.regions
        )


def _attacker_may_stop(sheet: Sheet, ground: Ground, square: Square) -> bool:
    if square == ground.throne:
        return sheet.throne_stops == "all"
    return square not in ground.corners or sheet.corners == "open"


def _open_to_custody(sheet: Sheet, ground: Ground, board: Board, attackers: Attackers, man: Square) -> bool:
    """Could an attacker come to a side of that man while another one, or something hostile, is opposite?"""
    for dx, dy in DIRECTIONS:
        hammer = (man[0] + dx, man[1] + dy)
        anvil = (man[0] - dx, man[1] - dy)
        hostile = anvil in ground.camp_of or (anvil not in board and is_anvil_square(sheet, ground, anvil))
        if attackers.can_come_to(hammer) and attackers.can_hold({hammer} if hostile else {hammer, anvil}):
            return True
    return False


def _open_to_shieldwall(
    sheet: Sheet, ground: Ground, board: Board, attackers: Attackers, standing: set[Square]
) -> set[Square]:
    """Return the men of all rows that attackers could enclose: at the front, and at the ends by a flanking move."""
    taken: set[Square] = set()
    for row, fronts, ends in rows_at_the_edge(ground, standing & ground.edge):
        held = {at for at in ends if not is_bracketing_corner(sheet, ground, board, at)}
        if len(row) >= 2 and any(map(attackers.can_come_to, held)) and attackers.can_hold({*fronts, *held}):
            taken |= set(row)
    return taken
