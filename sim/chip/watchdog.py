# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A pretend `watchdog`: resets the chip when the program uses it after the deadline."""

import pretend_chip


class WatchDogMode:
    RAISE = "RAISE"
    RESET = "RESET"


class WatchDogTimer:
    """`microcontroller.watchdog` of an RP2040: it cannot raise, and waits for 8 s at most."""

    def __init__(self):
        self._timeout = 0
        self._mode = None

    def feed(self):
        if self._mode:
            pretend_chip.check_watchdog()
            pretend_chip.watchdog_deadline = pretend_chip.now() + int(self._timeout * 1000)

    @property
    def timeout(self):
        return self._timeout

    @timeout.setter
    def timeout(self, timeout):
        if not 0 <= timeout <= 8:
            raise ValueError("timeout must be 0-8")
        self._timeout = timeout
        self.feed()

    @property
    def mode(self):
        return self._mode

    @mode.setter
    def mode(self, mode):
        if mode == WatchDogMode.RAISE:
            raise NotImplementedError
        self._mode = mode
        pretend_chip.watchdog_deadline = None
        self.feed()
