# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The terminal front end: the board in a terminal, also over ssh, played with keys."""

import sys
import time
from collections import deque
from contextlib import suppress
from typing import TextIO

from ..legend import COLOUR
from ..machine.console import QUIT_WORDS, TextOutput
from ..machine.frontend import POLL, RealTimeFrontend
from ..machine.machine import Chip
from ..machine.panel import Buttons, Panel
from ..machine.tap_queue import TapQueue
from .help_page import HelpPage
from .key_decoder import KeyDecoder, Paste
from .renderer import TerminalRenderer, printable
from .tty_screen import Grid, Screen, is_terminal

BUTTON_KEYS = {name: name for name in ("up", "down", "left", "right")}
BUTTON_KEYS |= {"enter": "select", " ": "select", "escape": "back", "backspace": "back"}
QUIT_KEYS = ("q", "Q")
TYPE_KEYS = ("tab", ":")
HELP_KEYS = ("?", "h", "H", "f1")
SCROLL = {"up": -1, "down": 1, "page up": -10, "page down": 10}

FRAME = 1 / 30
HELP_FRAME = 1 / 15
QUIT_TIMEOUT = 3.0  # seconds between the two presses of q
MAX_LINES = 200  # of the console


class Transcript(TextOutput):
    """The last lines that the program printed."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque([""], maxlen=MAX_LINES)
        self.changed = True

    def write(self, text: str) -> int:
        first, *more = text.replace("\r\n", "\n").split("\n")
        self.lines[-1] += printable(first)
        self.lines.extend(printable(line) for line in more)
        self.changed = True
        return len(text)

    def text_lines(self) -> list[str]:
        """Return the lines, without the empty one at the end that takes the next text."""
        lines = list(self.lines)
        return lines if lines[-1] else lines[:-1]


class Terminal(RealTimeFrontend):
    """A front end for `Machine.run` that shows the board in the terminal of this process."""

    def __init__(self, panel: Panel, buttons: Buttons, theme: str = COLOUR) -> None:
        super().__init__(panel, buttons)
        self.output = Transcript()
        self._screen = Screen(sys.stdin, sys.stdout)
        self._renderer = self._new_renderer()
        self._theme = theme
        self._taps = TapQueue(buttons)
        self._key_decoder = KeyDecoder()
        self._line: str | None = None  # the console line that is being typed
        self._help: HelpPage | None = None
        self._quitting_until = 0.0
        self._shown_at = self._polled_at = 0.0
        self._screen.open()
        self._stderr = StderrCapture(self.output, sys.stderr) if is_terminal(sys.stderr) else None

    def _new_renderer(self) -> TerminalRenderer:
        return TerminalRenderer(self._panel.width, self._panel.height, self._screen.depth, self._screen.unicode)

    def change_panel(self, panel: Panel, buttons: Buttons) -> None:
        super().change_panel(panel, buttons)
        self._renderer = self._new_renderer()

    def close(self) -> None:
        self._screen.close()
        if self._stderr:
            self._stderr.close()

    def switched_on(self, chip: Chip) -> None:
        super().switched_on(chip)
        self._taps.switched_on(chip)

    def on_event(self, kind: str) -> None:
        chip = self._chip
        self._start += self._screen.handle_signals()
        now = time.perf_counter()
        if kind == chip.FRAME:
            self._take_frame()
        if self._quitting_until and now > self._quitting_until:
            self._quitting_until, self._stale = 0.0, True
        changed = self._has_news(now) or self.output.changed or self._screen.stale
        if now - self._shown_at >= (HELP_FRAME if self._help else FRAME) and (changed or self._help):
            self._present(now)
        if kind != chip.IDLE:
            return
        keys = self._key_decoder.feed(self._screen.read(), now)
        for key in keys:
            self._handle_key(key)
        if self._screen.hung_up:
            raise chip.PowerOff
        if not self._taps.advance() and not keys:
            self._screen.wait(self._polled_at + POLL - now)
        self._polled_at = time.perf_counter()

    def _present(self, now: float) -> None:
        if self._screen.draw(lambda columns, rows: self._picture(now, columns, rows)):
            self._shown_at = now
            self._stale = self.output.changed = False

    def _picture(self, now: float, columns: int, rows: int) -> tuple[Grid, tuple[int, int] | None]:
        if self._help:
            return self._help.grid(int(now * 1000), columns, rows)
        lights, printed = self._decode(), self.output.text_lines()
        quitting = self._quitting_until > 0
        return self._renderer.grid(
            lights, self._outline, printed, self._line, columns, rows, quitting, self._caption, self._white)

    def _handle_key(self, key: str) -> None:
        quitting, self._quitting_until = self._quitting_until > 0, 0.0
        self._stale = True
        if key == "redraw":
            self._screen.stale = True
        elif key == "suspend":
            self._screen.suspend()
        elif self._help and self._help.can_scroll and key in SCROLL:
            self._help.scroll(SCROLL[key])
        elif self._help:
            self._help = None
        elif self._line is not None:
            self._line = self._edit(self._line, key)
        elif isinstance(key, Paste):
            return
        elif key in BUTTON_KEYS:
            self._taps.add(BUTTON_KEYS[key])
            self._shown_at = 0.0  # show the answer of the program at once
        elif key in TYPE_KEYS:
            self._line = ""
        elif key in HELP_KEYS:
            self._help = HelpPage(self._theme, self._screen.depth, self._screen.unicode)
        elif key in QUIT_KEYS:
            if quitting:
                raise self._chip.PowerOff
            self._quitting_until = time.perf_counter() + QUIT_TIMEOUT

    def _edit(self, line: str, key: str) -> str | None:
        """Return the console line after this key, or None if the line is finished."""
        if key == "enter":
            if line.strip() in QUIT_WORDS:
                raise self._chip.PowerOff
            if line:
                self.output.write(f"> {line}\n")
                self._chip.serial_input.extend(line.encode() + b"\n")
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


class StderrCapture(TextOutput):
    """Replace standard error: show its text on the console, and print it again after the terminal is restored."""

    def __init__(self, transcript: Transcript, stderr: TextIO) -> None:
        self._transcript, self._stderr = transcript, stderr
        self._written: list[str] = []
        sys.stderr = self

    def write(self, text: str) -> int:
        self._written.append(text)
        return self._transcript.write(text)

    def close(self) -> None:
        if sys.stderr is self:
            sys.stderr = self._stderr
            with suppress(OSError):  # the terminal is gone
                self._stderr.write("".join(self._written))
                self._stderr.flush()
        super().close()
