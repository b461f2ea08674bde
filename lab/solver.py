# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""An exhaustive solver of wins in few moves: it tries every move of both sides, and shares no code with the search."""

from typing import Any

from tafl.board import EMPTY, NO_SQUARE
from tafl.movegen import STEPS
from tafl.position import Position

ALL = 999


class Solver:
    """An exhaustive solver of forced wins in one position at a time.

    At each depth it tries first the move that refuted the moves before. That changes the time, not the result.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self._last_wins = [0] * 8
        self._last_saves = [0] * 8

    def last_move_won(self) -> bool:
        """Return whether the last move has won."""
        position = self.position
        if position.over:
            return bool(position.is_lost())
        return not self._can_move()

    def _can_move(self) -> bool:
        """Return whether the side to move has a legal move; count them only if no man has an empty neighbour."""
        position: Any = self.position
        if not position.ban_rules and not position.announcer:
            board = position.board
            for square in position.men[position.turn]:
                if square != NO_SQUARE and EMPTY in (board[square + step] for step in STEPS):
                    return True
        return bool(position.count_moves())

    def winning_moves(self, moves: int, most: int = ALL) -> list[int]:
        """Return the moves that force a win within `moves` own moves; stop when there are `most` of them."""
        position = self.position
        found: list[int] = []
        legal = list(position.legal_moves())
        killer = self._last_wins[moves]
        if most == 1 and killer in legal:
            legal.remove(killer)
            legal.insert(0, killer)
        for move in legal:
            position.push(move)
            won = self.last_move_won() or (moves > 1 and not position.over and self.is_lost(moves - 1))
            position.pop()
            if won:
                found.append(move)
                self._last_wins[moves] = move
                if len(found) >= most:
                    break
        return found

    def is_lost(self, moves: int) -> bool:
        """Return whether every move of the side to move, which has one, loses to `moves` moves of the other side."""
        position = self.position
        legal = list(position.legal_moves())
        killer = self._last_saves[moves]
        if killer in legal:
            legal.remove(killer)
            legal.insert(0, killer)
        for move in legal:
            position.push(move)
            safe = self.last_move_won() or not (position.over or self.can_win(moves))
            position.pop()
            if safe:
                self._last_saves[moves] = move
                return False
        return True

    def can_win(self, moves: int) -> bool:
        """Return whether the side to move can force a win within `moves` of its moves."""
        return any(self.winning_moves(count, 1) for count in range(1, moves + 1))
