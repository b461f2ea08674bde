# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""docs/build/guide.md: what it says that the board answers and shows is what the simulator does, step by step."""

import re

import pytest

from inspector import Inspector, found_settings
from kit.case_layout import Layout
from kit.diagram import diagram
from kit.guide_screens import ALL_BUTTONS, ANSWERED, COLOURS, SCREENS, Screen, frame_of, picture, settings_of
from kit.pages import GUIDE
from kit.parts import board_cost, markdown, print_hours
from kit.perfboard import table
from kit.reader import KIT, design_names, read_design
from kit.wires import wires
from light_reader import PLAIN, read_board
from project import ROOT
from referee import Referee
from sentences import ALL_PASSED
from sim.machine.pretend_board import PretendBoard
from wired_board import WiredBoard

pytestmark = pytest.mark.once

PAGE = (ROOT / "docs" / "build" / "guide.md").read_text(encoding="utf-8")
WORDS = " ".join(PAGE.split())


@pytest.fixture(scope="module")
def board():
    return read_design(GUIDE)


def stage(number):
    """Return the text of a stage."""
    return PAGE.split(f"## Stage {number}:")[1].split("\n## ")[0]


def shown(number):
    """Return the lines that the console prints, as a stage shows them."""
    return [line for line in re.findall(r"^ {4}(\S.*)$", stage(number), re.MULTILINE) if not line.startswith("make")]


def in_order(lines, printed):
    """Return whether a console shows these lines, in this order."""
    rest = iter(printed.splitlines())
    return all(line in rest for line in lines)


def test_the_bare_board_answers_as_stage_1_says(board):
    _, printed = frame_of(board, Screen("wait:2000 type:info wait:500 type:new wait:1500 type:e3-g3 wait:1500"))
    assert in_order(shown(1), printed) and len(shown(1)) == 2
    assert "`new`" in stage(1) and "`e3-g3`" in stage(1) and "1. defenders e3-g3" in printed
    assert "TAFL_" not in printed and "does not work" not in printed


def test_the_self_test_without_lights_names_the_buttons_as_stage_2_says(board):
    script = f"wait:1200 {'back wait:300 ' * 3} {ALL_BUTTONS} wait:3500 select wait:500"
    assert "press BACK three times" in stage(2)
    _, printed = frame_of(board, Screen(script, self_test=True))
    assert in_order(shown(2), printed) and "Press UP" in shown(2)
    assert f"`{ALL_PASSED}`" in stage(2) and ALL_PASSED in printed
    assert "*Did you hear sounds?*" in stage(2) and "Did you hear sounds?" in printed


def test_swapped_and_dead_buttons_are_named_as_stage_2_says(board):
    script = f"wait:1200 {'back wait:300 ' * 3} up wait:300 left wait:300 down wait:21000"
    _, printed = frame_of(board, Screen(script, self_test=True))
    signs = re.findall(r"^\| `([^`]+)` \|", stage(2), re.MULTILINE)
    assert len(signs) == 2 and all(sign in printed for sign in signs)


def test_the_self_test_prints_the_lines_of_stage_6(board):
    script = f"wait:1200 {ANSWERED} {COLOURS} {ALL_BUTTONS} wait:3500 select wait:500"
    _, printed = frame_of(board, Screen(script, self_test=True))
    assert len(shown(6)) == 4 and in_order(shown(6), printed)
    assert ALL_PASSED in printed and "FAILED" not in printed


def test_another_order_of_colours_is_found_as_stage_6_says(board):
    answers = ANSWERED.replace("select", "right wait:200 select", 1)
    script = f"wait:1200 {answers} {COLOURS} {ALL_BUTTONS} wait:3500 select wait:500"
    _, printed = frame_of(board, Screen(script, self_test=True, order="RGB"))
    assert 'TAFL_COLOR_ORDER = "RGB"\n' in printed and ALL_PASSED in printed


class BuiltBoard(WiredBoard):
    """A wired board of which the builder sees all lights, also those around the window."""

    frame = PretendBoard.frame


