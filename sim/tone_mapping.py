# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Tone mapping: from the amount of light that a pixel sends out to a colour on a screen."""

import math

Light = tuple[int, int, int]

# The eye sees ratios of light. A logarithm spreads 1/255 to full over the range of a screen, so that a tenth of full
# brightness looks bright, as behind a real diffuser, and the dimmest light stays visible.
LOG_SCALE = 150.0
HUE_GAMMA = 1 / 2.2


def screen_color(light: Light) -> tuple[int, int, int]:
    """Return the screen colour for an amount of light, both as (red, green, blue) from 0 to 255."""
    peak = max(light)
    if not peak:
        return (0, 0, 0)
    tone = math.log1p(peak / 255 * LOG_SCALE) / math.log1p(LOG_SCALE) * 255
    red, green, blue = (round(tone * (part / peak) ** HUE_GAMMA) for part in light)
    return red, green, blue
