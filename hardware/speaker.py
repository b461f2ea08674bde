# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""A piezo."""

# A passive one, on a pin that swings at the frequency of a tone. Sounds are short, and wait for nothing: `advance` goes
# on to the next tone when one is over.

from pwmio import PWMOut

LOUD = 1 << 15  # half of each swing
SILENT = 0

# Two characters a tone: the note, in semitones above A4 (440 Hz) from "a" on, a blank for a pause; its length in 30 ms.
SOUNDS = {
    "pick up": "x1",
    "move": "q1u1",
    "capture": "u1m1i2",
    "refuse": "d2 1d3",
    "warning": "v1 1v1",
    "raichi": "q2v2",
    "tuichu": "q2v2z2v2z4",
    "win": "m3q3t3y6",
    "draw": "t3p3t3p6",
}
STEP_MS = 30


class Speaker:
    """A piezo on `pin`; it is heard where it is `enabled`."""

    def __init__(self, pin, enabled):
        self.enabled = enabled
        self._pwm = PWMOut(pin, frequency=440, duty_cycle=SILENT, variable_frequency=True)
        self._tones = ""
        self._at = self._until = 0

    def play(self, name, now):
        """Begins the sound `name`, instead of one that has not come to its end; an unknown one is silence."""
        self._tones = SOUNDS.get(name, "") if self.enabled else ""
        self._at = 0
        self._until = now
        self._sound()

    def advance(self, now):
        """Goes on with the sound."""
        if self._tones and now >= self._until:
            self._sound()

    def _sound(self):
        tones = self._tones
        at = self._at
        if at >= len(tones):
            self._tones = ""
            self._pwm.duty_cycle = SILENT
            return
        if tones[at] == " ":
            self._pwm.duty_cycle = SILENT
        else:
            self._pwm.frequency = int(440 * 2 ** ((ord(tones[at]) - 97) / 12))
            self._pwm.duty_cycle = LOUD
        self._until += int(tones[at + 1]) * STEP_MS
        self._at = at + 2
