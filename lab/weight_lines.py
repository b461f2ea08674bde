# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The lines of weights.txt: which variants each is for, and the first weights, which use no games."""

from __future__ import annotations

from support import ROOT
from tafl.variants import load
from tafl.weights import PLACES, place

WEIGHTS_FILE = ROOT / "lib" / "tafl" / "weights.txt"
# The lines of weights.txt, and the variants whose games tune and test each line. The general lines are for variants of
# users.
LINES = {
    "edge": ("saami", "edge9", "ashton", "seabattle", "tawlbwrdd"),
    "corners": ("tablut", "brandub", "fyrkat9", "copenhagen"),
}
OWN = (
    "saami", "tablut", "brandub", "ashton", "edge9", "copenhagen", "walker", "fyrkat9", "brandubh",
    "brandubh2", "ardri", "finstrom", "seabattle", "fetlar", "fyrkat11", "tawlbwrdd", "lewis11", "simple11",
    "seabattle11", "edge13", "fyrkat13", "historical13", "fyrkat15",
)  # fmt: skip
# The variants whose games tell the logit of a general line: new to it, as users' variants are.
SHARED = {
    "edge": ("finstrom", "ardri", "seabattle", "tawlbwrdd", "simple11"),
    "corners": ("fyrkat11", "fetlar", "brandubh2"),
}
# The variants that count lines. In the others it costs more time than it gains, or memory that a Pico does not have.
WITH_LINES = ("saami", "ashton", "walker", "brandubh")
SIDES = ("attackers", "defenders")
MEN = (100, 200)  # the first weights of an attacker and a defender
KING_MOBILITY = (20, 60, 140, 200, 220)  # for each square he can go to; for 1, 2, 3, 4 open ways to the edge
# Lines count nothing, no side has points that it keeps, and 150 points are a logit. The margins of the search are as
# they are, and sealed corners count nothing: lab.tune keeps both. It only learns a weight of seals that is not 0.
REST = (0, 128, 19, 100, 0)
Weights = dict[str, list[int]]


def first_weights() -> Weights:
    """Return the weights before any game: men have one value on all squares; the king is drawn to his goal."""
    weights = {}
    for name, variants in LINES.items():
        corners = load(variants[0]).king_wins_at == "corners"
        king = [0] * PLACES
        for square in range(9 * 16):
            row, column = min(square >> 4, 8 - (square >> 4)), min(square & 15, 8 - (square & 15))
            if column >= 0:
                king[place(square, 9)] = 100 + (4 * (8 - row - column) if corners else 8 * (4 - min(row, column)))
        weights[name] = [MEN[0]] * PLACES + [MEN[1]] * PLACES + king + list(KING_MOBILITY) + list(REST)
    return weights


def shipped_weights() -> Weights:
    """Return the weights of weights.txt; a line that is not there begins with the general weights."""
    rows = [row.split() for row in WEIGHTS_FILE.read_text(encoding="utf-8").splitlines()]
    found = {name: [int(number) for number in numbers] for name, *numbers in rows}
    return {name: found.get(name) or list(found[general(name)]) for name in LINES}


def general(name: str) -> str:
    """Return the general line for the variants of the line `name`."""
    return load(LINES[name][0]).king_wins_at


def weights_text(weights: Weights) -> str:
    """Return the lines of weights.txt."""
    return "".join(f"{name} {' '.join(map(str, numbers))}\n" for name, numbers in weights.items())
