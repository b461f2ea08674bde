# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The lists of test positions, and the exhaustive search that proves them: it tries every move and uses no engine."""

from __future__ import annotations

from support import ROOT
from tafl.position import Position

MIDDLEGAMES = ROOT / "tools" / "middlegames.txt"
TACTICS = ROOT / "tests" / "tafl" / "tactics.txt"


def middlegames() -> list[tuple[str, str]]:
    """Variants and positions of the file."""
    lines = MIDDLEGAMES.read_text(encoding="utf-8").splitlines()
    return [(id, text) for id, _, text in (line.partition("; ") for line in lines)]


def won_by_mover(position: Position) -> bool:
    """Whether the move just made has won."""
    return position.is_lost() if position.over else not position.count_moves()


def winning(position: Position, moves: int, first: list[int] | None = None) -> list[int]:
    """The moves with which the side to move wins by its `moves`th move at the latest; with `first` it stops at one."""
    found = []
    for move in position.legal_moves():
        position.push(move)
        if won_by_mover(position) or (moves > 1 and not position.over and loses(position, moves - 1)):
            found.append(move)
        position.pop()
        if found and first is not None:
            break
    return found


def loses(position: Position, moves: int) -> bool:
    """Whether the side to move, which has a move, loses to `moves` more of the other whatever it does."""
    for move in position.legal_moves():
        position.push(move)
        safe = won_by_mover(position) or (position.over == 0 and not wins(position, moves))
        position.pop()
        if safe:
            return False
    return True


def wins(position: Position, moves: int) -> bool:
    """Whether the side to move can win by its `moves`th move."""
    return any(winning(position, deep, []) for deep in range(1, moves + 1))
