# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The plain face: lines in and lines out and nothing else, for screen readers, pipes and programs."""

from __future__ import annotations

import io
import time
from collections import deque
from collections.abc import Callable
from typing import TextIO

from .machine.console import END_WORDS, Keyboard
from .machine.machine import POLL, Chip
from .machine.panel import BUTTONS, Buttons
from .machine.tap_queue import TapQueue

WELCOME = """\
This is the board's console: what you type goes to its program, and 'help' shows what may be typed.
A line such as .select or .right presses a button instead. To end: quit, exit, or Ctrl-D.
"""

TURN_MS = 5
# A line of a pipe waits its turn: until the program has printed nothing for so many turns' time, fewer than which a
# computer player needs for a move. Nobody is there to wait so long, so the board's clock is moved on instead.
REST_MS = 2000
LIMIT = 60.0  # seconds, of ours; then a program that is never at rest gets the next line all the same


class Plain:
    """A face for `Machine.run` that shows no lights. It ends the run when its input has ended and all is answered."""

    def __init__(self, buttons: Buttons, stdin: TextIO | None, stdout: TextIO) -> None:
        self.output = Output(stdout, self._printed)
        self._keyboard = Keyboard(stdin)
        self._live = stdin is not None and stdin.isatty()
        self._taps = TapQueue(buttons)
        self._typed = b""
        self._lines: deque[bytes] = deque()
        self._chip: Chip = None
        self._welcomed = False
        self._skipped_ms = self._rest_ms = 0
        self._obeyed_at = time.perf_counter()

    def close(self) -> None:
        """Nothing was taken that would have to be given back."""

    def switched_on(self, chip: Chip) -> None:
        start = time.perf_counter()
        self._chip = chip
        self._skipped_ms = 0
        chip.clock = lambda: int((time.perf_counter() - start) * 1000) + self._skipped_ms
        self._taps.switched_on(chip)
        if not self._welcomed:
            self._welcomed = True
            self.output.write(WELCOME)

    def moment(self, kind: str) -> None:
        chip = self._chip
        if kind != chip.IDLE:
            return
        self._listen()
        self._rest_ms = 0 if self._taps.turn() or chip.typed else self._rest_ms + TURN_MS
        rested = self._rest_ms >= REST_MS or time.perf_counter() - self._obeyed_at > LIMIT
        if self._lines and (rested or self._live):
            self._obey(self._lines.popleft().strip())
        elif self._keyboard.at_end and not self._lines and rested:
            raise chip.PowerOff
        elif self._lines or self._keyboard.at_end:
            self._skipped_ms += TURN_MS
        else:
            time.sleep(POLL)

    def _listen(self) -> None:
        if self._keyboard.at_end:
            return
        *lines, self._typed = (self._typed + self._keyboard.read()).split(b"\n")
        self._lines += lines
        if self._keyboard.at_end:
            self._lines += [self._typed] if self._typed else []
            self._obeyed_at = time.perf_counter()

    def _obey(self, line: bytes) -> None:
        self._rest_ms = 0
        self._obeyed_at = time.perf_counter()
        name = line[1:].decode(errors="replace")
        if line.decode(errors="replace") in END_WORDS:
            raise self._chip.PowerOff
        if not line.startswith(b"."):
            self._chip.typed.extend(line + b"\n")
        elif name in BUTTONS:
            self._taps.add(name)
        else:
            self.output.write(f"There is no button {name!r}. There are {', '.join(BUTTONS)}.\n")

    def _printed(self) -> None:
        self._rest_ms = 0


class Output(io.TextIOBase):
    """Standard output, every line of it at once."""

    def __init__(self, stdout: TextIO, heard: Callable[[], None]) -> None:
        self._stdout, self._heard = stdout, heard

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self._heard()
        encoding = self._stdout.encoding or "utf-8"
        self._stdout.write(text.encode(encoding, "replace").decode(encoding))
        if "\n" in text:
            self._stdout.flush()
        return len(text)
