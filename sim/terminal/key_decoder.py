# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""What a terminal sends when somebody types: bytes in, the names of keys out."""

from __future__ import annotations

import codecs
import re

ESCAPE = b"\x1b"
ESCAPE_ALONE = 0.05  # after so many seconds without more it was the key, and not the begin of a sequence
PASTE_BEGINS, PASTE_ENDS = b"\x1b[200~", b"\x1b[201~"
PASTE_BROKEN = 1.0  # so many seconds without more, and the end of what was pasted is lost

LINUX_CONSOLE = b"\x1b[["  # begins its function keys, which end like other terminals' arrows

# CSI, the Linux console's, SS3; and how far one may have come.
SEQUENCE = re.compile(rb"\x1b(?:\[\[.|\[[0-?]*[ -/]*[@-Z\\-~]|O[0-9]*[@-~])", re.DOTALL)
BEGUN = re.compile(rb"\x1b(?:\[(?:\[|[0-?]*[ -/]*)|O[0-9]*)?")

FINAL_BYTES = {"A": "up", "B": "down", "C": "right", "D": "left", "M": "enter", "P": "f1"}
NAMES = {b"\x1b[11~": "f1", LINUX_CONSOLE + b"A": "f1", b"\x1b[5~": "page up", b"\x1b[6~": "page down"}
CHARACTERS = {
    "\r": "enter",
    "\n": "enter",
    "\x1b": "escape",
    "\x08": "backspace",
    "\x7f": "backspace",
    "\t": "tab",
    "\x0c": "redraw",  # Ctrl-L
    "\x15": "clear",  # Ctrl-U
    "\x1a": "suspend",  # Ctrl-Z
}


class Paste(str):
    """Text that was not typed but came in one piece."""


class KeyDecoder:
    """Makes keys of bytes, however the bytes are cut into pieces on their way.

    A key is a character or, in two letters or more, the name of one; modifiers and keys without a name are left out.
    """

    def __init__(self) -> None:
        self._bytes = b""
        self._came_at = 0.0
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def feed(self, data: bytes, now: float) -> list[str]:
        """The keys known since last time; called without data too, for an escape that nothing follows is a key."""
        if data:
            self._bytes += data
            self._came_at = now
        silence = now - self._came_at
        keys: list[str] = []
        while self._bytes:
            typed, escape, rest = self._bytes.partition(ESCAPE)
            keys += self._typed(typed)
            self._bytes = escape + rest
            if not escape:
                break
            if self._bytes.startswith(PASTE_BEGINS):
                pasted, end, rest = self._bytes[len(PASTE_BEGINS) :].partition(PASTE_ENDS)
                if not end and silence < PASTE_BROKEN:
                    break
                keys.append(Paste(pasted.decode(errors="replace")))
                self._bytes = rest
            elif found := SEQUENCE.match(self._bytes):
                final = "" if found[0].startswith(LINUX_CONSOLE) else chr(found[0][-1])
                name = NAMES.get(found[0]) or FINAL_BYTES.get(final)
                keys += [name] if name else []
                self._bytes = self._bytes[found.end() :]
            else:
                begun = BEGUN.match(self._bytes)
                length = begun.end() if begun else 1
                if length == len(self._bytes) and (length > 1 or silence < ESCAPE_ALONE):
                    break
                keys += ["escape"] if length == 1 else []
                self._bytes = self._bytes[length:]
        return keys

    def _typed(self, data: bytes) -> list[str]:
        characters = self._decoder.decode(data)
        return [CHARACTERS.get(one, one) for one in characters if one in CHARACTERS or one.isprintable()]
