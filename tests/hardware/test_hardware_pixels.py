# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bytes on the wire of the NeoPixels, and the pins that the library uses."""

import importlib
import sys
from itertools import permutations
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

CELLS = 81
ORDERS = ["".join(order) for letters in ("RGB", "RGBW") for order in permutations(letters)]
MILLIAMPERES = {"R": 16, "G": 11, "B": 15, "W": 20}  # of a light at 255


def make_grid(settings, pin="GP0", **values):
    import board

    from hardware import bringup

    used = settings(**values)
    return bringup.make_grid(getattr(board, pin), used), used.complaints


def pixel(order, colour):
    """Return the bytes of one pixel. A pixel with a white light shows a grey by that light alone."""
    red, green, blue = colour.to_bytes(3, "big")
    parts = {"R": red, "G": green, "B": blue, "W": 0}
    if "W" in order and red == green == blue:
        parts = {"R": 0, "G": 0, "B": 0, "W": red}
    return bytes(parts[letter] for letter in order)


def limited(order, colours, limit):
    """Return the colours scaled down until the pixels draw at most `limit` mA, 1 mA for each dark one included."""
    load = sum(MILLIAMPERES[letter] * part for colour in colours for letter, part in zip(order, pixel(order, colour)))
    most = (limit - CELLS) * 255
    scale = 256 if load <= most else most // (load // 256 + 1)
    scaled = [[part * scale >> 8 for part in colour.to_bytes(3, "big")] for colour in colours]
    return [red << 16 | green << 8 | blue for red, green, blue in scaled]


greys = st.integers(0, 255).map(lambda level: level * 0x010101)
palettes = st.lists(st.one_of(st.integers(0, 0xFFFFFF), greys), min_size=255, max_size=255)
canvases = st.lists(st.binary(min_size=CELLS, max_size=CELLS), min_size=1, max_size=4)


@pytest.mark.slow
@given(st.sampled_from(ORDERS), palettes, canvases, st.sampled_from([100, 450, 20000]))
def test_wire_holds_the_colours_in_their_order(fresh_chip, settings, order, palette, canvases, limit):
    with fresh_chip() as chip:
        grid, _ = make_grid(settings, COLOR_ORDER=order, CURRENT_LIMIT=limit, WIRING="progressive")
        for value, colour in enumerate([0, *palette]):
            grid._colours[value] = colour
            grid._currents[value] = sum(
                MILLIAMPERES[letter] * part for letter, part in zip(order, pixel(order, colour)))
        for canvas in canvases:
            grid.show(bytearray(canvas))
            colours = limited(order, [grid._colours[value] for value in canvas], limit)
            assert chip.frames[-1] == ("GP0", b"".join(pixel(order, colour) for colour in colours))


@pytest.mark.parametrize("order", ORDERS)
def test_pixels_are_dark_at_first(chip, settings, order):
    make_grid(settings, COLOR_ORDER=order)
    assert chip.frames == [("GP0", bytes(CELLS * len(order)))]


def test_only_changed_cells_are_written(chip, settings):
    grid, _ = make_grid(settings, CURRENT_LIMIT=20000)
    written = []

    class Pixels:
        def __setitem__(self, number, colour):
            written.append(number)

        def show(self):
            written.append("show")

    grid.pixels = Pixels()
    canvas = bytearray(CELLS)
    canvas[3] = canvas[80] = 0x2F
    grid.show(canvas)
    canvas[3] = 0
    grid.show(canvas)
    assert written == [3, 80, "show", 3, "show"]


def test_the_buffer_stays_the_same(chip, settings, monkeypatch):
    """Blinka's driver for the Raspberry Pi restarts when it gets another buffer."""
    buffers = []
    monkeypatch.setattr(sys.modules["neopixel_write"], "neopixel_write", lambda pin, buffer: buffers.append(buffer))
    grid, complaints = make_grid(settings)
    grid.show(bytearray(b"\x2f" * CELLS))
    grid.set_light("one-hue", 10)
    grid.show(bytearray(CELLS))
    assert complaints == [] and len(buffers) == 3
    assert buffers[0] is buffers[1] is buffers[2]


@pytest.mark.parametrize(("name", "level"), [("NEOPIXEL_POWER", True), ("NEOPIXEL_POWER_INVERTED", False)])
def test_the_power_pin_of_a_soldered_light_is_switched_on(chip, settings, monkeypatch, name, level):
    board = sys.modules["board"]
    monkeypatch.setattr(board, "NEOPIXEL", board.GP16, raising=False)
    monkeypatch.setattr(board, name, board.GP17, raising=False)
    neopixel = importlib.import_module("neopixel")
    circuitpython = SimpleNamespace(implementation=SimpleNamespace(version=(10, 0, 0)))
    monkeypatch.setattr(neopixel, "sys", circuitpython)
    grid, complaints = make_grid(settings, pin="NEOPIXEL")
    assert complaints == [] and chip.claimed == [board.GP17, board.GP16]
    assert chip.outputs["GP17"] is level
    grid.show(bytearray(b"\x2f" * CELLS))
    assert chip.frames[-1][0] == "GP16"


def test_missing_library_is_named(chip, settings, monkeypatch):
    monkeypatch.setitem(sys.modules, "neopixel", None)
    grid, complaints = make_grid(settings)
    assert grid.pixels is None
    assert len(complaints) == 1 and complaints[0].startswith("The lights do not work: ") and "neopixel" in complaints[0]


def test_self_test_darkens_all_pixels_before_another_order(chip, settings):
    """With fewer bytes per pixel, the dark would not reach the last pixels."""
    chip.down["GP6"] = False
    settings(COLOR_ORDER="RGBW")
    from hardware.host import Host

    host = Host()
    probe = host.make_probe(host)
    probe.fill(0x120000)
    probe.show()
    probe.set_order("GRB")
    assert chip.frames[-1][1] == bytes(CELLS * 4)
    probe.set_pixel(0, 0x120000)
    probe.show()
    assert chip.frames[-1][1] == b"\0\x12" + bytes(CELLS * 3 - 2)
    assert [pin.name for pin in chip.claimed].count("GP0") == 1
    probe.apply_settings({"COLOR_ORDER": "RGB"})
    host.canvas[0] = 0xAF
    host.show()
    assert chip.frames[-1][1][0] and not any(chip.frames[-1][1][1:])
