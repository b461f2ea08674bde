# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The diagrams of the kit: they connect what the tables say, and their wires cross no text, no part and no pad."""

import re
from itertools import pairwise, product
from xml.etree import ElementTree

import pytest

from drawn_texts import Text, collisions, crossed, cut, hits, texts, wires
from kit.diagram import GREY, STEPS, diagram, stage_of, stages_of
from kit.reader import KIT, read_design
from kit.router import NoRoute, Router
from kit.wiring import BLACK, RED, merged, nets, wiring_table
from sim.machine.panel import Panel
from soak import some
from wired_board import Diagram, points, wiring

pytestmark = pytest.mark.once


def test_wires_cross_no_text_and_each_word_can_be_read(design, sheets):
    for svg in sheets(design):
        root = ElementTree.fromstring(svg)
        assert len(texts(root)) > 20
        assert crossed(root) == [] and collisions(root) == [] and cut(root) == []


def test_what_runs_across_a_text_is_found():
    text = Text("GND", 20, 0, 30, 10)
    assert hits([(0, 5), (50, 5)], text)
    assert not hits([(0, 15), (50, 15), (50, 40)], text)
    root = ElementTree.fromstring(
        '<s xmlns="http://www.w3.org/2000/svg"><g class="part"><rect x="0" y="0" width="100" height="50"/>'
        '<rect x="40" y="10" width="20" height="20"/><text x="50" y="20" font-size="10">VBUS</text>'
        '<text x="50" y="25" font-size="10" text-anchor="middle">40</text></g></s>')
    assert cut(root) == ["VBUS"] and collisions(root) == [("VBUS", "40")]


def test_wires_of_two_nets_only_cross_at_right_angles_and_pass_no_foreign_pad(design, sheets):
    for svg in sheets(design):
        root = ElementTree.fromstring(svg)
        pads = {(float(pad.get("cx")), float(pad.get("cy"))) for pad in root.iter() if pad.get("class") == "pad"}
        level, upright = {}, {}  # the net on each grid edge
        ends = {}
        for net, line in wires(root):
            ends.setdefault(net, set()).update((line[0], line[-1]))
            for (x0, y0), (x1, y1) in pairwise(line):
                assert x0 == x1 or y0 == y1
                for step in range(0, int(abs(x1 - x0) + abs(y1 - y0)), 12):
                    x, y = (min(x0, x1) + step, y0) if y0 == y1 else (x0, min(y0, y1) + step)
                    store = level if y0 == y1 else upright
                    assert (x, y) not in store, f"{net} lies on {store[x, y]}"
                    store[x, y] = net
                    if step and (x, y) in pads:
                        raise AssertionError(f"{net} runs over the pad at {x}, {y}")
        for net, places in ends.items():  # each end is a pad, or joins a wire of the same net with a dot
            dots = {(float(dot.get("cx")), float(dot.get("cy"))) for group in root.iter()
                    if group.get("data-net") == net for dot in group if dot.get("class") == "dot"}
            assert places <= pads | dots, net
            assert dots <= places


def test_the_diagram_connects_what_the_description_says(design, sheets):
    for at, controller in some(enumerate((design.controller, *design.also)), 2):
        drawn = Diagram(sheets(design, at), controller)
        joined = {}
        for net in nets(design, controller):
            names = {f"{pad.part}.{pad.pad}" for pad in net.pads}
            root = next(iter(names))
            assert names <= drawn.together(root), net.name
            joined[net.name] = drawn.together(root)
        for one, pads in joined.items():  # nothing else is connected
            for other, others in joined.items():
                assert pads == others or not pads & others, (one, other)


def test_each_strip_has_power_and_no_short_circuit(design, sheets):
    drawn = Diagram(sheets(design), design.controller)
    assert "lights.GND" in drawn.ground() and not drawn.supply() & drawn.ground()
    if design.supply.feeds == 2:
        assert "lights.5V end" in drawn.supply() and "lights.GND end" in drawn.ground()
    if design.lights.part.kind != "strip":
        return
    sheet = next(number for number, name in drawn.pads if name == "lights.DIN")
    root = drawn._roots[sheet]
    five, ground = (drawn._find(drawn.pads[sheet, f"lights.{name}"]) for name in ("5V", "GND"))
    counts = {RED: 0, BLACK: 0}
    for path in root.iter():
        if path.get("class") == "copper":
            counts[path.get("stroke")] += 1
            assert drawn._find((sheet, *points(path)[0])) == {RED: five, BLACK: ground}[path.get("stroke")]
    assert counts == {RED: design.lights.height, BLACK: design.lights.height}


