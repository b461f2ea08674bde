# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The window: the board in real time, played with keys and mouse."""

from __future__ import annotations

import os
import sys
import time

import pygame

from .console import Keyboard
from .look import Look
from .machine import Chip
from .panel import BUTTONS, Buttons, Panel

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

POLL = 0.005  # a program that asks for keys more often than this is made to wait
FRAME = 1 / 60
RESIZED = 0.2  # after so much quiet the board is drawn in its new size
SCREEN_SHARE = 0.86  # of the screen's height, at most
NO_SCREEN = ("offscreen", "dummy")  # drivers that open a window nobody can see
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


class NoDisplay(Exception):
    """There is nowhere to open a window."""


class Window:
    """A face for `Machine.run`, with the board in a window of its own."""

    def __init__(self, panel: Panel, buttons: Buttons, keyboard: Keyboard, scale: float | None = None) -> None:
        self._panel, self._buttons, self._keyboard = panel, buttons, keyboard
        self._held: dict[int, str] = {}
        self._chip: Chip = None
        self._wire = b""
        self._stale = True
        self._shown_at = self._polled_at = 0.0
        self._refit_at: float | None = None
        _find_display()
        self._look = Look(panel.width, panel.height, scale or self._fitting_scale())
        pygame.display.set_caption("Ljostafl")
        self._screen = pygame.display.set_mode(self._look.size, pygame.RESIZABLE)
        self._corner = (0, 0)
        pygame.display.set_icon(pygame.transform.smoothscale(self._look.render([]), (64, 64)))
        self._present()

    def close(self) -> None:
        pygame.display.quit()

    def switched_on(self, chip: Chip) -> None:
        start = time.perf_counter()
        self._chip = chip
        chip.clock = lambda: int((time.perf_counter() - start) * 1000)
        self._set_switches()

    def moment(self, kind: str) -> None:
        chip = self._chip
        now = time.perf_counter()
        if kind == chip.FRAME:
            self._wire = chip.wires.get(self._panel.pin, b"")
            self._stale = True
        if self._stale and now - self._shown_at >= FRAME:
            self._present()
        if kind != chip.IDLE:
            return
        typed = self._keyboard.read()
        chip.typed.extend(typed)
        if not self._take_events() and not typed:
            time.sleep(max(0.0, self._polled_at + POLL - now))
        self._polled_at = time.perf_counter()

    def _fitting_scale(self) -> float:
        wanted = Look.layout_size(self._panel.width, self._panel.height)
        screen = pygame.display.get_desktop_sizes()[0]
        return min(1.0, screen[1] * SCREEN_SHARE / wanted[1], screen[0] * SCREEN_SHARE / wanted[0])

    def _present(self) -> None:
        self._shown_at = time.perf_counter()
        picture = self._look.render(self._panel.decode(self._wire), set(self._held.values()))
        self._screen.blit(picture, self._corner)
        pygame.display.flip()
        self._stale = False

    def _take_events(self) -> bool:
        """Handles what came from keys, mouse and window; whether any button was pressed or released."""
        touched = False
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                raise self._chip.PowerOff
            if event.type == pygame.VIDEORESIZE:
                self._refit_at = time.perf_counter() + RESIZED
            elif event.type == pygame.WINDOWEXPOSED:
                self._stale = True
            elif event.type == pygame.MOUSEMOTION:
                over = self._button_at(event.pos)
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if over else pygame.SYSTEM_CURSOR_ARROW)
            elif self._touches(event):
                # One by one: a tap may begin and end between two polls, and the chip would see it.
                self._set_switches()
                touched = self._stale = True
                self._shown_at = 0.0  # what the program answers is shown at once
        if self._refit_at is not None and time.perf_counter() >= self._refit_at:
            self._refit()
        return touched

    def _touches(self, event: pygame.event.Event) -> bool:
        """Keeps account of what is held down; whether that changed."""
        before = dict(self._held)
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            self._held[event.key] = KEYS[event.key]
        elif event.type == pygame.KEYUP:
            self._held.pop(event.key, None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            button = self._button_at(event.pos)
            if button:
                self._held[MOUSE] = button
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._held.pop(MOUSE, None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        return self._held != before

    def _button_at(self, position: tuple[int, int]) -> str | None:
        return self._look.layout.button_at(position[0] - self._corner[0], position[1] - self._corner[1])

    def _set_switches(self) -> None:
        held = set(self._held.values())
        for name in BUTTONS:
            self._chip.drive(self._buttons.pins[name], self._buttons.pressed if name in held else None)

    def _refit(self) -> None:
        """Draws the board as large as the window now allows."""
        self._refit_at = None
        self._screen = pygame.display.get_surface() or self._screen
        width, height = self._screen.get_size()
        wanted = Look.layout_size(self._panel.width, self._panel.height)
        self._look = Look(self._panel.width, self._panel.height, max(0.3, min(width / wanted[0], height / wanted[1])))
        self._corner = ((width - self._look.size[0]) // 2, (height - self._look.size[1]) // 2)
        self._screen.fill(self._look.render([]).get_at((0, 0)))
        self._stale = True


def _find_display() -> None:
    if sys.platform == "linux" and not any(os.environ.get(name) for name in DISPLAYS):
        raise NoDisplay("DISPLAY is not set")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from None
    driver = pygame.display.get_driver()
    if driver in NO_SCREEN:
        raise NoDisplay(f"the video driver is '{driver}'")
