# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pixel map: wirings of the panel, rotations and mirrors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.pixel_map import PixelMap

CORNERS = ["top left", "top right", "bottom left", "bottom right"]


@st.composite
def panels(draw):
    width, height = draw(st.integers(7, 32)), draw(st.integers(7, 32))
    window_width = draw(st.integers(7, min(15, width)))
    window_height = draw(st.integers(7, min(15, height)))
    return {
        "PANEL_WIDTH": width,
        "PANEL_HEIGHT": height,
        "WINDOW_WIDTH": window_width,
        "WINDOW_HEIGHT": window_height,
        "WINDOW_LEFT": draw(st.integers(0, width - window_width)),
        "WINDOW_TOP": draw(st.integers(0, height - window_height)),
        "SKIP_PIXELS": draw(st.integers(0, 1000)),
        "FIRST_PIXEL": draw(st.sampled_from(CORNERS)),
        "RUNS": draw(st.sampled_from(["rows", "columns"])),
        "WIRING": draw(st.sampled_from(["serpentine", "progressive"])),
    }


def places_along_the_wire(panel):
    """Return the places (x, y) of the panel's pixels in the order of the wire."""
    vertical, horizontal = panel["FIRST_PIXEL"].split()
    xs = list(range(panel["PANEL_WIDTH"]))
    ys = list(range(panel["PANEL_HEIGHT"]))
    if horizontal == "right":
        xs.reverse()
    if vertical == "bottom":
        ys.reverse()
    if panel["RUNS"] == "rows":
        runs = [[(x, y) for x in xs] for y in ys]
    else:
        runs = [[(x, y) for y in ys] for x in xs]
    if panel["WIRING"] == "serpentine":
        for run in runs[1::2]:
            run.reverse()
    return [place for run in runs for place in run]


@given(panels())
def test_each_cell_maps_to_its_pixel(settings, panel):
    pixel_map = PixelMap(settings(**panel))
    places = [None] * panel["SKIP_PIXELS"] + places_along_the_wire(panel)
    assert pixel_map.count == len(places)
    assert (pixel_map.width, pixel_map.height) == (panel["WINDOW_WIDTH"], panel["WINDOW_HEIGHT"])
    cells = [
        (panel["WINDOW_LEFT"] + x, panel["WINDOW_TOP"] + y)
        for y in range(pixel_map.height)
        for x in range(pixel_map.width)
    ]
    assert [places[pixel] for pixel in pixel_map.cells] == cells


def test_default_wire_starts_top_left_and_is_serpentine(settings):
    cells = list(PixelMap(settings()).cells)
    assert cells[:9] == [0, 1, 2, 3, 4, 5, 6, 7, 8]
    assert cells[9:18] == [17, 16, 15, 14, 13, 12, 11, 10, 9]


@pytest.mark.parametrize(("panel", "window"), [(7, 7), (8, 8), (9, 9), (16, 9)])
def test_window_has_the_largest_size_that_fits(settings, panel, window):
    used = settings(PANEL_WIDTH=panel, PANEL_HEIGHT=panel)
    pixel_map = PixelMap(used)
    assert (pixel_map.width, pixel_map.height) == (window, window)
    assert used.complaints == []


def test_window_beyond_the_panel_is_reduced(settings):
    used = settings(PANEL_WIDTH=8, PANEL_HEIGHT=16, WINDOW_WIDTH=11, WINDOW_HEIGHT=11, WINDOW_TOP=8)
    pixel_map = PixelMap(used)
    assert (pixel_map.width, pixel_map.height) == (8, 11)
    assert min(pixel_map.cells) == 5 * 8
    assert used.complaints == [
        'TAFL_WINDOW_WIDTH is "11": the panel has only 8 pixels there; using 8',
        'TAFL_WINDOW_TOP is "8": the window would leave the panel; using 5',
    ]


NUMBERS = ["PANEL_WIDTH", "PANEL_HEIGHT", "WINDOW_WIDTH", "WINDOW_HEIGHT", "WINDOW_LEFT", "WINDOW_TOP", "SKIP_PIXELS"]
names = st.sampled_from([*NUMBERS, "FIRST_PIXEL", "RUNS", "WIRING"])


@given(st.dictionaries(names, st.one_of(st.integers(-50, 1500), st.sampled_from(["", "left", "rows", *CORNERS]))))
def test_any_settings_give_each_cell_its_own_pixel(settings, values):
    pixel_map = PixelMap(settings(**values))
    assert 7 <= pixel_map.width <= 15 and 7 <= pixel_map.height <= 15
    assert len(set(pixel_map.cells)) == len(pixel_map.cells) == pixel_map.width * pixel_map.height
    assert max(pixel_map.cells) < pixel_map.count
