# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""How a terminal shows a light: in the best colours that it has, and by a letter."""

import colorsys
import math
from collections.abc import Mapping
from enum import IntEnum
from functools import lru_cache

from ..tone_mapping import Light

Color = tuple[int, int, int]


class ColorDepth(IntEnum):
    """The number of colours of a terminal."""

    NONE = 0
    ANSI = 16
    PALETTE = 256
    ALL = 1 << 24


# The upper end of each range of hues (degrees), its letter, and the nearest of the eight ANSI colours. Orange is ANSI
# dark yellow, which many terminals show as brown.
HUES = (
    (8, "r", 1), (27, "o", 3), (70, "y", 3), (160, "g", 2), (195, "c", 6),
    (250, "b", 4), (300, "v", 5), (344, "p", 5), (360, "r", 1),
)  # fmt: skip
WHITE, WARM_WHITE = ("w", 7), ("y", 7)
WARM = (15, 60)  # degrees; a pale light of these hues is a warm white, not yellow
WHITE_SATURATION, PALE_SATURATION = 0.5, 0.7  # below these a light looks white, or pale
BRIGHT, FAINT = 0.6, 0.2  # shares of the brightest light
FAINT_SYMBOLS = {"o": ",", "y": ":", "b": ";", "v": "~"}  # only the colours of steady faint lights
LIGHT_BACKGROUNDS = (2, 3, 6, 7)  # ANSI colours on which black letters are easier to read

# The palette of 256: users can change the first 16; a colour cube and 24 greys follow.
STEPS = (0, 95, 135, 175, 215, 255)
CUBE = [(red, green, blue) for red in STEPS for green in STEPS for blue in STEPS]
GREYS = [(level, level, level) for level in range(8, 248, 10)]
# The hue carries the meaning. It may differ by this many degrees; by more for dark lights, which have few hues.
MAX_HUE_ERROR, MAX_DARK_HUE_ERROR, DARK = 22, 34, 0.35
COLOURLESS = 0.02  # a colour with a smaller chroma is a grey and has no hue
TOO_DARK, TOO_PALE = 0.85, 4  # weights of these errors, compared with too bright and too colourful


def color_depth(environment: Mapping[str, str], colors: int) -> ColorDepth:
    """Return the number of colours of this terminal. `colors` comes from terminfo; -1 means unknown."""
    if environment.get("NO_COLOR"):
        return ColorDepth.NONE
    term = environment.get("TERM", "")
    if environment.get("COLORTERM") in ("truecolor", "24bit") or term.endswith("-direct"):
        return ColorDepth.ALL
    if colors < 0:  # probably a terminal newer than this machine's terminfo
        colors = 256 if "256" in term else 16
    depths = ((1 << 24, ColorDepth.ALL), (256, ColorDepth.PALETTE), (8, ColorDepth.ANSI))
    return next((depth for minimum, depth in depths if colors >= minimum), ColorDepth.NONE)


def symbol(light: Light, brightest: int) -> str:
    """Return one character for a light: the initial of its colour, upper case if it is bright, "." if it is off.

    The colours are red, orange, yellow (also for warm white), green, cyan, blue, violet, pink and white. Faint lights
    of some colours have a punctuation mark instead.
    """
    if not any(light):
        return "."
    name, number = _ansi_color(light)
    if max(light) < FAINT * brightest and (name, number) != WARM_WHITE:
        return FAINT_SYMBOLS.get(name, name)
    return name.upper() if max(light) >= BRIGHT * brightest else name


def foreground(color: Color, depth: ColorDepth) -> str:
    """Return the SGR parameters for text in this screen colour."""
    return _sgr(38, color, depth)


def background(color: Color, depth: ColorDepth) -> str:
    """Return the SGR parameters for a background in this screen colour."""
    return _sgr(48, color, depth)


def ansi_colors(light: Light, symbol: str) -> tuple[str, str]:
    """Return the SGR parameters for a light as text and as background, on a terminal with 16 colours."""
    if not any(light):
        return "30", "40"
    name, number = _ansi_color(light)
    if not symbol.isalpha() or symbol == "w":
        return "37;90", "40;100"  # grey; a terminal that ignores the second parameter keeps the first
    if symbol.islower() or name == "o":
        return f"3{number}", f"4{number}"
    return f"3{number};9{number}", f"4{number};10{number}"


def ansi_letter_color(light: Light, symbol: str) -> str:
    """Return the SGR parameters for letters on the background from `ansi_colors`."""
    _, number = _ansi_color(light)
    on_grey = not symbol.isalpha() or symbol == "w"
    black = number in LIGHT_BACKGROUNDS or (symbol.isupper() and symbol != "B")
    return "30" if black and not on_grey else "37;97"


def _ansi_color(light: Light) -> tuple[str, int]:
    hue, saturation, _ = colorsys.rgb_to_hsv(*light)
    if saturation < PALE_SATURATION and WARM[0] <= hue * 360 <= WARM[1]:
        return WARM_WHITE
    if saturation < WHITE_SATURATION:
        return WHITE
    return next((name, number) for end, name, number in HUES if hue * 360 <= end)


def _sgr(kind: int, color: Color, depth: ColorDepth) -> str:
    if depth == ColorDepth.ALL:
        return "{};2;{};{};{}".format(kind, *color)
    return f"{kind};5;{palette_index(color)}"


@lru_cache(maxsize=4096)
def palette_index(color: Color) -> int:
    """Return the number, 16 to 255, of the most similar colour in the palette of 256."""
    target = oklch(color)
    return 16 + min(range(len(PALETTE)), key=lambda number: _difference(target, PALETTE[number]))


def oklch(color: Color) -> tuple[float, float, float]:
    """Return the perceived lightness, chroma and hue (degrees) of an sRGB colour, by Ottosson's Oklab."""
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


def hue_difference(first: float, second: float) -> float:
    """Return the angle between two hues, in degrees."""
    return abs((first - second + 180) % 360 - 180)


def _difference(target: tuple[float, float, float], candidate: tuple[float, float, float]) -> float:
    lightness, chroma = candidate[0] - target[0], candidate[1] - target[1]
    max_error = MAX_DARK_HUE_ERROR if target[0] < DARK else MAX_HUE_ERROR
    if candidate[1] > COLOURLESS and (target[1] < COLOURLESS or hue_difference(target[2], candidate[2]) > max_error):
        return math.inf
    return lightness**2 * (TOO_DARK if lightness < 0 else 1) + chroma**2 * (TOO_PALE if chroma < 0 else 1)
