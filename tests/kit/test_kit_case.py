# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The case of a design prints, fits together, and has the measures of the data."""

import dataclasses
import functools
import io
from itertools import product

import numpy as np
import pytest
import trimesh
from manifold3d import Error, JoinType

from kit.case_bodies import bodies
from kit.case_layout import Layout
from kit.case_measures import LEAST
from kit.case_parts import pieces
from kit.case_shapes import GROOVE, block, drop, engraving, mesh
from kit.description import CUT_TOLERANCE
from kit.reader import design_names, read_design
from soak import SOAK, each_value
from solids import collisions

STEEPEST = 50  # degrees from upright
SECTIONS = 60 if SOAK else 12  # of each piece
RAYS = 4000 if SOAK else 400  # for each piece


@functools.cache
def built(name):
    layout = Layout(read_design(name))
    return layout, pieces(layout)


@pytest.fixture(params=design_names() if SOAK else ["battery", "copenhagen11"])
def case(request):
    return built(request.param)


def triangles(solid):
    points, corners = mesh(solid)
    return points[corners].astype(float)


def overhangs(solid):
    """Return the area of the faces that would need supports, in mm2."""
    faces = triangles(solid)
    normals = np.cross(faces[:, 1] - faces[:, 0], faces[:, 2] - faces[:, 0])
    area = np.linalg.norm(normals, axis=1)
    steep = normals[:, 2] < -np.sin(np.radians(STEEPEST)) * area
    above = faces[:, :, 2].min(axis=1) > 0.01
    return float(area[steep & above].sum() / 2)


def thinnest(solid, rays, seed=1):
    """Return the least thickness that rays from random places of the surface find, straight into the solid."""
    faces = triangles(solid)
    normals = np.cross(faces[:, 1] - faces[:, 0], faces[:, 2] - faces[:, 0])
    area = np.linalg.norm(normals, axis=1)
    random = np.random.default_rng(seed)
    chosen = random.choice(len(faces), rays, p=area / area.sum())
    weights = random.dirichlet((1, 1, 1), rays)
    least = np.inf
    for face, normal, weight, size in zip(faces[chosen], normals[chosen], weights, area[chosen]):
        inward = -normal / size
        start = weight @ face + inward * 1e-3
        hits = solid.ray_cast(tuple(start), tuple(start + inward * 500))
        if hits:
            least = min(least, hits[0].distance * 500 + 1e-3)  # distances are fractions of the ray
    return least


def thin_places(section):
    """Return the boxes (left, bottom, right, top) of what a section loses when it is eroded and grows again."""
    half = LEAST / 2 - 0.01
    kept = section.offset(-half, JoinType.Miter, 2.0).offset(half + 0.002, JoinType.Miter, 2.0)
    return [piece.bounds() for piece in (section - kept).decompose() if piece.area() > 0.05]  # mm2; less are edges


def test_each_piece_is_one_watertight_solid(case):
    for piece in case[1]:
        solid = piece.printed()
        file = io.BytesIO(trimesh.Trimesh(*mesh(solid), process=False).export(file_type="stl"))
        loaded = trimesh.load(file, file_type="stl")  # each edge belongs to two triangles
        assert loaded.is_watertight and loaded.is_winding_consistent, piece.name
        assert loaded.volume == pytest.approx(solid.volume(), rel=1e-4) and solid.status() == Error.NoError, piece.name
        assert len(solid.decompose()) == 1, f"{piece.name} falls apart"


def test_each_piece_fits_the_bed(case):
    layout, found = case
    for piece in found:
        assert all(size <= bed + 1e-3 for size, bed in zip(piece.size, layout.design.case.bed)), piece.name


def test_no_piece_needs_supports(case):
    for piece in case[1]:
        assert overhangs(piece.printed()) == 0, piece.name


def test_an_overhang_is_found():
    table = block((0, 0, 30, 30), 10, 12) + block((10, 10, 20, 20), 0, 11)
    assert overhangs(table) == pytest.approx(800)
    hole = block((0, 0, 30, 30), 0, 30) - drop(10.0, 40.0).translate((15, -5, 15))
    assert overhangs(hole) == 0


def test_walls_are_thick_enough_to_print(case):
    for piece in case[1]:
        assert thinnest(piece.printed(), RAYS) >= LEAST - 0.01, piece.name


