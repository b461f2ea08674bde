# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The player's language: what scrolls over the lights, from the file words/LANGUAGE/lights.txt."""

# The file has a line `english = translation` for each text; # in it stands for a number, and @ for a square. A text
# that it lacks is translated part by part, at SEPARATORS; a part that it lacks stays English.

import tafl
from tabletop.players import LANGUAGES

# Letters beyond those of tabletop.scroll_text, in the same form.
LETTERS = (
    " Äpcp Ötkt Ütgt Åodo Æu5vll Øupljf Đ4vle ßu1la Éssl Ètsk Êstk Ëtsl Àpco Âodo Ç6p9 Îktk Ïlsl Ôsls Ûshs Ùtgs Œehvll "
    "Ñt9s Šhs5 Ž5sh "
)
BLOCK = 1024  # bytes read at a time: a longer text would need too large a piece of memory
FOLDER = __file__.replace("\\", "/").rsplit("lib/tabletop/", 1)[0] + "words/"
SEPARATORS = (": ", ", ", "; ", " - ")
SIZE = " #x#"  # behind the name of a variant
NOT_TRANSLATED = SEPARATORS + (SIZE, "")


def translate(text, language):
    """Return `text` in `language`, a place in LANGUAGES."""
    key, values = _generalize(text)
    parts = _split(key)
    keys = [key]
    for part in parts:
        if part not in keys and part not in NOT_TRANSLATED:
            keys.append(part)
    found = _find(keys, language)
    whole = found.get(key)
    if whole is None:
        whole = "".join([found.get(part, part) for part in parts])
    for mark, value in values:
        whole = whole.replace(mark, value, 1)
    return whole


def letter_columns(letter):
    """Return the columns of a letter of LETTERS, a byte each; none for another one."""
    code = ord(letter)  # a board's `upper` leaves such letters small
    if 0xE0 <= code < 0xFF:
        code -= 32
    elif code > 0xFF:
        code -= (code & 1) == (code < 0x179)
    columns = bytearray()
    at = LETTERS.find(" " + chr(code)) + 2
    while at > 1 and LETTERS[at] != " ":
        columns.append(int(LETTERS[at], 32))
        at += 1
    return columns


def choices():
    """Return the choices of the settings page: the languages that have a folder, and English."""
    from os import stat

    found = []
    codes = LANGUAGES.split()
    for i in range(len(codes)):
        try:
            if i:
                stat(FOLDER + codes[i])
            found.append((i, "language", _name_of(i)))
        except OSError:
            pass
    return found


def _name_of(language):
    """Return a function of the session that reads the name of a language, in itself, when it shows."""
    return lambda session: translate("English", language)


def _generalize(text):
    """Return the text with # for each number and @ for each square, and these in their order."""
    key, values = "", []
    at = 0
    while at < len(text):
        end = at
        letter = text[at]
        square = "a" <= letter <= "o" and not (at and text[at - 1].isalpha())
        end += square
        first = end
        while end < len(text) and text[end].isdigit():
            end += 1
        if end > first:
            mark = "@" if square else "#"
            values.append((mark, text[at:end]))
            key += mark
            at = end
        else:
            key += letter
            at += 1
    return key, values


def _split(text):
    """Return the parts of a text, with the separators between them."""
    parts, start = [], 0
    for at in range(len(text)):
        for separator in SEPARATORS:
            end = at + len(separator)
            if text[at:end] == separator:
                parts.append(text[start:at])
                parts.append(separator)
                start = end
    parts.append(text[start:])
    if parts[-1].endswith(SIZE):
        parts[-1:] = parts[-1][: -len(SIZE)], SIZE, ""
    return parts


def _find(keys, language):
    """Return the translations that there are, by key; look no further once the first key, or all others, are found."""
    found = {}
    wanted = [("\n" + key + " = ").encode() for key in keys]
    rest = b""
    try:
        with open(FOLDER + LANGUAGES.split()[language] + "/lights.txt", "rb") as file:
            while keys[0] not in found and len(found) < max(len(keys) - 1, 1):
                block = file.read(BLOCK)
                text = rest + block
                end = text.rfind(b"\n") if block else len(text)
                for i in range(len(keys)):
                    at = text.find(wanted[i], 0, end) if keys[i] not in found else -1
                    if at >= 0:
                        first = at + len(wanted[i])
                        last = text.find(b"\n", first)
                        found[keys[i]] = str(text[first : last if last >= 0 else end], "utf-8").strip()
                rest = text[end:] if end >= 0 else text
                if not block:
                    break
                tafl.pause()
    except (OSError, UnicodeError):
        pass  # without the file, it stays English
    return found
