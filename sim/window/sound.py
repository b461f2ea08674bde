# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pretend piezo, played through the sound card: square waves, softened as by a small piezo in a wooden case."""

import math
import os
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache

import pygame

RATE = 44100  # samples per second
BUFFER = 256  # samples that the sound card takes at once: 6 ms
VOLUME = 0.09
BRIGHTEST_HZ = 4200
LOOP_SECONDS = 0.1  # of a wave that repeats, at least
SOFT_MS = 3  # a step in the volume would click
PEAK = 32767


class Speaker:
    """Plays tones; silent where there is no sound card, or while it is `muted`."""

    def __init__(self) -> None:
        self.muted = False
        self._heard = 0  # tones of the chip
        self.works = _open_sound_card()
        self._channel = pygame.mixer.Channel(0) if self.works else None

    def restart(self) -> None:
        """Be silent: the program starts."""
        self._heard = 0
        self._play(0)

    def follow(self, tones: Sequence[tuple[int, int]]) -> None:
        """Play the last of these changes of the frequency, if it is new. They are (ms, Hz), 0 Hz for silence."""
        if len(tones) != self._heard:
            self._heard = len(tones)
            self._play(0 if self.muted else tones[-1][1])

    def toggle(self) -> bool:
        """Switch the sound on or off; return whether it is on."""
        self.muted = not self.muted
        if self.muted:
            self._play(0)
        return not self.muted

    def close(self) -> None:
        if self.works:
            pygame.mixer.quit()

    def _play(self, hertz: int) -> None:
        if self._channel and 0 < hertz < RATE / 2:
            self._channel.play(pygame.mixer.Sound(buffer=wave(hertz)), loops=-1, fade_ms=SOFT_MS)
        elif self._channel:
            self._channel.fadeout(SOFT_MS)


@lru_cache(maxsize=64)
def wave(hertz: int) -> bytes:
    """Return some whole periods of a tone, as 16-bit samples: a square wave through a low-pass filter."""
    periods = math.ceil(LOOP_SECONDS * hertz)
    count = round(RATE * periods / hertz)
    partials = [(number, VOLUME * 4 / math.pi / number / math.sqrt(1 + (number * hertz / BRIGHTEST_HZ) ** 4))
                for number in range(1, int(RATE / 2 / hertz) + 1, 2)]
    turn = 2 * math.pi * periods / count
    return array("h", (
        round(PEAK * sum(strength * math.sin(number * turn * at) for number, strength in partials if strength > 1e-4))
        for at in range(count))).tobytes()


def _open_sound_card() -> bool:
    """Return whether there is one."""
    with _silent_libraries():
        try:
            pygame.mixer.init(RATE, -16, 1, BUFFER)
        except (pygame.error, NotImplementedError):  # a pygame without mixer
            return False
    return True


@contextmanager
def _silent_libraries() -> Iterator[None]:
    """Drop what libraries in C print to standard error: ALSA complains at length that there is no sound card."""
    saved = -1
    with suppress(OSError):
        saved = os.dup(2)
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 2)
        os.close(null)
    try:
        yield
    finally:
        if saved >= 0:
            os.dup2(saved, 2)
            os.close(saved)
