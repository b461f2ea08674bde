# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The cases of rare_positions.py, in order of their rules; the comments quote the rule sheets."""

from __future__ import annotations

from typing import NamedTuple

Result = tuple[str, str]

ESCAPED: Result = ("defenders", "king escaped")
CAPTURED: Result = ("attackers", "king captured")
STUCK: Result = ("attackers", "no legal move")
REPEATED: Result = ("draw", "repetition")
PERPETUAL: Result = ("attackers", "perpetual repetition")
HUNDRED: Result = ("draw", "hundred plies")
FORT: Result = ("defenders", "exit fort")
ENCIRCLED: Result = ("attackers", "encirclement")


class Case(NamedTuple):
    rule: str
    sheet: str
    features: dict[str, str]
    men: dict[str, str]  # squares of "a", "d" and "K"
    moves: str  # the last one is in question; none: the position is
    turn: str  # whose it is, where no move tells
    quiet: int
    draws: bool
    applies: bool
    legal: bool
    takes: str
    result: Result | None
    both: bool


CASES: list[Case] = []


class About:
    """The cases of one rule: `about("it applies")`, `about.no("it does not")`."""

    def __init__(self, rule: str, sheet: str, **features: str) -> None:
        self.rule, self.sheet, self.features = rule, sheet, features

    def __call__(
        self,
        moves: str,
        *,
        K: str,
        a: str = "",
        d: str = "",
        takes: str = "",
        result: Result | None = None,
        illegal: bool = False,
        both: bool = False,
        turn: str = "d",
        quiet: int = 0,
        draws: bool = True,
        applies: bool = True,
    ) -> None:
        men = {"a": a, "d": d, "K": K}
        legal = not illegal
        fields = (men, moves, turn, quiet, draws, applies, legal, takes, result, both)
        CASES.append(Case(self.rule, self.sheet, self.features, *fields))

    def no(self, moves: str, **what) -> None:
        self(moves, applies=False, **what)


def round_trips(there: str, replies: str, count: int = 3) -> str:
    """Return moves in which a man goes there and back, and the other side replies each time."""
    back = "-".join(reversed(there.split("-")))
    answers = iter(replies.split())
    return " ".join(f"{way} {next(answers)}" for _ in range(count) for way in (there, back))


# Announced exits: "after each defenders' move the ways out are counted; only if there was one, and it was announced,
# may the king leave with the next defenders' move, and then by any way". The king on c3 has a way out on the left
# only; the others are shut on f3, c6 and c2.

exits = About("announced exits", "finstrom")
RAICHI = {"a": "f3 c6 c2 h7", "d": "e7", "K": "c3"}
exits("c3-a3", **RAICHI, illegal=True)  # "in a position that is set up, [...] nothing has been announced"
exits.no("c3-b3", **RAICHI)  # not an exit
exits.no("e7-e9", **RAICHI)  # any man but the king may go to the edge
exits("e7-e8 h7-h8 c3-a3", **RAICHI, result=ESCAPED)  # raichi
exits("c3-b3 h7-h8 b3-a3", **RAICHI, result=ESCAPED)  # the king's own move may open the way that he announces
exits("e7-e8 c6-h6 c3-c9", **RAICHI, result=ESCAPED)  # announced on the left: "by any way"
exits("e7-e8 h7-h3 e8-e7 f3-f8 c3-a3", **RAICHI, result=ESCAPED)  # said again after each move
TUICHU = {"a": "f3 c2 h7", "d": "e7", "K": "c3"}
exits("e7-e8 h7-h8 c3-c9", **TUICHU, result=ESCAPED)  # tuichu
exits("c3-c9", **TUICHU, illegal=True)
exits("e7-e8 h7-a7 c3-a3", **TUICHU, result=ESCAPED)
# "A way that the attackers open by their own move while none was announced must be announced first."
SHUT = {"a": "f3 c6 c2 b3", "d": "e7", "K": "c3"}
exits("e7-e8 b3-b7 c3-a3", **SHUT, illegal=True)
exits("e7-e8 b3-b7 e8-e7 b7-b8 c3-a3", **SHUT, result=ESCAPED)
exits("b3-b7 c3-a3", **SHUT, illegal=True)
# announced, shut, not announced any more, opened again
exits("e7-e8 h7-b7 e8-e7 b7-b3 e7-e8 b3-b8 c3-a3", **RAICHI, illegal=True)
# "a king whose only legal moves would be unannounced exits may take one", R when his side has no other
FORCED = {"a": "b3 c2 b1", "K": "b2"}
exits("b2-a2", **FORCED, result=ESCAPED)
exits("b2-a2", a="b3 c2 b1 f8 f6 e7 g7", d="f7", K="b2", result=ESCAPED)  # his one man is shut in
exits("b2-a2", a="b3 c2 b1 f8 f6 e7", d="f7", K="b2", illegal=True)  # his man may go to the right
exits("b2-a2", a="b4 c2 b1", K="b2", illegal=True)  # b2-b3 is no exit
exits("b2-b1", a="b3 c2 h7", K="b2", result=ESCAPED)  # two exits and nothing else
exits.no("c3-a3", **TUICHU | {"a": "f3 c2 b3"}, illegal=True)  # it is blocked
About("announced exits", "saami").no("c3-a3", **RAICHI, result=ESCAPED)
About("announced exits", "finstrom", announced_exits="no").no("c3-a3", **RAICHI, result=ESCAPED)
About("announced exits", "saami", announced_exits="yes")("c3-a3", **RAICHI, illegal=True)

# "R a position is the same only if the announcement is the same too": nothing was announced in the first one.
said = About("announcements repeat", "finstrom")
OUT_AND_BACK = "e7-e8 h7-h8 e8-e7 h8-h7 "
said.no(OUT_AND_BACK * 2, **RAICHI)
said(OUT_AND_BACK * 2 + "e7-e8", **RAICHI, result=REPEATED)
said(OUT_AND_BACK * 2, **SHUT | {"a": "f3 c6 c2 b3 h7"}, result=REPEATED)  # never anything to say
AND_BACK = "h7-h8 e7-e8 h8-h7 e8-e7 "
said.no(AND_BACK * 2, **RAICHI)
said.no(AND_BACK * 2 + "h7-h8", **RAICHI)
said(AND_BACK * 2 + "h7-h8 e7-e8", **RAICHI, result=REPEATED)

# Shuttling: "only three times (R three round trips); the move that would start the fourth is illegal"

