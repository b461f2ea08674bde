# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Reading the lights as a person does: colours, decoded from the bytes on the wire, back to meanings."""

from hardware.palette import build_palette

(NOTHING, MARKED, ATTACKER, DEFENDER, KING, CURSOR, GOAL, LAST_MOVE, CAPTURE, HINT, WARNING, THINKING, TEXT, FRAME,
 ERROR, WIN) = range(16)
LETTERS = {ATTACKER: "a", DEFENDER: "d", KING: "K"}

# Bright, and with current to spare: no limiter between colour and meaning.
PLAIN = {"TAFL_BRIGHTNESS": 100, "TAFL_CURRENT_LIMIT": 20000}


def meanings_by_colour(theme="colour", brightness=100):
    """The meanings that a colour can have."""
    colours, _ = build_palette(theme, brightness)
    table = {}
    for value, colour in enumerate(colours):
        if value & 15:
            table.setdefault((colour >> 16, colour >> 8 & 255, colour & 255), set()).add(value >> 4)
    table[0, 0, 0] = {NOTHING}
    return table


TABLE = meanings_by_colour()


def meanings(frame):
    """The meaning of each light, rows from the top; a colour that could mean two things is an error."""
    rows = []
    for row in frame:
        rows.append([])
        for colour in row:
            possible = TABLE[tuple(colour)]
            assert len(possible) == 1, f"{colour} may mean any of {possible}"
            rows[-1].append(next(iter(possible)))
    return rows


def watch(board, ms=450):
    """Look at the lights for a while: for each cell, the set of the meanings it has had; rows from the top."""
    seen = [[set() for _ in row] for row in board.frame]
    end = board.now + ms
    while board.now < end:
        for saw, row in zip(seen, meanings(board.frame)):
            for cell, meaning in zip(saw, row):
                cell.add(meaning)
        yield
    return seen


def board_cells(seen, size):
    """The cells of the board alone, a board of `size` in the middle of the lights: by square name."""
    left = (len(seen[0]) - size) // 2
    top = (len(seen) - size) // 2
    return {
        "abcdefghi"[x] + str(size - y): seen[top + y][left + x] for y in range(size) for x in range(size)
    }


def men_on(cells):
    """The men that show, by square name: each light must have shown at most one kind."""
    men = {}
    for name, saw in cells.items():
        kinds = saw & set(LETTERS)
        assert len(kinds) < 2, f"{name} has shown {kinds}"
        if kinds:
            men[name] = LETTERS[kinds.pop()]
    return men


def cursor_on(cells):
    """The square with the cursor, None where there is none."""
    found = [name for name, saw in cells.items() if CURSOR in saw]
    assert len(found) < 2, f"cursors on {found}"
    return found[0] if found else None


def read_board(board, size, ms=450):
    """(men, square of the cursor), as they show within half a second."""
    cells = board_cells((yield from watch(board, ms)), size)
    return men_on(cells), cursor_on(cells)


def move_cursor(board, here, there):
    """Press the directions that lead the cursor from `here` to `there`."""
    columns, rows = ord(there[0]) - ord(here[0]), int(there[1:]) - int(here[1:])
    for _ in range(abs(columns)):
        yield from board.press("right" if columns > 0 else "left", 30, 30)
    for _ in range(abs(rows)):
        yield from board.press("up" if rows > 0 else "down", 30, 30)


def slide_man(board, size, start, goal):
    """With the man on `start` in hand, press towards `goal` until the cursor is there: closed squares are skipped."""
    towards = ("up" if goal[1:] > start[1:] else "down") if goal[0] == start[0] else (
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
