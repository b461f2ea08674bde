# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Reads the file that says where each light of a panel is. Loaded only for such a panel."""

# The file has a line for each row, the top row first, and in it the number of the light at each place: 1 is the first
# light on the wire, - stands for a place without a light. Between two numbers are spaces, tabs, commas or semicolons; a
# # begins a comment. Lights that are not in the file stay dark.

from array import array

LEAST_SIDE = 7  # the smallest board of the game has 7 x 7 squares
MOST_SIDE = 32
MOST_LIGHTS = 2000
LARGEST_FILE = 16384  # bytes


def read_file(path):
    """Return the content of a file that maps lights. Raise ValueError, with the reason, if it cannot be read."""
    try:
        with open(path, "rb") as file:
            return file.read(LARGEST_FILE + 1)
    except OSError:
        raise ValueError("this file cannot be read")


def read_map(content):
    """Return the number of the light at each place of a panel, an array, 0 for none; and the width of the panel.

    `content`: the bytes of the file. Raise ValueError, with the reason, if they do not describe a panel.
    """
    if len(content) > LARGEST_FILE:
        raise ValueError(f"the file is larger than {LARGEST_FILE} bytes")
    if content[:3] == b"\xef\xbb\xbf":
        content = content[3:]
    lights = array("H")
    seen = bytearray(MOST_LIGHTS + 1)
    width = number = 0
    for line in content.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n"):
        number += 1
        words = line.partition(b"#")[0].replace(b",", b" ").replace(b";", b" ").split()
        if not words:
            continue
        if width and len(words) != width:
            raise ValueError(f"line {number} has {len(words)} lights, but the lines above have {width}")
        width = len(words)
        for word in words:
            light = int(word) if word.isdigit() and len(word) < 6 else 0
            if word != b"-" and not 0 < light <= MOST_LIGHTS:
                shown = "".join([chr(letter) if 32 < letter < 127 else "?" for letter in word[:12]])
                raise ValueError(f"line {number} has {shown}, but a light is a number from 1 to {MOST_LIGHTS}, or -")
            if light and seen[light]:
                raise ValueError(f"line {number} has light {light}, which stands in the file twice")
            seen[light] = 1
            lights.append(light)
    rows = len(lights) // (width or 1)
    if not (LEAST_SIDE <= width <= MOST_SIDE and LEAST_SIDE <= rows <= MOST_SIDE):
        raise ValueError(f"it has {rows} lines of {width} lights, but both must be {LEAST_SIDE} to {MOST_SIDE}")
    if not max(lights):
        raise ValueError("it has no light")
    return lights, width
