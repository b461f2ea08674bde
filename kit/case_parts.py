# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The printed parts of a case, in place, and the bought parts as plain bodies."""

from collections.abc import Iterator
from dataclasses import dataclass

from manifold3d import Manifold

from kit import case_measures
from kit.case_layout import Layout
from kit.case_measures import BAR, COLUMN, CRADLE, LEAST, PEG, PEG_HOLE, PIN, PIN_DEPTH, TONGUE, USB, Box, around
from kit.case_shapes import block, drop, engraving, gable, join, piece_of, post
from kit.wire_landings import JOINT, PCB, Run, end_height, slot
from kit.wires import panel_holes

BEVEL = 1.0
FOOT = 5.0
NOTCH = 0.4  # mm, play above a strip and above its joints
BOARD = 1.0  # mm, thickness of a controller's board


@dataclass(frozen=True)
class Piece:
    """A printed piece in place. `over`: it is printed upside down."""

    name: str
    layer: str
    solid: Manifold
    over: bool

    def printed(self) -> Manifold:
        """Return the piece as it lies on the bed, with its lower left corner at (0, 0, 0)."""
        solid = self.solid.rotate((180.0, 0.0, 0.0)) if self.over else self.solid
        return solid.translate(tuple(-each for each in solid.bounding_box()[:3]))

    @property
    def size(self) -> tuple[float, float, float]:
        """Return width, depth and height."""
        low = self.solid.bounding_box()
        return low[3] - low[0], low[4] - low[1], low[5] - low[2]


def pieces(layout: Layout) -> list[Piece]:
    """Return all printed pieces, from the feet up to the frame."""
    far = (-1e4, 1e4)
    layers: tuple[tuple[str, Manifold, tuple[list[float], list[float]], bool], ...] = (
        ("tray", tray(layout), layout.tray_cuts, False),
        ("shelf", shelf(layout), layout.shelf_cuts, False),
        ("frame", frame(layout), layout.lid_cuts, True),
        ("panel", panel(layout), (layout.panel_cuts, []), True),
    )
    found = [Piece(f"foot-{number}", "foot", foot(layout, x, y), False)
             for number, (x, y) in enumerate(layout.feet, 1)]  # fmt: skip
    for layer, solid, (xs, ys), over in layers:
        parts = piece_of(solid, [far[0], *xs, far[1]], [far[0], *ys, far[1]])
        found += _named(layer, parts, over)
        if layer == "shelf":
            found += _named("grid", grid(layout), True)
    return found


def _named(layer: str, parts: list[Manifold], over: bool) -> list[Piece]:
    return [Piece(f"{layer}-{number}" if len(parts) > 1 else layer, layer, part, over)
            for number, part in enumerate(parts, 1)]  # fmt: skip


def in_wall(layout: Layout, side: str, along: float, z: float, hole: Manifold) -> Manifold:
    """Return a hole, which goes along y from 0, placed so that it goes through a wall from inside to outside."""
    left, bottom, right, top = layout.cavity
    x, y, turn = {"top": (along, top - 1, 0), "right": (right - 1, along, -90), "bottom": (along, bottom + 1, 180),
                  "left": (left + 1, along, 90)}[side]  # fmt: skip
    return hole.rotate((0.0, 0.0, float(turn))).translate((x, y, z))


# ---- tray ----


