# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pins in docs/build/wiring.md, squares.md and settings.toml agree, exist on a Pico, and serve one part each."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from sentences import PIN_IN_USE

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "build" / "wiring.md").read_text(encoding="utf-8")
STANDARD = PAGE.split("\n## strip60\n")[1].split("\n## ")[0]  # the standard board
BUTTONS = ("UP", "DOWN", "LEFT", "RIGHT", "SELECT", "BACK")

# The 40 pins of a Pico, from its maker's data sheet, and the 14 of a 74AHCT125.
PICO = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS"
).split()
SHIFTER = "1OE 1A 1Y 2OE 2A 2Y GND 3Y 3A 3OE 4Y 4A 4OE VCC".split()


def wiring():
    """Return (from, to) of each wire of the standard board."""
    return re.findall(r"^\| [\w-]+ \| (controller [^|]*|level shifter [^|]*) \| ([^|]*) \|$", STANDARD, re.MULTILINE)


def examples(page):
    """Return the values of settings in a page or file, with the comment signs of settings.toml removed."""
    return dict(re.findall(r'TAFL_(\w+) = "([^"]*)"', (ROOT / page).read_text(encoding="utf-8")))


def documented_pins():
    """Return the pin of each setting, from the table of wires."""
    found = {}
    for pin, to in wiring():
        name = re.search(r"\bGP\d+", pin)
        if name:
            part = "SPEAKER" if to == "speaker" else "PIXEL" if to.startswith("level shifter 1A") else to
            found[f"{part}_PIN"] = name[0]
    return found


def test_the_wiring_and_the_settings_agree():
    defaults = {key: value for key, value in examples("settings.toml").items() if key.endswith("_PIN")}
    comment = re.search(r'TAFL_SPEAKER_PIN = "" +# for example "(GP\d+)"', (ROOT / "settings.toml").read_text())
    assert {**defaults, "SPEAKER_PIN": comment[1]} == documented_pins()


def test_no_pin_serves_two_parts_and_a_pico_has_them_all():
    squares = examples("docs/build/squares.md")
    pins = [*documented_pins().values(), *squares["SQUARE_ROWS"].split(), *squares["SQUARE_COLUMNS"].split()]
    assert sorted(pins) == sorted(name for name in PICO if name.startswith("GP"))


def test_the_documented_board_starts_without_a_complaint(chip, settings):
    squares = examples("docs/build/squares.md")
    settings(**documented_pins(), **{key: squares[key] for key in ("SQUARE_ROWS", "SQUARE_COLUMNS")})
    host = import_module("hardware.host").Host()
    assert host.complaints == [] and chip.matrix is not None and host.speaker is not None


def test_a_pin_of_two_settings_is_reported_as_the_page_says(chip, settings):
    settings(SPEAKER_PIN="GP7", UP_PIN="GP0")
    host = import_module("hardware.host").Host()
    page = (ROOT / "docs" / "build" / "trouble.md").read_text(encoding="utf-8")
    shown = re.search(rf'`TAFL_\.\.\. is "GP8": TAFL_\.\.\. {PIN_IN_USE}`', page)[0].strip("`")
    pattern = re.escape(shown).replace(r"\.\.\.", r"\w+").replace("GP8", r"GP\d")
    assert len(host.complaints) == 2 and all(re.match(pattern, complaint) for complaint in host.complaints)


def test_the_numbers_of_the_pins_are_those_of_the_chips():
    count = 0
    for cell in (cell for wire in wiring() for cell in wire):
        for chip, pins in re.findall(r"(controller|level shifter) ((?:\w+ \(pin \d+\)(?:, )?)+)", cell):
            for name, number in re.findall(r"(\w+) \(pin (\d+)\)", pins):
                assert {"controller": PICO, "level shifter": SHIFTER}[chip][int(number) - 1] == name, cell
                count += 1
    assert count == 12 + 11


def test_the_table_of_the_level_shifter_is_right():
    rows = re.findall(r"^\| (\d+) \| (\w+) \| (\w+) \| (\d+) \|$", PAGE, re.MULTILINE)
    found = {int(number): name for row in rows for number, name in (row[:2], row[:1:-1])}
    assert found == dict(enumerate(SHIFTER, 1))


@pytest.mark.parametrize("name, wanted", [("VCC", "VBUS"), ("GND", "GND"), ("1OE", "GND"), ("1A", "GP0")])
def test_a_pin_of_the_level_shifter_goes_to(name, wanted):
    rows = [pin for pin, to in wiring() if re.search(rf"\b{name} \(pin", to) and "level shifter" in to]
    assert len(rows) == 1 and rows[0].startswith(f"controller {wanted}")


def test_every_unused_pin_of_the_level_shifter_has_its_place():
    to_ground = next(to for pin, to in wiring() if "level shifter" in to and pin.startswith("controller GND"))
    grounded = {name for name in re.findall(r"(\w+) \(pin", to_ground) if name[0] in "234"}
    assert grounded == {name for name in SHIFTER if name[0] in "234" and name[1:] in ("A", "OE")}
    free = re.search(r"its unused outputs (.*) stay free", PAGE)[1]
    assert set(re.findall(r"\d\w", free)) == {"2Y", "3Y", "4Y"}
