# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Brute force on the referee's rules: forced wins, and the right moves of puzzles.

It shares no code with lib/tafl and none with the solver of lab/solver.py. All moves of both sides are tried;
the order of the moves and a memo of positions change the time, not the result.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from referee import Referee
from referee_bits import OTHER, BitRules, bit_rules
from referee_bits_tables import Move, State


class ForcedWins:
    """The forced wins of one side."""

    def __init__(self, rules: BitRules, side: str) -> None:
        self.rules, self.side, self.other = rules, side, OTHER[side]
        self._known: dict[tuple[State, int], bool] = {}
        # By number of moves: how often a move has proved or refuted a win.
        self._proofs: dict[int, dict[Move, int]] = defaultdict(lambda: defaultdict(int))
        self._refutations: dict[int, dict[Move, int]] = defaultdict(lambda: defaultdict(int))
        self._last: dict[int, Move] = {}

    def wins(self, state: State, moves: int) -> bool:
        """Return whether the side, to move, can force a win with `moves` own moves or earlier."""
        if self.rules.winning_move(state, self.side):
            return True
        if moves < 2:
            return False
        known = self._known.get((state, moves))
        if known is None:
            known = self._known[state, moves] = self._proof(state, moves) is not None
        return known

    def _proof(self, state: State, moves: int) -> Move | None:
        counts = self._proofs[moves]
        for move in sorted(self.rules.moves(state, self.side), key=lambda move: -counts.get(move, 0)):
            if self.wins_by(state, move, moves):
                counts[move] += 1
                return move
        return None

    def wins_by(self, state: State, move: Move, moves: int) -> bool:
        """Return whether a move of the side begins a forced win with `moves` own moves or fewer."""
        after = self.rules.after(state, move)
        winner = self.rules.winner(after, self.side, move[1])
        return winner == self.side or (moves > 1 and not winner and self.loses(after, moves - 1))

    def loses(self, state: State, moves: int) -> bool:
        """Return whether each move of the other side, to move, lets the side win with `moves` moves or earlier."""
        for reply in self._replies(state, moves):
            after = self.rules.after(state, reply)
            winner = self.rules.winner(after, self.other, reply[1])
            if winner == self.side:
                continue
            if winner or not self.wins(after, moves):
                self._refutations[moves][reply] += 1
                self._last[moves] = reply
                return False
        return True

    def _replies(self, state: State, moves: int) -> Iterator[Move]:
        """Yield the moves of the other side, those first that have refuted most; one of them twice."""
        last = self._last.get(moves)
        if last and self.rules.is_legal(state, self.other, last):
            yield last
        counts = self._refutations[moves]
        yield from sorted(self.rules.moves(state, self.other), key=lambda move: -counts.get(move, 0))


class PuzzleProof:
    """The right moves of a puzzle; the position goes on with `play`."""

    def __init__(self, variant: str, position: str) -> None:
        """Take a position as the file of puzzles has it: without the plies since the last capture."""
        self.rules = bit_rules(variant)
        self.referee = Referee.from_line(variant, position + " 0", draws=False)
        self.state = self.rules.state(self.referee.men)
        self.side = self.referee.turn
        self.other = OTHER[self.side]
        self.own, self.enemy = ForcedWins(self.rules, self.side), ForcedWins(self.rules, self.other)

    def right_moves(self, kind: str) -> list[str]:
        """Return the moves that solve a puzzle of this kind."""
        rules = self.rules
        right = []
        for move in rules.moves(self.state, self.side):
            after = rules.after(self.state, move)
            winner = rules.winner(after, self.side, move[1])
            if kind.startswith("win"):
                is_right = self.own.wins_by(self.state, move, int(kind[4:]))
            elif kind == "capture":
                is_right = not winner and self._gain(after) > 0
            else:
                is_right = not winner and not self.enemy.wins(after, 1)
            if is_right:
                right.append(rules.name(move))
        return right

    def wins_earlier(self, moves: int) -> bool:
        """Return whether the side to move can force a win with fewer than `moves` moves."""
        return moves > 1 and self.own.wins(self.state, moves - 1)

    def play(self, name: str) -> None:
        """Play a legal move of either side."""
        self.referee.play(name)
        self.state = self.rules.after(self.state, self.rules.move_called(name))

    def enemy_wins(self, moves: int) -> bool:
        """Return whether the other side, to move, can force a win with `moves` moves or earlier."""
        return self.enemy.wins(self.state, moves)

    def _gain(self, after: State) -> int:
        """Return how many men the last move has captured, less what the best reply captures; -1 if a reply wins."""
        rules = self.rules
        gain = worst = count_men(self.state) - count_men(after)
        for reply in rules.moves(after, self.other) if gain else ():
            answered = rules.after(after, reply)
            if rules.winner(answered, self.other, reply[1]) == self.other:
                return -1
            worst = min(worst, gain - count_men(after) + count_men(answered))
        return worst


def count_men(state: State) -> int:
    return sum(men.bit_count() for men in state)
