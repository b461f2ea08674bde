# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Taps (short presses) of the buttons, for front ends that learn of key presses but not of key releases."""

from collections import deque

from .machine import Chip
from .panel import Buttons

TAP_MS = 40


class TapQueue:
    """Press one button after the other. A waiting tap shortens the current one, so that no tap comes late."""

    def __init__(self, buttons: Buttons) -> None:
        self._buttons = buttons
        self._waiting: deque[str] = deque()
        self._held: str | None = None
        self._release_at = 0
        self._chip: Chip = None

    def switched_on(self, chip: Chip) -> None:
        self._chip = chip
        self._held = None

    def add(self, name: str) -> None:
        self._waiting.append(name)

    def advance(self) -> bool:
        """Press or release a button if it is time; return whether it did. Call it whenever the program is idle."""
        now = self._chip.now()
        if self._held and (self._waiting or now >= self._release_at):
            self._chip.drive(self._buttons.pins[self._held], None)
            self._held = None
        elif self._waiting:
            self._held = self._waiting.popleft()
            self._release_at = now + TAP_MS
            self._chip.drive(self._buttons.pins[self._held], self._buttons.pressed)
        else:
            return False
        return True