@pytest.mark.parametrize("name, built", [
    ("strip60", {"first": "bottom right", "wiring": "progressive"}),
    ("panel16", {"first": "bottom left", "runs": "rows", "pin": "GP28"}),
])
def test_a_builder_finds_the_settings_of_lights_that_were_built_in_another_way(name, built, tmp_path):
    """As the guide says: copy the settings, run the self-test, put its lines into settings.toml, and play."""
    text = (KIT / "designs" / f"{name}.toml").read_text(encoding="utf-8")
    for key, value in built.items():
        text, count = re.subn(rf'^{key} = "[^"]*"', f'{key} = "{value}"', text, flags=re.MULTILINE)
        assert count == 1
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    mine, svg = read_design(str(file)), diagram(read_design(str(file)))
    copied = settings_of(read_design(name)) | {"TAFL_PIXEL_PIN": mine.lights.pin}
    board = BuiltBoard([svg], mine.controller, mine.lights.part.order, copied, held=["select"])
    board.run(Inspector(board, thorough=False).play)
    found = found_settings(board.printed)
    assert ALL_PASSED in board.printed and "already set" in board.printed
    wanted = {"FIRST_PIXEL": mine.lights.first, "RUNS": mine.lights.runs, "WIRING": mine.lights.wiring}
    assert wanted.items() <= found.items()

    def player(board):
        yield from board.wait(100)
        yield from board.press("select")
        men, _ = yield from read_board(board, 9, 1200)
        return men

    mended = copied | {f"TAFL_{key}": value for key, value in found.items()} | PLAIN | {"TAFL_ATTACKERS": "person"}
    board = WiredBoard([svg], mine.controller, mine.lights.part.order, mended)
    assert board.run(player) == Referee(mine.variant).men


def test_the_screens_are_those_that_the_page_describes(board):
    names = ("first-row", "red", "green", "corner", "line", "second")
    frames = {name: frame_of(board, SCREENS[name])[0] for name in names}
    top = frames["first-row"][0]
    lit = {x for x, light in enumerate(top) if max(light) > 150}
    assert lit == {3, 4, 5} and all(max(top[x]) > 0 for x in (0, 8))  # three orange ones, two faint ones
    assert all(red > 0 and green == blue == 0 for row in frames["red"] for red, green, blue in row)
    assert all(green > 0 and red == blue == 0 for row in frames["green"] for red, green, blue in row)
    lights = {name: {(x, y) for y, row in enumerate(frame) for x, light in enumerate(row) if any(light)}
              for name, frame in frames.items()}
    assert lights["corner"] == {(0, 0)} and lights["line"] == {(x, 0) for x in range(5)}
    assert lights["second"] == {(8, 1)}


def test_a_small_picture_shows_the_rows_that_are_connected(board):
    frame, _ = frame_of(board, SCREENS["three-rows"])
    drawn = picture(frame, SCREENS["three-rows"])
    rows = [any(max(drawn.getpixel((x, 8 + 26 * row + 13))) > 60 for x in range(drawn.width)) for row in range(9)]
    assert rows == [True] * 3 + [False] * 6


def test_the_table_of_the_level_shifter_is_that_of_the_wiring(board):
    for line in table(board).splitlines()[2:]:
        hole, wire, goes = (cell.strip() for cell in line.strip("|").split("|"))
        row = re.search(rf"^\| {hole} \| {wire}, \w+, [\d.]+ cm \| (.*) \|$", PAGE, re.MULTILINE)
        assert row, hole
        pin = re.match(r"from (\w+) of the controller", goes)
        assert pin is None or f"to {pin[1]} of the Pico" in row[1]


def test_figures_of_the_guide_are_those_of_the_design(board):
    layout = Layout(board)
    left, bottom, right, top = layout.lid
    case = re.search(r"\*\*printed case\*\* \|.*\*\*(\d+)\*\*", markdown(board))[1]
    facts = [f"{board_cost(board):.0f} euros", f"{case} euros", f"{print_hours(layout)} hours",
             f"{(right - left) / 10:.0f} x {(top - bottom) / 10:.0f} cm", f"M3 x {layout.screw} mm",
             "{:g} x {:g} mm".format(*board.diffuser_cut), f"{board.lights.current_limit} mA",
             board.controller.plug, settings_of(board)["TAFL_SPEAKER_PIN"],
             *{wire.cm for wire in wires(layout) if wire.start.startswith(("5V of", "DOUT of", "GND of", "large"))},
             *{wire.cm for wire in wires(layout) if wire.start.startswith("hole")}]
    assert [fact for fact in facts if fact not in WORDS] == []


def test_all_other_designs_are_compared():
    compared = re.findall(r"^\| `([\w-]+)`", PAGE.split("## Other designs")[1], re.MULTILINE)
    assert sorted([*compared, GUIDE]) == design_names()