@pytest.mark.parametrize(("name", "first", "runs", "way"), some(product(
    ["copenhagen11", "panel16"], ["top left", "top right", "bottom left", "bottom right"], ["rows", "columns"],
    ["serpentine", "progressive"]), 3))
def test_all_ways_of_the_wire_can_be_drawn(tmp_path, name, first, runs, way):
    text = (KIT / "designs" / f"{name}.toml").read_text(encoding="utf-8")
    for key, value in (("first", first), ("runs", runs), ("wiring", way)):
        text = re.sub(rf'^{key} = "[^"]*"', f'{key} = "{value}"', text, flags=re.MULTILINE)
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    design = read_design(str(file))
    svg = diagram(design)
    drawn = Diagram([svg], design.controller)
    panel, _, _ = wiring(drawn, "GRB")
    side = design.lights.width
    wanted = Panel(width=side, height=side, first=first, runs=runs, wiring=way)
    numbers = range(side * side)
    assert [panel.position(number) for number in numbers] == [wanted.position(number) for number in numbers]
    assert not drawn.supply() & drawn.ground() and "lights.GND end" in drawn.ground()
    root = ElementTree.fromstring(svg)
    assert crossed(root) == [] and collisions(root) == []


def test_each_stage_connects_what_is_there_and_nothing_that_comes_later(some_design, stages):
    design = some_design
    there = {""}
    for stage, svg in stages(design).items():
        there.add(stage)
        drawn = Diagram([svg], design.controller)
        for net in merged([net for net in nets(design) if net.step in STEPS]):
            now = {f"{pad.part}.{pad.pad}" for pad in net.pads if stage_of(pad.part) in there}
            later = {f"{pad.part}.{pad.pad}" for pad in net.pads if stage_of(pad.part) not in there}
            for pad in now:
                assert now <= drawn.together(pad) and not later & drawn.together(pad), (stage, net.name)
    assert there == {"", *stages_of(design)}


def test_the_new_wires_of_a_stage_are_in_colour_and_the_old_ones_grey(some_design, stages):
    design = some_design
    seen = set()
    for svg in stages(design).values():
        root = ElementTree.fromstring(svg)
        drawn = {colour: {tuple(sorted(line)) for path in root.iter() if path.get("class") == "wire"
                          and (path.get("stroke") == GREY) == colour for line in pairwise(points(path))}
                 for colour in (True, False)}
        assert drawn[False] and not drawn[False] & seen  # each stage adds wires
        assert length(drawn[True]) == length(seen)  # and what was there before is grey
        seen |= drawn[False]


def length(lines):
    return sum(abs(x1 - x0) + abs(y1 - y0) for (x0, y0), (x1, y1) in lines)


def test_a_part_that_comes_later_is_pale(stages):
    root = ElementTree.fromstring(stages(read_design("strip60"))["buttons"])
    pale = [group for group in root.iter() if group.get("class") == "part" and group.get("opacity") == "0.15"]
    words = {text.text for group in pale for text in group.iter() if text.tag.endswith("}text")}
    assert "level shifter 74AHCT125" in words and "piezo, passive" in words and "UP" not in words


def test_a_branch_ends_at_the_pads_that_it_connects():
    router = Router(11, 11)
    router.connect(0, [(0, 5), (10, 5), (5, 0)])
    assert router.wires(0, router.edges(0, [(0, 5), (10, 5)])) == ([[(0, 5), (5, 5)], [(5, 5), (10, 5)]], [])
    assert router.edges(0, [(5, 0)]) == set()


def test_tables_name_each_wire_once(design):
    for net in nets(design):
        table = wiring_table(design, net.step)
        assert table.count("\n") == 2 + sum(other.step == net.step for other in nets(design))


def test_a_router_goes_around_and_gives_up_when_there_is_no_way():
    router = Router(10, 5)
    router.block(5, 0, 5, 3)
    router.connect(0, [(0, 0), (9, 0)])
    lines, dots = router.wires(0)
    assert dots == [] and len(lines) == 1 and (5, 4) in lines[0] + [(5, lines[0][2][1])]
    closed = Router(10, 5)
    closed.block(5, 0, 5, 4)
    with pytest.raises(NoRoute):
        closed.connect(0, [(0, 0), (9, 0)])


def test_wires_of_two_nets_cross_without_a_dot_and_one_net_forks_with_one():
    router = Router(11, 11)
    router.connect(0, [(0, 5), (10, 5)])
    router.connect(1, [(5, 0), (5, 10)])
    assert router.wires(0) == ([[(0, 5), (10, 5)]], []) and router.wires(1) == ([[(5, 0), (5, 10)]], [])
    router = Router(11, 11)
    router.connect(0, [(0, 5), (10, 5), (5, 0)])
    assert router.wires(0)[1] == [(5, 5)]
