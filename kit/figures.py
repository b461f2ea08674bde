# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The currents of the lights by game, theme and brightness, as kit/power.csv keeps them after a measurement."""

import csv
import functools
import io
from collections.abc import Iterable
from typing import NamedTuple

from support import ROOT

FILE = ROOT / "kit" / "power.csv"
THEMES = ("colour", "one-hue")
BRIGHTNESSES = (5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
HEADINGS = ("variant", "size", "theme", "brightness", "typical", "high", "worst")


class Figure(NamedTuple):
    """The mA of the lights above their dark current: on average, in 19 of 20 moments at most, in the worst frame."""

    variant: str
    size: int
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


@functools.cache
def measured() -> dict[tuple[str, str, int], Figure]:
    """Return the figures that were measured last, by variant, theme and brightness."""
    found = {}
    with open(FILE, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            key = row["variant"], row["theme"], int(row["brightness"])
            found[key] = Figure(row["variant"], int(row["size"]), row["theme"], int(row["brightness"]),
                                float(row["typical"]), float(row["high"]), float(row["worst"]))  # fmt: skip
    return found


def figure(variant: str, theme: str, brightness: int) -> Figure:
    """Return the figures at a brightness in percent, interpolated between the measured ones."""
    known = measured()
    if (variant, theme, brightness) in known:
        return known[variant, theme, brightness]
    low = max([each for each in BRIGHTNESSES if each < brightness], default=BRIGHTNESSES[0])
    high = min([each for each in BRIGHTNESSES if each > brightness], default=BRIGHTNESSES[-1])
    one, other = known[variant, theme, low], known[variant, theme, high]
    part = (brightness - low) / (high - low)
    values = [round(a + (b - a) * part, 1) for a, b in zip(one[4:], other[4:])]
    return Figure(variant, one.size, theme, brightness, *values)
