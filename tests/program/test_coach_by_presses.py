# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The coach through the unchanged code.py: six buttons and the lights, from the end of a game and back to it."""

import pytest

from light_reader import (
    ATTACKER,
    CURSOR,
    DEFENDER,
    GOAL,
    HINT,
    PLAIN,
    THINKING,
    WARNING,
    WIN,
    board_cells,
    cursor_on,
    make_move,
    watch,
)
from sentences import WHAT_WAS_BETTER
from sim.machine.pretend_board import PretendBoard

LONG = 90_000  # ms that the coach may take
# The attackers overlook the king's open way.
GAME = "position 5a3/7a1/4a3K/2a1a2a1/aa1a1d1aa/a1dd2d2/9/4a4/3aaa3 a moves e2-b2 i7-i9"


def columns(seen):
    """Return, for each column of lights, the sides that show, from the bottom to the top; beads are left out."""
    found = []
    for x in range(9):
        sides = [seen[y][x] & {ATTACKER, DEFENDER} for y in range(8, -1, -1)]
        found.append([side.pop() for side in sides if len(side) == 1])
    return found


def beads(seen, meaning):
    return {(x, y) for y, row in enumerate(seen) for x, saw in enumerate(row) if meaning in saw}


@pytest.mark.slow
def test_a_learner_finds_the_better_move_with_buttons():
    def player(board):
        yield from board.wait(100)
        board.type(GAME)
        yield from board.wait_for(lambda: "UP: coach" in board.title, LONG)
        yield from board.wait(3500)  # the flood takes no press
        yield from board.press("up")
        yield from board.wait_for(lambda: "the coach looks" in board.title, LONG)
        seen = yield from watch(board, 200)
        assert beads(seen, THINKING)
        yield from board.wait_for(lambda: " cost " in board.title, LONG)
        yield from board.wait(100)
        seen = yield from watch(board, 1300)
        for sides in columns(seen):  # the attackers' part is below
            assert sides == sorted(sides)
        assert columns(seen)[0].count(ATTACKER) > columns(seen)[8].count(ATTACKER)
        (bead,) = beads(seen, CURSOR)
        assert not beads(seen, WARNING)  # there is one bead, and it is chosen
        yield from board.press("select")
        yield from board.wait_for(lambda: f"{WHAT_WAS_BETTER} e2-b2?" in board.title, LONG)
        cells = board_cells((yield from watch(board, 1300)), 9)
        assert {name for name, saw in cells.items() if WARNING in saw} >= {"e2", "b2"}
        here = cursor_on(cells)
        assert here  # the cursor is on a man: go to an empty square beside him
        column, row = ord(here[0]), int(here[1:])
        beside = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
        free = [key for key, (x, y) in beside.items()
                if not cells.get(chr(column + x) + str(row + y), {ATTACKER}) & {ATTACKER, DEFENDER}]
        yield from board.press(free[0])
        yield from board.press("select")
        cells = board_cells((yield from watch(board, 2600)), 9)
        start, goal = sorted((name for name, saw in cells.items() if HINT in saw), key=lambda name: name != "h8")
        yield from make_move(board, 9, cursor_on(cells), f"{start}-{goal}")
        yield from board.wait_for(lambda: "right!" in board.title, LONG)
        assert beads((yield from watch(board, 600)), WIN)
        yield from board.wait_for(lambda: " cost " in board.title, LONG)
        yield from board.wait(100)
        seen = yield from watch(board, 1300)
        assert beads(seen, CURSOR) == {bead} and not beads(seen, GOAL) - {bead}
        yield from board.press("back")
        yield from board.wait_for(lambda: "SELECT: again" in board.title, LONG)
        yield from board.wait(3500)
        yield from board.press("select")
        yield from board.wait_for(lambda: "to move" in board.title, LONG)

    board = PretendBoard(settings={**PLAIN, "TAFL_VARIANT": "tablut", "TAFL_ATTACKERS": "person", "TAFL_SPEED": "fast"})
    board.run(player)
