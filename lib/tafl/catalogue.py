# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The variants there are, read from variants.txt: a block of `key = value` lines says all that the rules core needs."""

# | key | what it says | values |
# |---|---|---|
# | name | what people call it | any text |
# | size | squares a side | 7, 9, 11, 13, 15 |
# | start | the men at the start, rows from the top | `3a3/...`, a d K and numbers |
# | first | who moves first | attackers, defenders |
# | king_wins_at | where the king wins | corners |
# | anvils | empty squares that serve either side as an anvil | any of: corners throne |
# | king_captures | the king may be hammer and anvil | yes, no |
# | king_closed_by | what closes a side of the king, besides attackers | any of: edge corners throne |
# | round_trips | how often a man may go to and fro between two squares in succession | 0 (no limit) to 3 |
# | free_corners | corners the attackers must leave unblocked | 0, 1 |
# | resign_at | attackers left at which they are offered to resign, and a computer does | 0 (never) to 4 |
# | repetition_needs | what makes a repeated position count | nothing, other moves |
#
# Only the king stops on the throne and the corners, and everybody passes over the empty throne: no sheet here has it
# otherwise yet.

from tafl.terrain import Variant

FLAGS = ("no", "yes")

# key: its default (None: must be given), and what it takes: a tuple of words to choose one from, a list of words
# of which any may stand, a range of numbers, or str for free text
KEYS = {
    "name": (None, str),
    "size": (None, (7, 9, 11, 13, 15)),
    "start": (None, str),
    "first": (None, ("attackers", "defenders")),
    "king_wins_at": (None, ("corners",)),
    "anvils": ("", ["corners", "throne"]),
    "king_captures": (None, FLAGS),
    "king_closed_by": ("", ["edge", "corners", "throne"]),
    "round_trips": (0, (0, 1, 2, 3)),
    "free_corners": (0, (0, 1)),
    "resign_at": (0, (0, 1, 2, 3, 4)),
    "repetition_needs": ("nothing", ("nothing", "other moves")),
}


class VariantError(ValueError):
    """A variant's text is wrong; the message names the variant, the line and the mistake."""


def read(id, lines, first_line=1):
    """The variant that the `key = value` lines of the block called `id` describe, VariantError where one is wrong.

    The block begins behind line `first_line` of its file. yes and no become True and False.
    """
    seen = {}
    number = first_line
    for line in lines:
        number += 1
        line = line.split("#")[0].strip()
        if not line:
            continue
        key, equals, value = (part.strip() for part in line.partition("="))
        where = f"{id}, line {number}: "
        if not equals:
            raise VariantError(f"{where}{line!r} is not of the form key = value")
        if key not in KEYS:
            raise VariantError(f"{where}there is no key {key!r}")
        if key in seen:
            raise VariantError(f"{where}{key} stands here twice")
        seen[key] = _value(where + key, value, KEYS[key][1])
    variant = Variant()
    variant.id = id
    for key in KEYS:
        if key not in seen and KEYS[key][0] is None:
            raise VariantError(f"{id}: {key} is missing")
        setattr(variant, key, seen.get(key, KEYS[key][0]))
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


def _path():
    return __file__.replace("\\", "/").rsplit("/", 1)[0] + "/variants.txt"


def listing():
    """(id, name, squares a side) of every variant, in the order of the file."""
    found = []
    with open(_path()) as file:
        for line in file:
            key, _, value = line.partition("=")
            if line.startswith("["):
                id = line.strip()[1:-1]
            elif key.strip() == "name":
                name = value.strip()
            elif key.strip() == "size":
                found.append((id, name, int(value)))
    return found


def ids():
    """The ids of all variants, in the order of the file."""
    return [id for id, _, _ in listing()]


def load(id):
    """The variant called `id`; KeyError where there is none. Only its own block is held in memory."""
    lines = None
    number = first_line = 0
    with open(_path()) as file:
        for line in file:
            number += 1
            if line.startswith("["):
                if lines is not None:
                    break
                if line.strip() == "[" + id + "]":
                    lines = []
                    first_line = number
            elif lines is not None:
                lines.append(line)
    if lines is None:
        raise KeyError(id)
    return read(id, lines, first_line)
