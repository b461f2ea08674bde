# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The coach's graph of a game: who stood better after each move, and the costliest moves as dots."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from ..description import Color
from ..legend import FULL, sample_light
from ..tone_mapping import screen_color
from .board_art import OVERSAMPLE, lighter
from .layout import Box

DARKER = 0.45  # than a light of the side, its area
DOT = 0.045  # radius, as a share of the height


def draw_graph(
    paper: Image.Image, box: Box, points: Sequence[int], mistakes: Sequence[int], theme: str, ply: int,
    colors: Sequence[Color],
) -> None:
    """Draw the attackers' share of the points, in percent, at the start and after each ply.

    The attackers' area is below the curve. `mistakes`: their plies; `ply`: of the position that shows; `colors`: of
    the line for it, and of the dots
    """
    left, top, right, bottom = (edge * OVERSAMPLE for edge in box)
    width, height, last = right - left, bottom - top, max(1, len(points) - 1)
    attackers, defenders = (lighter(screen_color(sample_light(theme, side, FULL)), DARKER)
                            for side in ("ATTACKER", "DEFENDER"))
    picture = Image.new("RGB", (width, height), defenders)
    draw = ImageDraw.Draw(picture)
    curve = [(width * at / last, height * (100 - share) / 100) for at, share in enumerate(points)]
    draw.polygon([(0, height), *curve, (width, curve[-1][1]), (width, height)], fill=attackers)
    draw.line([(0, height / 2), (width, height / 2)], fill=colors[1], width=OVERSAMPLE // 2)
    x = width * ply / last
    draw.line([(x, 0), (x, height)], fill=colors[0], width=OVERSAMPLE * 3 // 2)
    for number in mistakes:
        x, y = curve[min(number - 1, last)]
        reach = max(2 * OVERSAMPLE, DOT * height)
        draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=colors[1])
    paper.paste(picture.resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.LANCZOS), box[:2])


def ply_in_graph(x: float, width: int, plies: int, mistakes: Sequence[int], reach: float) -> int:
    """Return the ply at this distance from the graph's left edge: that of a dot, if one is within `reach`."""
    dots = [(abs(width * (ply - 1) / max(1, plies) - x), ply) for ply in mistakes]
    distance, ply = min(dots, default=(reach + 1, 0))
    return ply if distance <= reach else max(0, min(plies, round(x * plies / width)))
