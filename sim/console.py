# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The serial console of the pretend chip: what is typed on the PC, and what the program reads of it."""

from __future__ import annotations

import io
import os
import sys
from types import ModuleType
from typing import IO

CHUNK = 4096


class SerialInput(io.TextIOBase):
    """What the program finds as `sys.stdin`: gives what was typed, and never waits for more."""

    def __init__(self, chip: ModuleType) -> None:
        self._typed: bytearray = chip.typed

    def readable(self) -> bool:
        return True

    def read(self, size: int | None = -1, /) -> str:
        return self._take(len(self._typed) if size is None or size < 0 else size)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        end = self._typed.find(b"\n") + 1
        return self._take(end or len(self._typed))

    def _take(self, size: int) -> str:
        taken = bytes(self._typed[:size])
        del self._typed[:size]
        return taken.decode(errors="replace")


class Keyboard:
    """Standard input, asked without waiting: a terminal, a pipe or a file."""

    def __init__(self, stdin: IO[str] | None) -> None:
        try:
            self._fd = stdin.fileno() if stdin else -1
        except (OSError, ValueError):
            self._fd = -1

    def read(self) -> bytes:
        """What has come since last time; after its end always nothing."""
        if self._fd < 0:
            return b""
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
        if not os.isatty(self._fd):
            return b""
        import msvcrt

        typed = ""
        while msvcrt.kbhit():  # type: ignore[attr-defined]
            typed += msvcrt.getwche()  # type: ignore[attr-defined]
        return typed.replace("\r", "\r\n").encode()
