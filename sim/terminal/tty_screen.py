# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A full-screen terminal: bytes of keys in, a grid of characters out. It restores the terminal at the end."""

# No library: curses and blessed wait after an escape key and for a slow terminal, and the program would stop meanwhile.
# The dozen escape sequences used here are the same in all terminals since xterm.

import errno
import os
import select
import signal
import termios
import time
from collections.abc import Callable
from typing import IO, Any

from ..machine.console import read_chunk
from .colors import ColorDepth, color_depth

Cell = tuple[str, str]  # a character and its SGR parameters
Grid = list[list[Cell]]

BLANK: Cell = (" ", "")
DRAIN_TIME = 0.5  # seconds to wait for a slow terminal at the end
NO_CURSOR = ("", "dumb", "unknown", "emacs")  # values of TERM for terminals without cursor movement

# Alternate screen, bracketed paste, no line wrap, no cursor.
ENTER = b"\x1b[?1049h\x1b[?2004h\x1b[?7l\x1b[?25l\x1b[0m\x1b[2J"
LEAVE = b"\x1b[0m\x1b[2J\x1b[H\x1b[?25h\x1b[?7h\x1b[?2004l\x1b[?1049l"
CANCEL = b"\x18"  # ends an escape sequence that was sent only in part

# SIGINT is one of them: Python started with -m ends by the signal if a plain KeyboardInterrupt came inside `exec`.
FATAL_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


class NoTerminal(Exception):
    """There is no terminal that can show the board."""


class Killed(KeyboardInterrupt):
    """A signal has asked this process to end. Like Ctrl-C, it passes through any program."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.number = number


class Screen:
    """The terminal of standard input and output: `open` takes it over, `close` restores it."""

    def __init__(self, stdin: IO[str] | None, stdout: IO[str] | None) -> None:
        if not (is_terminal(stdin) and is_terminal(stdout)):
            raise NoTerminal("input and output are not both a terminal")
        term = os.environ.get("TERM", "")
        if term in NO_CURSOR:
            raise NoTerminal(f"TERM is '{term}'")
        assert stdin and stdout
        self._in = stdin.fileno()
        self._out = _reopen(stdout.fileno())
        self.depth: ColorDepth = color_depth(os.environ, _terminfo_colors(self._out))
        self.unicode = _has_unicode()
        self._modes: list[Any] = []
        self._handlers: dict[int, Any] = {}
        self._shown: Grid = []
        self._cursor: tuple[int, int] | None = None
        self._pending = b""
        self._stop_asked = self._resumed = False
        self.stale = True  # the terminal needs a full redraw
        self.hung_up = False

    def open(self) -> None:
        self._modes = termios.tcgetattr(self._in)
        for number in (signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH, *FATAL_SIGNALS):
            self._handlers[number] = signal.signal(number, self._on_signal)
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
        """Ask `handle_signals` to stop this process, as Ctrl-Z does."""
        self._stop_asked = True

    def handle_signals(self) -> float:
        """Stop or redraw if a signal has asked for it. Return the seconds for which this process was stopped."""
        started_at = time.perf_counter()
        if self._stop_asked:
            self._stop_asked = False
            self._leave()
            handler = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(0, signal.SIGTSTP)  # the whole group, for example `make` too; returns after `fg`
            signal.signal(signal.SIGTSTP, handler)
            self._resumed = True
        if self._resumed:
            self._resumed = False
            self._enter()
        return time.perf_counter() - started_at

    def read(self) -> bytes:
        """Return the typed bytes without waiting."""
        if self.hung_up or not select.select([self._in], [], [], 0)[0]:
            return b""
        data = read_chunk(self._in)
        self.hung_up = not data
        return data

    def wait(self, seconds: float) -> None:
        """Wait until a key is typed, for at most this many seconds."""
        writing = [self._out] if self._pending else []
        select.select([] if self.hung_up else [self._in], writing, [], max(0.0, seconds))

    def draw(self, make: Callable[[int, int], tuple[Grid, tuple[int, int] | None]]) -> bool:
        """Show the grid and the cursor that `make` returns for a number of columns and rows.

        Return False, without a call of `make`, while the terminal has not yet taken the whole previous picture.
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
        modes[3] &= ~(termios.ICANON | termios.ECHO)  # signal keys stay, so that Ctrl-C ends any program.
        # Ctrl-Z must arrive as a key: otherwise the shell gets the terminal back before it is restored.
        modes[6][termios.VSUSP] = bytes([os.fpathconf(self._in, "PC_VDISABLE") & 255])
        modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
        self._set_modes(modes)
        self._pending = ENTER
        self._cursor = None
        self.stale = True

    def _leave(self) -> None:
        self._drain()
        self._pending = (CANCEL if self._pending else b"") + LEAVE
        self._drain()
        self._pending = b""
        self._set_modes(self._modes)

    def _set_modes(self, modes: list[Any]) -> None:
        while True:
            try:
                termios.tcsetattr(self._in, termios.TCSANOW, modes)
                return
            except termios.error as error:
                if error.args[0] != errno.EINTR:  # EINTR: `bg`, then `fg`
                    return  # the terminal is gone

    def _flush(self) -> bool:
        """Send as much as the terminal takes; return whether that was everything."""
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
        end = time.perf_counter() + DRAIN_TIME
        while not self._flush() and time.perf_counter() < end:
            select.select([], [self._out], [], DRAIN_TIME)

    def _on_signal(self, number: int, frame: object) -> None:
        if number in FATAL_SIGNALS:
            raise Killed(number)
        self._stop_asked |= number == signal.SIGTSTP
        self._resumed |= number == signal.SIGCONT
        self.stale |= number == signal.SIGWINCH


def is_terminal(stream: IO[str] | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def _reopen(output: int) -> int:
    """Open the terminal a second time: a non-blocking mode must not affect the shell, which shares the first."""
    try:
        return os.open(os.ttyname(output), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError:
        return os.dup(output)


def _terminfo_colors(output: int) -> int:
    try:
        import curses

        curses.setupterm(fd=output)
        return max(0, curses.tigetnum("colors"))
    except Exception:  # no curses in this Python, or an unknown terminal
        return -1


def _has_unicode() -> bool:
    locale = next((os.environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if os.environ.get(name)), "")
    return "utf8" in locale.lower().replace("-", "")


def _differences(before: Grid, after: Grid) -> list[str]:
    """Return the escape sequences and characters that turn one grid into the other."""
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
