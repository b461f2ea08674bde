# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Reads the settings of settings.toml."""

import os


class Settings:
    """The settings: the keys ``TAFL_<name>``, which `os.getenv` returns as int or str.

    A missing or wrong setting has its default; no value makes a method raise an exception.
    `complaints`: list of str, one for each wrong setting; other drivers add theirs
    """

    def __init__(self):
        self.complaints = []
        self._used = []  # names without the prefix
        self._pins = []  # each pin in use, and the name of its setting after it

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
        for path in ("/settings.toml", "settings.toml"):
            try:
                with open(path, "rb") as lines:
                    for line in lines:
                        key, _, value = line.partition(b"=")
                        key = key.strip()
                        if value and key.startswith(b"TAFL_"):
                            # Byte by byte, because decoding could raise an exception.
                            name = "".join([chr(letter) for letter in key[5:]])
                            if name not in self._used:
                                self._add(f"TAFL_{name} is not a setting of this game")
                return
            except OSError:
                pass

    def _add(self, complaint):
        if complaint not in self.complaints:
            self.complaints.append(complaint)

    def _read(self, name):
        if name not in self._used:
            self._used.append(name)
        try:
            return os.getenv("TAFL_" + name)
        except AttributeError:
            return None  # MicroPython has no os.getenv
        except (ValueError, RuntimeError) as error:
            # Up to CircuitPython 10.1, a value that is neither a whole number nor in quotation marks.
            self._add(f"TAFL_{name} cannot be read ({error}); using the default. Texts need quotation marks")
            return None
