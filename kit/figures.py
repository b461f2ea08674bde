# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The currents of the lights by board, men, theme and brightness, as kit/power.csv keeps them after a measurement."""

import csv
import functools
import io
from collections.abc import Iterable
from typing import NamedTuple

from support import ROOT
from tafl.variants import ids, load

FILE = ROOT / "kit" / "power.csv"
THEMES = ("colour", "one-hue")
BRIGHTNESSES = (5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
HEADINGS = ("size", "men", "theme", "brightness", "typical", "high", "worst")


class Figure(NamedTuple):
    """The mA of the lights above their dark current: on average, in 19 of 20 moments at most, in the worst frame."""

    size: int
    men: int
    theme: str
    brightness: int
    typical: float
    high: float
    worst: float


def to_csv(rows: Iterable[Figure]) -> str:
    """Return figures as CSV, with a line of headings."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(HEADINGS)
    writer.writerows(rows)
    return file.getvalue()


def group(variant: str) -> tuple[int, int]:
    """Return the squares a side and the number of men at the start: what a game draws depends on little else."""
    found = load(variant)
    return found.size, found.start.count("a") + found.start.count("d")


def groups() -> dict[tuple[int, int], str]:
    """Return the game with which each group is measured: the first one of the list."""
    found: dict[tuple[int, int], str] = {}
    for variant in ids():
        found.setdefault(group(variant), variant)
    return found


@functools.cache
def measured() -> dict[tuple[int, int, str, int], Figure]:
    """Return the figures that were measured last, by size, men, theme and brightness."""
    found = {}
    with open(FILE, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            key = int(row["size"]), int(row["men"]), row["theme"], int(row["brightness"])
            found[key] = Figure(*key, float(row["typical"]), float(row["high"]), float(row["worst"]))
    return found


def figure(size: int, men: int, theme: str, brightness: int) -> Figure:
    """Return the figures at a brightness in percent, interpolated between the measured ones.

    A number of men that was not measured has the figures of the next larger one, or else of the largest.
    """
    known = measured()
    counts = sorted({each.men for each in known.values() if each.size == size})
    men = next((count for count in counts if count >= men), counts[-1])
    if (size, men, theme, brightness) in known:
        return known[size, men, theme, brightness]
    low = max([each for each in BRIGHTNESSES if each < brightness], default=BRIGHTNESSES[0])
    high = min([each for each in BRIGHTNESSES if each > brightness], default=BRIGHTNESSES[-1])
    one, other = known[size, men, theme, low], known[size, men, theme, high]
    part = (brightness - low) / (high - low)
    values = [round(a + (b - a) * part, 1) for a, b in zip(one[4:], other[4:])]
    return Figure(size, men, theme, brightness, *values)
