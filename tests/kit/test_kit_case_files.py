# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The files of a case: STL, the sheets for a laser cutter, the template for a picture frame, and the pictures."""

import functools
import io
import re
from xml.etree import ElementTree

import ezdxf
import numpy as np
import pytest
import trimesh
from manifold3d import CrossSection, JoinType, Manifold, OpType
from PIL import Image

from soak import SOAK
from support.kit_case import PICTURES, write_case
from support.kit_case_drawings import laser_files, template
from support.kit_case_layout import Layout
from support.kit_case_picture import Thing, draw
from support.kit_case_shapes import block
from support.kit_case_sheets import BED, nest, sheets
from support.kit_reader import design_names, read_design

SVG = "{http://www.w3.org/2000/svg}"
DESIGNS = design_names() if SOAK else ["strip60", "panel16"]


@functools.cache
def flat(name):
    layout = Layout(read_design(name))
    return layout, sheets(layout)


@pytest.fixture(params=DESIGNS)
def laser(request):
    return flat(request.param)


def test_sheets_interlock_without_touching_the_same_place(laser):
    solids = [(sheet.name, sheet.solid()) for sheet in laser[1]]
    for number, (name, solid) in enumerate(solids):
        for other, against in solids[number + 1:]:
            assert (solid ^ against).volume() < 1e-6, f"{name} and {other} collide"


def test_the_fingers_of_the_box_leave_no_gap(laser):
    box = [sheet for sheet in laser[1] if sheet.name in ("floor", "front", "back", "left", "right")]
    walls = [sheet.solid() for sheet in box]
    joined = Manifold.batch_boolean(walls, OpType.Add)
    low = joined.bounding_box()
    whole = block((low[0], low[1], low[3], low[4]), low[2], low[5])
    thick = box[0].thick
    hollow = block((low[0] + thick, low[1] + thick, low[3] - thick, low[4] - thick), low[2] + thick, low[5])
    gaps = (whole - hollow) - joined
    # Only the holes for plugs, feet, the speaker and the tabs of the shelf stay open: none of them is at an edge.
    frame = [(low[0], low[1], low[0] + thick, low[4]), (low[3] - thick, low[1], low[3], low[4]),
             (low[0], low[1], low[3], low[1] + thick), (low[0], low[4] - thick, low[3], low[4])]  # fmt: skip
    for edge in frame:
        assert (gaps ^ block(edge, low[2], low[2] + thick)).volume() < 1e-3


def test_a_cut_sheet_has_its_nominal_size_after_the_kerf(laser):
    layout, found = laser
    kerf = layout.design.case.kerf
    assert kerf > 0
    for sheet in found:
        burnt = sheet.cut(kerf).offset(-kerf / 2, JoinType.Miter, 2.0)
        for less, more in ((burnt, sheet.outline), (sheet.outline, burnt)):
            assert (less - more).area() < 0.02, sheet.name
        assert sheet.cut(kerf).area() > sheet.outline.area()


def test_laser_files_have_closed_cuts_of_the_right_size(laser):
    layout, found = laser
    files = laser_files(found, 0.2)
    assert {name.rsplit(".", 1)[1] for name in files} == {"svg", "dxf"}
    total = 0
    for name, text in files.items():
        if name.endswith(".dxf"):
            drawing = ezdxf.read(io.StringIO(text))
            assert not drawing.audit().errors and drawing.units == 4  # mm
            lines = [line for line in drawing.modelspace() if line.dxf.layer == "CUT"]
            assert lines and all(line.closed for line in lines)
            svg = ElementTree.fromstring(files[name.replace(".dxf", ".svg")])
            assert svg.get("width") == svg.get("viewBox").split()[2] + "mm"
            paths = [path for path in svg.iter(f"{SVG}path") if path.get("d").endswith("Z")]
            assert len(paths) == len(lines)
            sizes = sorted(round(float(np.ptp([x for x, *_ in line.get_points()])), 2) for line in lines)
            drawn = sorted(round(_width(path.get("d")), 2) for path in paths)
            assert sizes == pytest.approx(drawn, abs=0.011)
            total += len(svg.findall(f"{SVG}g"))
            lid = [size for size in sizes if abs(size - (layout.lid[2] - layout.lid[0] + 0.2)) < 0.01]
            assert bool(lid) == (f"{layout.design.case.sheet:g}mm" in name)
    assert total == len(found)


