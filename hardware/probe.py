# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The probe: what the self-test needs of the single parts of the board."""

# Pixels are numbered along the wire, from the first pixel of the panel on. A colour is an int 0xRRGGBB, as it is sent.

import gc

import board
import microcontroller

from hardware.buttons import Buttons
from hardware.button_faults import NAMES
from hardware.bringup import BUTTONS, SELECT_BIT, find_pin, make_grid, make_pixels, read_order
from hardware.pixel_map import PixelMap

ORDERS = "GRB RGB BRG RBG BGR GBR".split()  # of the colours on the wire
ORDERS += [order[:place] + "W" + order[place:] for place in (3, 0, 1, 2) for order in ORDERS]
MAP_FILE = "pixels.txt"
MAX_FILL_LEVEL = 64  # of 255, for many pixels at once: bright enough for a test
BLANK = b"\xff"


class Probe:
    """The parts of `host`, one by one.

    * `width`, `height`, `count`: of the panel, in pixels
    * `from_file`: whether a file says where the lights are
    * `orders`: of the colours on the wire, the one that is set first
    * `has_lights`: whether the lights work
    * `fill_level`: the brightest level, of 255, at which all pixels stay below the current limit in any colour
    """

    def __init__(self, host):
        self._host = host
        settings = self._settings = host.settings
        buttons = getattr(host._buttons, "buttons", host._buttons)  # without the keys under the squares
        buttons._held |= SELECT_BIT  # so that its release is an event, and it may count as stuck
        self._take(PixelMap(settings))
        self.orders = [read_order(settings)]
        self.orders += [order for order in ORDERS if order not in self.orders]
        self.has_lights = host.grid.pixels is not None

    def _take(self, pixel_map):
        host = self._host
        self.width, self.height = pixel_map.panel_width, pixel_map.panel_height
        self._wire_count = pixel_map.count
        self._skip = pixel_map.skip
        self.from_file = pixel_map.from_file
        self.count = self._wire_count - self._skip
        self._limit = host.grid.limit
        self._full_white = sum(host.grid.parts[:3])
        fill_level = (self._limit - self._wire_count) * 255 // (self._full_white * self.count)
        self.fill_level = max(4, min(MAX_FILL_LEVEL, fill_level))

    def set_order(self, order):
        """Send colours in this order from now on. All pixels are dark."""
        # `deinit` sends a dark frame in the old order. In an order with fewer bytes, it would not reach all pixels.
        grid = self._host.grid
        grid.pixels.deinit()
        pin = find_pin(self._settings, "PIXEL_PIN", "GP0")
        grid.pixels = make_pixels(pin, self._wire_count, order)
        self._order = order

    def set_pixel(self, pixel, colour):
        """Set the colour of a pixel. Call `show` to send it."""
        self._host.grid.pixels[self._skip + pixel] = colour

    def fill(self, colour):
        """Set the colour of all pixels of the panel. Call `show` to send it."""
        for pixel in range(self.count):
            self.set_pixel(pixel, colour)

    def show(self):
        """Send the colours to the pixels."""
        self._host.grid.pixels.show()

    def use_wire(self, count):
        """Let the wire have `count` pixels, dark, from its very first one on, in the order that is set."""
        self._skip = 0
        self._wire_count = self.count = count
        self.set_order(self._order)

    def apply_settings(self, found, content=b""):
        """Show the canvas as the settings in `found` say, a dict of names without the prefix.

        `content`: of a file that says where the lights are, in place of those settings.
        """
        settings = _FoundSettings(self._settings, found)
        self._take(PixelMap(settings, content))
        self.set_order(read_order(settings))
        self._host.use_grid(make_grid(None, settings, self._host.grid.pixels, content))

    def save_map(self, content):
        """Write the file that says where the lights are. Return whether that works: not while a PC uses the drive."""
        try:
            from storage import remount

            remount("/", readonly=False)
            try:
                with open(MAP_FILE, "wb") as file:
                    file.write(content)
            finally:
                remount("/", readonly=True)
            return True
        except (ImportError, OSError, RuntimeError):
            return False

    def restore_canvas(self):
        """Show the canvas again after pixels were set."""
        self._host.set_light(self._host.theme, self._host.brightness)

    def button(self, number):
        """Return a button's name and its pin."""
        name = NAMES[number]
        return name, self._settings.text(name + "_PIN", BUTTONS[number][1])

    def square_keys(self):
        """Return whether keys under the squares are set, whether they work, and the pins of their rows and columns."""
        text = self._settings.text
        rows, columns = [text("SQUARE_" + name, "").replace(",", " ").split() for name in ("ROWS", "COLUMNS")]
        return bool(rows or columns), not isinstance(self._host._buttons, Buttons), rows, columns

    def has_value(self, name, value):
        """Return whether the setting has this value."""
        return str(self._settings.text(name, "")).strip().lower() == value.lower()

    def report(self):
        """Return lines of text about the chip, and the name of the part that fails or ""."""
        gc.collect()
        free = f"{gc.mem_free() // 1024} KB free" if hasattr(gc, "mem_free") else "not counted"
        white = self._wire_count + self.count * self._full_white
        parts = self._host.grid.parts
        least = 0 if len(parts) == 3 else self._wire_count + self.count * parts[3]
        with_white = f" ({least} mA by their white lights)" if least else ""
        nvm, fault = _check_nvm()
        return [
            f"board: {getattr(board, 'board_id', 'unknown')}{_frequency()}",
            f"memory: {free}; only this test is loaded",
            nvm,
            "current: %d mA if all %d lights were fully white%s, by computation; the game limits it to %d mA" % (
                white, self.count, with_white, self._limit),
        ], fault

    def restart(self):
        """Restart the program; end it on a Raspberry Pi, where only its user can start it."""
        try:
            from supervisor import reload
        except ImportError:
            raise SystemExit("The self-test is over. Start the program again to play")
        reload()


class _FoundSettings:
    """Settings of which some are replaced by those that the self-test found."""

    def __init__(self, settings, found):
        self._settings = settings
        self._found = found
        self.number = settings.number
        self.complain = settings.complain
        self.complaints = settings.complaints

    def choice(self, name, choices):
        return self._found.get(name) or self._settings.choice(name, choices)

    def text(self, name, default):
        return self._found.get(name) or self._settings.text(name, default)


def _frequency():
    try:
        return f", {microcontroller.cpu.frequency // 1000000} MHz"
    except (AttributeError, NotImplementedError):
        return ""


def _check_nvm():
    """Return a line about the storage that keeps games, and "nvm" if it fails or "".

    The check writes 0xFF to a byte that is 0xFF. On an RP2040 that erases nothing, so it cannot destroy a saved game.
    """
    if not hasattr(microcontroller, "nvm"):  # a Raspberry Pi or another computer
        return "nvm: none; games are saved in a file", ""
    nvm = microcontroller.nvm  # None on a board without
    if not nvm:
        return "nvm: none; games end when the power goes off", ""
    try:
        size = len(nvm)
        content = bytes(nvm[0:size])
    except Exception as error:
        return f"nvm: cannot be read ({error})", "nvm"
    place = content.rfind(BLANK)
    used = len(content.rstrip(BLANK))
    if place < 0:
        return f"nvm: {size} bytes, all in use; not written to", ""
    try:
        nvm[place : place + 1] = BLANK
        same = bytes(nvm[0:size]) == content
    except Exception as error:
        return f"nvm: {size} bytes, cannot be written ({error})", "nvm"
    if not same:
        return f"nvm: {size} bytes, does not keep what is written", "nvm"
    return f"nvm: {size} bytes, {used} in use, can be written", ""
