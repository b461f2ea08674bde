# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""OpenTafl's rules notation: a line such as `dim:9 esc:e surf:n start:/.../` to a variant of ours, and back.

What the notation says and we cannot play, or the other way about, is refused by name; docs/records.md has the table.
The notation tells six kinds of men a side apart; of the lists of kinds only `t` and `T`, the men of either side, and
`K`, the king, mean anything to us.
"""

from __future__ import annotations

from typing import Any

from tafl import variant_format, variants
from tafl.names import parse_number, parse_square
from tafl.user_variants import check_start

KINDS = "tcnkmgTCNKMG"
ALL = "tcnkmTCNKM"  # the notation's own defaults leave the guards out
EVERYBODY = {"t", "T", "K"}
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
KIND_LISTS = [place + what for place in PLACES for what in ("h", "he", "p", "s", "re") if place + what in DEFAULTS]

# What a value means that we cannot play.
REFUSED = {
    "tfr:i": "here a third repetition ends the game; play with the draws off instead",
    "tfr:l": "here no repetition loses for the side that moves into it",
    "kj:r": "no man jumps here", "kj:j": "no man jumps here", "kj:c": "no man jumps here",
    "sw:w": "here a corner helps to close a shieldwall",
    "linc:y": "here a defender beside the enthroned king is captured as any other",
    "ber:c": "no man here moves twice in a turn", "ber:m": "no man here moves twice in a turn",
}  # fmt: skip
KING_CAPTURES = {"y": "yes", "h": "hammer", "a": "anvil", "n": "no"}
KING_TAKEN = {"s": "four", "y": "four", "m": "four", "c": "place", "w": "two", "n": "two"}

# What a variant of ours may ask for that the notation has no word for: the key, its only value there, and the reason.
INEXPRESSIBLE = (
    ("round_trips", "0", "the notation does not limit going to and fro"),
    ("free_corners", "0", "the notation does not forbid to block the corners"),
    ("repetition_needs", "nothing", "in the notation every third occurrence counts"),
    ("announced_exits", "no", "the notation knows no announcements"),
    ("camps", "no", "the notation's fortresses let a man into the opposite one, and are hostile to a side wherever "
                    "its enemy stands"),
)  # fmt: skip


class NotationError(ValueError):
    """A text is not in the notation, or says what cannot be said on the other side; the message says what."""


def parse_entries(line: str) -> dict[str, str]:
    """The entries of a rules line, each of a known key and form."""
    fields: dict[str, str] = {}
    for entry in line.split():
        key, colon, value = entry.partition(":")
        if not colon or not key:
            raise NotationError(f"{entry!r} is no entry: they are key:value")
        if key not in DEFAULTS and key not in ("dim", "name", "start", "starti"):
            raise NotationError(f"the notation has no key {key!r}")
        if key in fields:
            raise NotationError(f"{key} stands here twice")
        if key in CHOICES and (len(value) != 1 or value not in CHOICES[key]):
            raise NotationError(f"{key}:{value} is none of {' '.join(CHOICES[key])}")
        if key in KIND_LISTS:
            for letter in value:
                if letter not in KINDS:
                    raise NotationError(f"{key}: {letter!r} is none of the kinds of men {KINDS}")
        fields[key] = value
    if "dim" not in fields:
        raise NotationError("dim, the size of the board, is missing")
    if ("start" in fields) == ("starti" in fields):
        raise NotationError("the line wants a start, and no more than one: start or starti")
    return fields


def read_men(record: str, size: int, inverted: bool = False) -> str:
    """Our line of men for a position record, which begins at a1, or at the top row where it is `inverted`."""
    rows = [row for row in record.split("/") if row]
    if len(rows) != size:
        raise NotationError(f"the start has {len(rows)} rows, the board {size}")
    ours = {"t": "a", "T": "d", "K": "K"}
    for letter in "".join(rows):
        if letter not in ours and not "0" <= letter <= "9":
            known = letter in KINDS
            raise NotationError(f"start: {letter!r} is a kind of man we do not have" if known else
                                f"start: {letter!r} is no man and no number")  # fmt: skip
    if not inverted:
        rows.reverse()
    return "/".join("".join(ours.get(letter, letter) for letter in row) for row in rows)


def write_men(men: str) -> str:
    """The position record of our line of men."""
    rows = men.split()[0].split("/")[::-1]
    theirs = {"a": "t", "d": "T"}
    return "/" + "".join("".join(theirs.get(letter, letter) for letter in row) + "/" for row in rows)


class _RulesLine:
    """The entries of one line, and what they come to."""

    def __init__(self, line: str) -> None:
        self.given = parse_entries(line)
        self.size = parse_number(self.given["dim"])
        sizes: Any = variant_format.KEYS["size"][1]
        if self.size not in sizes:
            raise NotationError(f"dim:{self.given['dim']}: our boards have {', '.join(map(str, sizes))} squares a side")
        for key in self.given:
            said = f"{key}:{self.given[key]}"
            if said in REFUSED:
                raise NotationError(f"{said}: {REFUSED[said]}")

    def __getitem__(self, key: str) -> str:
        return self.given.get(key, DEFAULTS.get(key, ""))

    def kinds(self, key: str) -> set[str]:
        return set(self[key]) & EVERYBODY

    def refuse(self, key: str, why: str) -> NotationError:
        return NotationError(f"{key}:{self[key]}: {why}")

    def squares(self, key: str, usual: set[int], what: str) -> bool:
        """Whether the usual squares are special ones; refuses any others."""
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
        """The one of `choices` whose men may do `key`, coming from elsewhere."""
        kinds = self.kinds(key) & self.kinds(reenter)
        for choice, meant in choices.items():
            if meant == kinds:
                return choice
        raise self.refuse(key, f"here that is for {' or '.join(choices)}")

    def speed(self) -> None:
        for limit in self["spd"].rstrip(",").split(","):
            if limit != "-1":
                raise self.refuse("spd", "here men go as far as they can" if limit.isdigit() else "no list of numbers")

    def features(self) -> dict[str, str]:
        """The variant's `key = value` lines."""
        self.speed()
        last, middle = self.size - 1, self.size // 2
        at_corners = self["esc"] == "c"
        corners = self.squares("cor", {0, last, last * 16, last * 17}, "the four corners")
        throne = self.squares("cen", {middle * 17}, "the middle square")
        for key in ("afor", "dfor"):
            if self[key].strip(","):
                raise self.refuse(key, "here no squares are fortresses of that kind")
        anvils, closing = [], ["edge"] if self["ks"] == "m" else []
        said = {
            "name": self["name"].replace("_", " ").replace("#", " ").strip()[:40] or f"Tafl {self.size}x{self.size}",
            "size": str(self.size),
            "start": read_men(self["starti"] or self["start"], self.size, "starti" in self.given),
            "first": "attackers" if self["atkf"] == "y" else "defenders",
            "king_wins_at": "corners" if at_corners else "edge",
            "king_captures": KING_CAPTURES[self["ka"]],
            "king_taken_by": KING_TAKEN[self["ks"]],
            "encirclement": {"y": "yes", "n": "no"}[self["surf"]],
            "repetition": {"d": "draw", "w": "defenders lose"}[self["tfr"]],
            "shieldwall": "yes" if self["sw"] == "s" else "no",
            "exit_forts": {"y": "yes", "n": "no"}[self["efe"]],
            "corners": "open",
            "throne_stops": "all",
            "throne_passes": "all",
        }
        if self["sw"] == "s" and self["swf"] == "n":
            raise self.refuse("swf", "here a shieldwall is captured only by the man that closes it")
        if at_corners and not corners:
            raise self.refuse("cor", "the king must have corners to go to")
        if corners:
            whom = {"king only": {"K"}, "open": EVERYBODY} if at_corners or self.kinds("cors") else {"king only": set()}
            said["corners"] = self.who("cors", "corre", whom)
            if said["corners"] == "open" and self.kinds("corh"):
                raise self.refuse("corh", "here corners open to all are hostile to nobody")
            if self.hostile_to_men("corh"):
                anvils.append("corners")
            if "K" in self.kinds("corh"):
                closing.append("corners")
        if throne:
            said["throne_stops"] = self.who("cens", "cenre", {"king": {"K"}, "nobody": set(), "all": EVERYBODY})
            said["throne_passes"] = self.who("cenp", "cenre", {"all": EVERYBODY, "nobody": set()})
            if said["throne_stops"] == "all":
                for key in ("cenh", "cenhe"):
                    if self.kinds(key):
                        raise self.refuse(key, "here a throne open to all is hostile to nobody")
                if said["throne_passes"] != "all":
                    raise self.refuse("cenp", "here all pass over a throne that is open to all")
            if self.hostile_to_men("cenhe"):
                anvils.append("throne")
            if "K" in self.kinds("cenhe"):
                closing.append("throne")
            if "T" in self.kinds("cenh"):
                raise self.refuse("cenh", "here the king on his throne is no enemy of his own men")
            if "t" in self.kinds("cenh") and self["ka"] not in "ya":
                raise self.refuse("cenh", "here a throne is no anvil under a king who is none")
        elif self["ks"] == "c":
            said["king_taken_by"] = "two"  # strong at the centre, and there is none
        said["anvils"] = " ".join(anvils)
        said["king_closed_by"] = " ".join(closing)
        return said


