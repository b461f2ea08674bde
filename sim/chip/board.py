# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""A pretend `board`: the pins of a Raspberry Pi Pico under the names CircuitPython gives them."""

from microcontroller import pin as _pin

board_id = "raspberry_pi_pico"

for _number in range(29):
    globals()["GP%d" % _number] = _pin.all[_number]


def __getattr__(name):
    """The other pins, which few programs ask for."""
    from more_pins import find

    pin = globals()[name] = find(name)
    return pin
