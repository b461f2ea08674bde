# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The wiring of the pretend panel, compared with tables written by hand."""

import pytest

from sim.machine.panel import Panel, read_wiring, with_square_keys

# A panel of three columns and two rows: the number on the wire of each pixel, the top row first.
WIRINGS = {
    ("top left", "rows", "serpentine"): "012 543",
    ("top left", "rows", "progressive"): "012 345",
    ("top left", "columns", "serpentine"): "034 125",
    ("top left", "columns", "progressive"): "024 135",
    ("top right", "rows", "serpentine"): "210 345",
    ("top right", "rows", "progressive"): "210 543",
    ("top right", "columns", "serpentine"): "430 521",
    ("top right", "columns", "progressive"): "420 531",
    ("bottom left", "rows", "serpentine"): "543 012",
    ("bottom left", "rows", "progressive"): "345 012",
    ("bottom left", "columns", "serpentine"): "125 034",
    ("bottom left", "columns", "progressive"): "135 024",
    ("bottom right", "rows", "serpentine"): "345 210",
    ("bottom right", "rows", "progressive"): "543 210",
    ("bottom right", "columns", "serpentine"): "521 430",
    ("bottom right", "columns", "progressive"): "531 420",
}


@pytest.mark.parametrize("skip", [0, 2])
@pytest.mark.parametrize("first, runs, wiring", WIRINGS)
def test_position_of_each_pixel(first, runs, wiring, skip):
    panel, _, warnings = read_wiring(
        {
            "TAFL_PANEL_WIDTH": "3",
            "TAFL_PANEL_HEIGHT": "2",
            "TAFL_FIRST_PIXEL": first,
            "TAFL_RUNS": runs,
            "TAFL_WIRING": wiring,
            "TAFL_SKIP_PIXELS": str(skip),
        }
    )
    assert warnings == []
    wire = bytes(3 * skip) + bytes(part for number in range(6) for part in (0, 100 + number, 0))
    rows = panel.decode(wire)
    assert ["".join(str(red - 100) for red, _, _ in row) for row in rows] == WIRINGS[first, runs, wiring].split()


@pytest.mark.parametrize(
    "order, pixel",
    [("GRB", (2, 1, 3)), ("RGB", (1, 2, 3)), ("GRBW", (2, 1, 3, 0)), ("RGBW", (1, 2, 3, 0)), ("rgb", (1, 2, 3))],
)
def test_colour_orders(order, pixel):
    panel = read_wiring({"TAFL_PANEL_WIDTH": "2", "TAFL_PANEL_HEIGHT": "1", "TAFL_COLOR_ORDER": order})[0]
    assert panel.decode(bytes(len(pixel)) + bytes(pixel)) == [[(0, 0, 0), (1, 2, 3)]]


def test_white_adds_to_red_green_and_blue():
    assert Panel(width=1, height=1, order="GRBW").decode(bytes((2, 1, 200, 100))) == [[(101, 102, 255)]]


def test_pixels_beyond_the_data_are_dark():
    panel = Panel(width=2, height=1)
    assert panel.decode(b"") == [[(0, 0, 0), (0, 0, 0)]]
    assert panel.decode(bytes((5, 5, 5, 9))) == [[(5, 5, 5), (0, 0, 0)]]
    assert panel.decode(bytes(range(30))) == [[(1, 0, 2), (4, 3, 5)]]


def test_defaults():
    panel, buttons, warnings = read_wiring({})
    assert panel == Panel() and warnings == []
    assert buttons.pins == {"up": 2, "down": 3, "left": 4, "right": 5, "select": 6, "back": 7}
    assert buttons.pressed is False


def test_buttons():
    _, buttons, warnings = read_wiring({"TAFL_UP_PIN": "gp28", "TAFL_BACK_PIN": "A0", "TAFL_BUTTONS_PRESSED": "High"})
    assert (buttons.pins["up"], buttons.pins["back"], buttons.pressed, warnings) == (28, 26, True, [])


@pytest.mark.parametrize(
    "key, value",
    [
        ("TAFL_PANEL_WIDTH", "nine"),
        ("TAFL_PANEL_HEIGHT", "0"),
        ("TAFL_SKIP_PIXELS", "-1"),
        ("TAFL_FIRST_PIXEL", "middle"),
        ("TAFL_RUNS", "circles"),
        ("TAFL_WIRING", ""),
        ("TAFL_COLOR_ORDER", "BRR"),
        ("TAFL_PIXEL_PIN", "GP99"),
        ("TAFL_LEFT_PIN", "17"),
        ("TAFL_BUTTONS_PRESSED", "yes"),
    ],
)
def test_wrong_values_are_reported_and_ignored(key, value):
    panel, buttons, warnings = read_wiring({key: value})
    assert (panel, buttons) == read_wiring({})[:2]
    assert len(warnings) == 1 and key in warnings[0]


@pytest.mark.parametrize("key", ["TAFL_WINDOW_LEFT", "TAFL_WINDOW_TOP"])
def test_the_start_of_the_part_in_use_has_the_limit_of_the_program(key):
    assert not read_wiring({key: "31"})[2]  # as in hardware.pixel_map
    assert read_wiring({key: "32"})[2] == [f'{key} is "32" but must be a number from 0 to 31. The panel uses 0.']


def test_keys_under_the_squares():
    assert read_wiring({})[1].square_key_at(0, 0) is None
    square_key_at = read_wiring(with_square_keys({}))[1].square_key_at
    assert (square_key_at(0, 0), square_key_at(8, 2), square_key_at(9, 0)) == ((100, 200), (102, 208), None)
    part = {"TAFL_PANEL_WIDTH": "16", "TAFL_PANEL_HEIGHT": "16", "TAFL_WINDOW_WIDTH": "7", "TAFL_WINDOW_LEFT": "12"}
    square_key_at = read_wiring(with_square_keys(part))[1].square_key_at
    assert (square_key_at(8, 0), square_key_at(9, 0), square_key_at(15, 8)) == (None, (100, 200), (108, 206))
    own = {"TAFL_SQUARE_ROWS": "GP8 gp9", "TAFL_SQUARE_COLUMNS": "GP10, GP11"}
    assert with_square_keys(own) == own
    assert read_wiring(own)[1].square_key_at(1, 0) == (8, 11)
