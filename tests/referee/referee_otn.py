# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The referee's reader of OpenTafl's rules notation (OTN): it gives a sheet from a line such as `dim:9 esc:e surf:n`.

It proves the sheets that were written by hand. Comments quote the rules page, "OTN keys and defaults".
"""

from __future__ import annotations

from referee_sheets import Sheet
from referee_starts import START_7, START_9, diamond, rows_of

# Keys that change nothing the board plays: flanking (as here, see shieldwall), no piece of those kinds, no berserk.
IDLE = {"nj": "n", "cj": "n", "swf": "y"}

ALL_PIECES = "tTkK"
# "Defaults: corners hostile to all, king only; centre hostile to attackers always, to all when empty; everybody may
# pass it, only the king stops on it"
CORNERS = {"h": ALL_PIECES, "he": ALL_PIECES, "p": ALL_PIECES, "s": "kK", "re": "kK"}
CENTRE = {"h": "t", "he": ALL_PIECES, "p": ALL_PIECES, "s": "kK", "re": "kK"}


def sheet_from(line: str) -> Sheet:
    """Return the sheet of that line. Raise ValueError for anything that a sheet cannot have."""
    words = dict(word.partition(":")[::2] for word in line.split())
    for key, value in IDLE.items():
        if words.pop(key, value) != value:
            raise ValueError(f"{key}: only {value}")

    def choice(key: str, default: str, meanings: dict[str, object]):
        return meanings[words.pop(key, default)]

    size = int(words.pop("dim"))
    start = {7: START_7, 9: START_9}.get(size) or diamond(size)
    if "start" in words:
        # "/4ttt4/4t1t4/.../", from the top row: "t/T man of the attackers/defenders, k/K king"
        start = rows_of(words.pop("start").strip("/").replace("T", "d").replace("t", "a"))
    # "cor, cen: special squares (an empty value: none)"; suffixes change what an arrival does there
    corners = _special(words, "cor", CORNERS)
    centre = _special(words, "cen", CENTRE)
    if words.pop("cor", None) == "":
        corners = None
    if words.pop("cen", None) == "":
        centre = None
    anvils = {"corners"} if corners and corners["h"] else set()
    anvils |= {"throne"} if centre and centre["he"] else set()
    sheet = Sheet(
        start,
        first=choice("atkf", "y", {"y": "attackers", "n": "defenders"}),
        king_wins_at=choice("esc", "c", {"c": "corners", "e": "edge"}),
        corners="king only" if corners else "open",
        throne_stops="king" if centre else "all",
        anvils=frozenset(anvils),
        king_captures=choice("ka", "y", {"y": "yes", "h": "hammer", "a": "anvil", "n": "no"}),
        # "where a hostile square counts as an enemy and the edge as nothing"; "m four of all neighbours"
        king_closed_by=frozenset(anvils | ({"edge"} if words.get("ks") == "m" else set())),
        king_taken_by=choice("ks", "s", {"s": "four", "m": "four", "c": "place", "w": "two"}),
        # "l loses for the mover"
        repetition=choice("tfr", "d", {"d": "draw", "w": "defenders lose", "l": "mover loses"}),
        # "the throne is an anvil against defenders also while the king stands on it" if it is hostile to T
        king_on_throne="anvil" if centre and "T" in centre["h"] else
        choice("linc", "n", {"n": "harmless", "y": "anvil if surrounded"}),
        shieldwall=choice("sw", "n", {"n": False, "s": True}),
        exit_forts=choice("efe", "n", {"n": False, "y": True}),
        encirclement=choice("surf", "y", {"y": True, "n": False}),
    )
    if words:
        raise ValueError(f"unknown: {' '.join(words)}")
    return sheet


def _special(words: dict[str, str], key: str, defaults: dict[str, str]) -> dict[str, str]:
    """Return which pieces each rule of such a square concerns: its defaults, or what the line says instead."""
    return {suffix: words.pop(key + suffix, default) for suffix, default in defaults.items()}
