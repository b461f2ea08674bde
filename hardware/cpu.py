# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The processor's frequency and the watchdog. Loaded only if the settings ask for one of them."""

import sys

import microcontroller

MAX_MHZ = {"RP2040": 200, "RP2350": 150}  # the makers' ratings; other chips refuse too high a frequency themselves
MIN_MHZ = 48  # USB needs it
WATCHDOG_SECONDS = 8  # the longest that an RP2040 can wait


def set_frequency(mhz):
    """Set the processor's frequency. Raise ValueError, or another exception of the chip's, if that is impossible."""
    if not MIN_MHZ <= mhz <= MAX_MHZ.get(sys.platform, mhz):
        raise ValueError("beyond its rating")
    microcontroller.cpu.frequency = mhz * 1000000


def start_watchdog():
    """Start the watchdog and return it: it resets the board unless it is fed. Raise an exception if there is none."""
    # The longest step compiles a module and takes a quarter of a second. CircuitPython switches the watchdog off when
    # the program is stopped, a file is saved or the REPL opens. After an exception it keeps running.
    from watchdog import WatchDogMode

    watchdog = microcontroller.watchdog
    if watchdog is None:
        raise NotImplementedError("there is none")
    watchdog.timeout = WATCHDOG_SECONDS
    watchdog.mode = WatchDogMode.RESET
    return watchdog