def test_no_layer_of_a_print_has_a_thin_place(case):
    """Layers are eroded by half of the least thickness. The engraved names, on the bed, have sides that lean apart."""
    for piece in case[1]:
        solid = piece.printed()
        low, high = GROOVE if piece.layer == "frame" else 0.0, piece.size[2]
        for number in range(SECTIONS):
            z = low + (high - low) * (number + 0.37) / SECTIONS
            assert thin_places(solid.slice(z)) == [], f"{piece.name} at {z:.1f} mm"


def test_a_thin_wall_is_found():
    thin, thick = (block((0, 0, 30, 30), 0, 9) - block((1, wide, 29, 29), -1, 10) for wide in (0.7, 0.9))
    assert len(thin_places(thin.slice(4))) == 1 and thin_places(thick.slice(4)) == []
    assert thinnest(block((0, 0, 30, 30), 0, 0.7), 50) == pytest.approx(0.7, abs=0.01)
    assert thinnest(block((0, 0, 30, 30), 0, 0.9), 50) == pytest.approx(0.9, abs=0.01)


def test_all_parts_fit_together_without_touching_the_same_place(case):
    layout, found = case
    named = [(piece.name, piece.solid) for piece in found] + list(bodies(layout).items())
    assert {*layout.parts, "diffuser", "button up", "cap back"} <= {name for name, _ in named}
    assert collisions(named) == []


@pytest.mark.parametrize(("first", "runs", "wiring"), each_value(
    product(["top left", "bottom right"], ["rows", "columns"], ["serpentine", "progressive"])))
def test_wires_have_room_however_the_strips_run(first, runs, wiring):
    design = read_design("strip60")
    lights = dataclasses.replace(design.lights, first=first, runs=runs, wiring=wiring)
    layout = Layout(dataclasses.replace(design, lights=lights))
    named = [(piece.name, piece.solid) for piece in pieces(layout)] + list(bodies(layout).items())
    assert sum(name.startswith("wire") for name, _ in named) >= 11 and collisions(named) == []


def test_the_diffuser_fits_between_the_walls_and_the_frame_covers_its_edges(case):
    """However much too large or too small it is cut, and wherever it lies."""
    layout, _ = case
    left, _, right, top = layout.cavity
    lip = layout.design.case.lip
    for cut, walls, squares in zip(layout.design.diffuser_cut, ((left, right), (layout.bar, top)),
                                   ((0.0, layout.width), (layout.panel, layout.length))):  # fmt: skip
        large, small = cut + CUT_TOLERANCE, cut - CUT_TOLERANCE
        assert large < walls[1] - walls[0] and large < squares[1] - squares[0] + 2 * layout.design.case.fit
        assert walls[1] - small <= squares[0] + lip and walls[0] + small >= squares[1] - lip


def test_a_collision_is_found():
    assert collisions([("a", block((0, 0, 2, 2), 0, 2)), ("b", block((1, 1, 3, 3), 1, 3))]) == [
        ("a", "b", pytest.approx(1.0))]


def test_printed_sizes_are_those_of_the_data(case):
    layout, found = case
    design, data = layout.design, layout.design.case
    spans = {}
    for piece in found:
        box = piece.solid.bounding_box()
        low, high = spans.get(piece.layer, ((1e9,) * 3, (-1e9,) * 3))
        spans[piece.layer] = tuple(map(min, low, box[:3])), tuple(map(max, high, box[3:]))
    size = {layer: [b - a for a, b in zip(*span)] for layer, span in spans.items()}
    wide, deep = design.lights.width * design.lights.pitch, design.lights.height * design.lights.pitch
    near = functools.partial(pytest.approx, abs=0.01)
    assert size["shelf"] == near([wide, deep, data.shelf])
    assert size["grid"][:2] == near([wide, deep])
    around = 2 * (data.fit + data.wall)
    assert size["tray"][:2] == near([wide + around, deep + data.panel + around])
    assert size["frame"][0] == size["panel"][0] == near(wide + 2 * data.border)
    assert spans["frame"][1][1] - spans["panel"][0][1] == near(deep + data.panel + 2 * data.border)
    kind = design.lights.part
    grid_top = spans["grid"][1][2]
    assert grid_top - spans["shelf"][1][2] == near(kind.size[2] + data.diffuser_gap)
    assert spans["shelf"][0][2] == near(data.wall + data.inside)