shuttle = About("shuttling", "tablut")
PAIR = {"a": "i2", "d": "c3", "K": "e5"}
WALK = "i2-i3 i3-i4 i4-i5 i5-i6 i6-i7 i7-i8"
THRICE = round_trips("c3-c4", WALK)
shuttle(THRICE + " c3-c4", **PAIR, illegal=True, both=True)
shuttle.no(THRICE + " c3-c5", **PAIR, both=True)  # "Only that goal is banned"
shuttle.no(round_trips("c3-c4", WALK, 2) + " c3-c4", **PAIR, both=True)
shuttle.no(THRICE + " e5-e6 i8-h8 c3-c4", **PAIR)  # "any other own move ends the chain"
shuttle.no(THRICE.replace("c4-c3 i7-i8", "c4-c2 i7-i8") + " c2-c4", **PAIR, both=True)
shuttle("h2-h3 " + THRICE + " c3-c4", **PAIR | {"a": "i2 h2"}, illegal=True)
shuttle(round_trips("e5-e6", WALK) + " e5-e6", **PAIR, illegal=True)  # the king, from the throne
shuttle(round_trips("c3-c4", WALK) + " c3-c4", a="b4 i2", d="c3 a4", K="e5", illegal=True)  # "a capture [...] does not"
SHUT_IN = {"a": "d6 f6 d4 f4 e7 e3 g5 c5 a4 b2 b3 h9", "d": "d5 f5 e4 e6 a2", "K": "e5"}
POCKET = round_trips("a2-a3", "h9-h8 h8-h7 h7-h6 h6-h5 h5-h4 h4-h3")
shuttle(POCKET, **SHUT_IN, result=STUCK)  # "a player whose only moves are banned has no legal move and loses"
shuttle(POCKET, **SHUT_IN, result=STUCK, draws=False)
About("shuttling", "fyrkat9").no(POCKET, **SHUT_IN)
About("shuttling", "tablut", round_trips="2")(round_trips("c3-c4", WALK, 2) + " c3-c4", **PAIR, illegal=True)

# Repetition: "the third occurrence of a position (same side to move)"; sheet 2 "with other moves in between"

CIRCLE = "h2-h3 c3-c4 h3-h2 c4-c3 "
TRIANGLE = "h2-h3 c3-c4 h3-h4 c4-c5 h4-h2 c5-c3 "
ONE_SIDE = "h2-h3 c3-c4 h3-h4 c4-c3 h4-h3 c3-c4 h3-h2 c4-c3 "
QUIET_PAIR = {"a": "h2", "d": "c3", "K": "e5"}
for sheet in ("fyrkat9", "edge9", "saami", "ashton"):
    repetition = About("repetition", sheet)
    repetition(CIRCLE * 2, **QUIET_PAIR, both=True, result=REPEATED)
    repetition.no(CIRCLE * 2, **QUIET_PAIR, draws=False)
    repetition.no((CIRCLE * 2)[:-6], **QUIET_PAIR)
# "A capture [...] empties the memory": the position after it is a first one
capture = About("repetition", "fyrkat9")
AFTER = "c3-c2 h2-h3 c2-c3 h3-h2 "
capture.no("d6-d4 " + (AFTER * 2)[:-6], a="b4 d6 h2", d="c3 c4", K="e8")
capture("d6-d4 " + AFTER * 2, a="b4 d6 h2", d="c3 c4", K="e8", result=REPEATED)
between = About("other moves in between", "tablut")
between.no(CIRCLE * 2, **QUIET_PAIR, both=True)  # "one man shuttling against one man shuttling does not count"
between.no(CIRCLE * 3, **QUIET_PAIR, both=True)
between.no(TRIANGLE, **QUIET_PAIR, both=True)
between(TRIANGLE * 2, **QUIET_PAIR, both=True, result=REPEATED)
between.no(ONE_SIDE, **QUIET_PAIR, both=True)
between(ONE_SIDE + ONE_SIDE.replace("c4", "d3"), **QUIET_PAIR, both=True, result=REPEATED)  # one side is enough
between.no(TRIANGLE * 2, **QUIET_PAIR, draws=False)

# "100 plies without a capture"

for sheet in ("tablut", "fyrkat9", "finstrom", "seabattle"):
    hundred = About("hundred plies", sheet)
    hundred("h2-h3 c3-c4", **QUIET_PAIR, quiet=98, both=True, result=HUNDRED)
    hundred.no("h2-h3 c3-c4", **QUIET_PAIR, quiet=97, both=True)
    hundred.no("h2-h3 c3-c4", **QUIET_PAIR, quiet=98, draws=False)
    hundred.no("h2-d2", a="b2 h2", d="c2 f8", K="e5", quiet=99, both=True, takes="c2")
    hundred.no("h2-d2 f8-f7", a="b2 h2", d="c2 f8", K="e5", quiet=99, both=True)
About("hundred plies", "tablut").no("c9-a9", a="b1", d="f7", K="c9", quiet=99, result=ESCAPED)
About("hundred plies", "saami").no("c3-a3", a="h1", d="f7", K="c3", quiet=99, result=ESCAPED)
About("hundred plies", "saami").no("g3-d3", a="b3 g3", d="f7", K="c3", quiet=99, result=CAPTURED)

# Corner blocking: "an attackers' move that leaves all four corners blocked is illegal"

corners = About("corner blocking", "brandub")
SEVEN = "a2 b1 f1 g2 a6 b7 g6"
corners("d7-f7", a=SEVEN + " d7", d="d3", K="d4", illegal=True)
corners("f5-f7", a=SEVEN + " f5", d="d3", K="d4", illegal=True)
corners("f5-f7", a=SEVEN + " f5", d="e7 d3", K="d4", illegal=True)
corners.no("d7-e7", a=SEVEN + " d7", d="d3", K="d4")
corners.no("d7-f7", a=SEVEN[:-3] + " d7", d="d3", K="d4")  # g6 is empty
corners.no("d7-f7", a=SEVEN[:-3] + " d7", d="d3 g6", K="d4")  # or a defender's: "attackers on both neighbours"
corners.no("d3-f3 d7-f7", a=SEVEN[:-3] + " d7", d="d3 d5", K="d4")
corners.no("f4-f7", a=SEVEN + " d7", d="f4 d3", K="d4")  # defenders may
About("corner blocking", "brandubh").no("d7-f7", a=SEVEN + " d7", d="d3", K="d4")
About("corner blocking", "brandub", free_corners="0").no("d7-f7", a=SEVEN + " d7", d="d3", K="d4")

# The throne that stays closed: "nobody once the king has left it, not even he"; "all may pass over it"

closed = About("throne closes", "edge9")
closed("e3-e5", a="h8", d="b8", K="e3", illegal=True)
closed("c5-e5", a="h8", d="b8 f7", K="c5", illegal=True)
closed("e5-e4 h8-h7 e4-e5", a="h8", d="b8", K="e5", illegal=True)
closed.no("e3-e7", a="h8", d="b8", K="e3")
closed.no("c5-g5", a="c5 h8", d="b8", K="g3", both=True)
closed("c5-e5", a="c5 h8", d="b8", K="g3", both=True, illegal=True)
closed("e1-e3", a="d4 f4 e1", d="b8", K="e4", result=CAPTURED)  # "three and the throne he has left"
closed.no("g4-f4", a="d4 e6 g4", d="b8", K="e4")
for sheet in ("fyrkat9", "tablut", "saami"):
    returns = About("throne closes", sheet)
    returns.no("e3-e5", a="h8", d="b8", K="e3")
    returns("c5-e5", a="c5 h8", d="b8", K="g3", both=True, illegal=True)  # for men always
for sheet in ("finstrom", "seabattle"):
    About("throne closes", sheet).no("c5-e5", a="c5 h8", d="b8", K="g3", both=True)  # "an ordinary square once empty"
    About("throne closes", sheet).no("e3-e5", a="h8", d="b8", K="e3")
