# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""What the referee knows of each variant: its features and the geometry of its board.

Written from the rule sheets alone. A feature has the name and the words that a variant's text has for it, so that
`changed("brandub", king_captures="hammer")` is a user's variant for the referee too. "R" marks a ruling.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import lru_cache

Square = tuple[int, int]  # (column, row), both from 1: a1, lower left, is (1, 1)

# "In all sheets pieces move like a chess rook": left, right, down, up. Neighbours of a square lie there too.
DIRECTIONS = ((-1, 0), (1, 0), (0, -1), (0, 1))


def layout(text: str) -> str:
    """Return the rows from the top, without the white space around them."""
    return "\n".join(row.strip() for row in text.strip().splitlines())


# "The 9x9 start (all 9x9 sheets)"
START_9 = layout("""
    . . . a a a . . .
    . . . . a . . . .
    . . . . d . . . .
    a . . . d . . . a
    a a d d K d d a a
    a . . . d . . . a
    . . . . d . . . .
    . . . . a . . . .
    . . . a a a . . .""")

# Sheet 3: "king on d4, defenders on the four squares beside him, attackers two in line outside each of them
# (a4 b4, f4 g4, d1 d2, d6 d7)"
START_7 = layout("""
    . . . a . . .
    . . . a . . .
    . . . d . . .
    a a d K d a a
    . . . d . . .
    . . . a . . .
    . . . a . . .""")

# Sheet 4, 13x13: "R layout: the 9x9 cross scaled: defenders on the two squares beyond the king in each direction,
# attackers in a T at each edge"
START_13_CROSS = layout("""
    . . . . . a a a . . . . .
    . . . . . . a . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . d . . . . . .
    a . . . . . d . . . . . a
    a a . . d d K d d . . a a
    a . . . . . d . . . . . a
    . . . . . . d . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . a . . . . . .
    . . . . . a a a . . . . .""")

# "Tawlbwrdd, from the top row: /4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/"
START_TAWLBWRDD = layout("""
    . . . . a a a . . . .
    . . . . a . a . . . .
    . . . . . a . . . . .
    . . . . . d . . . . .
    a a . . d d d . . a a
    a . a d d K d d a . a
    a a . . d d d . . a a
    . . . . . d . . . . .
    . . . . . a . . . . .
    . . . . a . a . . . .
    . . . . a a a . . . .""")


# "Further variants": "start, from the top row" of `simple11`; "4aaa4/4aaa4/5d5/5d5/aa3d3aa/aadddKdddaa/..."
START_LEWIS = layout("""
    . . . . a a a . . . .
    . . . . a a a . . . .
    . . . . . d . . . . .
    . . . . . d . . . . .
    a a . . . d . . . a a
    a a d d d K d d d a a
    a a . . . d . . . a a
    . . . . . d . . . . .
    . . . . . d . . . . .
    . . . . a a a . . . .
    . . . . a a a . . . .""")

# `seabattle11`: "3aaaaa3/5a5/5d5/a4d4a/a4d4a/aadddKdddaa/a4d4a/a4d4a/5d5/5a5/3aaaaa3"
START_SEA_BATTLE_11 = layout("""
    . . . a a a a a . . .
    . . . . . a . . . . .
    . . . . . d . . . . .
    a . . . . d . . . . a
    a . . . . d . . . . a
    a a d d d K d d d a a
    a . . . . d . . . . a
    a . . . . d . . . . a
    . . . . . d . . . . .
    . . . . . a . . . . .
    . . . a a a a a . . .""")

# `historical13`: "4aaaaa4/5a1a5/6a6/6d6/a3d3d3a/aa3ddd3aa/a1ad1dKd1da1a/aa3ddd3aa/a3d3d3a/6d6/6a6/5a1a5/4aaaaa4"
START_HISTORICAL_13 = layout("""
    . . . . a a a a a . . . .
    . . . . . a . a . . . . .
    . . . . . . a . . . . . .
    . . . . . . d . . . . . .
    a . . . d . . . d . . . a
    a a . . . d d d . . . a a
    a . a d . d K d . d a . a
    a a . . . d d d . . . a a
    a . . . d . . . d . . . a
    . . . . . . d . . . . . .
    . . . . . . a . . . . . .
    . . . . . a . a . . . . .
    . . . . a a a a a . . . .""")


