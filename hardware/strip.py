# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""NeoPixels on a wire."""

# Their bytes lie here as they go down the wire; `neopixel_write`, a part of CircuitPython, sends them. The library
# `neopixel` would do this too, for 9 KB of heap. A frame writes many pixels, and a call for each would take as long
# again as its bytes: so `draw` has the loop.

from digitalio import DigitalInOut
from neopixel_write import neopixel_write

from hardware.grid import FULL_SCALE

GREY = 0x010101  # what has as much of red as of green and blue is a multiple of this


class Strip:
    """`count` pixels on `pin` that take their colours in `order`: "GRB", "RGBW" and the like."""

    # Colours are ints 0xRRGGBB. Pixels that have a white light show by it alone what is without hue. The buffer stays
    # the same from frame to frame: given another, Blinka's driver for the Raspberry Pi begins anew.

    def __init__(self, pin, count, order):
        self._pin = DigitalInOut(pin)
        self._pin.switch_to_output()
        self._count = count
        self.order(order)

    def order(self, order):
        """Has the pixels take their colours in this order from now on, and be dark when `show` is called next."""
        self._size = len(order)
        self._places = order.find("R"), order.find("G"), order.find("B"), order.find("W")
        self.wire = bytearray(self._count * self._size)

    def clear(self):
        """Has all pixels be dark when `show` is called next."""
        self.wire[:] = bytes(len(self.wire))

    def put(self, pixel, colour):
        """Has one pixel be in a colour when `show` is called next."""
        self.draw((0,), 1, (pixel,), (0,), (colour,), FULL_SCALE)

    def draw(self, changed, count, pixels, values, colours, scale):
        """Has `pixels[cell]` be in `colours[values[cell]]`, times `scale` / 256, for `count` cells in `changed`."""
        wire, size = self.wire, self._size
        red, green, blue, white = self._places
        for i in range(count):
            cell = changed[i]
            colour = colours[values[cell]]
            if scale != FULL_SCALE:
                r, g = (colour >> 16) * scale >> 8, (colour >> 8 & 255) * scale >> 8
                colour = r << 16 | g << 8 | (colour & 255) * scale >> 8
            at = pixels[cell] * size
            if white >= 0:
                wire[at + white] = 0
                if colour % GREY == 0:
                    wire[at + white] = colour & 255
                    colour = 0
            wire[at + red] = colour >> 16
            wire[at + green] = colour >> 8 & 255
            wire[at + blue] = colour & 255

    def show(self):
        """Sends the colours to the pixels."""
        neopixel_write(self._pin, self.wire)