# Sheet 5: "An option closes it as Linnaeus has it: nobody but the king stops there, and it closes a side of a king"
castle = About("throne closes", "finstrom", throne_stops="king", king_closed_by="throne")
castle("c5-e5", a="c5 h8", d="b8", K="g3", both=True, illegal=True)
castle.no("e3-e5", a="h8", d="b8", K="e3")
castle("e1-e3", a="d4 f4 e1", d="b8", K="e4", result=CAPTURED)
# Ashton: "Nobody stops on or crosses the throne, the king included once he has left"
crossing = About("throne not crossed", "ashton")
crossing("e3-e5", a="h8", d="b8", K="e3", illegal=True)
crossing("e3-e6", a="h8", d="b8", K="e3", illegal=True)
crossing("c5-g5", a="c5 h8", d="b8", K="g3", both=True, illegal=True)
crossing.no("c5-d5", a="c5 h8", d="b8", K="g3", both=True)
crossing("e5-e4 h8-h7 e4-e6", a="h8", d="b8", K="e5", illegal=True)
crossing.no("e5-e7", a="h8", d="b8", K="e5")
About("throne not crossed", "saami").no("e3-e6", a="h8", d="b8", K="e3")
About("throne not crossed", "saami", throne_passes="nobody")("e3-e6", a="h8", d="b8", K="e3", illegal=True)

# The king in captures of men: "armed king: the king may be hammer and anvil; unarmed: he captures nothing and helps in
# no capture"; "h hammer only / a anvil only"

HAMMER = {"a": "d3 f7", "d": "e3", "K": "c6"}  # moves "c6-c3"
ANVIL = {"a": "d3 f7", "d": "g3", "K": "c3"}  # moves "g3-e3"
CORNER = {"a": "b1 f7", "d": "g3", "K": "c6"}  # moves "c6-c1"


def king_in_captures(rule: str, sheet: str, hammer: bool, anvil: bool, **features: str) -> None:
    about = About(rule, sheet, **features)
    what = {True: about.no, False: about}  # it is the captures that are not made that the rule is about
    what[hammer]("c6-c3", **HAMMER, takes="d3" if hammer else "")
    what[anvil]("g3-e3", **ANVIL, takes="d3" if anvil else "")
    if "corners" in features.get("anvils", "corners") and sheet in ("tablut", "brandubh", "copenhagen"):
        what[hammer]("c6-c1", **CORNER, takes="b1" if hammer else "")
    about.no("g3-e3", a="d3 f7", d="g3 c3", K="c6", takes="d3")  # two men


king_in_captures("unarmed king", "tablut", hammer=False, anvil=False)
king_in_captures("unarmed king", "seabattle", hammer=False, anvil=False)
king_in_captures("unarmed king", "brandubh", hammer=False, anvil=False, king_captures="no")
king_in_captures("hammer-only king", "brandubh", hammer=True, anvil=False, king_captures="hammer")
king_in_captures("hammer-only king", "saami", hammer=True, anvil=False, king_captures="hammer")
king_in_captures("anvil-only king", "brandubh", hammer=False, anvil=True, king_captures="anvil")
king_in_captures("anvil-only king", "saami", hammer=False, anvil=True, king_captures="anvil")
for sheet in ("fyrkat9", "brandubh", "finstrom", "copenhagen", "ashton"):
    About("armed king", sheet)("c6-c3", **HAMMER, takes="d3")
    About("armed king", sheet)("g3-e3", **ANVIL, takes="d3")
    # a defender between an attacker and his own king is safe
    About("armed king", sheet).no("g3-e3", a="g3 b7", d="d3 f7", K="c3")

# The king taken by four: "captured only by an attackers' move that puts a man beside him and leaves his four sides
# closed"; what closes them besides attackers differs.

four = About("king taken by four", "fyrkat9")
four("g3-d3", a="b3 c2 c4 g3", d="f7", K="c3", result=CAPTURED)
four.no("g3-d3", a="b3 c2 g3", d="f7 c4", K="c3")  # "an own man never"
four.no("g3-d3", a="b3 c2 g3", d="f7", K="c3")
four.no("c7-c3 h8-h7", a="b3 c2 d3 h8", d="f7", K="c7")  # "a king who walks into such a place himself is safe"
four.no("g8-g7", a="b3 c2 c4 d3 g8", d="f7", K="c3")
four("g4-b4", a="a3 a5 g4", d="f7", K="a4", result=CAPTURED)  # edge
four("g1-c1", a="b2 g1", d="f7", K="b1", result=CAPTURED)  # "beside a corner the king has two attackers"
four("e1-e3", a="d4 f4 e1", d="b8", K="e4", result=CAPTURED)  # throne
four.no("e1-e3", a="d4 e1", d="b8 f4", K="e4")
four("e8-e6", a="d5 f5 e4 e8", d="b8", K="e5", result=CAPTURED)
four.no("e8-e6", a="d5 f5 e8", d="b8 e4", K="e5")
# what closes a side is each sheet's own: beside the throne, at the edge, beside a corner
BESIDE = {"a": "d4 f4 e1", "d": "b8", "K": "e4"}
for sheet, closes in (("tablut", True), ("edge9", True), ("finstrom", False), ("seabattle", False)):
    of_sheet = About("king taken by four", sheet)
    if closes:
        of_sheet("e1-e3", **BESIDE, result=CAPTURED)
    else:
        of_sheet.no("e1-e3", **BESIDE)
    of_sheet("g3-d3", a="b3 c2 c4 g3", d="f7", K="c3", result=CAPTURED)
    of_sheet.no("g3-d3", a="b3 c2 g3", d="f7", K="c3")
About("king taken by four", "tablut")("g4-b4", a="a3 a5 g4", d="f7", K="a4", result=CAPTURED)
About("king taken by four", "tablut").no("g1-c1", a="b2 g1", d="f7", K="b1")  # "A corner closes no side"
About("king taken by four", "brandub").no("g3-e3", a="d2 c3 g3", d="b6", K="d3")  # throne: "closes nothing"
About("king taken by four", "brandub")("g3-b3", a="a2 a4 g3", d="f6", K="a3", result=CAPTURED)
About("king taken by four", "brandub").no("c5-c1", a="b2 c5", d="f6", K="b1")
# Copenhagen: "the edge as nothing"
for sheet in ("copenhagen", "fetlar"):
    of_sheet = About("king taken by four", sheet)
    of_sheet.no("g4-b4", a="a3 a5 g4", d="f7", K="a4")
    of_sheet.no("g1-c1", a="b2 g1", d="f7", K="b1")
    of_sheet("f1-f4", a="e5 g5 f1", d="b8", K="f5", result=CAPTURED)
    of_sheet.no("f1-f4", a="e5 f1", d="b8", K="f5")
    of_sheet("g3-d3", a="b3 c2 c4 g3", d="f7", K="c3", result=CAPTURED)
    of_sheet.no("g3-d3", a="b3 c2 g3", d="f7", K="c3")

# The king taken by place: "four on the throne, three and the throne beside it, two elsewhere"

