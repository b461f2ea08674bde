# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The console."""

# Lines of text over the serial connection, without waiting for any.

import sys

try:
    from supervisor import runtime
except ImportError:
    runtime = None

LONGEST = 900


class Console:
    """The serial console."""

    # Where there is no `supervisor.runtime`, nothing comes in and everything goes out.
    # CR, LF or CRLF end a line, which may be 900 bytes long. Empty lines are skipped. Backspace takes the last
    # character back. Nothing is echoed.

    def __init__(self):
        self._listening = hasattr(runtime, "serial_bytes_available")
        self._talking = hasattr(runtime, "serial_connected")
        # On the board, stdin.read() waits for the rest of a character that never comes whole; readinto() does not.
        self._readinto = getattr(sys.stdin, "readinto", None)
        self._byte = bytearray(1)
        self._line = bytearray()

    def print(self, text: str, end: str = "\n") -> None:
        """Prints `text` as a line, or with another `end`, if anybody listens."""
        if not self._talking or runtime.serial_connected:
            print(text, end=end)

    def read_line(self):
        """The next whole line as a str, or None; whatever comes without end, the lights go on meanwhile."""
        for _ in range(LONGEST):
            read = self._listening and runtime.serial_bytes_available and self._read()
            if not read:
                break
            for byte in read:
                line = self._line
                if byte == 10 or byte == 13:
                    self._line = bytearray()
                    if line is None:
                        self.print(f"That line is longer than {LONGEST} characters and was dropped.")
                    elif line:
                        return _text(line)
                elif line is None:
                    continue  # the rest of a line that is too long
                elif byte == 8 or byte == 127:
                    while line and line[-1] & 0xC0 == 0x80:
                        line = line[:-1]
                    self._line = line[:-1]
                elif len(line) == LONGEST:
                    self._line = None
                elif byte >= 32:
                    line.append(byte)
        return None

    def _read(self):
        """The next byte, or the bytes of the next character."""
        if self._readinto is None:
            return sys.stdin.read(1).encode("utf-8", "replace")
        return self._byte if self._readinto(self._byte) else b""


def _text(line):
    try:
        return str(line, "utf-8")
    except UnicodeError:
        return "".join([chr(byte) if byte < 128 else "?" for byte in line])
