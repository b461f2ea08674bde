# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""A pretend `board`: the pins of a Raspberry Pi Pico under the names CircuitPython gives them."""

from microcontroller import pin as _pin

board_id = "raspberry_pi_pico"

_all = _pin.all

for _pin in _all[:29]:
    globals()[_pin.name] = _pin

SMPS_MODE, VBUS_SENSE, LED, A0, A1, A2, A3 = _all[23:]
VOLTAGE_MONITOR = A3
