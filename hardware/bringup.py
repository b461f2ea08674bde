# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Bring-up: reads pins and wiring from the settings and makes the parts. A part that cannot work is left out."""

import os
import sys

import board
from keypad import Keys

from hardware.buttons import Buttons
from hardware.grid import Grid
from hardware.pixel_map import PixelMap

BUTTONS = (("UP", "GP2"), ("DOWN", "GP3"), ("LEFT", "GP4"), ("RIGHT", "GP5"), ("SELECT", "GP6"), ("BACK", "GP7"))
SELECT_BIT = 1 << 4
HELD_READS = 400  # of a button at power-up, about 10 ms

MIN_STORAGE = 1024  # bytes that the journal needs; it uses a multiple of this
FLASH_PAGE = 4096  # bytes, of an nRF


def bring_up(settings) -> tuple:
    """Return the grid, the buttons, whether only SELECT is held, and the speaker or None."""
    mhz = settings.number("CPU_MHZ", 0, 0, 600)
    if mhz:  # first, because the other parts' timing depends on it
        try:
            from hardware.cpu import set_frequency

            set_frequency(mhz)
        except Exception as error:
            settings.complain("CPU_MHZ", mhz, f"the chip cannot run at this speed ({error}); its speed is unchanged")
    grid = make_grid(find_pin(settings, "PIXEL_PIN", "GP0"), settings)
    pins = [find_pin(settings, name + "_PIN", default) for name, default in BUTTONS]
    buttons, select_held = make_buttons(pins, settings)
    speaker = None
    sound = settings.choice("SOUND", ("on", "off")) == "on"
    pin = find_pin(settings, "SPEAKER_PIN", "") if settings.text("SPEAKER_PIN", "").strip() else None
    if pin is not None:
        try:
            from hardware.speaker import Speaker

            speaker = Speaker(pin, sound)
        except Exception as error:
            settings.complaints.append(f"The speaker does not work: {error}")
    anodes = settings.choice("SQUARE_ANODES", ("columns", "rows"))
    if settings.text("SQUARE_ROWS", "") + settings.text("SQUARE_COLUMNS", ""):
        from hardware.square_keys import make_square_keys

        buttons = make_square_keys(settings, buttons, grid, anodes == "columns")
    return grid, buttons, select_held, speaker


def bring_up_again(grid, buttons) -> tuple:
    """Return a grid and buttons in place of these, because the panel has another size now."""
    from hardware.settings import Settings

    settings = Settings()  # what is wrong in them is among the complaints already
    if grid.pixels is not None:
        grid.pixels.pin.deinit()  # the pixels' own deinit() would send the new panel the darkness of the old one
    theme, brightness = grid.theme, grid.brightness
    grid = make_grid(find_pin(settings, "PIXEL_PIN", "GP0"), settings)
    grid.set_light(theme, brightness)
    if hasattr(buttons, "matrix"):
        from hardware.square_keys import make_square_keys

        buttons.matrix.deinit()
        anodes = settings.choice("SQUARE_ANODES", ("columns", "rows"))
        buttons = make_square_keys(settings, buttons.buttons, grid, anodes == "columns")
    return grid, buttons


def start_watchdog(settings):
    """Return the watchdog, which resets the board unless it is fed for 8 s; None if there is none or it is not wanted.

    Complain if it has just reset the board.
    """
    # By itself only where it was tried: CircuitPython switches it off again when a file is saved, the program stops or
    # restarts, or the REPL opens. On an nRF it cannot do so.
    if settings.choice("WATCHDOG", ("on", "off") if sys.platform[:2] == "RP" else ("off", "on")) == "off":
        return None
    try:
        from microcontroller import ResetReason, cpu, watchdog
        from supervisor import RunReason, runtime
        from watchdog import WatchDogMode

        if watchdog is None:
            raise NotImplementedError("there is none")
        watchdog.timeout = 8  # the longest that an RP2040 can wait; the longest step takes a quarter of a second
        watchdog.mode = WatchDogMode.RESET
    except Exception as error:
        settings.complain("WATCHDOG", "on", f"the watchdog does not work here ({error})")
        return None
    if cpu.reset_reason == ResetReason.WATCHDOG and runtime.run_reason == RunReason.STARTUP:
        settings.complaints.append("The program hung: if it does so again, copy the folder of the program again")
    return watchdog


def find_radio(host):
    """Give `host` the radio for the table of TAFL_FAR, if there is one; complain if it cannot work."""
    settings = host.settings
    link, password = settings.text("FAR", "").strip(), settings.text("FAR_PASSWORD", "")
    ca = settings.text("FAR_CA", "")
    if not link:
        return
    try:
        from hardware.radio import Radio

        host.radio = Radio(link, password, ca)
    except ImportError:
        host.complaints.append("TAFL_FAR needs a board with Wi-Fi, and a program made with --far")
    except (OSError, ValueError) as error:
        host.complaints.append(f"TAFL_FAR: {error}")


