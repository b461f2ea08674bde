# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The referee's captures: of men, custodial and by shieldwall, and of the king.

All functions take the sheet, its ground and a board on which the mover has arrived and no man is captured yet.
"""

from __future__ import annotations

from referee_ground import DIRECTIONS, Ground, Square, beside
from referee_sheets import Sheet

Board = dict[Square, str]  # what stands where, "a", "d" or "K"; empty squares are missing

ATTACKERS = "attackers"
DEFENDERS = "defenders"
SIDE_OF = {"a": ATTACKERS, "d": DEFENDERS, "K": DEFENDERS}


def captures(sheet: Sheet, ground: Ground, board: Board, hammer: Square) -> set[Square]:
    """Return the squares of the men that the mover on `hammer` captures."""
    # "unarmed: he captures nothing"; an anvil-only king is no hammer either
    if board[hammer] == "K" and sheet.king_captures not in ("yes", "hammer"):
        return set()
    captured = _custodial(sheet, ground, board, hammer)
    if sheet.shieldwall:
        captured |= _shieldwall(sheet, ground, board, hammer)
    return captured


def _custodial(sheet: Sheet, ground: Ground, board: Board, hammer: Square) -> set[Square]:
    """Custodial capture: "a mover encloses an adjacent enemy man between itself (the hammer) and something hostile on
    the next square straight behind that man (the anvil); only the mover's turn captures". Nothing limits their number
    but the board: behind the mover is an empty square, so "up to three captures by one move"."""
    side = SIDE_OF[board[hammer]]
    enemy_man = "d" if side == ATTACKERS else "a"  # "man, men: any piece but the king"
    captured = set()
    for dx, dy in DIRECTIONS:
        victim = (hammer[0] + dx, hammer[1] + dy)
        behind = (hammer[0] + 2 * dx, hammer[1] + 2 * dy)
        if board.get(victim) == enemy_man and behind in ground.on_board:
            if is_anvil(sheet, ground, board, behind, side) or _is_kings_throne(sheet, ground, board, behind, side):
                captured.add(victim)
    return captured


def is_anvil(sheet: Sheet, ground: Ground, board: Board, square: Square, side: str) -> bool:
    """Is that square hostile to the enemies of this side?"""
    # "camp squares"; "R camps are anvils against attackers and defenders alike, occupied or not, except that a5, e1,
    # e9, i5 are none when defenders capture an attacker"
    if square in ground.camp_of and not (side == DEFENDERS and square in ground.outer_middles):
        if side == ATTACKERS or square not in board or sheet.camp_anvils == "all":
            return True
    man = board.get(square)
    if man is not None:
        return serves_as_anvil(sheet, man, side)
    # "anvil square: an empty square that serves as an anvil, against both sides". "An occupied throne is no anvil
    # square", "Empty it is".
    return is_anvil_square(sheet, ground, square)


def _is_kings_throne(sheet: Sheet, ground: Ground, board: Board, square: Square, side: str) -> bool:
    """Return whether that square is the throne with the king on it, and hostile to the defenders beside him."""
    if side != ATTACKERS or square != ground.throne or board.get(square) != "K":
        return False
    attackers = sum(1 for other in ground.neighbours[square] if board.get(other) == "a")
    return {"harmless": False, "anvil": True, "anvil if surrounded": attackers == 3}[sheet.king_on_throne]


def serves_as_anvil(sheet: Sheet, man: str, side: str) -> bool:
    """Return whether that man, who does not move, is an anvil for this side."""
    # "armed king: the king may be hammer and anvil"; unarmed he "helps in no capture"
    return SIDE_OF[man] == side and (man != "K" or sheet.king_captures in ("yes", "anvil"))


def is_anvil_square(sheet: Sheet, ground: Ground, square: Square) -> bool:
    """Return whether that square is hostile to both sides while it is empty."""
    if square == ground.throne:
        return "throne" in sheet.anvils
    return square in ground.corners and "corners" in sheet.anvils


def _shieldwall(sheet: Sheet, ground: Ground, board: Board, hammer: Square) -> set[Square]:
    """Shieldwall: "a row of two or more enemies along the edge is captured when every one has an enemy in front of it
    and both ends are bracketed by enemies or a corner; a king in the row survives. R Only a flanking move captures so:
    the capturing man moves to a square on the edge and closes one of the two ends. A man who comes in front of the row
    captures nothing, even if he completes the wall". R The king counts in the row."""
    side = SIDE_OF[board[hammer]]
    enemies = {square for square in ground.edge if square in board and SIDE_OF[board[square]] != side}
    captured = set()
    for row, fronts, ends in rows_at_the_edge(ground, enemies):
        if hammer in ends and len(row) >= 2:
            in_front = all(_enemy(sheet, board, at, side) for at in fronts)
            bracketed = all(
                at == hammer or _enemy(sheet, board, at, side) or is_bracketing_corner(sheet, ground, board, at)
                for at in ends
            )
            if in_front and bracketed:
                captured |= {square for square in row if board[square] != "K"}
    return captured


