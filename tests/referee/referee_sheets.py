# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""What the referee knows of each variant: its features.

Written from the rule sheets alone. A feature has the name and the words that a variant's text has for it, so that
`changed("brandub", king_captures="hammer")` is a user's variant for the referee too. "R" marks a ruling.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from referee_starts import (
    START_7,
    START_9,
    START_13_CROSS,
    START_HISTORICAL_13,
    START_LEWIS,
    START_SEA_BATTLE_11,
    START_TAWLBWRDD,
    diamond,
    rows_of,
)


@dataclass(frozen=True)
class Sheet:
    """The features in which the sheets differ: a row of the table of sheets each, or a section below it. The defaults
    are those of most."""

    start: str  # "board", "men": the rows from the top
    first: str = "attackers"  # "moves first"
    king_wins_at: str = "corners"  # or "edge"
    corners: str = "king only"  # who may stop: or "open"
    throne_stops: str = "king"  # who may stop: or "nobody" (once the king has left it, not even he), or "all"
    throne_passes: str = "all"  # who may pass over it when empty: or "nobody"
    anvils: frozenset[str] = frozenset({"corners", "throne"})  # "anvil squares"; the throne only when empty
    # "the throne is an anvil against defenders also while the king stands on it": or "anvil"; "(Linnaean capture) a
    # defender next to the king when the king is on the throne and surrounded on the other three sides by attackers may
    # be captured against the throne": or "anvil if surrounded"
    king_on_throne: str = "harmless"
    camps: bool = False  # "Ashton": the start squares of the attackers
    camp_anvils: str = "all"  # or "empty": camp squares that are anvils when defenders capture an attacker
    king_captures: str = "yes"  # "the king in captures of men": or "no", "hammer" (only), "anvil" (only)
    king_taken_by: str = "four"  # closed sides; or "place" (four, three or two), "throne" (four there only), "two"
    king_closed_by: frozenset[str] = frozenset()  # "closed are, besides attackers"; hostile to the king
    round_trips: int = 0  # sheet 2, "Shuttling"
    free_corners: int = 0  # sheet 3, "Corner blocking"
    repetition: str = "draw"  # or "early draw" (the second time), "defenders lose", "mover loses", "forbidden"
    repetition_needs: str = "nothing"  # or "other moves" in between
    shieldwall: bool = False
    exit_forts: bool = False
    encirclement: bool = False
    announced_exits: bool = False  # sheet 5, "The warning"


# Sheet 1. First: "attackers". Anvils: "corners; empty throne". King: "armed". Closed: "board edge, corner, throne".
FYRKAT = Sheet(START_9, king_closed_by=frozenset({"edge", "corners", "throne"}))
# Sheet 4. First: "attackers". King wins at: "any edge square". Throne: "nobody once the king has left it, not even he".
# Anvils: "corners" ("R the throne is no anvil for men"). King: "armed". Closed: "throne".
EDGE = Sheet(
    START_9,
    king_wins_at="edge",
    throne_stops="nobody",
    anvils=frozenset({"corners"}),
    king_closed_by=frozenset({"throne"}),
)
# "OTN keys and defaults": corner; s: four men "where a hostile square counts as an enemy and the edge as nothing": the
# throne, "hostile to attackers always, to all when empty", and the corners, "hostile to all" (though a king beside one
# is on the edge, where four are not to be had). referee_otn.py reads the lines.
COPENHAGEN = Sheet(diamond(11), king_closed_by=frozenset({"corners", "throne"}), encirclement=True)

# "cor: (an empty value: none)"; "esc:e"; "ks: c four on the throne, three and the throne beside it, two elsewhere"
BY_PLACE = Sheet(
    START_9,
    king_wins_at="edge",
    corners="open",
    anvils=frozenset({"throne"}),
    king_taken_by="place",
    king_closed_by=frozenset({"throne"}),
)
# "cor: cen: special squares (an empty value: none)"; "esc:e"
NO_THRONE = Sheet(START_9, king_wins_at="edge", corners="open", throne_stops="all", anvils=frozenset())

