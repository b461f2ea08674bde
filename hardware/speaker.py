# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A passive piezo speaker. Sounds are short sequences of tones and play while the program goes on."""

from pwmio import PWMOut

TONE_ON = 1 << 15  # duty cycle: half of each period
TONE_OFF = 0
STEP_MS = 30

# Two characters a tone: the note in semitones above A4 (440 Hz), "a" for 0, or a blank for a pause; then the length in
# steps of STEP_MS.
SOUNDS = {
    "pick up": "x1",
    "move": "q1u1",
    "capture": "u1m1i2",
    "refuse": "d2 1d3",
    "warning": "v1 1v1",
    "clock": "z1 1z1 1z1",
    "raichi": "q2v2",
    "tuichu": "q2v2z2v2z4",
    "win": "m3q3t3y6",
    "draw": "t3p3t3p6",
}


class Speaker:
    """A piezo on `pin`. It is silent unless it is `enabled`."""

    def __init__(self, pin, enabled):
        self.enabled = enabled
        self._pwm = PWMOut(pin, frequency=440, duty_cycle=TONE_OFF, variable_frequency=True)
        self._tones = ""
        self._next = 0  # index of the next tone
        self._tone_ends_at = 0

    def play(self, name, now):
        """Start the sound `name` and stop the one that plays. An unknown name is silence."""
        self._tones = SOUNDS.get(name, "") if self.enabled else ""
        self._next = 0
        self._tone_ends_at = now
        self._start_tone()

    def advance(self, now):
        """Start the next tone if the current one is over."""
        if self._tones and now >= self._tone_ends_at:
            self._start_tone()

    def _start_tone(self):
        tones = self._tones
        i = self._next
        if i >= len(tones):
            self._tones = ""
            self._pwm.duty_cycle = TONE_OFF
            return
        if tones[i] == " ":
            self._pwm.duty_cycle = TONE_OFF
        else:
            self._pwm.frequency = int(440 * 2 ** ((ord(tones[i]) - 97) / 12))
            self._pwm.duty_cycle = TONE_ON
        self._tone_ends_at += int(tones[i + 1]) * STEP_MS
        self._next = i + 2
