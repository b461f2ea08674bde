# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What a variant can be told by: the keys of its block, and the values they take."""

# | key | what it says | values |
# |---|---|---|
# | name | what people call it | any text, of 40 letters at most |
# | size | squares a side | 7, 9, 11, 13, 15 |
# | start | the men at the start, rows from the top | `3a3/...`, a d K and numbers |
# | first | who moves first | attackers, defenders |
# | king_wins_at | where the king wins | corners, edge |
# | corners | who may stop there; open ones are squares like any other | king only, open |
# | throne_stops | who may stop on the empty throne (below) | king, nobody, all |
# | throne_passes | who may pass over the empty throne | all, nobody |
# | camps | the attackers' first squares are camps (below) | no, yes |
# | anvils | empty squares that serve either side as an anvil | any of: corners throne |
# | king_captures | the king may be hammer and anvil, neither, or one of them | yes, no, hammer, anvil |
# | king_taken_by | how many of his sides must be closed (below) | four, two, place |
# | king_closed_by | what closes a side of the king, besides attackers | any of: edge corners throne |
# | shieldwall | an enclosed row along the edge is captured | no, yes |
# | exit_forts | a king on the edge, safe within walls, has won | no, yes |
# | encirclement | attackers win when they cut all defenders off from the edge | no, yes |
# | announced_exits | the king may leave only if his open way was announced (raichi, tuichu) | no, yes |
# | round_trips | how often a man may go to and fro between two squares in succession | 0 (no limit) to 3 |
# | free_corners | corners the attackers must leave unblocked | 0, 1 |
# | resign_at | attackers left at which they are offered to resign, and a computer does | 0 (never) to 4 |
# | repetition | what the third occurrence of a position is | draw, defenders lose |
# | repetition_needs | what makes a repeated position count | nothing, other moves |
#
# throne_stops: king, he alone; nobody, once he has left it not even he; all, it is a square like any other.
# camps: nobody enters or crosses one from outside; an attacker still in his may move inside it, and leave. Its squares,
# empty or not, are anvils and close a side of the king; the outer middle one is no anvil against attackers.
# king_taken_by: four; two opposite ones, of which the mover closes one; place: four on the throne and beside it, where
# the throne may be one of them, and two elsewhere.
# repetition: a draw is left out where people play without draws, a loss is not.
#
# A line may begin with the name of an option, as in `castle throne_stops = king`: it holds only where somebody asks for
# that option, in place of the line without.

from tafl.board import Variant

FLAGS = ("no", "yes")

# key: its default (None: must be given), and what it takes: a tuple of words to choose one from, a list of words
# of which any may stand, a range of numbers, or str for free text
KEYS = {
    "name": (None, str),
    "size": (None, (7, 9, 11, 13, 15)),
    "start": (None, str),
    "first": (None, ("attackers", "defenders")),
    "king_wins_at": (None, ("corners", "edge")),
    "corners": ("king only", ("king only", "open")),
    "throne_stops": ("king", ("king", "nobody", "all")),
    "throne_passes": ("all", ("all", "nobody")),
    "camps": (False, FLAGS),
    "anvils": ("", ["corners", "throne"]),
    "king_captures": (None, ("yes", "no", "hammer", "anvil")),
    "king_taken_by": ("four", ("four", "two", "place")),
    "king_closed_by": ("", ["edge", "corners", "throne"]),
    "shieldwall": (False, FLAGS),
    "exit_forts": (False, FLAGS),
    "encirclement": (False, FLAGS),
    "announced_exits": (False, FLAGS),
    "round_trips": (0, (0, 1, 2, 3)),
    "free_corners": (0, (0, 1)),
    "resign_at": (0, (0, 1, 2, 3, 4)),
    "repetition": ("draw", ("draw", "defenders lose")),
    "repetition_needs": ("nothing", ("nothing", "other moves")),
}
LONGEST_NAME = 40


class VariantError(ValueError):
    """A variant's text is wrong; the message names the variant, the line and the mistake."""


def parse_variant(id, lines, first_line=1, options=()):
    """The variant that a block describes; VariantError where something is wrong with it.

    `lines`: (number, text) of those below its id, which stands in line `first_line`. Lines for one of `options` take
    the place of those without; `variant.options` are all there are, `variant.chosen_options` those asked for. yes and no become
    True and False where there is nothing else to choose.
    """
    seen = {}
    chosen = {}
    known = []
    numbers = {"": first_line}
    for number, line in lines:
        key, equals, value = (part.strip() for part in line.partition("="))
        where = f"{id}, line {number}: "
        if not equals:
            raise VariantError(f"{where}{line!r} is not of the form key = value")
        option, _, name = key.rpartition(" ")
        if name not in KEYS:
            raise VariantError(f"{where}there is no key {name!r}")
        if name in ("name", "size", "start") and option:
            raise VariantError(f"{where}{name} is the same with all options")
        if key in numbers:
            raise VariantError(f"{where}{key} stands here twice")
        numbers[key] = number
        value = _value(where + name, value, KEYS[name][1])
        if not option:
            seen[name] = value
        else:
            if option not in known:
                known.append(option)
            if option in options:
                chosen[name] = value
    variant = Variant()
    variant.id = id
    variant.options = tuple(known)
    variant.chosen_options = tuple(options)
    for key in KEYS:
        if key not in seen and KEYS[key][0] is None:
            raise VariantError(f"{id}, line {first_line}: {key} is missing")
        setattr(variant, key, chosen.get(key, seen.get(key, KEYS[key][0])))
    for option in options:
        if option not in known:
            raise VariantError(f"{id}, line {first_line}: it has no option {option!r}")
    if len(variant.name) > LONGEST_NAME:
        raise VariantError(f"{id}, line {numbers['name']}: name is longer than {LONGEST_NAME} letters")
    for place, ordinary in (("corners", variant.corners == "open"), ("throne", variant.throne_stops == "all")):
        for key in ("anvils", "king_closed_by"):
            if ordinary and place in getattr(variant, key).split():
                number = first_line
                for option in ("",) + tuple(options):
                    number = numbers.get((option + " " + key).strip(), number)
                raise VariantError(f"{id}, line {number}: {key}: {place} where all may stop are ordinary squares")
    return variant


def _value(where, text, allowed):
    if allowed is str:
        if not text:
            raise VariantError(f"{where} is empty")
        return text
    if isinstance(allowed, list):
        for word in text.split():
            if word not in allowed:
                raise VariantError(f"{where}: {word!r} is none of {' '.join(allowed)}")
        return text
    for choice in allowed:
        if text == str(choice):
            return text == "yes" if allowed is FLAGS else choice
    raise VariantError(f"{where} = {text!r}: it must be {' or '.join(str(choice) for choice in allowed)}")
