# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read a table of a .toml file, and note what is wrong with it."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from support import ROOT

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


class KitError(Exception):
    """The description contradicts itself. `problems` has a sentence for each fault, with the file and the key."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class Table:
    """A table of a TOML file that gives values by key, and reports wrong, missing and unknown keys to `problems`."""

    def __init__(self, file: str, name: str, values: Mapping[str, Any], problems: list[str]) -> None:
        self.file, self._name, self._values, self.problems = file, name, values, problems
        self._used: set[str] = set()

    def where(self, key: str) -> str:
        """Return the file and the full name of a key, as problems name them."""
        return f"{self.file}: {self._name + '.' if self._name else ''}{key}"

    def _take(self, key: str, default: Any, kinds: tuple[type, ...], expected: str) -> Any:
        self._used.add(key)
        value = self._values.get(key, default)
        if value is None and key not in self._values:
            self.problems.append(f"{self.where(key)} is missing; it must be {expected}.")
        elif not isinstance(value, kinds) or isinstance(value, bool) != (kinds == (bool,)):
            self.problems.append(f"{self.where(key)} is {value!r}; it must be {expected}.")
        else:
            return value
        return next((kind() for kind in kinds), None)

    def text(self, key: str, default: str | None = None, choices: tuple[str, ...] = ()) -> str:
        expected = " or ".join(f'"{choice}"' for choice in choices) or "text in quotation marks"
        value = self._take(key, default, (str,), expected)
        if default is None and not value.strip() and isinstance(self._values.get(key), str) and not choices:
            self.problems.append(f"{self.where(key)} is empty; it must be {expected}.")
        if choices and value not in choices:
            if value:
                self.problems.append(f'{self.where(key)} is "{value}"; it must be {expected}.')
            return choices[0]
        return value

    def number(self, key: str, default: float | None = None, low: float = 0.0, high: float = 1e6) -> float:
        expected = f"a number from {low:g} to {high:g}"
        value = self._take(key, default, (float, int), expected)
        if not low <= value <= high and key in self._values:
            self.problems.append(f"{self.where(key)} is {value:g}; it must be {expected}.")
        return float(value)

    def whole(self, key: str, default: int | None = None, low: int = 0, high: int = 1_000_000) -> int:
        expected = f"a whole number from {low} to {high}"
        value = self._take(key, default, (int,), expected)
        if not low <= value <= high and key in self._values:
            self.problems.append(f"{self.where(key)} is {value}; it must be {expected}.")
            return low
        return value

    def flag(self, key: str, default: bool) -> bool:
        return self._take(key, default, (bool,), "true or false")

    def texts(self, key: str, default: list[str] | None = None) -> list[str]:
        values = self._take(key, default, (list,), "a list of texts")
        return [str(value) for value in values]

    def numbers(self, key: str, count: int, default: list[float] | None = None, low: float = 0.0) -> tuple[float, ...]:
        expected = f"a list of {count} numbers from {low:g} to 1000"
        values = self._take(key, default, (list,), expected)
        right = [isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= 1000
                 for value in values]  # fmt: skip
        if len(values) != count or not all(right):
            if isinstance(self._values.get(key, default), list):
                self.problems.append(f"{self.where(key)} is {values}; it must be {expected}.")
            return (1.0,) * count
        return tuple(float(value) for value in values)

    def table(self, key: str) -> "Table":
        """Return an inner table; an absent one is empty."""
        values = self._take(key, {}, (dict,), "a table")
        return Table(self.file, f"{self._name}.{key}" if self._name else key, values, self.problems)

    def tables(self, key: str) -> list["Table"]:
        values = self._take(key, None, (list,), f"one or more tables [[{key}]]")
        name = f"{self._name}.{key}" if self._name else key
        found = [Table(self.file, f"{name}[{number}]", value, self.problems) for number, value in enumerate(values)
                 if isinstance(value, dict)]  # fmt: skip
        if len(found) < len(values):
            self.problems.append(f"{self.where(key)} has something else than tables.")
        return found

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def keys(self) -> list[str]:
        return list(self._values)

    def end(self) -> None:
        """Report the keys that were not asked for."""
        for key in self._values:
            if key not in self._used:
                self.problems.append(f"{self.where(key)} is not a key of this table.")


def shown(path: Path) -> str:
    """Return the path as errors name it: relative to the project if it is in it."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def read_toml(path: Path, problems: list[str]) -> Table:
    """Return the top table of a TOML file. A file that cannot be read is a problem, and an empty table."""
    values: dict[str, Any] = {}
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        problems.append(f"{shown(path)} does not exist.")
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        problems.append(f"{shown(path)} cannot be read: {error}. Texts need quotation marks.")
    return Table(shown(path), "", values, problems)