def diamond(size: int) -> str:
    """Sheet 1, "Starting layouts [...] R 11, 13 and 15: 12 defenders in a filled diamond around the king (orthogonal
    distance at most 2), and on each side 5 attackers centred on the edge with 1 in front of the middle one (24)"."""
    middle = (size + 1) // 2
    rows = []
    for row in range(size, 0, -1):
        cells = []
        for column in range(1, size + 1):
            across, along = abs(column - middle), abs(row - middle)
            far, near = max(across, along), min(across, along)
            if far == near == 0:
                cells.append("K")
            elif far + near <= 2:
                cells.append("d")
            elif (far == middle - 1 and near <= 2) or (far == middle - 2 and near == 0):
                cells.append("a")
            else:
                cells.append(".")
        rows.append(" ".join(cells))
    return "\n".join(rows)


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


def rows_of(text: str) -> str:
    """Return the rows of "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3", from the top one, like "a . d K . . .", one a line."""
    for number in range(15, 0, -1):  # "13" before "1" and "3"
        text = text.replace(str(number), "." * number)
    return "\n".join(" ".join(row) for row in text.split("/"))


def square_name(square: Square) -> str:
    """All sheets: "Squares are named from a1, lower left: columns by letter, rows by number"."""
    column, row = square
    return "abcdefghijklmno"[column - 1] + str(row)


def square_called(name: str) -> Square:
    return "abcdefghijklmno".index(name[0]) + 1, int(name[1:])


def beside(square: Square) -> list[Square]:
    """Return the four squares beside a square; some may be beyond the edge."""
    return [(square[0] + dx, square[1] + dy) for dx, dy in DIRECTIONS]


class Ground:
    """The lie of a board: which squares there are, and which are special. The same all through a game."""

    def __init__(self, sheet: Sheet) -> None:
        rows = [row.split() for row in sheet.start.splitlines()]
        self.size = size = len(rows)
        middle = (size + 1) // 2
        self.throne = (middle, middle)
        self.squares = [(column, row) for row in range(1, size + 1) for column in range(1, size + 1)]
        self.on_board = set(self.squares)
        self.corners = {(1, 1), (1, size), (size, 1), (size, size)}
        self.edge = {square for square in self.squares if square[0] in (1, size) or square[1] in (1, size)}
        # "wins at: a corner", "any edge square"
        self.exits = self.edge if sheet.king_wins_at == "edge" else self.corners
        self.start = {
            (across + 1, size - down): man
            for down, row in enumerate(rows)
            for across, man in enumerate(row)
            if man != "."
        }
        self.neighbours = {
            square: [other for other in beside(square) if other in self.on_board] for square in self.squares
        }
        # by square: the squares in each of the four directions, from the nearest to the edge
        self.rays = {square: [self._ray(square, *step) for step in DIRECTIONS] for square in self.squares}
        self.names = {square: square_name(square) for square in self.squares}
        # "The sixteen start squares of the attackers are camps": by square, the camp it belongs to.
        self.camp_of: dict[Square, frozenset[Square]] = {}
        if sheet.camps:
            tents = {square for square, man in self.start.items() if man == "a"}
            for tent in tents:
                self.camp_of[tent] = frozenset(self.around({tent}, tents))
        # "the outer middle square of a camp [...]: a5, e1, e9, i5"
        self.outer_middles = {square for square in self.camp_of if square in self.edge and middle in square}

    def _ray(self, square: Square, dx: int, dy: int) -> list[Square]:
        ray = []
        square = (square[0] + dx, square[1] + dy)
        while square in self.on_board:
            ray.append(square)
            square = (square[0] + dx, square[1] + dy)
        return ray

    def around(self, these: set[Square], open_squares: set[Square]) -> set[Square]:
        """All squares of `these`, and all that can be reached from them over the open ones, step by step."""
        reached = set(these)
        ahead = list(these)
        while ahead:
            for square in self.neighbours[ahead.pop()]:
                if square in open_squares and square not in reached:
                    reached.add(square)
                    ahead.append(square)
        return reached


@lru_cache(maxsize=64)
def ground_of(sheet: Sheet) -> Ground:
    return Ground(sheet)