def make_grid(pin, settings, pixels=None, content=b"") -> Grid:
    """Return the grid on `pixels`, or on new pixels on `pin`. A grid without pixels shows nothing.

    `content`: of a file that maps the lights, in place of that of the settings.
    """
    pixel_map = PixelMap(settings, content)
    order = read_order(settings)
    theme = settings.choice("THEME", ("colour", "one-hue"))
    brightness = settings.number("BRIGHTNESS", 40, 5, 100)
    limit = settings.number("CURRENT_LIMIT", 450, 100, 20000)
    dark = pixel_map.count  # mA that the pixels draw when they are dark
    if dark > limit:
        settings.complain("CURRENT_LIMIT", limit, f"{dark} dark pixels already draw more; the lights stay off")
    if pin is not None:
        try:
            pixels = make_pixels(pin, pixel_map.count, order)
            pixels.show()
        except Exception as error:
            pixels = None
            settings.complaints.append(f"The lights do not work: {error}")
    return Grid(pixels, pixel_map, limit, theme, brightness, _currents(settings, len(order)))


def read_order(settings) -> str:
    """Return the order of the colours on the wire, "GRB" for example; with a W, the pixels have a white light."""
    text = settings.text("COLOR_ORDER", "GRB")
    order = text.strip().upper()
    if "".join(sorted(order)) in ("BGR", "BGRW"):
        return order
    settings.complain("COLOR_ORDER", text, "it must be the letters R G B, or R G B W, in their order; using GRB")
    return "GRB"


def _currents(settings, count):
    """Return the mA of the first `count` of red, green, blue and white at full light."""
    usual = "16 11 15 20"  # FastLED's model, measured on WS2812B; data sheets of other pixels say 20
    text = settings.text("CHANNEL_MA", usual)
    words = text.replace(",", " ").split()
    if len(words) == 1:
        words *= 4
    if len(words) == 3:
        words += usual.split()[3:]
    # More than 80 mA would not fit into the table of currents.
    right = [len(word) < 4 and not word.strip("0123456789") and 1 <= int(word) <= 80 for word in words]
    if len(words) != 4 or not all(right):
        advice = f"it must be the mA of all, or of red, green and blue, from 1 to 80; using {usual}"
        settings.complain("CHANNEL_MA", text, advice)
        words = usual.split()
    return tuple([int(word) for word in words[:count]])


def make_pixels(pin, count, order):
    """Return `count` dark NeoPixels on `pin` that take their colours in `order`, "GRB" for example."""
    from neopixel import NeoPixel

    # A colour is an int 0xRRGGBB. Pixels with a white light show a grey by that light alone.
    return NeoPixel(pin, count, pixel_order=order, auto_write=False)


def make_buttons(pins, settings) -> tuple:
    """Return the buttons, and whether only SELECT is held. `pins` has the pin of each button, or None."""
    pressed_level = settings.choice("BUTTONS_PRESSED", ("low", "high")) == "high"
    button_of_key = bytes([i for i in range(len(pins)) if pins[i] is not None])
    keys = None
    held = 0
    if button_of_key:
        try:
            held = sum([1 << i for i in button_of_key if _is_held(pins[i], pressed_level)])
            keys = Keys([pins[i] for i in button_of_key], value_when_pressed=pressed_level, max_events=32)
        except Exception as error:
            settings.complaints.append(f"The buttons do not work: {error}")
    select_held = held == SELECT_BIT and not _has_reloaded()  # it has if the self-test found that SELECT is stuck
    if held:
        from hardware.button_faults import HELD_AT_POWER_UP, complain, drop_first_scan

        if keys:
            drop_first_scan(keys.events)
        if not select_held:
            complain(settings.complaints, held, HELD_AT_POWER_UP)
    return Buttons(keys, button_of_key, settings.complaints), select_held


def _has_reloaded():
    """Return whether the program has restarted itself."""
    try:
        from supervisor import RunReason, runtime

        return runtime.run_reason == RunReason.SUPERVISOR_RELOAD
    except (ImportError, AttributeError):
        return False


def _is_held(pin, pressed_level):
    """Return whether the button on this pin is down and stays down. `keypad` does not report this."""
    from digitalio import DigitalInOut, Pull

    button = DigitalInOut(pin)
    button.switch_to_input(Pull.DOWN if pressed_level else Pull.UP)
    reads = HELD_READS
    while reads and button.value == pressed_level:
        reads -= 1
    button.deinit()
    return not reads


def find_pin(settings, name, default):
    """Return the pin that the setting names, else its default, else None."""
    wanted = settings.text(name, default).strip()
    pin = getattr(board, wanted, None) or getattr(board, wanted.upper(), None)
    fault = settings.claim_pin(pin, name)
    if fault:
        pin = getattr(board, default, None)
        if settings.claim_pin(pin, name):
            settings.complain(name, wanted, fault + "; this part is off")
            return None
        settings.complain(name, wanted, f"{fault}; using {default}")
    return pin


def find_journal(complaints):
    """Return the journal in this board's storage. Return None and complain if the board has none."""
    import microcontroller

    on_chip = hasattr(microcontroller, "nvm")
    if on_chip:
        storage = microcontroller.nvm  # None on a board without
    else:
        from hardware.file_nvm import FileNvm

        storage = FileNvm()
    if not storage or len(storage) < MIN_STORAGE:
        complaints.append("This board has no storage for games: a game ends when the power goes off")
        return None
    from hardware.journal import Journal

    name = os.uname()[0].lower() if on_chip else "file"
    # docs/autosave.md says what each chip does when its storage is written.
    two_pages = name.startswith("nrf") and len(storage) >= 2 * FLASH_PAGE
    size = FLASH_PAGE if two_pages else len(storage) // MIN_STORAGE * MIN_STORAGE
    return Journal(storage, size, two_pages, name != "file" and not name.startswith("rp2"))
