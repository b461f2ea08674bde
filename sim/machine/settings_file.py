# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read settings.toml exactly as CircuitPython 10.2 does, so that the simulator takes the values that a board takes."""

# The functions below follow those of CircuitPython's supervisor/shared/settings.c, byte by byte and for one key after
# the other. It is no parser of TOML. What is wrong in a file, the program itself says: it reads the file, too.

import difflib
import re
from collections.abc import Iterable
from pathlib import Path

PREFIXES = ("TAFL_", "CIRCUITPY_")
LISTED = re.compile(r"^[ \t]*#?[ \t]*(TAFL_\w+)[ \t]*=", re.MULTILINE)  # set, or commented out
KEY = re.compile(rb"(?:TAFL|CIRCUITPY)_[!-<>-~]+")
SPACE = b" \t\n\v\f\r"
LINE_END = b"\n\0"  # a zero byte counts as the end of the file
ESCAPES = {ord("b"): 8, ord("r"): 13, ord("n"): 10, ord("t"): 9, ord("v"): 11, ord("f"): 12}
HEX = re.compile(rb"[ \t\n\v\f\r]*([+-]?)(?:0[xX])?([0-9a-fA-F]+)")  # as C's strtoul takes it


def read_settings(path: Path) -> tuple[dict[str, str], list[str]]:
    """Return the settings that CircuitPython reads from the file, and warnings. A missing file has no settings."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return {}, []
    except OSError as error:
        return {}, [f"{path} cannot be read ({error.strerror}): all settings keep their defaults."]
    return settings_of(content), []


def settings_of(content: bytes) -> dict[str, str]:
    """Return the settings in the content of a settings.toml. A line that CircuitPython cannot read has none."""
    found = {}
    for key in dict.fromkeys(KEY.findall(content)):
        value = getenv(content, key)
        if value is not None:
            found[key.decode()] = value.replace("\0", "?")  # no environment variable has a zero byte
    return found


def getenv(content: bytes, key: bytes) -> str | None:
    """Return what `os.getenv` of a board returns for the key, None if the file has no such line or a wrong one."""
    file = _File(content)
    while not file.at_end():
        if file.key_matches(key):
            value = file.read_value()
            try:
                return None if value is None else value.decode()
            except UnicodeDecodeError:
                return None  # a board raises an exception, and the program has caught it
    return None


class _File:
    """The content of a file, read byte by byte. At its end a byte is 0."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 0

    def at_end(self) -> bool:
        return self._at >= len(self._content)

    def _next(self) -> int:
        self._at += 1
        return self._content[self._at - 1] if self._at <= len(self._content) else 0

    def _next_line(self) -> None:
        while self._next() not in LINE_END:
            pass

    def _next_in_line(self) -> int:
        """Skip white space; return the byte after it, also if that ends the line."""
        byte = self._next()
        while byte not in LINE_END and byte in SPACE:
            byte = self._next()
        return byte

    def key_matches(self, key: bytes) -> bool:
        """Return whether the line begins with this key and "=", which are read then. Else read the line."""
        byte = self._next_in_line()
        if byte in b"[\0":  # below a [table] nothing is read
            self._at = len(self._content)
            return False
        for letter in key:
            if byte != letter:
                if byte != 10:
                    self._next_line()
                return False
            byte = self._next()
        if byte in SPACE:
            byte = self._next_in_line()
        if byte == ord("="):
            return True
        if byte != 10:
            self._next_line()
        return False

    def read_value(self) -> bytes | None:
        byte = self._next_in_line()
        if byte == ord('"'):
            return self._read_string()
        return None if byte in LINE_END else self._read_bare_value(byte)

    def _read_bare_value(self, byte: int) -> bytes:
        value = bytearray()
        while byte not in LINE_END and byte != ord("#"):
            value.append(byte)
            byte = self._next()
        return bytes(value).rstrip(b" \t\r")

    def _read_string(self) -> bytes | None:
        value = bytearray()
        while True:
            byte = self._next()
            if byte in LINE_END:
                return None
            if byte == ord('"'):
                return bytes(value) if self._next_in_line() in b"#\n\0" else None
            if byte == ord("\\"):
                byte = self._next()
                if byte in LINE_END:
                    return None
                if byte in b"uU":
                    letter = self._read_letter(4 if byte == ord("u") else 8)
                    if letter is None:
                        return None
                    value += letter
                    continue
                byte = ESCAPES.get(byte, byte)
            value.append(byte)

    def _read_letter(self, size: int) -> bytes | None:
        match = HEX.fullmatch(bytes(self._next() for _ in range(size)))
        if not match:
            return None
        code = int(match[2], 16)
        if code >= 0x110000 or (code and match[1] == b"-"):
            return None
        return chr(code).encode("utf-8", "surrogatepass")


def unknown_names(names: Iterable[str], path: Path) -> list[str]:
    """Return a warning for each name that the program's own settings file does not list.

    That file lists all settings. Without it no name counts as unknown.
    """
    try:
        listed = LISTED.findall(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError):
        return []
    warnings = []
    for name in sorted(name for name in names if listed and name.startswith("TAFL_") and name not in listed):
        nearest = difflib.get_close_matches(name, listed, 1)
        suggestion = f" Do you mean {nearest[0]}?" if nearest else ""
        warnings.append(f"There is no setting {name}.{suggestion}")
    return warnings