for sheet in ("saami", "ashton"):
    place = About("king taken by place", sheet)
    place("g6-e6", a="d5 f5 e4 g6", d="b8", K="e5", result=CAPTURED)
    place.no("g6-e6", a="d5 f5 g6", d="b8", K="e5")  # three
    place.no("g6-e6", a="d5 f5 g6", d="b8 e4", K="e5")
    place.no("g6-e6", a="e4 g6", d="b8", K="e5")  # two opposite are not enough there
    place("g3-e3", a="d4 f4 g3", d="b8", K="e4", result=CAPTURED)
    place("g4-f4", a="d4 e3 g4", d="b8", K="e4", result=CAPTURED)
    place.no("g4-f4", a="d4 g4", d="b8", K="e4")  # two opposite are not enough here either
    place.no("g3-e3", a="d4 g3", d="b8", K="e4")  # nor one against the throne
    place.no("g3-e3", a="d4 g3", d="b8 f4", K="e4")
    place("g3-d3", a="b3 g3", d="f7", K="c3", result=CAPTURED)
    place("g4-d4", a="b4 g4", d="f7", K="c4", result=CAPTURED)
    place.no("g3-d3", a="c2 g3", d="f7", K="c3")  # round the corner
    place.no("g3-d3", a="g3 h8", d="f7 b3", K="c3")
    place.no("g4-c4", a="b3 d3 g4", d="f7", K="c3")  # R the mover is one of the two
    place.no("c7-c3", a="b3 d3 h8", d="f7", K="c7")  # stepping between two enemies
    place.no("c7-c3 h8-h7", a="b3 d3 h8", d="f7", K="c7")
# at the edge, which counts as nothing, and beside a corner, which is hostile
edge = About("king taken at the edge", "brandubh")
edge("g5-a5", a="a3 g5", d="f6", K="a4", result=CAPTURED)
edge.no("g4-b4", a="g4 c2", d="f6", K="a4")
edge.no("g4-b4", a="g4 a3", d="f6", K="a4")
edge("c5-c1", a="c5 f3", d="f6", K="b1", result=CAPTURED)
edge.no("g2-b2", a="g2 f3", d="f6", K="b1")
edge.no("d3-d1", a="d3 f3", d="f6", K="c1")  # the corner is two squares off
About("king taken at the edge", "brandubh", king_closed_by="throne").no("c5-c1", a="c5 f3", d="f6", K="b1")

# The king taken by two: "two anywhere"

for sheet, throne_hostile in (("walker", False), ("tawlbwrdd", False), ("brandubh", True)):
    changes = {"king_taken_by": "two", "king_closed_by": "corners throne"} if throne_hostile else {}
    two = About("king taken by two", sheet, **changes)
    two("f3-c3", a="a3 f3", d="f5", K="b3", result=CAPTURED)
    two.no("f3-c3", a="b2 f3", d="f5", K="b3")
    two.no("f4-b4", a="a3 c3 f4", d="f5", K="b3")
    if sheet == "tawlbwrdd":
        two("j6-g6", a="e6 j6", d="b8", K="f6", result=CAPTURED)  # on its centre
        continue
    two("f4-e4", a="c4 f4", d="b6", K="d4", result=CAPTURED)  # on the throne
    two("f3-e3", a="c3 f3", d="b6", K="d3", result=CAPTURED)  # beside it
    two("g5-a5", a="a3 g5", d="f6", K="a4", result=CAPTURED)  # on the edge
    two.no("g4-b4", a="g4 c2", d="f6", K="a4")
    two("c5-c1", a="c5 f3", d="f6", K="b1", result=CAPTURED)  # "a hostile square counts as an enemy"
    # one attacker and the empty throne
    if throne_hostile:
        two("f2-d2", a="f2 b6", d="f6", K="d3", result=CAPTURED)
    else:
        two.no("f2-d2", a="f2 b6", d="f6", K="d3")

# The king taken by two but on the throne: "a king off the throne is never captured by one man and the empty throne:
# only corners close a side beside two men"

throne = About("king taken by four on the throne", "brandubh2")
throne("f5-d5", a="c4 e4 d3 f5", d="f6", K="d4", result=CAPTURED)
throne.no("f5-d5", a="c4 e4 f5", d="f6", K="d4")  # three
throne.no("f4-e4", a="c4 f4", d="b6", K="d4")  # two opposite
throne.no("f5-d5", a="c4 e4 f5", d="d3 f6", K="d4")
throne.no("f3-e3", a="c3 f3", d="b6", K="d3", result=CAPTURED)  # beside it, two opposite
throne("f2-d2", a="f2 b6", d="f6", K="d3")  # one and the empty throne
throne("d7-d6", a="d7", d="f6", K="d5")
throne("c5-c1", a="c5 f3", d="f6", K="b1", result=CAPTURED)  # one and a corner
closed = About("king taken by four on the throne", "brandubh2", king_closed_by="corners throne")
closed.no("f2-d2", a="f2 b6", d="f6", K="d3", result=CAPTURED)
throne.no("f3-c3", a="a3 f3", d="f5", K="b3", result=CAPTURED)
throne.no("f3-c3", a="b2 f3", d="f5", K="b3")
About("king taken by four on the throne", "brandubh").no("f3-e3", a="c3 f3", d="b6", K="d3")
About("king taken by four on the throne", "walker").no("f4-e4", a="c4 f4", d="b6", K="d4", result=CAPTURED)

# Camps: "nobody enters or crosses a camp from outside; an attacker still in its camp may move inside it and leave it,
# and may not reach the opposite camp". The upper one is d9 e9 f9 e8, the left one a4 a5 a6 b5.

camps = About("camps entered", "ashton")
REST = {"a": "h7", "d": "g3", "K": "e5"}


def with_rest(a: str = "", d: str = "") -> dict[str, str]:
    return {"a": f"{REST['a']} {a}", "d": f"{REST['d']} {d}", "K": REST["K"]}


camps("c4-a4", **with_rest(a="c4"), both=True, illegal=True)
camps.no("c4-b4", **with_rest(a="c4"), both=True)
camps("c5-b5", **with_rest(a="c5"), both=True, illegal=True)
camps("d4-d1", **with_rest(a="d4"), both=True, illegal=True)
camps("d3-d1", a="h7", d="g3", K="d3", illegal=True)  # the king
camps.no("c3-c1", a="h7", d="g3", K="c3", result=ESCAPED)
camps("d9-d8 g3-g4 d8-d9", **with_rest(a="d9"), illegal=True)  # who has left his camp is outside
About("camps entered", "saami").no("c4-a4", **with_rest(a="c4"), both=True)

crossed = About("camps crossed", "ashton")
crossed("b3-b7", **with_rest(a="b3"), both=True, illegal=True)
crossed("b3-b6", **with_rest(a="b3"), both=True, illegal=True)
crossed.no("b3-b4", **with_rest(a="b3"), both=True)
crossed("c8-g8", **with_rest(a="c8"), both=True, illegal=True)
crossed("a3-a7", **with_rest(a="a3"), both=True, illegal=True)
crossed("b3-b7", a="h7", d="g3", K="b3", illegal=True)
crossed.no("b3-b1", a="h7", d="g3", K="b3", result=ESCAPED)

inside = About("camps inside", "ashton")
inside("d9-e9", **with_rest(a="d9"))
inside("d9-f9", **with_rest(a="d9 e8"))
inside("e8-e9", **with_rest(a="e8 f9"))
inside.no("d9-f9", **with_rest(a="d9 e9"), illegal=True)  # no jumping
inside("a4-a6", **with_rest(a="a4 b5"))

