# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The variants there are: those of variants.txt beside this module, and those in a file of the user's."""

# A file is a row of blocks, each begun by its id in brackets; `key = value` lines say all that the rules core needs, see
# tafl.features. Only one block at a time is held in memory. What is wrong with a block of the user's is found before
# anybody sees it: `complaints` has the words, and the other blocks are there as if it were not.

LONGEST_LINE = 300  # bytes; the men of 15x15 may take 240
LARGEST_FILE = 65536
MOST_LINES = 60  # of a block
ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_-"


def listing(user=""):
    """(id, name, squares a side) of every variant: our own, then those of the file `user` that are in order."""
    found = []
    for id, _, lines, _ in _blocks(_path()):
        values = {}
        for _, line in lines:
            key, _, value = line.partition("=")
            values[key.strip()] = value.strip()
        found.append((id, values["name"], int(values["size"])))
    for variant, _ in _users(user):
        if variant:
            found.append((variant.id, variant.name, variant.size))
    return found


def complaints(user):
    """What is wrong with the blocks of the file `user`, in words, a str each; nothing where there is no file."""
    file = user.replace("\\", "/").rsplit("/", 1)[-1]
    return [f"{file}: {wrong}" for _, wrong in _users(user) if wrong]


def ids(user=""):
    """The ids of all variants, in the same order."""
    return [id for id, _, _ in listing(user)]


def load(id, user="", options=()):
    """The variant called `id`, one of `user`'s or our own, with `options` such as "castle".

    KeyError where there is none, VariantError where it is broken or has not that option.
    """
    from tafl.features import read

    for found, number, lines, _ in _blocks(_path()):
        if found == id:
            return read(id, lines, number, options)
    for variant, block in _users(user):
        if variant and variant.id == id:
            return read(id, block[2], block[1], options)
    raise KeyError(id)


def _path():
    return __file__.replace("\\", "/").rsplit("/", 1)[0] + "/variants.txt"


def _users(user):
    """(variant, its block) of each block of a user's file that is in order, (None, what is wrong) of each other."""
    if not user:
        return
    from tafl.features import VariantError, check_start, read

    taken = [id for id, _, _, _ in _blocks(_path())]
    for block in _blocks(user):
        id, number, lines, wrong = block
        variant = None
        if id in taken:
            wrong = wrong or f"line {number}: there is already a variant {id!r}"
        if not wrong:
            try:
                variant = read(id, lines, number)
                for options in [(), variant.options]:
                    check_start(read(id, lines, number, options), lines)
            except VariantError as why:
                variant = None
                wrong = str(why)
        if id:
            taken.append(id)
        yield (variant, block) if variant else (None, wrong)


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
        if why.args[0] != 2:  # there is such a file
            yield number + 1, "", "the file cannot be read"
