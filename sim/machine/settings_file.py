# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Reads settings.toml as CircuitPython does: top-level keys, whole numbers and strings in double quotes, no more."""

from __future__ import annotations

import difflib
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PREFIXES = ("TAFL_", "CIRCUITPY_")
LISTED = re.compile(r"^[ \t]*#?[ \t]*(TAFL_\w+)[ \t]*=", re.MULTILINE)  # with a value, or as a comment that shows one
KEY_AND_VALUE = re.compile(r'\s*"?([A-Za-z0-9_-]+)"?\s*=\s*(\S*)')


def read_settings(path: Path) -> tuple[dict[str, str], list[str]]:
    """The settings of the file, as text, and what is wrong with it; without a file there are none, and that is fine."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        parsed = tomllib.loads(text)
    except FileNotFoundError:
        return {}, []
    except OSError as error:
        return {}, [f"{path} cannot be read ({error.strerror}): all settings keep their defaults."]
    except UnicodeDecodeError as error:
        return {}, [f"{path} is not UTF-8 text (byte {error.start}): all settings keep their defaults."]
    except tomllib.TOMLDecodeError as error:
        return {}, [f"{path} is not TOML ({error}): all settings keep their defaults."]
    lines, tables = _survey(text)
    settings, complaints = {}, []
    for key, value in parsed.items():
        number, written = lines.get(key, (0, ""))
        fault = _fault(value, written)
        if isinstance(value, dict) and any(inner.startswith(PREFIXES) for inner in value):
            complaints.append(f"{path}, line {tables.get(key, number)}: a board reads no table, so [{key}] is skipped.")
        elif not key.startswith(PREFIXES):
            continue
        elif fault:
            complaints.append(f"{path}, line {number}: {key} is {fault}, which a board does not read; it is skipped.")
        else:
            settings[key] = str(value)
    return settings, complaints


def unknown_names(names: Iterable[str], path: Path) -> list[str]:
    """What is to be said of those names that the program's own file, which has them all, does not list.

    Of the names in that file the program itself tells; without such a file nobody knows.
    """
    try:
        listed = LISTED.findall(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError):
        return []
    complaints = []
    for name in sorted(name for name in names if listed and name.startswith("TAFL_") and name not in listed):
        nearest = difflib.get_close_matches(name, listed, 1)
        meant = f": is {nearest[0]} meant?" if nearest else "."
        complaints.append(f"There is no setting {name}{meant}")
    return complaints


def _survey(text: str) -> tuple[dict[str, tuple[int, str]], dict[str, int]]:
    """On which line each top-level key stands, and how its value begins; and the line of each table."""
    keys: dict[str, tuple[int, str]] = {}
    tables: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        found = KEY_AND_VALUE.match(line)
        if line.lstrip().startswith("["):
            tables.setdefault(line.strip().lstrip("[").split("]")[0].split(".")[0].strip(), number)
        elif found and not tables:
            keys.setdefault(found[1], (number, found[2]))
    return keys, tables


def _fault(value: Any, written: str) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, float):
        return "a number with a fraction"
    if isinstance(value, int):
        return ""
    if not isinstance(value, str):
        return "neither a whole number nor a string"
    if written.startswith(('"""', "'")):
        return "a string without plain double quotes"
    return ""
