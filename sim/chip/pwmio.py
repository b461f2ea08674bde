# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A pretend `pwmio`: square waves, which `pretend_chip.tones` records."""

import pretend_chip


class PWMOut(pretend_chip.PinOwner):
    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        super().__init__(pin)
        self._duty_cycle = duty_cycle
        self._frequency = self._valid(frequency)
        self._variable = variable_frequency

    def _valid(self, frequency):
        if not 8 <= frequency <= 62500000:
            raise ValueError("Invalid frequency")
        return frequency

    def _record(self):
        frequency, tones = self._frequency if self._duty_cycle else 0, pretend_chip.tones
        if frequency != (tones[-1][1] if tones else 0):
            tones.append((pretend_chip.now(), frequency))

    def deinit(self):
        if self._pin:
            self.duty_cycle = 0
        super().deinit()

    @property
    def duty_cycle(self):
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, duty_cycle):
        if not 0 <= duty_cycle <= 0xFFFF:
            raise ValueError("duty_cycle must be between 0 and 65535 inclusive (16 bit resolution)")
        self._duty_cycle = duty_cycle
        self._record()

    @property
    def frequency(self):
        return self._frequency

    @frequency.setter
    def frequency(self, frequency):
        if not self._variable:
            raise AttributeError("PWM frequency not writable when variable_frequency is False on construction.")
        self._frequency = self._valid(frequency)
        self._record()
