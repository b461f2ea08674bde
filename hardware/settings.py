# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Reads the settings of settings.toml, and finds the lines that a board does not read."""

# CircuitPython's `os.getenv` reads the whole file, byte by byte, for each key: with 60 KB, a start would take seconds.
# So a board reads the file here, once and in pieces, and takes the same values from it. What is hard to take in the
# same way (an escape such as \u00e6, a very long line) is left to `os.getenv`. Elsewhere the values are environment
# variables, and the file is only read for its faults.

import os
import sys

READ_BYTES = 512  # bytes
LONGEST_LINE = 512  # bytes that are looked at
NAME = b"TAFL_"
UNKNOWN = False  # in place of a value: `os.getenv` has it


class Settings:
    """The settings: the keys ``TAFL_<name>``, as int or str.

    A missing or wrong setting has its default; no value makes a method raise an exception.
    `complaints`: list of str, one for each wrong setting or line; other drivers add theirs
    """

    def __init__(self, board=None):
        self.complaints = []
        self._used = []  # names without the prefix
        self._pins = []  # each pin in use, and the name of its setting after it
        self._found = {}  # of the file, by name without the prefix; None: a line that cannot be read
        self._lines = {}  # where the names stand
        self._end = 0  # the line of the first [table], below which nothing is read
        # Whether the values are those of the file, and the reader takes them as `os.getenv` does.
        self._sure = sys.implementation.name == "circuitpython"
        try:
            # Only the simulator's board has another file than that of the drive.
            with open(getattr(board, "settings_path", "settings.toml"), "rb") as file:
                self._take(file)
        except OSError:
            pass

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """Return the whole number in `name`, from `low` to `high`, both included."""
        value = self._read(name)
        if value is None:
            return default
        try:
            number = int(value)
        except ValueError:
            number = low - 1
        if low <= number <= high:
            return number
        self.complain(name, value, f"it must be a number from {low} to {high}; using {default}")
        return default

    def choice(self, name: str, choices: tuple) -> str:
        """Return the one of `choices` that `name` contains, in any case of letters. The first is the default."""
        value = self._read(name)
        if value is None:
            return choices[0]
        word = str(value).strip().lower()
        for choice in choices:
            if choice.lower() == word:
                return choice
        words = '" or "'.join(choices)
        self.complain(name, value, f'it must be "{words}"; using "{choices[0]}"')
        return choices[0]

    def text(self, name: str, default: str) -> str:
        """Return the value of `name` as text."""
        value = self._read(name)
        return default if value is None else str(value)

    def claim_pin(self, pin, name: str) -> str:
        """Note that the part of the setting `name` uses `pin`, and return ""; or return why it cannot."""
        if pin is None:
            return "this board has no such pin"
        pins = self._pins
        if pin not in pins:
            pins += (pin, name)
        user = pins[pins.index(pin) + 1]
        return "" if user == name else f"TAFL_{user} uses this pin"

    def complain(self, name: str, value, advice: str) -> None:
        """Add a complaint about the `value` of `name`, but only once."""
        value = str(value)
        shown = value if len(value) <= 40 else value[:40] + "..."
        self._add(f'TAFL_{name} is "{shown}": {advice}')

    def complain_about_unknown(self) -> None:
        """Add a complaint for each ``TAFL_`` key of settings.toml that no part of the program has read."""
        for name in sorted(self._lines, key=lambda name: self._lines[name]):
            if name not in self._used:
                self._add(f"TAFL_{name} is not a setting of this game")

    def _add(self, complaint):
        if complaint not in self.complaints:
            self.complaints.append(complaint)

    def _read(self, name):
        if name not in self._used:
            self._used.append(name)
        known = self._found.get(name)
        if self._sure and known is not UNKNOWN:
            return known
        try:
            value = os.getenv("TAFL_" + name)
        except AttributeError:
            return None  # MicroPython has no os.getenv
        except (ValueError, RuntimeError):
            # Up to CircuitPython 10.1, a value that is neither a whole number nor in quotation marks.
            value = None
        if value is None and known is UNKNOWN:
            self._note(name, "cannot be read")
        return value

    def _take(self, file):
        """Take the values of a file, and complain about each line with a ``TAFL_`` key that a board does not read."""
        number = 1
        rest = b""  # the begin of a line whose end is not read yet
        piece = NAME
        while piece:
            piece = file.read(READ_BYTES)
            text = rest + piece
            if b"\0" in text:
                self._sure = False
                self._add("settings.toml has zero bytes: save it as plain text, in UTF-8")
            end = text.rfind(b"\n") + 1 if piece else len(text)
            rest = text[end:]
            if len(rest) > LONGEST_LINE:
                rest = rest.lstrip()[:LONGEST_LINE]
                if rest[: len(NAME)] == NAME:
                    rest = rest.partition(b"=")[0] + b'="\\"'  # leaves the value to `os.getenv`
            lines = text[:end]
            if NAME in lines.upper() or b"[" in lines:
                for line in lines.split(b"\n"):
                    line = line.lstrip()
                    if line[:1] != b"#" or b"\r" + NAME in line:
                        self._line(line, number)
                    number += 1
                number -= 1
            else:
                number += lines.count(b"\n")

    def _line(self, line, number):
        if line[:1] == b"[":
            self._end = self._end or number
        if b"\r" + NAME in line:
            self._add(f"Line {number} of settings.toml has a carriage return inside: lines must end with a line feed")
        key, equals, value = line.partition(b"=")
        if NAME not in key.partition(b"#")[0].upper():
            return
        words = key.split()
        if len(words) != 1 or words[0][: len(NAME)] != NAME or (not equals and words[0] != line):
            why = "a byte order mark hides it; save the file as UTF-8 without it" if line[0] == 0xEF else (
                'write TAFL_NAME = "value" at the start of a line')
            self._add(f"Line {number} of settings.toml is ignored: {why}")
            return
        # Byte by byte, because decoding could raise an exception.
        name = "".join([chr(letter) for letter in words[0][len(NAME) :]])
        if self._end:
            self._note(name, f"stands below the [table] of line {self._end}", number)
            return
        if name in self._found:
            self._note(name, f"stands in line {self._lines[name]}, too", number)
            return
        self._lines[name] = number
        # A line may end behind the name: `os.getenv` looks for the = on the next one.
        found, fault = _value(value) if equals else (UNKNOWN, "")
        self._found[name] = found
        if fault:
            self._note(name, fault, number)

    def _note(self, name, fault, number=0):
        self._add(f"TAFL_{name} in line {number or self._lines[name]} of settings.toml {fault}: the line is ignored")


def _value(text):
    """Return the value that `os.getenv` of CircuitPython 10.2 takes from the bytes behind "=", and what is wrong.

    The value is a str; None if something is wrong, UNKNOWN if only `os.getenv` knows.
    """
    text = text.lstrip()
    if not text:
        return None, "has no value"
    if text[0] != 34:  # a quotation mark
        value = text.partition(b"#")[0].rstrip(b" \t\r")
    else:
        value, mark, behind = text[1:].partition(b'"')
        if b"\\" in value:
            return UNKNOWN, ""
        if not mark:
            return None, "has no closing quotation mark"
        behind = behind.lstrip()
        if behind and behind[0] != 35:  # a #
            return None, "has text behind its value"
    try:
        return str(value, "utf-8"), ""
    except UnicodeError:
        return None, "is not text in UTF-8"
