# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read settings.toml as CircuitPython does: only top-level keys, whole numbers and strings in double quotes."""

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
LISTED = re.compile(r"^[ \t]*#?[ \t]*(TAFL_\w+)[ \t]*=", re.MULTILINE)  # set, or commented out
KEY_AND_VALUE = re.compile(r'\s*"?([A-Za-z0-9_-]+)"?\s*=\s*(\S*)')


def read_settings(path: Path) -> tuple[dict[str, str], list[str]]:
    """Return the settings of the file as text, and warnings. A missing file is not an error: it has no settings."""
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
    lines, tables = _line_numbers(text)
    settings, warnings = {}, []
    for key, value in parsed.items():
        number, raw_value = lines.get(key, (0, ""))
        fault = _fault(value, raw_value)
        if isinstance(value, dict) and any(inner.startswith(PREFIXES) for inner in value):
            line = tables.get(key, number)
            warnings.append(f"{path}, line {line}: CircuitPython reads no tables, so [{key}] is ignored.")
        elif not key.startswith(PREFIXES):
            continue
        elif fault:
            warnings.append(f"{path}, line {number}: {key} is {fault}, which CircuitPython cannot read. It is ignored.")
        else:
            settings[key] = str(value)
    return settings, warnings


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


def _line_numbers(text: str) -> tuple[dict[str, tuple[int, str]], dict[str, int]]:
    """Return the line number and the raw value of each top-level key, and the line number of each table."""
    keys: dict[str, tuple[int, str]] = {}
    tables: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        match = KEY_AND_VALUE.match(line)
        if line.lstrip().startswith("["):
            tables.setdefault(line.strip().lstrip("[").split("]")[0].split(".")[0].strip(), number)
        elif match and not tables:
            keys.setdefault(match[1], (number, match[2]))
    return keys, tables


def _fault(value: Any, raw_value: str) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, float):
        return "a number with a fraction"
    if isinstance(value, int):
        return ""
    if not isinstance(value, str):
        return "neither a whole number nor a string"
    if raw_value.startswith(('"""', "'")):
        return "a string without plain double quotes"
    return ""
