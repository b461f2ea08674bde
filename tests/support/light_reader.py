# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read the lights as a person does: from colours, decoded from the bytes on the wire, to meanings and moves."""

from hardware.palette import build_palette

(NOTHING, MARKED, ATTACKER, DEFENDER, KING, CURSOR, GOAL, LAST_MOVE, CAPTURE, HINT, WARNING, THINKING, TEXT, FRAME,
 ERROR, WIN) = range(16)
LETTERS = {ATTACKER: "a", DEFENDER: "d", KING: "K"}

# Full brightness and no current limit, so that colours stay as in the palette.
PLAIN = {"TAFL_BRIGHTNESS": 100, "TAFL_CURRENT_LIMIT": 20000}


def meanings_by_colour(theme="colour", brightness=100):
    """Return the meanings that each colour can have."""
    colours, _ = build_palette(theme, brightness)
    table = {}
    for value, colour in enumerate(colours):
        if value & 15:
            table.setdefault((colour >> 16, colour >> 8 & 255, colour & 255), set()).add(value >> 4)
    table[0, 0, 0] = {NOTHING}
    return table


TABLE = meanings_by_colour()


def meanings(frame):
    """Return the meaning of each light, rows from the top. A colour with two possible meanings fails the test."""
    rows = []
    for row in frame:
        rows.append([])
        for colour in row:
            possible = TABLE[tuple(colour)]
            assert len(possible) == 1, f"{colour} may mean any of {possible}"
            rows[-1].append(next(iter(possible)))
    return rows


def watch(board, ms=450):
    """Watch the lights for `ms` and return the set of meanings of each cell, rows from the top."""
    seen = [[set() for _ in row] for row in board.frame]
    wires = set()  # the frames that are read: the lights change seldom
    end = board.now + ms
    while board.now < end:
        if board.wire not in wires:
            wires.add(board.wire)
            for saw, row in zip(seen, meanings(board.frame)):
                for cell, meaning in zip(saw, row):
                    cell.add(meaning)
        yield
    return seen


def board_cells(seen, size):
    """Return the cells of a board of `size` in the middle of the panel, by square name."""
    left = (len(seen[0]) - size) // 2
    top = (len(seen) - size) // 2
    return {
        "abcdefghijklmno"[x] + str(size - y): seen[top + y][left + x] for y in range(size) for x in range(size)
    }


def men_on(cells):
    """Return the men by square name. Each light must have shown at most one kind."""
    men = {}
    for name, saw in cells.items():
        kinds = saw & set(LETTERS)
        assert len(kinds) < 2, f"{name} has shown {kinds}"
        if kinds:
            men[name] = LETTERS[kinds.pop()]
    return men


def cursor_on(cells):
    """Return the square with the cursor, or None."""
    found = [name for name, saw in cells.items() if CURSOR in saw]
    assert len(found) < 2, f"cursors on {found}"
    return found[0] if found else None


def read_board(board, size, ms=450):
    """Return the men and the square of the cursor, as they show within `ms`."""
    cells = board_cells((yield from watch(board, ms)), size)
    return men_on(cells), cursor_on(cells)


def move_cursor(board, here, there):
    """Press the directions that move the cursor from `here` to `there`."""
    columns, rows = ord(there[0]) - ord(here[0]), int(there[1:]) - int(here[1:])
    for _ in range(abs(columns)):
        yield from board.press("right" if columns > 0 else "left", 30, 30)
    for _ in range(abs(rows)):
        yield from board.press("up" if rows > 0 else "down", 30, 30)


def slide_man(board, size, start, goal):
    """Press towards `goal` with the picked-up man of `start` until the cursor is there. It skips closed squares."""
    towards = ("up" if int(goal[1:]) > int(start[1:]) else "down") if goal[0] == start[0] else (
        "right" if goal[0] > start[0] else "left")
    here = start
    for _ in range(size):
        if here == goal:
            return
        yield from board.press(towards, 30, 30)
        here = cursor_on(board_cells((yield from watch(board)), size))
    assert here == goal


def make_move(board, size, here, name):
    """Make the move called `name` with the six buttons, from the cursor at `here`, as a player would."""
    start, goal = name.split("x")[0].split("-")
    yield from move_cursor(board, here, start)
    yield from board.press("select", 30, 30)
    yield from slide_man(board, size, start, goal)
    yield from board.press("select", 30, 30)
