# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The variants there are: those of variants.txt beside this module, and those in a file of the user's."""

# A file is a row of blocks, each begun by its id in brackets; `key = value` lines say all that the rules core needs,
# see tafl.variant_format. Only one block at a time is held in memory. What people write tafl.user_variants looks through, which
# comes only where there is such a file.

import os


def list_variants(user=""):
    """(id, name, squares a side) of every variant: our own, then those of the file `user` that are in order."""
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
    if _is_there(user):
        from tafl.user_variants import read_user_variants

        found.extend([(variant.id, variant.name, variant.size) for variant, _ in read_user_variants(user, ids()) if variant])
    return found


def variant_errors(user):
    """What is wrong with the blocks of the file `user`, in words, a str each; nothing where there is no file."""
    if not _is_there(user):
        return []
    from tafl.user_variants import read_user_variants

    return [wrong for variant, wrong in read_user_variants(user, ids()) if not variant]


def ids(user=""):
    """The ids of all variants, in the same order."""
    return [id for id, _, _ in list_variants(user)]


def load(id, user="", options=()):
    """The variant called `id`, one of our own or of the file `user`, with `options` of it such as "castle".

    KeyError where there is none that is in order, VariantError where it has no such option.
    """
    from tafl.variant_format import parse_variant

    number, lines = _block(id)
    if not lines and _is_there(user):
        from tafl.user_variants import read_user_variants

        for variant, block in read_user_variants(user, ids()):
            if variant and variant.id == id:
                _, number, lines, _ = block
    if not lines:
        raise KeyError(id)
    return parse_variant(id, lines, number, options)


def _is_there(user):
    try:
        return bool(user and os.stat(user))
    except (OSError, ValueError, AttributeError):  # the last where there is no file system to ask
        return False


def _path():
    return __file__.replace("\\", "/").rsplit("/", 1)[0] + "/variants.txt"


def _block(id):
    """The line in which a variant of our own begins, and (number, text) of those below; 0 and [] if there is none."""
    number = first = 0
    lines = []
    with open(_path()) as file:
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
