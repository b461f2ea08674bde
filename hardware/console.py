# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The serial console: reads and prints lines of text and never blocks."""

import sys

try:
    from supervisor import runtime
except ImportError:
    runtime = None

MAX_LINE = 900  # bytes


class Console:
    """The serial console. Without `supervisor.runtime` it reads nothing and prints everything.

    CR, LF or CRLF end a line. Empty lines are skipped, and nothing is echoed. `hardware.escapes` does what keys without
    a letter do.
    """

    def __init__(self):
        self._can_read = hasattr(runtime, "serial_bytes_available")
        self._knows_connection = hasattr(runtime, "serial_connected")
        # On a board, stdin.read() blocks in the middle of a character whose rest never comes; readinto() does not.
        self._readinto = getattr(sys.stdin, "readinto", None)
        self._byte = bytearray(1)
        self._line = bytearray(64)  # the line so far; with more than MAX_LINE bytes, the rest of it is dropped
        self._line[:] = b""  # a board keeps the room: a new array for each line would split its free memory
        self._state = 0  # of an escape sequence, see `hardware.escapes`

    def print(self, text: str, end: str = "\n") -> None:
        """Print `text` and `end` if a terminal is connected."""
        if not self._knows_connection or runtime.serial_connected:
            print(text, end=end)

    def read_line(self):
        """Return the next complete line as a str, or None. Read at most MAX_LINE bytes, so that the lights go on."""
        for _ in range(MAX_LINE):
            read = self._can_read and runtime.serial_bytes_available and self._read()
            if not read:
                self._state -= self._state == 27
                break
            for byte in read:
                line = self._line
                if byte == 10 or byte == 13:
                    self._state = 0
                    if len(line) > MAX_LINE:
                        from hardware.escapes import tell_too_long

                        self._line = bytearray()
                        tell_too_long(self, MAX_LINE)
                    elif line:
                        try:
                            text = str(line, "utf-8")
                        except UnicodeError:
                            from hardware.escapes import decode

                            text = decode(line)
                        line[:] = b""
                        return text
                elif len(line) > MAX_LINE and byte != 21:
                    continue
                elif self._state or byte == 127 or (byte < 32 and byte != 9):
                    from hardware.escapes import edit

                    self._state = edit(line, byte, self._state)
                else:
                    line.append(max(byte, 32))  # a tab is a space
        return None

    def _read(self):
        """Return the next byte, or the bytes of the next character."""
        if self._readinto is None:
            return sys.stdin.read(1).encode("utf-8", "replace")
        return self._byte if self._readinto(self._byte) else b""