left = About("camps left", "ashton")
left("d9-d5", **with_rest(a="d9"))
left("d9-h9", **with_rest(a="d9"))  # through his own camp
left("e8-h8", **with_rest(a="e8"))
left("d9-d2", **with_rest(a="d9"))
left.no("d9-d4", **with_rest(a="d9", d="d6"), illegal=True)
opposite = About("opposite camp", "ashton")
opposite("d9-d1", **with_rest(a="d9"), illegal=True)
opposite("a4-i4", **with_rest(a="a4"), illegal=True)
opposite.no("d9-d2", **with_rest(a="d9"))
opposite.no("a4-h4", **with_rest(a="a4"))
About("opposite camp", "saami").no("d9-d1", **with_rest(a="d9"))

# "Anvils for capturing men: own men, the empty throne, camp squares (but when defenders capture an attacker, the outer
# middle square of a camp is none)"; in the university tournament occupied or not
anvils = About("camps as anvils", "tablut-challenge")
anvils("c7-d7", **with_rest(a="d8", d="c7"), both=True, takes="d8")  # against d9, empty
anvils("c7-d7", **with_rest(a="d8 d9", d="c7"), takes="d8")  # against d9 with an attacker on it
anvils("c7-d7", **with_rest(a="c7 d9", d="d8"), takes="d8")
anvils("d3-d5", **with_rest(a="c5", d="d3"), takes="c5", both=True)  # against b5
anvils.no("c6-c7", **with_rest(a="c8", d="c6"), both=True)  # c9 is no camp
About("camps as anvils", "saami").no("c7-d7", **with_rest(a="d8", d="c7"), both=True)
outer = About("outer middle of a camp", "tablut-challenge")
outer("c7-e7", **with_rest(a="e8", d="c7"))  # against e9, empty
outer("c7-e7", **with_rest(a="e8 e9", d="c7"))  # and with an attacker on it
outer("b9-c9", **with_rest(a="d9", d="b9"))
outer("c7-c9", **with_rest(a="d9 e9", d="c7"))
outer.no("c7-c8", **with_rest(a="d8", d="c7"), takes="d8")  # e8 is the inner middle
outer.no("c7-d7", **with_rest(a="d8 d9", d="c7"), takes="d8")  # d9 is beside the outer middle
# "In `ashton` itself an occupied inner camp square is no anvil"
occupied = About("occupied camps as anvils", "ashton")
occupied("c7-d7", **with_rest(a="d8 d9", d="c7"))  # no anvil with an attacker on it
occupied("d3-d5", **with_rest(a="c5 b5", d="d3"))
occupied("c7-c8", **with_rest(a="d8 e8", d="c7"))
occupied.no("c7-d7", **with_rest(a="d8", d="c7"), both=True, takes="d8")  # empty
occupied.no("d3-d5", **with_rest(a="c5", d="d3"), both=True, takes="c5")
occupied.no("c7-d7", **with_rest(a="c7 d9", d="d8"), takes="d8")  # an attacker against a defender
occupied.no("c7-e7", **with_rest(a="e8", d="c7"))  # the outer middle is none
occupied.no("g6-e6", a="g6 e8 h7", d="g3", K="e7", result=CAPTURED)
for full in (About("occupied camps as anvils", "ashton", camp_anvils="all"),
             About("occupied camps as anvils", "tablut-challenge")):
    full.no("c7-d7", **with_rest(a="d8 d9", d="c7"), takes="d8")
    full.no("c5-c4", a="a5 b5", d="c5 h9", K="f6")  # no man came
occupied("c3-c5", a="b5 a5 h9", d="c3", K="f6")

# The university tournament: "the throne is an anvil against defenders also while the king stands on it"
kings = About("king on the throne as an anvil", "tablut-challenge")
kings("c3-e3", a="c3 h7", d="e4", K="e5", takes="e4")
kings("c3-e3", a="c3 h7", d="e4 d5 f5 e6", K="e5", takes="e4")
kings("g3-e3", a="g3 c3 h7", d="e4 d3", K="e5", takes="d3 e4")
kings("c5-c4 e6-f6 c4-c5", a="c5 h7", d="d5 e6", K="e5", takes="d5")  # who stands there already must come again
kings.no("h7-h6", a="e3 h7", d="e4", K="e5")  # no man came
kings.no("a8-d8", a="a8 h2", d="d7", K="d6")  # he is not on the throne
kings.no("c4-d4", a="c4 h7", d="e4", K="e5")  # from the side
kings.no("c3-e3", a="e4 h7", d="c3", K="e5", takes="e4")  # he himself, armed, against an attacker
kings("c3-e3", a="c3 h7", d="f3 e4", K="e5", takes="e4")
About("king on the throne as an anvil", "ashton").no("c3-e3", a="c3 h7", d="e4", K="e5")
About("king on the throne as an anvil", "copenhagen", king_on_throne="anvil")(
    "f3-f4", a="f3 k9", d="f5", K="f6", takes="f5")
About("king on the throne as an anvil", "copenhagen").no("f3-f4", a="f3 k9", d="f5", K="f6")
unarmed = About("king on the throne as an anvil", "saami", king_on_throne="anvil", king_captures="no", anvils="")
unarmed("c3-e3", a="c3 h7", d="e4", K="e5", takes="e4")  # the throne is the anvil, not the king
unarmed.no("c3-e3", a="e4 h7", d="c3", K="e5")
unarmed.no("c3-e3", a="c3 h7", d="e4", K="f7")  # the empty throne
# "(Linnaean capture) a defender next to the king when the king is on the throne and surrounded on the other three sides
# by attackers may be captured against the throne"
linnaean = About("king on the throne as an anvil", "saami", king_on_throne="anvil if surrounded")
linnaean("c3-e3", a="c3 d5 f5 e6", d="e4", K="e5", takes="e4")
linnaean("c3-e3", a="c3 d5 f5 e6 f3", d="e4 b8", K="e5", takes="e4")
linnaean.no("c3-e3", a="c3 d5 f5", d="e4", K="e5")
linnaean.no("c3-e3", a="c3 d5 f5 e7", d="e4 e6", K="e5")
linnaean.no("c6-e6", a="c6 d5 f5 e3", d="e4", K="e5")  # who completes the ring does not come to the defender
linnaean.no("a5-d5", a="a5 c7 e7 d8", d="d6", K="d7")  # he is not on the throne
# "two opposite enemies or one enemy and a camp square"
taken = About("king taken against a camp", "ashton")
taken("g6-e6", a="g6 h7", d="g3", K="e7", result=CAPTURED)  # e8
taken("g7-d7", a="g7 h3", d="g3", K="d8", result=CAPTURED)  # d9
taken("c3-c8", a="c3 h3", d="g3", K="d8", result=CAPTURED)  # e8
taken.no("g7-f7", a="g7 h3", d="g3", K="e7")  # not opposite
taken.no("c3-c7", a="c3 h3", d="g3", K="d7")
About("king taken against a camp", "saami").no("g6-e6", a="g6 h7", d="g3", K="e7")

# Shieldwall: "a row of two or more enemies along the edge is captured when every one has an enemy in front of it and
# both ends are bracketed by enemies or a corner; a king in the row survives. R Only a flanking move captures so: the
# capturing man moves to a square on the edge and closes one of the two ends. A man who comes in front of the row
# captures nothing, even if he completes the wall"

WALL = {"a": "d2 e2 f2 c1 g4", "d": "d1 e1 f1 h9", "K": "h8"}  # moves "g4-g1"