SHEETS = {
    "fyrkat9": FYRKAT,
    "fyrkat11": replace(FYRKAT, start=diamond(11)),
    "fyrkat13": replace(FYRKAT, start=diamond(13)),
    "fyrkat15": replace(FYRKAT, start=diamond(15)),
    # Sheet 2. First: "defenders". Anvils: "corners only". King: "unarmed". Closed: "board edge, throne" ("A corner
    # closes no side: the sheet names throne and edge only").
    "tablut": Sheet(
        START_9,
        first="defenders",
        anvils=frozenset({"corners"}),
        king_captures="no",
        king_closed_by=frozenset({"edge", "throne"}),
        round_trips=3,
        repetition_needs="other moves",
    ),
    # Sheet 3. First: "attackers". Anvils: "corners; empty throne R". King: "armed R". Closed: "board edge R" ("Throne
    # and corners are not enemies and he could step onto them: they close nothing").
    "brandub": Sheet(START_7, king_closed_by=frozenset({"edge"}), free_corners=1),
    "edge9": EDGE,
    "edge13": replace(EDGE, start=START_13_CROSS),
    # Sheet 5. First: "defenders". King wins at: "any edge square R". Throne: "an ordinary square once empty R".
    # Corners: "ordinary edge squares, open to all R". Anvils: "none R". King: "armed R". Closed: "nothing: four
    # attackers".
    "finstrom": Sheet(
        START_9,
        first="defenders",
        king_wins_at="edge",
        corners="open",
        throne_stops="all",
        anvils=frozenset(),
        announced_exits=True,
    ),
    # "esc: edge; ks: c: four on the throne, three and the throne beside it, two elsewhere; cor: none"; surf:n
    "saami": BY_PLACE,
    "brandubh": Sheet(START_7, king_taken_by="place", king_closed_by=frozenset({"corners", "throne"})),
    # "ks: w: two anywhere"; "cenh: cenhe:": the throne is hostile to no piece
    "walker": Sheet(
        START_7, anvils=frozenset({"corners"}), king_taken_by="two", king_closed_by=frozenset({"corners"})
    ),
    # "ka: n; ks: s four men; cor, cen: special squares (an empty value: none)"
    "seabattle": Sheet(
        START_9,
        king_wins_at="edge",
        corners="open",
        throne_stops="all",
        anvils=frozenset(),
        king_captures="no",
    ),
    # "tfr: w: white (defenders) loses; sw:s; efe:y"
    "copenhagen": replace(COPENHAGEN, repetition="defenders lose", shieldwall=True, exit_forts=True),
    "fetlar": COPENHAGEN,
    "tawlbwrdd": Sheet(
        START_TAWLBWRDD,
        king_wins_at="edge",
        corners="open",
        throne_stops="all",
        anvils=frozenset(),
        king_taken_by="two",
        encirclement=True,
    ),
    # "9x9 start; the defenders move first. [...] Nobody stops on or crosses the throne, the king included once he has
    # left. Anvils for capturing men: own men, the empty throne, camp squares [...]; the king is armed. The king falls
    # to four on the throne, three beside it, otherwise to two [...]. He wins on any edge square." R Its corners are
    # ordinary squares. "An occupied inner camp square is no anvil for the defenders".
    "ashton": Sheet(
        START_9,
        first="defenders",
        king_wins_at="edge",
        corners="open",
        throne_stops="nobody",
        throne_passes="nobody",
        anvils=frozenset({"throne"}),
        camps=True,
        camp_anvils="empty",
        king_taken_by="place",
        king_closed_by=frozenset({"throne"}),
    ),
    # "Further variants". "Old Hnefatafl: the edge closes a side of the king"; "ks: m four of all neighbours"; surf:n
    "old-hnefatafl": replace(
        COPENHAGEN, king_closed_by=frozenset({"edge", "corners", "throne"}), encirclement=False
    ),
    # "with a throne; the king falls by place"; "esc:e ks:c cor: surf:y", else the defaults
    "tawlbwrdd-online": replace(BY_PLACE, start=START_TAWLBWRDD, encirclement=True),
    "lewis11": replace(BY_PLACE, start=START_LEWIS),
    "historical13": replace(BY_PLACE, start=START_HISTORICAL_13, encirclement=True),
    # "no throne, two take the king"; "surf:y"
    "simple11": replace(NO_THRONE, start=START_LEWIS, king_taken_by="two", encirclement=True),
    "ardri": replace(NO_THRONE, start=START_7, king_taken_by="two"),
    # "ks:s ka:n ... surf:y"
    "seabattle11": replace(NO_THRONE, start=START_SEA_BATTLE_11, king_captures="no", encirclement=True),
    # "a king off the throne is never captured by one man and the empty throne: only corners close a side beside two
    # men"
    "brandubh2": Sheet(START_7, king_taken_by="throne", king_closed_by=frozenset({"corners"})),
}
# "`ashton` as the university tournament's referee plays it: the throne is an anvil against defenders also while the
# king stands on it"; that referee was compared with camps that are anvils for the defenders, occupied or not
SHEETS["tablut-challenge"] = replace(SHEETS["ashton"], camp_anvils="all", king_on_throne="anvil")

# "Ends on which people and sheets differ (make them options)", by id and name of the option
OPTIONS = {
    ("finstrom", "castle"): {"throne_stops": "king", "king_closed_by": "throne"},
    ("fetlar", "no-encirclement"): {"encirclement": "no"},
    ("copenhagen", "repetition-draws"): {"repetition": "draw"},
    ("saami", "repetition-loses"): {"repetition": "defenders lose"},
    ("saami", "encirclement"): {"encirclement": "yes"},
    ("old-hnefatafl", "encirclement"): {"encirclement": "yes"},
    # "Encirclement is on by default where every recorded ring ended the game"; players of these still differ
    ("historical13", "no-encirclement"): {"encirclement": "no"},
    ("simple11", "no-encirclement"): {"encirclement": "no"},
    ("seabattle11", "no-encirclement"): {"encirclement": "no"},
    # "whether an occupied inner camp square is an anvil for the defenders"
    ("ashton", "occupied-camps"): {"camp_anvils": "all"},
}


def changed(sheet: str | Sheet, **features: str) -> Sheet:
    """Return a sheet, given itself or by id, with other features.

    They are written as in a variant's text: `anvils="corners throne"`, `camps="yes"`."""
    read = {
        "bool": {"yes": True, "no": False}.__getitem__,
        "int": int,
        "frozenset[str]": lambda text: frozenset(text.split()),
        "str": str,
        "rows": rows_of,
    }
    kinds = {field.name: str(field.type) for field in fields(Sheet)} | {"start": "rows"}
    values = {name: read[kinds[name]](text) for name, text in features.items()}
    return replace(SHEETS[sheet] if isinstance(sheet, str) else sheet, **values)
