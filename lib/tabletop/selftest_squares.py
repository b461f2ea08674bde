# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The self-test of the keys under the squares: each that is touched shines and is named, and then those that do not."""

from tabletop import BACK, SELECT
from tabletop.meanings import CURSOR, EDGE, FRAME, FULL, GOAL, cursor_shows

PATIENCE_MS = 60000  # since the last touch
LOOK_MS = 50

QUESTION = (
    "Touch every square; its light turns green. SELECT: those that are left do not answer; any arrow: other lights"
    " turn green than those touched; BACK: goes on"
)


def squares(test, rows, columns):
    """The dialogue, for the self-test `test`; `rows` and `columns` are the names of their pins."""
    host = test._host
    width = len(columns)
    seen = bytearray(width * len(rows))
    last = -1
    test._touched = []

    def draw(now):
        for cell in range(len(seen)):
            host.canvas[cell] = GOAL | FULL if seen[cell] else FRAME | EDGE
        if last >= 0 and cursor_shows(now):
            host.canvas[last] = CURSOR | FULL
        host.show()

    host.print(QUESTION)
    since = host.now()
    while not all(seen) and host.now() - since < PATIENCE_MS:
        key = yield from test._wait(LOOK_MS, draw)
        for last in test._touched:
            x, y = last % width, last // width
            host.print(f"{_name(last, rows, columns)}: row {rows[y]}, column {columns[x]}")
            seen[last] = 1
            since = host.now()
        test._touched = []
        if key == BACK:
            return
        if key == SELECT:
            break
        if key is not None:
            test._fail("the order of the squares' pins")
            return
    if not any(seen):
        test._fail("all squares (TAFL_SQUARE_ANODES may be wrong)")
        return
    across, down = [], []  # whether anything of it answers
    for y in range(len(rows)):
        across.append(any(seen[y * width : (y + 1) * width]))
        if not across[y]:
            test._fail("squares of row " + rows[y])
    for x in range(width):
        down.append(any([seen[y * width + x] for y in range(len(rows))]))
        if not down[x]:
            test._fail("squares of column " + columns[x])
    for cell in range(len(seen)):
        if not seen[cell] and across[cell // width] and down[cell % width]:
            test._fail("square " + _name(cell, rows, columns))


def _name(cell, rows, columns):
    """The square's name, on a board as large as the lights."""
    width = len(columns)
    return chr(97 + cell % width) + str(len(rows) - cell // width)
