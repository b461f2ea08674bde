# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The files of a case: STL, the sheets for a laser cutter, the template for a picture frame, and the pictures."""

import functools
import io
import re
from itertools import pairwise
from xml.etree import ElementTree

import ezdxf
import numpy as np
import pytest
import trimesh
from manifold3d import CrossSection, JoinType, Manifold, OpType
from PIL import Image

from kit import case_picture as kit_case_picture
from kit.case import PICTURES, write_case
from kit.case_bodies import bodies
from kit.case_drawings import laser_files, template
from kit.case_layout import Layout
from kit.case_picture import NAMES, Thing, draw, labelled
from kit.case_shapes import block
from kit.case_sheets import grid_sheets, laser_layout, nest, sheets, turned
from kit.case_tiles import HEAD, OVERLAP, PAGE, tiled, tiles
from kit.reader import design_names, read_design
from soak import SOAK, some
from solids import collisions

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


@pytest.mark.parametrize("name", some(design_names(), 2))
def test_bought_parts_and_sheets_do_not_touch_the_same_place(name):
    layout, found = flat(name)
    parts = bodies(laser_layout(layout))
    assert collisions([(sheet.name, sheet.solid()) for sheet in found] + list(parts.items())) == []


@pytest.mark.parametrize("name", some(design_names(), 2))
def test_strips_of_foam_board_stand_around_the_lights_without_touching_them(name):
    layout = flat(name)[0]
    strips = [(sheet.name, sheet.solid()) for sheet in grid_sheets(layout, layout.design.case.foam, True)]
    assert len(strips) == layout.design.lights.width + layout.design.lights.height + 2
    assert all(len(solid.decompose()) == 1 for _, solid in strips)
    parts = [(name, body) for name, body in bodies(layout).items() if name.split()[0] in ("strip", "wire", "lights")]
    assert collisions(strips + parts) == []


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
    files = laser_files(found, 0.2, layout.design.case.laser)
    assert {name.rsplit(".", 1)[1] for name in files} == {"svg", "dxf"}
    total, lids = 0, []
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
            boxes = [np.ptp([point[:2] for point in line.get_points()], axis=0) for line in lines]
            sizes = sorted(round(float(box[0]), 2) for box in boxes)
            drawn = sorted(round(_width(path.get("d")), 2) for path in paths)
            assert sizes == pytest.approx(drawn, abs=0.011)
            total += len(svg.findall(f"{SVG}g"))
            wanted = sorted((layout.lid[2] - layout.lid[0] + 0.2, layout.lid[3] - layout.lid[1] + 0.2))
            lids += [name for box in boxes if sorted(box) == pytest.approx(wanted, abs=0.01)]
    assert total == len(found)
    assert len(lids) == 1 and f"{layout.design.case.sheet:g}mm" in lids[0]


def _width(path):
    xs = [float(x) for x in re.findall(r"[ML](-?[\d.]+) ", path)]
    return max(xs) - min(xs)


@pytest.mark.parametrize("bed", [(600.0, 400.0), (450.0, 330.0)])
def test_sheets_lie_side_by_side_on_the_bed(laser, bed):
    if min(bed) < min(laser[0].lid[2:]):
        bed = 600.0, 400.0
    beds = nest(laser[1], 0.15, bed)
    names = sorted(sheet.name for placed in beds for sheet, _, _ in placed)
    assert names == sorted(sheet.name for sheet in laser[1])
    for placed in beds:
        boxes = [(*np.add(sheet.outline.bounds()[:2], (x, y)), *np.add(sheet.outline.bounds()[2:], (x, y)))
                 for sheet, x, y in placed]  # fmt: skip
        for number, a in enumerate(boxes):
            assert a[0] >= 0 and a[1] >= 0 and a[2] <= bed[0] and a[3] <= bed[1]
            assert not any(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for b in boxes[number + 1:])


def test_a_turned_sheet_keeps_its_shape_and_its_letters():
    lid = next(sheet for sheet in flat("strip60")[1] if sheet.engraved)
    on_side = turned(lid)
    assert on_side.outline.area() == pytest.approx(lid.outline.area())
    (x0, y0, x1, y1), (a0, b0, a1, b1) = lid.outline.bounds(), on_side.outline.bounds()
    assert (a0, b0, a1, b1) == pytest.approx((-y1, x0, -y0, x1))
    for line, other in zip(lid.engraved, on_side.engraved):
        assert other[0] == pytest.approx((-line[0][1], line[0][0]))


