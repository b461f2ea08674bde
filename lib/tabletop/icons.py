# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Pictures for the menus, out of icons.txt: only the one that shows is held in memory."""

from tabletop.meanings import ATTACKER, DEFENDER, FRAME, FULL, GOAL, HINT, KING, TEXT, THINKING, WARNING
from tabletop.meanings import thinking_level

SIDE = 5  # cells

INKS = {
    "a": ATTACKER, "d": DEFENDER, "k": KING, "t": TEXT, "w": WARNING, "g": GOAL, "h": HINT, "f": FRAME, "c": THINKING,
}


def load_icon(name):
    """The meanings of the 25 cells of the picture called `name`, row by row."""
    cells = bytearray()
    with open(__file__.replace("\\", "/").rsplit("/", 1)[0] + "/icons.txt") as file:
        for line in file:
            if line.strip() == "[" + name + "]":
                break
        for _ in range(SIDE):
            for letter in file.readline().strip():
                cells.append(INKS.get(letter, 0))
    return cells


def draw_icon(cells, canvas, left, top, width, now):
    """Write a picture on a canvas of `width` cells a row."""
    for i in range(len(cells)):
        if cells[i]:
            level = thinking_level(now) if cells[i] == THINKING else FULL
            canvas[(top + i // SIDE) * width + left + i % SIDE] = cells[i] | level
