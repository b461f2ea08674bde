# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The circuit board connects what the wiring says, and its copper keeps its distance; KiCad checks it, if installed."""

import functools
import re
import subprocess
import sys
from itertools import combinations
from math import hypot

import pytest

import check_board
from project import ROOT
from support.kit_pcb import CLEARANCE, STEP, Carrier, kicad_pcb, place, possible
from support.kit_reader import design_names, read_design
from support.kit_wiring import nets

pytestmark = pytest.mark.once

BOARDS = [name for name in design_names() if possible(read_design(name))]
BOTH = {"F.Cu", "B.Cu"}
TRACKS = (r'segment \(start (\S+) (\S+)\) \(end (\S+) (\S+)\) \(width (\S+)\) \(layer "(\S+)"\) '
          r'\(net (\d+)\)')  # fmt: skip
PADS = r'\(pad "[^"]+" thru_hole \w+ \(at (\S+) (\S+)\) \(size (\S+) .*?(?:\(net \d+ "([^"]*)"\))?\)$'


@functools.cache
def carrier_of(name):
    return Carrier(read_design(name))


@functools.cache
def text_of(name):
    return kicad_pcb(read_design(name))


def copper(text):
    """Return (net, layers, ends, half of the width) of each track, via, pad and hole of a board, in mm."""
    found = []
    names = dict(re.findall(r'^ \(net (\d+) "(.*)"\)', text, re.MULTILINE))
    for x0, y0, x1, y1, width, layer, net in re.findall(TRACKS, text):
        found.append((names[net], {layer}, ((float(x0), float(y0)), (float(x1), float(y1))), float(width) / 2))
    for x, y, size, net in re.findall(r"via \(at (\S+) (\S+)\) \(size (\S+)\).*\(net (\d+)\)", text):
        found.append((names[net], BOTH, ((float(x), float(y)),) * 2, float(size) / 2))
    for x, y, size, net in re.findall(PADS, text, re.MULTILINE):
        found.append((net or f"free {x} {y}", BOTH, ((float(x), float(y)),) * 2, float(size) / 2))
    for x, y, size in re.findall(r'footprint "hole".*?\(at (\S+) (\S+)\).*?\(size (\S+) ', text):
        found.append(("hole", BOTH, ((float(x), float(y)),) * 2, float(size) / 2))
    return found


def gap(one, other):
    """Return the distance between two level or upright pieces of copper."""
    (_, _, a, half_a), (_, _, b, half_b) = one, other
    apart = []
    for axis in (0, 1):
        low_a, high_a = sorted(point[axis] for point in a)
        low_b, high_b = sorted(point[axis] for point in b)
        apart.append(max(low_a - high_b, low_b - high_a, 0.0))
    return hypot(*apart) - half_a - half_b


def too_near(pieces):
    """Return pairs of nets whose copper is nearer than CLEARANCE on the same side."""
    return {(one[0], other[0]) for one, other in combinations(pieces, 2)
            if one[0] != other[0] and one[1] & other[1] and gap(one, other) < CLEARANCE - 1e-6}


def groups(pieces):
    """Return how many unconnected pieces each net has."""
    counts = {}
    for net in {piece[0] for piece in pieces}:
        left = [piece for piece in pieces if piece[0] == net]
        counts[net] = 0
        while left:
            counts[net] += 1
            reached = [left.pop()]
            for piece in reached:
                near = [other for other in left if piece[1] & other[1] and gap(piece, other) < 0]
                left = [other for other in left if other not in near]
                reached += near
    return counts


@pytest.mark.parametrize("name", BOARDS)
def test_each_net_is_one_piece_of_copper_and_keeps_its_distance(name):
    pieces = copper(text_of(name))
    assert too_near(pieces) == set()
    assert set(groups([piece for piece in pieces if piece[0] != "hole"]).values()) == {1}


def test_a_cut_track_and_a_short_circuit_are_found():
    pieces = copper(text_of("strip60"))
    track = next(piece for piece in pieces if piece[0] == "+5V" and piece[2][0] != piece[2][1])
    assert groups([piece for piece in pieces if piece is not track])["+5V"] > 1
    bridge = ("+5V", {"F.Cu"}, (pieces[0][2][0], track[2][0]), 0.25)
    assert too_near([*pieces, bridge])


@pytest.mark.parametrize("name", BOARDS)
def test_the_board_has_the_nets_of_the_wiring(name, tmp_path):
    file = tmp_path / "carrier.kicad_pcb"
    file.write_text(text_of(name), encoding="utf-8")
    design = read_design(name)
    carrier = carrier_of(name)
    on_board = check_board.pads_of(str(file))
    for net in nets(design):
        places = [place(pad) for pad in net.pads]
        assert len({on_board[carrier.parts[part].ref][pad] for part, pad in places}) == 1, net.name
    names = {net for pads in on_board.values() for net in pads.values() if net}
    ground_pins = {str(pin.number) for pin in design.controller.pins if pin.kind == "ground"}
    grounds = [net for net in nets(design)
               if any(pad.part == "controller" and pad.pad in ground_pins for pad in net.pads)]
    assert len(names) == len(nets(design)) - len(grounds) + 1


@pytest.mark.parametrize("name", BOARDS)
def test_parts_lie_side_by_side_on_the_board(name):
    carrier = carrier_of(name)
    for part in carrier.parts.values():
        left, top, right, bottom = part.body
        assert left > 0 and top > 0 and right < 54 and bottom < carrier.height
    for one, other in combinations(carrier.parts.values(), 2):
        a, b = one.body, other.body
        assert not (a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]), (one.ref, other.ref)
    pins = {str(pin.number): pin for pin in carrier.design.controller.pins}
    pads = carrier.parts["controller"].pads
    for number, (x, y) in pads.items():
        assert (x - pads["1"][0]) * STEP == pytest.approx(pins[number].x - pins["1"].x, abs=0.02)
        assert (y - pads["1"][1]) * STEP == pytest.approx(pins[number].y - pins["1"].y, abs=0.02)


@pytest.mark.parametrize("name", BOARDS)
def test_kicad_finds_no_fault(name, tmp_path):
    pytest.importorskip("pcbnew")
    file = tmp_path / "carrier.kicad_pcb"
    file.write_text(text_of(name), encoding="utf-8")
    assert check_board.design_rules(str(file))[0] == 0


def test_the_tool_says_what_is_missing(tmp_path):
    done = subprocess.run([sys.executable, "-I", "tools/check_board.py", "x.kicad_pcb"], cwd=ROOT, capture_output=True,
                          text=True)  # fmt: skip
    assert done.returncode == 2 and "neither KiCad's pcbnew nor SKiDL" in done.stderr


def test_the_page_names_the_boards_and_their_sizes():
    page = (ROOT / "docs" / "build" / "wiring.md").read_text(encoding="utf-8").partition("## A circuit board")[2]
    assert all(f"`{name}`" in page for name in BOARDS)
    for name in ("strip60", "reeds"):
        carrier = carrier_of(name)
        assert f"{54 * STEP:.0f} x {carrier.height * STEP:.0f} mm" in page.replace("\n", " ")
