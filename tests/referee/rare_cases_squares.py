# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Cases of rules about squares: corners that stay free, the throne, and camps."""

from rare_case import CAPTURED, ESCAPED, About

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
