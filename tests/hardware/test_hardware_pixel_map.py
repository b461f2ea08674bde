# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pixel map: wirings of the panel, rotations and mirrors."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.light_map import MOST_LIGHTS, read_map
from hardware.pixel_map import PixelMap
from sim.machine.panel import read_pixel_map
from soak import scaled

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


def rows_of(numbers, width=9, mark=" ", end="\n"):
    return end.join(mark.join(map(str, numbers[at : at + width])) for at in range(0, len(numbers), width))


PLAIN = rows_of(range(1, 82))
EVERY_SECOND = rows_of(range(1, 162, 2))
TILES = [64 * (2 * (y // 8) + x // 8) + 8 * (y % 8) + x % 8 + 1 for y in range(16) for x in range(16)]


@pytest.mark.parametrize(("content", "width", "first"), [
    (PLAIN, 9, [1, 2, 3]),
    (EVERY_SECOND, 9, [1, 3, 5]),
    (rows_of(TILES, 16), 16, [1, 2, 3]),
    ("\ufeff" + PLAIN, 9, [1, 2, 3]),
    (PLAIN.replace("\n", "\r\n"), 9, [1, 2, 3]),
    (PLAIN.replace("\n", "\r"), 9, [1, 2, 3]),
    (PLAIN.replace(" ", "\t , ;"), 9, [1, 2, 3]),
    ("# mine\n\n" + PLAIN.replace("\n", "  # a row\n\n") + "\n", 9, [1, 2, 3]),
    ("  " + PLAIN.replace("\n", " \n "), 9, [1, 2, 3]),
    (PLAIN.replace("14 ", "- "), 9, [1, 2, 3]),
    (PLAIN.replace("1 2 3", "00001 02 2000"), 9, [1, 2, 2000]),
    (rows_of(range(1, 50), 7), 7, [1, 2, 3]),
    (rows_of(range(1, 1025), 32), 32, [1, 2, 3]),
])
def test_a_file_maps_the_lights(settings, tmp_path, content, width, first):
    path = tmp_path / "pixels.txt"
    path.write_bytes(content.encode())
    lights, columns = read_map(path.read_bytes())
    assert columns == width and list(lights[:3]) == first
    assert (tuple(lights), width) == read_pixel_map(str(path))
    used = settings(PIXEL_MAP=str(path), SKIP_PIXELS=7, FIRST_PIXEL="bottom right")
    pixel_map = PixelMap(used)
    assert used.complaints == [] and pixel_map.from_file
    assert (pixel_map.panel_width, pixel_map.panel_height, pixel_map.skip) == (width, len(lights) // width, 0)
    expected = [lights[y * width + x] for y in range(pixel_map.height) for x in range(pixel_map.width)]
    assert [cell + 1 for cell in pixel_map.cells] == [light or pixel_map.count for light in expected]
    assert pixel_map.count == max(lights) + (0 in lights)


def test_the_window_lies_in_the_panel_of_the_file(settings, tmp_path):
    path = tmp_path / "pixels.txt"
    path.write_text(rows_of(TILES, 16))
    used = settings(PIXEL_MAP=str(path), WINDOW_LEFT=5, WINDOW_TOP=7)
    assert list(PixelMap(used).cells)[:4] == [TILES[7 * 16 + 5 + x] - 1 for x in range(4)]
    used = settings(PIXEL_MAP=str(path), WINDOW_LEFT=8, WINDOW_WIDTH=15)
    assert PixelMap(used).width == 15 and len(used.complaints) == 1


@pytest.mark.parametrize(("content", "why"), [
    (None, "this file cannot be read"),
    ("", "it has 0 lines of 0 lights, but both must be 7 to 32"),
    ("# nothing\n", "it has 0 lines of 0 lights"),
    (PLAIN.replace(" 14", ""), "line 2 has 8 lights, but the lines above have 9"),
    (PLAIN.replace(" 81", " 81 82"), "line 9 has 10 lights, but the lines above have 9"),
    (PLAIN.replace("14 ", "13 "), "line 2 has light 13, which stands in the file twice"),
    (rows_of(range(81)), "line 1 has 0, but a light is a number from 1 to 2000, or -"),
    (PLAIN.replace("14", "-14"), "line 2 has -14, but"),
    (PLAIN.replace("14", "1.4"), "line 2 has 1.4, but"),
    (PLAIN.replace("14", "2001"), "line 2 has 2001, but"),
    (PLAIN.replace("14", "000014"), "line 2 has 000014, but"),
    (PLAIN.replace("14", "99999999999999999999"), "line 2 has 999999999999, but"),
    (PLAIN.replace("14", "--"), "line 2 has --, but"),
    (PLAIN.replace("14", "\u0661"), "line 2 has ??, but"),
    ('{"map": [0, 1, 2]}', 'line 1 has {"map":, but'),
    (PLAIN.encode("utf-16"), "line 1 has ??1?, but"),
    (bytes(range(256)) * 4, "but a light is a number"),
    (rows_of(range(1, 37), 6), "it has 6 lines of 6 lights, but both must be 7 to 32"),
    (rows_of(range(1, 55), 9), "it has 6 lines of 9 lights"),
    (rows_of(range(1, 298), 33), "it has 9 lines of 33 lights"),
    (rows_of(["-"] * 81), "it has no light"),
    (PLAIN + "#" * 17000, "the file is larger than 16384 bytes"),
])
def test_a_wrong_file_is_reported_and_the_other_settings_are_used(settings, tmp_path, content, why):
    path = tmp_path / "pixels.txt"
    if content is not None:
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    used = settings(PIXEL_MAP=str(path), PANEL_WIDTH=10, RUNS="columns")
    pixel_map = PixelMap(used)
    (complaint,) = used.complaints
    assert complaint.startswith('TAFL_PIXEL_MAP is "') and why in complaint
    assert complaint.endswith("; using the wiring of the other settings")
    assert list(pixel_map.cells) == list(PixelMap(settings(PANEL_WIDTH=10, RUNS="columns")).cells)
    assert not pixel_map.from_file
    assert read_pixel_map(str(path)) == ((), 0)


def test_program_and_simulator_accept_the_same_files(tmp_path):
    rng = random.Random(6)
    path = tmp_path / "pixels.txt"
    accepted = 0
    for _ in range(scaled(1000)):
        width, height = rng.randrange(6, 12), rng.randrange(6, 12)
        numbers = range(rng.choice((1, 1, 0)), rng.choice((200, MOST_LIGHTS + 2)))
        words = [str(number) for number in rng.sample(numbers, width * height)]
        for _ in range(rng.choice((0, 0, 0, 1, 3))):
            words[rng.randrange(len(words))] = rng.choice(["-", "0", "7", "07", "x", "", "\n", "#", "+3", "1_0"])
        mark, end = rng.choice([" ", ", ", "\t", ";", "\v"]), rng.choice(["\n", "\r\n", "\r", "\n#\n"])
        content = rows_of(words, width, mark, end)
        path.write_bytes(content.encode())
        try:
            lights, columns = read_map(content.encode())
            found = tuple(lights), columns
            accepted += 1
        except ValueError:
            found = (), 0
        assert read_pixel_map(str(path)) == found, content
    assert accepted
