# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The self-test finds every wiring of a panel, with an inspector who sees the lights and reads the console."""

import re
from itertools import permutations, product

import pytest

from inspector import Inspector, found_settings, self_test
from sentences import ALL_PASSED
from sim.machine.panel import CORNERS, Panel, read_pixel_map
from sim.machine.pretend_board import PretendBoard
from soak import some

pytestmark = pytest.mark.once

WIRINGS = list(product(CORNERS, ("rows", "columns"), ("serpentine", "progressive")))
ORDERS = ["".join(order) for order in permutations("RGB")] + ["".join(order) for order in permutations("RGBW")]
USUAL = ("GRB", "RGB", "BRG", "GRBW", "WRGB")


@pytest.mark.parametrize(("wiring", "order"), some([
    *[(wiring, "GRB") for wiring in WIRINGS], *[(WIRINGS[7], order) for order in ORDERS if order != "GRB"]], 23))
def test_every_wiring_is_found(wiring, order):
    first, runs, way = wiring
    printed, _ = self_test(Panel(first=first, runs=runs, wiring=way, order=order), thorough=False)
    assert found_settings(printed) == {"COLOR_ORDER": order, "FIRST_PIXEL": first, "RUNS": runs, "WIRING": way}
    assert ALL_PASSED in printed


@pytest.mark.parametrize("order", USUAL)
def test_the_colour_order_is_found_for_every_setting(order):
    for wanted in USUAL:
        printed, _ = self_test(Panel(order=wanted), {"TAFL_COLOR_ORDER": order}, thorough=False)
        assert found_settings(printed)["COLOR_ORDER"] == wanted
        assert printed.count("# already set") == (order == wanted)


def test_a_wide_panel_with_skipped_pixels():
    settings = {"TAFL_PANEL_WIDTH": 16, "TAFL_PANEL_HEIGHT": 9, "TAFL_SKIP_PIXELS": 5}
    panel = Panel(width=16, height=9, skip=5, first="bottom right", runs="columns", wiring="serpentine",
                  window=(0, 0, 9, 9))
    printed, _ = self_test(panel, settings, thorough=False)
    assert found_settings(printed) == {
        "COLOR_ORDER": "GRB", "FIRST_PIXEL": "bottom right", "RUNS": "columns", "WIRING": "serpentine"}


def tiles():
    """Return 16x16 lights that are four panels of 8x8, each of them serpentine."""
    return tuple(64 * (2 * (y // 8) + x // 8) + 8 * (y % 8) + (x % 8 if y % 2 == 0 else 7 - x % 8) + 1
                 for y in range(16) for x in range(16))


def serpentine(step=1, without=(), gap=0):
    """Return the numbers of 9x9 lights: each `step`th of a strip, `gap` unused ones at each turn, without some."""
    numbers = []
    light = 1
    for y in range(9):
        row = []
        for _ in range(9):
            while light in without:
                light += step
            row.append(light)
            light += step
        numbers += row if y % 2 == 0 else row[::-1]
        light += gap
    return tuple(numbers)


@pytest.mark.parametrize(("size", "lights", "settings"), [
    (16, tiles(), {"TAFL_PANEL_WIDTH": 16, "TAFL_PANEL_HEIGHT": 16, "TAFL_WINDOW_LEFT": 4, "TAFL_WINDOW_TOP": 4}),
    (9, serpentine(2), {}),
    pytest.param(9, serpentine(gap=2), {}, marks=pytest.mark.soak),
    pytest.param(9, serpentine(without=(14, 15)), {}, marks=pytest.mark.soak),
    (9, tuple(0 if number == 5 else number - (number > 5) for number in serpentine()), {}),
    (9, serpentine(gap=4), {"TAFL_COLOR_ORDER": "RGBW"}),
])
def test_a_panel_that_no_setting_describes_is_mapped_light_by_light(tmp_path, size, lights, settings):
    left, top, side = settings.get("TAFL_WINDOW_LEFT", 0), settings.get("TAFL_WINDOW_TOP", 0), 9
    panel = Panel(width=size, height=size, lights=lights, order="BRG",
                  window=(left, top, side, side) if size > side else None)
    printed, _ = self_test(panel, settings, thorough=False)
    found = found_settings(printed)
    assert found == {"COLOR_ORDER": "BRG", "PIXEL_MAP": "pixels.txt"}
    content = printed.split("pixels.txt on the drive:\n")[1].split("\n\n")[0]
    path = tmp_path / "pixels.txt"
    path.write_text(content)
    expected = [lights[(top + y) * size + left + x] for y in range(side) for x in range(side)]
    assert read_pixel_map(str(path)) == (tuple(expected), side)


def test_the_map_is_used_and_the_self_test_accepts_it(tmp_path):
    path = tmp_path / "pixels.txt"
    rows = [" ".join(map(str, serpentine(2)[9 * y : 9 * y + 9])) for y in range(9)]
    path.write_text("\n".join(rows))
    printed, _ = self_test(settings={"TAFL_PIXEL_MAP": str(path)}, thorough=False)
    assert ALL_PASSED in printed and "corner" not in printed
    assert "if all 161 lights" in printed


def test_a_map_without_an_answer_changes_nothing():
    board = PretendBoard(held=["select"])
    inspector = Inspector(board, thorough=False)

    def answer(question, answer=inspector.answer):
        if question.startswith("Is there a whole green frame"):
            return "up"
        if question.startswith("Is light"):
            yield from board.wait_for(lambda: "FAILED" in board.printed, 61_000)
            return "back"
        return (yield from answer(question))

    inspector.answer = answer
    board.run(inspector.play)
    assert "PIXEL_MAP" not in found_settings(board.printed)
    assert re.findall("FAILED: (.*)", board.printed) == ["lights: the picture is not whole"]


def test_the_printed_settings_fit_the_panel():
    panel = Panel(first="bottom left", runs="columns", wiring="progressive", order="RGB")
    printed, _ = self_test(panel, thorough=False)
    settings = {f"TAFL_{name}": value for name, value in found_settings(printed).items()}
    assert PretendBoard(settings).panel == panel