def wall(a: str = WALL["a"], d: str = WALL["d"], K: str = WALL["K"]) -> dict[str, str]:
    return {"a": a, "d": d, "K": K}


shieldwall = About("shieldwall", "copenhagen")
shieldwall("g4-g1", **WALL, both=True, takes="d1 e1 f1")
shieldwall("g4-g1", **wall(a="e2 f2 d1 g4", d="e1 f1 h9"), both=True, takes="e1 f1")
shieldwall("j1-g1", **wall(a="d2 e2 f2 c1 j1"), both=True, takes="d1 e1 f1")  # along the edge
shieldwall("e4-e1", **wall(a="c2 d2 f2 g2 e4 b1 h1", d="c1 d1 f1 g1 h9"), both=True, takes="c1 d1 f1 g1")  # two rows
in_front = About("shieldwall from the front", "copenhagen")
in_front("e5-e2", **wall(a="d2 e5 f2 c1 g1"), both=True)
in_front("e5-e2", **wall(a="d2 e5 f2 b1 g1", d="d1 e1 f1 c1 h9"), both=True)
in_front("j2-f2", **wall(a="d2 e2 j2 c1 g1"), both=True)  # from beside the row
in_front("d9-d10", a="b10 c10 e11 d9", d="b11 c11 d11", K="f6")
in_front("c5-c2", **wall(a="b2 c5 d1", d="b1 c1 h9"), both=True)
in_front.no("g2-g1", **wall(a="d2 e2 f2 g2 c1"), both=True, takes="d1 e1 f1")  # from the front to an end
in_front.no("e5-e2 h9-h10 c2-c1", **wall(a="d2 e5 f2 c2 g1"), takes="d1 e1 f1")  # the same wall, flanked after that
in_front.no("d5-d1", a="b2 c2 d5", d="b1 c1 h9", K="h8", both=True, takes="b1 c1")
in_front.no("e2-e3 h9-h10 e3-e2 h10-h9 j1-g1", **wall(a="d2 e2 f2 c1 j1"), takes="d1 e1 f1")
shieldwall.no("g4-g1", **wall(a="d2 e2 f2 g4"), both=True)  # one end is open
shieldwall.no("g4-g1", **wall(d="d1 e1 f1 c1", a="d2 e2 f2 b1 g4"), both=True)  # the row is longer, c2 is empty
shieldwall.no("g4-g1", **wall(a="d2 f2 c1 g4"), both=True)  # no man in front of e1
shieldwall.no("g4-g1", **wall(a="d2 f2 c1 g4", d="d1 e1 f1 e2"), both=True)  # an own man in front
shieldwall.no("g4-g3", **WALL, both=True)
shieldwall.no("j9-j8", **wall(a="d2 e2 f2 c1 g1 j9"), both=True)  # the mover is no part of it
shieldwall.no("d5-d2", a="c1 e1 d5", d="d1 h9", K="h8", both=True)  # a row of one
shieldwall("g2-g1", a="b2 c2 d2 e2 f2 g2", d="b1 c1 d1 e1 f1 h9", K="h8", takes="b1 c1 d1 e1 f1")
at_corner = About("shieldwall at a corner", "copenhagen")
at_corner("d5-d1", **wall(a="b2 c2 d5", d="b1 c1 h9"), both=True, takes="b1 c1")
at_corner.no("d5-d1", **wall(a="b2 d5", d="b1 c1 h9"), both=True)
at_corner.no("e5-e1", **wall(a="c2 d2 e5", d="c1 d1 h9"), both=True)  # b1 is empty
at_corner("j1-d1", **wall(a="b2 c2 j1", d="b1 c1 h9"), both=True, takes="b1 c1")
About("shieldwall at a corner", "copenhagen", anvils="throne").no("d5-d1", **wall(a="b2 c2 d5", d="b1 c1 h9"))
with_king = About("king in a shieldwall", "copenhagen")
with_king("g4-g1", **wall(d="d1 f1 h9", K="e1"), takes="d1 f1")
with_king("g4-g1", a="e2 f2 d1 g4", d="e1 h9", K="f1", takes="e1")  # he counts in the row
with_king("d5-d1", a="b2 c2 d5", d="c1 h9", K="b1", takes="c1")
with_king.no("g4-g1", a="d2 e2 c1 g4", d="d1 f1 h9", K="e1")
with_king.no("g4-g1", a="f2 e1 g4 d3", d="h9 h8", K="f1")  # he alone: no row, and no capture of his
# The king takes part as any of his side, if he is armed.
takes_part = About("king at a shieldwall", "copenhagen")
ATTACKERS_WALL = {"a": "d1 e1 f1 h9", "d": "d2 e2 f2 c1"}
takes_part("g4-g1", **ATTACKERS_WALL, K="g4", takes="d1 e1 f1")
takes_part("g4-g1", a="d1 e1 f1 h9", d="d2 e2 f2 g4", K="c1", takes="d1 e1 f1")
takes_part("g4-g1", a="d1 e1 f1 h9", d="d2 c1 f2 g4", K="e2", takes="d1 e1 f1")
About("king at a shieldwall", "copenhagen", king_captures="no").no("g4-g1", **ATTACKERS_WALL, K="g4")
About("king at a shieldwall", "copenhagen", king_captures="anvil").no("g4-g1", **ATTACKERS_WALL, K="g4")
unarmed = About("king at a shieldwall", "copenhagen", king_captures="hammer")
unarmed.no("g4-g1", a="d1 e1 f1 h9", d="d2 c1 f2 g4", K="e2")
unarmed("g4-g1", **ATTACKERS_WALL, K="g4", takes="d1 e1 f1")
About("shieldwall", "fetlar").no("g4-g1", **WALL, both=True)
About("shieldwall", "brandubh", shieldwall="yes")("f4-f1", a="d2 e2 c1 f4", d="d1 e1 b6", K="b5", takes="d1 e1")

# Exit fort: "the king touches the edge inside a fort that cannot be broken and he can still move"

