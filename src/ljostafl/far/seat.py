# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""One side of a table, which a computer plays. No network, no clock, no files."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from far.state import SIDES

from .invitation import Invitation
from .players import Clock, Player
from .pool import EngineSession, Pool
from .table import Table

LONGEST_GAME = 1000  # plies; then two computers agree to a draw


class Line(Protocol):
    """A connection of one side."""

    @property
    def settled(self) -> bool: ...
    def publish(self, topic: str, payload: bytes) -> None: ...
    def close(self) -> None: ...


class Seat:
    """One side of a table, which a computer plays. `agrees`: the other one is a computer of this arena too."""

    def __init__(self, invitation: Invitation, player: Player, pool: Pool, agrees: bool,
                 now: Callable[[], int]) -> None:
        self.table, self.player, self._pool = Table(invitation), player, pool
        self.fault = ""  # by which it has lost
        self.line: Line | None = None
        self._agrees, self._now = agrees, now
        self._clock = Clock.of(invitation.terms.clock) if invitation.terms else None
        self._asked = self._judged = -1  # the ply of the last question to the pool
        self._answer: object = None  # to it
        self._thinks = False
        self.session: EngineSession | None = None

    def hear(self, kind: str, *data: Any) -> None:
        """Take what the connection tells."""
        table = self.table
        if kind in ("connected", "lost"):
            table.start()
        elif kind == "begin" and not table.begun:
            table.begin()
        elif kind == "message":
            table.accept(data[0], data[1])
        self.step()

    def step(self) -> None:
        """Ask for a move, make it, answer an offer, and publish, if one of these is due."""
        table = self.table
        if self._may_act():
            ply = len(table.moves)
            offers = ply >= LONGEST_GAME and self._agrees
            if offers and table.side not in table.offers:
                table.offer()
            elif table.other in table.offers and table.side not in table.offers and self._judged != ply:
                self._judged = ply
                assert table.game
                self._pool.ask_draw(table.game, table.side, self._judge)
            if table.turn == table.side and not offers and not table.result:
                if self._asked != ply:
                    self._asked, self._answer, self._thinks = ply, None, True
                    self._ask()
                elif not self._thinks:
                    self._move()
        self._publish()

    def claim(self) -> None:
        """Win if the other side is away for longer than the table allows."""
        table = self.table
        if self._may_act() and table.terms and table.terms["days"] and table.turn == table.other:
            with suppress(ValueError):  # it is not
                table.claim(self._now())
                self._publish()

    def _may_act(self) -> bool:
        table = self.table
        return table.begun and table.game is not None and not table.stopped and not table.result

    def _left(self, side: str) -> int | None:
        if not self._clock:
            return None
        last = self.table.last
        left = self.table.left if side == self.table.side else last["left"] if last else None
        return self._clock.start if left is None else left

    def _ask(self) -> None:
        table, player = self.table, self.player
        assert table.game
        if player.level:
            left = self._left(table.side)
            self._pool.ask_level(player, table.game, left, self._clock.more if self._clock else 0, self._take)
            return
        self.session = self.session or self._pool.session(player)
        one, other = (self._left(side) for side in SIDES)
        both = None if one is None or other is None else (one, other)
        self._pool.ask_engine(self.session, table.moves, table.side, both, self._take)

    def _take(self, answer: object) -> None:
        self._answer, self._thinks = answer, False
        self.step()

    def _judge(self, accepts: object) -> None:
        table = self.table
        if accepts is True and self._may_act() and table.other in table.offers and self._judged == len(table.moves):
            table.offer()
            self._publish()

    def _move(self) -> None:
        """Make the move that has come, or lose."""
        if not isinstance(self._answer, tuple):
            if isinstance(self._answer, BaseException):
                self._lose(str(self._answer) or type(self._answer).__name__)
            return
        move, seconds = self._answer
        left = self._left(self.table.side)
        if left is not None and self._clock:
            left -= round(1000 * seconds)
            if left <= 0:
                self._lose("no move in time")
                return
            left += self._clock.more
        try:
            self.table.own_move(move, left)
        except ValueError as why:
            self._lose(f"illegal move {move[:20]}: {why}")

    def _lose(self, fault: str) -> None:
        self.fault = "".join(letter if letter.isprintable() else "?" for letter in fault[:200])  # an engine's own text
        self.table.lose("time" if fault.startswith("no move") else "resignation")

    def _publish(self) -> None:
        try:
            message = self.table.message(self._now())
        except ValueError as why:  # the list of moves has no room in a message
            self.table.stopped = self.table.stopped or str(why)
            return
        if message and self.line:
            self.line.publish(*message)

    @property
    def done(self) -> bool:
        """Whether the game is over and the broker knows it."""
        return bool((self.table.result and self.table.begun) or self.table.stopped) and not (
            self._thinks or (self.line and not self.line.settled))
