# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Look up variants: those of variants.txt beside this module, and those in a file of the user."""

# A file is a row of blocks, each with an id in brackets on top; `key = value` lines below hold the features, see
# tafl.variant_format. Only one block at a time is in memory. tafl.user_variants checks a user's file, if there is one.

import os

PATH = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/variants.txt"


def list_variants(user_file=""):
    """Return (id, name, size) of every variant: the built-in ones, then the valid ones of the file `user_file`."""
    found = []
    with open(PATH) as file:
        for line in file:
            key, _, value = line.partition("=")
            if line.startswith("["):
                id = line.strip()[1:-1]
            elif key.strip() == "name":
                name = value.strip()
            elif key.strip() == "size":
                found.append((id, name, int(value)))
    for variant, _ in _user_variants(user_file):
        if variant:
            found.append((variant.id, variant.name, variant.size))
    return found


def variant_errors(user_file):
    """Return a sentence for each wrong block of the file `user_file`; none if there is no such file."""
    return [error for variant, error in _user_variants(user_file) if not variant]


def ids(user_file=""):
    """Return the ids of all variants, in the order of `list_variants`."""
    return [id for id, _, _ in list_variants(user_file)]


def load(id, user_file="", options=()):
    """Return the variant `id`, built in or of the file `user_file`, with these of its options, such as "castle".

    Raise KeyError if there is no such variant or it is wrong, VariantError if it has no such option.
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
    with open(PATH) as file:
        for line in file:
            number += 1
            line = line.split("#")[0].strip()
            if line[:1] == "[":
                if first:
                    break
                if line == "[" + id + "]":
                    first = number
            elif first and line:
                lines.append((number, line))
    return first, lines
