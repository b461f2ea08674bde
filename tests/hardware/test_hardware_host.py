# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The host: what the tabletop gets from the drivers."""

import importlib
import re
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware import SETUP_MODULES
from sentences import NO_PIN, PIN_IN_USE

ROOT = Path(__file__).resolve().parents[2]
DEFAULTS = {
    "PIXEL_PIN": "GP0",
    "UP_PIN": "GP2",
    "DOWN_PIN": "GP3",
    "LEFT_PIN": "GP4",
    "RIGHT_PIN": "GP5",
    "SELECT_PIN": "GP6",
    "BACK_PIN": "GP7",
}


def make(settings, **values):
    settings(**values)
    from hardware.host import Host

    return Host()


def test_press_and_light(chip, settings):
    host = make(settings)
    assert (host.width, host.height, len(host.canvas), host.complaints) == (9, 9, 81, [])
    chip.keys.move("GP6", True)
    assert list(host.keys()) == [4]
    host.canvas[0] = 0x4F
    host.show()
    assert chip.frames[-1][0] == "GP0"
    assert any(chip.frames[-1][1][:3]) and not any(chip.frames[-1][1][3:])
    host.sound("capture")


def test_startup_light_shows_until_the_first_frame(chip, settings):
    host = make(settings)
    wire = chip.frames[-1][1]
    assert any(wire) and wire == wire[:3] * 81
    assert max(wire) < 10  # dim: all lights together stay far below the current limit
    host.show()
    assert chip.frames[-1][1] == bytes(243)


def test_info(chip, settings):
    host = make(settings)
    host.show()
    assert host.info() == {"free": 0, "current": 81, "board": "pretend", "folder": ""}
    host.canvas[0] = 0x5F
    host.show()
    assert host.info()["current"] == 81 + 17


def test_clock_continues_after_the_wrap(chip, settings):
    host = make(settings)
    assert host.now() == 0
    chip.ticks += 4999
    assert host.now() == 4999
    chip.ticks = 0
    assert host.now() == 5000
    for day in range(1, 40):
        chip.ticks = (chip.ticks + 86_400_000) % (1 << 29)
        assert host.now() == 5000 + day * 86_400_000


def test_clock_without_ticks(chip, settings, monkeypatch):
    monkeypatch.delattr(sys.modules["supervisor"], "ticks_ms")
    host = make(settings)
    earlier = host.now()
    assert 0 <= earlier <= host.now() < 10_000


def test_seeds_differ(chip, settings):
    host = make(settings)
    seeds = {host.seed() for _ in range(20)}
    assert len(seeds) > 15 and all(0 <= seed < 1 << 30 for seed in seeds)


@pytest.mark.parametrize("error", [NotImplementedError, AttributeError])
def test_seed_without_a_random_source(chip, settings, monkeypatch, error):
    import os

    def urandom(size):
        raise error

    monkeypatch.setattr(os, "urandom", urandom)
    assert 0 <= make(settings).seed() < 1 << 30


def test_console(chip, settings, capsys):
    host = make(settings)
    chip.stdin.typed += b"help\n"
    assert host.read_line() == "help"
    assert host.read_line() is None
    host.print("a line")
    assert capsys.readouterr().out == "a line\n"


def test_swapped_pins(chip, settings):
    host = make(settings, UP_PIN="gp3", DOWN_PIN=" GP2 ")
    chip.keys.move("GP2", True)
    assert list(host.keys()) == [1]
    assert host.complaints == []


def test_wrong_pins_are_reported(chip, settings):
    host = make(settings, PIXEL_PIN="GP99", UP_PIN="GP0", LEFT_PIN="GP3", BACK_PIN="")
    assert host.complaints == [
        f'TAFL_PIXEL_PIN is "GP99": {NO_PIN}; using GP0',
        f'TAFL_UP_PIN is "GP0": TAFL_PIXEL_PIN {PIN_IN_USE}; using GP2',
        f'TAFL_LEFT_PIN is "GP3": TAFL_DOWN_PIN {PIN_IN_USE}; using GP4',
        f'TAFL_BACK_PIN is "": {NO_PIN}; using GP7',
    ]
    assert [pin.name for pin in chip.keys.pins] == ["GP2", "GP3", "GP4", "GP5", "GP6", "GP7"]


