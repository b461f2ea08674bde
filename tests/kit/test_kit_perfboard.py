# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The perforated board with the level shifter connects what the wiring says, and nothing else."""

import functools
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from kit import perfboard as kit_perfboard
from kit.pages import GUIDE
from kit.perfboard import (
    COLUMNS,
    LEGS,
    ROWS,
    TRACES,
    dots,
    hole,
    holes_of,
    line,
    picture,
    table,
    wires_of,
)
from kit.reader import read_design
from kit.wiring import BLACK, FREE, SHIFTER, Pad, nets
from project import ROOT

pytestmark = pytest.mark.once

FAR_ENDS = {"5 V far end": "5 V", "ground far end": "ground"}


def joined(traces):
    """Return the sets of holes that are connected."""
    found = []
    for trace in traces:
        holes = set(holes_of(trace))
        near = [group for group in found if group & holes]
        found = [group for group in found if group not in near] + [holes.union(*near)]
    return found


def problems(traces, design):
    """Return what the board connects wrongly."""
    groups = joined(traces)
    wanted = []
    for net in nets(design):
        legs = {LEGS[pad] for pad in net.pads if pad in LEGS}
        if legs:
            wanted.append((net.name, legs))
    found = []
    for name, legs in wanted:
        around = [group for group in groups if group & legs]
        if len(around) != 1 or not legs <= around[0]:
            found.append(f"{name}: not all legs are connected")
        elif (around[0] & set(LEGS.values())) - legs:
            found.append(f"{name}: a leg too many")
    free = {LEGS[pad] for pad in LEGS if pad.part == "shifter" and SHIFTER[int(pad.pad) - 1] in FREE}
    if any(group & free for group in groups):
        found.append("a leg that stays free is connected")
    return found


def test_the_board_connects_what_the_wiring_says(design):
    assert problems(TRACES, design) == []


def test_each_wire_that_leaves_belongs_to_its_net(design):
    groups = joined(TRACES)
    all_nets = {net.name: net for net in nets(design)}
    for name, net in {"5 V in": "5 V", "5 V out": "5 V", "ground in": "ground", "ground out": "ground",
                      "data in": "data 3.3 V", "data out": "data 5 V", **FAR_ENDS}.items():
        if name not in wires_of(design):
            continue
        leg = next(LEGS[pad] for pad in all_nets[net].pads if pad in LEGS)
        assert any({wires_of(design)[name], leg} <= group for group in groups), name


@pytest.mark.parametrize("change, problem", [
    (lambda traces: traces[1:], "5 V: not all legs are connected"),
    (lambda traces: (*traces, line(BLACK, "D7 E8")), "ground: a leg too many"),
    (lambda traces: (*traces, line(BLACK, "G12 I12")), "a leg that stays free is connected"),
])
def test_a_wrong_trace_is_found(change, problem):
    assert problem in problems(change(TRACES), read_design("strip60"))


def test_all_holes_exist_and_traces_run_straight():
    for trace in TRACES:
        for row, column in holes_of(trace):
            assert row in ROWS and 1 <= column <= COLUMNS
        for (row, column), (next_row, next_column) in pairwise(trace.holes):
            assert row == next_row or column == next_column
    assert len(set(LEGS.values())) == len(LEGS) == 16
    assert not set(wires_of(read_design("copenhagen11")).values()) & set(LEGS.values())


def test_the_board_fits_the_perforated_board_of_the_parts_list(design):
    width, length, _ = design.parts["perfboard"].size
    assert (COLUMNS - 1) * 2.54 + 2 <= width and (len(ROWS) - 1) * 2.54 + 2 <= length


def test_the_picture_shows_all_traces_and_the_table_all_wires(design):
    root = ElementTree.fromstring(picture(design))
    assert sum(path.get("class") == "trace" for path in root.iter()) == len(TRACES)
    assert all(f"| {row}{column} | {name} |" in table(design) for name, (row, column) in wires_of(design).items())
    assert design.lights.pin in table(design) or design.controller.pin(design.lights.pin).printed in table(design)


def test_the_lower_view_is_mirrored():
    (x1, y1), (x2, y2) = kit_perfboard.place(("A", 1)), kit_perfboard.place(("A", COLUMNS), below=True)
    assert x1 == x2 and y2 - y1 == kit_perfboard.APART


def test_there_is_a_dot_to_solder_at_each_leg_wire_and_meeting_of_lines(design):
    root = ElementTree.fromstring(picture(design))
    drawn = {dot.get("data-hole") for dot in root.iter() if dot.get("class") == "dot"}
    assert drawn == {f"{row}{column}" for row, column in dots(design)}
    assert {"E11", "B17", "I17", "D5", "F5", "G7", "H8", "H9"} <= drawn
    assert ("B16" in drawn) == (design.supply.feeds == 2)
    elements = [set(holes_of(trace)) for trace in TRACES]
    elements += [{at} for at in (*LEGS.values(), *wires_of(design).values())]
    for at in {at for each in elements for at in each}:
        if sum(at in each for each in elements) > 1:
            assert at in dots(design), at


