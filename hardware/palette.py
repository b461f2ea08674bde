# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Meanings to light."""

# A byte of the canvas is a meaning in the high four bits and a level, 0 dark to 15 full, in the low four. Here are the
# colours of the meanings, by theme, and what a pixel draws in them.
#
# Colours are ints 0xRRGGBB of what a pixel is sent at full brightness: amounts of light, so that 0xFF4800 is a
# strong orange. Currents are in 1/255 mA on top of the 1 mA that a dark pixel draws too.

from array import array

# NOTHING, MARKED, ATTACKER, DEFENDER, KING, CURSOR, GOAL, LAST_MOVE,
# CAPTURE, HINT, WARNING, THINKING, TEXT, FRAME, ERROR, WIN
THEMES = {
    # Orange against blue, which colour-blind people tell apart too.
    "colour": (
        (0x000000, 0x30281C, 0xFF4800, 0x0058FF, 0xFFB040, 0xFFFFFF, 0x00C058, 0x501878)
        + (0xFF1040, 0x90E000, 0xFF0000, 0x006878, 0xC8D8FF, 0x203060, 0xFF00A0, 0xFFE000)
    ),
    # One hue, at strengths at least 10/255 apart: attackers bright, defenders dim.
    "one-hue": (
        (0x000000, 0x140B04, 0xFF8F30, 0x3C220B, 0xA05A1E, 0xF0872D, 0x784317, 0x231407)
        + (0xE17F2A, 0x874C19, 0xCD7326, 0x5A3311, 0xB46522, 0x321C09, 0xD77928, 0xBE6B24)
    ),
}


def build(theme: str, brightness: int, white: bool = False, colours=None, currents=None) -> tuple:
    """The 256 colours and the 256 currents of the canvas's bytes, in two arrays.

    They are new ones unless `colours` and `currents` are given. `brightness` is in percent. `white`: the pixels have a
    white light, which shows what is without hue.

    Every meaning but NOTHING is lit from level 1 on, and each level is brighter than the one below it as long as
    the meaning has 15 steps of brightness.
    """
    if colours is None:
        colours = array("I", bytes(4 * 256))
        currents = array("H", bytes(2 * 256))
    meanings = THEMES[theme]
    for meaning in range(1, 16):
        colour = meanings[meaning]
        red = colour >> 16
        green, blue = colour >> 8 & 255, colour & 255
        most = max(red, green, blue)
        half = most // 2
        peak = max(1, (most * brightness + 50) // 100)
        sure = min(peak, 15)  # one step for each level; the rest follows the eye, about level ** 1.8
        for level in range(1, 16):
            light = (sure * level + 14) // 15 + (peak - sure) * level * (level + 2) // 255
            r = (red * light + half) // most
            g, b = (green * light + half) // most, (blue * light + half) // most
            at = meaning << 4 | level
            colours[at] = r << 16 | g << 8 | b
            currents[at] = 20 * r if white and r == g == b else 16 * r + 11 * g + 15 * b
    return colours, currents
