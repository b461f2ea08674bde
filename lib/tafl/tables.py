# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What a variant's features come to on its squares: the tables, and the rare rules, that a position works with."""

# Needed only while a position is made. Rare rules lie in modules that only the variants which have them import:
#
#     position.revisers    modules that add to the list of moves, or strike out of it
#     position.captors     functions that capture by other ways than custody, before the captives are removed
#     position.sequels     functions that look at what a move has led to, once it is made

from tafl.board import ATTACKER, CAMP, CORNER, DEFENDER, EMPTY, KING, NOBODY, OUTER_CAMP, OUTSIDE, THRONE
from tafl.board import ATTACKERS, DEFENDERS, LAST, Terrain, code_table
from tafl.position_parser import men

PLACES = {"edge": OUTSIDE, "corners": CORNER, "throne": THRONE}


def survey(variant):
    """The tables of `variant`."""
    terrain = Terrain()
    size = terrain.size = variant.size
    last = size - 1
    top = last * 16
    throne = terrain.throne = last // 2 * 17
    terrain.corners = bytes([0, last, top, top + last])
    terrain.beside_corners = bytes([1, 16, last - 1, last + 16, top - 16, top + 1, top + last - 16, top + last - 1])
    vacant = bytearray([OUTSIDE] * ((size + 1) * 16))
    exits = bytearray(len(vacant))
    for square in terrain.squares():
        vacant[square] = EMPTY
        if variant.king_wins_at == "edge" and (square & 15 in (0, last) or square >> 4 in (0, last)):
            exits[square] = 1
    for corner in terrain.corners:
        if variant.corners == "king only":
            vacant[corner] = CORNER
        exits[corner] = 1
    if variant.throne_stops != "all":
        vacant[throne] = THRONE
    if variant.camps:
        for square, piece in men(variant.start, size):
            if piece == ATTACKER:
                vacant[square] = CAMP
        for middle in (last // 2, top + last // 2, last // 2 * 16, last // 2 * 16 + last):
            if vacant[middle] == CAMP:
                vacant[middle] = OUTER_CAMP
    terrain.vacant = bytes(vacant)  # each square's code while nobody stands there
    terrain.exits = bytes(exits)  # 1 for each square where the king wins

    anvils = [PLACES[word] for word in variant.anvils.split()] + [CAMP]
    armed = variant.king_captures
    attackers_anvils = code_table(ATTACKER, OUTER_CAMP, *anvils)
    defenders_anvils = code_table(DEFENDER, KING if armed in ("yes", "anvil") else DEFENDER, *anvils)
    # by piece: the code it captures, and the codes that serve it as an anvil
    terrain.prey = (NOBODY, DEFENDER, ATTACKER, ATTACKER if armed in ("yes", "hammer") else NOBODY)
    terrain.anvils = (b"", attackers_anvils, defenders_anvils, defenders_anvils)

    # the codes that close a side of the king, and 1 for each square where two opposite sides are enough (b"": nowhere)
    terrain.closing = code_table(ATTACKER, CAMP, OUTER_CAMP, *[PLACES[word] for word in variant.king_closed_by.split()])
    pincers = bytearray([1] * len(vacant))
    if variant.king_taken_by == "place":
        for square in (throne, throne + 1, throne - 1, throne + 16, throne - 16):
            pincers[square] = 0
    terrain.pincers = b"" if variant.king_taken_by == "four" else bytes(pincers)

    # by code: where the king may stop, and what he may pass over
    passable = variant.throne_passes == "all"
    stops = bytearray(code_table(EMPTY, CORNER))
    if variant.throne_stops == "king":
        stops[THRONE] = 1 if passable else LAST
    terrain.king_stops = bytes(stops)
    stops[THRONE] = passable
    terrain.king_passes = terrain.king_stops if terrain.king_stops == stops else bytes(stops)
    # by code: the side of those who pass over the empty throne without being able to stop there
    crossing = bytearray(OUTSIDE + 1)
    if passable:
        crossing[ATTACKER], crossing[DEFENDER] = ATTACKERS, DEFENDERS
        if variant.throne_stops == "nobody":
            crossing[KING] = DEFENDERS
    terrain.crossing = bytes(crossing)
    return terrain


def furnish(position):
    """Give `position` the rare rules of its variant."""
    variant = position.variant
    position.revisers = position.captors = position.sequels = ()
    position.enclosure = None  # what looks for exit forts and encirclement
    position.raichi = None  # the module of announced exits
    position.said = b""  # by ply: which word was said last
    if variant.camps:
        from tafl import rule_camps

        position.revisers += (rule_camps,)
        position.captors += (rule_camps.capture,)
    if variant.round_trips or variant.free_corners:
        from tafl import rule_bans

        position.revisers += (rule_bans,)
    if variant.shieldwall:
        from tafl.rule_shieldwall import capture

        position.captors += (capture,)
    if variant.exit_forts or variant.encirclement:
        from tafl.rule_enclosure import Enclosure

        position.enclosure = Enclosure(position)
        position.sequels += (position.enclosure.after_move,)
    if variant.announced_exits:
        from tafl import rule_raichi

        position.raichi = rule_raichi
        position.said = bytearray(len(position.moves))
        position.revisers += (rule_raichi,)  # the last one: an exit is free where nothing else is left
        position.sequels += (rule_raichi.after_move,)
