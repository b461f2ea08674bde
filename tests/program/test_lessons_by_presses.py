# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The lessons of each variant through the unchanged code.py: six buttons and the lights, right and wrong tries."""

import re

import pytest

from lesson_list import WITH_A_SQUARE, lessons
from light_reader import (
    CAPTURE,
    CURSOR,
    GOAL,
    LETTERS,
    PLAIN,
    WARNING,
    WIN,
    board_cells,
    cursor_on,
    make_move,
    men_on,
    watch,
)
from sim.machine.pretend_board import PretendBoard
from soak import SOAK
from tafl.game import Game
from tafl.names import move_name
from tafl.position_text import men_text
from tafl.variants import ids, load

SAMPLE = {"brandub": 6}  # the first exercises of a variant, where not all are tried
LONG = 60_000  # ms that an answer of the computer may take
RIGHT = re.compile("^right$", re.MULTILINE)


def men_of(game):
    """Return the men by square name."""
    size = game.variant.size
    rows = [re.sub(r"\d+", lambda empty: "." * int(empty[0]), row) for row in men_text(game.position).split("/")]
    return {"abcdefghijklmno"[x] + str(size - y): letter
            for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "."}


def shows(cells, meaning):
    return {name for name, saw in cells.items() if meaning in saw}


@pytest.mark.slow
@pytest.mark.parametrize("id", ids() if SOAK else SAMPLE)
def test_a_learner_does_every_lesson_with_buttons(id):
    wanted = lessons(id) if SOAK else lessons(id)[: SAMPLE[id]]
    size = load(id).size

    def look(board, men):
        """Read the lights until they show these men and a cursor; return the cells."""
        for _ in range(30):
            cells = board_cells((yield from watch(board, 1300)), size)
            still = all(len(saw & set(LETTERS)) < 2 for saw in cells.values())  # nothing was taken back meanwhile
            if still and len(shows(cells, CURSOR)) == 1 and men_on(cells) == men:
                return cells
        raise AssertionError(f"{cells} instead of {men}; {board.printed[-200:]}")

    def player(board):
        yield from board.wait(100)
        yield from board.press("up")
        for number, (words, text, accepted, shown) in enumerate(wanted):
            yield from board.wait_for(lambda words=words: words in board.title, LONG)
            game = Game(load(id), text, False)
            men = men_of(game)
            cells = yield from look(board, men)
            goals = shows(cells, GOAL) | shows(cells, WIN) | shows(cells, CAPTURE)
            assert bool(goals) == (shown or words in WITH_A_SQUARE), words
            wrong = [move for move in game.legal_moves() if move not in accepted]
            if wrong and (number % 3 == 0 or SOAK):
                name = move_name(wrong[len(wrong) * number // len(wanted) % len(wrong)])
                yield from make_move(board, size, cursor_on(cells), name)
                yield from board.wait_for(lambda name=name: f"wrong: {name}" in board.printed, LONG)
                tries, red = board.printed.count("again: "), set()
                while board.printed.count("again: ") == tries:
                    red |= shows(board_cells((yield from watch(board, 100)), size), WARNING)
                assert name.split("-")[1] in red
                cells = yield from look(board, men)
            solved = len(RIGHT.findall(board.printed))
            yield from make_move(board, size, cursor_on(cells), move_name(accepted[0]))
            yield from board.wait_for(lambda solved=solved: len(RIGHT.findall(board.printed)) > solved, LONG)
            assert shows(board_cells((yield from watch(board, 1000)), size), WIN), words
        if SOAK:
            yield from board.wait_for(lambda: "SELECT: play" in board.title, LONG)

    panel = {f"TAFL_{part}_{side}": 15 for part in ("PANEL", "WINDOW") for side in ("WIDTH", "HEIGHT")}
    PretendBoard(settings={**PLAIN, **panel, "TAFL_VARIANT": id, "TAFL_SPEED": "fast"}).run(player)
