# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The serial console of the pretend chip: from the PC's keyboard to the program's stdin, and from its stdout back."""

import io
import os
import queue
import re
import sys
import threading
from typing import IO, Any, TextIO

CHUNK = 4096
TITLE = re.compile("\x1b]0;([^\x07]*)\x07")  # xterm's sequence, which CircuitPython's status bar uses
WINDOWS_END = "\x04\x1a"  # Ctrl-D and Ctrl-Z, which end the input of a terminal elsewhere
QUIT_WORDS = ("quit", "exit")


def is_quit(line: str) -> bool:
    """Return whether a line ends the simulator, and does not reach the program."""
    return line.strip().lower() in QUIT_WORDS


class SerialInput(io.TextIOBase):
    """The program's `sys.stdin`: return typed text without waiting for more."""

    def __init__(self, chip: Any) -> None:
        self._typed: bytearray = chip.serial_input

    def readable(self) -> bool:
        return True

    def read(self, size: int | None = -1, /) -> str:
        text = self._typed.decode(errors="surrogateescape")
        taken = (text if size is None or size < 0 else text[:size]).encode(errors="surrogateescape")
        del self._typed[: len(taken)]
        return taken.decode(errors="replace")


class TextOutput(io.TextIOBase):
    """Base class of streams that only need `write`."""

    def writable(self) -> bool:
        return True


class SerialOutput(TextOutput):
    """The program's `sys.stdout`: remove window titles from the text and store the last one in `chip.title`."""

    def __init__(self, chip: Any, stream: TextIO | TextOutput) -> None:
        self._chip, self._stream = chip, stream

    def write(self, text: str, /) -> int:
        for title in TITLE.findall(text):
            self._chip.title = title
        without_titles = TITLE.sub("", text)
        if without_titles:
            self._stream.write(without_titles)
        return len(text)

    def flush(self) -> None:
        self._stream.flush()


class Keyboard:
    """Standard input, read without waiting: a terminal, a pipe or a file."""

    def __init__(self, stdin: IO[str] | None) -> None:
        try:
            self._fd = stdin.fileno() if stdin else -1
        except (OSError, ValueError):
            self._fd = -1
        self._pipe_reader = None
        self._half_letter = ""
        if sys.platform == "win32" and self._fd >= 0 and not os.isatty(self._fd):
            self._pipe_reader = PipeReader(self._fd)

    @property
    def at_end(self) -> bool:
        """Whether the input has ended."""
        return self._fd < 0

    def read(self) -> bytes:
        """Return the bytes that arrived since the last call; b"" after the end."""
        if self._fd < 0:
            return b""
        if sys.platform == "win32" and not self._pipe_reader:
            return self._read_windows_terminal()
        data = self._pipe_reader.read() if self._pipe_reader else self._read_if_ready()
        if data is None:
            self._fd = -1
        return data or b""

    def _read_if_ready(self) -> bytes | None:
        import select

        # The system stops a background job that reads from its terminal.
        in_background = os.isatty(self._fd) and os.tcgetpgrp(self._fd) != os.getpgrp()
        if in_background or not select.select([self._fd], [], [], 0)[0]:
            return b""
        return read_chunk(self._fd) or None

    def _read_windows_terminal(self) -> bytes:
        import msvcrt

        typed = self._half_letter
        while msvcrt.kbhit():  # type: ignore[attr-defined]
            letter = msvcrt.getwch()  # type: ignore[attr-defined]
            if letter in "\0\xe0" and msvcrt.kbhit():  # type: ignore[attr-defined]
                msvcrt.getwch()  # type: ignore[attr-defined]  # what stands for an arrow key, or another one without a letter
                continue
            if letter in WINDOWS_END:
                self._fd = -1
                break
            msvcrt.putwch(letter)  # type: ignore[attr-defined]
            typed += letter
        # A letter such as an emoji comes in two halves, and perhaps in two calls.
        self._half_letter = typed[-1:] if "\ud800" <= typed[-1:] <= "\udbff" else ""
        whole = typed.removesuffix(self._half_letter).replace("\r", "\r\n")
        return whole.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").encode()


class PipeReader:
    """Read a pipe or a file in a thread: on Windows these cannot be read without waiting."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._queue: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._read_all, daemon=True).start()

    def read(self) -> bytes | None:
        """Return the bytes that arrived since the last call; None at the end of the input."""
        data = b""
        while not self._queue.empty():
            part = self._queue.get()
            if not part:
                self._queue.put(part)
                return data or None
            data += part
        return data

    def _read_all(self) -> None:
        data = b"..."
        while data:
            data = read_chunk(self._fd)
            self._queue.put(data)


def read_chunk(fd: int) -> bytes:
    """Return the next bytes of a file descriptor, which may take time; b"" at its end or after an error."""
    try:
        return os.read(fd, CHUNK)
    except OSError:
        return b""
