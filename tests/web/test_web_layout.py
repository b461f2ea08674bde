# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The board fits into places of all sizes, from small phones to walls."""

import itertools

import pytest

from web_modules import run_module

WIDTHS = (280, 320, 360, 390, 412, 568, 640, 768, 844, 1024, 1280, 1920, 2560, 3840)
HEIGHTS = (220, 320, 390, 480, 568, 664, 844, 1024, 1440, 2160)
SMALLEST_BUTTON = 24  # CSS pixels: WCAG 2.2, success criterion 2.5.8


@pytest.fixture(scope="module")
def layouts():
    """Return pairs of a place and its layout."""
    places = [
        {"width": width, "height": height, "columns": side, "rows": side, "rem": rem, "pixelRatio": ratio,
         "keyNames": names}
        for (width, height), (side, rem, ratio, names) in itertools.product(
            itertools.product(WIDTHS, HEIGHTS), ((9, 16, 1, True), (15, 16, 2, False), (11, 32, 2.625, True)))
    ]
    places += [{"width": 500, "height": 700, "columns": 16, "rows": 4}, {"width": 900, "height": 400, "columns": 5,
                                                                         "rows": 12}]
    return list(zip(places, run_module("""
        const { arrange } = await web("layout.js");
        return argument.map(arrange);
    """, places)))


def overlap(one, other):
    return (one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
            and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"])


def touch(one, other):
    """Return whether two buttons touch; their boxes may overlap if both are round."""
    centers = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (one, other)]
    apart = sum((a - b) ** 2 for a, b in zip(*centers)) ** 0.5
    return overlap(one, other) and apart < (one["width"] + other["width"]) / 2


def inside(box, outer):
    slack = 1.01
    return (box["x"] >= -slack and box["y"] >= -slack and box["x"] + box["width"] <= outer["width"] + slack
            and box["y"] + box["height"] <= outer["height"] + slack)


def test_all_parts_are_on_the_board_and_apart(layouts):
    for place, layout in layouts:
        boxes = {"hole": layout["hole"], "plate": layout["plate"], **layout["buttons"]}
        for name, box in boxes.items():
            assert inside(box, layout["board"]), (place, name)
        for one, other in itertools.combinations(boxes, 2):
            assert not touch(boxes[one], boxes[other]), (place, one, other)
        assert inside(layout["panel"], layout["board"])


def test_the_board_is_never_wider_than_its_place(layouts):
    for place, layout in layouts:
        assert layout["board"]["width"] <= place["width"] + 1 / place.get("pixelRatio", 1), place


def test_the_board_fits_a_phone_without_scrolling(layouts):
    for place, layout in layouts:
        if (place["width"] >= 320 and place["height"] >= 568 and place.get("rem", 16) == 16) or place["height"] >= 844:
            assert layout["board"]["height"] <= place["height"], place


def test_cells_are_whole_pixels_of_the_screen(layouts):
    for place, layout in layouts:
        ratio = place.get("pixelRatio", 1)
        for length in (layout["cell"], layout["panel"]["x"], layout["panel"]["y"]):
            assert length * ratio == pytest.approx(round(length * ratio), abs=1e-6), place


def test_names_of_squares_are_large_enough(layouts):
    assert min(layout["namesSize"] for _, layout in layouts) >= 12


def test_lights_and_buttons_are_large_enough(layouts):
    for place, layout in layouts:
        for name, box in layout["buttons"].items():
            assert box["width"] >= SMALLEST_BUTTON, (place, name)
        assert layout["buttons"]["select"]["width"] > layout["buttons"]["up"]["width"], place
        if place["width"] >= 320 and place["height"] >= 568 and place["columns"] == 9:
            assert layout["cell"] >= SMALLEST_BUTTON, place


def test_a_screen_in_landscape_has_the_buttons_beside_the_panel(layouts):
    shapes = {(place["width"], place["height"]): layout["shape"] for place, layout in layouts
              if place["columns"] == 9}
    assert shapes[844, 390] == shapes[568, 320] == "wide"
    assert shapes[390, 844] == shapes[1280, 1024] == shapes[2560, 1440] == "tall"


def test_a_wall_has_a_larger_board(layouts):
    cells = {(place["width"], place["height"]): layout["cell"] for place, layout in layouts if place["columns"] == 9}
    assert cells[3840, 2160] > 2 * cells[1280, 1024]


def test_each_point_of_the_panel_has_one_light(layouts):
    some = layouts[::17]
    points = run_module("""
        const { lightAt } = await web("layout.js");
        return argument.map(([{ columns, rows }, layout]) => {
            const { x, y, width, height } = layout.panel;
            const found = [];
            for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) {
                found.push(lightAt(layout, x + (column + 0.5) * layout.cell, y + (row + 0.5) * layout.cell));
            }
            const beside = [[x - 1, y], [x, y - 1], [x + width + 1, y], [x, y + height + 1]];
            return [found, beside.map((point) => lightAt(layout, ...point))];
        });
    """, some)
    for (place, _), (found, beside) in zip(some, points):
        assert found == [[x, y] for y in range(place["rows"]) for x in range(place["columns"])]
        assert beside == [None] * 4