FLAT = {"a": "c1 d2 h1 i9", "d": "d1 e2 f2 g1 h8", "K": "e1"}  # inside is f1
CHIMNEY = {"a": "c1 g1 i9", "d": "d1 f1 d2 f2 e3 d3", "K": "e1"}  # inside is e2
# R a defenders' move wins by it; in a position that is set up with them to move it is still to come
for turn, won in (("a", FORT), ("d", None)):
    fort = About("exit fort", "copenhagen")
    fort("", **FLAT, turn=turn, result=won)
    fort("", **FLAT | {"a": "c1 d2 e3 f3 g2 h1 i9"}, turn=turn, result=won)  # however closely it is surrounded
    fort("", **CHIMNEY, turn=turn, result=won)
    fort.no("", **FLAT | {"d": "d1 e2 f1 f2 g1"}, turn=turn)  # he cannot move
    fort.no("", **FLAT | {"d": "d1 e2 f2 h8"}, turn=turn)  # it is open
    fort.no("", **FLAT | {"d": "d1 e2 g1 h8", "a": "c1 f2 h1 i9"}, turn=turn)  # an attacker in the wall
    fort.no("", **FLAT | {"d": "d1 e2 f2 g2 h1", "a": "g1 i9"}, turn=turn)  # an attacker inside
    fort.no("", **FLAT | {"d": "d2 e3 f2 g1 h8 c1", "a": "c3 i9", "K": "e2"}, turn=turn)  # he is not at the edge
    broken = About("exit fort breakable", "copenhagen")
    broken("", **CHIMNEY | {"d": "d1 f1 d2 f2 e3"}, turn=turn)  # e3 may be taken between d3 and f3
    broken("", a="c1 i9", d="d1 e2 g2 h1", K="e1", turn=turn)
    broken.no("", **CHIMNEY | {"d": "d1 f1 d2 f2 e3 f3"}, turn=turn, result=won)
    # the long row on the left is surrounded, but for the inside behind its last man
    broken.no("", a="b2 c2 d2 h1 i9", d="b1 c1 d1 e2 f2 g1", K="e1", turn=turn, result=won)
    # c3 and d4 may be taken, which opens d3, and then e3
    broken("", **CHIMNEY | {"d": "d1 f1 d2 f2 e3 c3 d4"}, turn=turn)
    # a man of the wall beside squares that no attacker can come to: a8 and a9, behind other men
    broken.no("", a="c7", d="a10 b9 c9 d9 e10 e11 c11 a7 b8", K="b11", turn=turn, result=won)
    broken("", a="c7", d="a10 b9 c9 d9 e10 e11 c11 a6 b8", K="b11", turn=turn)  # a way over b7 and a7
    # e6 stands between d6 and the empty throne f6, where no attacker may stop
    tower = "d1 f1 d2 f2 d3 f3 d4 f4 d5 f5 e6"
    broken("", a="a9 k2", d=tower, K="e1", turn=turn)
    no_anvil = About("exit fort breakable", "copenhagen", anvils="corners", king_closed_by="corners")
    no_anvil.no("", a="a9 k2", d=tower, K="e1", turn=turn, result=won)
    # one attacker cannot take from a wall that needs two
    broken.no("", **CHIMNEY | {"d": "d1 f1 d2 f2 e3", "a": "i9"}, turn=turn, result=won)
    broken("", **CHIMNEY | {"d": "d1 f1 d2 f2 e3", "a": "i9 a9"}, turn=turn)
    # against a corner one is enough
    corner = {"a": "i9", "K": "b1", "d": "c1 c2 b3 a2"}
    broken("", **corner, turn=turn)
    broken.no("", **corner | {"d": "c1 c2 b3 a2 a3"}, turn=turn, result=won)
    # the second one is locked up, on j1 between i1 and j2, or he gets out with the help of others
    locked = CHIMNEY | {"d": "d1 f1 d2 f2 e3 h1 i1 j2 j3", "a": "i9 j1"}
    broken.no("", **locked, turn=turn, result=won)
    broken("", **locked | {"d": "d1 f1 d2 f2 e3 i1 j2 j3"}, turn=turn)
    broken("", **locked | {"a": "i9 i10 j1"}, turn=turn)
    # who stands at the wall without an empty square to go to takes nothing, but for a man who comes to the other side
    broken.no("", **corner | {"d": "c1 c2 b3 a2 a4", "a": "a3"}, turn=turn, result=won)
    broken("", **corner | {"d": "c1 c2 b3 a2 a4", "a": "a3 i9"}, turn=turn)
    # "everybody may pass" the throne, in a straight line: from g8, not from f7
    shaft = "e1 g1 e2 g2 f3 f4 f5 f6 h3 h4 h5 h6"
    straight = About("exit fort breakable", "historical13", exit_forts="yes", encirclement="no", corners="king only",
                     king_wins_at="corners")
    straight.no("", a="b9 c9 c10", d=shaft + " g8 h8 g9 h9", K="f1", turn=turn, result=won)
    straight("", a="b9 c9 c10", d=shaft + " k8 k9 j8 j9", K="f1", turn=turn)
    closed = About("exit fort breakable", "historical13", exit_forts="yes", encirclement="no", corners="king only",
                   king_wins_at="corners", throne_passes="nobody")
    closed.no("", a="b9 c9 c10", d=shaft + " k8 k9 j8 j9", K="f1", turn=turn, result=won)
    # of an ordinary throne they may take from there: c4, between b4 and d4
    small = {"exit_forts": "yes", "anvils": "corners", "king_closed_by": "edge",
             "start": "3a3/3a3/2ddd2/aadKdaa/2ddd2/3a3/3a3"}
    niche = {"a": "a6 g6", "d": "b1 b2 b3 c4 d3 d2 d1", "K": "c1", "turn": turn}
    About("exit fort breakable", "brandub", throne_stops="all", **small)("", **niche)
    About("exit fort breakable", "brandub", throne_stops="king", **small).no("", **niche, result=won)
    # every attacker of the variant has a region of his own
    alone = About("exit fort breakable", "copenhagen", start="11/11/11/11/4dd5/3ddKdd4/4dd5/11/11/11/5a5")
    alone("", **corner, turn=turn)
by_move = About("exit fort", "copenhagen")
by_move("h8-h7", **FLAT, result=FORT)
by_move.no("e1-f1", **FLAT | {"d": "d1 e2 f2 g1 h8"}, result=FORT)
by_move.no("f2-f3", **FLAT)
by_move("d5-d4", a="a6", d="d5 f3 e2 g2 e1 g1", K="f1", result=FORT)  # one attacker is left
by_move.no("d5-d4", a="a6 a7", d="d5 f3 e2 g2 e1 g1", K="f1")
by_move("i9-i8 f7-f2", **FLAT | {"a": "c1 d2 h1 i9 a9", "d": "d1 e2 f7 g1 h8"}, result=FORT)
by_move("f9-f8 a9-a8 f7-f2", a="a9 c1 d2 h1 g8 k8", d="d1 e2 f7 g1 f9 h8", K="e1", result=FORT)  # f8 captures g8
by_move("f7-f2", **FLAT | {"d": "d1 e2 f7 g1 h8"}, result=FORT)
by_move.no("f7-f3", **FLAT | {"d": "d1 e2 f7 g1 h8"})
by_move("g7-g1", **FLAT | {"d": "d1 e2 f2 g7 h8"}, result=FORT)
About("exit fort", "fetlar").no("f7-f2", **FLAT | {"d": "d1 e2 f7 g1 h8"})
About("exit fort", "fetlar", exit_forts="yes")("f7-f2", **FLAT | {"d": "d1 e2 f7 g1 h8"}, result=FORT)

# Encirclement: "attackers win when no defender can reach the edge"; R own men do not block

