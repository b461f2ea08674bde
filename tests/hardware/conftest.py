# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Fixtures: a board of fake modules below the drivers, and settings from a dict."""

import sys
import types

import pytest

import hardware.settings

PINS = [f"GP{number}" for number in range(29)]


class Pin:
    def __init__(self, name):
        self.name = name


class DigitalInOut:
    def __init__(self, pin):
        pin.chip.claim(pin)
        self.wire = pin
        self.output = False

    def switch_to_output(self, value=False):
        self.output = True
        self.wire.chip.outputs[self.wire.name] = value

    direction = property(None, lambda self, direction: self.switch_to_output())

    def switch_to_input(self, pull):
        self.pull = pull

    @property
    def value(self):
        """Return the level that a button puts on the wire, else the level of the pull."""
        down = self.wire.chip.down.get(self.wire.name)
        return self.pull if down is None else down() if callable(down) else down

    def deinit(self):
        self.wire.chip.claimed.remove(self.wire)


class Event:
    key_number = 0
    pressed = True
    timestamp = 0


class EventQueue:
    def __init__(self, longest):
        self.longest = longest
        self.waiting = []
        self.overflowed = False

    def __len__(self):
        return len(self.waiting)

    def get_into(self, event):
        event.key_number, event.pressed, event.timestamp = self.waiting.pop(0)
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
        self.time = pins[0].chip.ticks
        self.pace = 50  # ms between two events

    def reset(self):
        for key in sorted(self.down):
            self._record(key, True)

    def _record(self, key, pressed):
        if len(self.events.waiting) == self.events.longest:
            self.events.overflowed = True
        else:
            self.time = self.time + self.pace & (1 << 29) - 1
            self.events.waiting.append((key, pressed, self.time))

    def move(self, name, pressed):
        """Press or release the button on the pin of that name."""
        key = [pin.name for pin in self.pins].index(name)
        (self.down.add if pressed else self.down.discard)(key)
        self._record(key, pressed)


class KeyMatrix:
    def __init__(self, row_pins, column_pins, columns_to_anodes=True, max_events=64):
        for pin in [*row_pins, *column_pins]:
            pin.chip.claim(pin)
        row_pins[0].chip.matrix = self
        self.rows, self.columns = [[pin.name for pin in pins] for pins in (row_pins, column_pins)]
        self.columns_to_anodes = columns_to_anodes
        self.events = EventQueue(max_events)

    def move(self, row, column, pressed):
        """Close or open the contact where two wires cross."""
        if len(self.events.waiting) == self.events.longest:
            self.events.overflowed = True
        else:
            self.events.waiting.append((row * len(self.columns) + column, pressed, 0))


class PWMOut:
    """A pin with tones: `chip.tones` lists each frequency, 0 for silence."""

    def __init__(self, pin, *, frequency, duty_cycle, variable_frequency):
        pin.chip.claim(pin)
        assert variable_frequency and not duty_cycle
        self.chip = pin.chip
        self._frequency = frequency

    frequency = property(lambda self: self._frequency, lambda self, hertz: setattr(self, "_frequency", hertz))

    @property
    def duty_cycle(self):
        raise NotImplementedError

    @duty_cycle.setter
    def duty_cycle(self, part):
        assert part in (0, 1 << 15)
        self.chip.tones.append(self._frequency if part else 0)


class Watchdog:
    """The watchdog of an RP2040."""

    def __init__(self):
        self.timeout = self.mode = None
        self.fed = 0

    def feed(self):
        self.fed += 1


class Stdin:
    """The serial connection of a board. It is read byte by byte."""

    def __init__(self):
        self.typed = bytearray()

    def readinto(self, buffer):
        assert len(self.typed) >= len(buffer), "this would block"
        buffer[:] = self.typed[: len(buffer)]
        del self.typed[: len(buffer)]
        return len(buffer)


