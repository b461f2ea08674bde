# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The self-test of the keys under the squares: it shows and prints each touched square, then names the silent ones."""

from tabletop import BACK, SELECT
from tabletop.meanings import CURSOR, DIM, FRAME, FULL, GOAL, cursor_is_on

TOUCH_MS = 60000  # from one touch to the next
POLL_MS = 50

QUESTION = (
    "Touch every square; its light turns green. SELECT: the other squares do not work; any arrow: the wrong lights"
    " turn green; BACK: skip"
)


def run_square_test(test, rows, columns):
    """Run this test as a part of `test`, a SelfTest; `rows` and `columns` are the names of the pins."""
    host = test.host
    width = len(columns)
    works = bytearray(width * len(rows))  # by cell
    last = -1  # the cell touched last
    test.touched.clear()

    def draw(now):
        for cell in range(len(works)):
            host.canvas[cell] = GOAL | FULL if works[cell] else FRAME | DIM
        if last >= 0 and cursor_is_on(now - touched_at):
            host.canvas[last] = CURSOR | FULL
        host.show()

    test.say(QUESTION)
    touched_at = host.now()
    while not all(works) and host.now() - touched_at < TOUCH_MS:
        key = yield from test.wait(POLL_MS, draw)
        for last in test.touched:
            x, y = last % width, last // width
            host.print(f"{_square_name(last, rows, columns)}: row {rows[y]}, column {columns[x]}")
            works[last] = 1
            touched_at = host.now()
        test.touched.clear()
        if key == BACK:
            return
        if key == SELECT:
            break
        if key is not None:
            test.fail("order of the squares' pins")
            return
    if not any(works):
        test.fail("all squares (check TAFL_SQUARE_ANODES)")
        return
    rows_work = [any(works[y * width : (y + 1) * width]) for y in range(len(rows))]
    columns_work = [any([works[y * width + x] for y in range(len(rows))]) for x in range(width)]
    for y in range(len(rows)):
        if not rows_work[y]:
            test.fail("squares of row " + rows[y])
    for x in range(width):
        if not columns_work[x]:
            test.fail("squares of column " + columns[x])
    for cell in range(len(works)):
        if not works[cell] and rows_work[cell // width] and columns_work[cell % width]:
            test.fail("square " + _square_name(cell, rows, columns))


def _square_name(cell, rows, columns):
    """Return the name of a cell's square on a board as large as the lights."""
    width = len(columns)
    return chr(97 + cell % width) + str(len(rows) - cell // width)
