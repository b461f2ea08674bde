# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The sign of a failure before there are drivers: importing this module lights the first pixel in magenta."""

# CIRCUITPY_PYSTACK_SIZE in settings.toml may leave no room for a call of a function in Python, so there is none here.

try:
    import os

    import board
    from digitalio import DigitalInOut
    from neopixel_write import neopixel_write

    _name = (os.getenv("TAFL_PIXEL_PIN") or "GP0").strip()
    _pin = DigitalInOut(getattr(board, _name, None) or getattr(board, _name.upper()))
    _pin.switch_to_output()
    neopixel_write(_pin, bytearray((0, 60, 60)))
except Exception:
    pass  # the console says it
