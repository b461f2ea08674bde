# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A side of a table as a board has it, with the members of `ljostafl.far.table.Table` that tests use."""

from collections import Counter

from far.link import Link
from far.side import Side
from far.state import Place
from ljostafl.far.invitation import SIDES, Terms
from ljostafl.far.messages import STOPPED
from ljostafl.game import Game


class BoardSide(Side):
    """It keeps nothing: it lives from what the topics hold."""

    def __init__(self, invitation, saved=None):
        super().__init__(Place(Link(invitation.link())))
        self.invitation = invitation
        self.refused = Counter()

    @property
    def game(self):
        return self.core and Game.of(self.core)

    @property
    def states(self):
        return {self.other: State(self.last)} if self.last else {}

    @property
    def rematch(self):
        return self.invitation.rematch(Terms(**self.terms)) if len(self.again) == 2 and self.result else None

    def save(self):
        """Return what a test compares."""
        return {"n": self.n, "accepted": self.accepted, "at": self.at, "moved_at": self.moved_at, "left": self.left,
                "stopped": self.stopped, "game": self.terms, "moves": " ".join(self.moves),
                "offers": sorted(self.offers), "losses": dict(self.losses), "claimed": self.claimed}  # fmt: skip


class State:
    """A state of the other side."""

    def __init__(self, values):
        self.__dict__.update(values)


assert (SIDES, STOPPED) == (("attackers", "defenders"), "stopped")
