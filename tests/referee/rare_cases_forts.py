# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Cases of exit forts and encirclement."""

from rare_case import ENCIRCLED, FORT, About

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
