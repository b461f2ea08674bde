# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A pretend `digitalio`: digital inputs and outputs, without drive modes."""

import pretend_chip


class Direction:
    INPUT = "INPUT"
    OUTPUT = "OUTPUT"


class Pull:
    UP = "UP"
    DOWN = "DOWN"


class DigitalInOut(pretend_chip.PinOwner):
    def __init__(self, pin):
        super().__init__(pin)
        self.switch_to_input()

    def _live_pin(self):
        if self._pin is None:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")
        return self._pin

    def switch_to_input(self, pull=None):
        self._direction = Direction.INPUT
        self.pull = pull

    def switch_to_output(self, value=False):
        pretend_chip.pulls[self._live_pin().number] = None
        self._direction = Direction.OUTPUT
        self._pull = None
        self._value = bool(value)

    @property
    def direction(self):
        return self._direction

    @direction.setter
    def direction(self, direction):
        if direction == Direction.OUTPUT:
            self.switch_to_output()
        else:
            self.switch_to_input()

    @property
    def value(self):
        pin = self._live_pin()
        return self._value if self._direction == Direction.OUTPUT else pretend_chip.level(pin)

    @value.setter
    def value(self, value):
        self._live_pin()
        if self._direction != Direction.OUTPUT:
            raise AttributeError("Cannot set value when direction is input.")
        self._value = bool(value)

    @property
    def pull(self):
        return self._pull

    @pull.setter
    def pull(self, pull):
        pin = self._live_pin()
        if self._direction != Direction.INPUT:
            raise AttributeError("Pull not used when direction is output.")
        pretend_chip.pulls[pin.number] = None if pull is None else pull == Pull.UP
        self._pull = pull
