# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The grid of lights."""

# Shows a canvas on NeoPixels: meaning to colour, cell to pixel, and never more current than the limit.

FULL = 256


class Grid:
    """The panel on a NeoPixel `strip`."""

    # Where `strip` is None, there is none.
    # `width` and `height` are those of the canvas; `theme` and `brightness`, in percent, those of the colours;
    # `current` is what the frame now showing draws, in mA, by this estimate: 1 mA for each pixel of the wire, and 16,
    # 11 and 15 mA for full red, green and blue. `limit` is in mA; `white`: the pixels have a white light.

    def __init__(self, strip, wiring, limit, theme, brightness, white):
        from hardware.palette import build

        self.width = wiring.width
        self.height = wiring.height
        self.current = self._dark = wiring.count
        self._strip = strip
        self._cells = wiring.cells
        self._white = white
        self._budget = max(0, limit - self._dark) * 255
        self._scale = FULL
        self._shown = bytearray(self.width * self.height)
        self.theme, self.brightness = theme, brightness
        self._colours, self._currents = build(theme, brightness, white)
        self._load = 0
        self._stale = False  # what shows is no longer in the colours it was sent in

    def light(self, theme: str, brightness: int) -> None:
        """Takes the colours of `theme`, at `brightness` percent, for all frames to come."""
        from hardware.palette import build

        self.theme, self.brightness = theme, brightness
        build(theme, brightness, self._white, self._colours, self._currents)
        self._load = 0
        self._stale = True
        # What shows would not be sent again: the next frame starts from the dark.
        for i in range(len(self._shown)):
            self._shown[i] = 0
            if self._strip is not None:
                self._strip[self._cells[i]] = 0

    def show(self, canvas: bytearray) -> None:
        """Sends `canvas` to the lights, unless they show it already."""
        shown = self._shown
        strip = self._strip
        if strip is None or (canvas == shown and not self._stale):
            return
        self._stale = False
        cells = self._cells
        colours, currents = self._colours, self._currents
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