RING = {"a": "e3 g3 e4 g4 f2 f5", "K": "f3", "d": "f4"}
for sheet in ("copenhagen", "fetlar", "tawlbwrdd"):
    ring = About("encirclement", sheet)
    big = {"a": "c4 d3 e3 f4 f5 e6 d6 c9", "K": "d4", "d": "e5"}  # "c9-c5" closes a ring around six squares
    ring("c9-c5", **big, result=ENCIRCLED)
    ring.no("c9-c6", **big)  # the hole at c5
    ring.no("c9-c5", **big | {"d": "e5 i9"})  # one man is outside
    ring.no("c9-c5", **big | {"d": "e5 a7"})  # or at the edge
    ring.no("c9-c5", **big | {"a": big["a"].replace("f4 ", ""), "d": "f4 e5"})  # a man in the ring is outside, too
    ring("", **RING, turn="d", result=ENCIRCLED)
    ring("", **RING, turn="a", result=ENCIRCLED)
    ring.no("", **RING | {"a": "e3 g3 e4 g4 f2 k9"}, turn="d")
    ring("f9-f5", **RING | {"a": "e3 g3 e4 g4 f2 f9"}, result=ENCIRCLED)
    # he is shut in by his own men alone, who may step aside
    ring.no("h9-h8", a="h9 e10", d="c4 d3 e4 d5", K="d4")
    # blocked by attackers but where an own man stands in the gap
    ring.no("h9-h8", a="c4 d3 e3 f4 f5 e6 d6 h9", d="c5", K="d4")
    # an attacker stands where the last man outside has stood, and takes him
    closed = big["a"].replace("c9", "c5") + " b6 i8"
    ring("b8-b7 i8-b8", **big | {"a": closed, "d": "e5 b8"}, takes="b7", result=ENCIRCLED)
    # the last man outside falls, and so they are encircled
    ring("c9-c5", **big | {"a": big["a"] + " a5", "d": "e5 b5"}, takes="b5", result=ENCIRCLED)
AROUND = {"a": "c4 d3 e3 f4 f5 e6 d6 c9", "K": "d4", "d": "e4"}  # the empty throne is inside
About("encirclement", "saami", encirclement="yes")("c9-c5", **AROUND, result=ENCIRCLED)
About("encirclement", "saami").no("c9-c5", **AROUND)
About("encirclement", "fetlar", encirclement="no").no("c9-c5", **AROUND)
About("encirclement", "copenhagen", encirclement="no").no("c9-c5", **AROUND)  # exit forts are still checked
for sheet in ("historical13", "simple11", "seabattle11"):
    About("encirclement", sheet)("c9-c5", **AROUND, result=ENCIRCLED)
    About("encirclement", sheet, encirclement="no").no("c9-c5", **AROUND)

# "Draw at the second occurrence"

early = About("early draw", "saami", repetition="early draw")
early(CIRCLE, **QUIET_PAIR, both=True, result=REPEATED)
early(TRIANGLE, **QUIET_PAIR, result=REPEATED)
early.no(CIRCLE[:-6], **QUIET_PAIR, both=True)
early.no(CIRCLE, **QUIET_PAIR, draws=False)
early.no("c3-c2 h2-h3 c2-c3", **QUIET_PAIR)
About("early draw", "saami").no(CIRCLE, **QUIET_PAIR, both=True)
needy = About("early draw", "tablut", repetition="early draw")
needy.no(CIRCLE, **QUIET_PAIR)  # "with other moves in between"
needy(TRIANGLE, **QUIET_PAIR, result=REPEATED)

# "Who repeats loses": who moves to the third occurrence

loses = About("mover loses", "copenhagen", repetition="mover loses")
loses(CIRCLE * 2, **QUIET_PAIR, result=PERPETUAL)  # the defenders' last move
loses(CIRCLE * 2, **QUIET_PAIR, draws=False, result=PERPETUAL)
loses("c3-c4 h2-h3 c4-c3 h3-h2 " * 2, **QUIET_PAIR, result=("defenders", "perpetual repetition"))
loses(TRIANGLE * 2, **QUIET_PAIR, result=PERPETUAL)
loses.no((CIRCLE * 2)[:-6], **QUIET_PAIR)
loses.no(CIRCLE, **QUIET_PAIR, both=True)
loses.no("c3-c4 h2-h3 c4-c3 h3-h2 ", **QUIET_PAIR)
About("mover loses", "copenhagen").no("c3-c4 h2-h3 c4-c3 h3-h2 " * 2, **QUIET_PAIR, result=PERPETUAL)

# "A repeat is forbidden"

banned = About("repeat forbidden", "saami", repetition="forbidden")
banned(CIRCLE, **QUIET_PAIR, both=True, illegal=True)
banned(CIRCLE, **QUIET_PAIR, draws=False, illegal=True)
banned(TRIANGLE, **QUIET_PAIR, illegal=True)
banned("c3-c4 h2-h3 c4-c3 h3-h2", **QUIET_PAIR, illegal=True)
banned(CIRCLE[:-6] + "c4-c5 h2-h3 c5-c4", **QUIET_PAIR, illegal=True)  # a position in the middle of the game
banned.no(CIRCLE[:-6] + "c4-c2", **QUIET_PAIR, both=True)
banned.no(CIRCLE[:-6], **QUIET_PAIR, both=True)
banned.no("h2-h3 e5-e6 h3-h2", **QUIET_PAIR)  # the other side is to move
banned.no("h2-h3 c3-d3 a7-b7 d3-c3 h3-h2", a="h2 a7", d="c3 f6", K="e5")  # another man stands elsewhere
# the man comes back to where he stood, and now captures
BACK = {"a": "e4 g4", "d": "f4 c7 e6 d5 f5", "K": "e5"}
banned.no("c7-c8 g4-g5 c8-c7 g5-g4", **BACK, takes="f4")
words = About("repeat forbidden", "finstrom", repetition="forbidden")
words.no("c7-c8 g4-g5 c8-c7 g5-g4", **BACK, takes="f4")
words.no(OUT_AND_BACK.strip(), **RAICHI)  # "a position is the same only if the announcement is the same too"
words(OUT_AND_BACK + "e7-e8", **RAICHI, illegal=True)
words.no(OUT_AND_BACK + "e7-e9", **RAICHI)
banned("c3-c2 h2-h3 g8-g4 h3-h2 c2-c3 h2-h3 c3-c2", a="h2 f4", d="c3 g8 e4", K="e5", illegal=True)  # as after a capture
stuck = About("repeat forbidden", "tablut", repetition="forbidden")
stuck(CIRCLE, **QUIET_PAIR, illegal=True)  # other moves in between or not
About("repeat forbidden", "saami").no(CIRCLE, **QUIET_PAIR)

# Perpetual repetition: the third occurrence "loses for the defenders"

perpetual = About("perpetual repetition", "copenhagen")
perpetual(CIRCLE * 2, **QUIET_PAIR, both=True, result=PERPETUAL)  # by either side
perpetual(CIRCLE * 2, **QUIET_PAIR, result=PERPETUAL, draws=False)  # no house rule
perpetual((TRIANGLE * 2), **QUIET_PAIR, both=True, result=PERPETUAL)
perpetual.no((CIRCLE * 2)[:-6], **QUIET_PAIR, both=True)
perpetual.no(TRIANGLE + CIRCLE[:-6], **QUIET_PAIR)
perpetual("c3-c4 h2-h3 c4-c3 h3-h2 " * 2, **QUIET_PAIR, result=PERPETUAL)
About("perpetual repetition", "fetlar").no(CIRCLE * 2, **QUIET_PAIR, both=True, result=REPEATED)
About("perpetual repetition", "copenhagen", repetition="draw").no(CIRCLE * 2, **QUIET_PAIR, both=True, result=REPEATED)
About("perpetual repetition", "copenhagen", repetition="draw").no(CIRCLE * 2, **QUIET_PAIR, draws=False)
About("perpetual repetition", "saami", repetition="defenders lose")(CIRCLE * 2, **QUIET_PAIR, result=PERPETUAL)
About("perpetual repetition", "fetlar").no(CIRCLE * 2, **QUIET_PAIR, draws=False)
