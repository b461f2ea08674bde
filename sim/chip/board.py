# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""A pretend `board`: the pins of a Raspberry Pi Pico under the names CircuitPython gives them."""

from microcontroller import pin as _pin

board_id = "raspberry_pi_pico"

for _number in range(29):
    globals()["GP%d" % _number] = _pin.all[_number]

SMPS_MODE, VBUS_SENSE, LED, A0, A1, A2, A3 = _pin.all[23:]
VOLTAGE_MONITOR = A3


def __getattr__(name):
    """What no Pico has: the pins of key_matrix.py."""
    from key_matrix import extra_pin

    pin = globals()[name] = extra_pin(name)
    return pin
