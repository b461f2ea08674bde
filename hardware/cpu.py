# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""What only some boards need: another frequency, the watchdog, words for a button that fails."""

import sys

import microcontroller

RATED = {"RP2040": 200, "RP2350": 150}  # MHz, by their maker; other chips refuse by themselves what they cannot do
SLOWEST = 48  # or there is no USB
BITES_AFTER = 8  # seconds, the most that an RP2040 has

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "SELECT", "BACK")
ADVICE = {
    "is down from the start": "ignored until it is let go",
    "is stuck": "ignored until it is let go",
    "bounces": "see to its wire",
}


def complain(complaints, bits, why):
    """Adds a complaint for each button whose bit is set, once."""
    for button in range(6):
        if bits >> button & 1:
            told = f"Button {NAMES[button]} {why}: {ADVICE[why]}"
            if told not in complaints:
                complaints.append(told)


def run(mhz):
    """Sets how fast the processor runs; ValueError or the like where it cannot."""
    if not SLOWEST <= mhz <= RATED.get(sys.platform, mhz):
        raise ValueError("beyond its rating")
    microcontroller.cpu.frequency = mhz * 1000000


def watch():
    """The watchdog, set: unless it is fed from now on, it resets the board. Some exception where there is none."""
    # The longest step, which compiles a module, takes a quarter of a second. Where somebody stops the program, saves a
    # file or opens the REPL, CircuitPython switches the watchdog off; after an exception it lets it bite.
    from watchdog import WatchDogMode

    watchdog = microcontroller.watchdog
    if watchdog is None:
        raise NotImplementedError("there is none")
    watchdog.timeout = BITES_AFTER
    watchdog.mode = WatchDogMode.RESET
    return watchdog
