# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The processor's frequency. Loaded only if the settings ask for another one."""

import sys

import microcontroller

MAX_MHZ = {"RP2040": 200, "RP2350": 150}  # the makers' ratings; other chips refuse too high a frequency themselves
MIN_MHZ = 48  # USB needs it


def set_frequency(mhz):
    """Set the processor's frequency. Raise ValueError, or another exception of the chip's, if that is impossible."""
    if not MIN_MHZ <= mhz <= MAX_MHZ.get(sys.platform, mhz):
        raise ValueError("beyond its rating")
    microcontroller.cpu.frequency = mhz * 1000000
