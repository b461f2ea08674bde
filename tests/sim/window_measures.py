# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Measure the window's frame rate and the delay from a key to the lights. test_sim_window.py runs this."""

import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))

import pygame  # noqa: E402

from sim.machine.console import Keyboard  # noqa: E402
from sim.machine.machine import Machine  # noqa: E402
from sim.machine.panel import read_wiring  # noqa: E402
from sim.window.window import Window  # noqa: E402

# All lights change all the time. The first one is red while the button is held.
PROGRAM = """
import board, keypad, neopixel, supervisor
pixels = neopixel.NeoPixel(board.GP0, 81, auto_write=False)
keys = keypad.Keys((board.GP6,), value_when_pressed=False)
held = False
while True:
    event = keys.events.get()
    if event:
        held = event.pressed
    level = supervisor.ticks_ms() // 40 % 16 * 8
    for i in range(81):
        pixels[i] = (level, 128 - level, 40 * (i % 3))
    pixels[0] = (255, 0, 0) if held else (0, 0, 0)
    pixels.show()
"""
SECONDS = 3
PRESSES = 20


class MeasuringWindow(Window):
    """Count frames, press SELECT regularly, and end after SECONDS."""

    frames = 0
    delays: list
    pressed_at = None

    def switched_on(self, chip):
        super().switched_on(chip)
        self.start = self.next_press = time.perf_counter()
        self.delays = []

    def on_event(self, kind):
        now = time.perf_counter()
        if now - self.start > SECONDS:
            raise self._chip.PowerOff
        if now >= self.next_press and self.pressed_at is None:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0))
            self.pressed_at = now
        super().on_event(kind)

    def _present(self):
        super()._present()
        self.frames += 1
        if self.pressed_at is not None and self._wire[:3] == b"\0\xff\0":
            self.delays.append(time.perf_counter() - self.pressed_at)
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE))
            self.pressed_at = None
            self.next_press = time.perf_counter() + SECONDS / PRESSES


with tempfile.TemporaryDirectory() as folder:
    program = Path(folder) / "code.py"
    program.write_text(PROGRAM)
    panel, buttons, _ = read_wiring({})
    window = MeasuringWindow(panel, buttons, Keyboard(None))
    Machine(program, {}).run(window)
    delays = sorted(window.delays)
    print(window.frames / SECONDS, delays[len(delays) // 2])
