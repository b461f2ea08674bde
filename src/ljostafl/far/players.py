# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The players of an arena, and their clocks."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.levels import LEVELS

NAME = re.compile(r"[^\x00-\x1f\x7f-\x9f\ud800-\udfff=:]{1,40}")
LEVEL = re.compile(r"level ([1-9]\d?)(?: nodes ([1-9]\d{0,8}))?")


class Player(NamedTuple):
    """A player. `level` 0 and no command: a person who plays at his own board."""

    name: str
    level: int = 0
    nodes: int = 0  # a limit below that of the level; 0: none
    command: tuple[str, ...] = ()

    @property
    def is_person(self) -> bool:
        """Whether the arena does not play for it."""
        return not self.level and not self.command


def check_name(name: str) -> str:
    """Return the name of a player. Raise ValueError if it is none."""
    if not NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no name: 1 to 40 letters, without = and :")
    return name


def read_player(text: str) -> Player:
    """Return the player of an option: `level 3`, `level 3 nodes 100`, `engine:COMMAND`, or one with `NAME=` before it.

    Raise ValueError if it is none of these.
    """
    name, what = "", text.strip()
    if found := re.fullmatch(r"([^=:]*)=\s*((?:level |engine:).*)", what):
        name, what = found[1].strip(), found[2]
        check_name(name)
    if (level := LEVEL.fullmatch(what)) and int(level[1]) <= len(LEVELS):
        return Player(name or what, int(level[1]), int(level[2] or 0))
    if what.startswith("engine:"):
        try:
            command = tuple(shlex.split(what.partition(":")[2]))
        except ValueError:
            command = ()
        if command:
            stem = re.sub(r"[^\w.-]", "", re.split(r"[\\/]", command[0])[-1])
            return Player(name or stem[:40] or "engine", command=command)
    raise ValueError(f"{text!r} is no player; they are 'level 1' to 'level {len(LEVELS)}', and 'engine:COMMAND'")


def with_own_names(players: Sequence[Player]) -> list[Player]:
    """Return the players, with a number behind the name of one whose name another before it has."""
    found: list[Player] = []
    for player in players:
        name, count = player.name, 1
        while name in [other.name for other in found]:
            count += 1
            name = f"{player.name[:34]} ({count})"
        found.append(player._replace(name=name))
    return found


class Clock(NamedTuple):
    """The clock of a game: milliseconds of each side at the start, and more for each move."""

    start: int
    more: int

    @classmethod
    def of(cls, text: str | None) -> Clock | None:
        """Return the clock of a table's terms."""
        minutes, _, seconds = (text or "").partition("+")
        return cls(60_000 * int(minutes), 1000 * int(seconds or 0)) if text else None
