# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pins of kit/boards are those of CircuitPython's board definitions, of Blinka, and of the makers' drawings."""

import importlib.util
import re
from pathlib import Path

import pytest

from kit.reader import KIT, read_controller
from project import ROOT

BOARDS = sorted(path.stem for path in (KIT / "boards").glob("*.toml"))


def read(name):
    problems = []
    controller = read_controller(name, problems)
    assert problems == []
    return controller


def pins_of_circuitpython(id):
    """Return the chip's pin of each name of a board, from the comments of circuitpython-stubs; or skip the test."""
    found = importlib.util.find_spec("circuitpython_setboard")
    if not found:
        pytest.skip("circuitpython-stubs is not installed")
    stub = Path(found.origin).parents[1] / "board_definitions" / id / "__init__.pyi"
    return dict(re.findall(r"^(\w+): microcontroller\.Pin +# (\w+)", stub.read_text(encoding="utf-8"), re.MULTILINE))


def pins_of_blinka(id):
    """Return the names of a board's pins in Blinka, or skip the test."""
    files = list(ROOT.glob(f".venv-blinka/[Ll]ib/**/adafruit_blinka/board/raspberrypi/{id}.py"))
    if not files:
        pytest.skip("Blinka is not installed")
    return set(re.findall(r"^(\w+) = pin\.", files[0].read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("name", BOARDS)
def test_each_input_and_output_is_a_pin_of_the_board_definition(name):
    controller = read(name)
    names = {pin.name for pin in controller.pins if pin.kind == "gpio"}
    assert bool(controller.circuitpython) != bool(controller.blinka)
    if controller.blinka:
        assert names <= pins_of_blinka(controller.blinka)
    else:
        defined = pins_of_circuitpython(controller.circuitpython)
        assert names <= set(defined)
        assert len({defined[each] for each in names}) == len(names)  # no two names of one pin of the chip


@pytest.mark.parametrize("name", BOARDS)
def test_pins_lie_on_the_board_a_tenth_of_an_inch_apart_at_least(name):
    controller = read(name)
    numbers = [pin.number for pin in controller.pins]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))
    for pin in controller.pins:
        assert 0 < pin.x < controller.size[0] and 0 < pin.y < controller.size[1]
    for at, one in enumerate(controller.pins):
        for other in controller.pins[at + 1:]:
            assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > 2.53**2


# From the makers' drawings: number of pins, name of single pins by number, and distance of the rows in mm.
FACTS = {
    "pico": (40, {1: "GP0", 3: "GND", 8: "GND", 20: "GP15", 21: "GP16", 36: "3V3", 38: "GND", 39: "VSYS",
                  40: "VBUS"}, 17.78),
    "pico-w": (40, {1: "GP0", 14: "GP10", 30: "RUN", 34: "GP28", 37: "3V3_EN", 40: "VBUS"}, 17.78),
    "pico2": (40, {1: "GP0", 14: "GP10", 30: "RUN", 34: "GP28", 37: "3V3_EN"}, 17.78),
    "feather-esp32s3": (28, {1: "RST", 2: "3V", 4: "GND", 5: "A0", 16: "DB", 28: "BAT", 27: "EN", 26: "USB",
                             17: "SDA"}, 20.32),
    "feather-m4": (28, {3: "AREF", 5: "A0", 16: "D4", 28: "BAT", 26: "USB", 25: "D13", 17: "SDA"}, 20.32),
    "raspberry-pi": (40, {1: "3V3", 2: "5V", 6: "GND", 12: "D18", 29: "D5", 39: "GND", 40: "D21"}, 2.54),
}  # fmt: skip


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_agrees_with_the_drawing_of_its_maker(name):
    controller = read(name)
    count, names, rows = FACTS[name]
    pins = {pin.number: pin for pin in controller.pins}
    assert len(pins) == count
    assert {number: pins[number].name for number in names} == names
    xs = sorted({pin.x for pin in controller.pins})
    assert len(xs) == 2 and xs[1] - xs[0] == pytest.approx(rows)


def test_the_picos_have_the_same_pins_and_outline():
    for name in ("pico2", "pico-w"):
        assert (read("pico").pins, read("pico").size) == (read(name).pins, read(name).size)
