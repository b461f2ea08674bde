# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A pretend `microcontroller`: pins, the processor and the bytes that survive power-off."""

import pretend_chip
import pretend_flash
from watchdog import WatchDogTimer


class Pin:
    def __init__(self, number, name=""):
        self.number = number
        self.name = name or "GP%d" % number

    def __repr__(self):
        return "board." + self.name


class _Pins:
    """`microcontroller.pin`: GPIO0 to GPIO29."""

    # Not attributes: a chip has these names in its ROM, and here they would take memory.

    def __init__(self):
        self.all = [Pin(number) for number in range(30)]

    def __getattr__(self, name):
        if name[:4] == "GPIO" and name[4:].isdigit() and int(name[4:]) < 30:
            return self.all[int(name[4:])]
        raise AttributeError(name)


class ResetReason:
    WATCHDOG = "WATCHDOG"


class Processor:
    reset_reason = None
    temperature = 24.5
    voltage = 3.3
    uid = b"LJOSTAFL"
    _frequency = 125000000

    @property
    def frequency(self):
        return self._frequency

    @frequency.setter
    def frequency(self, frequency):
        # The usual ones of those that the crystal and the dividers can make.
        if frequency // 1000000 not in (48, 100, 120, 125, 133, 150, 176, 200, 240, 250, 270, 300):
            raise ValueError("Invalid frequency")
        self._frequency = frequency


class ByteArray:
    """CircuitPython's `nvm.ByteArray`: it takes integers and plain slices, nothing else."""

    def __len__(self):
        return len(pretend_chip.nvm)

    def __getitem__(self, index):
        return pretend_chip.nvm[index]

    def __setitem__(self, index, value):
        if isinstance(index, int):
            if not 0 <= value <= 255:
                raise ValueError("bytes must be 0-255")
            if index < 0:
                index += len(self)
            if not 0 <= index < len(self):
                raise IndexError("index out of range")
            pretend_flash.write(index, bytes([value]))
            return
        if not isinstance(value, (bytes, bytearray, memoryview)):
            raise NotImplementedError("array/bytes required on right side")
        start = index.start or 0
        stop = len(self) if index.stop is None else index.stop
        start, stop = [min(max(edge + len(self) if edge < 0 else edge, 0), len(self)) for edge in (start, stop)]
        if index.step not in (None, 1) or stop - start != len(value):
            raise ValueError("Slice and value different lengths.")
        pretend_flash.write(start, bytes(value))


pin = _Pins()
cpu = Processor()
nvm = ByteArray()
watchdog = WatchDogTimer()


def delay_us(delay):
    if pretend_chip.clock is None:
        pretend_chip.pass_time(delay)
        return
    end = pretend_chip.now() + (delay + 999) // 1000
    while pretend_chip.now() < end:
        pass


def reset():
    raise pretend_chip.Reset