def test_the_plan_names_each_sheet(laser):
    layout, found = laser
    plan = ElementTree.fromstring(laser_files(found, 0.2, layout.design.case.laser)["laser-plan.svg"])
    words = [text.text for text in plan.iter(f"{SVG}text")]
    assert all(words.count(sheet.name) == 1 for sheet in found)


@pytest.mark.parametrize("wide, high", [(100.0, 100.0), (210.0, 548.0), (344.0, 874.0)])
def test_pages_cover_a_template_and_share_its_edges(wide, high):
    rows = tiles(wide, high)
    for places in rows:
        xs = [x for x, _ in places]
        assert xs[0] == 0 and xs[-1] + PAGE[0] >= wide
        assert all(b - a == PAGE[0] - OVERLAP for a, b in pairwise(xs))
    ys = [places[0][1] for places in rows]
    assert ys[0] == 0 and ys[-1] + PAGE[1] >= high and all(b - a == PAGE[1] - OVERLAP for a, b in pairwise(ys))
    if len(rows) > 1:
        assert ys[-2] + PAGE[1] < high  # no page is empty
    assert PAGE[0] <= 210 - 20 and PAGE[1] + HEAD <= 279 - 20  # A4 is narrower, Letter is shorter


def test_a_tiled_template_is_in_full_size(laser):
    svg = template(laser[0])
    html = tiled(svg, "x")
    pages = re.findall(r'<svg class="page" viewBox="([\d. ]+)">', html)
    wide, high = (float(size) for size in re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)[0])
    assert len(pages) == sum(map(len, tiles(wide, high)))
    assert f"svg.page {{ display: block; width: {PAGE[0]:g}mm; height: {PAGE[1]:g}mm; }}" in html
    assert all(page.endswith(f"{PAGE[0]:g} {PAGE[1]:g}") for page in pages)  # 1 unit is 1 mm
    assert html.count("<path") >= svg.count("<path")


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
    assert "100.0" in words
    foam = layout.design.case.foam
    assert f"{layout.width + foam:.1f}" in words and f"{layout.length + foam:.1f}" in words
    assert len(list(svg.iter(f"{SVG}circle"))) == len(layout.design.button_places)


def test_the_folder_of_a_case_has_sound_stl_files(tmp_path):
    (tmp_path / "tray-9.stl").write_text("of an earlier, larger case")
    write_case(read_design("strip60"), tmp_path, pictures=False)
    files = {file.name for file in tmp_path.iterdir()}
    assert files >= {"tray-1.stl", "grid.stl", "frame.stl", "panel.stl", "shelf.stl", "foot.stl", "laser-3mm.svg",
                     "laser-3mm.dxf", "laser-1.5mm.svg", "laser-plan.svg", "picture-frame.svg", "picture-frame.html",
                     "README.md"}  # fmt: skip
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
    named = np.asarray(labelled([Thing(low, (0, 0, 200))], {"floor": low}, 0.0, 80.0, (100, 80)).convert("L"))
    assert named.shape == (80, 100 + NAMES) and (named[:, 104:] < 90).any()
    hidden = draw([Thing(low, (0, 0, 200)), Thing(high.translate((0, 0, -20)), (200, 0, 0))], 0.0, 89.9, (100, 80))
    red, _, blue = hidden.getpixel((50, 40))
    assert blue > red
    assert picture.getpixel((1, 1))[0] > 240


@pytest.mark.soak
@pytest.mark.slow
def test_the_pictures_of_a_case_show_the_board(tmp_path, monkeypatch):
    monkeypatch.setattr(kit_case_picture, "FINER", 1)
    monkeypatch.setattr("kit.case.PICTURES", dict(some(PICTURES.items(), 1)))  # the assembled case
    write_case(read_design("strip60"), tmp_path)
    for name in some(PICTURES, 1):
        with Image.open(tmp_path / name) as picture:
            shown = np.asarray(picture.convert("RGB")).astype(int)
        paper = (shown > 240).all(axis=-1)
        assert 0.2 < paper.mean() < 0.85
    with Image.open(tmp_path / "assembled.png") as picture:
        shown = np.asarray(picture.convert("RGB")).astype(int)
    red = (shown[..., 0] > 200) & (shown[..., 1] < 120) & (shown[..., 2] < 100)
    blue = (shown[..., 2] > 200) & (shown[..., 0] < 130)
    assert red.mean() > 0.02 and blue.mean() > 0.01  # attackers and defenders at the start


def test_an_outline_that_shrinks_is_noticed():
    outline = CrossSection.square((10.0, 10.0))
    assert (outline - outline.offset(-0.05)).area() > 0.02
