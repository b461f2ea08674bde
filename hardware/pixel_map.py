# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Maps the cells of the canvas to the pixels on the wire."""

# The panel is a rectangle of pixels on one wire. The wire enters at a corner and follows rows or columns, back and
# forth (serpentine) or always in the same direction (progressive). A window inside the panel shows the canvas.
# A file may describe any other panel: hardware.light_map reads it.

from array import array


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
        # The smallest board of the game has 7 x 7 squares.
        self.panel_width = panel_width = settings.number("PANEL_WIDTH", 9, 7, 32)
        self.panel_height = panel_height = settings.number("PANEL_HEIGHT", 9, 7, 32)
        self.skip = skip = settings.number("SKIP_PIXELS", 0, 0, 1000)
        corner = settings.choice("FIRST_PIXEL", "top left,top right,bottom left,bottom right".split(","))
        by_columns = settings.choice("RUNS", ("rows", "columns")) == "columns"
        serpentine = settings.choice("WIRING", ("serpentine", "progressive")) == "serpentine"
        self.count = skip + panel_width * panel_height
        name = settings.text("PIXEL_MAP", "").strip()
        lights = ()
        if name or content:
            from hardware import unload
            from hardware.light_map import read_file, read_map

            unload(("light_map",))
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
