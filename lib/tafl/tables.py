# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What a variant's features come to on its squares: the tables, and the rare rules, that a position works with."""

# Needed only while a position is made. Rare rules lie in modules that only the variants which have them import:
#
#     position.revisers    modules that add to the list of moves, or strike out of it
#     position.captors     functions that capture by other ways than custody, before the captives are removed
#     position.sequels     functions that look at what a move has led to, once it is made

from tafl.board import ATTACKER, CAMP, CORNER, DEFENDER, EMPTY, KING, NO_PIECE, OUTER_CAMP, OUTSIDE, THRONE
from tafl.board import ATTACKERS, DEFENDERS, STOP_ONLY, Tables, code_table
from tafl.position_parser import parse_men

PLACES = {"edge": OUTSIDE, "corners": CORNER, "throne": THRONE}


def compile_tables(variant):
    """The tables of `variant`."""
    tables = Tables()
    size = tables.size = variant.size
    last = size - 1
    top = last * 16
    throne = tables.throne = last // 2 * 17
    tables.corners = bytes([0, last, top, top + last])
    tables.beside_corners = bytes([1, 16, last - 1, last + 16, top - 16, top + 1, top + last - 16, top + last - 1])
    empty_codes = bytearray([OUTSIDE] * ((size + 1) * 16))
    exits = bytearray(len(empty_codes))
    for square in tables.squares():
        empty_codes[square] = EMPTY
        if variant.king_wins_at == "edge" and (square & 15 in (0, last) or square >> 4 in (0, last)):
            exits[square] = 1
    for corner in tables.corners:
        if variant.corners == "king only":
            empty_codes[corner] = CORNER
        exits[corner] = 1
    if variant.throne_stops != "all":
        empty_codes[throne] = THRONE
    if variant.camps:
        for square, piece in parse_men(variant.start, size):
            if piece == ATTACKER:
                empty_codes[square] = CAMP
        for middle in (last // 2, top + last // 2, last // 2 * 16, last // 2 * 16 + last):
            if empty_codes[middle] == CAMP:
                empty_codes[middle] = OUTER_CAMP
    tables.empty_codes = bytes(empty_codes)  # each square's code while nobody stands there
    tables.exits = bytes(exits)  # 1 for each square where the king wins

    anvils = [PLACES[word] for word in variant.anvils.split()] + [CAMP]
    armed = variant.king_captures
    attackers_anvils = code_table(ATTACKER, OUTER_CAMP, *anvils)
    defenders_anvils = code_table(DEFENDER, KING if armed in ("yes", "anvil") else DEFENDER, *anvils)
    # by piece: the code it captures, and the codes that serve it as an anvil
    tables.victim = (NO_PIECE, DEFENDER, ATTACKER, ATTACKER if armed in ("yes", "hammer") else NO_PIECE)
    tables.anvils = (b"", attackers_anvils, defenders_anvils, defenders_anvils)

    # the codes that close a side of the king, and 1 for each square where two opposite sides are enough (b"": nowhere)
    tables.closes_king = code_table(ATTACKER, CAMP, OUTER_CAMP, *[PLACES[word] for word in variant.king_closed_by.split()])
    two_take_king = bytearray([1] * len(empty_codes))
    if variant.king_taken_by == "place":
        for square in (throne, throne + 1, throne - 1, throne + 16, throne - 16):
            two_take_king[square] = 0
    tables.two_take_king = b"" if variant.king_taken_by == "four" else bytes(two_take_king)

    # by code: where the king may stop, and what he may pass over
    passable = variant.throne_passes == "all"
    stops = bytearray(code_table(EMPTY, CORNER))
    if variant.throne_stops == "king":
        stops[THRONE] = 1 if passable else STOP_ONLY
    tables.king_stops = bytes(stops)
    stops[THRONE] = passable
    tables.king_passes = tables.king_stops if tables.king_stops == stops else bytes(stops)
    # by code: the side of those who pass over the empty throne without being able to stop there
    crosses_throne = bytearray(OUTSIDE + 1)
    if passable:
        crosses_throne[ATTACKER], crosses_throne[DEFENDER] = ATTACKERS, DEFENDERS
        if variant.throne_stops == "nobody":
            crosses_throne[KING] = DEFENDERS
    tables.crosses_throne = bytes(crosses_throne)
    return tables


def attach_rules(position):
    """Give `position` the rare rules of its variant."""
    variant = position.variant
    position.move_filters = position.extra_captures = position.end_checks = ()
    position.enclosure = None  # what looks for exit forts and encirclement
    position.raichi = None  # the module of announced exits
    position.announced = b""  # by ply: which word was said last
    if variant.camps:
        from tafl import rule_camps

        position.move_filters += (rule_camps,)
        position.extra_captures += (rule_camps.capture,)
    if variant.round_trips or variant.free_corners:
        from tafl import rule_bans

        position.move_filters += (rule_bans,)
    if variant.shieldwall:
        from tafl.rule_shieldwall import capture

        position.extra_captures += (capture,)
    if variant.exit_forts or variant.encirclement:
        from tafl.rule_enclosure import Enclosure

        position.enclosure = Enclosure(position)
        position.end_checks += (position.enclosure.after_move,)
    if variant.announced_exits:
        from tafl import rule_raichi

        position.raichi = rule_raichi
        position.announced = bytearray(len(position.moves))
        position.move_filters += (rule_raichi,)  # the last one: an exit is free where nothing else is left
        position.end_checks += (rule_raichi.after_move,)