def variant_block(line: str) -> list[str]:
    """The lines of variants.txt that say what a rules line says, the usual values left out."""
    said = _RulesLine(line).features()
    return [f"{key} = {value}" for key, value in said.items() if value != _word(variant_format.KEYS[key][0])]


def read_rules(line: str, id: str = "otn") -> Any:
    """The variant of ours with the rules of `line`; NotationError where there is none."""
    lines = list(enumerate(variant_block(line), 1))
    try:
        variant = variant_format.parse_variant(id, lines)
        check_start(variant, lines)
    except variant_format.VariantError as why:
        raise NotationError(str(why).split(": ", 1)[1]) from None
    return variant


def _word(value: object) -> str:
    """How a block writes a value."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def field_words(variant: Any) -> dict[str, str]:
    """What the variant's block says, the usual values included."""
    return {key: _word(getattr(variant, key)) for key in variant_format.KEYS}


def write_rules(variant: Any, first: str = "") -> str:
    """The rules line of a variant of ours; NotationError where the notation lacks words for it.

    `first` moves first, in place of the side that the variant names.
    """
    ours = field_words(variant)
    for key, plain, why in INEXPRESSIBLE:
        if ours[key] != plain:
            raise NotationError(f"{variant.id}: {key} = {ours[key]}: {why}")
    anvils, closing = ours["anvils"].split(), ours["king_closed_by"].split()
    if ours["king_taken_by"] == "four":
        strength = "m" if "edge" in closing else "s"
    elif "edge" in closing:
        raise NotationError(f"{variant.id}: in the notation the edge is no enemy of a king whom two can capture")
    else:
        strength = {"place": "c", "two": "w"}[ours["king_taken_by"]]
    theirs = {
        "name": "_".join(variant.name.split()),
        "esc": ours["king_wins_at"][0],
        "surf": ours["encirclement"][0],
        "atkf": "y" if (first or ours["first"]) == "attackers" else "n",
        "tfr": {"draw": "d", "defenders lose": "w"}[ours["repetition"]],
        "ka": ours["king_captures"][0],
        "ks": strength,
        "sw": "s" if ours["shieldwall"] == "yes" else "n",
        "efe": ours["exit_forts"][0],
    }

    def hostile(place: str) -> str:
        return {(True, True): ALL, (True, False): "tcnkmTCNM", (False, True): "K", (False, False): ""}[
            place in anvils, place in closing]  # fmt: skip

    if ours["corners"] == "king only":
        theirs["corh"] = hostile("corners") if corners_close(ours) else ALL if "corners" in anvils else ""
    elif theirs["esc"] == "e":
        theirs["cor"] = ""
    else:
        theirs["cors"], theirs["corh"] = ALL, ""
    stops, passes = ours["throne_stops"], ours["throne_passes"]
    if stops == "all" and theirs["ks"] == "c":
        theirs.update(cens=ALL, cenh="", cenhe="")
    elif stops == "all":
        theirs["cen"] = ""
    else:
        theirs["cens"] = "K" if stops == "king" else ""
        theirs["cenp"] = ALL if passes == "all" else ""
        theirs["cenhe"] = hostile("throne")
        theirs["cenh"] = "tcnkm" if theirs["ka"] in "ya" else ""
    entries = [f"{key}:{value}" for key, value in theirs.items() if value != DEFAULTS.get(key)]
    return " ".join([f"dim:{variant.size}", *entries, "start:" + write_men(variant.start)])


