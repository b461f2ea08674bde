# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Draw a line chart as SVG: panels side by side, one colour for each curve, and error bars."""

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

# Okabe and Ito's colours, which colour-blind people can tell apart, without the yellow
COLOURS = ("#000000", "#e69f00", "#56b4e9", "#009e73", "#0072b2", "#d55e00", "#cc79a7")
PLOT_WIDTH, PLOT_HEIGHT = 330, 240  # of one panel, in pixels
LICENSE = "SPDX-FileCopyrightText: 2026 The Ljostafl authors; SPDX-License-Identifier: MIT"  # of the SVG
LEFT, TOP, GAP, BOTTOM = 50, 30, 70, 70


class Curve(NamedTuple):
    """Values at 0, 1, 2 ..., each with the low and high end of its error bar."""

    name: str
    points: Sequence[tuple[float, float, float]]


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Return at most `most` + 1 round numbers that enclose `low` and `high`."""
    step = 10 ** math.floor(math.log10((high - low) / most))
    step = next(step * factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= most)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [at * step for at in range(first, last + 1)]


def chart(panels: Sequence[tuple[str, Sequence[Curve]]], axis: str, step: int = 1) -> str:
    """Return an SVG of panels with titles, all with the same names of curves.

    `axis` names the horizontal axis, and `step` is how far it goes from one point of a curve to the next.
    """
    width = LEFT + len(panels) * (PLOT_WIDTH + GAP)
    height = TOP + PLOT_HEIGHT + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12">',
        f"<!-- {LICENSE} -->",
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for at, (title, curves) in enumerate(panels):
        parts += panel(LEFT + at * (PLOT_WIDTH + GAP), title, curves, axis, step)
    names = [curve.name for curve in panels[0][1]]
    room = max(95, 45 + 7 * max(len(name) for name in names))
    for at, curve in enumerate(panels[0][1]):
        x, y = LEFT + at * room, height - 14
        parts.append(f'<path d="M{x} {y - 4}h20" stroke="{COLOURS[at % len(COLOURS)]}" stroke-width="3"/>')
        parts.append(f'<text x="{x + 26}" y="{y}">{escape(curve.name)}</text>')
    return "\n".join([*parts, "</svg>\n"])


def panel(left: int, title: str, curves: Sequence[Curve], axis: str, step: int) -> list[str]:
    """Return the SVG elements of one panel with its axes and curves."""
    values = [value for curve in curves for point in curve.points for value in point] or [0.0]
    marks = ticks(min(values), max(max(values), min(values) + 1e-3))
    last = max([len(curve.points) - 1 for curve in curves] + [1])

    def x(number: float) -> float:
        return left + 12 + number * (PLOT_WIDTH - 24) / last

    def y(value: float) -> float:
        return TOP + PLOT_HEIGHT - (value - marks[0]) / (marks[-1] - marks[0]) * PLOT_HEIGHT

    parts = [f'<text x="{left}" y="{TOP - 12}" font-weight="bold">{escape(title)}</text>']
    for mark in marks:
        parts.append(f'<path d="M{left} {y(mark):.1f}h{PLOT_WIDTH}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 6}" y="{y(mark) + 4:.1f}" text-anchor="end">{mark:g}</text>')
    for number in range(last + 1):
        words = number * step
        parts.append(f'<text x="{x(number):.1f}" y="{TOP + PLOT_HEIGHT + 16}" text-anchor="middle">{words}</text>')
    middle = left + PLOT_WIDTH / 2
    parts.append(f'<text x="{middle}" y="{TOP + PLOT_HEIGHT + 34}" text-anchor="middle">{escape(axis)}</text>')
    parts.append(f'<path d="M{left} {TOP}v{PLOT_HEIGHT}h{PLOT_WIDTH}" fill="none" stroke="black"/>')
    for at, curve in enumerate(curves):
        colour = COLOURS[at % len(COLOURS)]
        shift = (at - (len(curves) - 1) / 2) * 3  # so that error bars do not hide each other
        spots = [(x(number) + shift, *map(y, point)) for number, point in enumerate(curve.points)]
        line = " ".join(f"{across:.1f},{value:.1f}" for across, value, _, _ in spots)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for across, value, low, high in spots:
            parts.append(f'<circle cx="{across:.1f}" cy="{value:.1f}" r="3" fill="{colour}"/>')
            if low != high:
                parts.append(f'<path d="M{across:.1f} {low:.1f}V{high:.1f}" stroke="{colour}"/>')
    return parts