def test_button_whose_default_pin_is_in_use_is_left_out(chip, settings):
    host = make(settings, UP_PIN="GP3")
    assert host.complaints == [f'TAFL_DOWN_PIN is "GP3": TAFL_UP_PIN {PIN_IN_USE}; this part is off']
    chip.keys.move("GP4", True)
    assert list(host.keys()) == [2]


def test_name_that_is_no_pin_is_reported(chip, settings):
    host = make(settings, PIXEL_PIN="I2C", UP_PIN="I2C")
    assert len(host.complaints) == 2
    host.canvas[0] = 0x2F
    host.show()
    assert list(host.keys()) == []


def test_board_with_other_pins(chip, settings, monkeypatch):
    board = sys.modules["board"]
    for name in DEFAULTS.values():
        monkeypatch.delattr(board, name)
    host = make(settings)
    assert len(host.complaints) == 7
    assert host.complaints[0] == f'TAFL_PIXEL_PIN is "GP0": {NO_PIN}; this part is off'
    host.canvas[0] = 0x2F
    host.show()
    assert list(host.keys()) == []


names = [*DEFAULTS, "PANEL_WIDTH", "PANEL_HEIGHT", "SKIP_PIXELS", "FIRST_PIXEL", "RUNS", "WIRING", "COLOR_ORDER"]
names += ["WINDOW_WIDTH", "WINDOW_HEIGHT", "WINDOW_LEFT", "WINDOW_TOP", "BUTTONS_PRESSED"]
names += ["BRIGHTNESS", "CURRENT_LIMIT", "THEME", "SPEAKER_PIN", "SOUND", "CPU_MHZ", "WATCHDOG"]
names += ["FAR", "FAR_PASSWORD", "FAR_CA"]
names += ["SQUARE_ROWS", "SQUARE_COLUMNS", "SQUARE_ANODES", "PIXEL_MAP", "CHANNEL_MA"]
words = [*DEFAULTS.values(), "I2C", "__name__", "BOARD_ID", "columns", "top right"]
values = st.one_of(st.integers(-10, 2000), st.text('GP01 "é\0'), st.sampled_from(words))


@given(st.dictionaries(st.sampled_from(names), values))
def test_no_setting_raises_an_exception(fresh_chip, settings, values_by_name):
    with fresh_chip():
        host = make(settings, **values_by_name)
        host.canvas[0] = 0x2F
        host.show()
        assert list(host.keys()) == []


def documented_settings():
    """Return the settings in settings.toml with their defaults, by name."""
    text = (ROOT / "settings.toml").read_text("utf-8")
    found = re.findall(r'^# TAFL_(\w+) = ("[^"]*"|\d+) ', text.replace("\n", " \n"), re.MULTILINE)
    assert len(found) == text.count("\n# TAFL_")
    return {name: value.strip('"') if '"' in value else int(value) for name, value in found}


def test_settings_toml_names_every_setting_and_its_default(chip, settings, monkeypatch):
    monkeypatch.setattr(sys, "platform", "RP2040")
    host = make(settings)
    written = documented_settings()
    assert set(host.settings._used) == set(names)
    assert set(written) - set(names) == set(
        "VARIANT OPTIONS CALLS ATTACKERS DEFENDERS HANDICAP TAKEBACKS HINTS LEVEL RESIGN DRAW_OFFERS CLOCK WARNINGS "
        "DRAWS SPEED SEATS SLEEP PRINT_BOARD LANGUAGE".split())

    asked = {}

    class Recorder(type(host.settings)):
        def number(self, name, default, low, high):
            asked[name] = default
            return default

        def choice(self, name, choices):
            asked[name] = choices[0]
            return choices[0]

        def text(self, name, default):
            asked[name] = default
            return default

    monkeypatch.setattr(sys.modules["hardware.settings"], "Settings", Recorder)
    sys.modules["hardware.host"].Host()
    assert asked == {name: written[name] for name in names}


def test_every_setup_module_exists_and_is_unloaded_when_the_parts_are_made(chip, settings, monkeypatch):
    package = sys.modules["hardware"]
    for name in SETUP_MODULES:
        assert (ROOT / "hardware" / f"{name}.py").exists()
        monkeypatch.setitem(sys.modules, "hardware." + name, importlib.import_module("hardware." + name))
        monkeypatch.setattr(package, name, sys.modules["hardware." + name])
    monkeypatch.setattr(package, "SETUP_MODULES", SETUP_MODULES)
    make(settings)
    assert [name for name in SETUP_MODULES if "hardware." + name in sys.modules] == []
