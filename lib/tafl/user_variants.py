# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The variants in a file of the user's, who may have written anything: what is wrong is found before a game."""

# A block is there as a whole or not at all; what is wrong with one is told in words, with its line, and the others are
# there as if it were not.

from tafl.variant_format import VariantError, parse_variant
from tafl.position_parser import PositionError, check_men, parse_men
from tafl.tables import compile_tables

LONGEST_LINE = 300  # bytes; the men of 15x15 may take 240
LARGEST_FILE = 65536
MOST_LINES = 60  # of a block
MOST_BLOCKS = 30  # a list of all that is there, or wrong, must fit into a board's memory
MOST_OPTIONS = 3
MOST_MEN = 40  # of a side: beyond that a search needs more memory than a board has
ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_-"


def read_user_variants(path, taken):
    """(variant, its block) of each block of the file that is in order, (None, what is wrong) of each other.

    `taken`: the ids of our own.
    """
    taken = list(taken)
    file = path.replace("\\", "/").rsplit("/", 1)[-1]
    left = MOST_BLOCKS
    for block in _blocks(path):
        id, number, lines, wrong = block
        if not left:
            yield None, f"{file}: line {number}: there are more than {MOST_BLOCKS} variants; it is read no further"
            return
        left -= 1
        variant = None
        if id in taken:
            wrong = wrong or f"line {number}: there is already a variant {id!r}"
        if not wrong:
            try:
                variant = parse_variant(id, lines, number)
                known = variant.options
                if len(known) > MOST_OPTIONS:
                    raise VariantError(f"{id}, line {number}: it has more than {MOST_OPTIONS} options")
                for chosen in range(1 << len(known)):  # any of them may be asked for together
                    options = [known[i] for i in range(len(known)) if chosen >> i & 1]
                    check_start(parse_variant(id, lines, number, options), lines)
            except VariantError as why:
                variant = None
                wrong = str(why)
        if id:
            taken.append(id)
        yield (variant, block) if variant else (None, f"{file}: {wrong}")


def check_start(variant, lines):
    """VariantError where the men of a variant cannot stand at the start as its block says."""
    for start in lines:
        if start[1].startswith("start"):
            break
    where = f"{variant.id}, line {start[0]}: start: "
    try:
        for letter in "ad":
            if variant.start.count(letter) > MOST_MEN:
                raise PositionError(f"more than {MOST_MEN} of {letter}")
        if "a" not in variant.start:
            raise PositionError("no attackers")
        kings = variant.start.count("K")
        if kings != 1:
            raise PositionError(f"{kings} of K, where there must be one")
        pieces = parse_men(variant.start, variant.size)
        check_men(variant, compile_tables(variant), pieces)
    except PositionError as why:
        raise VariantError(where + str(why))


def _blocks(path):
    """(id, its line, (number, text) of the lines below, what is wrong or "") of each block, in the order of the file.

    What stands before the first block counts as one without an id, if it is anything but comments.
    """
    id = wrong = ""
    first, lines = 1, []
    for number, text, trouble in _lines(path):
        if text[:1] == "[":
            if id or wrong:
                yield id, first, lines, wrong
            id, wrong = text[1:-1], ""
            first, lines = number, []
            if text[-1] != "]" or not 0 < len(id) < 17 or not all([letter in ID_LETTERS for letter in id]):
                trouble = f"{text!r}: an id is 1 to 16 of a-z, 0-9, - and _, in brackets"
                id = "?"
        elif text and not id:
            trouble = f"{text!r} stands before the first [id]"
        if trouble and not wrong:
            wrong = f"line {number}: {trouble}"
        elif text and not trouble and number != first:
            if len(lines) < MOST_LINES:
                lines.append((number, text))
            elif not wrong:
                wrong = f"line {number}: a block has no more than {MOST_LINES} lines"
    if id or wrong:
        yield id, first, lines, wrong


def _lines(path):
    """(number, text without comment, what is wrong or "") of each line of a file, as far as it is read."""
    number = size = 0
    try:
        with open(path, "rb") as file:
            while True:
                line = file.readline(LONGEST_LINE)
                if not line:
                    return
                number += 1
                size += len(line)
                trouble = ""
                while len(line) == LONGEST_LINE and line[-1] != 10 and size <= LARGEST_FILE:
                    trouble = f"it is longer than {LONGEST_LINE} bytes"
                    line = file.readline(LONGEST_LINE)
                    size += len(line)
                if size > LARGEST_FILE:
                    yield number, "", f"the file is larger than {LARGEST_FILE} bytes; it is read no further"
                    return
                text = ""
                if not trouble:
                    try:
                        text = line.decode()
                    except UnicodeError:
                        trouble = "it is not text in UTF-8"
                if number == 1 and text[:1] == "\ufeff":
                    text = text[1:]  # Windows likes to begin a file so
                text = text.strip()
                if any([letter < " " and letter != "\t" for letter in text]):
                    text, trouble = "", "it has characters that are no text"
                yield number, text.split("#")[0].strip(), trouble
    except OSError as why:
        yield number + 1, "", f"the file cannot be read: {why}"