def test_the_lights_are_in_the_middle_of_the_squares_of_the_printed_grid(case):
    layout, found = case
    lights, rib = layout.design.lights, layout.design.case.rib
    grid = [piece.solid for piece in found if piece.layer == "grid"]
    z = layout.diffuser - 1
    for column, row, _, _ in layout.squares():
        # The strip has its own pitch; the first light is half of it from the edge.
        x = lights.part.pitch * (column + 0.5)
        y = layout.length - lights.part.pitch * (row + 0.5)
        for axis, at, count in ((0, column, lights.width), (1, row, lights.height)):
            if 0 < at < count - 1:
                reach = []
                for sign in (1, -1):
                    start = np.array([x, y, z])
                    start[1 - axis] += lights.pitch * 0.3  # beside the seam in the middle of some squares
                    end = start.copy()
                    end[axis] += sign * lights.pitch
                    reach.append(min((hit.distance for solid in grid for hit in solid.ray_cast(start, end)),
                                     default=np.inf))  # fmt: skip
                room = (lights.pitch - rib) / 2
                assert [each * lights.pitch for each in reach] == pytest.approx([room, room], abs=0.05), (column, row)


def test_each_button_and_each_plug_reaches_its_hole(case):
    layout, found = case
    panel = [piece.solid for piece in found if piece.layer == "panel"]
    for x, y in layout.design.button_places.values():
        y = layout.up(y)
        assert not any(solid.ray_cast((x, y, -50), (x, y, 200)) for solid in panel)
        beside = layout.design.button.hole / 2 + 0.1
        assert any(solid.ray_cast((x + beside, y, -50), (x + beside, y, 200)) for solid in panel)
    walls = [piece.solid for piece in found if piece.layer in ("tray", "frame", "panel")]
    assert any(name == "controller" for name, *_ in layout.openings)
    for name, side, along, z, _ in layout.openings:
        z += 3 if name == "controller" else 0
        start, end = {"top": ((along, layout.length - 0.1, z), (along, layout.length + 50, z)),
                      "left": ((0.1, along, z), (-50, along, z)),
                      "right": ((layout.width - 0.1, along, z), (layout.width + 50, along, z)),
                      "bottom": ((along, 0.1, z), (along, -50, z))}[side]  # fmt: skip
        assert not any(solid.ray_cast(start, end) for solid in walls), name


def test_screw_holes_go_through_the_frame_and_the_wall(case):
    layout, found = case
    walls = [piece.solid for piece in found if piece.layer in ("tray", "frame", "panel")]
    z = layout.top - 4
    for side, along in layout.screws:
        start, end = {"left": ((-1, along, z), (-50, along, z)), "top": ((along, layout.length + 1, z),
                      (along, layout.length + 50, z)), "bottom": ((along, -1, z), (along, -50, z)),
                      "right": ((layout.width + 1, along, z), (layout.width + 50, along, z))}[side]  # fmt: skip
        assert not any(solid.ray_cast(start, end) for solid in walls), (side, along)


def test_each_seam_has_pins_or_tongues_on_both_sides():
    layout, found = built("coffee-table")
    assert layout.tray_cuts[0] and layout.tray_cuts[1] and layout.grid_cuts[0]
    for axis in (0, 1):
        for cut in layout.tray_cuts[axis]:
            assert sum(joint[:2] == (axis, cut) for joint in layout.joints) >= 2
    for axis, cut, at in layout.joints:
        start, end = [cut - 6, at, layout.floor + 4], [cut + 6, at, layout.floor + 4]
        if axis:
            start, end = [at, cut - 6, layout.floor + 4], [at, cut + 6, layout.floor + 4]
        assert not any(piece.solid.ray_cast(start, end) for piece in found if piece.layer == "tray")


def test_names_are_engraved_at_their_squares(case):
    layout, found = case
    names = {text: (x, y) for text, x, y in layout.names()}
    width, height, _, _ = layout.design.lights.window
    assert len(names) == width + height
    squares = list(layout.squares())
    a1 = min((square for square in squares if layout.window[0] < square[2] and layout.window[1] < square[3]),
             key=lambda square: square[2] + square[3])  # fmt: skip
    assert names["a"][0] == pytest.approx(a1[2]) and names["1"][1] == pytest.approx(a1[3])
    assert names["a"][1] < a1[3] and names["1"][0] < a1[2]
    frame = [piece.solid for piece in found if piece.layer == "frame"]
    for text, (x, y) in names.items():
        ink = engraving(text).translate((x, y, layout.height)).trim_by_plane((0, 0, -1), -layout.height)
        whole = sum((solid ^ ink).volume() for solid in frame)
        assert whole < 1e-3 * ink.volume(), f"{text} is not cut out"
        below = ink.translate((0, 0, -1.2))
        assert sum((solid ^ below).volume() for solid in frame) > 0.99 * below.volume(), f"{text} is not on the frame"
