# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Pictures for the menus, out of icons.txt: only the one that shows is held in memory."""

from tabletop import read_text
from tabletop.meanings import ATTACKER, DEFENDER, FRAME, FULL, GOAL, HINT, KING, NOTHING, TEXT, THINKING
from tabletop.meanings import WARNING, thinking_level
from tabletop.scroll_text import columns

SIDE = 5  # cells

INKS = {
    "a": ATTACKER, "d": DEFENDER, "k": KING, "t": TEXT, "w": WARNING, "g": GOAL, "h": HINT, "f": FRAME, "c": THINKING,
}


def load_icon(name):
    """The meanings of the 25 cells of the picture called `name`, row by row; a letter is its own picture."""
    if len(name) == 1:
        return _letter(name)
    text = read_text("icons.txt")
    at = text.find("[" + name + "]") + len(name) + 2
    cells = bytearray()
    while len(cells) < SIDE * SIDE:
        if text[at] == "." or text[at] in INKS:
            cells.append(INKS.get(text[at], NOTHING))
        at += 1
    return cells


def _letter(letter):
    letter = columns(letter)
    cells = bytearray(SIDE * SIDE)
    for x in range(len(letter)):
        for y in range(SIDE):
            if letter[x] >> y & 1:
                cells[y * SIDE + x + (SIDE - len(letter) + 1) // 2] = TEXT
    return cells


def draw_icon(cells, canvas, left, top, width, now):
    """Write a picture on a canvas of `width` cells a row."""
    for i in range(len(cells)):
        if cells[i]:
            level = thinking_level(now) if cells[i] == THINKING else FULL
            canvas[(top + i // SIDE) * width + left + i % SIDE] = cells[i] | level
