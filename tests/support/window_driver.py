# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A window without a screen takes events and presses the buttons of a chip that is not there."""

from contextlib import contextmanager
from functools import lru_cache
from types import SimpleNamespace

import pygame

from sim.machine.console import Keyboard
from sim.machine.panel import BUTTONS, read_wiring
from sim.window.renderer import BoardRenderer
from sim.window.window import Window


class Chip(SimpleNamespace):
    """The part of a chip that the window uses."""

    IDLE, FRAME, FLASH = "idle", "frame", "flash"

    class PowerOff(BaseException):
        pass

    def __init__(self):
        super().__init__(wires={}, tones=[], serial_input=bytearray(), title="", levels={}, drives=[])

    def drive(self, pin, level):
        if isinstance(pin, tuple):
            self.drives.append((pin, level is not None))
            return
        if self.levels.get(pin) != level:
            self.drives.append((BUTTONS[pin - 2], level is not None))
        self.levels[pin] = level


class WindowDriver:
    """Send events to the window, and return the button changes that reach the program."""

    def __init__(self, window, chip):
        self.window, self.chip = window, chip

    def send(self, kind, **details):
        self.chip.drives.clear()
        pygame.event.post(pygame.event.Event(kind, **details))
        self.window.on_event("idle")
        return list(self.chip.drives)

    def key(self, key, down=True, unicode=""):
        return self.send(pygame.KEYDOWN if down else pygame.KEYUP, key=key, unicode=unicode, mod=0)

    def mouse(self, position, down=True, button=1):
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return self.send(kind, pos=self.position(position), button=button, touch=False)

    def position(self, position):
        """Return the position of a button, or of a light, in the window."""
        layout = self.window._renderer.layout
        buttons = {button.name: button.center for button in [*layout.buttons, layout.help_button]}
        x, y = buttons[position] if position in buttons else layout.well(*position)
        area, ratio = self.window._stage.area, self.window._stage.area.width / layout.width
        return round(area.left + x * ratio), round(area.top + y * ratio)

    def resize(self, size):
        self.window._stage.window.minimum_size = (1, 1)  # a window manager may ignore it
        self.window._stage.window.size = size
        self.window.on_event("idle")


@lru_cache
def cached_renderer(*arguments, **options):
    return BoardRenderer(*arguments, **options)


@contextmanager
def driven_window(monkeypatch):
    """Open a window without a screen; yield its driver."""
    monkeypatch.setattr("sim.window.window.BoardRenderer", cached_renderer)  # drawing the board is slow
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("sim.window.display.INVISIBLE_DRIVERS", ())
    panel, buttons, _ = read_wiring({})
    window = Window(panel, buttons, Keyboard(None), 0.6)
    chip = Chip()
    window.switched_on(chip)
    pygame.event.clear()
    yield WindowDriver(window, chip)
    window.close()
