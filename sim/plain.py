# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The plain front end without lights: only lines in and lines out, for screen readers, pipes and other programs."""

import time
from collections import deque
from typing import TextIO

from .description import CAPTION_KEYS
from .machine.board_state import EVENT, EventReader
from .machine.caption import title_caption
from .machine.console import Keyboard, TextOutput, is_quit
from .machine.frontend import POLL, RealTimeFrontend
from .machine.machine import Chip
from .machine.panel import Buttons, Panel
from .machine.tap_queue import TapQueue
from .rule_book import NO_RULES, load_game
from .words import Words, system_language

WELCOME = """\
This is the board's console: 'help' shows its commands.
A line such as .select or .right presses a button, and .rules prints the rules. To quit: quit, exit or Ctrl-D.
"""

LINES = {name: f".{name.lower()}" for name in CAPTION_KEYS}  # that press the buttons

RULES = ".rules"

IDLE_MS = 5
# A line from a pipe waits until the program has printed nothing for this time; a computer player needs less for a move.
# No person waits here, so the board's clock moves on faster than the real time.
QUIET_MS = 2000
MAX_WAIT = 60.0  # seconds of real time; then a program that prints all the time gets the next line anyway


class PlainConsole(RealTimeFrontend):
    """A front end for `Machine.run` without lights. It ends the run when the whole input has been answered."""

    def __init__(self, panel: Panel, buttons: Buttons, stdin: TextIO | None, stdout: TextIO,
                 live: bool = False) -> None:
        super().__init__(panel, buttons)
        self._printed = LineOutput(stdout)
        self.output = self._reader = EventReader(self._printed)  # it reads events only while the rules are asked for
        self._events_on = False  # whether the player has asked for events
        self._keyboard = Keyboard(stdin)
        self._interactive = self.has_player = live or (stdin is not None and stdin.isatty())
        self._taps = TapQueue(buttons)
        self._partial_line = b""
        self._lines: deque[bytes] = deque()
        self._last_line_at = time.perf_counter()
        self._welcomed = False
        self._captioned = False  # whether the first caption is printed: how to begin

    def switched_on(self, chip: Chip) -> None:
        super().switched_on(chip)
        self._taps.switched_on(chip)
        if not self._welcomed:
            self._welcomed = True
            self._printed.write(WELCOME)

    def on_event(self, kind: str) -> None:
        chip = self._chip
        if kind != chip.IDLE:
            return
        if chip.title and not self._captioned and chip.title not in self._printed.lines:  # not a complaint again
            self._captioned = True
            self._printed.write(title_caption(chip.title, LINES).replace("\N{EN DASH}", "-") + "\n")
        if self._reader.reads and self._reader.state.known:
            self._print_rules()
        self._read_lines()
        self._printed.quiet_ms = 0 if self._taps.advance() or chip.serial_input else self._printed.quiet_ms + IDLE_MS
        quiet = self._printed.quiet_ms >= QUIET_MS or time.perf_counter() - self._last_line_at > MAX_WAIT
        if self._lines and (quiet or self._interactive):
            self._execute(self._lines.popleft().strip())
        elif self._keyboard.at_end and not self._lines and quiet:
            raise chip.PowerOff
        elif self._lines or self._keyboard.at_end:
            self._start -= IDLE_MS / 1000
        else:
            time.sleep(POLL)

    def _read_lines(self) -> None:
        if self._keyboard.at_end:
            return
        *lines, self._partial_line = (self._partial_line + self._keyboard.read()).split(b"\n")
        self._lines += lines
        if self._keyboard.at_end:
            self._lines += [self._partial_line] if self._partial_line else []
            self._last_line_at = time.perf_counter()

    def _execute(self, line: bytes) -> None:
        self._printed.quiet_ms = 0
        self._last_line_at = time.perf_counter()
        text = line.decode(errors="replace").lower()
        words = text.split()
        wrong = [word for word in words if word not in LINES.values()]
        if is_quit(text):
            raise self._chip.PowerOff
        if words[:1] == ["events"]:
            self._events_on = words[1:] != ["off"]
        if text == RULES:
            self._reader.begin(tells_events=True)
            self._chip.serial_input.extend(b"events now\n")  # they say which game it is
        elif not text.startswith("."):
            self._chip.serial_input.extend(line + b"\n")
        elif wrong:
            self._printed.write(f"There is no button {wrong[0][:40]!r}: type {', '.join(LINES.values())} or {RULES}.\n")
        else:
            for word in words:
                self._taps.add(word[1:])

    def _print_rules(self) -> None:
        """Print the rules of the game that the events have told."""
        book, words = load_game(self._reader.state.game), Words(system_language())
        self._reader.begin(tells_events=False)
        self._printed.write("\n".join([*(book.lines(words) if book else [words(NO_RULES)]), ""]))
        if not self._events_on:
            self._chip.serial_input.extend(b"events off\n")


class LineOutput(TextOutput):
    """Standard output, flushed after every line."""

    def __init__(self, stdout: TextIO) -> None:
        self._stdout = stdout
        self.quiet_ms = 0  # set to 0 by each text, except events, which come all the time; the front end counts on
        self.lines: deque[str] = deque([""], maxlen=50)  # the last ones

    def write(self, text: str) -> int:
        first, *others = text.split("\n")
        self.lines[-1] += first
        if any(line and not line.startswith(EVENT) for line in (self.lines[-1], *others)):
            self.quiet_ms = 0
        self.lines += others
        encoding = self._stdout.encoding or "utf-8"
        self._stdout.write(text.encode(encoding, "replace").decode(encoding))
        if "\n" in text:
            self._stdout.flush()
        return len(text)
