# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Cases of rules that depend on the moves before: announced exits, shuttling, repetition, a hundred plies."""

from rare_case import CAPTURED, ESCAPED, HUNDRED, PERPETUAL, REPEATED, STUCK, About


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
