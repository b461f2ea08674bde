# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The parts of the board one by one, for the self-test."""

# Pixels are counted along the wire, from the first one of the panel on, and colours are ints 0xRRGGBB as they are sent.

import gc

import board
import microcontroller

from hardware.buttons import Buttons
from hardware.cpu import NAMES
from hardware.bringup import BUTTONS, ORDERS, find_pin, make_grid, make_pixels
from hardware.pixel_map import PixelMap

FULL_WHITE = 16 + 11 + 15  # mA of a pixel, on top of the 1 mA of a dark one
WHITE_LIGHT = 20
BRIGHTEST = 64  # of 255, for many pixels at once: it is a test and no lamp
BLANK = b"\xff"


class Probe:
    """What the self-test does to the parts of `host`."""

    def __init__(self, host):
        self._host = host
        settings = self._settings = host.settings
        wiring = PixelMap(settings)
        self.width = wiring.panel_width
        self.height = wiring.panel_height
        self.count = self.width * self.height
        self.orders = [settings.choice("COLOR_ORDER", ORDERS)]
        self.orders += [order for order in ORDERS if order not in self.orders]
        self.has_lights = host.grid.pixels is not None
        self._wired = wiring.count
        self._skip = wiring.skip
        self._limit = host.grid.limit
        self.fill_level = max(4, min(BRIGHTEST, (self._limit - self._wired) * 255 // (FULL_WHITE * self.count)))

    def set_order(self, order):
        """Sends colours in this order from now on."""
        # `deinit` sends the dark in the old order, which reaches all pixels: fewer bytes a pixel would not.
        grid = self._host.grid
        grid.pixels.deinit()
        pin = find_pin(self._settings, [], "PIXEL_PIN", "GP0")
        grid.pixels = make_pixels(pin, self._wired, order)

    def set_pixel(self, pixel, colour):
        """Has a pixel be in a colour when `show` is called next."""
        self._host.grid.pixels[self._skip + pixel] = colour

    def fill(self, colour):
        """Has all pixels be in a colour."""
        for pixel in range(self.count):
            self.set_pixel(pixel, colour)

    def show(self):
        """Sends what was put."""
        self._host.grid.pixels.show()

    def apply_settings(self, found):
        """Has the canvas shown as the settings in `found` say, a dict without the prefix."""
        settings = _Found(self._settings, found)
        self.set_order(settings.choice("COLOR_ORDER", ORDERS))
        self._host.use_grid(make_grid(None, settings, self._host.grid.pixels))

    def restore_canvas(self):
        """After pixels were put, has the canvas shown again."""
        self._host.set_light(self._host.theme, self._host.brightness)

    def button(self, number):
        """A button's name and its pin."""
        name = NAMES[number]
        return name, self._settings.text(name + "_PIN", BUTTONS[number][1])

    def square_keys(self):
        """Whether there are to be keys under the squares, whether they work, and the pins of their rows and columns."""
        rows, columns = [
            self._settings.text(name, "").replace(",", " ").split() for name in ("SQUARE_ROWS", "SQUARE_COLUMNS")
        ]
        return bool(rows or columns), not isinstance(self._host._buttons, Buttons), rows, columns

    def has_value(self, name, value):
        """Whether the setting has this value."""
        return str(self._settings.text(name, "")).strip().lower() == value.lower()

    def report(self):
        """What can be told of the chip without anybody's help: lines of text, and what is wrong."""
        gc.collect()
        free = f"{gc.mem_free() // 1024} KB free" if hasattr(gc, "mem_free") else "not counted"
        white = self._wired + self.count * FULL_WHITE
        with_white = self._wired + self.count * WHITE_LIGHT
        nvm, fault = _nvm()
        lines = [
            f"board: {getattr(board, 'board_id', 'unknown')}{_speed()}",
            f"memory: {free}, with nothing but this test loaded",
            nvm,
            f"current: {white} mA if all {self.count} lights were fully white, by computation"
            f" ({with_white} mA by the white lights of GRBW and RGBW); the game keeps to {self._limit} mA",
        ]
        return lines, fault

    def restart(self):
        """Starts the program anew."""
        try:
            from supervisor import reload
        except ImportError:
            raise SystemExit
        reload()


class _Found:
    """Settings, over which lie those that were found."""

    def __init__(self, settings, found):
        self._settings = settings
        self._found = found
        self.number = settings.number
        self.complain = settings.complain
        self.complaints = settings.complaints

    def choice(self, name, choices):
        return self._found.get(name) or self._settings.choice(name, choices)


def _speed():
    try:
        return f", {microcontroller.cpu.frequency // 1000000} MHz"
    except (AttributeError, NotImplementedError):
        return ""


def _nvm():
    """What is to be said of the memory that keeps games, and what is wrong with it.

    A byte that is blank is made blank again. On an RP2040 that erases nothing and so cannot harm what is kept.
    """
    nvm = getattr(microcontroller, "nvm", None)
    if not nvm:
        return "nvm: none; games are not kept over a power cut", ""
    try:
        size = len(nvm)
        content = bytes(nvm[0:size])
    except Exception as error:
        return f"nvm: cannot be read ({error})", "nvm"
    at = content.rfind(BLANK)
    used = len(content.rstrip(BLANK))
    if at < 0:
        return f"nvm: {size} bytes, all in use; not written to", ""
    try:
        nvm[at : at + 1] = BLANK
        same = bytes(nvm[0:size]) == content
    except Exception as error:
        return f"nvm: {size} bytes, cannot be written ({error})", "nvm"
    if not same:
        return f"nvm: {size} bytes, does not keep what is written", "nvm"
    return f"nvm: {size} bytes, {used} in use, can be written", ""