class Chip:
    """The state that the fakes share.

    `frames` has (pin name, bytes) of each frame on a wire, and `claimed` the pins in use. `connected` says whether a
    terminal listens to the console.
    """

    def __init__(self):
        self.frames = []
        self.down = {}  # pin name -> the level of its button, or a function that returns it
        self.claimed = []
        self.outputs = {}  # pin name -> the level it was switched to
        self.keys = self.matrix = None
        self.stdin = Stdin()
        self.ticks = (1 << 29) - 5000
        self.connected = True
        self.tones = []
        self.cpu = types.SimpleNamespace(frequency=125_000_000, reset_reason="power on")
        self.run_reason = "startup"
        self.watchdog = Watchdog()

    def claim(self, pin):
        if not isinstance(pin, Pin):
            raise TypeError("pin must be of type Pin")
        if pin in self.claimed:
            raise ValueError(f"{pin.name} in use")
        self.claimed.append(pin)

    def write(self, pin, data):
        assert pin.output
        self.frames.append((pin.wire.name, bytes(data)))

    def modules(self):
        chip = self

        class Runtime:
            serial_connected = property(lambda self: chip.connected)
            serial_bytes_available = property(lambda self: len(chip.stdin.typed))
            run_reason = property(lambda self: chip.run_reason)

        made = {
            "board": {"board_id": "pretend", "I2C": lambda: None},
            "digitalio": {
                "DigitalInOut": DigitalInOut,
                "Direction": types.SimpleNamespace(OUTPUT="output"),
                "Pull": types.SimpleNamespace(UP=True, DOWN=False),
            },
            "keypad": {"Event": Event, "Keys": Keys, "KeyMatrix": KeyMatrix},
            "microcontroller": {
                "Pin": Pin, "cpu": self.cpu, "nvm": bytearray(b"\xff" * 4096), "watchdog": self.watchdog,
                "ResetReason": types.SimpleNamespace(WATCHDOG="watchdog"),
            },
            "pwmio": {"PWMOut": PWMOut},
            "neopixel_write": {"neopixel_write": self.write},
            "supervisor": {
                "runtime": Runtime(), "ticks_ms": lambda: chip.ticks,
                "RunReason": types.SimpleNamespace(STARTUP="startup"),
            },
            "watchdog": {"WatchDogMode": types.SimpleNamespace(RESET="reset")},
        }
        for name in PINS:
            made["board"][name] = pin = Pin(name)
            pin.chip = self
        for name, attributes in made.items():
            module = types.ModuleType(name)
            module.__dict__.update(attributes)
            yield name, module


RELOADED = ("hardware.host", "hardware.buttons", "hardware.console", "hardware.bringup", "hardware.speaker",
        "hardware.cpu", "hardware.button_faults", "hardware.probe", "hardware.square_keys", "neopixel")


def install(chip, patch):
    for name in RELOADED:
        patch.delitem(sys.modules, name, raising=False)
    for name, module in chip.modules():
        patch.setitem(sys.modules, name, module)
    patch.setattr(sys, "stdin", chip.stdin)
    patch.setattr(hardware, "SETUP_MODULES", ())  # the tests still need these modules


@pytest.fixture
def chip(monkeypatch, settings):
    """Make a fresh board. No driver is imported and no setting is set yet."""
    chip = Chip()
    install(chip, monkeypatch)
    settings()
    yield chip
    for name in RELOADED:
        sys.modules.pop(name, None)


@pytest.fixture(scope="session")
def fresh_chip():
    """Return a function that makes boards like `chip`, many in one test: `with fresh_chip() as chip:`."""
    from contextlib import contextmanager

    @contextmanager
    def make():
        with pytest.MonkeyPatch.context() as patch:
            chip = Chip()
            install(chip, patch)
            yield chip
            for name in RELOADED:
                sys.modules.pop(name, None)

    return make


@pytest.fixture(scope="session")
def settings():
    """Return a function that makes Settings with the given values. Later Settings have the same values."""
    found = hardware.settings.os

    def make(**values):
        hardware.settings.os = types.SimpleNamespace(getenv=lambda key: values.get(key.removeprefix("TAFL_")))
        return hardware.settings.Settings()

    yield make
    hardware.settings.os = found
