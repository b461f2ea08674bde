# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""A terminal taken over as a whole, and given back as it was: keys in, a grid of characters out."""

# By hand and not by a library: curses and blessed wait for what an escape key might begin, and for a slow terminal;
# both would hold up the program that runs here. The dozen sequences needed are the same in every terminal since xterm.

from __future__ import annotations

import errno
import os
import select
import signal
import termios
import time
from collections.abc import Callable
from typing import IO, Any

from .colors import Depth, color_depth

Cell = tuple[str, str]  # a character, and the parameters of SGR that it is written with
Grid = list[list[Cell]]

BLANK: Cell = (" ", "")
CHUNK = 4096
PATIENCE = 0.5  # with a slow terminal, at the end
NO_CURSOR = ("", "dumb", "unknown", "emacs")  # names of terminals that cannot be drawn on

# The other screen; pastes marked as such; no line goes on in the next one; no cursor.
ENTER = b"\x1b[?1049h\x1b[?2004h\x1b[?7l\x1b[?25l\x1b[0m\x1b[2J"
LEAVE = b"\x1b[0m\x1b[2J\x1b[H\x1b[?25h\x1b[?7h\x1b[?2004l\x1b[?1049l"
CUT_SHORT = b"\x18"  # ends a sequence of which only a part has gone out

DEADLY = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


class NoTerminal(Exception):
    """There is no terminal that could be drawn on."""


