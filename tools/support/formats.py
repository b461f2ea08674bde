# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Tell what a text contains, and load the variant, the position or the record that a command line names."""

import itertools
import re
from pathlib import Path
from typing import Any

from ljostafl.program import read_text
from support.opentafl_rules import read_men, read_rules
from support.opentafl_writer import corners_close, field_words
from tafl import variants
from tafl.game import Game
from tafl.record_format import plain
from tafl.record_reader import RecordReader, find_variant
from tafl.variants import ids, load

# How the first line of a text with content begins, by kind.
BEGINNINGS = {
    "pgn": r"\[\s*\w+\s+[\"'\u00ab\u201c-\u201f]",
    "game file": r"\[[a-z-]+:", "block": r"\[[^:\]]+\]\s*(#|$)|popular =", "rules": "dim:", "record": "[a-z]+:",
}


def kind_of(text: str) -> str:
    """Return "pgn", "game file", "record", "rules" or "block" by the first line with content, "" for other text."""
    for line in text.splitlines():
        line = plain(line).strip()
        if line and line[0] not in "#%;":  # with the last two, PGN has comments
            return next((kind for kind, beginning in BEGINNINGS.items() if re.match(beginning, line, re.I)), "")
    return ""


def refuse_pgn(text: str) -> None:
    """Raise ValueError if a text is PGN."""
    if kind_of(text) == "pgn":
        raise ValueError("this is PGN, the format of chess programs, which says nothing of the rules of tafl and is "
                         "not read here; copy the moves into a record or a table of games (docs/records.md)")


def variant_of(name: str) -> Any:
    """Return the variant of an id, a rules line or a file with a rules line. Raise ValueError if there is none."""
    if name.partition(" (")[0] in ids():
        return find_variant(name, load)
    if name.startswith(("otn:", "dim:")):
        return read_rules(name.removeprefix("otn:"))
    try:
        return read_rules(read_text(Path(name)))
    except OSError:
        raise ValueError(f"{name!r} is not a variant ({', '.join(ids())}), a rules line or a file with one") from None
    except ValueError as why:
        raise ValueError(f"{name} is no file with a rules line: {why}") from None


def game_of(variant: Any, text: str) -> Game:
    """Return the game of a position line, or of OpenTafl's position record followed by ` a` or ` d`."""
    if text.startswith("/"):
        record, _, rest = text.partition(" ")
        text = f"{read_men(record, variant.size)} {rest}"
    return Game(variant, text.strip())


def read_record(name: str) -> tuple[Game, dict[str, str]]:
    """Return the game of a record and what the record says about it; raise ValueError or OSError."""
    reader = RecordReader()
    try:
        for line in read_text(name).splitlines():
            reader.line(line)
        return reader.close()
    except ValueError as why:
        raise ValueError(f"{'this' if name == '-' else name} is no record of a game: {why}") from None


def canonical_rules(variant: Any) -> dict[str, str]:
    """Return the features that make two variants the same game, without names and features of no effect."""
    found = field_words(variant)
    del found["name"], found["source"], found["resign_at"]
    closing = set(found["king_closed_by"].split()) - (set() if corners_close(found) else {"corners"})
    if found["throne_stops"] == "all":
        found["throne_passes"] = "all"
    found["king_closed_by"] = " ".join(sorted(closing))
    found["anvils"] = " ".join(sorted(found["anvils"].split()))
    return found


def known_variant(variant: Any, user: str = "") -> Any:
    """Return the variant, built in or of the file `user`, with the same rules but for the start; None if there is none.

    It may have options.
    """

    def rules(variant: Any) -> dict[str, str]:
        return {key: value for key, value in canonical_rules(variant).items() if key not in ("start", "first")}

    others = []
    for id in variants.ids(user):
        known = variants.load(id, user).options
        chosen = itertools.chain.from_iterable(itertools.combinations(known, n) for n in range(len(known) + 1))
        others += [variants.load(id, user, options) for options in chosen]
    wanted = rules(variant)
    same = [other for other in others if rules(other) == wanted]
    whole = canonical_rules(variant)
    same.sort(key=lambda other: (canonical_rules(other) != whole, other.name != variant.name))
    return same[0] if same else None
