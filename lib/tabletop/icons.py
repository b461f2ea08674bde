# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The icons of the menus. They are read from icons.txt one at a time, to save memory."""

from tabletop import read_text
from tabletop.meanings import ATTACKER, DEFENDER, FRAME, FULL, GOAL, HINT, KING, NOTHING, TEXT, THINKING
from tabletop.meanings import WARNING, thinking_light
from tabletop.scroll_text import text_columns

ICON_SIZE = 5  # cells a side

MEANING_BY_LETTER = {
    "a": ATTACKER, "d": DEFENDER, "k": KING, "t": TEXT, "w": WARNING, "g": GOAL, "h": HINT, "f": FRAME, "c": THINKING,
}


def load_icon(name):
    """Return the meanings of the 25 cells of the icon `name`, row by row; the icon of a letter is the letter."""
    if len(name) == 1:
        return _letter_icon(name)
    cells = bytearray(ICON_SIZE * ICON_SIZE)  # before the text, which is garbage soon
    text = read_text("icons.txt")
    at = text.find("[" + name + "]") + len(name) + 2
    i = 0
    while i < len(cells) and at < len(text):  # a damaged text is too short
        if text[at] == "." or text[at] in MEANING_BY_LETTER:
            cells[i] = MEANING_BY_LETTER.get(text[at], NOTHING)
            i += 1
        at += 1
    return cells


def _letter_icon(letter):
    columns = text_columns(letter)
    cells = bytearray(ICON_SIZE * ICON_SIZE)
    for x in range(len(columns)):
        for y in range(ICON_SIZE):
            if columns[x] >> y & 1:
                cells[y * ICON_SIZE + x + (ICON_SIZE - len(columns) + 1) // 2] = TEXT
    return cells


def draw_icon(cells, canvas, left, top, width, now):
    """Draw an icon on a canvas of `width` cells a row; `left` and `top` are the place of its first cell."""
    for i in range(len(cells)):
        if cells[i]:
            light = thinking_light(now) if cells[i] == THINKING else FULL
            canvas[(top + i // ICON_SIZE) * width + left + i % ICON_SIZE] = cells[i] | light
