# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Writes lib/tabletop/names.txt, names that modules of the program bring along later: `python tools/later_names.py`.

A board's VM keeps every name it has ever compiled, in a table that doubles when it is full: in a heap that is in pieces
by then it finds no room for that. So the program has it learn these at the start.
"""

import keyword
import tokenize
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "lib" / "tabletop" / "names.txt"
HEAD = """\
# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
#
# Names in modules that come later than the start; tools/later_names.py writes this, and says why.

"""
# What every session comes across, sooner or later.
LATER = ("alone", "ending", "games", "icons", "menu", "notes", "opening", "options", "page", "pages", "recall", "text")


def names_in(path: Path) -> "set[str]":
    with tokenize.open(path) as file:
        return {token.string for token in tokenize.generate_tokens(file.readline) if token.type == tokenize.NAME}


def later_names() -> str:
    found: set[str] = set()
    for module in LATER:
        found |= names_in(ROOT / "lib" / "tabletop" / f"{module}.py")
    return HEAD + "\n".join(sorted(found - set(keyword.kwlist))) + "\n"


if __name__ == "__main__":
    FILE.write_text(later_names(), encoding="utf-8")
