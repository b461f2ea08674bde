# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A pretend `board`: a Raspberry Pi Pico, with a panel that can grow.

It has extra pins ROW0 to ROW14 and COLUMN0 to COLUMN14 for a key matrix.
"""

import pretend_chip as _chip
from microcontroller import Pin as _Pin
from microcontroller import pin as _pin

board_id = "raspberry_pi_pico"
settings_path = _chip.settings_path

for _number in range(29):
    globals()["GP%d" % _number] = _pin.all[_number]

_OTHER_PINS = {"SMPS_MODE": 23, "VBUS_SENSE": 24, "LED": 25, "VOLTAGE_MONITOR": 29}
_OTHER_PINS.update({"A0": 26, "A1": 27, "A2": 28, "A3": 29})
_FIRST_NUMBERS = {"ROW": 100, "COLUMN": 200}
_EXTRA_PINS = 15  # rows, and columns


def fit_panel(size):
    """Change the panel, and the settings for it, to show a board of `size` squares a side; return whether it changed.

    No real board has this function. The program finds its lights and the keys under the squares anew after a change.
    """
    return bool(_chip.panel_hook) and _chip.panel_hook(size)


def __getattr__(name):
    word = name.rstrip("0123456789")
    number = name[len(word) :]
    if name in _OTHER_PINS:
        pin = _pin.all[_OTHER_PINS[name]]
    elif word in _FIRST_NUMBERS and number and int(number) < _EXTRA_PINS:
        pin = _Pin(_FIRST_NUMBERS[word] + int(number), name)
    else:
        raise AttributeError(name)
    globals()[name] = pin
    return pin
