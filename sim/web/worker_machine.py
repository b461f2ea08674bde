# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
# mypy: ignore-errors
"""The pretend microcontroller of the web page: runs in MicroPython in the Worker, beside the unchanged code.py.

worker.js provides the module `page`, writes the chip's flash into the VM, and calls the functions of this module.
"""

import gc
import json
import sys
from os import settings  # dialect: it is sim/chip_micropython/os.py

import page
import pretend_chip
from pretend_chip import FLASH, FRAME
from uctypes import addressof

TICKS_MASK = (1 << 29) - 1

host = None
app = None
_ms = 0  # since power-on
_ticks = 0
_late = 0  # ms by which a press reaches the chip late
_tones_sent = 0


class SerialInput:
    """Stands for `pretend_chip.serial_input`: the program reads `sys.stdin`, which worker.js feeds."""

    def __len__(self):
        return page.typed_bytes()


def clock():
    """Return the milliseconds since power-on. `page.ticks` wraps, because JavaScript passes integers of 32 bits."""
    global _ms, _ticks
    ticks = page.ticks()
    _ms += ticks - _ticks & TICKS_MASK
    _ticks = ticks
    return _ms - _late


def on_event(kind):
    """Hand what the program does to worker.js, as the hook of the chip."""
    if kind == FRAME:
        for pin, wire in pretend_chip.wires.items():
            page.frame(pin, addressof(wire), len(wire))
    elif kind == FLASH:
        page.wrote()


def fit_panel(size):
    """Grow or shrink the panel for a board of `size` squares a side; return whether that changes anything."""
    text = page.fit_panel(size)
    if not text:
        return False
    set_settings(text)
    pretend_chip.wires.clear()  # the new pixels are dark
    return True


def set_settings(text):
    """Replace the settings by those in `text`, a JSON object of strings."""
    settings.clear()
    settings.update(json.loads(text))


def flash_address():
    """Return the address of the chip's flash."""
    return addressof(pretend_chip.nvm)


def flash_size():
    """Return the size of the chip's flash in bytes."""
    return len(pretend_chip.nvm)


def switch_on(text, grows):
    """Connect the chip, with these settings (JSON), to the page. The program has not started yet."""
    global _ticks
    set_settings(text)
    _ticks = page.ticks()
    pretend_chip.clock = clock
    pretend_chip.hook = on_event
    pretend_chip.panel_hook = fit_panel if grows else None
    pretend_chip.serial_input = SerialInput()


def start():
    """Start the program as code.py does."""
    global host, app
    from hardware.host import Host

    host = Host()
    try:
        import code

        app = code.start(host)
    except Exception as error:
        crash(error)
        raise


def step():
    """Call the program's `step` once, and send the tones that it has played."""
    global _tones_sent
    try:
        app.step()
    except Exception as error:
        crash(error)
        raise
    tones = pretend_chip.tones
    if len(tones) > _tones_sent:
        page.tones(json.dumps(tones[_tones_sent:]))
        del tones[:-1]  # the chip compares the next tone with the last one
        _tones_sent = 1


def rules(wanted):
    """Return the rules of a variant in pictures, JSON; "" if they are not known. `wanted`: its id, and its options"""
    import tafl

    pause, tafl.pause = tafl.pause, lambda: None  # the program's shows a wave of light
    try:
        from ljostafl.rule_pages import rule_pages
        from tafl.variants import load

        id, *options = wanted.split()
        return json.dumps(rule_pages(load(id, "variants.txt", options)))
    except (KeyError, ValueError):
        return ""
    finally:
        tafl.pause = pause


def crash(error):
    """Show on the lights that the program has failed, as code.py does."""
    from hardware.crash import show_crash

    sys.print_exception(error)
    show_crash(host, error, None)  # the page itself says what failed


def drive(pin, level, late=0):
    """Connect a pin, or a pair of pins, to a level as `pretend_chip.drive` does. `pin` is JSON.

    The level changed `late` ms ago. The chip's events say so: presses that wait together are not bounces.
    """
    global _late
    pin = json.loads(pin)
    _late = late
    pretend_chip.drive(tuple(pin) if isinstance(pin, list) else pin, level)
    _late = 0


def heap():
    """Return the bytes of the heap in use."""
    return gc.mem_alloc()


def turns(count):
    """Do nothing `count` times: the loop whose time on a Pico is known."""
    i = 0
    while i < count:
        i += 1
