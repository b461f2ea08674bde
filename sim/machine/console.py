# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The serial console of the pretend chip: what is typed on the PC, and what the program reads of it."""

from __future__ import annotations

import io
import os
import queue
import re
import sys
import threading
from typing import IO, Any, TextIO

CHUNK = 4096
TITLE = re.compile("\x1b]0;([^\x07]*)\x07")  # as xterm has it, and CircuitPython's status bar
END_WORDS = ("quit", "exit")  # lines that are not for the program: they end the simulator


class SerialInput(io.TextIOBase):
    """What the program finds as `sys.stdin`: gives what was typed, and never waits for more."""

    def __init__(self, chip: Any) -> None:
        self._typed: bytearray = chip.typed

    def readable(self) -> bool:
        return True

    def read(self, size: int | None = -1, /) -> str:
        text = self._typed.decode(errors="surrogateescape")
        return self._take(text if size is None or size < 0 else text[:size])

    def _take(self, text: str) -> str:
        taken = text.encode(errors="surrogateescape")
        del self._typed[: len(taken)]
        return taken.decode(errors="replace")


class SerialOutput(io.TextIOBase):
    """What the program finds as `sys.stdout`: takes titles for the terminal's window out of what is written."""

    def __init__(self, chip: Any, stream: TextIO) -> None:
        self._chip = chip
        self._stream = stream

    def writable(self) -> bool:
        return True

    def write(self, text: str, /) -> int:
        for title in TITLE.findall(text):
            self._chip.title = title
        rest = TITLE.sub("", text)
        if rest:
            self._stream.write(rest)
        return len(text)

    def flush(self) -> None:
        self._stream.flush()


class Keyboard:
    """Standard input, asked without waiting: a terminal, a pipe or a file."""

    def __init__(self, stdin: IO[str] | None) -> None:
        try:
            self._fd = stdin.fileno() if stdin else -1
        except (OSError, ValueError):
            self._fd = -1
        self._listener = None
        if sys.platform == "win32" and self._fd >= 0 and not os.isatty(self._fd):
            self._listener = Listener(self._fd)

    @property
    def at_end(self) -> bool:
        """Nothing will come any more."""
        return self._fd < 0

    def read(self) -> bytes:
        """What has come since last time; after its end always nothing."""
        if self._fd < 0:
            return b""
        if self._listener:
            data = self._listener.read()
            if data is None:
                self._fd = -1
            return data or b""
        if sys.platform == "win32":
            return self._read_windows_terminal()
        import select

        if not select.select([self._fd], [], [], 0)[0] or not self._in_foreground():
            return b""
        try:
            data = os.read(self._fd, CHUNK)
        except OSError:
            data = b""
        if not data:
            self._fd = -1
        return data

    def _in_foreground(self) -> bool:
        # A background job that reads from its terminal is stopped by the system.
        return not os.isatty(self._fd) or os.tcgetpgrp(self._fd) == os.getpgrp()

    def _read_windows_terminal(self) -> bytes:
        import msvcrt

        typed = ""
        while msvcrt.kbhit():  # type: ignore[attr-defined]
            typed += msvcrt.getwche()  # type: ignore[attr-defined]
        return typed.replace("\r", "\r\n").encode()


class Listener:
    """Reads beside the program what cannot be asked without waiting: a pipe or a file on Windows."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._came: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def read(self) -> bytes | None:
        """What has come since last time; None once it has ended and all was read."""
        data = b""
        while not self._came.empty():
            part = self._came.get()
            if not part:
                self._came.put(part)
                return data or None
            data += part
        return data

    def _listen(self) -> None:
        data = b"..."
        while data:
            try:
                data = os.read(self._fd, CHUNK)
            except OSError:
                data = b""
            self._came.put(data)
