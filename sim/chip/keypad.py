# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A pretend `keypad`: keys on single pins, and a key matrix. It sees each change at once: no `interval`, no bounces."""

import pretend_chip
from digitalio import DigitalInOut, Pull


class Event:
    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self._set(key_number, pressed, pretend_chip.ticks() if timestamp is None else timestamp)

    def _set(self, key_number, pressed, timestamp):
        self.key_number = key_number
        self.pressed = bool(pressed)
        self.released = not pressed
        self.timestamp = timestamp

    def __eq__(self, other):
        return isinstance(other, Event) and self.key_number == other.key_number and self.pressed == other.pressed

    def __hash__(self):
        return self.pressed << 15 | self.key_number

    def __repr__(self):
        return "<Event: key_number %d %s>" % (self.key_number, "pressed" if self.pressed else "released")


class EventQueue:
    """The queue calls the chip's hook when the program finds it empty. The hook may add the event that is returned."""

    def __init__(self, max_events):
        self._max_events = max_events
        self._events = []
        self.overflowed = False

    def _record(self, key_number, pressed):
        if len(self._events) == self._max_events:
            self.overflowed = True
        else:
            self._events.append(Event(key_number, pressed))

    def _fill(self):
        if not self._events:
            pretend_chip.moment(pretend_chip.IDLE)
        return self._events

    def get(self):
        return self._events.pop(0) if self._fill() else None

    def get_into(self, event):
        if not self._fill():
            return False
        oldest = self._events.pop(0)
        event._set(oldest.key_number, oldest.pressed, oldest.timestamp)
        return True

    def clear(self):
        self._events.clear()
        self.overflowed = False

    def __len__(self):
        return len(self._fill())


def _check_ranges(interval, max_events, debounce_threshold):
    if interval < 0 or max_events < 1 or not 1 <= debounce_threshold <= 127:
        raise ValueError("interval, max_events or debounce_threshold out of range")


class Keys(pretend_chip.Resource):
    def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.020, max_events=64, debounce_threshold=1):
        _check_ranges(interval, max_events, debounce_threshold)
        self._value_when_pressed = value_when_pressed
        wires = [DigitalInOut(pin) for pin in pins]
        for wire in wires if pull else ():
            wire.pull = Pull.DOWN if value_when_pressed else Pull.UP
        self._start(wires, wires, max_events)

    def _start(self, wires, inputs, max_events):
        self._wires = wires
        self._inputs = inputs
        # As on the real chip, a key that is held from the start makes no event before it is released.
        self._pressed = [self._is_pressed(one) for one in self._inputs]
        self.events = EventQueue(max_events)
        pretend_chip.scanners.append(self)

    def _is_pressed(self, one):
        return one.value == self._value_when_pressed

    def scan(self):
        for key_number, one in enumerate(self._inputs):
            pressed = self._is_pressed(one)
            if pressed != self._pressed[key_number]:
                self._pressed[key_number] = pressed
                self.events._record(key_number, pressed)

    @property
    def key_count(self):
        return len(self._inputs)

    def reset(self):
        self._pressed = [False] * len(self._inputs)
        self.scan()

    def deinit(self):
        if self in pretend_chip.scanners:
            pretend_chip.scanners.remove(self)
        for wire in self._wires:
            wire.deinit()
        self._wires = self._inputs = []


class _Crossing:
    """The place where the wires of a row and a column meet. Its number is the pair of the pins' numbers."""

    def __init__(self, row, column):
        self.number = row.number, column.number


class KeyMatrix(Keys):
    """`pretend_chip.drive` presses a key by the pair of its pins' numbers. There are no diodes and no ghosts."""

    def __init__(
        self, row_pins, column_pins, columns_to_anodes=True, interval=0.020, max_events=64, debounce_threshold=1
    ):
        _check_ranges(interval, max_events, debounce_threshold)
        wires = [DigitalInOut(pin) for pin in list(row_pins) + list(column_pins)]
        self._start(wires, [_Crossing(row, column) for row in row_pins for column in column_pins], max_events)

    def _is_pressed(self, one):
        return pretend_chip.level(one)
