# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read the variants in a file of the user, which may hold anything: find all mistakes before a game begins."""

# A block is accepted as a whole or not at all. A wrong block becomes a sentence that names its line; it does not affect
# the other blocks.

from tafl.position_parser import PositionError, check_men, parse_men
from tafl.tables import compile_tables, load_rules
from tafl.variant_format import VariantError, parse_variant

READ_BYTES = 512  # bytes that are read at once
LONGEST_LINE = 300  # bytes; the men of 15x15 may take 240
LARGEST_FILE = 65536
MOST_LINES = 60  # of a block
MOST_BLOCKS = 30  # the list of all variants and mistakes must fit into the memory of a microcontroller
MOST_OPTIONS = 3
MOST_MEN = 40  # of a side; a search with more needs more memory than a microcontroller has
ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_-"


def read_user_variants(path, used_ids):
    """Yield (variant, its block) for each valid block of the file, (None, a sentence) for each wrong one.

    `used_ids`: the ids of the built-in variants.
    """
    used_ids = list(used_ids)
    file = path.replace("\\", "/").rsplit("/", 1)[-1]
    for before, block in enumerate(_blocks(path)):
        id, number, lines, mistake = block
        if before == MOST_BLOCKS:
            yield None, f"{file}: line {number}: there are more than {MOST_BLOCKS} variants; the others are ignored"
            return
        variant = None
        if id in used_ids:
            mistake = mistake or f"line {number}: there is already a variant {id!r}"
        if not mistake:
            try:
                variant = parse_variant(id, lines, number)
                known = variant.options
                if len(known) > MOST_OPTIONS:
                    raise VariantError(f"{id}, line {number}: it has more than {MOST_OPTIONS} options")
                for option in known:
                    if not _is_word(option):
                        raise VariantError(f"{id}: the option {option!r} must be of a-z, 0-9, - and _")
                for chosen in range(1 << len(known)):  # a game may combine any of them
                    options = [known[i] for i in range(len(known)) if chosen >> i & 1]
                    check_start(parse_variant(id, lines, number, options), lines)
            except VariantError as error:
                variant = None
                mistake = str(error)
        if id:
            used_ids.append(id)
        yield (variant, block) if variant else (None, f"{file}: {mistake}")


def _is_word(text):
    return all([letter in ID_LETTERS for letter in text])


def check_start(variant, lines):
    """Raise VariantError if the men of a variant cannot stand as they do at the start."""
    for start in lines:
        if start[1].startswith("start"):
            break
    try:
        for letter in "ad":
            if variant.start.count(letter) > MOST_MEN:
                raise PositionError(f"there are more than {MOST_MEN} of {letter}")
        if "a" not in variant.start:
            raise PositionError("there are no attackers")
        kings = variant.start.count("K")
        if kings != 1:
            raise PositionError(f"there are {kings} of K; there must be one")
        check_men(variant, compile_tables(variant), parse_men(variant.start, variant), load_rules(variant))
    except PositionError as error:
        raise VariantError(f"{variant.id}, line {start[0]}: start: {error}")


def _blocks(path):
    """Yield (id, its line, (number, text) of the lines below, a sentence if it is wrong) for each block of the file.

    Lines before the first block count as a block without an id.
    """
    id = mistake = ""
    first, lines = 1, []
    for number, text, line_mistake in _lines(path):
        if text[:1] == "[":
            if id or mistake:
                yield id, first, lines, mistake
            id, mistake = text[1:-1], ""
            first, lines = number, []
            if text[-1] != "]" or not 0 < len(id) < 17 or not _is_word(id):
                line_mistake = f"{text!r}: an id is 1 to 16 of a-z, 0-9, - and _, in brackets"
                id = "?"
        elif text and not id:
            line_mistake = f"{text!r} comes before the first [id]"
        if line_mistake and not mistake:
            mistake = f"line {number}: {line_mistake}"
        elif text and not line_mistake and number != first:
            if len(lines) < MOST_LINES:
                lines.append((number, text))
            elif not mistake:
                mistake = f"line {number}: a block may have at most {MOST_LINES} lines"
    if id or mistake:
        yield id, first, lines, mistake


def _lines(path):
    """Yield (number, text without comment, a sentence if it is wrong) for each line of a file, up to LARGEST_FILE."""
    number = size = 0
    rest, piece = b"", b"-"
    try:
        with open(path, "rb") as file:
            while piece:
                piece = file.read(READ_BYTES)
                if not size and piece[:3] == b"\xef\xbb\xbf":
                    piece = piece[3:]  # the byte order mark of Windows
                size += len(piece)
                # A line ends with LF, CRLF or CR. The LF after a CR may be in the next piece.
                text = rest + piece
                held = b"\r" if piece and text[-1] == 13 else b""
                lines = text[: len(text) - len(held)].replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
                rest = lines.pop()
                if not piece and rest:
                    lines.append(rest)
                rest = rest[:LONGEST_LINE] + held
                for line in lines:
                    number += 1
                    mistake = text = ""
                    if len(line) >= LONGEST_LINE:
                        mistake = f"it is longer than {LONGEST_LINE} bytes"
                    else:
                        try:
                            text = line.decode().strip()
                        except UnicodeError:
                            mistake = "it is not text in UTF-8"
                    if any([letter < " " and letter != "\t" for letter in text]):
                        text, mistake = "", "it has control characters"
                    yield number, text.split("#")[0].strip(), mistake
                if size > LARGEST_FILE:
                    yield number + 1, "", f"the file is larger than {LARGEST_FILE} bytes; the rest is ignored"
                    return
    except OSError as error:
        yield number + 1, "", f"the file cannot be read: {error}"
