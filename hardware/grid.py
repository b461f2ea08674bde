# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The grid of lights: shows a canvas on NeoPixels and keeps to the current limit."""

from hardware.palette import build_palette

FULL_SCALE = 256


class Grid:
    """A canvas on `pixels`, a `neopixel.NeoPixel`.

    * `pixels`: None if the lights do not work
    * `width`, `height`: size of the canvas, in cells
    * `theme`, `brightness`: of the colours; brightness in percent
    * `limit`: the most current that the lights may draw, in mA
    * `current`: an estimate of what the frame that shows now draws, in mA
    * `parts`: the mA of a pixel's full red, green, blue and, if it has one, white light
    """

    # The estimate: 1 mA for each pixel on the wire, and in proportion to its value what each light of a pixel draws.
    # Brightness and limit are in the colours; the library's own brightness would cost a second buffer.

    def __init__(self, pixels, pixel_map, limit, theme, brightness, parts):
        self.pixels = pixels
        self.width, self.height = pixel_map.width, pixel_map.height
        self.limit = limit
        self.current = self._dark_current = pixel_map.count
        self._pixel_of_cell = pixel_map.cells
        self.parts = parts
        # Sums of currents, here and below, are in 1/255 mA and leave the dark current out.
        self._load_limit = max(0, limit - self._dark_current) * 255
        self._load = 0
        self._scale = FULL_SCALE
        self._shown = bytearray(self.width * self.height)
        self._palette_changed = False
        self.theme, self.brightness = theme, brightness
        self._colours, self._currents = build_palette(theme, brightness, parts)

    def set_light(self, theme: str, brightness: int) -> None:
        """Use the colours of `theme` at `brightness` percent from the next frame on."""
        self.theme, self.brightness = theme, brightness
        build_palette(theme, brightness, self.parts, self._colours, self._currents)
        # The next frame starts from the dark, since cells that do not change are not written.
        self._load = 0
        self._shown[:] = bytes(len(self._shown))
        self._palette_changed = True
        if self.pixels is not None:
            self.pixels.fill(0)

    def show(self, canvas: bytearray) -> None:
        """Send `canvas` to the lights, unless they show it already."""
        shown = self._shown
        pixels = self.pixels
        if pixels is None or (canvas == shown and not self._palette_changed):
            return
        self._palette_changed = False
        pixel_of_cell = self._pixel_of_cell
        colours, currents = self._colours, self._currents
        load = self._load
        for cell in range(len(shown)):
            value = canvas[cell]
            old_value = shown[cell]
            if value != old_value:
                load += currents[value] - currents[old_value]
                shown[cell] = value
                pixels[pixel_of_cell[cell]] = colours[value]
        # A colour times scale / 256, rounded down, draws at most that part of its current.
        scale = FULL_SCALE if load <= self._load_limit else self._load_limit // (load // FULL_SCALE + 1)
        if scale != FULL_SCALE or self._scale != FULL_SCALE:  # then every cell changes
            for cell in range(len(shown)):
                pixels[pixel_of_cell[cell]] = _scaled(colours[shown[cell]], scale)
        self._load = load
        self._scale = scale
        self.current = self._dark_current + (load * scale + FULL_SCALE * 255 - 1) // (FULL_SCALE * 255)
        pixels.show()


def _scaled(colour, scale):
    red = (colour >> 16) * scale >> 8
    green = (colour >> 8 & 255) * scale >> 8
    blue = (colour & 255) * scale >> 8
    return red << 16 | green << 8 | blue
