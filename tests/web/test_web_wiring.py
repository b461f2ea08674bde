# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""settings.toml and the wiring in the page's JavaScript, compared with the simulator's Python."""

import difflib
import random
import re
from dataclasses import asdict
from types import SimpleNamespace

import pytest

import hardware.settings
from hardware.settings import Settings
from project import ROOT
from settings_lines import CHANNELS, FILES, random_file
from sim.machine import panel
from sim.machine.settings_file import read_settings, unknown_names
from soak import scaled
from web_modules import call_function

USUAL = CHANNELS[""]
NUMBERS = ["1", "7", "9", "11", "15", "16", "32", "64", "65", "0", "-1", "+9", " 9 ", "1_1", "1__1", "9.0", "x", ""]
PINS = ["GP0", "gp7", " GP28 ", "GP29", "LED", "A3", "ROW1", "COLUMN14", "", "?"]
PIN_LISTS = ["", "GP1 GP2 GP3", "row0, row1,row2", "ROW0 COLUMN3 GP99", " , ", "A0\tA1\nA2"]
VALUES = {
    "TAFL_PIXEL_PIN": PINS, "TAFL_SELECT_PIN": PINS, "TAFL_UP_PIN": PINS,
    **{f"TAFL_{name}": NUMBERS for name in ("PANEL_WIDTH", "PANEL_HEIGHT", "WINDOW_WIDTH", "WINDOW_HEIGHT",
                                            "WINDOW_LEFT", "WINDOW_TOP", "SKIP_PIXELS", "CURRENT_LIMIT")},
    "TAFL_SQUARE_ROWS": PIN_LISTS, "TAFL_SQUARE_COLUMNS": PIN_LISTS,
    "TAFL_FIRST_PIXEL": [*panel.CORNERS, "Bottom Right", "middle"], "TAFL_RUNS": ["rows", "COLUMNS ", "diagonals"],
    "TAFL_WIRING": ["serpentine", "progressive", "none"],
    "TAFL_COLOR_ORDER": ["GRB", " brg", "rgbw", "WRGB", "RGBX", "RGBB", "RG", ""],
    "TAFL_CHANNEL_MA": list(CHANNELS),
    "TAFL_BUTTONS_PRESSED": ["low", "HIGH", "on"], "TAFL_LEVEL": NUMBERS,
}  # fmt: skip


@pytest.fixture
def settings():
    """Return random settings, with right and wrong values."""
    rng = random.Random(15)
    return [{key: rng.choice(values) for key, values in VALUES.items() if rng.random() < rng.choice((0.2, 0.8))}
            for _ in range(scaled(5000))]


def test_wiring(settings):
    for given, found in zip(settings, call_function("wiring.js", "readWiring", [[one] for one in settings])):
        wall, buttons, warnings = panel.read_wiring(given)
        window = list(wall.window or (0, 0, wall.width, wall.height))
        channels = CHANNELS.get(given.get("TAFL_CHANNEL_MA"), USUAL)
        assert tuple(found["panel"].pop("channels").values()) == channels, given
        assert {**found["panel"], "lights": ()} == {**asdict(wall), "window": window}, given
        expected = asdict(buttons)
        assert found["buttons"] == {**expected, "rows": list(buttons.rows), "columns": list(buttons.columns)}, given
        assert found["warnings"] == warnings


def test_growing_panel(settings):
    calls = [[size, one] for one in settings for size in (7, 11, 15)]
    for (size, given), found in zip(calls, call_function("wiring.js", "withPanelFor", calls)):
        assert found == panel.with_panel_for(size, given), (size, given)
    found = call_function("wiring.js", "mayGrow", [[one] for one in settings])
    assert found == [panel.may_grow(one) for one in settings]


def test_keys_under_the_squares(settings):
    found = call_function("wiring.js", "withSquareKeys", [[one] for one in settings])
    assert found == [panel.with_square_keys(one) for one in settings]


def test_settings_file(tmp_path, monkeypatch):
    """The page reads the values of a board, and says of a file what the program says."""
    rng = random.Random(15)
    contents = [content for content, _, _ in FILES] + [random_file(rng) for _ in range(scaled(3000))]
    texts = [content.decode("utf-8", "replace") for content in contents if len(content) < 500]
    path = tmp_path / "settings.toml"
    for text, found in zip(texts, call_function("settings_file.js", "readSettings", [[text] for text in texts])):
        path.write_bytes(text.encode())
        assert (found["settings"], []) == read_settings(path), text
        program = Settings(SimpleNamespace(settings_path=str(path)))
        monkeypatch.setattr(hardware.settings, "os", SimpleNamespace(getenv=found["settings"].get))
        for name in program._lines:
            program.text(name, "")
        assert sorted(found["warnings"]) == sorted(program.complaints), text


def test_the_own_settings_file_has_no_warnings():
    text = (ROOT / "settings.toml").read_text(encoding="utf-8")
    every_line = re.sub(r"(?m)^# (TAFL_\w+ = )", r"\1", text)
    first, second = call_function("settings_file.js", "readSettings", [[text], [every_line]])
    assert first == {"settings": {}, "warnings": []}
    assert len(second["settings"]) > 40 and second["warnings"] == []
    assert call_function("settings_file.js", "unknownNames", [[list(second["settings"]), text]]) == [[]]


def test_unknown_names():
    path = ROOT / "settings.toml"
    names = ["TAFL_LEVEEL", "TAFL_LEVEL", "TAFL_ROWS", "TAFL_XYZZY", "OTHER", "TAFL_PANELWIDTH", "TAFL_BRIGTNESS"]
    (found,) = call_function("settings_file.js", "unknownNames", [[names, path.read_text(encoding="utf-8")]])
    assert found == unknown_names(names, path) and len(found) == 5


def test_similarity():
    rng = random.Random(15)
    pairs = [["".join(rng.choices("abc_", k=rng.randrange(12))) for _ in range(2)] for _ in range(scaled(2000))]
    expected = [difflib.SequenceMatcher(None, *pair).ratio() for pair in pairs]
    assert call_function("settings_file.js", "similarity", pairs) == pytest.approx(expected)
