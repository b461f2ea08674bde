# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What goes down the wire is what Adafruit's library would send."""

import pytest
from adafruit_pixelbuf import PixelBuf
from hypothesis import given
from hypothesis import strategies as st

PIXELS = 7
FULL = 256
ORDERS = ("GRB", "RGB", "GRBW", "RGBW", "BGR")


class Adafruits(PixelBuf):
    def _transmit(self, buffer):
        self.sent = bytes(buffer)


def make(chip, order):
    import board

    from hardware.strip import Strip

    return Strip(board.GP0, PIXELS, order)


@pytest.fixture(params=ORDERS)
def order(request):
    return request.param


def test_it_sends_nothing_by_itself_and_is_dark(chip, order):
    strip = make(chip, order)
    assert chip.frames == []
    strip.show()
    assert chip.frames == [("GP0", bytes(PIXELS * len(order)))]


greys = st.integers(0, 255).map(lambda level: level * 0x010101)
colours = st.one_of(st.integers(0, 0xFFFFFF), greys)


@given(st.sampled_from(ORDERS), st.lists(st.tuples(st.integers(0, PIXELS - 1), colours), max_size=20))
def test_its_bytes_are_those_of_the_library(fresh_chip, order, puts):
    with fresh_chip() as chip:
        strip, theirs = make(chip, order), Adafruits(PIXELS, byteorder=order)
        for pixel, colour in puts:
            strip.put(pixel, colour)
            theirs[pixel] = colour
        strip.show()
        theirs.show()
        assert chip.frames[-1][1] == theirs.sent


@given(st.sampled_from(ORDERS), st.lists(colours, min_size=PIXELS, max_size=PIXELS), st.integers(0, FULL))
def test_scaled_colours_are_rounded_down(fresh_chip, order, palette, scale):
    with fresh_chip() as chip:
        strip, theirs = make(chip, order), Adafruits(PIXELS, byteorder=order)
        strip.draw(range(PIXELS), PIXELS, range(PIXELS), range(PIXELS), palette, scale)
        strip.show()
        for pixel, colour in enumerate(palette):
            r, g, b = (part * scale >> 8 for part in colour.to_bytes(3, "big"))
            theirs[pixel] = r << 16 | g << 8 | b
        theirs.show()
        assert chip.frames[-1][1] == theirs.sent


def test_it_draws_those_alone_that_are_counted(chip):
    strip = make(chip, "RGB")
    strip.draw(b"\2\0\1", 2, (4, 5, 6), b"\1\0\0", (0x010203, 0x040506), FULL)
    strip.show()
    assert chip.frames[-1][1] == bytes(12) + b"\4\5\6" + bytes(3) + b"\1\2\3"


def test_another_order_begins_in_the_dark(chip):
    strip = make(chip, "GRB")
    strip.put(0, 0xFF0000)
    strip.order("RGBW")
    strip.put(1, 0x050505)
    strip.show()
    assert chip.frames[-1][1] == bytes(7) + b"\5" + bytes(PIXELS * 4 - 8)


def test_a_raspberry_pi_is_given_the_same_buffer_again_and_again(chip, order):
    """Blinka's driver there lets go of the lights and begins anew when it is given another."""
    strip = make(chip, order)
    before = strip.wire
    strip.put(2, 0x123456)
    strip.clear()
    strip.show()
    assert strip.wire is before and chip.frames[-1][1] == bytes(PIXELS * len(order))


def test_the_self_test_darkens_all_lights_before_it_tries_another_order(chip, settings):
    """With fewer bytes a pixel, the last ones would hear of it no more."""
    chip.down["GP6"] = False
    settings(COLOR_ORDER="RGBW")
    from hardware.host import Host

    host = Host()
    probe = host.make_probe(host)
    probe.fill(0x120000)
    probe.show()
    probe.set_order("GRB")
    assert chip.frames[-1][1] == bytes(81 * 4)
    probe.set_pixel(0, 0x120000)
    probe.show()
    assert chip.frames[-1][1] == b"\0\x12" + bytes(81 * 3 - 2)
    assert [pin.name for pin in chip.claimed].count("GP0") == 1