@functools.cache
def guide():
    return read_design(GUIDE)


class Soldered:
    """The board of the guide with its wires, as a multimeter sees it. `broken`: a hole in which nothing is soldered."""

    def __init__(self, broken=None, bridge=None):
        design = guide()
        things = [(f"trace {number}", holes_of(trace)) for number, trace in enumerate(TRACES)]
        things += [(f"{pad.part} {pad.pad}", [at]) for pad, at in LEGS.items()]
        things += [(f"wire {row}{column}", [(row, column)]) for row, column in wires_of(design).values()]
        self.groups = [{name} for name, _ in things]
        for at in dots(design):
            if at != broken:
                self._join([name for name, holes in things if at in holes])
        if bridge:
            for one in bridge:
                self._join([name for name, holes in things if one in holes])
            self._join([next(name for name, holes in things if one in holes) for one in bridge])
        self._net = {name: number for number, group in enumerate(self.groups) for name in group}

    def _join(self, names):
        near = [group for group in self.groups if group & set(names)]
        self.groups = [group for group in self.groups if group not in near] + [set().union(*near)]

    def beeps(self, one, other):
        return one in self._net and self._net[one] == self._net.get(other)


def meter_checks():
    """Return (one tip, other tip, whether it must beep) for each check of stage 3 in the guide."""
    page = (ROOT / "docs" / "build" / "guide.md").read_text(encoding="utf-8").split("## Stage 3:")[1]
    rows = re.findall(r"^\| (.*) \| (.*) \| (.*) \|$", page.split("one tip at")[1].split("So each")[0], re.MULTILINE)
    pins_of_pico = {"GND of the Pico": "wire I2", "GP0 of the Pico": "wire H8", "VBUS of the Pico": "wire B2"}
    legs = {f"{row}{column}": f"{pad.part} {pad.pad}" for pad, (row, column) in LEGS.items()}

    def places(words):
        found = [f"shifter {number}" for run in re.findall(r"pins? ((?:\d+(?:, | and )?)+)", words)
                 for number in re.findall(r"\d+", run)]  # fmt: skip
        found += [f"wire {at}" for at in re.findall(r"wire in (\w\d+)", words)]
        found += [legs[at] for at in re.findall(r"capacitor in (\w\d+)", words)]
        words = words.replace("GND and GP0 of the Pico", "GND of the Pico, GP0 of the Pico")
        return found + [wire for name, wire in pins_of_pico.items() if name in words]

    checks = []
    for one, yes, no in rows:
        tip = places(one)[0]
        checks += [(tip, other, beep) for words, beep in ((yes, True), (no, False)) for other in places(words)]
    return checks


@pytest.mark.slow
def test_the_check_by_meter_passes_on_a_good_board_and_names_each_joint():
    checks = meter_checks()
    good = Soldered()
    assert len(checks) == 29
    assert [check for check in checks if good.beeps(*check[:2]) != check[2]] == []
    for at in dots(guide()):
        alone = at in (("B", 18), ("I", 18))  # only the end of a line is soldered there
        free = at in {LEGS[Pad("shifter", str(SHIFTER.index(name) + 1))] for name in FREE}
        if not alone and not free:
            bad = Soldered(broken=at)
            assert any(bad.beeps(*check[:2]) != check[2] for check in checks), f"a bad joint in {at} is not found"


def test_the_check_by_meter_finds_solder_between_neighbours():
    checks, good = meter_checks(), Soldered()
    design = read_design(GUIDE)
    soldered = dots(design)
    for one in soldered:
        for other in soldered:
            near = abs(ROWS.index(one[0]) - ROWS.index(other[0])) + abs(one[1] - other[1]) == 1
            if near and one < other:
                bad = Soldered(bridge=(one, other))
                if len(bad.groups) < len(good.groups):  # two nets that must be apart
                    assert any(bad.beeps(*check[:2]) != check[2] for check in checks), (one, other)


def test_stripboard_would_be_a_short_circuit():
    """Its strips connect all holes of a row, or of a column, depending on how it lies."""
    five, ground = hole("D7"), hole("D8")  # pins 14 and 13
    assert problems((*TRACES, line(BLACK, "D1 D19")), read_design("strip60"))
    assert any({five, ground} <= group for group in joined((line(BLACK, "D1 D19"),)))
    columns = tuple(line(BLACK, f"A{column} K{column}") for column in range(1, COLUMNS + 1))
    assert problems((*TRACES, *columns), read_design("strip60"))
    assert read_design("strip60").parts["perfboard"].instead == ()
