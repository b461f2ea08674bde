# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Short presses of the buttons, for faces that are told when a key is struck and never when it is let go."""

from __future__ import annotations

from collections import deque

from .machine import Chip
from .panel import Buttons

TAP_MS = 40


class TapQueue:
    """Presses one button after the other; those that wait shorten the one that is held, so that none comes late."""

    def __init__(self, buttons: Buttons) -> None:
        self._buttons = buttons
        self._waiting: deque[str] = deque()
        self._held: str | None = None
        self._until = 0
        self._chip: Chip = None

    def switched_on(self, chip: Chip) -> None:
        self._chip = chip
        self._held = None

    def add(self, name: str) -> None:
        self._waiting.append(name)

    def turn(self) -> bool:
        """Does what is due, at every idle moment of the program; whether a button was pressed or let go."""
        now = self._chip.now()
        if self._held:
            if not self._waiting and now < self._until:
                return False
            self._chip.drive(self._buttons.pins[self._held], None)
            self._held = None
            return True
        if self._waiting:
            self._held = self._waiting.popleft()
            self._until = now + TAP_MS
            self._chip.drive(self._buttons.pins[self._held], self._buttons.pressed)
            return True
        return False
