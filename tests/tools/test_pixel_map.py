# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The tool that writes maps of lights: WLED's ledmap, panels made of panels, strips with lights that are not used."""

import json
import sys

import pytest

import pixel_map
from hardware.light_map import read_map


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    """Return a function that runs the tool: (status, output, error). A dict among the arguments becomes a ledmap."""

    def run(*arguments):
        path = tmp_path / "ledmap.json"
        words = []
        for argument in arguments:
            if isinstance(argument, dict | list | bytes):
                path.write_bytes(argument if isinstance(argument, bytes) else json.dumps(argument).encode())
                argument = str(path)
            words.append(argument)
        monkeypatch.setattr(sys, "argv", ["pixel_map.py", *words])
        try:
            status = pixel_map.main()
        except SystemExit as end:
            status = end.code
        return status, *capsys.readouterr()

    return run


def lights(text):
    found, width = read_map(text.encode())
    return [list(found[at : at + width]) for at in range(0, len(found), width)]


def test_a_ledmap_becomes_a_map(run):
    places = list(range(81))
    places[3] = -1
    for ledmap in ({"map": places}, {"n": "mine", "width": 9, "height": 9, "map": places}):
        status, text, _ = run(ledmap)
        assert status == 0
        assert lights(text)[0] == [1, 2, 3, 0, 5, 6, 7, 8, 9] and lights(text)[8][8] == 81
    assert len(lights(run({"map": list(range(10 * 12))}, "--width", "12")[1])[0]) == 12


def test_four_panels_of_8x8(run):
    rows = lights(run("--size", "8x8", "--tiles", "2x2")[1])
    assert rows[0] == [*range(1, 9), *range(65, 73)]
    assert rows[1][:8] == [*range(16, 8, -1)]
    assert rows[8][0] == 129 and rows[15][8:] == [*range(256, 248, -1)]
    tiles = ["--tiles", "2x2", "--tiles-wiring", "serpentine", "--tiles-first", "bottom right"]
    back = lights(run("--size", "8x8", *tiles, "--wiring", "progressive", "--first", "top right", "--skip", "3")[1])
    assert back[8][15] == 4 and back[8][14] == 5 and back[9][15] == 12
    assert back[8][7] == 68 and back[0][7] == 132


def test_lights_that_are_not_used(run):
    assert lights(run("--size", "9x9", "--step", "2")[1])[0] == [*range(1, 19, 2)]
    assert lights(run("--size", "9x9", "--without", "2,5,6")[1])[0] == [1, 3, 4, 7, 8, 9, 10, 11, 12]


def test_a_file_is_checked(run, tmp_path):
    path = tmp_path / "pixels.txt"
    path.write_text(run("--size", "9x9", "--step", "2")[1])
    assert run("--check", str(path))[:2] == (0, "9 x 9 lights; the wire has 161 or more\n")
    path.write_text("1 2 3\n")
    status, _, error = run("--check", str(path))
    assert status == 2 and "it has 1 lines of 3 lights" in error


@pytest.mark.parametrize(("arguments", "why"), [
    ([], "name a ledmap"),
    ([b"{"], "this is not a ledmap"),
    ([[1, 2]], "a ledmap has a list"),
    ([{"map": [1.5]}], "a ledmap has a list"),
    ([{"map": [-2]}], "a ledmap has a list"),
    ([{"map": list(range(80)), "width": 9}], "80 places do not make rows of 9"),
    ([{"map": [7] * 81}], "stands in the file twice"),
    ([{"map": list(range(16))}], "it has 4 lines of 4 lights"),
    (["no-such-file.json"], "No such file"),
    (["--size", "8by8"], "such as 8x8"),
    (["--size", "8x8", "--tiles", "5x1"], "both must be 7 to 32"),
    (["--size", "9x9", "--without", "x"], "such as 14,40"),
])
def test_wrong_input_is_refused_in_a_sentence(run, arguments, why):
    status, text, error = run(*arguments)
    assert status == 2 and text == "" and why in error and "Traceback" not in error
