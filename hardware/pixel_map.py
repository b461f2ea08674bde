# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Cells to pixels."""

# A panel is a rectangle of pixels on one wire, which enters at a corner and follows rows or columns, back and forth
# (serpentine) or always in the same direction (progressive). A window anywhere inside the panel is the canvas.

from array import array


class PixelMap:
    """The wiring that the settings describe.

    * `panel_width`, `panel_height`: pixels of the panel; `skip`: those on the wire before it; `count`: in all
    * `width`, `height`: cells of the canvas
    * `cells`: array of the pixel of each cell, row by row, the top row first
    """

    def __init__(self, settings):
        # The smallest board of the game has 7 x 7 squares.
        self.panel_width = panel_width = settings.number("PANEL_WIDTH", 9, 7, 32)
        self.panel_height = panel_height = settings.number("PANEL_HEIGHT", 9, 7, 32)
        self.skip = skip = settings.number("SKIP_PIXELS", 0, 0, 1000)
        corner = settings.choice("FIRST_PIXEL", "top left,top right,bottom left,bottom right".split(","))
        columns = settings.choice("RUNS", ("rows", "columns")) == "columns"
        serpentine = settings.choice("WIRING", ("serpentine", "progressive")) == "serpentine"
        self.width, left = self._window(settings, "WIDTH", "LEFT", panel_width)
        self.height, top = self._window(settings, "HEIGHT", "TOP", panel_height)
        self.count = skip + panel_width * panel_height
        self.cells = array("H", bytes(2 * self.width * self.height))

        i = 0
        for y in range(top, top + self.height):
            if corner.startswith("bottom"):
                y = panel_height - 1 - y
            for x in range(left, left + self.width):
                if corner.endswith("right"):
                    x = panel_width - 1 - x
                run, along, length = (x, y, panel_height) if columns else (y, x, panel_width)
                if serpentine and run & 1:
                    along = length - 1 - along
                self.cells[i] = skip + run * length + along
                i += 1

    def _window(self, settings, size, start, panel):
        """Length and start of one side of the window, made to fit into `panel`."""
        size = "WINDOW_" + size
        start = "WINDOW_" + start
        cells = settings.number(size, min(9, panel), 7, 15)
        if cells > panel:
            settings.complain(size, cells, f"the panel has only {panel} pixels there; using {panel}")
            cells = panel
        first = settings.number(start, 0, 0, 31)
        if first + cells > panel:
            settings.complain(start, first, f"the window would leave the panel; using {panel - cells}")
            first = panel - cells
        return cells, first
