# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A table as a watcher sees it. No network, no clock, no files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from far.state import LOSSES, SIDES, Refused, hash_of, moves_of

from ..game import Game
from .invitation import Invitation, Terms
from .messages import Result, decode_unsigned, left_of, outcome_of


class Watch:
    """A table as a watcher sees it. He cannot check signatures, so the broker must let only the sides write."""

    def __init__(self, invitation: Invitation) -> None:
        self.invitation = invitation
        self.terms: dict[str, Any] | None = None
        self.game: Game | None = None
        self.moves: list[str] = []
        self.stopped = ""  # the reason
        self.refused: Counter[str] = Counter()
        self.here = dict.fromkeys(SIDES, False)
        self.states: dict[str, dict[str, Any]] = {}  # the last one accepted of each side
        self.moved_at = 0  # when the last move was said
        self._payloads: dict[str, bytes] = {}

    @property
    def result(self) -> Result | None:
        """How the game has ended, by the rules or by what a side says."""
        said = (state["result"] for state in self.states.values()
                if state["result"] and (state["result"][1] in LOSSES or state["moves"] == self.moves))
        found = next(said, None)
        return outcome_of(self.game) or (Result(*found) if found else None)

    @property
    def rematch(self) -> Invitation | None:
        """The table where the game goes on with sides changed, if both sides say so."""
        names = [state["next"] for state in self.states.values()]
        agreed = len(names) == 2 and names[0] == names[1] and self.result
        return self.invitation._replace(table=names[0]) if agreed and names[0] else None

    def clocks(self, now: int) -> dict[str, int]:
        """Return the milliseconds that each side has, as far as the states tell; that of the side to move runs.

        `now`: Unix seconds.
        """
        runs = self.game.turn.name.lower() if self.game and self.moves and not self.result else ""
        times = {side: left_of(self.terms, self.states.get(side), now - self.moved_at if side == runs else 0)
                 for side in SIDES}
        return {side: left for side, left in times.items() if left is not None}

    def accept(self, topic: str, payload: bytes) -> str:
        """Take a message. Return "", or the reason why it is refused; then it has changed nothing."""
        name = topic.removeprefix(self.invitation.topic)
        side = name.removesuffix("/here")
        try:
            if side not in SIDES:
                raise Refused("topic")
            if side != name:
                self.here[side] = payload == b"1"
            elif self.stopped:
                raise Refused("stopped")
            elif payload != self._payloads.get(side):
                self._take(side, payload)
        except Refused as refused:
            self.refused[str(refused)] += 1
            return str(refused)
        return ""

    def _take(self, side: str, payload: bytes) -> None:
        state = decode_unsigned(self.invitation.topic + side, payload)
        if side in self.states and state["n"] <= self.states[side]["n"]:
            raise Refused("replay")
        if state["game"] != (self.terms or state["game"]):
            raise Refused("game")
        moves = state["moves"] = moves_of(state, self.moves)
        if not self.game:
            self._agree(state["game"])
        both = min(len(self.moves), len(moves))
        if moves[:both] != self.moves[:both]:
            raise self._stop("conflict")
        extra = moves[both:]
        self._extend(extra, state["hash"])
        if len(moves) == len(self.moves):  # who moved said so first, if both say it
            self.moved_at = state["at"] if extra else min(self.moved_at, state["at"])
        self.states[side], self._payloads[side] = state, payload

    def _agree(self, terms: dict[str, Any]) -> None:
        try:
            self.game = Terms.of(terms).game()
        except ValueError:
            raise Refused("game") from None
        self.terms = terms

    def _extend(self, moves: Sequence[str], hash: str) -> None:
        """Make all these moves, or none and stop."""
        game = self.game
        assert game
        made, reason = 0, ""
        try:
            for move in moves:
                game.play(move)
                made += 1
        except ValueError:
            reason = "illegal"
        if moves and not reason and hash != hash_of(game.core):
            reason = "hash"
        if reason:
            for _ in range(made):
                game.take_back()
            raise self._stop(reason)
        self.moves += moves

    def _stop(self, reason: str) -> Refused:
        self.stopped = self.stopped or reason
        return Refused(reason)
