# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The rules of a game as a row of pages, each a picture with a sentence; `ljostafl.rule_pages` makes them.

The simulator knows no rules, and the program in this process loads and unloads its own. So another process makes them.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from .machine.board_state import place
from .words import Words

PROJECT = Path(__file__).resolve().parent.parent
SOURCE = PROJECT / "src" / "ljostafl"
MAKER = SOURCE if SOURCE.is_dir() else PROJECT.parent  # the package around the program, if it is installed
USER_FILE = "variants.txt"  # on the drive, which is the working directory while a program runs
TIME = 20.0  # seconds that a slow computer may take
NO_RULES = "rules-unknown"
KING = "rules-king-elsewhere"
SIGNS = {"throne": "*", "corners": "x", "camps": ":"}


class Page(NamedTuple):
    """A page. `part`: columns and rows that the picture shows, from 0; all squares are names."""

    section: str
    id: str
    values: dict[str, Any]
    men: dict[str, str] = {}
    side: str = ""  # that moves
    moves: Sequence[str] = ()
    banned: str = ""
    arrows: Sequence[Sequence[str]] = ()
    captured: Sequence[str] = ()
    marks: Sequence[str] = ()
    part: tuple[int, int, int, int] = (0, 0, 0, 0)  # left, bottom, right, top; all 0 without a picture

    def text(self, words: Words) -> str:
        """Return the rule."""
        return words(self.id, **self.values)

    def move_text(self, words: Words) -> str:
        """Return the move that the picture shows, "" for none."""
        if self.banned:
            return words("rules-banned", move=self.banned)
        if len(self.moves) != 1:
            return ""
        men = [square for square in self.captured if self.men.get(square) != "K"]
        side = words(self.side)
        return f"{side[:1].upper()}{side[1:]}: {'x'.join([self.moves[0], *men])}"

    def squares(self) -> list[list[str]]:
        """Return the names of the squares of the picture, from the top row."""
        left, bottom, right, top = self.part
        return [[f"{chr(97 + x)}{y + 1}" for x in range(left, right + 1)] for y in range(top, bottom - 1, -1)]


class Book:
    """The rules of a game."""

    def __init__(self, made: "dict[str, Any]") -> None:
        self.name: str = made["name"]
        self.size: int = made["size"]
        self.closed: dict[str, str] = {square: kind for kind in SIGNS for square in made[kind]}  # by square, its kind
        self.pages = [_page(page) for page in made["pages"]]

    def king(self, words: Words) -> str:
        """Return how the king is captured."""
        return " ".join(page.text(words) for page in self.pages if page.section == "rules-section-king")

    def drawing(self, page: Page) -> list[str]:
        """Return the picture of a page in letters."""
        if not page.men:
            return []
        signs = {square: SIGNS[kind] for square, kind in self.closed.items()}
        signs |= page.men | dict.fromkeys(page.marks, "o") | {square: page.men[square] for square in page.marks
                                                              if square in page.men}
        signs |= {goal: "+" for _, goal in page.arrows if goal not in page.men}
        rows = page.squares()
        lines = [f"{row[0][1:]:>2} {' '.join(signs.get(square, '.') for square in row)}" for row in rows]
        return [*lines, "   " + " ".join(square[0] for square in rows[0])]

    def lines(self, words: Words) -> list[str]:
        """Return all pages as text."""
        found = [words("rules-title", name=self.name), words("rules-signs")]
        section = ""
        for page in self.pages:
            if page.section != section:
                section = page.section
                found += ["", words(section).upper()]
            found += ["", page.text(words), *self.drawing(page), *filter(None, [page.move_text(words)])]
        return found


def _page(made: "dict[str, Any]") -> Page:
    page = Page(made["section"], made["id"], made["values"])
    if not made["start"]:
        return page
    low, high = ((ord(name[0]) - 97, int(name[1:]) - 1) for name in made["part"])
    side = "attackers" if made["turn"] == "a" else "defenders"
    return page._replace(men=place(made["start"]), side=side, part=(*low, *high),
                         **{key: made[key] for key in ("moves", "banned", "arrows", "captured", "marks")})


@cache
def _make(*words: str) -> Book:
    """Return the rules of a variant with these options. Raise SubprocessError, OSError or ValueError."""
    command = [sys.executable, str(MAKER), "rules", "--json", "--file", USER_FILE, " ".join(words)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=TIME, stdin=subprocess.DEVNULL,
                          check=True)
    return Book(json.loads(done.stdout))


def load(variant: str, options: tuple[str, ...] = ()) -> "Book | None":
    """Return the rules of a variant, also of one of the user's; None if they cannot be made, and say why on stderr."""
    try:
        return _make(variant, *options)
    except (OSError, ValueError, subprocess.SubprocessError) as why:
        print((getattr(why, "stderr", "") or f"no rules: {why}").rstrip(), file=sys.stderr)
        return None


def load_game(game: "dict[str, Any]") -> "Book | None":
    """Return the rules of the game that the event `game` tells; None if they are not known."""
    return load(game["variant"], tuple(game["options"])) if "variant" in game else None
