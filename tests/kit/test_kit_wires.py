# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Every wire of every design is at least as long as its way through the case, and the lists have enough of it."""

import dataclasses
from math import dist

import pytest

from kit.case_bodies import bodies
from kit.case_layout import Layout
from kit.description import BUTTONS
from kit.parts import parts_list
from kit.reader import KIT, read_design
from kit.strip_ends import drawable, picture
from kit.table import KitError
from kit.wire_landings import landings, resistor_box, slot
from kit.wire_lengths import lengths_table
from kit.wires import SPARE, feed_length, wires
from kit.wiring import nets, pad_label

pytestmark = pytest.mark.once

ON_THE_BOARD = ("shifter", "bypass", "resistor", "diode", "battery")  # soldered to it, into a wire, or with wires
RESISTOR_LEG = 28.0  # mm
def middle(solid):
    low = solid.bounding_box()
    return [(low[axis] + low[axis + 3]) / 2 for axis in range(3)]


def half(solid):
    """Return the distance from the middle of a solid to its corner."""
    low = solid.bounding_box()
    return dist(low[:3], low[3:]) / 2


def body_of(end):
    """Return the name of the body at the end of a wire, or None for a hole, a strip or another wire."""
    first = end.split(",")[0].split()[0]
    names = {"controller": "controller", "hole": "carrier", "large": "capacitor", "socket": "socket",
             "speaker": "speaker", "switch": "switch", "boost": "boost", "resistor": "resistor"}  # fmt: skip
    return f"button {first.lower()}" if first.lower() in BUTTONS else names.get(first)


def test_each_wire_is_at_least_as_long_as_its_way(design):
    layout = Layout(design)
    solids = bodies(layout)
    found = wires(layout)
    assert len(found) > 15
    checked = 0
    for wire in found:
        assert wire.cut >= wire.way + wire.more + SPARE and wire.way > 5, wire
        ends = [solids.get(name) for name in map(body_of, (wire.start, wire.end)) if name]
        if len(ends) == 2 and None not in ends:  # no way is shorter than the straight line between both parts
            one, other = ends
            assert wire.way >= dist(middle(one), middle(other)) - half(one) - half(other), wire
            checked += 1
    assert checked >= 12


def test_ways_begin_and_end_at_their_parts(design):
    layout = Layout(design)
    solids = bodies(layout)
    for wire in wires(layout):
        for end, point in ((wire.start, wire.points[0]), (wire.end, wire.points[-1])):
            solid = solids.get(body_of(end) or "")
            if solid:
                box = solid.bounding_box()
                outside = [max(box[axis] - point[axis], point[axis] - box[axis + 3], 0) for axis in range(3)]
                assert max(outside) < 0.1, (wire, box)


def test_each_pad_of_the_wiring_has_a_wire(design):
    found = wires(Layout(design))
    ends = {end for wire in found for end in (wire.start, wire.end)}
    for net in nets(design):
        for pad in net.pads:
            label = pad_label(design, pad)
            if pad.part in ON_THE_BOARD or pad.part == "squares" or (pad.part, pad.pad) == ("lights", "DIN"):
                continue
            if pad.part == "controller" and not pad.pad.isdigit():
                continue  # the battery's own plug
            if pad.part == "boost" or label.startswith("socket of the supply"):
                assert any(end.startswith(label.split(",")[0]) for end in ends), label
                continue
            assert label in ends, label
    contacts = [wire for wire in found if wire.stage == "squares"]
    assert len(contacts) == len(design.square_rows) + len(design.square_columns)


def test_a_wire_from_row_to_row_needs_more_than_the_3_cm_of_earlier_guides():
    found = [wire for wire in wires(Layout(read_design("strip60"))) if " of the next " in wire.end]
    assert len(found) == 24
    assert all(33 < wire.way < 55 and wire.cut >= 50 for wire in found)  # 33 mm: straight through both slots


def test_the_lists_have_enough_wire(design):
    listed = {line.part.id: line.quantity * 1000 for line in parts_list(design) if line.part.kind == "wire"}
    needed = {}
    for wire in wires(Layout(design)):
        needed[wire.part.id] = needed.get(wire.part.id, 0) + wire.cut
    assert set(listed) == set(needed)
    assert all(needed[id] <= listed[id] < 1.1 * needed[id] + 1000 for id in needed)


def test_the_large_capacitor_is_near_the_lights_and_the_resistor_at_the_first_one(design):
    layout = Layout(design)
    found = wires(layout)
    assert all(wire.way < 80 for wire in found if wire.start.startswith("large capacitor"))
    if design.lights.part.kind == "panel":
        return
    land = landings(layout, (0, False))["D", "feed"]
    box, _, top = resistor_box(layout)
    way = sum(abs(b - a) for one, other in zip(land.points, land.points[1:]) for a, b in zip(one, other))
    down = [abs(land.points[-1][axis] - (box[axis] + box[axis + 2]) / 2) for axis in (0, 1)]
    assert way + max(down) < RESISTOR_LEG and top == layout.shelf


def test_all_wires_of_an_end_pass_its_slot_between_the_wall_and_the_first_light(design):
    layout = Layout(design)
    if design.lights.part.kind == "panel":
        return
    low, high, far, near = slot(layout)
    assert low > design.case.rib and near - far > design.supply.wire.across
    for run in range(design.lights.count // design.lights.run):
        for out in (False, True):
            for land in landings(layout, (run, out)).values():
                assert low <= land.at - land.part.across / 2 + 1e-9 and land.at + land.part.across / 2 <= high + 1e-9


def test_a_length_in_the_description_may_be_more_than_the_way_but_not_less(tmp_path):
    text = (KIT / "designs" / "strip60.toml").read_text(encoding="utf-8")
    assert read_design("strip60").supply.length * 1000 >= feed_length(read_design("strip60"))
    file = tmp_path / "mine.toml"
    file.write_text(text.replace("feeds = 1", "length = 0.6\nfeeds = 1"), encoding="utf-8")
    assert read_design(str(file)).supply.length == 0.6
    file.write_text(text.replace("feeds = 1", "length = 0.2\nfeeds = 1"), encoding="utf-8")
    with pytest.raises(KitError, match=r"supply\.length is 0\.2 m, but the wires .* need 0\.28 m;"):
        read_design(str(file))


def test_a_battery_too_far_from_its_socket_is_an_error(tmp_path):
    text = (KIT / "designs" / "battery.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace("battery = { x = 33.0, y = 66.0", "battery = { x = 33.0, y = 120.0"), encoding="utf-8")
    with pytest.raises(KitError, match=r"case\.places\.battery is 1\d\d mm of wire away"):
        read_design(str(file))


def test_a_moved_part_has_longer_wires():
    design = read_design("strip60")
    places = dict(design.case.places)
    places["speaker"] = dataclasses.replace(places["speaker"], x=120.0)
    moved = dataclasses.replace(design, case=dataclasses.replace(design.case, places=places))
    ways = [[wire.way for wire in wires(Layout(each)) if wire.stage == "speaker"] for each in (design, moved)]
    assert all(b > a + 30 for a, b in zip(*ways))


def test_the_picture_of_strip_ends_has_each_pad_and_the_length_of_the_wires(design):
    if not drawable(design):
        return
    svg = picture(design)
    assert svg.count(">5V<") == 3 and svg.count(">GND<") == 3 and svg.count(">DIN<") == 2 and svg.count(">DOUT<") == 1
    longest = max(wire.cut for wire in wires(Layout(design)) if " of the next " in wire.end)
    assert f"{longest / 10:g} cm at most" in svg
    assert lengths_table(design).count("\n") > 20
