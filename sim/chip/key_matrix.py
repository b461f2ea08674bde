# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The pretend `keypad.KeyMatrix`, and pins for one: ROW0 to ROW14, COLUMN0 to COLUMN14, which no Pico has.

A key is pressed by `pretend_chip.drive` of the pair of its pins. Diodes and ghosts are not pretended.
"""

import pretend_chip
from digitalio import DigitalInOut
from keypad import EventQueue, Keys
from microcontroller import Pin

EXTRA = 15  # rows, and columns
FIRST = {"ROW": 100, "COLUMN": 200}  # their numbers


def extra_pin(name):
    """The pin called `name`; AttributeError where there is none."""
    word = name.rstrip("0123456789")
    number = name[len(word) :]
    if word not in FIRST or not number or int(number) >= EXTRA:
        raise AttributeError(name)
    return Pin(FIRST[word] + int(number), name)


class Crossing:
    """Where the wires of a row and a column meet."""

    def __init__(self, row, column):
        self.number = row.number, column.number

    def deinit(self):
        pass


class KeyMatrix(Keys):
    def __init__(
        self, row_pins, column_pins, columns_to_anodes=True, interval=0.020, max_events=64, debounce_threshold=1
    ):
        if interval < 0 or max_events < 1 or not 1 <= debounce_threshold <= 127:
            raise ValueError("interval, max_events or debounce_threshold out of range")
        self._wires = [DigitalInOut(pin) for pin in list(row_pins) + list(column_pins)]
        self._inputs = [Crossing(row, column) for row in row_pins for column in column_pins]
        self._pressed = [self._is_pressed(one) for one in self._inputs]
        self.events = EventQueue(max_events)
        pretend_chip.register(self)

    def _is_pressed(self, one):
        return pretend_chip.level(one)

    def deinit(self):
        for wire in self._wires:
            wire.deinit()
        Keys.deinit(self)
