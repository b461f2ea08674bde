# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The grid of lights."""

# Shows a canvas on NeoPixels: meaning to colour, cell to pixel, and never more current than the limit.

FULL = 256


class Grid:
    """The panel on a NeoPixel `strip`, or, where that is None, no panel.

    `width` and `height` are those of the canvas; `current` is what the frame now showing draws, in mA, by this
    estimate: 1 mA for each pixel of the wire, and 16, 11 and 15 mA for full red, green and blue.
    """

    # `colours` and `currents` are the tables of `palette`, made for pixels with a `white` light or without; `limit` is
    # in mA.

    def __init__(self, strip, wiring, colours, currents, limit, white=False):
        self.width = wiring.width
        self.height = wiring.height
        self.current = self._dark = wiring.count
        self._strip = strip
        self._cells = wiring.cells
        self.colours = colours
        self.currents = currents
        self.white = white
        self._budget = max(0, limit - self._dark) * 255
        self._load = 0
        self._scale = FULL
        self._shown = bytearray(self.width * self.height)

    def repaint(self) -> None:
        """Takes the colours anew for the next frame: the tables have changed."""
        shown, strip = self._shown, self._strip
        for i in range(len(shown)):
            shown[i] = 0
            if strip is not None:
                strip[self._cells[i]] = 0
        self._load = 0

    def show(self, canvas: bytearray) -> None:
        """Sends `canvas` to the lights, unless they show it already."""
        shown = self._shown
        strip = self._strip
        if canvas == shown or strip is None:
            return
        cells = self._cells
        colours, currents = self.colours, self.currents
        load = self._load
        for i in range(len(shown)):
            now = canvas[i]
            was = shown[i]
            if now != was:
                load += currents[now] - currents[was]
                shown[i] = now
                strip[cells[i]] = colours[now]
        # A colour times scale / 256, rounded down, draws at most that part of its current.
        scale = FULL if load <= self._budget else self._budget // (load // FULL + 1)
        if scale != FULL or self._scale != FULL:
            for i in range(len(shown)):
                colour = colours[shown[i]]
                red = (colour >> 16) * scale >> 8
                green = (colour >> 8 & 255) * scale >> 8
                strip[cells[i]] = red << 16 | green << 8 | (colour & 255) * scale >> 8
        self._load = load
        self._scale = scale
        self.current = self._dark + (load * scale + FULL * 255 - 1) // (FULL * 255)
        strip.show()
