# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A round robin: who plays whom, and the table of results. No network, no clock, no files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from far.state import BODY, SIDES, VERSION

from .invitation import Terms

STOPPED = "stopped"  # the reason of a game that no side has won and that is no draw


class Pairing(NamedTuple):
    """A game of a round robin: both players by their numbers."""

    attackers: int
    defenders: int


class Played(NamedTuple):
    """A game that is over. `fault`: what the loser did that is no play, or ""."""

    pairing: Pairing
    table: str
    winner: str | None  # a side; None: a draw, or the table has stopped
    reason: str
    plies: int
    fault: str = ""


def schedule(players: int, rounds: int = 1) -> list[Pairing]:
    """Return the games of a double round robin: in each round, each pair plays two games, with sides changed.

    Games that follow each other have other players, as far as that is possible (the circle method): so many can be
    played at once, and at any time all have played about as many.
    """
    seats: list[int | None] = [*range(players), *([None] if players % 2 else [])]  # None: who meets it rests
    half, games = len(seats) // 2, []
    for day in range(2 * rounds * (len(seats) - 1)):
        for one, other in zip(seats[:half], reversed(seats[half:])):
            if one is not None and other is not None:
                # Sides change from day to day. A pair meets again after an odd number of days, so with sides changed.
                games.append(Pairing(other, one) if day % 2 else Pairing(one, other))
        seats[1:] = [seats[-1], *seats[1:-1]]
    return games


class Standing(NamedTuple):
    """What a player has reached: games won, drawn and lost on each side."""

    name: str
    attackers: tuple[int, int, int]
    defenders: tuple[int, int, int]
    faults: int

    @property
    def games(self) -> int:
        """The number of games that count."""
        return sum(self.attackers) + sum(self.defenders)

    @property
    def points(self) -> float:
        """The points: 1 for a game won, 1/2 for a draw."""
        return self.attackers[0] + self.defenders[0] + (self.attackers[1] + self.defenders[1]) / 2


def standings(names: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """Return what each player has reached, in the order of the names."""
    counts = [{side: [0, 0, 0] for side in SIDES} for _ in names]
    faults = [0] * len(names)
    for game in played:
        for player, side in zip(game.pairing, SIDES):
            if game.reason != STOPPED:
                counts[player][side][1 if game.winner is None else 0 if game.winner == side else 2] += 1
            faults[player] += bool(game.fault) and game.winner not in (None, side)
    return [Standing(name, (a[0], a[1], a[2]), (d[0], d[1], d[2]), faults[number])
            for number, name in enumerate(names) for a, d in [(counts[number][SIDES[0]], counts[number][SIDES[1]])]]


def table_lines(found: Sequence[Standing]) -> list[str]:
    """Return the table of results as lines, the best player first. Who has as many points has the same place."""
    width = max(6, *(len(one.name) for one in found))
    lines = [f"{'':4} {'':{width}} {'':6}  {'':5}  as attackers    as defenders",
             f"{'':4} {'player':{width}} {'points':>6}  {'games':>5}  won drawn lost  won drawn lost  faults"]
    best = sorted(found, key=lambda one: -one.points)
    for one in best:
        place = 1 + sum(other.points > one.points for other in found)
        sides = "  ".join(f"{won:3} {drawn:5} {lost:4}" for won, drawn, lost in (one.attackers, one.defenders))
        lines.append(f"{place:3}. {one.name:{width}} {one.points:6.1f}  {one.games:5}  {sides}  {one.faults:6}")
    return lines


class Club(NamedTuple):
    """All that the table of results says."""

    terms: Terms
    names: Sequence[str]
    total: int  # games
    played: Sequence[Played]
    now: Sequence[tuple[str, Pairing]]  # the tables where a game is played

    def encode(self, at: int, state: str) -> bytes:
        """Return the message of docs/network.md; with as many of the last games as there is room for."""
        players = [{"name": one.name, "points": one.points, "attackers": one.attackers, "defenders": one.defenders,
                    "faults": one.faults} for one in standings(self.names, self.played)]
        last = [[game.table, *game.pairing, game.winner, game.reason, game.plies,
                 game.fault.partition(":")[0][:80]]  # behind it an engine may say what only its owner should read
                for game in reversed(self.played)]
        values: dict[str, Any] = {
            "v": VERSION, "state": state, "game": self.terms._asdict(), "total": self.total,
            "played": len(self.played), "players": players, "at": at,
            "now": [[table, *pairing] for table, pairing in self.now], "last": last[:200]}  # fmt: skip
        while len(body := json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode()) > BODY:
            list_ = values["last"] or values["now"]
            if not list_:
                raise ValueError("so many players have no room in the table of results")
            del list_[len(list_) * 3 // 4 :]
        return body
