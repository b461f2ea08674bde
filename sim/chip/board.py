# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""A pretend `board`: the pins of a Raspberry Pi Pico under the names CircuitPython gives them."""

from microcontroller import pin as _pin

board_id = "raspberry_pi_pico"

for _number in range(29):
    globals()["GP%d" % _number] = getattr(_pin, "GPIO%d" % _number)

SMPS_MODE = _pin.GPIO23
VBUS_SENSE = _pin.GPIO24
LED = _pin.GPIO25
A0 = _pin.GPIO26
A1 = _pin.GPIO27
A2 = _pin.GPIO28
A3 = VOLTAGE_MONITOR = _pin.GPIO29


def __getattr__(name):
    """What no Pico has: the pins of key_matrix.py."""
    from key_matrix import extra_pin

    pin = globals()[name] = extra_pin(name)
    return pin
