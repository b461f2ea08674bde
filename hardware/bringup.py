# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The parts that the settings describe."""

# They are made here, once; `grid` and `buttons` run them. What cannot work is left out, and a complaint says why.

import board
from keypad import Keys

from hardware.buttons import Buttons
from hardware.grid import Grid
from hardware.pixel_map import PixelMap

BUTTONS = (("UP", "GP2"), ("DOWN", "GP3"), ("LEFT", "GP4"), ("RIGHT", "GP5"), ("SELECT", "GP6"), ("BACK", "GP7"))

ORDERS = "GRB,RGB,GRBW,RGBW".split(",")  # in which a pixel may take its colours; short strings cost names

SELECT = 1 << 4
READS = 400  # of a button at power-up, some 10 ms


def bring_up(settings) -> tuple:
    """The grid, the buttons, the maker of a Probe if SELECT is held, and the speaker, if any: on the settings' pins."""
    wanted = settings.number("CPU_MHZ", 0, 0, 600)
    if wanted:  # first, since the timing of the others hangs on it
        try:
            from hardware.cpu import run

            run(wanted)
        except Exception as error:
            settings.complain("CPU_MHZ", wanted, f"the chip cannot run so ({error}); leaving it as it is")
    taken = []
    grid = make_grid(find_pin(settings, taken, "PIXEL_PIN", "GP0"), settings)
    pins = [find_pin(settings, taken, name + "_PIN", default) for name, default in BUTTONS]
    found, held = make_buttons(pins, settings)
    make_probe = speaker = None
    if held:
        from hardware.probe import Probe

        make_probe = Probe
    on = settings.choice("SOUND", ("on", "off")) == "on"
    pin = find_pin(settings, taken, "SPEAKER_PIN", "") if settings.text("SPEAKER_PIN", "").strip() else None
    if pin is not None:
        try:
            from hardware.speaker import Speaker

            speaker = Speaker(pin, on)
        except Exception as error:
            settings.complaints.append(f"The speaker does not work: {error}")
    anodes = settings.choice("SQUARE_ANODES", ("columns", "rows"))
    if settings.text("SQUARE_ROWS", "") + settings.text("SQUARE_COLUMNS", ""):
        from hardware.square_keys import make_square_keys

        found = make_square_keys(settings, taken, found, grid, anodes == "columns")
    return grid, found, make_probe, speaker


def end_setup(settings):
    """All settings have been asked for: complains of those that nobody knows, and returns the watchdog, or None."""
    watchdog = None
    if settings.choice("WATCHDOG", ("off", "on")) == "on":
        # Not before now, when the long work of the start is done.
        try:
            from hardware.cpu import watch

            watchdog = watch()
        except Exception as error:
            settings.complain("WATCHDOG", "on", f"it does not work here ({error})")
    settings.unknown()
    return watchdog


def make_grid(pin, settings, pixels=None) -> Grid:
    """Return the grid on `pixels`, or on new pixels on `pin`. A grid without pixels shows nothing."""
    pixel_map = PixelMap(settings)
    order = settings.choice("COLOR_ORDER", ORDERS)
    theme = settings.choice("THEME", ("colour", "one-hue"))
    brightness = settings.number("BRIGHTNESS", 40, 5, 100)
    limit = settings.number("CURRENT_LIMIT", 450, 100, 20000)
    if pixel_map.count > limit:
        settings.complain("CURRENT_LIMIT", limit, f"{pixel_map.count} dark pixels draw more already; showing nothing")
    if pin is not None:
        try:
            pixels = make_pixels(pin, pixel_map.count, order)
            pixels.show()
        except Exception as error:
            pixels = None
            settings.complaints.append(f"The lights do not work: {error}")
    return Grid(pixels, pixel_map, limit, theme, brightness, len(order) == 4)


def make_pixels(pin, count, order):
    """Return `count` dark NeoPixels on `pin` that take their colours in `order`, "GRB" for example."""
    from neopixel import NeoPixel

    # A colour is an int 0xRRGGBB. Pixels with a white light show a grey by that light alone.
    return NeoPixel(pin, count, pixel_order=order, auto_write=False)


def make_buttons(pins, settings) -> tuple:
    """The buttons on `pins`, UP DOWN LEFT RIGHT SELECT BACK, and whether SELECT alone is down already.

    A pin that is None has no button.
    """
    pressed = settings.choice("BUTTONS_PRESSED", ("low", "high")) == "high"
    numbers = bytes([i for i in range(len(pins)) if pins[i] is not None])
    keys = None
    held = 0
    if numbers:
        try:
            held = sum([1 << i for i in numbers if _held(pins[i], pressed)])
            keys = Keys([pins[i] for i in numbers], value_when_pressed=pressed, max_events=32)
        except Exception as error:
            settings.complaints.append(f"The buttons do not work: {error}")
    if held and held != SELECT:
        from hardware.cpu import complain

        complain(settings.complaints, held, "is down from the start")
    return Buttons(keys, numbers, settings.complaints), held == SELECT


def _held(pin, pressed):
    """Whether the button on this pin is down, and stays so for a while; `keypad` tells nothing of that."""
    from digitalio import DigitalInOut, Pull

    button = DigitalInOut(pin)
    button.switch_to_input(Pull.DOWN if pressed else Pull.UP)
    left = READS
    while left and button.value == pressed:
        left -= 1
    button.deinit()
    return not left


def find_pin(settings, taken, name, default):
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
