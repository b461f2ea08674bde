# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Compile the features of a variant into tables by square and by code, and attach the rare rules that it has."""

# A *rare rule* is one file, `tafl.rule_*`, which only variants with that rule import. `load_rules` maps features to
# these files; all other code calls the hooks below. A rule is a module, or the object that its `attach` returns. It
# defines only the hooks that it needs; docs/architecture.md has a worked example.
#
#     attach(position)                          return an object with the hooks: a rule with memory for each position
#     active(position)                          return whether filter_moves has anything to do now
#     filter_moves(position, moves, first, end) change the moves in moves[first:end]; return the new end
#     BANS_MOVES = True                         filter_moves may remove ordinary moves; the search calls active
#     note_game(game)                           the same, for a rule that must know the game: called after each change
#     capture(position, goal, piece, count)     add captures by the piece that came to goal; return the new count
#     AT_EDGE = True                            only a piece that comes to the edge captures so
#     can_capture_king(position)                return whether a move that filter_moves adds could capture the king
#     after_move(position)                      check what the last move led to; may set position.over
#     after_set_up(position)                    the same for a position that was set up
#     check_men(variant, tables, pieces)        raise ValueError if a game cannot have the men on these squares
#
# The field that a rule adds to the line of a position (tafl.position_text), with functions that raise ValueError:
#     field_name(variant)                       return what the field is called; "" if this variant has none
#     position_field(position)                  return the text of the field
#     parse_field(position, text)               return the value that a text means
#     set_field(position, value)                store the value in the position; None if the line has no such field
#
# Words that players call, which `Position.announced` remembers by ply as indices of WORDS; one rule at most has them:
#     WORDS                                     the words, the first one for no word
#     set_word(position, word)                  make `word`, an index, the last announcement of the position
#     note_move(game)                           remember what was announced after the last move of a game
#     announce(game, word)                      call a word for a player; return it, "" for none
#
# Texts, in English for players; a reason is a code for programs (see tafl.explain) and a sentence:
#     explain_step(position, before, square)    return why a piece on `before` may not step on `square`; None if it may
#     explain_move(position, move)              return why a move over free squares is illegal; None if it is not
#     sentences(variant)                        return sentences that say what the rule is; every rule has this one

import sys

import tafl
from tafl.board import ATTACKER, ATTACKERS, CAMP, CORNER, DEFENDER, DEFENDERS, EMPTY, KING, NO_PIECE, OUTER_CAMP
from tafl.board import OUTSIDE, THRONE, Tables, code_table
from tafl.position_parser import parse_men

CODE_OF_PLACE = {"edge": OUTSIDE, "corners": CORNER, "throne": THRONE}


