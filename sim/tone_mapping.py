# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""How an amount of light, as it comes down the wire, looks on a screen."""

from __future__ import annotations

import math

Light = tuple[int, int, int]

# The eye sees ratios of light: this spreads 1/255 to full over what a screen can show, so that a tenth of full
# brightness looks bright, as it does behind a real diffuser, and the dimmest light is still there.
TONE = 150.0
HUE_GAMMA = 1 / 2.2


def shown(light: Light) -> tuple[int, int, int]:
    """The screen's colour for an amount of light."""
    peak = max(light)
    if not peak:
        return (0, 0, 0)
    tone = math.log1p(peak / 255 * TONE) / math.log1p(TONE) * 255
    red, green, blue = (round(tone * (part / peak) ** HUE_GAMMA) for part in light)
    return red, green, blue
