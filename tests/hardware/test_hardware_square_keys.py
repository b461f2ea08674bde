# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Keys under the squares: their events come after those of the buttons."""

import sys

import pytest

from sentences import NO_PIN, PIN_IN_USE

ROWS = " ".join(f"GP{number}" for number in range(8, 17))
COLUMNS = ", ".join(f"gp{number}" for number in (*range(17, 23), *range(26, 29)))
PINS = {"SQUARE_ROWS": ROWS, "SQUARE_COLUMNS": COLUMNS}
TOUCHED = 128


def make(settings, **values):
    settings(**values)
    from hardware.host import Host

    return Host()


def keys(chip, host, ms=200):
    chip.ticks += ms
    return list(host.keys())


def test_touch_is_a_cell_of_the_canvas(chip, settings):
    host = make(settings, **PINS)
    assert host.complaints == []
    chip.matrix.move(0, 0, True)
    chip.matrix.move(0, 0, False)
    chip.matrix.move(8, 3, True)
    chip.keys.move("GP6", True)
    assert keys(chip, host) == [4, TOUCHED, TOUCHED + 75]
    assert keys(chip, host) == []
    chip.matrix.move(8, 3, False)
    assert keys(chip, host) == []


def test_bouncing_contact_is_one_touch(chip, settings):
    host = make(settings, **PINS)
    for pressed in (True, False, True, False, True):
        chip.matrix.move(4, 4, pressed)
    assert keys(chip, host) == [TOUCHED + 40]
    chip.matrix.move(4, 4, False)
    assert keys(chip, host, 100) == []
    chip.matrix.move(4, 4, True)
    assert keys(chip, host, 100) == []
    chip.matrix.move(4, 4, False)
    assert keys(chip, host) == []
    chip.matrix.move(4, 4, True)
    assert keys(chip, host) == [TOUCHED + 40]


def test_too_many_touches_are_ignored(chip, settings):
    host = make(settings, **PINS)
    for i in range(40):
        chip.matrix.move(i % 9, i % 7, True)
    assert keys(chip, host) == []
    chip.matrix.move(1, 1, True)
    assert keys(chip, host) == [TOUCHED + 10]


@pytest.mark.parametrize(("anodes", "columns"), [("columns", True), ("rows", False)])
def test_direction_of_the_diodes(chip, settings, anodes, columns):
    make(settings, **PINS, SQUARE_ANODES=anodes)
    assert chip.matrix.columns_to_anodes is columns


def test_window_smaller_than_the_panel(chip, settings):
    host = make(settings, SQUARE_ROWS="GP8 GP9 GP10 GP11 GP12 GP13 GP14", SQUARE_COLUMNS=COLUMNS, WINDOW_HEIGHT="7")
    assert host.complaints == []
    chip.matrix.move(6, 8, True)
    assert keys(chip, host) == [TOUCHED + 62]


KEYS_ARE_OFF = "; the keys under the squares are off"


@pytest.mark.parametrize(
    ("values", "complaints"),
    [
        ({"SQUARE_ROWS": ROWS}, [f'TAFL_SQUARE_COLUMNS is "": 9 pins are needed{KEYS_ARE_OFF}']),
        ({**PINS, "SQUARE_ROWS": "GP8 GP9"}, [f'TAFL_SQUARE_ROWS is "GP8 GP9": 9 pins are needed{KEYS_ARE_OFF}']),
        ({**PINS, "SQUARE_ROWS": ROWS.replace("GP8", "GP2")}, [f"GP2: TAFL_UP_PIN {PIN_IN_USE}"]),
        ({**PINS, "SQUARE_ROWS": ROWS.replace("GP8", "GP9")}, ["GP9 is there twice"]),
        ({**PINS, "SQUARE_ROWS": ROWS.replace("GP8", "GP80")}, [f"GP80: {NO_PIN}"]),
        ({**PINS, "SPEAKER_PIN": "GP8"}, [f"GP8: TAFL_SPEAKER_PIN {PIN_IN_USE}"]),
        ({**PINS, "SQUARE_ROWS": ROWS.replace("GP8", "I2C")}, ["The keys under the squares do not work: "]),
        ({**PINS, "SQUARE_ANODES": "left"}, ['it must be "columns" or "rows"']),
    ],
)
def test_wrong_pins_are_reported_and_the_buttons_work(chip, settings, values, complaints):
    host = make(settings, **values)
    assert len(host.complaints) == len(complaints)
    for complaint, words in zip(host.complaints, complaints):
        assert words in complaint
    chip.keys.move("GP6", True)
    assert keys(chip, host) == [4]


def test_module_is_not_loaded_without_pins(chip, settings):
    host = make(settings)
    assert "hardware.square_keys" not in sys.modules and chip.matrix is None
    assert type(host._buttons).__name__ == "Buttons"
