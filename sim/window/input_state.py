# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The hands on the window's buttons: which are held down, by keys and by the mouse."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..machine.panel import Square

KEYS = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_RETURN: "select",
    pygame.K_KP_ENTER: "select",
    pygame.K_SPACE: "select",
    pygame.K_BACKSPACE: "back",
    pygame.K_ESCAPE: "back",
}
MOUSE = -1  # stands among the held keys for the mouse


class InputState:
    """Two may hold the same button, which is free when both have let go.

    `under` tells what is under the mouse: a button, or the key under a square.
    """

    def __init__(self, under: Callable[[tuple[int, int]], str | Square | None]) -> None:
        self._under = under
        self._held: dict[int, str | Square] = {}

    @property
    def held(self) -> frozenset[str | Square]:
        return frozenset(self._held.values())

    def take(self, event: pygame.event.Event) -> bool:
        """Whether this event presses or releases a button."""
        before = self.held
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self._held[event.key] = KEYS[event.key]
        elif event.type == pygame.KEYUP:
            self._held.pop(event.key, None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            # A finger comes as the mouse too. Its own events would also come from touchpads, where it only points.
            under = self._under(event.pos)
            if under:
                self._held[MOUSE] = under
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._held.pop(MOUSE, None)  # wherever it is by now
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()  # what is released from now on, another window is told
        return self.held != before

    def let_go(self) -> None:
        self._held.clear()
