# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Tell what a text contains, and load the variant that a command line names."""

import re
from pathlib import Path
from typing import Any

from support.opentafl_rules import read_rules
from tafl.record_reader import find_variant
from tafl.variants import ids, load


def kind_of(text: str) -> str:
    """Return "game file", "record", "rules" or "block" by the text's first line with content, or "" for other text."""
    for line in text.splitlines():
        line = line.strip()
        if re.match(r"\[[a-z-]+:", line):
            return "game file"
        if re.match(r"\[[^:\]]+\]$", line):
            return "block"
        if re.match(r"dim:", line):
            return "rules"
        if re.match(r"[a-z]+:", line):
            return "record"
        if line and line[0] != "#":
            return ""
    return ""


def variant_of(name: str) -> Any:
    """Return the variant of an id, a rules line or a file with a rules line. Raise ValueError if there is none."""
    if name.partition(" (")[0] in ids():
        return find_variant(name, load)
    if name.startswith("otn:"):
        return read_rules(name[4:])
    if name.startswith("dim:"):
        return read_rules(name)
    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError:
        raise ValueError(f"{name!r} is not a variant ({', '.join(ids())}), a rules line or a file with one") from None
    return read_rules(text)
