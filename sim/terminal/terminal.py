# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The terminal face: the board in real time in a terminal, also over ssh, played with keys."""

from __future__ import annotations

import io
import sys
import time
from collections import deque
from contextlib import suppress
from typing import TextIO

from ..legend import COLOUR
from ..machine.board_outline import find_outline, whole
from ..machine.console import END_WORDS
from ..machine.machine import POLL, Chip
from ..machine.panel import Buttons, Panel
from ..machine.tap_queue import TapQueue
from .help_page import HelpPage
from .key_decoder import KeyDecoder, Paste
from .renderer import TerminalRenderer, tidy
from .tty_screen import Grid, Screen, is_terminal

KEYS = {
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "enter": "select",
    " ": "select",
    "escape": "back",
    "backspace": "back",
}
QUIT = ("q", "Q")
TYPE = ("tab", ":")
HELP = ("?", "h", "H", "f1")
SCROLL = {"up": -1, "down": 1, "page up": -10, "page down": 10}

FRAME = 1 / 30
HELP_FRAME = 1 / 15
QUIT_AGAIN = 3.0  # seconds in which a second q has to come
REMEMBERED = 200  # lines of the console


class Transcript(io.TextIOBase):
    """What was printed last, line by line."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque([""], maxlen=REMEMBERED)
        self.fresh = True

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        first, *more = text.replace("\r\n", "\n").split("\n")
        self.lines[-1] += tidy(first)
        self.lines.extend(tidy(line) for line in more)
        self.fresh = True
        return len(text)

    def whole(self) -> list[str]:
        """The lines, without the empty one that the next text will go on."""
        lines = list(self.lines)
        return lines if lines[-1] else lines[:-1]


class Terminal:
    """A face for `Machine.run`, with the board in the terminal that this process was started from."""

    def __init__(self, panel: Panel, buttons: Buttons, theme: str = COLOUR) -> None:
        self.output = Transcript()
        self._screen = Screen(sys.stdin, sys.stdout)
        self._look = TerminalRenderer(panel.width, panel.height, self._screen.depth, self._screen.unicode)
        self._panel = panel
        self._theme = theme
        self._taps = TapQueue(buttons)
        self._keystrokes = KeyDecoder()
        self._line: str | None = None  # what is being typed for the console
        self._help: HelpPage | None = None
        self._leaving_until = 0.0
        self._chip: Chip = None
        self._wire = b""
        self._field = whole(panel.width, panel.height)
        self._stale = True
        self._start = time.perf_counter()
        self._shown_at = self._polled_at = 0.0
        self._screen.open()
        self._complaints = Complaints(self.output, sys.stderr) if is_terminal(sys.stderr) else None

    def close(self) -> None:
        self._screen.close()
        if self._complaints:
            self._complaints.close()

    def switched_on(self, chip: Chip) -> None:
        self._chip = chip
        self._start = time.perf_counter()
        chip.clock = lambda: int((time.perf_counter() - self._start) * 1000)
        self._taps.switched_on(chip)

    def moment(self, kind: str) -> None:
        chip = self._chip
        self._start += self._screen.attend()
        now = time.perf_counter()
        if kind == chip.FRAME:
            self._wire = chip.wires.get(self._panel.pin, b"")
            self._stale = True
        if self._leaving_until and now > self._leaving_until:
            self._leaving_until, self._stale = 0.0, True
        changed = self._stale or self.output.fresh or self._screen.stale
        if now - self._shown_at >= (HELP_FRAME if self._help else FRAME) and (changed or self._help):
            self._present(now)
        if kind != chip.IDLE:
            return
        keys = self._keystrokes.feed(self._screen.read(), now)
        for key in keys:
            self._take(key)
        if self._screen.hung_up:
            raise chip.PowerOff
        if not self._taps.turn() and not keys:
            self._screen.wait(self._polled_at + POLL - now)
        self._polled_at = time.perf_counter()

    def _present(self, now: float) -> None:
        if self._screen.draw(lambda columns, rows: self._picture(now, columns, rows)):
            self._shown_at = now
            self._stale = self.output.fresh = False

    def _picture(self, now: float, columns: int, rows: int) -> tuple[Grid, tuple[int, int] | None]:
        if self._help:
            return self._help.grid(int(now * 1000), columns, rows)
        lights = self._panel.decode(self._wire)
        self._field = find_outline(lights, self._field, self._chip.title)
        leaving = self._leaving_until > 0
        return self._look.grid(lights, self._field, self.output.whole(), self._line, columns, rows, leaving)

    def _take(self, key: str) -> None:
        leaving, self._leaving_until = self._leaving_until > 0, 0.0
        self._stale = True
        if key == "redraw":
            self._screen.stale = True
        elif key == "suspend":
            self._screen.suspend()
        elif self._help:
            self._turn_page(self._help, key)
        elif self._line is not None:
            self._line = self._typed(self._line, key)
        elif isinstance(key, Paste):
            return
        elif key in KEYS:
            self._taps.add(KEYS[key])
            self._shown_at = 0.0  # what the program answers is shown at once
        elif key in TYPE:
            self._line = ""
        elif key in HELP:
            self._help = HelpPage(self._theme, self._screen.depth, self._screen.unicode)
        elif key in QUIT:
            if leaving:
                raise self._chip.PowerOff
            self._leaving_until = time.perf_counter() + QUIT_AGAIN

    def _turn_page(self, page: HelpPage, key: str) -> None:
        if key in SCROLL and page.longer:
            page.scroll(SCROLL[key])
        else:
            self._help = None

    def _typed(self, line: str, key: str) -> str | None:
        """The line after this key; None once it is over."""
        if key == "enter":
            if line.strip() in END_WORDS:
                raise self._chip.PowerOff
            if line:
                self.output.write(f"> {line}\n")
                self._chip.typed.extend(line.encode() + b"\n")
            return None
        if key == "escape":
            return None
        if key == "backspace":
            return line[:-1]
        if key == "clear":
            return ""
        if isinstance(key, Paste):
            return line + " ".join(key.split())
        return line + key if len(key) == 1 else line


class Complaints(io.TextIOBase):
    """Stands in for standard error while the board is on the terminal, and says it all again afterwards."""

    def __init__(self, transcript: Transcript, stderr: TextIO) -> None:
        self._transcript, self._stderr = transcript, stderr
        self._said: list[str] = []
        sys.stderr = self

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self._said.append(text)
        return self._transcript.write(text)

    def close(self) -> None:
        if sys.stderr is self:
            sys.stderr = self._stderr
            with suppress(OSError):  # the terminal is gone
                self._stderr.write("".join(self._said))
                self._stderr.flush()
        super().close()
