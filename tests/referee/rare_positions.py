# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Positions that reach the rare rules: where each applies, and where it just fails to apply.

Each case was thought out by hand from the rule sheets; the board's symmetry makes up to eight entries of it, and
`both=True` as many more in which the men of the two sides have changed places. A case's moves are all legal but for the
last one, of which it says what comes of it.

    for entry in entries():
        entry.sheet, entry.features  # an id, and what is changed in it, as in a variant's text
        entry.line                   # the position to start from, `men turn quiet`
        entry.before, entry.move     # the moves that lead there; the one in question ("": the position itself is)
        entry.legal, entry.captured, entry.result
        entry.rule, entry.applies    # which rule it is about, and whether that applies
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rare_case import Case
from rare_cases import CASES
from referee_ground import Square, square_called, square_name
from referee_sheets import SHEETS


class Entry(NamedTuple):
    rule: str
    applies: bool
    sheet: str
    features: tuple[tuple[str, str], ...]
    line: str
    draws: bool
    before: tuple[str, ...]
    move: str
    legal: bool
    captured: tuple[str, ...]
    result: tuple[str, str] | None


MIRRORS = [(swap, flip, turn) for swap in (False, True) for flip in (False, True) for turn in (False, True)]


def entries() -> Iterator[Entry]:
    for case in CASES:
        seen = set()
        for swapped in (False, True) if case.both else (False,):
            for mirror in MIRRORS:
                entry = _entry(case, mirror, swapped)
                if entry not in seen:
                    seen.add(entry)
                    yield entry


def _entry(case: Case, mirror: tuple[bool, bool, bool], swapped: bool) -> Entry:
    size = len(SHEETS[case.sheet].start.splitlines())

    def seen(name: str) -> str:
        """Return the name of that square in the mirror."""
        column, row = square_called(name)
        if mirror[0]:
            column, row = row, column
        if mirror[1]:
            column = size + 1 - column
        if mirror[2]:
            row = size + 1 - row
        return square_name((column, row))

    board = {square: man for man, squares in case.men.items() for square in squares.split()}
    moves = [tuple(move.split("-")) for move in case.moves.split()]
    turn = case.turn
    if moves:
        turn = "a" if board[moves[0][0]] == "a" else "d"
    if swapped:
        board = {square: {"a": "d", "d": "a", "K": "K"}[man] for square, man in board.items()}
        turn = {"a": "d", "d": "a"}[turn]
    names = ["-".join(map(seen, move)) for move in moves] or [""]
    men = men_line({square_called(seen(square)): man for square, man in board.items()}, size)
    return Entry(
        rule=case.rule,
        applies=case.applies,
        sheet=case.sheet,
        features=tuple(sorted(case.features.items())),
        line=f"{men} {turn} {case.quiet}",
        draws=case.draws,
        before=tuple(names[:-1]),
        move=names[-1],
        legal=case.legal,
        captured=tuple(sorted(map(seen, case.takes.split()))),
        result=case.result,
    )


def men_line(board: dict[Square, str], size: int) -> str:
    """Return the men row by row from the top, with numbers for empty squares: "3aaa3/4a4/..."."""
    rows = []
    for row in range(size, 0, -1):
        text = "".join(board.get((column, row), ".") for column in range(1, size + 1))
        for empty in range(size, 0, -1):
            text = text.replace("." * empty, str(empty))
        rows.append(text)
    return "/".join(rows)
