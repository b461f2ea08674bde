# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Maps the cells of the canvas to the pixels on the wire."""

# The panel is a rectangle of pixels on one wire. The wire enters at a corner and follows rows or columns, back and
# forth (serpentine) or always in the same direction (progressive). A window inside the panel shows the canvas.
#
# A text file describes any other panel. It has a line for each row, the top row first, and in it the number of the
# light at each place: 1 is the first light on the wire, - stands for a place without a light. Between two numbers are
# spaces, tabs, commas or semicolons; a # begins a comment. Lights that are not in the file stay dark.

from array import array

LEAST_SIDE = 7  # the smallest board of the game has 7 x 7 squares
MOST_SIDE = 32
MOST_LIGHTS = 2000
LARGEST_FILE = 16384  # bytes


class PixelMap:
    """The wiring that the settings describe, or the `content` of a file.

    * `panel_width`, `panel_height`: size of the panel, in pixels
    * `skip`: pixels on the wire before the panel
    * `count`: all pixels on the wire
    * `width`, `height`: size of the canvas, in cells
    * `cells`: array with the pixel of each cell, row by row, the top row first
    * `from_file`: whether a file describes the panel
    """

    def __init__(self, settings, content=b""):
        self.panel_width = panel_width = settings.number("PANEL_WIDTH", 9, LEAST_SIDE, MOST_SIDE)
        self.panel_height = panel_height = settings.number("PANEL_HEIGHT", 9, LEAST_SIDE, MOST_SIDE)
        self.skip = skip = settings.number("SKIP_PIXELS", 0, 0, 1000)
        corner = settings.choice("FIRST_PIXEL", "top left,top right,bottom left,bottom right".split(","))
        by_columns = settings.choice("RUNS", ("rows", "columns")) == "columns"
        serpentine = settings.choice("WIRING", ("serpentine", "progressive")) == "serpentine"
        self.count = skip + panel_width * panel_height
        name = settings.text("PIXEL_MAP", "").strip()
        lights = ()
        if name or content:
            try:
                lights, panel_width = read_map(content or read_file(name))
                panel_height = len(lights) // panel_width
                self.panel_width, self.panel_height = panel_width, panel_height
                self.skip = 0
                # A place without a light has one that is not there, behind the last one on the wire.
                self.count = max(lights) + (0 in lights)
            except ValueError as error:
                settings.complain("PIXEL_MAP", name, f"{error}; using the wiring of the other settings")
        self.from_file = bool(lights)
        self.width, left = self._window(settings, "WINDOW_WIDTH", "WINDOW_LEFT", panel_width)
        self.height, top = self._window(settings, "WINDOW_HEIGHT", "WINDOW_TOP", panel_height)
        self.cells = array("H", bytes(2 * self.width * self.height))

        cell = 0
        for y in range(top, top + self.height):
            if corner.startswith("bottom") and not lights:
                y = panel_height - 1 - y
            for x in range(left, left + self.width):
                if lights:
                    self.cells[cell] = (lights[y * panel_width + x] or self.count) - 1
                    cell += 1
                    continue
                if corner.endswith("right"):
                    x = panel_width - 1 - x
                run, place, length = (x, y, panel_height) if by_columns else (y, x, panel_width)
                if serpentine and run & 1:
                    place = length - 1 - place
                self.cells[cell] = skip + run * length + place
                cell += 1

    def _window(self, settings, size_name, start_name, panel_size):
        """Return the length and the start of one side of the window. Change them if they do not fit into the panel."""
        size = settings.number(size_name, min(9, panel_size), 7, 15)
        if size > panel_size:
            settings.complain(size_name, size, f"the panel has only {panel_size} pixels there; using {panel_size}")
            size = panel_size
        start = settings.number(start_name, 0, 0, 31)
        if start + size > panel_size:
            most = panel_size - size
            settings.complain(start_name, start, f"the window would leave the panel; using {most}")
            start = most
        return size, start


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
