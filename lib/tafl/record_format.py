# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The record of a game, a text for people: what record_reader and record_writer share."""

# A record has `key: value` lines, then two moves a line, then the result; docs/records.md shows one. Writer and reader
# are separate modules, so that a microcontroller loads only the one it needs.

from tafl.board import ATTACKERS, DEFENDERS

ABOUT = ("event", "site", "round", "date", "attackers", "defenders")  # keys that the rules do not use
RESULTS = {"attackers win": ATTACKERS, "defenders win": DEFENDERS, "draw": None}
UNFINISHED = "unfinished"

# What other programs, and people's keyboards, put in place of a hyphen.
DASHES = ("\u00ad\u058a\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u207b\u208b\u2212\u2796\u2e3a\u2e3b"
          "\ufe31\ufe32\ufe58\ufe63")
SPACES = "\t\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000"  # and U+2000 to U+200A


def plain(text):
    """Return `text` with a hyphen for every dash, with ordinary spaces, and without invisible characters.

    Letters as wide as Chinese ones become ordinary ones, and the sign for times becomes an x.
    """
    if not text or max(text) < "\x7f":
        return text
    found = ""
    for letter in text:
        code = ord(letter)
        if 0xFF00 < code < 0xFF5F:
            letter = chr(code - 0xFEE0)
        elif letter in DASHES:
            letter = "-"
        elif letter in SPACES or 0x2000 <= code <= 0x200A:
            letter = " "
        elif letter == "\xd7":
            letter = "x"
        elif code < 32 or code in (0x034F, 0x061C, 0x180E, 0xFEFF) or 0x200B <= code <= 0x200F or (
                0x202A <= code <= 0x202E or 0x2060 <= code <= 0x206F or 0xFE00 <= code <= 0xFE0F or code == 127):
            letter = ""
        found += letter
    return found


def result_text(outcome):
    """Return `attackers win (king captured)` for an outcome, `unfinished` for None."""
    for words, winner in RESULTS.items():
        if outcome and winner == outcome.winner:
            return f"{words} ({outcome.reason})"
    return UNFINISHED
