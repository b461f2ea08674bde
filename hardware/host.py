# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The host."""

# All that the game needs of the board it runs on. docs/architecture.md has the table of what is in it.

import gc
import os

import board

from hardware import unload
from hardware.console import Console

try:
    from supervisor import ticks_ms
except ImportError:
    from time import monotonic_ns

    def ticks_ms() -> int:
        return monotonic_ns() // 1000000 & TICKS


TICKS = (1 << 29) - 1
DAWN = 0xD4  # the light of a board asleep: see tabletop.meanings
"""Where `supervisor.ticks_ms` wraps, first 65 s after power-on."""


class Host:
    """This board."""

    # Its lights, buttons, speaker, console, clock, settings and journal. No wrong setting raises an exception: the
    # setting's fault goes to `complaints`, and a part that cannot work is left out. `make_probe` is None, or the class
    # Probe if SELECT was held at power-up.

    def __init__(self):
        # What is needed only at the start is imported here, and goes when the host has settled.
        from hardware.settings import Settings
        from hardware.bringup import bring_up
        from hardware.journal_open import find_journal

        self.settings = Settings()
        self.complaints = self.settings.complaints
        grid, self._buttons, self.make_probe, self.speaker = bring_up(self.settings)
        self.use_grid(grid)
        if not self.make_probe:  # a light in the middle, while all else is on its way, which takes a board some seconds
            middle = len(self.canvas) // 2
            self.canvas[middle] = DAWN
            self.show()
            self.canvas[middle] = 0
        self._watchdog = None
        self.journal = None if self.make_probe else find_journal(self.complaints)
        if not self.journal:
            unload("journal", "journal_open", "journal_page")
        self._console = Console()
        # where builders add variants of their own: beside code.py, which on a board is the top of the drive
        self.variants = __file__.replace("\\", "/").rpartition("hardware/")[0] + "variants.txt"
        self._ticks = ticks_ms()
        self._now = 0

    def use_grid(self, grid) -> None:
        """Shows on `grid` from now on, with an empty canvas of its size."""
        self.grid = grid
        self.width = grid.width
        self.height = grid.height
        self.canvas = bytearray(self.width * self.height)

    def end_setup(self) -> None:
        """Complains of settings that nobody has asked for so far, and forgets what is needed only at the start."""
        from hardware.bringup import end_setup

        self._watchdog = end_setup(self.settings)
        self.settings = None
        unload("bringup", "cpu", "journal_open", "journal_page", "palette", "pixel_map", "settings")

    @property
    def theme(self) -> str:
        """The theme of the colours."""
        return self.grid.theme

    @property
    def brightness(self) -> int:
        """Of the lights, in percent."""
        return self.grid.brightness

    def set_light(self, theme: str, brightness: int) -> None:
        """Shows all meanings in the colours of `theme`, "colour" or "one-hue", at `brightness` percent, 5 to 100."""
        self.grid.set_light(theme, brightness)
        unload("palette")

    def show(self) -> None:
        """Sends the canvas to the lights, if anything changed."""
        self.grid.show(self.canvas)

    def keys(self):
        """The buttons pressed (0 to 5) and released (64 more) since the last call."""
        now = self.now()
        if self._watchdog:
            self._watchdog.feed()
        if self.speaker:
            self.speaker.advance(now)
        return self._buttons.events(now)

    def now(self) -> int:
        """Milliseconds since the start. It must be called once in six days at least."""
        ticks = ticks_ms()
        self._now += ticks - self._ticks & TICKS
        self._ticks = ticks
        return self._now

    def sound(self, name: str) -> None:
        """Plays the sound `name`, if there is a speaker; it sounds on while the game goes on."""
        if self.speaker:
            self.speaker.play(name, self._now)

    def seed(self) -> int:
        """A number below 2**30 that differs from start to start."""
        try:
            return int.from_bytes(os.urandom(4), "little") & 0x3FFFFFFF
        except (AttributeError, NotImplementedError):
            return ticks_ms()

    def read_line(self):
        """The next line typed at the console, or None."""
        return self._console.read_line()

    def print(self, text: str, end: str = "\n") -> None:
        """Prints a line to the console, if anybody listens."""
        self._console.print(text, end)

    def info(self) -> dict:
        """`free` bytes of heap (0 where it is not counted), `current` in mA, and the name of the `board`."""
        free = gc.mem_free() if hasattr(gc, "mem_free") else 0
        return {"free": free, "current": self.grid.current, "board": getattr(board, "board_id", "unknown")}
