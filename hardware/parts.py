# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The parts that the settings describe."""

# They are made here, once; `grid` and `buttons` run them. What cannot work is left out, and a complaint says why.

import board
from keypad import Keys

from hardware.buttons import Buttons
from hardware.grid import Grid
from hardware.wiring import Wiring

BUTTONS = (("UP", "GP2"), ("DOWN", "GP3"), ("LEFT", "GP4"), ("RIGHT", "GP5"), ("SELECT", "GP6"), ("BACK", "GP7"))


def parts(settings) -> tuple:
    """The grid and the buttons, on the pins that the settings name."""
    taken = []
    grid = lights(_pin(settings, taken, "PIXEL_PIN", "GP0"), settings)
    pins = [_pin(settings, taken, name + "_PIN", default) for name, default in BUTTONS]
    return grid, buttons(pins, settings)


def lights(pin, settings) -> Grid:
    """The grid whose wire is on `pin`; where that is None or the lights do not work, one that nobody sees."""
    wiring = Wiring(settings)
    order = settings.choice("COLOR_ORDER", ("GRB", "RGB", "GRBW", "RGBW"))
    theme = settings.choice("THEME", ("colour", "one-hue"))
    brightness = settings.number("BRIGHTNESS", 40, 5, 100)
    limit = settings.number("CURRENT_LIMIT", 450, 100, 20000)
    if wiring.count > limit:
        settings.complain("CURRENT_LIMIT", limit, f"{wiring.count} dark pixels draw more already; showing nothing")
    strip = None
    if pin is not None:
        try:
            from neopixel import NeoPixel

            pixels = NeoPixel(pin, wiring.count, brightness=1.0, auto_write=False, pixel_order=order)
            pixels.show()
            strip = pixels
        except Exception as error:
            settings.complaints.append(f"The lights do not work: {error}")
    return Grid(strip, wiring, limit, theme, brightness, len(order) == 4)


def buttons(pins, settings) -> Buttons:
    """The buttons on `pins`, UP DOWN LEFT RIGHT SELECT BACK; a pin that is None has no button."""
    pressed = settings.choice("BUTTONS_PRESSED", ("low", "high")) == "high"
    numbers = bytes([i for i in range(len(pins)) if pins[i] is not None])
    keys = None
    if numbers:
        try:
            keys = Keys([pins[i] for i in numbers], value_when_pressed=pressed, max_events=32)
        except Exception as error:
            settings.complaints.append(f"The buttons do not work: {error}")
    return Buttons(keys, numbers)


def _pin(settings, taken, name, default):
    """The pin that the setting names, else its default, else None."""
    wanted = settings.text(name, default).strip()
    pin = getattr(board, wanted, None) or getattr(board, wanted.upper(), None)
    if pin is not None and pin not in taken:
        taken.append(pin)
        return pin
    fault = "this board has no such pin" if pin is None else "another part has that pin already"
    pin = getattr(board, default, None)
    if pin is None or pin in taken:
        settings.complain(name, wanted, fault + "; doing without")
        return None
    settings.complain(name, wanted, f"{fault}; using {default}")
    taken.append(pin)
    return pin