def _enemy(sheet: Sheet, board: Board, square: Square, side: str) -> bool:
    return square in board and serves_as_anvil(sheet, board[square], side)


def is_bracketing_corner(sheet: Sheet, ground: Ground, board: Board, square: Square) -> bool:
    """Return whether an empty corner holds the end of a row. An open corner is an ordinary edge square."""
    return square in ground.corners and square not in board and is_anvil_square(sheet, ground, square)


def rows_at_the_edge(ground: Ground, these: set[Square]) -> list[tuple[list[Square], list[Square], list[Square]]]:
    """Return the rows of those squares along each edge: the row, the squares in front of it, those at its two ends.

    An end is beyond the board if the row includes the corner."""
    rows = []
    for fixed, inwards in ((1, 2), (ground.size, ground.size - 1)):
        for upright in (False, True):

            def at(line: int, along: int, upright: bool = upright) -> Square:
                return (line, along) if upright else (along, line)

            along = 1
            while along <= ground.size:
                end = along
                while at(fixed, end) in these:
                    end += 1
                if end > along:
                    row = [at(fixed, number) for number in range(along, end)]
                    fronts = [at(inwards, number) for number in range(along, end)]
                    rows.append((row, fronts, [at(fixed, along - 1), at(fixed, end)]))
                along = end + 1
    return rows


# The king


def king_captured(sheet: Sheet, ground: Ground, board: Board, mover: Square) -> bool:
    """All sheets: "The king is captured only by an attackers' move that puts a man beside him and leaves his four sides
    closed. R A king who walks into such a place himself is safe until the attackers next put a man beside him".
    `mover` is the attacker who has just moved."""
    king = next(square for square, man in board.items() if man == "K")
    sides = beside(king)
    if mover not in sides:
        return False
    # "four on the throne, three and the throne beside it, two elsewhere"; "only two take a king beside the throne"
    strong = {
        "four": True,
        "place": king == ground.throne or ground.throne in sides,
        "throne": king == ground.throne,
        "two": False,
    }
    if strong[sheet.king_taken_by]:
        return all(_closed(sheet, ground, board, side) for side in sides)
    # "two opposite enemies"; R the mover is one of them
    return _closed(sheet, ground, board, (2 * king[0] - mover[0], 2 * king[1] - mover[1]))


def _closed(sheet: Sheet, ground: Ground, board: Board, square: Square) -> bool:
    """Return whether a side is closed.

    "For capturing the king: one of his four neighbours that counts as taken; an attacker always is one, an own man
    never". OTN: "a hostile square counts as an enemy and the edge as nothing"."""
    man = board.get(square)
    if man is not None:
        return man == "a"
    if square not in ground.on_board:
        return "edge" in sheet.king_closed_by
    if square == ground.throne:
        return "throne" in sheet.king_closed_by
    # Ashton: "one enemy and a camp square"
    return square in ground.camp_of or (square in ground.corners and "corners" in sheet.king_closed_by)
