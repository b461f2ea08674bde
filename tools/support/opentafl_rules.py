# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read and write OpenTafl's rules notation (OTN), lines such as `dim:9 esc:e surf:n start:/.../`.

A rule that only one side can express raises NotationError; docs/records.md has the table. The notation has six kinds
of men on each side. In its lists of kinds only `t` and `T`, the men of the two sides, and `K`, the king, matter here.
"""

from typing import Any

from tafl import variant_format
from tafl.names import parse_number, parse_square
from tafl.user_variants import check_start

KINDS = "tcnkmgTCNKMG"
ALL = "tcnkmTCNKM"  # the notation's own defaults leave the guards out
KINDS_HERE = {"t", "T", "K"}
MEN = {"t", "T"}

JUMPS = "nrjc"
DEFAULTS = {
    "esc": "c", "surf": "y", "atkf": "y", "tfr": "d", "ka": "y", "ks": "s",
    "kj": "n", "nj": "c", "cj": "j", "mj": "n", "gj": "n", "spd": "-1",
    "cor": "default", "cen": "default", "afor": "", "dfor": "",
    "corh": ALL, "cenh": "tcnkm", "cenhe": ALL, "aforh": "TCNKM", "dforh": "tcnkm",
    "corp": "K", "cenp": ALL, "aforp": ALL, "dforp": "TCNKM",
    "cors": "K", "cens": "K", "afors": ALL, "dfors": "TCNKM",
    "corre": ALL, "cenre": ALL, "aforre": ALL, "dforre": ALL,
    "sw": "n", "swf": "y", "efe": "n", "linc": "n", "ber": "n",
}  # fmt: skip
CHOICES = {
    "esc": "ce", "surf": "yn", "atkf": "yn", "tfr": "idwl", "ka": "yhan", "ks": "scmwyn",
    "kj": JUMPS, "nj": JUMPS, "cj": JUMPS, "mj": JUMPS, "gj": JUMPS,
    "sw": "nws", "swf": "yn", "efe": "yn", "linc": "yn", "ber": "ncm",
}  # fmt: skip
PLACES = ("cor", "cen", "afor", "dfor")
KIND_LIST_KEYS = [place + what for place in PLACES for what in ("h", "he", "p", "s", "re") if place + what in DEFAULTS]

# Values that Ljostafl cannot play, and why.
REFUSED = {
    "tfr:i": "here a third repetition ends the game; play with the draws off instead",
    "kj:r": "no man jumps here", "kj:j": "no man jumps here", "kj:c": "no man jumps here",
    "sw:w": "here a corner helps to close a shieldwall",
    "ber:c": "no man here moves twice in a turn", "ber:m": "no man here moves twice in a turn",
}  # fmt: skip
KING_CAPTURES = {"y": "yes", "h": "hammer", "a": "anvil", "n": "no"}
REPETITIONS = {"draw": "d", "defenders lose": "w", "mover loses": "l"}
KING_TAKEN = {"s": "four", "y": "four", "m": "four", "c": "place", "w": "two", "n": "two"}


class NotationError(ValueError):
    """A text is not in the notation, or a rule cannot be converted; the message says which."""


def parse_entries(line: str) -> dict[str, str]:
    """Return the entries of a rules line; their keys and the forms of their values are checked."""
    fields: dict[str, str] = {}
    for entry in line.split():
        key, colon, value = entry.partition(":")
        if not colon or not key:
            raise NotationError(f"{entry!r} is not an entry: entries are key:value")
        if key not in DEFAULTS and key not in ("dim", "name", "start", "starti"):
            raise NotationError(f"the notation has no key {key!r}")
        if key in fields:
            raise NotationError(f"{key} occurs twice")
        if key in CHOICES and (len(value) != 1 or value not in CHOICES[key]):
            raise NotationError(f"{key}:{value} must be one of {' '.join(CHOICES[key])}")
        if key in KIND_LIST_KEYS:
            for letter in value:
                if letter not in KINDS:
                    raise NotationError(f"{key}: {letter!r} must be one of the kinds of men {KINDS}")
        fields[key] = value
    if "dim" not in fields:
        raise NotationError("dim, the size of the board, is missing")
    if ("start" in fields) == ("starti" in fields):
        raise NotationError("the line needs exactly one start: start or starti")
    return fields


def read_men(record: str, size: int, inverted: bool = False) -> str:
    """Return the men of a position record as Ljostafl writes them. It begins at a1, or at the top if `inverted`."""
    rows = [row for row in record.split("/") if row]
    if len(rows) != size:
        raise NotationError(f"the start has {len(rows)} rows; the board has {size}")
    own = {"t": "a", "T": "d", "K": "K"}
    for letter in "".join(rows):
        if letter not in own and not "0" <= letter <= "9":
            what = "an unknown kind of man" if letter in KINDS else "neither a man nor a number"
            raise NotationError(f"start: {letter!r} is {what}")
    if not inverted:
        rows.reverse()
    return "/".join("".join(own.get(letter, letter) for letter in row) for row in rows)


class _RulesLine:
    """The entries of one rules line, and the variant features they mean."""

    def __init__(self, line: str) -> None:
        self.given = parse_entries(line)
        self.size = parse_number(self.given["dim"])
        sizes: Any = variant_format.KEYS["size"][1]
        if self.size not in sizes:
            raise NotationError(f"dim:{self.given['dim']}: a side must have {', '.join(map(str, sizes))} squares")
        for key in self.given:
            features = f"{key}:{self.given[key]}"
            if features in REFUSED:
                raise NotationError(f"{features}: {REFUSED[features]}")

    def __getitem__(self, key: str) -> str:
        return self.given.get(key, DEFAULTS.get(key, ""))

    def kinds(self, key: str) -> set[str]:
        return set(self[key]) & KINDS_HERE

    def refuse(self, key: str, why: str) -> NotationError:
        return NotationError(f"{key}:{self[key]}: {why}")

    def squares(self, key: str, usual: set[int], what: str) -> bool:
        """Return whether the usual squares are special. Raise NotationError if other squares are."""
        if self[key] == "default":
            return True
        try:
            squares = {parse_square(name, self.size) for name in self[key].split(",") if name}
        except ValueError as why:
            raise NotationError(f"{key}: {why}") from None
        if squares - usual or (squares and squares != usual):
            raise self.refuse(key, f"here only {what} can be special, or no square")
        return bool(squares)

    def hostile_to_men(self, key: str) -> bool:
        if len(self.kinds(key) & MEN) == 1:
            raise self.refuse(key, "here an anvil serves both sides")
        return "t" in self.kinds(key)

    def who(self, key: str, reenter: str, choices: dict[str, set[str]]) -> str:
        """Return the one of `choices` whose men may do `key` when they come from other squares."""
        kinds = self.kinds(key) & self.kinds(reenter)
        for choice, meant in choices.items():
            if meant == kinds:
                return choice
        raise self.refuse(key, f"must mean {' or '.join(choices)}")

    def features(self) -> dict[str, str]:
        """Return the variant's `key = value` lines."""
        for limit in self["spd"].rstrip(",").split(","):
            if limit != "-1":
                why = "here men go as far as they can" if limit.isdigit() else "not a list of numbers"
                raise self.refuse("spd", why)
        last, middle = self.size - 1, self.size // 2
        at_corners = self["esc"] == "c"
        corners = self.squares("cor", {0, last, last * 16, last * 17}, "the four corners")
        throne = self.squares("cen", {middle * 17}, "the middle square")
        for key in ("afor", "dfor"):
            if self[key].strip(","):
                raise self.refuse(key, "here no squares are fortresses of that kind")
        anvils, closing = [], ["edge"] if self["ks"] == "m" else []
        features = {
            "name": self["name"].replace("_", " ").replace("#", " ").strip()[:40] or f"Tafl {self.size}x{self.size}",
            "size": str(self.size),
            "start": read_men(self["starti"] or self["start"], self.size, "starti" in self.given),
            "first": "attackers" if self["atkf"] == "y" else "defenders",
            "king_wins_at": "corners" if at_corners else "edge",
            "king_captures": KING_CAPTURES[self["ka"]],
            "king_taken_by": KING_TAKEN[self["ks"]],
            "encirclement": {"y": "yes", "n": "no"}[self["surf"]],
            "repetition": {letter: word for word, letter in REPETITIONS.items()}[self["tfr"]],
            "shieldwall": "yes" if self["sw"] == "s" else "no",
            "exit_forts": {"y": "yes", "n": "no"}[self["efe"]],
            "corners": "open",
            "throne_stops": "all",
            "throne_passes": "all",
        }
        if self["sw"] == "s" and self["swf"] == "n":
            raise self.refuse("swf", "here only a man who moves to an end of a row captures it")
        if at_corners and not corners:
            raise self.refuse("cor", "the king must have corners to go to")
        if corners:
            pieces: dict[str, set[str]] = {"king only": set()}
            if at_corners or self.kinds("cors"):
                pieces = {"king only": {"K"}, "open": KINDS_HERE}
            features["corners"] = self.who("cors", "corre", pieces)
            if features["corners"] == "open" and self.kinds("corh"):
                raise self.refuse("corh", "here corners open to all are not hostile")
            if self.hostile_to_men("corh"):
                anvils.append("corners")
            if "K" in self.kinds("corh"):
                closing.append("corners")
        if throne:
            features["throne_stops"] = self.who("cens", "cenre", {"king": {"K"}, "nobody": set(), "all": KINDS_HERE})
            features["throne_passes"] = self.who("cenp", "cenre", {"all": KINDS_HERE, "nobody": set()})
            if features["throne_stops"] == "all":
                for key in ("cenh", "cenhe"):
                    if self.kinds(key):
                        raise self.refuse(key, "here a throne open to all is not hostile")
                if features["throne_passes"] != "all":
                    raise self.refuse("cenp", "here all pass over a throne that is open to all")
            if self.hostile_to_men("cenhe"):
                anvils.append("throne")
            if "K" in self.kinds("cenhe"):
                closing.append("throne")
            features["king_on_throne"] = "anvil if surrounded" if self["linc"] == "y" else "harmless"
            if "T" in self.kinds("cenh"):
                features["king_on_throne"] = "anvil"
            if "t" in self.kinds("cenh") and self["ka"] not in "ya":
                raise self.refuse("cenh", "here a throne is no anvil if its king is none")
        elif self["ks"] == "c":
            features["king_taken_by"] = "two"  # strong at the centre, and there is none
        features["anvils"] = " ".join(anvils)
        features["king_closed_by"] = " ".join(closing)
        return features


def variant_block(line: str) -> list[str]:
    """Return the lines of variants.txt for a rules line, without default values."""
    features = _RulesLine(line).features()
    return [f"{key} = {value}" for key, value in features.items() if value != word(variant_format.KEYS[key][0])]


def read_rules(line: str, id: str = "otn") -> Any:
    """Return the variant with the rules of `line`. Raise NotationError if Ljostafl cannot play them."""
    lines = list(enumerate(variant_block(line), 1))
    try:
        variant = variant_format.parse_variant(id, lines)
        check_start(variant, lines)
    except variant_format.VariantError as why:
        raise NotationError(str(why).split(": ", 1)[1]) from None
    return variant


def word(value: object) -> str:
    """Return a value as variants.txt writes it."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


