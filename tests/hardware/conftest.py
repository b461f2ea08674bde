# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A board of fakes below the drivers and the real neopixel library, and settings out of a dict."""

import sys
import types

import pytest

import hardware.settings

PINS = [f"GP{number}" for number in range(12)]


class Pin:
    def __init__(self, name):
        self.name = name


class DigitalInOut:
    def __init__(self, pin):
        pin.chip.claim(pin)
        self.wire = pin
        self.direction = None

    def deinit(self):
        self.wire.chip.claimed.remove(self.wire)


class Event:
    key_number = 0
    pressed = True


class EventQueue:
    def __init__(self, longest):
        self.longest = longest
        self.waiting = []
        self.overflowed = False

    def __len__(self):
        return len(self.waiting)

    def get_into(self, event):
        event.key_number, event.pressed = self.waiting.pop(0)
        return True

    def clear(self):
        self.waiting.clear()
        self.overflowed = False


class Keys:
    def __init__(self, pins, *, value_when_pressed, max_events=64):
        self.pins = pins
        for pin in pins:
            pin.chip.claim(pin)
        pins[0].chip.keys = self
        self.value_when_pressed = value_when_pressed
        self.events = EventQueue(max_events)
        self.down = set()

    def reset(self):
        for key in sorted(self.down):
            self._record(key, True)

    def _record(self, key, pressed):
        if len(self.events.waiting) == self.events.longest:
            self.events.overflowed = True
        else:
            self.events.waiting.append((key, pressed))

    def move(self, name, pressed):
        """Presses or releases the button on the pin of that name."""
        key = [pin.name for pin in self.pins].index(name)
        (self.down.add if pressed else self.down.discard)(key)
        self._record(key, pressed)


class Stdin:
    """The serial connection of a board: bytes, read one by one."""

    def __init__(self):
        self.typed = bytearray()

    def readinto(self, buffer):
        assert len(self.typed) >= len(buffer), "this would wait"
        buffer[:] = self.typed[: len(buffer)]
        del self.typed[: len(buffer)]
        return len(buffer)


class Chip:
    """What the fakes share: `frames` as (pin name, bytes), `claimed` pins, `keys`, `stdin`, `ticks` and `connected`."""

    def __init__(self):
        self.frames = []
        self.claimed = []
        self.keys = None
        self.stdin = Stdin()
        self.ticks = (1 << 29) - 5000
        self.connected = True

    def claim(self, pin):
        if not isinstance(pin, Pin):
            raise TypeError("pin must be of type Pin")
        if pin in self.claimed:
            raise ValueError(f"{pin.name} in use")
        self.claimed.append(pin)

    def write(self, pin, data):
        self.frames.append((pin.wire.name, bytes(data)))

    def modules(self):
        chip = self

        class Runtime:
            serial_connected = property(lambda self: chip.connected)
            serial_bytes_available = property(lambda self: len(chip.stdin.typed))

        made = {
            "board": {"board_id": "pretend", "I2C": lambda: None},
            "digitalio": {"DigitalInOut": DigitalInOut, "Direction": types.SimpleNamespace(OUTPUT=1)},
            "keypad": {"Event": Event, "Keys": Keys},
            "microcontroller": {"Pin": Pin, "nvm": bytearray(b"\xff" * 4096)},  # neopixel names Pin in an annotation
            "neopixel_write": {"neopixel_write": self.write},
            "supervisor": {"runtime": Runtime(), "ticks_ms": lambda: chip.ticks},
        }
        for name in PINS:
            made["board"][name] = pin = Pin(name)
            pin.chip = self
        for name, attributes in made.items():
            module = types.ModuleType(name)
            module.__dict__.update(attributes)
            yield name, module


OURS = ("hardware.host", "hardware.buttons", "hardware.console", "hardware.parts", "neopixel", "adafruit_pixelbuf")


def plug_in(chip, patch):
    for name in OURS:
        patch.delitem(sys.modules, name, raising=False)
    for name, module in chip.modules():
        patch.setitem(sys.modules, name, module)
    patch.setattr(sys, "stdin", chip.stdin)


@pytest.fixture
def chip(monkeypatch, settings):
    """A fresh board, on which the drivers are not imported yet, and nothing is set."""
    chip = Chip()
    plug_in(chip, monkeypatch)
    settings()
    yield chip
    for name in OURS:
        sys.modules.pop(name, None)


@pytest.fixture(scope="session")
def fresh_chip():
    """Makes boards as `chip` does, many within one test: `with fresh_chip() as chip:`."""
    from contextlib import contextmanager

    @contextmanager
    def make():
        with pytest.MonkeyPatch.context() as patch:
            chip = Chip()
            plug_in(chip, patch)
            yield chip
            for name in OURS:
                sys.modules.pop(name, None)

    return make


@pytest.fixture(scope="session")
def settings():
    """Makes Settings that hold what the call names, and has every further Settings hold the same."""
    found = hardware.settings.os

    def make(**values):
        hardware.settings.os = types.SimpleNamespace(getenv=lambda key: values.get(key.removeprefix("TAFL_")))
        return hardware.settings.Settings()

    yield make
    hardware.settings.os = found
