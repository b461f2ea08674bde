# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""An arena: many games of computer players, each at a table of its own. No network, no clock, no files."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, NamedTuple

from far.state import SIDES

from .invitation import WATCH, Invitation, Terms
from .messages import Result
from .players import Player
from .pool import Pool
from .round_robin import STOPPED, Club, Pairing, Played
from .seat import Line, Seat

RESULTS = "results"  # the topic of the table of results, behind the arena's name
SECONDS = 1.0  # between two messages with the table of results


class Plan(NamedTuple):
    """An arena. Names and secrets of all its tables follow from the key."""

    key: bytes
    broker: Invitation  # where: its table, side and secret do not matter
    terms: Terms
    players: Sequence[Player]
    games: Sequence[Pairing]
    tables: int  # at once
    endless: bool = False  # the games begin anew with the first, again and again
    has_results: bool = True  # a table of results at the broker

    def _derived(self, what: str, size: int) -> bytes:
        return hmac.new(self.key, what.encode(), hashlib.sha256).digest()[:size]

    def _name(self, what: str) -> str:
        return base64.b32encode(self._derived(what, 10)).decode().lower()

    def invitation(self, number: int, side: str) -> Invitation:
        """Return the invitation of a side to the table of a game, with its terms."""
        return self.broker._replace(table=self._name(f"table {number}"), side=side, terms=self.terms,
                                    secret=self._derived(f"secret {number}", 16))

    @property
    def results(self) -> Invitation:
        """Where the table of results is."""
        return self.broker._replace(table=self._name(RESULTS), side=WATCH, secret=b"")

    def pairing(self, number: int) -> Pairing:
        """Return who plays a game."""
        return self.games[number % len(self.games)]


class OpenGame:
    """A game that is played."""

    def __init__(self, number: int, pairing: Pairing, seats: list[Seat]) -> None:
        self.number, self.pairing, self.seats = number, pairing, seats
        self.guest_is_here = False

    @property
    def done(self) -> bool:
        """Whether it is over for all seats."""
        return all(seat.done for seat in self.seats)

    def played(self) -> Played:
        """Return how it has ended."""
        table = next((seat.table for seat in self.seats if seat.table.stopped), self.seats[0].table)
        fault = next((seat.fault for seat in self.seats if seat.fault), table.stopped)
        result = Result(None, STOPPED) if table.stopped else table.result
        assert result
        if not fault and result.reason == "resignation" and result.winner in [seat.table.other for seat in self.seats]:
            fault = "a fault before the arena was stopped"  # no computer resigns otherwise
        return Played(self.pairing, table.invitation.table, *result, len(table.moves), fault)


