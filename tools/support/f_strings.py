# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find the expressions in f-strings. Python itself says where they stand only from 3.12 on."""

import re

LITERAL = re.compile(rb"""([A-Za-z]*)('''|\"""|'|")|#[^\n]*|[^'"#A-Za-z]+|[A-Za-z]+""")
ESCAPE = re.compile(rb"\\(?:['\"\\\n]|(N\{[^}]*\}))")


def expressions(content: bytes, start: int, end: int) -> list[tuple[int, int]]:
    """Return the places of the expressions in the f-strings between `start` and `end`, one string or several."""
    found = []
    at = start
    while at < end:
        literal = LITERAL.match(content, at, end)
        assert literal
        at = literal.end()
        if literal[2]:
            at, places = _string(content, at, literal[2], b"f" in literal[1].lower(), b"r" in literal[1].lower())
            found += places
    return found


def _string(content: bytes, at: int, quote: bytes, formatted: bool, raw: bool) -> tuple[int, list[tuple[int, int]]]:
    """Return where a string ends that begins at `at`, behind its quote, and the places of its expressions."""
    found = []
    while not content.startswith(quote, at):
        escape = ESCAPE.match(content, at)
        if escape and not (raw and escape[1]):
            at = escape.end()
        elif formatted and content[at : at + 2] in (b"{{", b"}}"):
            at += 2
        elif formatted and content[at] == ord("{"):
            at, places = _field(content, at + 1)
            found += places
        else:
            at += 1
    return at + len(quote), found


def _field(content: bytes, at: int) -> tuple[int, list[tuple[int, int]]]:
    """Return where a replacement field ends whose expression begins at `at`, and the places of its expressions."""
    start, depth = at, 0
    while depth or not (content[at : at + 1] in b"}:" or re.match(rb"!(?!=)", content[at : at + 2])):
        character = content[at : at + 1]
        if character in (b"'", b'"'):
            quote = content[at : at + 3] if content[at : at + 3] == character * 3 else character
            at, _ = _string(content, at + len(quote), quote, False, False)
            continue
        depth += (character in (b"(", b"[", b"{")) - (character in (b")", b"]", b"}"))
        at += 1
    places = [(start, at)]
    while content[at : at + 1] != b"}":
        if content[at : at + 1] == b"{":
            at, inner = _field(content, at + 1)
            places += inner
        else:
            at += 1
    return at + 1, places
