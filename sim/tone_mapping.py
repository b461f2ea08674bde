# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Tone mapping: from the amount of light that a pixel sends out to a colour on a screen."""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

Light = tuple[float, float, float]  # red, green and blue, 0 to 255
Lights = Sequence[Sequence[Light]]  # of a panel, row by row

# The eye sees ratios of light. A logarithm spreads 1/255 to full over the range of a screen, so that a tenth of full
# brightness looks bright, as behind a real diffuser, and the dimmest light stays visible.
LOG_SCALE = 150.0
HUE_GAMMA = 1 / 2.2


def screen_color(light: Light) -> tuple[int, int, int]:
    """Return the screen colour for an amount of light, both as (red, green, blue) from 0 to 255."""
    peak = max(light)
    if not peak:
        return (0, 0, 0)
    tone = _tone(peak) * 255
    red, green, blue = (round(tone * (part / peak) ** HUE_GAMMA) for part in light)
    return red, green, blue


def _tone(peak: float) -> float:
    """Return what a light looks like, from 0 to 1."""
    return math.log1p(peak / 255 * LOG_SCALE) / math.log1p(LOG_SCALE)


def _light_of(tone: float) -> float:
    """Return the amount of light that looks like this; the inverse of `_tone`."""
    return math.expm1(tone * math.log1p(LOG_SCALE)) * 255 / LOG_SCALE


# If all lights have one hue, only their brightness tells the two sides apart. In a dark room an eye that has adapted
# to the brightest light does so easily. On a screen, whose black is grey, the logarithm leaves too little contrast. So
# such lights follow another curve, relative to the brightest one: steep between the men of the dim side and those of
# the bright side. The steps of both sides' men change with the turn, but no man crosses it.
ONE_HUE = (255, 160, 48)
TOLERANCE = 2.6  # rounding, the current limiter, and the marked squares, which are faint and redder
CURVE = (
    (0.0, 0.0), (0.03, 0.13), (0.062, 0.2),  # marked squares and the frame
    (0.072, 0.33), (0.09, 0.35), (0.17, 0.38), (0.24, 0.845), (0.6, 0.89), (1.0, 1.0),
)
DIMMING = 0.35  # how much of the difference between a bright and a dim setting is left
ADAPTATION_MS = 2000  # an eye adapts to a darker picture in one to two times this


def has_one_hue(lights: Lights) -> bool:
    """Return whether all lights have the hue of the theme with one hue."""
    lit = [light for row in lights for light in row if any(light)]
    return bool(lit) and all(
        abs(part - light[0] * share / ONE_HUE[0]) <= TOLERANCE for light in lit for part, share in zip(light, ONE_HUE))


class Eye:
    """An eye that adapts to the brightest light of the last seconds."""

    def __init__(self) -> None:
        self._before = self._brightest = 0.0  # in the last period and in this one
        self._since = 0.0

    def adapt(self, lights: Lights, now: float) -> float:
        """Look at these lights at a time in ms; return the light that looks white, or 0 if they have several hues."""
        if not has_one_hue(lights):
            self._before = self._brightest = 0
            return 0
        if now - self._since >= ADAPTATION_MS:
            self._before = self._brightest if now - self._since < 2 * ADAPTATION_MS else 0
            self._brightest, self._since = 0, now
        self._brightest = max(self._brightest, *(max(light) for row in lights for light in row))
        return max(self._before, self._brightest)


def as_seen(lights: Lights, white: float) -> Lights:
    """Return the lights with more contrast, for an eye to which `white` looks white; unchanged if that is 0."""
    return [[light_as_seen(light, white) for light in row] for row in lights] if white else lights


@lru_cache(maxsize=4096)
def light_as_seen(light: Light, white: float) -> Light:
    """Return one light of `as_seen`."""
    peak = max(light)
    if not peak:
        return light
    share = min(1.0, peak / white)
    (x0, y0), (x1, y1) = next(ends for ends in pairwise(CURVE) if share <= ends[1][0])
    tone = (y0 + (y1 - y0) * (share - x0) / (x1 - x0)) * _tone(white) ** DIMMING
    brighter = _light_of(tone) / peak
    return light[0] * brighter, light[1] * brighter, light[2] * brighter