def _width(path):
    xs = [float(x) for x in re.findall(r"[ML](-?[\d.]+) ", path)]
    return max(xs) - min(xs)


def test_sheets_lie_side_by_side(laser):
    placed, wide, high = nest(laser[1], 0.15)
    assert wide <= BED + 10 or len(placed) < 20
    boxes = [(*np.add(sheet.outline.bounds()[:2], (x, y)), *np.add(sheet.outline.bounds()[2:], (x, y)))
             for sheet, x, y in placed]  # fmt: skip
    for number, a in enumerate(boxes):
        assert a[0] >= 0 and a[1] >= 0 and a[2] <= wide and a[3] <= high
        assert not any(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for b in boxes[number + 1:])


def test_the_template_is_in_full_size_and_has_a_light_in_each_square(laser):
    layout = laser[0]
    svg = ElementTree.fromstring(template(layout))
    assert svg.get("width") == svg.get("viewBox").split()[2] + "mm"
    lights = layout.design.lights
    crosses = [path for path in svg.iter(f"{SVG}path") if path.get("stroke") == "#e00000"]
    assert len(crosses) == 2 * lights.width * lights.height
    across = [np.mean([float(x) for x in re.findall(r"[ML](-?[\d.]+) ", path.get("d"))]) for path in crosses]
    steps = np.diff(sorted({round(float(x), 2) for x in across}))
    assert steps == pytest.approx([lights.pitch] * (lights.width - 1), abs=0.02)
    words = [text.text for text in svg.iter(f"{SVG}text")]
    assert "100.0" in words and f"{layout.width:.1f}" in words and f"{layout.length:.1f}" in words
    assert len(list(svg.iter(f"{SVG}circle"))) == len(layout.design.button_places)


def test_the_folder_of_a_case_has_sound_stl_files(tmp_path):
    (tmp_path / "tray-9.stl").write_text("of an earlier, larger case")
    write_case(read_design("strip60"), tmp_path, pictures=False)
    files = {file.name for file in tmp_path.iterdir()}
    assert files >= {"tray-1.stl", "grid.stl", "frame.stl", "panel.stl", "shelf.stl", "foot.stl", "laser-3mm.svg",
                     "laser-3mm.dxf", "laser-1.5mm.svg", "picture-frame.svg", "README.md"}  # fmt: skip
    assert "tray-9.stl" not in files
    for name in files:
        if name.endswith(".stl"):
            loaded = trimesh.load(tmp_path / name)
            assert loaded.is_watertight and loaded.bounds[0] == pytest.approx([0, 0, 0], abs=1e-3), name
            assert max(loaded.extents) <= 180.01
    text = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\| (\S+\.stl) ", text)) == {name for name in files if name.endswith(".stl")}


def test_the_picture_shows_the_nearer_of_two_solids():
    low, high = block((0, 0, 10, 10), 0, 1), block((3, 3, 7, 7), 5, 6)
    picture = draw([Thing(low, (0, 0, 200)), Thing(high, (200, 0, 0))], 0.0, 80.0, (100, 80))
    assert picture.size == (100, 80)
    red, _, blue = picture.getpixel((50, 36))
    assert red > blue
    hidden = draw([Thing(low, (0, 0, 200)), Thing(high.translate((0, 0, -20)), (200, 0, 0))], 0.0, 89.9, (100, 80))
    red, _, blue = hidden.getpixel((50, 40))
    assert blue > red
    assert picture.getpixel((1, 1))[0] > 240


@pytest.mark.slow
def test_the_pictures_of_a_case_show_the_board(tmp_path):
    write_case(read_design("strip60"), tmp_path)
    for name in PICTURES:
        with Image.open(tmp_path / name) as picture:
            shown = np.asarray(picture.convert("RGB")).astype(int)
        paper = (shown > 240).all(axis=-1)
        assert 0.2 < paper.mean() < 0.8
    with Image.open(tmp_path / "assembled.png") as picture:
        shown = np.asarray(picture.convert("RGB")).astype(int)
    red = (shown[..., 0] > 200) & (shown[..., 1] < 120) & (shown[..., 2] < 100)
    blue = (shown[..., 2] > 200) & (shown[..., 0] < 130)
    assert red.mean() > 0.02 and blue.mean() > 0.01  # attackers and defenders at the start


def test_an_outline_that_shrinks_is_noticed():
    outline = CrossSection.square((10.0, 10.0))
    assert (outline - outline.offset(-0.05)).area() > 0.02
