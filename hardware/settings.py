# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Settings of settings.toml."""

# A setting is a key ``TAFL_<name>`` in settings.toml, which `os.getenv` returns as an int or as a str. A missing one
# has its default. So does a wrong one, which leaves a sentence for people in `Settings.complaints` as well.

import os


class Settings:
    """Reads settings and collects what is wrong with them. No method raises, whatever a setting holds.

    `complaints` is a list of str, which other parts of the program may add to.
    """

    def __init__(self):
        self.complaints = []
        self._asked = []

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """The whole number in `name`, from `low` to `high`, both included."""
        value = self._read(name)
        if value is None:
            return default
        try:
            number = int(value)
        except ValueError:
            number = low - 1
        if low <= number <= high:
            return number
        self.complain(name, value, f"a number from {low} to {high} is needed; using {default}")
        return default

    def choice(self, name: str, choices: tuple) -> str:
        """That one of the str in `choices` which `name` holds, in capitals or not; the first is the default."""
        value = self._read(name)
        if value is None:
            return choices[0]
        word = str(value).strip().lower()
        for choice in choices:
            if choice.lower() == word:
                return choice
        words = '" or "'.join(choices)
        self.complain(name, value, f'"{words}" is needed; using "{choices[0]}"')
        return choices[0]

    def text(self, name: str, default: str) -> str:
        """Whatever `name` holds, as text."""
        value = self._read(name)
        return default if value is None else str(value)

    def complain(self, name: str, value, advice: str) -> None:
        """Adds a complaint about the `value` of `name`, once, ending in `advice`."""
        value = str(value)
        if len(value) > 40:
            value = value[:40] + "..."
        self._say(f'TAFL_{name} is "{value}": {advice}')

    def unknown(self) -> None:
        """Adds a complaint for each ``TAFL_`` key of settings.toml that nobody has asked for so far."""
        for path in ("/settings.toml", "settings.toml"):
            try:
                with open(path, "rb") as lines:
                    for line in lines:
                        key, _, value = line.partition(b"=")
                        key = key.strip()
                        if value and key.startswith(b"TAFL_"):
                            # Letter by letter, because decoding could raise.
                            name = "".join([chr(letter) for letter in key[5:]])
                            if name not in self._asked:
                                self._say(f"TAFL_{name} is not a setting of this game")
                return
            except OSError:
                pass

    def _say(self, sentence):
        if sentence not in self.complaints:
            self.complaints.append(sentence)

    def _read(self, name):
        if name not in self._asked:
            self._asked.append(name)
        try:
            return os.getenv("TAFL_" + name)
        except AttributeError:
            return None  # MicroPython has no os.getenv.
        except (ValueError, RuntimeError) as error:
            # Up to CircuitPython 10.1, for what is neither a whole number nor in quotation marks.
            self._say(f"TAFL_{name} cannot be read ({error}); using the default. Texts need quotation marks")
            return None
