# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The referee's history of a game, every position and every ply of it, and the rules that depend on it."""

from __future__ import annotations

from typing import NamedTuple

from referee_captures import ATTACKERS, DEFENDERS, Board
from referee_ground import Square
from referee_sheets import Sheet

OTHER = {ATTACKERS: DEFENDERS, DEFENDERS: ATTACKERS}

Move = tuple[Square, Square]  # from, to


class Position(NamedTuple):
    """All that makes two positions the same. Sheet 5: "R a position is the same only if the announcement is the same
    too"."""

    turn: str
    announced: str  # after the last defenders' move: "raichi", "tuichu" or nothing
    board: Board


class Ply(NamedTuple):
    """A single move of either side."""

    side: str
    source: Square
    target: Square
    captured: set[Square]


def shuttles_too_long(sheet: Sheet, plies: list[Ply], turn: str) -> Move | None:
    """Sheet 2: "a player may move the same man to and fro between the same two squares, in direct succession of
    his own moves, only three times (R three round trips); the move that would start the fourth is illegal. Only
    that goal is banned [...], any other own move ends the chain, a capture on the way does not R."

    The ban is read as holding for the king too. The same man need not be looked for: who goes to a square and in
    the same player's next move from there is the same. Return the move that would start the fourth.
    """
    trips = sheet.round_trips
    if not trips or len(plies) < 4 * trips:
        return None
    own = [(ply.source, ply.target) for ply in plies[-4 * trips :] if ply.side == turn]
    source, target = own[0]
    return own[0] if own == [(source, target), (target, source)] * trips else None


def plies_without_capture(plies: list[Ply], before: int) -> int:
    """How many plies in a row, up to now, have passed without a capture."""
    for ago, ply in enumerate(reversed(plies)):
        if ply.captured:
            return ago
    return len(plies) + before


def occurrences(sheet: Sheet, positions: list[Position], plies: list[Ply], without_capture: int) -> int:
    """House rules: "the third occurrence of a position (same side to move)" is a draw, and "A capture [...] empties
    the memory" of positions. Sheet 2: "when the same position (same side to move) arises a third time with other
    moves in between". "R "other moves in between": an occurrence counts only if, since the last counted
    occurrence of that position, at least one side has moved between more than one pair of squares [...]. The
    first occurrence, the start included, always counts"."""
    now = len(plies)
    first_remembered = max(0, now - without_capture)
    counted: list[int] = []  # after how many plies a counted occurrence of this position arose
    for number in range(first_remembered, now + 1):
        if positions[number] == positions[now]:
            needs_none = not counted or sheet.repetition_needs == "nothing"
            if needs_none or _other_moves(plies[counted[-1] : number]):
                counted.append(number)
    return len(counted)


def _other_moves(plies: list[Ply]) -> bool:
    """Has a side moved between more than one pair of squares in these plies?"""
    pairs = {side: {frozenset({ply.source, ply.target}) for ply in plies if ply.side == side} for side in OTHER}
    return any(len(pairs_of_side) > 1 for pairs_of_side in pairs.values())
