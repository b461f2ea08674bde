# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The designs of the kit are sound, and each contradiction in a design is a sentence with the file and the key."""

import re
import subprocess
import sys

import pytest

from kit.reader import KIT, design_names, read_design
from kit.table import KitError
from project import ROOT
from sentences import PIN_IN_USE

SEVEN = {"strip60", "coffee-table", "panel16", "copenhagen11", "reeds", "battery", "raspberry-pi"}


def changed(tmp_path, name, *changes):
    """Return the problems of a design in which the text of some keys is replaced."""
    text = (KIT / "designs" / f"{name}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert re.search(old, text, re.MULTILINE), old
        text = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(KitError) as error:
        read_design(str(file))
    return error.value.problems


def test_the_seven_designs_are_there_and_sound():
    assert set(design_names()) >= SEVEN
    for name in design_names():
        design = read_design(name)
        assert design.title and design.lights.count >= 81


CONTRADICTIONS = [
    # pins
    ("strip60", [('^up = .*', 'up = "GP29"')], "buttons.up", "has no such pin"),
    ("strip60", [('^up = .*', 'up = "GND"')], "buttons.up", "not an input or output"),
    ("strip60", [('^up = .*', 'up = "GP3"')], "buttons.down", f"buttons.up {PIN_IN_USE}"),
    ("strip60", [('^pin = "GP1"', 'pin = "GP0"')], "speaker.pin", f"lights.pin {PIN_IN_USE}"),
    ("reeds", [('"GP28"', '"GP8"')], "squares.columns", f"squares.rows {PIN_IN_USE}"),
    ("raspberry-pi", [('^pin = "D18"', 'pin = "D17"')], "lights.pin", "cannot drive lights"),
    ("strip60", [(r"\[buttons\]", '[buttons]\npressed = "high"')], "buttons.pressed", "pull-downs"),
    ("battery", [('^pin = "A0"', 'pin = "D4"')], "lights.pin", "has no such pin"),  # only the Feather M4 has it
    # geometry
    ("strip60", [("^pitch = 16.667 ", "pitch = 20.0 ")], "lights.pitch", "16.667 mm apart"),
    ("panel16", [("^width = 16", "width = 15")], "lights.width", "16 x 16 lights"),
    ("panel16", [("^left = 3", "left = 8")], "lights.window.left", "the panel ends at 16"),
    ("strip60", [(r"^\[buttons\]", "[lights.window]\nwidth = 11\n[buttons]")], "lights.window.width", "has only 9"),
    ("reeds", [('^rows = .*', 'rows = ["GP8"]')], "squares.rows", "has 1 pins"),
    ("reeds", [("ws2812b-30", "ws2812b-60"), ("33.333", "16.667"), ("^rib = .*", "rib = 5.0")],
     "squares.part", "beside the strip"),
    ("reeds", [("^rib = .*", "rib = 10.0"), ("^pitch.*", "pitch = 20.0")], "squares.part", "does not fit"),
    # supply
    ("strip60", [('^lights = "VBUS".*', 'lights = "3V3"')], "supply.lights", "the regulator behind it gives 300 mA"),
    ("strip60", [('^lights = "VBUS".*', 'lights = "VBAT"')], "supply.lights", "the power pins"),
    ("strip60", [("^current_limit = 450", "current_limit = 480")], "supply.part", "500 mA"),
    ("strip60", [("^current_limit = 450", "current_limit = 900")], "supply.lights", "gives 500 mA"),
    ("panel16", [("^current_limit = 900", "current_limit = 300")], "lights.current_limit", "256 mA"),
    ("coffee-table", [("^current_limit = 1200", "current_limit = 1990")], "supply.part", "2000 mA"),
    ("coffee-table", [("^feeds = .*", "feeds = 1"), ("^current_limit = 1200", "current_limit = 1900")],
     "supply.feeds", "let the voltage fall by"),
    ("coffee-table", [('^socket = "jack".*', ""), ("^socket = { x.*", "")], "supply.socket", "is missing"),
    ("coffee-table", [("VSYS", "3V3")], "supply.controller", "cannot feed"),
    ("battery", [("^current_limit = 450", "current_limit = 1200")], "supply.boost", "gives 1000 mA"),
    ("battery", [('feather-esp32s3"', 'pico"')], "supply.part", "no socket and no charger"),
    ("battery", [('^lights = "boost"', 'lights = "BAT"'), ("^boost = .*1000.*", ""), ("^boost = .*", "")],
     "supply.lights", "the lights need 5 V"),
    ("raspberry-pi", [('^socket = "jack"', 'socket = "jack"\ncontroller = "5V"')], "supply.controller", "of its own"),
    # the case
    ("strip60", [("^capacitor = .*", "capacitor = { x = 75.0, y = 27.0 }")], "case.places.controller", "collide"),
    ("strip60", [("^capacitor = .*", "capacitor = { x = 2.0, y = 27.0 }")], "case.places.capacitor", "out of the case"),
    ("strip60", [("^capacitor = .*", "")], "case.places.capacitor", "is missing"),
    ("strip60", [("^inside = .*", "inside = 12.0")], "case.inside", "17 mm high"),
    ("strip60", [("^spacing = .*", "spacing = 11.0")], "buttons.up", "collide"),
    ("strip60", [("^spacing = .*", "spacing = 30.0")], "buttons.spacing", "outside the button panel"),
    ("strip60", [("^controller = { x = 75.0, y = 27.0", "controller = { x = 30.0, y = 165.0"),
                 ("^inside.*", "inside = 12")], "case.places.controller", "collides with the button"),
    ("coffee-table", [("^inside.*", "inside = 10"), ("^diffuser_gap.*", "diffuser_gap = 15")],
     "case.inside", "35 mm deep"),
    ("panel16", [("^controller = { x.*", "controller = { x = 80.0, y = 30.0, turn = 45 }")],
     "controller.turn", "0, 90, 180 or 270"),
    # the file itself
    ("strip60", [("^height = 9", "hite = 9")], "lights.hite", "not a key"),
    ("strip60", [("^height = 9", "")], "lights.height", "is missing"),
    ("strip60", [("^height = 9", 'height = "nine"')], "lights.height", "must be a whole number"),
    ("strip60", [('^controller = "pico"', 'controller = "pica"')], "controller", "pico"),
    ("strip60", [('"tactile-12"', '"tactile"')], "buttons.part", "tactile-12"),
    ("strip60", [('"tactile-12"', '"piezo-12"')], "buttons.part", "a speaker"),
    ("strip60", [('^variant = "tablut"', 'variant = "chess"')], "variant", "not a game"),
    ("strip60", [('^pin = "GP0"', "pin = ")], "", "cannot be read"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "changes", "key", "words"), CONTRADICTIONS)
def test_a_contradiction_is_a_sentence_that_names_the_file_and_the_key(tmp_path, name, changes, key, words):
    problems = changed(tmp_path, name, *changes)
    found = [problem for problem in problems if key in problem and words in problem]
    assert found, problems
    for problem in problems:
        assert "mine.toml" in problem and problem.endswith(".") and "\n" not in problem


def test_a_part_under_a_button_must_leave_room_for_it(tmp_path):
    problems = changed(tmp_path, "coffee-table", ("^speaker = .*", "speaker = { x = 113.0, y = 350.0 }"),
                       ("^inside = .*", "inside = 24.0"), ("^diffuser_gap = .*", "diffuser_gap = 10.0"))
    assert any("collides with the button" in problem for problem in problems), problems


def test_the_tool_prints_all_problems_and_makes_nothing(tmp_path):
    file = tmp_path / "broken.toml"
    text = (KIT / "designs" / "strip60.toml").read_text(encoding="utf-8")
    file.write_text(text.replace('up = "GP2"', 'up = "GP99"').replace('back = "GP7"', 'back = "GP6"'), encoding="utf-8")
    done = subprocess.run([sys.executable, "-m", "kit", str(file)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1 and not done.stdout
    lines = done.stderr.splitlines()
    assert any("buttons.up" in line for line in lines) and any("buttons.back" in line for line in lines)
    assert "Traceback" not in done.stderr


def test_an_unknown_design_lists_the_known_ones():
    with pytest.raises(KitError, match=r"There is no design stripe\. The designs are .*strip60"):
        read_design("stripe")
