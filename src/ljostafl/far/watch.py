# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A table as a watcher sees it, and what a side's own view of it builds on. No network, no clock, no files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..game import Game
from .invitation import SIDES, Invitation, Terms
from .messages import LOSSES, Refused, Result, State, decode, hash_of, moves_of


class Watch:
    """A table as a watcher sees it. He cannot check signatures, so the broker must let only the sides write."""

    def __init__(self, invitation: Invitation) -> None:
        self.invitation = invitation
        self.terms: Terms | None = None
        self.game: Game | None = None
        self.moves: list[str] = []
        self.stopped = ""  # the reason
        self.refused: Counter[str] = Counter()
        self.here = dict.fromkeys(SIDES, False)
        self.states: dict[str, State] = {}  # the last one accepted of each side
        self.moved_at = 0  # when the last move was said
        self._payloads: dict[str, bytes] = {}

    @property
    def turn(self) -> str:
        """The side to move. Only a table whose game is known has one."""
        return self._known().turn.name.lower()

    @property
    def result(self) -> Result | None:
        """How the game has ended, by the rules or by what a side says."""
        for state in self.states.values():
            if state.result and (state.result.reason in LOSSES or list(state.moves) == self.moves):
                return self._by_rules() or state.result
        return self._by_rules()

    @property
    def rematch(self) -> Invitation | None:
        """The table where the game goes on with sides changed, if both sides say so."""
        names = {state.next for state in self.states.values()}
        name = names.pop() if len(self.states) == 2 and len(names) == 1 and self.result else None
        return self.invitation._replace(table=name) if name else None

    def clocks(self, now: int) -> dict[str, int]:
        """Return the milliseconds that each side has, as far as the states tell; that of the side to move runs.

        `now`: Unix seconds.
        """
        found = {side: left for side in SIDES if (left := self._left_of(side)) is not None}
        if self.moves and not self.result and self.turn in found:
            found[self.turn] = max(0, found[self.turn] - 1000 * max(0, now - self.moved_at))
        return found

    def _left_of(self, side: str) -> int | None:
        """Return the milliseconds that a side had after its last move."""
        state, clock = self.states.get(side), self.terms and self.terms.clock
        if not clock:
            return None
        return 60_000 * int(clock.partition("+")[0]) if not state or state.left is None else state.left

    def accept(self, topic: str, payload: bytes) -> str:
        """Take a message. Return "", or the reason why it is refused; then it has changed nothing."""
        name = topic.removeprefix(self.invitation.topic)
        if name in SIDES or name.removesuffix("/here") in SIDES:
            if name.endswith("/here"):
                self.here[name.removesuffix("/here")] = payload == b"1"
                return ""
            try:
                self._take(name, payload)
            except Refused as refused:
                return self._count(str(refused))
            return ""
        return self._count("topic")

    def _count(self, reason: str) -> str:
        self.refused[reason] += 1
        return reason

    def _take(self, side: str, payload: bytes) -> None:
        state = self._checked(side, payload)
        if state is None:
            return
        extra = state.moves[len(self.moves) :]
        self._check_line(state)
        self._extend(extra, state.hash)
        if len(state.moves) == len(self.moves):  # who moved said so first, if both say it
            self.moved_at = state.at if extra else min(self.moved_at, state.at)
        self._keep(side, state, payload)

    def _keep(self, side: str, state: State, payload: bytes) -> None:
        self.states[side], self._payloads[side] = state, payload

    def _checked(self, side: str, payload: bytes) -> State | None:
        """Return the state of a message that passes all checks before its moves, None for the last one again."""
        if self.stopped:
            raise Refused("stopped")
        state = decode(self.invitation.topic + side, payload, self.invitation.secret or None)
        if payload == self._payloads.get(side):
            return None
        if state.n <= self._accepted(side):
            raise Refused("replay")
        if state.terms != (self.terms or state.terms):
            raise Refused("game")
        state = moves_of(state)
        if not self.terms:
            self._agree(state.terms)
        return state

    def _accepted(self, side: str) -> int:
        return self.states[side].n if side in self.states else 0

    def _agree(self, terms: Terms) -> None:
        try:
            self.game = terms.game()
        except ValueError:
            raise Refused("game") from None
        self.terms = terms

    def _known(self) -> Game:
        if self.game is None:
            raise ValueError("the game is not known yet")
        return self.game

    def _by_rules(self) -> Result | None:
        found = self.game and self.game.outcome()
        return Result(found.winner.name.lower() if found.winner else None, found.reason) if found else None

    def _check_line(self, state: State) -> None:
        """Stop unless one of both lists is the beginning of the other."""
        both = min(len(self.moves), len(state.moves))
        if list(state.moves[:both]) != self.moves[:both]:
            raise self._stop("conflict")

    def _extend(self, moves: Sequence[str], hash: str) -> None:
        """Make all these moves, or none and stop."""
        game = self._known()
        made, reason = 0, ""
        try:
            for move in moves:
                game.play(move)
                made += 1
        except ValueError:
            reason = "illegal"
        if moves and not reason and hash != hash_of(game):
            reason = "hash"
        if reason:
            for _ in range(made):
                game.take_back()
            raise self._stop(reason)
        self.moves += moves

    def _stop(self, reason: str) -> Refused:
        self.stopped = self.stopped or reason
        return Refused(reason)
