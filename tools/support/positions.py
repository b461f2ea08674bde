# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Lists of test positions, and the exhaustive search that proves them without the engine."""

from support import ROOT
from tafl.position import Position

MIDDLEGAMES = ROOT / "tools" / "middlegames.txt"
TACTICS = ROOT / "tests" / "tafl" / "tactics.txt"


def middlegames() -> list[tuple[str, str]]:
    """Return the middlegames as pairs of variant id and position line."""
    lines = MIDDLEGAMES.read_text(encoding="utf-8").splitlines()
    return [(id, text) for id, _, text in (line.partition("; ") for line in lines)]


def last_move_won(position: Position) -> bool:
    """Return whether the last move has won."""
    return position.is_lost() if position.over else not position.count_moves()


def winning_moves(position: Position, moves: int, stop_at_first: bool = False) -> list[int]:
    """Return the moves that force a win within `moves` own moves; only the first one if `stop_at_first`."""
    found = []
    for move in position.legal_moves():
        position.push(move)
        if last_move_won(position) or (moves > 1 and not position.over and is_forced_loss(position, moves - 1)):
            found.append(move)
        position.pop()
        if found and stop_at_first:
            break
    return found


def is_forced_loss(position: Position, moves: int) -> bool:
    """Return whether every move of the side to move, which has one, loses to `moves` moves of the other side."""
    for move in position.legal_moves():
        position.push(move)
        safe = last_move_won(position) or (position.over == 0 and not can_force_win(position, moves))
        position.pop()
        if safe:
            return False
    return True


def can_force_win(position: Position, moves: int) -> bool:
    """Return whether the side to move can force a win within `moves` of its moves."""
    return any(winning_moves(position, depth, True) for depth in range(1, moves + 1))
