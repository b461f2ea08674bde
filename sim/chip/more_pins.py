# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The pins of the pretend `board` that do not go by their number, and those that no Pico has."""

import microcontroller

NAMES = {"SMPS_MODE": 23, "VBUS_SENSE": 24, "LED": 25, "A0": 26, "A1": 27, "A2": 28, "A3": 29, "VOLTAGE_MONITOR": 29}


def find(name):
    """The pin called `name`; AttributeError where there is none."""
    if name in NAMES:
        return microcontroller.pin.all[NAMES[name]]
    from key_matrix import extra_pin

    return extra_pin(name)