def tray(layout: Layout) -> Manifold:
    """Return floor and walls, with columns for the shelf, cradles for the boards, and all holes."""
    floor, wall = layout.floor, layout.design.case.wall
    solid = block(layout.walls, 0.0, layout.top) - block(layout.cavity, floor, layout.top + 1)
    added, holes = [], []
    for x, y in layout.columns:
        added.append(block(around(x, y, COLUMN, COLUMN), floor - 0.5, layout.shelf))
        added.append(post(x, y, PEG, floor, layout.lights - 0.2))
    for axis, cut, at in layout.joints:
        added.append(block(around(cut, at, 16, 8) if axis == 0 else around(at, cut, 8, 16), floor - 0.5, floor + 8))
        holes.append(pin_hole(axis, cut, at, floor + 4, 7.0))
    for name, (_, box) in layout.parts.items():
        if layout.cradled(name):
            added.append(cradle(layout, box, layout.stand(name)))
        if name == "speaker":
            x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            holes += [post(x + dx, y + dy, 2.0, -1, floor + 1) for dx, dy in
                      ((0, 0), (3.5, 0), (-3.5, 0), (1.75, 3), (-1.75, 3), (1.75, -3), (-1.75, -3))]  # fmt: skip
    for x, y in layout.feet:
        holes.append(post(x, y, case_measures.FOOT_HOLE, -1, floor + 1))
    for name, side, along, z, _ in layout.openings:
        depth = wall + 2
        if name == "controller":
            hole = gable(*USB, depth)
        else:
            hole = drop(layout.hole(name), depth)
        holes.append(in_wall(layout, side, along, z, hole))
    for side, along in layout.screws:
        holes.append(in_wall(layout, side, along, layout.top - case_measures.SKIRT / 2, drop(2.5, wall + 2)))
    room = block(layout.walls, 0.0, layout.top)
    return ((solid + join(added)) ^ room) - join(holes)


def cradle(layout: Layout, box: Box, stand: float) -> Manifold:
    """Return four corners that hold a board, and keep it away from the floor."""
    fit, floor = layout.design.case.fit, layout.floor
    outer = (box[0] - fit - CRADLE, box[1] - fit - CRADLE, box[2] + fit + CRADLE, box[3] + fit + CRADLE)
    inner = (box[0] - fit, box[1] - fit, box[2] + fit, box[3] + fit)
    leg = CRADLE + fit + min(4.0, (box[2] - box[0]) / 3)
    corners = []
    for x in (outer[0], outer[2] - leg):
        for y in (outer[1], outer[3] - leg):
            corners.append(block((x, y, x + leg, y + leg), floor - 0.5, floor + stand + 3))
    return join(corners) - block(inner, floor + stand, floor + stand + 10)


def pin_hole(axis: int, cut: float, at: float, z: float, depth: float, apex: int = 1) -> Manifold:
    """Return the hole for a pin through a cut: along x at x = `cut` (axis 0), or along y at y = `cut`."""
    hole = drop(PIN, 2 * depth, apex).translate((0.0, -depth, 0.0))
    return hole.rotate((0.0, 0.0, 90.0)).translate((cut, at, z)) if axis == 0 else hole.translate((at, cut, z))


def foot(layout: Layout, x: float, y: float) -> Manifold:
    """Return a foot with a peg that fits a hole of the floor."""
    base = post(x, y, 16.0, -FOOT, -FOOT + 1.2) + post(x, y, 16.0, -FOOT + 1.2, 0.0, 13.0)
    return base + post(x, y, case_measures.FOOT_HOLE - 0.2, -1.0, layout.floor)


# ---- lights ----


def shelf(layout: Layout) -> Manifold:
    """Return the plate that carries the lights, with holes for their wires and for the pegs of the columns."""
    low, high = layout.shelf, layout.lights
    solid = block((0.0, layout.panel, layout.width, layout.length), low, high)
    holes = [post(x, y, PEG_HOLE, low - 1, high + 1) for x, y in layout.columns]
    return solid - join([*holes, *(block(box, low - 1, high + 1) for box in wire_holes(layout))])


