# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The state of the window's input: which buttons are held down by keys and by the mouse."""

from collections.abc import Callable

import pygame

from ..machine.panel import SquareKey

SCROLL_KEYS = {pygame.K_PAGEUP: 10, pygame.K_PAGEDOWN: -10, pygame.K_HOME: 10_000, pygame.K_END: -10_000}  # lines
HELP_KEYS = (pygame.K_F1, pygame.K_HELP, pygame.K_QUESTION)
KEYS = {
    pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_LEFT: "left", pygame.K_RIGHT: "right",
    pygame.K_RETURN: "select", pygame.K_KP_ENTER: "select", pygame.K_SPACE: "select",
    pygame.K_BACKSPACE: "back", pygame.K_ESCAPE: "back",
}  # fmt: skip
MOUSE = -1  # stands for the mouse among the held keys


class InputState:
    """The held buttons. A button that two keys hold is released with the second one.

    `button_at` returns the button, or the key under a square, at a position in the window.
    """

    def __init__(self, button_at: Callable[[tuple[int, int]], str | SquareKey | None]) -> None:
        self._button_at = button_at
        self._held: dict[int, str | SquareKey] = {}

    @property
    def held(self) -> frozenset[str | SquareKey]:
        return frozenset(self._held.values())

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether it pressed or released a button."""
        previous = self.held
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self._held[event.key] = KEYS[event.key]
        elif event.type == pygame.KEYUP:
            self._held.pop(event.key, None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            # Touch screens send mouse events too. Finger events are ignored: touchpads send them for mere pointing.
            button = self._button_at(event.pos)
            if button:
                self._held[MOUSE] = button
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._held.pop(MOUSE, None)  # at any position
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()  # another window gets the events of their release
        return self.held != previous

    def release_all(self) -> None:
        self._held.clear()
