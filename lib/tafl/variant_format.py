# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The keys of a variant's block, the values that they take, and the parser of a block."""

# throne_stops: king, only he; `nobody`, not even the king once he has left it; all, it is an ordinary square.
# camps: no piece may enter or cross one from outside; an attacker still in his camp may move inside it, and leave. Its
# squares, empty or not, are anvils and close a side of the king; the outer middle one is no anvil against attackers.
# king_on_throne: whether the throne is an anvil against defenders while the king stands on it; `if surrounded`: only
# with attackers on its three other sides.
# king_taken_by: four; two opposite ones, of which the mover closes one; throne: four on the throne, two elsewhere;
# place: four on the throne and beside it, where the throne may be one of them, and two elsewhere.
# repetition: what happens when a position occurs three times, or twice (early draw); `forbidden`: no move may bring
# back a position. Without automatic draws only the losses and the ban remain.
#
# A line may begin with the name of an option, as in `castle throne_stops = king`. It holds only in games with that
# option, in place of the line without it.

import tafl
from tafl.board import Variant

FLAGS = ("no", "yes")

# key: its default (None: required) and its values: a tuple of choices, a list of words to combine, or str for any text
KEYS = {
    "name": (None, str),  # the name for players, of 40 letters at most
    "source": ("", str),  # where the rules come from, in a few words for players
    "size": (None, (7, 9, 11, 13, 15)),  # squares a side
    "start": (None, str),  # the men at the start: rows from the top, `3a3/...` of a, d, K and numbers
    "first": (None, ("attackers", "defenders")),  # the side that moves first
    "king_wins_at": (None, ("corners", "edge")),  # where the king wins
    "corners": ("king only", ("king only", "open")),  # who may stop on a corner; open corners are ordinary squares
    "throne_stops": ("king", ("king", "nobody", "all")),  # who may stop on the empty throne (above)
    "throne_passes": ("all", ("all", "nobody")),  # who may pass over the empty throne
    "camps": (False, FLAGS),  # the attackers' first squares are camps (above)
    "camp_anvils": ("all", ("all", "empty")),  # camp squares that are anvils against attackers
    "anvils": ("", ["corners", "throne"]),  # empty squares that serve either side as an anvil
    "king_on_throne": ("harmless", ("harmless", "anvil", "anvil if surrounded")),  # the throne with him on it (above)
    "king_captures": (None, ("yes", "no", "hammer", "anvil")),  # the king may be hammer and anvil, neither, or one
    "king_taken_by": ("four", ("four", "two", "throne", "place")),  # how many of his sides must be closed (above)
    "king_closed_by": ("", ["edge", "corners", "throne"]),  # what closes a side of him, besides attackers
    "shieldwall": (False, FLAGS),  # an enclosed row along the edge is captured
    "exit_forts": (False, FLAGS),  # a king on the edge, safe within walls, wins
    "encirclement": (False, FLAGS),  # attackers win when they cut all defenders off from the edge
    "announced_exits": (False, FLAGS),  # the king may leave only if his open way was announced (raichi, tuichu)
    "round_trips": (0, (0, 1, 2, 3)),  # how often a man may go back and forth in succession; 0: no limit
    "free_corners": (0, (0, 1)),  # corners that the attackers must leave unblocked
    "resign_at": (0, (0, 1, 2, 3, 4)),  # number of attackers left at which a computer resigns and people may; 0: never
    "repetition": ("draw", ("draw", "early draw", "defenders lose", "mover loses", "forbidden")),  # (above)
    "repetition_needs": ("nothing", ("nothing", "other moves")),  # what makes a repeated position count
}
LONGEST_NAME = 40

for _key in KEYS:
    hasattr(Variant, _key)  # a microcontroller now stores the name, beside those of this module


class VariantError(ValueError):
    """The text of a variant is wrong. The message names the variant, the line and the mistake."""


def parse_variant(id, lines, first_line=1, options=()):
    """Return the variant that a block describes. Raise VariantError if the block is wrong.

    `lines`: (number, text) of the lines below the id, which is in line `first_line`. Lines for one of `options` take
    the place of those without an option. `variant.options` has all options of the block, `variant.chosen_options` those
    chosen. The values yes and no become True and False if there is no other choice.
    """
    seen, chosen = {}, {}
    known = []
    numbers = {"": first_line}
    for number, line in lines:
        tafl.pause()
        key, equals, value = [" ".join(part.split()) for part in line.partition("=")]
        where = f"{id}, line {number}: "
        if not equals:
            raise VariantError(f"{where}{line!r} must have the form key = value")
        option, _, name = key.rpartition(" ")
        if name not in KEYS:
            raise VariantError(f"{where}there is no key {name!r}")
        if name in ("name", "size", "start") and option:
            raise VariantError(f"{where}{name} cannot depend on an option")
        if key in numbers:
            raise VariantError(f"{where}{key} is given twice")
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
    variant.options, variant.chosen_options = tuple(known), tuple(options)
    for key in KEYS:
        if key not in seen and KEYS[key][0] is None:
            raise VariantError(f"{id}, line {first_line}: {key} is missing")
        setattr(variant, key, chosen.get(key, seen.get(key, KEYS[key][0])))
    for option in options:
        if option not in known:
            raise VariantError(f"{id} has no option {option!r}")
    if len(variant.name) > LONGEST_NAME:
        raise VariantError(f"{id}, line {numbers['name']}: name is longer than {LONGEST_NAME} letters")
    # A square where all pieces may stop is an ordinary square. It closes nothing, and all pieces pass over it.
    refused = []  # (key, word, square): the key must not have the word
    if variant.corners == "open":
        refused += [("anvils", "corners", "corners"), ("king_closed_by", "corners", "corners")]
    if variant.throne_stops == "all":
        refused += [("anvils", "throne", "throne"), ("king_closed_by", "throne", "throne")]
        refused += [("throne_passes", "nobody", "throne"), ("king_on_throne", "anvil", "throne")]
    for key, word, square in refused:
        if word in getattr(variant, key).split():
            number = first_line
            for option in ("",) + tuple(options):
                number = numbers.get((option + " " + key).strip(), number)
            raise VariantError(f"{id}, line {number}: {key}: {square} where all may stop is an ordinary square")
    return variant


def _value(where, text, allowed):
    if allowed is str:
        if not text:
            raise VariantError(f"{where} is empty")
        return text
    if isinstance(allowed, list):
        for word in text.split():
            if word not in allowed:
                raise VariantError(f"{where}: {word!r} must be one of {' '.join(allowed)}")
        return text
    for choice in allowed:
        if text == str(choice):
            return text == "yes" if allowed is FLAGS else choice
    raise VariantError(f"{where} = {text!r}: it must be {' or '.join(str(choice) for choice in allowed)}")
