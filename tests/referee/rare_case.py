# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""What a case of rare_positions.py says. The modules rare_cases_*.py add theirs to the list of all."""

from __future__ import annotations

from typing import NamedTuple

Result = tuple[str, str]

ESCAPED: Result = ("defenders", "king escaped")
CAPTURED: Result = ("attackers", "king captured")
STUCK: Result = ("attackers", "no legal move")
REPEATED: Result = ("draw", "repetition")
PERPETUAL: Result = ("attackers", "perpetual repetition")
HUNDRED: Result = ("draw", "hundred plies")
FORT: Result = ("defenders", "exit fort")
ENCIRCLED: Result = ("attackers", "encirclement")


class Case(NamedTuple):
    rule: str
    sheet: str
    features: dict[str, str]
    men: dict[str, str]  # squares of "a", "d" and "K"
    moves: str  # the last one is in question; none: the position is
    turn: str  # whose it is, where no move tells
    quiet: int
    draws: bool
    applies: bool
    legal: bool
    takes: str
    result: Result | None
    both: bool


CASES: list[Case] = []


class About:
    """The cases of one rule: `about("it applies")`, `about.no("it does not")`."""

    def __init__(self, rule: str, sheet: str, **features: str) -> None:
        self.rule, self.sheet, self.features = rule, sheet, features

    def __call__(
        self,
        moves: str,
        *,
        K: str,
        a: str = "",
        d: str = "",
        takes: str = "",
        result: Result | None = None,
        illegal: bool = False,
        both: bool = False,
        turn: str = "d",
        quiet: int = 0,
        draws: bool = True,
        applies: bool = True,
    ) -> None:
        men = {"a": a, "d": d, "K": K}
        legal = not illegal
        fields = (men, moves, turn, quiet, draws, applies, legal, takes, result, both)
        CASES.append(Case(self.rule, self.sheet, self.features, *fields))

    def no(self, moves: str, **what) -> None:
        self(moves, applies=False, **what)
