# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A simple line chart as SVG: panels side by side, a colour for each name, bars for what is not certain."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

# Okabe and Ito's colours, which the colour-blind tell apart, the yellow left out
COLOURS = ("#000000", "#e69f00", "#56b4e9", "#009e73", "#0072b2", "#d55e00", "#cc79a7")
WIDE, TALL = 330, 240  # of a panel's field
COPYRIGHT = "SPDX-FileCopyrightText: 2026 The Ljostafl authors; SPDX-License-Identifier: MIT"  # of the picture
LEFT, TOP, GAP, BELOW = 50, 30, 70, 70


class Curve(NamedTuple):
    """Values at 0, 1, 2 .., each with the ends of its error bar."""

    name: str
    points: Sequence[tuple[float, float, float]]


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers between two, both ends included."""
    step = 10 ** math.floor(math.log10((high - low) / most))
    step = next(step * factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= most)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [at * step for at in range(first, last + 1)]


def chart(panels: Sequence[tuple[str, Sequence[Curve]]], along: str) -> str:
    """An SVG of titled panels, all with the same curves' names; `along` says what the values are by."""
    wide = LEFT + len(panels) * (WIDE + GAP)
    tall = TOP + TALL + BELOW
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{tall}" viewBox="0 0 {wide} {tall}" '
        'font-family="sans-serif" font-size="12">',
        f"<!-- {COPYRIGHT} -->",
        f'<rect width="{wide}" height="{tall}" fill="white"/>',
    ]
    for at, (title, curves) in enumerate(panels):
        parts += panel(LEFT + at * (WIDE + GAP), title, curves, along)
    for at, curve in enumerate(panels[0][1]):
        x, y = LEFT + at * 95, tall - 14
        parts.append(f'<path d="M{x} {y - 4}h20" stroke="{COLOURS[at % len(COLOURS)]}" stroke-width="3"/>')
        parts.append(f'<text x="{x + 26}" y="{y}">{escape(curve.name)}</text>')
    return "\n".join([*parts, "</svg>\n"])


def panel(left: int, title: str, curves: Sequence[Curve], along: str) -> list[str]:
    """One field with its axes and curves."""
    values = [value for curve in curves for point in curve.points for value in point] or [0.0]
    marks = ticks(min(values), max(max(values), min(values) + 1e-3))
    last = max([len(curve.points) - 1 for curve in curves] + [1])

    def x(number: float) -> float:
        return left + 12 + number * (WIDE - 24) / last

    def y(value: float) -> float:
        return TOP + TALL - (value - marks[0]) / (marks[-1] - marks[0]) * TALL

    parts = [f'<text x="{left}" y="{TOP - 12}" font-weight="bold">{escape(title)}</text>']
    for mark in marks:
        parts.append(f'<path d="M{left} {y(mark):.1f}h{WIDE}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 6}" y="{y(mark) + 4:.1f}" text-anchor="end">{mark:g}</text>')
    for number in range(last + 1):
        parts.append(f'<text x="{x(number):.1f}" y="{TOP + TALL + 16}" text-anchor="middle">{number}</text>')
    parts.append(f'<text x="{left + WIDE / 2}" y="{TOP + TALL + 34}" text-anchor="middle">{escape(along)}</text>')
    parts.append(f'<path d="M{left} {TOP}v{TALL}h{WIDE}" fill="none" stroke="black"/>')
    for at, curve in enumerate(curves):
        colour = COLOURS[at % len(COLOURS)]
        shift = (at - (len(curves) - 1) / 2) * 3  # so that bars do not hide each other
        spots = [(x(number) + shift, *map(y, point)) for number, point in enumerate(curve.points)]
        line = " ".join(f"{across:.1f},{middle:.1f}" for across, middle, _, _ in spots)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for across, middle, low, high in spots:
            parts.append(f'<circle cx="{across:.1f}" cy="{middle:.1f}" r="3" fill="{colour}"/>')
            if low != high:
                parts.append(f'<path d="M{across:.1f} {low:.1f}V{high:.1f}" stroke="{colour}"/>')
    return parts
