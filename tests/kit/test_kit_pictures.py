# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pictures of finished boards show each light on its square, and those of the assembly add each layer once."""

import numpy as np
import pytest

from kit.assembly import SCENES
from kit.case_layout import Layout
from kit.case_parts import pieces
from kit.case_picture import Camera
from kit.case_scenes import layers
from kit.film import TILT, TURN, BoardView, at_steps, frames
from kit.guide_screens import SCREENS, frame_of
from kit.reader import read_design

pytestmark = pytest.mark.once

SIZE = 200, 150
DARK, RED = (0, 0, 0), (255, 0, 0)


@pytest.mark.soak
def test_a_light_shines_on_its_square():
    design, square = read_design("panel16"), (0, 8)
    view = BoardView(design, SIZE)
    width, height, left, top = design.lights.window
    frame = [[DARK] * design.lights.width for _ in range(design.lights.height)]
    frame[top + square[1]][left + square[0]] = RED
    change = np.asarray(view.picture(frame), dtype=int)[..., 0] - np.asarray(view.picture([[DARK] * len(row)
                                                                                         for row in frame]))[..., 0]
    y, x = np.unravel_index(change.argmax(), change.shape)
    layout = Layout(design)
    place = next((x, y) for column, row, x, y in layout.squares() if (column - left, row - top) == square)
    at = Camera(view._things(0), TURN, TILT, SIZE).on_screen(np.array([[*place, view._face]]))[0]
    assert abs(x - at[0]) <= 4 and abs(y - at[1]) <= 4 and change.max() > 100
    assert (width, height) == (9, 9)


def test_a_film_shows_each_change_as_long_as_it_lasts():
    changes = [(0, "a"), (120, "b"), (130, "c"), (420, "d"), (500, "d"), (600, "e")]
    assert at_steps(changes, 0, 100) == (["a", "c", "d"], [200, 300, 100])


def test_the_settings_of_a_film_take_the_place_of_those_of_the_design():
    design = read_design("strip60")
    bright, dim = ({max(map(max, row)) for _, frame in frames(design, "wait:1500", {"TAFL_BRIGHTNESS": percent})
                    for row in frame} for percent in ("100", "5"))  # fmt: skip
    assert max(bright) > max(dim) > 0


def test_a_controller_with_other_pins_shows_its_game_and_no_complaint():
    design = read_design("battery")
    _, printed = frame_of(design, SCREENS["all-rows"])
    assert "defenders to move" in printed and "TAFL_" not in printed


def test_each_layer_of_the_case_is_added_once_and_stays():
    layout = Layout(read_design("strip60"))
    all_layers = {layer for layer, _ in layers(layout, pieces(layout))}
    there = set()
    for before, new, _ in SCENES.values():
        assert set(before) & all_layers <= there  # nothing shows before it was added
        assert not set(new) & there
        there |= set(new)
    assert all_layers <= there