class Arena:
    """The games of a plan. `connect` opens the connection of a side; `say` gets each event, for people.

    Call `step` after each change. `played`: the games that are over, by their numbers.
    """

    def __init__(self, plan: Plan, pool: Pool, connect: Callable[[Invitation, Callable[..., None]], Line],
                 say: Callable[..., None], now: Callable[[], int], played: dict[int, Played]) -> None:
        self.plan, self.played, self.open = plan, played, list[OpenGame]()
        self._pool, self._connect, self._say, self._now = pool, connect, say, now
        self._results: Line | None = None
        self._results_begun = False
        self._told: tuple[object, ...] = ()
        self._told_at = float("-inf")
        self.refused = ""  # why the broker takes nothing from this arena
        if plan.has_results:
            self._results = connect(plan.results, self._hear_results)

    @property
    def over(self) -> bool:
        """Whether all games have been played, and the broker has the results."""
        if self.plan.endless or self.open or len(self.played) < len(self.plan.games):
            return False
        return self._results is None or (self._told[:1] == ("over",) and self._results.settled)

    def _hear_results(self, kind: str, *data: Any) -> None:
        if kind == "refused":
            self.refused = str(data[0])
        elif kind == "begin":
            self._results_begun, self._told = True, ()
        elif kind in ("connected", "lost"):
            self._results_begun = False
            if kind == "lost":
                self._say("lost", why=str(data[0]))

    def step(self, seconds: float) -> None:
        """Open and close games, and tell the results. `seconds`: a clock."""
        for game in [game for game in self.open if game.done]:
            self._finish(game)
        self._open_games()
        for seat in [game.seats[0] for game in self.open if len(game.seats) == 1]:
            seat.claim()
        if self._results and self._results_begun:
            state = "over" if len(self.played) == len(self.plan.games) else "playing"
            new = state, len(self.played), [game.number for game in self.open]
            if new != self._told and (seconds - self._told_at >= SECONDS or state == "over"):
                self._told, self._told_at = new, seconds
                self._tell_results(state)

    def club(self) -> Club:
        """Return what the table of results says."""
        now = [(game.seats[0].table.invitation.table, game.pairing) for game in self.open]
        return Club(self.plan.terms, [player.name for player in self.plan.players], len(self.plan.games),
                    list(self.played.values()), now)  # fmt: skip

    def _tell_results(self, state: str) -> None:
        assert self._results
        self._results.publish(self.plan.results.topic + RESULTS, self.club().encode(self._now(), state))

    def _open_games(self) -> None:
        if len(self.open) >= self.plan.tables:
            return
        busy = {game.number for game in self.open} | set(self.played)
        for number in count() if self.plan.endless else range(len(self.plan.games)):
            if number not in busy and self._may_begin(self.plan.pairing(number)):
                self._begin(number)
                if len(self.open) >= self.plan.tables:
                    return

    def _may_begin(self, pairing: Pairing) -> bool:
        """Return whether a person who plays it has no other game of a round robin."""
        people = {number for number in pairing if self.plan.players[number].is_person}
        return self.plan.endless or not any(people & set(game.pairing) for game in self.open)

    def _begin(self, number: int) -> None:
        pairing = self.plan.pairing(number)
        players = [self.plan.players[at] for at in pairing]
        guest = next((side for player, side in zip(players, SIDES) if player.is_person), "")
        seats = [Seat(self.plan.invitation(number, side), player, self._pool, not guest, self._now)
                 for player, side in zip(players, SIDES) if side != guest]
        game = OpenGame(number, pairing, seats)
        self.open.append(game)
        mine = seats[0].table.invitation
        self._say("game", game=number + 1, attackers=players[0].name, defenders=players[1].name,
                  watch=mine.for_side(WATCH).link(), guest=guest and mine.for_side(guest).link())
        for seat in seats:
            def hear(kind: str, *data: Any, seat: Seat = seat) -> None:
                self._hear(game, seat, kind, *data)

            seat.line = self._connect(seat.table.invitation, hear)

    def _hear(self, game: OpenGame, seat: Seat, kind: str, *data: Any) -> None:
        if kind == "refused":
            self.refused = str(data[0])
            return
        if kind == "lost":
            self._say("lost", why=str(data[0]))
        seat.hear(kind, *data)
        here = len(game.seats) == 1 and seat.table.here
        if here != game.guest_is_here:
            game.guest_is_here = here
            self._say("guest", game=game.number + 1, here=here)

    def _finish(self, game: OpenGame) -> None:
        found = game.played()
        self.open.remove(game)
        for seat in game.seats:
            if seat.line:
                seat.line.close()
            if seat.session:
                self._pool.release(seat.player, seat.session, found.winner)
        self.played[game.number] = found
        names = [self.plan.players[at].name for at in game.pairing]
        self._say("result", game=game.number + 1, table=found.table, attackers=names[0], defenders=names[1],
                  winner=found.winner, reason=found.reason, plies=found.plies, fault=found.fault)

    def close(self) -> None:
        """Stop: the broker keeps what was played, and the games go on with the next start."""
        if self._results and self._results_begun and not self.over:
            self._tell_results(STOPPED)
        for line in (self._results, *(seat.line for game in self.open for seat in game.seats)):
            if line:
                line.close()
