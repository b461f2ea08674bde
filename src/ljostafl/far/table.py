# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""One side of a table, as a board has it, for a PC: it can be kept, and has types. No network, no clock, no files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from far.side import Side
from far.state import ASKED, GAME, Place, Refused, rematch_text

from ..game import Game, plain_move
from .invitation import Invitation, Terms
from .messages import Result, left_of


class Table(Side):
    """The table of one side. `saved`: what `save` returned once, or nothing.

    First `start`, then all that the broker has, then `begin`; the same after each new connection. `message` is what to
    publish now. Moves are text without captures. Raise ValueError for what may not be done now.
    """

    side: str
    other: str
    core: Any  # the `tafl.game.Game`, None as long as it is not known
    terms: dict[str, Any] | None  # the value of `game` in a state
    moves: list[str]
    last: dict[str, Any] | None
    left: int | None
    offers: list[str]
    again: list[str]
    losses: dict[str, str]
    most_waiting = 100  # a board has no memory for so many

    def __init__(self, invitation: Invitation, saved: Mapping[str, Any] | None = None) -> None:
        place: Any = Place(invitation)
        place.terms = invitation.terms and invitation.terms.told()
        super().__init__(place)
        self.invitation = invitation
        self.refused: Counter[str] = Counter()
        if saved and saved.get("game"):
            self._load(saved)

    def save(self) -> dict[str, Any]:
        """Return what to keep, for JSON: nothing of it is secret."""
        return {"n": self.n, "accepted": self.accepted, "at": self.at, "moved_at": self.moved_at, "left": self.left,
                "stopped": self.stopped, "game": self.terms, "moves": " ".join(self.moves),
                "offers": sorted(self.offers), "losses": dict(self.losses), "claimed": self.claimed,
                "again": sorted(self.again)}  # fmt: skip

    def _load(self, saved: Mapping[str, Any]) -> None:
        self._agree({key: saved["game"][key] for key in GAME})
        for move in saved["moves"].split():
            self.core.play(move)
            self.moves.append(move)
        self.n, self.accepted = saved["n"], saved["accepted"]
        self.at, self.moved_at = saved["at"], saved["moved_at"]
        self.left, self.stopped, self.claimed = saved["left"], saved["stopped"], saved["claimed"]
        self.offers, self.losses = list(saved["offers"]), dict(saved["losses"])
        self.again = list(saved.get("again", ()))

    def _agree(self, terms: dict[str, Any]) -> None:
        if len(set(terms["options"])) < len(terms["options"]):  # a board reads no record with one twice
            raise Refused("game")
        super()._agree(terms)

    @property
    def game(self) -> Game | None:
        """The game; None: it is not known yet."""
        return Game.of(self.core) if self.core else None

    @property
    def result(self) -> Result | None:
        """How the game has ended: by the rules; by the word of a side that has lost; by agreement; by a claim."""
        found = super().result
        return Result(*found) if found else None

    @property
    def presence(self) -> str:
        """How the other side is: "here", "away", or "wait" before it has come."""
        return "here" if self.here else "away" if self.last else "wait"

    @property
    def rematch(self) -> Invitation | None:
        """The table where the game goes on with sides changed, if both sides want that."""
        if not (self.terms and self.result and len(self.again) == 2):
            return None
        return self.invitation.rematch(Terms.of(self.terms))

    @property
    def rematch_word(self) -> str:
        """How it is with a rematch: "asked", "left", "offered", or "" if no side wants one."""
        told = rematch_text(self)
        return next((word for word, text in ASKED.items() if text == told), "")

    def clocks(self, now: int) -> dict[str, int]:
        """Return the milliseconds that each side has, that of the other side while it is to move counted on."""
        found = {} if self.left is None else {self.side: self.left}
        since = self.moved_at if self.moves and not self.result and self.turn == self.other else now
        left = left_of(self.terms, self.last, now - since)
        return found if left is None else {**found, self.other: left}

    def _may_act(self) -> None:
        if self.begun and not self.core:
            raise ValueError("the game is not known yet")
        super()._may_act()

    def own_move(self, move: str, left: int | None = None) -> None:
        """Make a move of this side. `left`: the milliseconds that its clock has now."""
        super().own_move(plain_move(move), left)  # as the protocol writes it, however `move` is written
