# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A pretend `neopixel_write`: sends data to the pixels on the pretend chip's wire."""

import pretend_chip
from digitalio import Direction


def neopixel_write(digitalinout, buf):
    pin = digitalinout._live_pin()
    if digitalinout.direction != Direction.OUTPUT:
        raise ValueError("the pin of the pixels is not an output")
    pretend_chip.send(pin, bytes(buf))
