# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The host: all that the game needs of the board it runs on. docs/contracts.md describes its members."""

import gc
import os

import board

from hardware import SETUP_MODULES, unload
from hardware.console import Console

try:
    from supervisor import ticks_ms
except ImportError:
    from time import monotonic_ns

    def ticks_ms() -> int:
        return monotonic_ns() // 1000000 & TICKS_MASK


TICKS_MASK = (1 << 29) - 1  # `supervisor.ticks_ms` wraps here, first 65 s after power-on
STARTUP_LIGHT = 0x15  # a byte of the canvas: dim and warm, the light of a marked square, see tabletop.meanings


class Host:
    """This board: lights, buttons, speaker, console, clock, settings and journal.

    No wrong setting raises an exception: each adds a sentence to `complaints`, and a part that cannot work is left out.
    `make_probe` is None, or the class Probe if SELECT, and no other button, was held at power-up.
    """

    radio = None  # for a table far away, see hardware.radio

    def __init__(self):
        # Imported here, because they are unloaded below.
        from hardware.settings import Settings
        from hardware.bringup import bring_up, find_journal, find_radio, start_watchdog

        self.settings = Settings(board)
        self.complaints = self.settings.complaints
        grid, self._buttons, select_held, self.speaker = bring_up(self.settings)
        self.use_grid(grid)
        self.make_probe = self.journal = self._watchdog = None
        if select_held:
            from hardware.probe import Probe

            self.make_probe = Probe
        else:
            self.canvas[:] = bytes([STARTUP_LIGHT] * len(self.canvas))  # a board takes some seconds to load the game
            self.show()
            self.canvas[:] = bytes(len(self.canvas))
            self.journal = find_journal(self.complaints)
            self._watchdog = start_watchdog(self.settings)
            find_radio(self)
        console = Console()
        self.print, self.read_line = console.print, console.read_line
        # The file in which users add variants: in the working folder, on a board the top folder of the drive.
        self.variants_path = "variants.txt"
        self._ticks = ticks_ms()
        self._now = 0
        unload(SETUP_MODULES)  # now, so that the game is loaded where they were

    def use_grid(self, grid) -> None:
        """Show the canvas on `grid` from now on. The canvas is empty and has the grid's size."""
        self.grid = grid
        self.width, self.height = grid.width, grid.height
        self.canvas = bytearray(self.width * self.height)

    def fit_panel(self, size: int) -> bool:
        """Return whether the lights can show a whole board of `size` squares a side.

        The panel changes its size first if it can. Only the simulator's can.
        """
        if hasattr(board, "fit_panel") and board.fit_panel(size):
            from hardware.bringup import bring_up_again

            grid, self._buttons = bring_up_again(self.grid, self._buttons)
            self.use_grid(grid)
        return size <= min(self.width, self.height)

    def end_setup(self) -> None:
        """Complain about unknown settings; free the settings, and what has read the journal."""
        self.settings.complain_about_unknown()  # all settings have been read before
        self.settings = None
        unload(SETUP_MODULES)

    def _program_folder(self):
        """Return the path of the folder on the drive that has this program and its manifest, else ""."""
        folder = __file__.replace("\\", "/").rpartition("/hardware/")[0]
        try:
            os.stat(folder + "/manifest.txt")
        except OSError:
            return ""
        return folder

    @property
    def theme(self) -> str:
        """The theme of the colours: "colour" or "one-hue"."""
        return self.grid.theme

    @property
    def brightness(self) -> int:
        """The brightness of the lights in percent, 5 to 100."""
        return self.grid.brightness

    def set_light(self, theme: str, brightness: int) -> None:
        """Use the colours of `theme` at `brightness` percent from the next frame on."""
        self.grid.set_light(theme, brightness)

    def show(self) -> None:
        """Send the canvas to the lights if it has changed; feed the watchdog."""
        if self._watchdog:
            self._watchdog.feed()
        self.grid.show(self.canvas)

    def keys(self):
        """Return the events since the last call; advance the speaker, too.

        0 to 5: a button goes down; 64 to 69: it goes up; 128 + cell: the square above that cell is touched.
        """
        now = self.now()
        if self.speaker:
            self.speaker.advance(now)
        return self._buttons.events(now)

    def now(self) -> int:
        """Return the milliseconds since the start. It must be called at least once in six days."""
        ticks = ticks_ms()
        self._now += ticks - self._ticks & TICKS_MASK
        self._ticks = ticks
        return self._now

    def date(self) -> tuple:
        """Return year, month and day. A clock that was never set begins at some year before 2024."""
        try:
            from rtc import RTC

            return RTC().datetime[:3]
        except ImportError:
            from time import localtime

            return localtime()[:3]

    def sound(self, name: str) -> None:
        """Start the sound `name` if there is a speaker. The game goes on while it plays."""
        if self.speaker:
            self.speaker.play(name, self._now)

    def seed(self) -> int:
        """Return a number below 2**30 that differs from start to start."""
        try:
            return int.from_bytes(os.urandom(4), "little") & 0x3FFFFFFF
        except (AttributeError, NotImplementedError):
            return ticks_ms()

    def info(self) -> dict:
        """Return facts: the `free` bytes of heap (0 if unknown), the `current` of the lights in mA, the `board`'s name,
        and the name of the `folder` with the program on a board's drive ("" elsewhere).
        """
        free = gc.mem_free() if hasattr(gc, "mem_free") else 0
        return {"free": free, "current": self.grid.current, "board": getattr(board, "board_id", "unknown"),
                "folder": self._program_folder().rpartition("/")[2]}  # fmt: skip