class Killed(KeyboardInterrupt):
    """A signal asks this process to end; like Ctrl-C it comes through any program."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.number = number


class Screen:
    """The terminal that standard input and output are: taken over by `open`, given back by `close`."""

    def __init__(self, stdin: IO[str] | None, stdout: IO[str] | None) -> None:
        if not (is_terminal(stdin) and is_terminal(stdout)):
            raise NoTerminal("input and output are not both a terminal")
        term = os.environ.get("TERM", "")
        if term in NO_CURSOR:
            raise NoTerminal(f"TERM is '{term}'")
        assert stdin and stdout
        self._in = stdin.fileno()
        self._out = _handle(stdout.fileno())
        self.depth: Depth = color_depth(os.environ, _terminfo_colors(self._out))
        self.unicode = _speaks_unicode()
        self._modes: list[Any] = []
        self._handlers: dict[int, Any] = {}
        self._shown: Grid = []
        self._cursor: tuple[int, int] | None = None
        self._pending = b""
        self._stop_asked = self._resumed = False
        self.stale = True  # what it shows is not what was drawn
        self.hung_up = False

    def open(self) -> None:
        self._modes = termios.tcgetattr(self._in)
        for number, handler in (
            (signal.SIGTSTP, self._on_stop),
            (signal.SIGCONT, self._on_resume),
            (signal.SIGWINCH, self._on_resize),
            *((number, _on_death) for number in DEADLY),
        ):
            self._handlers[number] = signal.signal(number, handler)
        self._enter()

    def close(self) -> None:
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        self._handlers.clear()
        self._leave()
        os.close(self._out)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        try:
            columns, rows = os.get_terminal_size(self._out)
        except OSError:
            columns = rows = 0
        return columns or 80, rows or 24

    def suspend(self) -> None:
        """Has `attend` stop this process, as Ctrl-Z does."""
        self._stop_asked = True

    def attend(self) -> float:
        """Does what signals have asked for; gives how many seconds this process was stopped for it."""
        began = time.perf_counter()
        if self._stop_asked:
            self._stop_asked = False
            self._leave()
            ours = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(0, signal.SIGTSTP)  # and whoever started us with us, `make` say; returns when somebody says `fg`
            signal.signal(signal.SIGTSTP, ours)
            self._resumed = True
        if self._resumed:
            self._resumed = False
            self._enter()
        return time.perf_counter() - began

    def read(self) -> bytes:
        """What was typed, without waiting for it."""
        if self.hung_up or not select.select([self._in], [], [], 0)[0]:
            return b""
        try:
            data = os.read(self._in, CHUNK)
        except OSError:
            data = b""
        self.hung_up = not data
        return data

    def wait(self, seconds: float) -> None:
        """Until a key is typed, but no longer than so many seconds."""
        writing = [self._out] if self._pending else []
        select.select([] if self.hung_up else [self._in], writing, [], max(0.0, seconds))

    def draw(self, make: Callable[[int, int], tuple[Grid, tuple[int, int] | None]]) -> bool:
        """Shows the grid that `make` gives for columns and rows, and the cursor where it says.

        False, and nothing made, while the terminal has not yet taken the picture before.
        """
        if not self._flush():
            return False
        columns, rows = self.size
        grid, cursor = make(columns, rows)
        parts = []
        if self.stale or len(self._shown) != rows or len(self._shown[0]) != columns:
            parts.append("\x1b[0m\x1b[2J")
            self._shown = [[BLANK] * columns for _ in range(rows)]
        parts += _differences(self._shown, grid)
        if cursor and (parts or cursor != self._cursor):
            parts.append(f"\x1b[{cursor[1] + 1};{cursor[0] + 1}H\x1b[?25h")
        elif self._cursor and not cursor:
            parts.append("\x1b[?25l")
        self._shown, self._cursor, self.stale = grid, cursor, False
        self._pending = "".join(parts).encode("utf-8" if self.unicode else "ascii", "replace")
        self._flush()
        return True

    def _enter(self) -> None:
        modes: list[Any] = self._modes[:6] + [list(self._modes[6])]
        modes[0] &= ~(termios.ICRNL | termios.IXON)
        modes[3] &= ~(termios.ICANON | termios.ECHO)  # the keys for signals stay, so that Ctrl-C ends any program;
        # but Ctrl-Z has to come as a key: else the shell would have the terminal back before we have left it.
        modes[6][termios.VSUSP] = bytes([os.fpathconf(self._in, "PC_VDISABLE") & 255])
        modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
        self._set_modes(modes)
        self._pending = ENTER
        self._cursor = None
        self.stale = True

    def _leave(self) -> None:
        self._drain()
        self._pending = (CUT_SHORT if self._pending else b"") + LEAVE
        self._drain()
        self._pending = b""
        self._set_modes(self._modes)

    def _set_modes(self, modes: list[Any]) -> None:
        while True:
            try:
                termios.tcsetattr(self._in, termios.TCSANOW, modes)
                return
            except termios.error as error:
                if error.args[0] != errno.EINTR:  # that is `bg` and then `fg`
                    return  # the terminal is gone

    def _flush(self) -> bool:
        """Sends what the terminal takes; whether that was all."""
        while self._pending:
            try:
                self._pending = self._pending[os.write(self._out, self._pending) :]
            except BlockingIOError:
                return False
            except OSError:
                self.hung_up = True
                self._pending = b""
        return True

    def _drain(self) -> None:
        end = time.perf_counter() + PATIENCE
        while not self._flush() and time.perf_counter() < end:
            select.select([], [self._out], [], PATIENCE)

    def _on_stop(self, number: int, frame: object) -> None:
        self.suspend()

    def _on_resume(self, number: int, frame: object) -> None:
        self._resumed = True

    def _on_resize(self, number: int, frame: object) -> None:
        self.stale = True


def is_terminal(stream: IO[str] | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def _on_death(number: int, frame: object) -> None:
    raise Killed(number)


def _handle(output: int) -> int:
    """The terminal opened once more: what makes writes to it wait or not is shared with the shell otherwise."""
    try:
        return os.open(os.ttyname(output), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError:
        return os.dup(output)


def _terminfo_colors(output: int) -> int:
    try:
        import curses

        curses.setupterm(fd=output)
        return max(0, curses.tigetnum("colors"))
    except Exception:  # no curses in this Python, or no such terminal in its database
        return -1


def _speaks_unicode() -> bool:
    spoken = next((os.environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if os.environ.get(name)), "")
    return "utf8" in spoken.lower().replace("-", "")


def _differences(before: Grid, after: Grid) -> list[str]:
    """What turns one grid into the other."""
    parts = []
    style = None
    for y, (old, new) in enumerate(zip(before, after)):
        if old == new:
            continue
        at = -1
        for x, cell in enumerate(new):
            if cell == old[x]:
                continue
            if x != at:
                parts.append(f"\x1b[{y + 1};{x + 1}H")
            if cell[1] != style:
                style = cell[1]
                parts.append(f"\x1b[0;{style}m" if style else "\x1b[0m")
            parts.append(cell[0])
            at = x + 1
    return parts
