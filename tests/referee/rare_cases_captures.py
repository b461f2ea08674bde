# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Cases of rules about captures of men: the king's part in them, the throne as an anvil, and the shieldwall."""

from rare_case import About

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
