# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The perforated board with the level shifter connects what the wiring says, and nothing else."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from support import kit_perfboard
from support.kit_perfboard import COLUMNS, LEGS, ROWS, TRACES, WIRES, holes_of, line, picture, table
from support.kit_wiring import BLACK, FREE, SHIFTER, nets

pytestmark = pytest.mark.once


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
                      "data in": "data 3.3 V", "data out": "data 5 V"}.items():
        leg = next(LEGS[pad] for pad in all_nets[net].pads if pad in LEGS)
        assert any({WIRES[name], leg} <= group for group in groups), name


@pytest.mark.parametrize("change, problem", [
    (lambda traces: traces[1:], "5 V: not all legs are connected"),
    (lambda traces: (*traces, line(BLACK, "D7 E8")), "ground: a leg too many"),
    (lambda traces: (*traces, line(BLACK, "G12 I12")), "a leg that stays free is connected"),
])
def test_a_wrong_trace_is_found(change, problem):
    from support.kit_reader import read_design

    assert problem in problems(change(TRACES), read_design("strip60"))


def test_all_holes_exist_and_traces_run_straight():
    for trace in TRACES:
        for row, column in holes_of(trace):
            assert row in ROWS and 1 <= column <= COLUMNS
        for (row, column), (next_row, next_column) in pairwise(trace.holes):
            assert row == next_row or column == next_column
    assert len(set(LEGS.values())) == len(LEGS) == 16
    assert not set(WIRES.values()) & set(LEGS.values())


def test_the_board_fits_the_perforated_board_of_the_parts_list(design):
    width, length, _ = design.parts["perfboard"].size
    assert (COLUMNS - 1) * 2.54 + 2 <= width and (len(ROWS) - 1) * 2.54 + 2 <= length


def test_the_picture_shows_all_traces_and_the_table_all_wires(design):
    root = ElementTree.fromstring(picture(design))
    assert sum(path.get("class") == "trace" for path in root.iter()) == len(TRACES)
    assert all(f"| {row}{column} | {name} |" in table(design) for name, (row, column) in WIRES.items())
    assert design.lights.pin in table(design) or design.controller.pin(design.lights.pin).printed in table(design)


def test_the_lower_view_is_mirrored():
    (x1, y1), (x2, y2) = kit_perfboard.place(("A", 1)), kit_perfboard.place(("A", COLUMNS), below=True)
    assert x1 == x2 and y2 - y1 == kit_perfboard.APART