def wire_holes(layout: Layout) -> Iterator[Box]:
    """Yield the holes of the shelf: beside the strip at both ends of each run, or in each square with a contact."""
    lights = layout.design.lights
    if lights.part.kind == "panel":
        middle = (layout.panel + layout.length) / 2
        for x in panel_holes(layout):
            yield around(x, middle, 14.0, 24.0)
        return
    low, high, far, near = slot(layout)
    for number in range(lights.count // lights.run):
        run = Run(layout, number)
        yield from (run.box(out, low, high, far, near) for out in (False, True))
        if layout.design.square_key:  # a slot in each other square, too
            yield from (run.box(False, (at + 0.5) * lights.pitch - 4, (at + 0.5) * lights.pitch + 4, far, near)
                        for at in range(1, lights.run - 1))  # fmt: skip


def grid(layout: Layout) -> list[Manifold]:
    """Return the pieces of the walls between the lights; tongues align them."""
    lights, rib, pitch = layout.design.lights, layout.design.case.rib, layout.design.lights.pitch
    low, high = layout.grid, layout.diffuser
    left, bottom, right, top = area = 0.0, layout.panel, layout.width, layout.length
    inner = left + rib, bottom + rib, right - rib, top - rib
    ribs = [block((left + k * pitch - rib / 2, bottom, left + k * pitch + rib / 2, top), low, high)
            for k in range(1, lights.width)]  # fmt: skip
    ribs += [block((left, bottom + k * pitch - rib / 2, right, bottom + k * pitch + rib / 2), low, high)
             for k in range(1, lights.height)]  # fmt: skip
    solid = (block(area, low, high) - block(inner, low - 1, high + 1)) + join(ribs)
    xs, ys = layout.grid_cuts
    notches = join(block(box, low - 1, low + high) for box, high in _notches(layout))
    fit, thick = 0.15, max(LEAST, rib * 0.75)
    made = []
    for x0, x1 in zip([-1e4, *xs], [*xs, 1e4]):
        for y0, y1 in zip([-1e4, *ys], [*ys, 1e4]):
            piece = solid ^ block((x0, y0, x1, y1), low - 1, high + 1)
            tongues = []
            if x1 < 1e4:  # beside the ribs along x, into the next piece
                for k in range(lights.height):
                    y = bottom + k * pitch
                    side = y + (rib if k == 0 else rib / 2)
                    if y0 < y + 3 and y + 3 < y1:
                        tongues.append(block((x1 - TONGUE, side - 0.1, x1, side + fit + thick), low, high))
                        tongues.append(block((x1 - TONGUE, side + fit, x1 + TONGUE, side + fit + thick), low, high))
            if y1 < 1e4:
                for k in range(lights.width):
                    x = left + k * pitch
                    side = x + (rib if k == 0 else rib / 2)
                    if x0 < x + 3 and x + 3 < x1:
                        tongues.append(block((side - 0.1, y1 - TONGUE, side + fit + thick, y1), low, high))
                        tongues.append(block((side + fit, y1 - TONGUE, side + fit + thick, y1 + TONGUE), low, high))
            made.append((piece + join(tongues)) - notches)
    return made


def _notches(layout: Layout) -> Iterator[tuple[Box, float]]:
    """Yield the openings below the ribs through which the strips go on, and below the outer walls for their joints."""
    lights, rib = layout.design.lights, layout.design.case.rib
    if lights.part.kind == "panel":
        return
    half = lights.part.size[1] / 2 + 0.5
    for number in range(lights.count // lights.run):
        run = Run(layout, number)
        yield run.box(False, 0.0, lights.run * lights.pitch, -half, half), lights.part.size[2] + NOTCH
        for out in (False, True):
            yield run.box(out, -1.0, rib + 0.1, -half, half), PCB + JOINT + NOTCH
            yield run.box(out, rib + 0.1, rib + 6.0, -half, half), end_height(layout) + NOTCH  # below a tongue


# ---- lid ----


def lid(layout: Layout) -> Manifold:
    """Return frame and button panel before they are parted: a plate with an edge that reaches over the walls."""
    case, z, top = layout.design.case, layout.top, layout.height
    outer, less = layout.lid, layout.grown(layout.design.case.border - BEVEL)
    body = block(outer, z - case_measures.SKIRT, top - BEVEL)
    rim = Manifold.batch_hull([block(outer, top - BEVEL - 0.01, top - BEVEL), block(less, top - 0.01, top)])
    solid = (body + rim) - block(layout.grown(2 * case.fit + case.wall), z - case_measures.SKIRT - 1, z)
    bars = [(0.0, layout.seam - BAR, layout.width, layout.seam), (0.0, layout.seam, layout.width, layout.bar)]
    return solid + join(block(bar, z - case_measures.SKIRT, z + 0.5) for bar in bars)


def _opening(layout: Layout) -> Manifold:
    left, bottom, right, top = layout.opening
    z, high, bevel = layout.top, layout.height, min(1.0, layout.design.case.wall - 1)
    wide = (left - bevel, bottom - bevel, right + bevel, top + bevel)
    slope = Manifold.batch_hull([block(layout.opening, high - bevel - 0.01, high - bevel),
                                 block(wide, high, high + 0.01)])  # fmt: skip
    return block(layout.opening, z - 1, high + 1) + slope


def _lid_holes(layout: Layout) -> Iterator[Manifold]:
    """Yield the holes for screws and pins in the edge of the lid."""
    case, z = layout.design.case, layout.top - case_measures.SKIRT / 2
    for side, along in layout.screws:
        yield in_wall(layout, side, along, z, drop(3.2, case.border + 2, -1).translate((0.0, 1 + case.wall, 0.0)))
    low, high = layout.grown(2 * case.fit + case.wall), layout.lid
    edge = [(low[axis] + high[axis]) / 2 for axis in range(4)]  # the middles of the edge
    bars = [(layout.seam + layout.bar) / 2, layout.seam - BAR / 2]
    for x in layout.lid_cuts[0]:
        yield from (pin_hole(0, x, y, z, 7.0, -1) for y in (edge[3], bars[0]))
    for x in layout.panel_cuts:
        yield from (pin_hole(0, x, y, z, 7.0, -1) for y in (edge[1], bars[1]))
    for y in layout.lid_cuts[1]:
        yield from (pin_hole(1, y, x, z, 7.0, -1) for x in (edge[0], edge[2]))
    cut = [*layout.lid_cuts[0], *layout.panel_cuts]
    places = [layout.width * k / 5 for k in range(1, 5)
              if all(abs(layout.width * k / 5 - each) > 10 for each in cut)]
    depth = min(PIN_DEPTH, BAR - LEAST) - 0.1
    yield from (pin_hole(1, layout.seam, x, z, depth, -1) for x in places)
    yield from (pin_hole(1, layout.seam, x, z, 7.0, -1) for x in (edge[0], edge[2]))


def frame(layout: Layout) -> Manifold:
    """Return the frame around the diffuser, with the names of files and ranks."""
    solid = lid(layout).trim_by_plane((0.0, 1.0, 0.0), layout.seam)
    names = join(engraving(text).translate((x, y, layout.height)) for text, x, y in layout.names())
    return solid - _opening(layout) - names - join(_lid_holes(layout))


def panel(layout: Layout) -> Manifold:
    """Return the button panel, with a hole for each button and a socket below that holds a small one."""
    solid = lid(layout).trim_by_plane((0.0, -1.0, 0.0), -layout.seam)
    hole, boss, body = layout.design.button.hole, layout.boss, layout.design.button.size[0]
    holes = list(_lid_holes(layout))
    for x, y in layout.design.button_places.values():
        y = layout.up(y)
        if boss:
            solid += block(around(x, y, boss, boss), layout.top - 3, layout.top + 0.5)
            holes.append(block(around(x, y, body + 0.4, body + 0.4), layout.top - 4, layout.top))
        if boss and layout.design.button.legs:  # its legs stand out a little
            across, along, _ = layout.design.button.legs
            holes += [block(around(x, y + side * along / 2, across + 2.0, 2.0), layout.top - 4, layout.top)
                      for side in (-1, 1)]  # fmt: skip
        holes.append(post(x, y, hole, layout.top - 4, layout.height + 1))
    return solid - join(holes)


# ---- bought parts ----


