# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Decode the bytes that a terminal sends for keys into the names of keys."""

import codecs
import re

ESCAPE = b"\x1b"
ESCAPE_TIMEOUT = 0.05  # seconds; an escape byte with nothing after it is the Esc key, not the start of a sequence
PASTE_BEGINS, PASTE_ENDS = b"\x1b[200~", b"\x1b[201~"
PASTE_TIMEOUT = 1.0  # seconds without data, after which the end mark of a paste counts as lost

LINUX_CONSOLE = b"\x1b[["  # prefix of its function keys, whose last byte is that of other terminals' arrows

# A complete sequence (Linux console, CSI or SS3), and an incomplete one.
SEQUENCE = re.compile(rb"\x1b(?:\[\[.|\[[0-?]*[ -/]*[@-Z\\-~]|O[0-9]*[@-~])", re.DOTALL)
INCOMPLETE = re.compile(rb"\x1b(?:\[(?:\[|[0-?]*[ -/]*)|O[0-9]*)?")

FINAL_BYTES = {"A": "up", "B": "down", "C": "right", "D": "left", "M": "enter", "P": "f1"}
NAMES = {b"\x1b[11~": "f1", LINUX_CONSOLE + b"A": "f1", b"\x1b[5~": "page up", b"\x1b[6~": "page down"}
CHARACTERS = {
    "\r": "enter", "\n": "enter", "\x1b": "escape", "\x08": "backspace", "\x7f": "backspace", "\t": "tab",
    "\x0c": "redraw", "\x15": "clear", "\x1a": "suspend",  # Ctrl-L, Ctrl-U, Ctrl-Z
}  # fmt: skip


class Paste(str):
    """Pasted text, which is not a key."""


class KeyDecoder:
    """Turn bytes into keys. The bytes may arrive in pieces of any size.

    A key is one character or, with two or more letters, the name of a key. Modifiers and unknown keys are ignored.
    """

    def __init__(self) -> None:
        self._bytes = b""
        self._data_at = 0.0
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def feed(self, data: bytes, now: float) -> list[str]:
        """Return the new keys. Call it without data too: an escape byte becomes a key after a timeout."""
        if data:
            self._bytes += data
            self._data_at = now
        silence = now - self._data_at
        keys: list[str] = []
        while self._bytes:
            text, escape, rest = self._bytes.partition(ESCAPE)
            keys += self._decode(text)
            self._bytes = escape + rest
            if not escape:
                break
            if self._bytes.startswith(PASTE_BEGINS):
                pasted, end, rest = self._bytes[len(PASTE_BEGINS) :].partition(PASTE_ENDS)
                if not end and silence < PASTE_TIMEOUT:
                    break
                keys.append(Paste(pasted.decode(errors="replace")))
                self._bytes = rest
            elif found := SEQUENCE.match(self._bytes):
                final = "" if found[0].startswith(LINUX_CONSOLE) else chr(found[0][-1])
                name = NAMES.get(found[0]) or FINAL_BYTES.get(final)
                keys += [name] if name else []
                self._bytes = self._bytes[found.end() :]
            else:
                incomplete = INCOMPLETE.match(self._bytes)
                length = incomplete.end() if incomplete else 1
                if length == len(self._bytes) and (length > 1 or silence < ESCAPE_TIMEOUT):
                    break
                keys += ["escape"] if length == 1 else []
                self._bytes = self._bytes[length:]
        return keys

    def _decode(self, data: bytes) -> list[str]:
        text = self._decoder.decode(data)
        return [CHARACTERS.get(letter, letter) for letter in text if letter in CHARACTERS or letter.isprintable()]
