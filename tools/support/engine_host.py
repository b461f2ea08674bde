# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The connection of tools/engine.py with the program that hosts it: the lines of both sides, and the host's clock."""

import queue
import re
import threading
from collections.abc import Callable
from typing import BinaryIO, TextIO

from ljostafl.analysis import Budget
from tafl.board import ATTACKERS, DEFENDERS

NON_CRITICAL, CRITICAL = 0, -1
LONGEST_WORD, LONGEST_ERROR = 80, 600  # characters of what an error repeats, and of all of it
MOVES_TO_GO = 30  # a move gets its part of the main time as if the game had this many moves left
OVERHEAD = 0.05  # seconds for the communication with the host


class Clock:
    """The clock of one side, from the `clock` command."""

    def __init__(self, left: str, overtime: str, overtimes: str) -> None:
        self.in_overtime = left.endswith("*")
        self.left = int(left.rstrip("*")) / 1000
        self.overtime = int(overtime) if int(overtimes) > 0 else 0

    def move_seconds(self) -> float:
        """Return the seconds for a move: most of an overtime, which each move restarts, or a part of the main time."""
        share = self.left * 0.95 if self.in_overtime else self.left / MOVES_TO_GO + self.overtime * 0.95
        return max(min(share, self.left + self.overtime) - OVERHEAD, 0.01)


class Host:
    """The host, as an engine sees it: each line that it sends calls a method such as `_on_play`."""

    def __init__(self, out: TextIO, quiet: bool) -> None:
        self._out = out
        self._quiet = quiet
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._waiting: list[str | None] = []  # read, but not yet executed
        self._clocks: dict[int, Clock] = {}

    def run(self, lines: BinaryIO) -> None:
        """Execute commands until `goodbye` or the end of `lines`."""
        threading.Thread(target=self._read, args=(lines,), daemon=True).start()
        self._say("hello")
        while True:
            line = self._waiting.pop(0) if self._waiting else self._lines.get()
            if line is None:
                return
            word, _, rest = line.strip().partition(" ")
            if word == "goodbye":
                return
            handler = getattr(self, "_on_" + word.replace("-", "_"), None)
            if handler and re.fullmatch("[a-z-]+", word):
                handler(rest.strip())
            elif word:
                self._error(NON_CRITICAL, f"unknown command {word[:40]!r}")

    def _read(self, lines: BinaryIO) -> None:
        for line in lines:
            self._lines.put(line.decode("ascii", "replace"))
        self._lines.put(None)

    def _say(self, text: str) -> None:
        self._out.write(text.encode("ascii", "backslashreplace").decode() + "\n")
        self._out.flush()

    def _error(self, code: int, why: object) -> None:
        words = [word if len(word) <= LONGEST_WORD else word[:LONGEST_WORD] + "..." for word in str(why).split()]
        self._say(f"error {code} {' '.join(words)[:LONGEST_ERROR]}")

    def _status(self, text: str) -> None:
        if not self._quiet:
            self._say("status " + text)

    def _on_clock(self, text: str) -> None:
        found = re.fullmatch(r"(\d+\*?) +(\d+\*?)(?: +(\d+) +(\d+) +(\d+))?", text)
        if found and len(text) <= 80:
            attackers, defenders, overtime, *overtimes = found.groups("0")
            self._clocks = {ATTACKERS: Clock(attackers, overtime, overtimes[0]),
                            DEFENDERS: Clock(defenders, overtime, overtimes[1])}
        elif text:
            self._error(NON_CRITICAL, "clock needs two times and, with overtime, three more numbers")

    def _stop(self, budget: Budget, limit: Callable[[], float | None] | None = None) -> Callable[[], bool]:
        """Return the function that a search calls between two slices: it returns whether `finish` has arrived.

        It also executes `clock`, after which `limit` tells the seconds of the budget.
        """

        def stop() -> bool:
            while not self._lines.empty():
                self._waiting.append(self._lines.get())
            while self._waiting and self._waiting[0]:
                word, _, rest = self._waiting[0].strip().partition(" ")
                if word != "clock":
                    return word == "finish"
                self._waiting.pop(0)
                self._on_clock(rest)
                if limit:
                    budget.seconds = limit()
            return False

        return stop
