# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Cases of rules about the capture of the king."""

from rare_case import CAPTURED, About

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

# "two opposite enemies or one enemy and a camp square"
taken = About("king taken against a camp", "ashton")
taken("g6-e6", a="g6 h7", d="g3", K="e7", result=CAPTURED)  # e8
taken("g7-d7", a="g7 h3", d="g3", K="d8", result=CAPTURED)  # d9
taken("c3-c8", a="c3 h3", d="g3", K="d8", result=CAPTURED)  # e8
taken.no("g7-f7", a="g7 h3", d="g3", K="e7")  # not opposite
taken.no("c3-c7", a="c3 h3", d="g3", K="d7")
About("king taken against a camp", "saami").no("g6-e6", a="g6 h7", d="g3", K="e7")