def compile_tables(variant):
    """Return the tables of `variant`."""
    tables = Tables()
    size = tables.size = variant.size
    last = size - 1
    top = last * 16
    throne = tables.throne = last // 2 * 17
    tables.corners = bytes([0, last, top, top + last])
    tables.beside_corners = bytes([1, 16, last - 1, last + 16, top - 16, top + 1, top + last - 16, top + last - 1])
    empty_codes = bytearray([OUTSIDE] * ((size + 1) * 16))
    edge, exits = bytearray(len(empty_codes)), bytearray(len(empty_codes))
    for square in tables.squares():
        empty_codes[square] = EMPTY
        edge[square] = square & 15 in (0, last) or square >> 4 in (0, last)
    for corner in tables.corners:
        if variant.corners == "king only":
            empty_codes[corner] = CORNER
        exits[corner] = 1
    if variant.throne_stops != "all":
        empty_codes[throne] = THRONE
    if variant.camps:
        for square, piece in parse_men(variant.start, variant):
            if piece == ATTACKER:
                empty_codes[square] = CAMP
        for middle in (last // 2, top + last // 2, last // 2 * 16, last // 2 * 16 + last):
            if empty_codes[middle] == CAMP:
                empty_codes[middle] = OUTER_CAMP
    tables.empty_codes = bytes(empty_codes)  # by square: its code while it is empty
    tables.edge = bytes(edge)  # by square: 1 on the edge of the board
    tables.exits = tables.edge if variant.king_wins_at == "edge" else bytes(exits)  # by square: 1 where the king wins

    anvils = [CODE_OF_PLACE[word] for word in variant.anvils.split()] + [CAMP]
    armed = variant.king_captures
    attackers_anvils = code_table(ATTACKER, OUTER_CAMP, *anvils)
    defenders_anvils = code_table(DEFENDER, KING if armed in ("yes", "anvil") else DEFENDER, *anvils)
    # by piece: the code that it captures; by side: by code True for the anvils of its pieces
    tables.victim = (NO_PIECE, DEFENDER, ATTACKER, ATTACKER if armed in ("yes", "hammer") else NO_PIECE)
    tables.anvils = (b"", attackers_anvils, defenders_anvils)

    # by code: True if it closes a side of the king
    closed_by = [CODE_OF_PLACE[word] for word in variant.king_closed_by.split()]
    tables.closes_king = code_table(ATTACKER, CAMP, OUTER_CAMP, *closed_by)
    # by square: 1 where two opposite closed sides capture the king; b"" if that is nowhere
    two_take_king = bytearray([1] * len(empty_codes))
    if variant.king_taken_by in ("throne", "place"):
        two_take_king[throne] = 0
    if variant.king_taken_by == "place":
        for square in (throne + 1, throne - 1, throne + 16, throne - 16):
            two_take_king[square] = 0
    tables.two_take_king = b"" if variant.king_taken_by == "four" else bytes(two_take_king)

    # by code: True where the king may stop, True where he may pass
    passable = variant.throne_passes == "all"
    tables.king_stops = code_table(EMPTY, CORNER, THRONE if variant.throne_stops == "king" else EMPTY)
    tables.king_passes = code_table(EMPTY, CORNER, THRONE if passable else EMPTY)
    # by piece: its side, if it may pass over the empty throne but not stop there
    crosses_throne = bytearray(OUTSIDE + 1)
    if passable:
        crosses_throne[ATTACKER], crosses_throne[DEFENDER] = ATTACKERS, DEFENDERS
        if variant.throne_stops == "nobody":
            crosses_throne[KING] = DEFENDERS
    tables.crosses_throne = bytes(crosses_throne)
    return tables


def load_rules(variant):
    """Return the rare rules of `variant`, a list of modules. Their hooks are called in this order."""
    needed = (
        ("tafl.rule_camps", variant.camps),
        ("tafl.rule_bans", variant.round_trips or variant.free_corners),
        ("tafl.rule_repeats", variant.repetition == "forbidden"),
        ("tafl.rule_anvils", (variant.camps and variant.camp_anvils == "all") or variant.king_on_throne != "harmless"),
        ("tafl.rule_shieldwall", variant.shieldwall),
        ("tafl.rule_enclosure", variant.exit_forts or variant.encirclement),
        ("tafl.rule_raichi", variant.announced_exits),  # last: an unannounced exit is legal if no other move is left
    )
    rules = []
    for module, is_needed in needed:
        if is_needed:
            __import__(module)
            tafl.pause()
            rules.append(sys.modules[module])
    return rules


def attach_rules(position, rules):
    """Give `position` the rare rules of its variant, modules from `load_rules`."""
    rules = [rule.attach(position) if hasattr(rule, "attach") else rule for rule in rules]
    position.rules = tuple(rules)
    position.move_filters = tuple([rule for rule in rules if hasattr(rule, "filter_moves")])
    position.extra_captures = tuple([rule.capture for rule in rules if hasattr(rule, "capture")])
    position.end_checks = tuple([rule.after_move for rule in rules if hasattr(rule, "after_move")])
    position.king_captures = tuple([rule.can_capture_king for rule in rules if hasattr(rule, "can_capture_king")])
    position.ban_rules = tuple([rule for rule in rules if hasattr(rule, "BANS_MOVES")])
    position.announcer = None
    for rule in rules:
        if hasattr(rule, "WORDS"):
            position.announcer = rule
    # by ply: the last word, an index of WORDS; empty if nothing is announced
    position.announced = bytearray(len(position.moves) if position.announcer else 0)
