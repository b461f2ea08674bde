# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The palette: turns each byte of the canvas into a colour and the current that a pixel draws in it."""

# A byte of the canvas is a meaning in the high four bits and a brightness, 0 dark to 15 full, in the low four.
#
# A colour is an int 0xRRGGBB: the bytes that a pixel gets at full brightness. They are amounts of light, so 0xFF4800 is
# a strong orange. Currents are in 1/255 mA, in addition to the 1 mA that a dark pixel draws.

from array import array

# Colour-blind people can distinguish orange from blue too; in one hue, attackers are bright and defenders dim, and what
# blinks on them is brighter than both. Its marks are redder: at the lowest brightness they are one step of red alone,
# half as light as any piece. tools/light_contract.py measures each change here.
THEMES = ("colour", "one-hue")
COLOURS = (  # by meaning, one for each theme
    0x000000, 0x000000,  # NOTHING
    0x403008, 0x281005,  # MARKED
    0xFF4800, 0x9C621D,  # ATTACKER
    0x0060FF, 0x291A08,  # DEFENDER
    0xFFC070, 0xFA9D2F,  # KING
    0xFFFFFF, 0xFFA030,  # CURSOR
    0x00D820, 0x543510,  # GOAL
    0x7030A8, 0xC87D26,  # LAST_MOVE
    0xFF1040, 0xD78728,  # CAPTURE
    0xB0FF10, 0xF59A2E,  # HINT
    0xFF0000, 0xE18D2A,  # WARNING
    0x006878, 0x7D4E18,  # THINKING
    0xC8D8FF, 0xB97423,  # TEXT
    0x002860, 0x311F09,  # FRAME
    0xFF00A0, 0xCD8127,  # ERROR
    0xFFE000, 0xEB932C,  # WIN
)  # fmt: skip


def build_palette(theme: str, brightness: int, parts=None, colours=None, currents=None) -> tuple:
    """Return the 256 colours and the 256 currents of the canvas's bytes: a list and an array, the given or new ones.

    `brightness` is in percent. `parts` has the mA of full red, green and blue; and that of the white light, which
    shows every grey alone, if the pixels have one. Without them, there are no currents.
    Every meaning except NOTHING is lit from step 1 on. Each step is brighter than the one below it, as long as the
    meaning has 15 steps of brightness.
    """
    colours = colours or [0] * 256  # no array: MicroPython's collector would take colours for addresses
    currents = currents or array("H", bytes(2 * 256))
    column = THEMES.index(theme)
    for meaning in range(1, 16):
        colour = COLOURS[2 * meaning + column]
        red = colour >> 16
        green, blue = colour >> 8 & 255, colour & 255
        largest = max(red, green, blue)
        half = largest // 2  # for rounding
        peak = max(1, (largest * brightness + 50) // 100)
        linear = min(peak, 15)  # the first part is even; the rest follows the eye, about step ** 1.8
        for step in range(1, 16):
            light = (linear * step + 14) // 15 + (peak - linear) * step * (step + 2) // 255
            r = (red * light + half) // largest
            g, b = (green * light + half) // largest, (blue * light + half) // largest
            value = meaning << 4 | step
            colours[value] = r << 16 | g << 8 | b
            if parts:
                white = r == g == b and len(parts) > 3
                currents[value] = parts[3] * r if white else parts[0] * r + parts[1] * g + parts[2] * b
    return colours, currents
