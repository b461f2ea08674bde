# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Write the rules of a variant in OpenTafl's notation; raise NotationError if it cannot express them."""

from typing import Any

from support.opentafl_rules import ALL, DEFAULTS, REPETITIONS, NotationError, word
from tafl import variant_format

# Features that the notation cannot express: the key, the only value it can express, and the reason.
INEXPRESSIBLE = (
    ("round_trips", "0", "the notation does not limit moves back and forth"),
    ("free_corners", "0", "the notation cannot forbid blocking the corners"),
    ("repetition_needs", "nothing", "in the notation every third occurrence counts"),
    ("announced_exits", "no", "the notation knows no announcements"),
    ("camps", "no", "the notation's fortresses let a man into the opposite one, and are hostile to a side wherever "
                    "its enemy stands"),
)  # fmt: skip


def write_men(men: str) -> str:
    """Return the position record of a line of men."""
    rows = men.split()[0].split("/")[::-1]
    notation = {"a": "t", "d": "T"}
    return "/" + "".join("".join(notation.get(letter, letter) for letter in row) + "/" for row in rows)


def field_words(variant: Any) -> dict[str, str]:
    """Return all keys of the variant and their values, the default values included."""
    return {key: word(getattr(variant, key)) for key in variant_format.KEYS}


def write_rules(variant: Any, first: str = "") -> str:
    """Return the rules line of a variant. Raise NotationError if the notation cannot express it.

    `first` is the side that moves first, instead of the variant's own.
    """
    own = field_words(variant)
    for key, plain, why in INEXPRESSIBLE:
        if own[key] != plain:
            raise NotationError(f"{variant.id}: {key} = {own[key]}: {why}")
    if own["repetition"] not in REPETITIONS:
        raise NotationError(f"{variant.id}: repetition = {own['repetition']}: the notation has no such rule")
    anvils, closing = own["anvils"].split(), own["king_closed_by"].split()
    if own["king_taken_by"] == "throne":
        why = "in the notation, if it takes four on the throne, it takes three beside it"
        raise NotationError(f"{variant.id}: king_taken_by = throne: {why}")
    if own["king_taken_by"] == "four":
        strength = "m" if "edge" in closing else "s"
    elif "edge" in closing:
        raise NotationError(f"{variant.id}: in the notation the edge is not hostile to a king that two men capture")
    else:
        strength = {"place": "c", "two": "w"}[own["king_taken_by"]]
    notation = {
        "name": "_".join(variant.name.split()), "esc": own["king_wins_at"][0], "surf": own["encirclement"][0],
        "atkf": "y" if (first or own["first"]) == "attackers" else "n",
        "tfr": REPETITIONS[own["repetition"]], "ka": own["king_captures"][0], "ks": strength,
        "sw": "s" if own["shieldwall"] == "yes" else "n", "efe": own["exit_forts"][0],
    }  # fmt: skip

    def hostile(place: str) -> str:
        return {(True, True): ALL, (True, False): "tcnkmTCNM", (False, True): "K", (False, False): ""}[
            place in anvils, place in closing]  # fmt: skip

    if own["corners"] == "king only":
        notation["corh"] = hostile("corners") if corners_close(own) else ALL if "corners" in anvils else ""
    elif notation["esc"] == "e":
        notation["cor"] = ""
    else:
        notation["cors"], notation["corh"] = ALL, ""
    stops, passes = own["throne_stops"], own["throne_passes"]
    if stops == "all" and notation["ks"] == "c":
        notation.update(cens=ALL, cenh="", cenhe="")
    elif stops == "all":
        notation["cen"] = ""
    else:
        notation["cens"] = "K" if stops == "king" else ""
        notation["cenp"] = ALL if passes == "all" else ""
        notation["cenhe"] = hostile("throne")
        notation["cenh"] = "tcnkm" if notation["ka"] in "ya" else ""
        notation["cenh"] += {"anvil": "TCNKM"}.get(own["king_on_throne"], "")
        notation["linc"] = "y" if own["king_on_throne"] == "anvil if surrounded" else "n"
    entries = [f"{key}:{value}" for key, value in notation.items() if value != DEFAULTS.get(key)]
    return " ".join([f"dim:{variant.size}", *entries, "start:" + write_men(variant.start)])


def corners_close(features: dict[str, str]) -> bool:
    """Return whether a corner that closes a side of the king can matter in these rules."""
    edge = "edge" in features["king_closed_by"].split() or features["king_taken_by"] != "four"
    return features["king_wins_at"] == "corners" and edge
