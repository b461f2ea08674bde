# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Taps (short presses) of buttons and squares, for front ends that learn of key presses but not of key releases."""

from collections import deque

from .machine import Chip
from .panel import Buttons, SquareKey

TAP_MS = 40


class TapQueue:
    """Press one button, or key under a square, after the other.

    A waiting tap shortens the current one, so that no tap comes late.
    """

    def __init__(self, buttons: Buttons) -> None:
        self._buttons = buttons
        self._waiting: deque[str | SquareKey] = deque()
        self._held: str | SquareKey | None = None
        self._release_at = 0
        self._chip: Chip = None

    def switched_on(self, chip: Chip) -> None:
        self._chip = chip
        self._held = None

    def change_buttons(self, buttons: Buttons) -> None:
        """Take the buttons and keys of another panel. What waits for the old ones is forgotten."""
        if self._held:
            self._close(self._held, False)
        self._buttons = buttons
        self._held = None
        self._waiting.clear()

    def add(self, key: str | SquareKey) -> None:
        self._waiting.append(key)

    def advance(self) -> bool:
        """Press or release a button if it is time; return whether it did. Call it whenever the program is idle."""
        now = self._chip.now()
        if self._held and (self._waiting or now >= self._release_at):
            self._close(self._held, False)
            self._held = None
        elif self._waiting:
            self._held = self._waiting.popleft()
            self._release_at = now + TAP_MS
            self._close(self._held, True)
        else:
            return False
        return True

    def _close(self, key: str | SquareKey, closed: bool) -> None:
        if isinstance(key, tuple):
            self._chip.drive(key, True if closed else None)
        else:
            self._chip.drive(self._buttons.pins[key], self._buttons.pressed if closed else None)
