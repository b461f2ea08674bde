# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The picture of the list of moves shows the latest ones, scrolls, and has room for the result."""

import pygame
import pytest

from sim.description import MATERIALS
from sim.legend import COLOUR
from sim.window.move_panel import draw_move_panel


def panel(moves, first="attackers", result="", size=(320, 900), back=0):
    return draw_move_panel(size, size[1] / 900, COLOUR, moves, first, result, back)[0]


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", [(290, 900), (190, 400), (600, 1800)])
def test_list_shows_the_latest_moves_and_has_its_size(size):
    many = [f"a{number % 9 + 1}-b{number % 9 + 1}" for number in range(400)]
    drawn = panel(many, size=size)
    assert drawn.get_size() == size
    assert pixels(drawn) == pixels(panel(many, size=size)) != pixels(panel([*many[:-1], "e5-e9xe4"], size=size))
    earlier = pixels(panel(["c3-c9", *many[1:]], size=size))
    assert earlier == pixels(drawn)  # only the latest ones have room
    assert pixels(panel(many, result="draw: repetition", size=size)) != pixels(drawn)


def test_side_that_began_comes_first():
    colours = [panel(["d2-c2"], first).get_at((58, 46))[:3] for first in ("attackers", "defenders")]
    assert colours[0][0] > colours[0][2] and colours[1][2] > colours[1][0]


def test_long_captures_stay_inside_the_paper():
    drawn = panel(["o15-o10xo9xn10xm10", "a1-a9xb9xa8xc9"] * 3)
    columns = {x for x in range(320) for y in range(60, 200) if sum(drawn.get_at((x, y))[:3]) > 300}
    edge = {x for x in columns if x > 320 - 24}
    assert max(columns - edge) < 320 - 24 and drawn.get_at((315, 5))[:3] == MATERIALS.table


def test_result_of_a_game_without_moves_has_its_place():
    alone, result = panel([]), panel([], result="attackers win: resignation")
    assert pixels(alone) != pixels(result)
    other = panel([], result="defenders win: resignation")
    letters = [[(x, y) for x in range(320) for y in range(60, 100) if sum(drawn.get_at((x, y))[:3]) > 300]
               for drawn in (alone, result, other)]
    assert len(letters[0]) < len(letters[1]) < 2 * len(letters[2])  # not one over the other


CASES = [(400, 5, 5), (400, 10_000, None), (3, 5, 0), (1, 1, 0), (400, 0, 0)]


@pytest.mark.parametrize(("count", "back", "possible"), CASES)
def test_list_scrolls_back_as_far_as_there_are_moves(count, back, possible):
    moves = [f"a{number % 9 + 1}-b{number % 9 + 1}" for number in range(count)]
    drawn, scrolled = draw_move_panel((320, 900), 1.0, COLOUR, moves, "attackers", "", back)[:2]
    assert scrolled == (200 - 30 if possible is None else possible)
    assert (pixels(drawn) != pixels(panel(moves))) == (scrolled > 0)
    first = pixels(panel(["c3-c9", *moves[1:]], back=back)) != pixels(drawn)
    assert first == (possible is None or count < 9)  # whether the first move shows