def corners_close(said: dict[str, str]) -> bool:
    """Whether it matters that a corner closes a side of the king: beside one he has won or, maybe, an open side."""
    edge = "edge" in said["king_closed_by"].split() or said["king_taken_by"] != "four"
    return said["king_wins_at"] == "corners" and edge


def canonical_rules(variant: Any) -> dict[str, str]:
    """What two variants must agree in to be the same game: not the name, and not what makes no difference."""
    found = field_words(variant)
    del found["name"], found["resign_at"]
    closing = set(found["king_closed_by"].split()) - (set() if corners_close(found) else {"corners"})
    if found["throne_stops"] == "all":
        found["throne_passes"] = "all"
    found["king_closed_by"] = " ".join(sorted(closing))
    found["anvils"] = " ".join(sorted(found["anvils"].split()))
    return found


def known_variant(variant: Any, user: str = "") -> str:
    """The id of the variant, ours or of the file `user`, that is the same game but for how it begins; or nothing."""

    def rules(variant: Any) -> dict[str, str]:
        return {key: value for key, value in canonical_rules(variant).items() if key not in ("start", "first")}

    others = {id: variants.load(id, user) for id in variants.ids(user)}
    same = [id for id in others if rules(others[id]) == rules(variant)]
    same.sort(key=lambda id: canonical_rules(others[id]) != canonical_rules(variant))
    return same[0] if same else ""
