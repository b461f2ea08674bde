# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""How a light is told in a terminal: by colours as far as it has them, and by a letter."""

from __future__ import annotations

import colorsys
from collections.abc import Mapping
from enum import IntEnum
from functools import lru_cache

from .tone import Light

Color = tuple[int, int, int]


class Depth(IntEnum):
    """How many colours there are: none, the 16 of old, a palette of 256, or all."""

    NONE = 0
    OLD = 16
    PALETTE = 256
    ALL = 1 << 24


# The initials of the colours, with the hues (degrees, of light) up to which they hold and the nearest of the eight old
# colours; orange is brown there, which is what many terminals make of their dark yellow.
HUES = (
    (8, "r", 1),
    (27, "o", 3),
    (70, "y", 3),
    (160, "g", 2),
    (195, "c", 6),
    (250, "b", 4),
    (300, "v", 5),
    (345, "p", 5),
    (360, "r", 1),
)
WHITE = ("w", 7)
LEAST_SATURATION = 0.5  # of light; what has less looks white
BRIGHT, FAINT = 0.6, 0.2  # of the brightest light
FAINT_SIGNS = {"r": "!", "o": ",", "y": ":", "g": "+", "c": "=", "b": ";", "v": "~", "p": "^", "w": "'"}

STEPS = (0, 95, 135, 175, 215, 255)  # of the cube in the palette of 256


def color_depth(environment: Mapping[str, str], colors: int) -> Depth:
    """What this terminal can show; `colors` is what terminfo knows of it, -1 where it knows nothing."""
    term = environment.get("TERM", "")
    if environment.get("NO_COLOR"):
        return Depth.NONE
    if environment.get("COLORTERM") in ("truecolor", "24bit") or term.endswith("-direct"):
        return Depth.ALL
    if colors < 0:  # a terminal newer than this machine's terminfo, most likely
        colors = 256 if "256" in term else 16
    depths = ((1 << 24, Depth.ALL), (256, Depth.PALETTE), (8, Depth.OLD))
    return next((depth for least, depth in depths if colors >= least), Depth.NONE)


def sign(light: Light, brightest: int) -> str:
    """One character for a light: the initial of its colour, a capital where it is bright, and a dot for a dark one.

    The colours are red, orange, yellow, green, cyan, blue, violet, pink and white; a faint light has a small sign.
    """
    if not any(light):
        return "."
    name, _ = _old_color(light)
    if max(light) < FAINT * brightest:
        return FAINT_SIGNS[name]
    return name.upper() if max(light) >= BRIGHT * brightest else name


def foreground(color: Color, depth: Depth) -> str:
    """The parameters of SGR that make text have this colour of a screen."""
    return _sgr(38, color, depth)


def background(color: Color, depth: Depth) -> str:
    return _sgr(48, color, depth)


def old_colors(light: Light, sign: str) -> tuple[str, str]:
    """The same for a light, as text and as a background, where there are but 16 colours."""
    if not any(light):
        return "30", "40"
    name, number = _old_color(light)
    if not sign.isalpha() or sign == "w":
        return "37;90", "40;100"  # grey; a terminal that does not know the second keeps the first
    if sign.islower() or name == "o":
        return f"3{number}", f"4{number}"
    return f"3{number};9{number}", f"4{number};10{number}"


def _old_color(light: Light) -> tuple[str, int]:
    hue, saturation, _ = colorsys.rgb_to_hsv(*light)
    if saturation < LEAST_SATURATION:
        return WHITE
    return next((name, number) for end, name, number in HUES if hue * 360 <= end)


def _sgr(kind: int, color: Color, depth: Depth) -> str:
    if depth == Depth.ALL:
        return "{};2;{};{};{}".format(kind, *color)
    return f"{kind};5;{_in_palette(color)}"


@lru_cache(maxsize=4096)
def _in_palette(color: Color) -> int:
    """The nearest of the colours 16 to 255: a cube of 6 x 6 x 6, and 24 greys."""
    nearest = [min(range(6), key=lambda step: abs(STEPS[step] - part)) for part in color]
    red, green, blue = nearest
    grey = min(23, max(0, round((sum(color) / 3 - 8) / 10)))
    in_cube = _distance(color, (STEPS[red], STEPS[green], STEPS[blue]))
    in_greys = _distance(color, (8 + 10 * grey,) * 3)
    return 232 + grey if in_greys < in_cube else 16 + 36 * red + 6 * green + blue


def _distance(one: Color, other: Color) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other))
