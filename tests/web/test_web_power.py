# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page reckons what the lights draw as the program does."""

import random
from itertools import product
from types import SimpleNamespace

import pytest

from hardware.grid import Grid
from soak import each_value
from web_modules import run_module


class Pixels(list):
    """Stand for the chain of pixels."""

    def fill(self, colour):
        self[:] = [colour] * len(self)

    def show(self):
        """Send nothing."""


@pytest.mark.slow
@pytest.mark.parametrize(("order", "parts"), each_value(
    product(["GRB", "RGB", "BRG", "GRBW", "WRGB"], [(16, 11, 15, 20), (20, 19, 18, 25)])))
def test_current_is_that_of_the_program(order, parts):
    dice, channels = random.Random(order), parts[:len(order)]
    wires, expected = [], []
    for limit in (100, 450, 2000):
        pixels = Pixels([0] * 85)
        cells = SimpleNamespace(width=9, height=9, count=85, cells=[4 + cell for cell in range(81)])
        grid = Grid(pixels, cells, limit, dice.choice(["colour", "one-hue"]), dice.choice([5, 40, 100]), channels)
        for _ in range(5):
            grid.show(bytes(dice.choice([0, 0, dice.randrange(256)]) for _ in range(81)))
            wires.append([byte for colour in pixels for byte in sent(colour, order)])
            expected.append(grid.current)
    results = run_module("""
        const { currentOf } = await web("power.js");
        return argument.wires.map((wire) => currentOf(argument, Uint8Array.from(wire)));
    """, {"wires": wires, "order": order, "channels": dict(zip("RGBW", parts))})
    for program, page in zip(expected, results, strict=True):
        assert program - 8 <= page <= program + 1  # with a limit, the program rounds each light down and the sum up


def sent(colour, order):
    """Return the bytes that the neopixel library sends for a colour: a white light shows every grey alone."""
    red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
    parts = {"R": red, "G": green, "B": blue, "W": 0}
    if "W" in order and red == green == blue:
        parts = {"R": 0, "G": 0, "B": 0, "W": red}
    return [parts[part] for part in order]
