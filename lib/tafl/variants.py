# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Look up variants: those of variants.txt beside this module, and those in a file of the user."""

# A file is a row of blocks, each with an id in brackets on top; `key = value` lines below hold the features, see
# tafl.variant_format. Only one block at a time is in memory. tafl.user_variants checks a user's file, if there is one.

import os

import tafl

PATH = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/variants.txt"
HEADS = "\n[", "\nname = ", "\nsize = "  # what stands before the facts of a block that a list of variants needs
POPULAR = "\npopular = "
WRONG = "lib/tafl/variants.txt is wrong: copy the folder of the program again"
READ_BYTES = 512  # at a time: a board has no memory for the whole file, and line by line it takes 0.8 ms a line


def built_in_variants():
    """Yield (id, name, size) of every built-in variant. Its block has them in this order."""
    found = []
    for text in _pieces():
        at = 0
        while True:
            head = HEADS[len(found)]
            at = text.find(head, at)
            if at < 0:
                break
            at += len(head)
            found.append(text[at : text.find("\n", at)])
            if len(found) == len(HEADS):
                if found[2].isdigit():
                    yield found[0][:-1], found[1], int(found[2])
                found = []


def user_variants(user_file):
    """Yield (id, name, size) of every valid variant of the file `user_file`."""
    for variant, _ in _user_variants(user_file):
        if variant:
            yield variant.id, variant.name, variant.size


def list_variants(user_file=""):
    """Return (id, name, size) of every variant: the built-in ones, then those of the file `user_file`."""
    return list(built_in_variants()) + list(user_variants(user_file))


def popular_ids():
    """Return the ids of the built-in variants that many people play."""
    for text in _pieces():
        at = text.find(POPULAR)
        if at >= 0:
            return text[at + len(POPULAR) : text.find("\n", at + 1)].split()
    return []


def variant_errors(user_file):
    """Return a sentence for each wrong block of the file `user_file`; none if there is no such file."""
    return [error for variant, error in _user_variants(user_file) if not variant]


def ids(user_file=""):
    """Return the ids of all variants, in the order of `list_variants`."""
    return [id for id, _, _ in list_variants(user_file)]


def option_names(user_file=""):
    """Return the names of the options that any variant has; a name may occur more than once."""
    found = [line.split("=")[0].split()[0] for line in _lines() if " " in line.split("=")[0].strip()]
    for variant, _ in _user_variants(user_file):
        if variant:
            found += variant.options
    return found


def load(id, user_file="", options=()):
    """Return the variant `id`, built in or of the file `user_file`, with these of its options, such as "castle".

    Raise KeyError if there is no such variant or it is wrong, VariantError if it has no such option, ValueError if
    variants.txt is damaged.
    """
    from tafl.variant_format import parse_variant

    number, lines = _block(id)
    if not lines:
        for variant, block in _user_variants(user_file):
            if variant and variant.id == id:
                _, number, lines, _ = block
    if not lines:
        raise KeyError(id)
    return parse_variant(id, lines, number, options)


def _user_variants(user_file):
    """Return what `read_user_variants` yields for the file `user_file`; nothing if there is no such file."""
    try:
        if not (user_file and os.stat(user_file)):
            return ()
    except (OSError, ValueError, AttributeError):  # the last one without a file system
        return ()
    from tafl.user_variants import read_user_variants

    return read_user_variants(user_file, ids())


def _block(id):
    """Return the line where a built-in variant begins and (number, text) of the lines below; 0 and [] for none."""
    number = first = 0
    lines = []
    for line in _lines():
        number += 1
        if line.startswith("["):
            if first:
                break
            if line == "[" + id + "]":
                first = number
        elif first and line:
            lines.append((number, line))
    return first, lines


def _lines():
    """Yield the lines of variants.txt without comments."""
    for text in _pieces():
        for line in text[1:-1].split("\n"):  # the last character ends the last line
            yield line.split("#")[0].strip() if "#" in line else line.strip()


def _pieces():
    """Yield the text of variants.txt in pieces of whole lines, each with a line break before it, too.

    Raise ValueError if it is not there or not text.
    """
    try:
        with open(PATH, "rb") as file:
            while True:
                piece = file.read(READ_BYTES) + file.readline(READ_BYTES)  # to the end of a line
                if not piece:
                    return
                tafl.pause()
                yield "\n" + piece.decode()
    except (OSError, UnicodeError):
        raise ValueError(WRONG)
