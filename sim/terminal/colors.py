# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""How a light is told in a terminal: by colours as far as it has them, and by a letter."""

from __future__ import annotations

import colorsys
import math
from collections.abc import Mapping
from enum import IntEnum
from functools import lru_cache

from ..tone_mapping import Light

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
    (344, "p", 5),
    (360, "r", 1),
)
WHITE, WARM_WHITE = ("w", 7), ("y", 7)
WARM = (15, 60)  # degrees: what is pale in these hues is a warm white, and no yellow
LEAST_SATURATION, PALE = 0.5, 0.7  # of light; what has less looks white, or pale
BRIGHT, FAINT = 0.6, 0.2  # of the brightest light
FAINT_SIGNS = {"o": ",", "y": ":", "b": ";", "v": "~"}  # only where something faint is steady: others fade in and out
DARK_LETTERS = (2, 3, 6, 7)  # are easier to read on these of the old colours

# Of the palette of 256 its first 16 are whatever somebody likes; then come a cube and 24 greys.
STEPS = (0, 95, 135, 175, 215, 255)
CUBE = [(red, green, blue) for red in STEPS for green in STEPS for blue in STEPS]
GREYS = [(level, level, level) for level in range(8, 248, 10)]
# The hue tells what a light means: it may be off by so many degrees, and by more in the dark, where few hues are left.
FAMILY, DARK_FAMILY, DARK = 22, 34, 0.35
COLOURLESS = 0.02  # a chroma below this is a grey's, which has no hue
TOO_DARK, TOO_PALE = 0.85, 4  # what weighs less than a colour too bright or too strong, and what more


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

    The colours are red, orange, yellow (or a warm white), green, cyan, blue, violet, pink and white; a faint light of
    some has a small sign.
    """
    if not any(light):
        return "."
    name, number = _old_color(light)
    if max(light) < FAINT * brightest and (name, number) != WARM_WHITE:
        return FAINT_SIGNS.get(name, name)
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


def old_letters(light: Light, sign: str) -> str:
    """The colour of letters on that background."""
    _, number = _old_color(light)
    on_grey = not sign.isalpha() or sign == "w"
    dark = number in DARK_LETTERS or (sign.isupper() and sign != "B")
    return "30" if dark and not on_grey else "37;97"


def _old_color(light: Light) -> tuple[str, int]:
    hue, saturation, _ = colorsys.rgb_to_hsv(*light)
    if saturation < PALE and WARM[0] <= hue * 360 <= WARM[1]:
        return WARM_WHITE
    if saturation < LEAST_SATURATION:
        return WHITE
    return next((name, number) for end, name, number in HUES if hue * 360 <= end)


def _sgr(kind: int, color: Color, depth: Depth) -> str:
    if depth == Depth.ALL:
        return "{};2;{};{};{}".format(kind, *color)
    return f"{kind};5;{in_palette(color)}"


@lru_cache(maxsize=4096)
def in_palette(color: Color) -> int:
    """The number, among 16 to 255 of the palette of 256, of the colour that looks most like this one."""
    wanted = oklch(color)
    return 16 + min(range(len(PALETTE)), key=lambda number: _unlikeness(wanted, PALETTE[number]))


def oklch(color: Color) -> tuple[float, float, float]:
    """Lightness, chroma and hue (degrees) as the eye has them, by Ottosson's Oklab."""
    parts = (part / 255 for part in color)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    redness = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    yellowness = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    return lightness, math.hypot(redness, yellowness), math.degrees(math.atan2(yellowness, redness)) % 360


PALETTE = [oklch(color) for color in CUBE + GREYS]


def hues_apart(one: float, other: float) -> float:
    """How many degrees lie between two hues."""
    return abs((one - other + 180) % 360 - 180)


def _unlikeness(wanted: tuple[float, float, float], there: tuple[float, float, float]) -> float:
    lightness, chroma = there[0] - wanted[0], there[1] - wanted[1]
    family = DARK_FAMILY if wanted[0] < DARK else FAMILY
    if there[1] > COLOURLESS and (wanted[1] < COLOURLESS or hues_apart(wanted[2], there[2]) > family):
        return math.inf
    return lightness**2 * (TOO_DARK if lightness < 0 else 1) + chroma**2 * (TOO_PALE if chroma < 0 else 1)
