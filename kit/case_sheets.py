# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The case as flat sheets for a laser cutter: a box with finger joints, a lid, and a light grid of crossed strips.

The outlines have the measures of the finished parts. A laser burns away `kerf`, so `Sheet.cut` is larger by half of it
on every side, and the joints fit tightly.
"""

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from manifold3d import CrossSection, JoinType, Manifold

from kit.case_layout import Layout
from kit.case_measures import SKIRT, USB, Box
from kit.case_parts import NOTCH, wire_holes
from kit.case_shapes import Point, strokes
from kit.wire_landings import JOINT, PCB, end_height, slot

FINGER = 12.0  # mm, about
TAB = 14.0
GAP = 4.0  # around the sheets on the bed


@dataclass(frozen=True)
class Sheet:
    """A sheet to cut. `axes`: where the x and the y of the outline, and the thickness, point in the case."""

    name: str
    thick: float
    outline: CrossSection
    origin: tuple[float, float, float]
    axes: str  # "xy", "xz" or "yz"
    engraved: tuple[tuple[Point, ...], ...] = ()

    def cut(self, kerf: float) -> CrossSection:
        """Return the path of the laser's middle."""
        return self.outline.offset(kerf / 2, JoinType.Miter, 2.0)

    def solid(self) -> Manifold:
        """Return the finished sheet in place."""
        columns = {"xy": (0, 1, 2), "xz": (0, 2, 1), "yz": (1, 2, 0)}[self.axes]
        matrix = np.zeros((3, 4))
        for source, target in enumerate(columns):
            matrix[target, source] = 1.0
        if self.axes == "xz":  # a mirror image otherwise
            matrix[1, 2] = -1.0
            matrix[1, 3] = self.thick
        matrix[:, 3] += self.origin
        # CrossSection keeps its points on a grid of its own, some nanometres away.
        solid = Manifold.extrude(self.outline, self.thick).warp_batch(lambda points: np.round(points, 6))
        return solid.transform(matrix)


def rectangle(box: Box) -> CrossSection:
    """Return a rectangle from left, bottom, right and top."""
    return CrossSection.square((box[2] - box[0], box[3] - box[1])).translate((box[0], box[1]))


def segments(low: float, high: float, own: bool) -> list[tuple[float, float]]:
    """Divide an edge into an odd number of fingers; return those of the one part, or those of the other."""
    count = max(3, int((high - low) / FINGER) // 2 * 2 + 1)
    step = (high - low) / count
    return [(low + k * step, low + (k + 1) * step) for k in range(count) if (k % 2 == 0) == own]


def laser_layout(layout: Layout) -> Layout:
    """Return the measures of the case when all of it is made of sheets."""
    case = layout.design.case
    changed = dataclasses.replace(case, wall=case.sheet, shelf=case.sheet, rib=case.card)
    return Layout(dataclasses.replace(layout.design, case=changed), True)


def sheets(layout: Layout) -> list[Sheet]:
    """Return all sheets of the case whose printed version has this layout."""
    laser = laser_layout(layout)
    return [*_box(laser), *_lid(laser), *grid_sheets(laser, laser.design.case.card)]


def _box(layout: Layout) -> Iterator[Sheet]:
    """Yield floor and walls, and the shelf with tabs in the walls."""
    s, top = layout.design.case.sheet, layout.top
    x0, y0, x1, y1 = layout.walls
    wide, deep = x1 - x0, y1 - y0
    base = rectangle((0, 0, wide, deep))
    floor = [rectangle((x, y, x + s, y + s)) for x in (0, wide - s) for y in (0, deep - s)]
    for low, high in segments(s, wide - s, True):
        floor += [rectangle((low, 0, high, s)), rectangle((low, deep - s, high, deep))]
    for low, high in segments(s, deep - s, True):
        floor += [rectangle((0, low, s, high)), rectangle((wide - s, low, wide, high))]
    floor += [_circle(x - x0, y - y0, 3.2) for x, y in layout.feet]
    if "speaker" in layout.parts:
        left, bottom, right, upper = layout.parts["speaker"][1]
        floor += [_circle((left + right) / 2 - x0 + dx, (bottom + upper) / 2 - y0, 2.0) for dx in (-4, 0, 4)]
    yield Sheet("floor", s, base - _join(floor), (x0, y0, 0.0), "xy")
    tabs = _tabs(layout)
    for side in ("front", "back"):
        wall = [rectangle((low, 0, high, s)) for low, high in segments(s, wide - s, False)]
        for low, high in segments(s, top, False):
            wall += [rectangle((0, low, s, high)), rectangle((wide - s, low, wide, high))]
        wall += _wall_holes(layout, {"front": "bottom", "back": "top"}[side], x0)
        yield Sheet(side, s, rectangle((0, 0, wide, top)) - _join(wall), (x0, y0 if side == "front" else y1 - s, 0.0),
                    "xz")  # fmt: skip
    for side in ("left", "right"):
        wall = [rectangle((u, 0, u + s, s)) for u in (0, deep - s)]
        wall += [rectangle((low, 0, high, s)) for low, high in segments(s, deep - s, False)]
        for low, high in segments(s, top, True):
            wall += [rectangle((0, low, s, high)), rectangle((deep - s, low, deep, high))]
        wall += [rectangle((at - TAB / 2 - y0, layout.shelf, at + TAB / 2 - y0, layout.lights)) for at in tabs]
        wall += _wall_holes(layout, side, y0)
        yield Sheet(side, s, rectangle((0, 0, deep, top)) - _join(wall), (x0 if side == "left" else x1 - s, y0, 0.0),
                    "yz")  # fmt: skip
    plate = rectangle((0, layout.panel, layout.width, layout.length))
    plate += _join([rectangle((x0, at - TAB / 2, x1, at + TAB / 2)) for at in tabs])
    plate -= _join([rectangle(box) for box in wire_holes(layout)])
    yield Sheet("shelf", s, plate, (0.0, 0.0, layout.shelf), "xy")


def _tabs(layout: Layout) -> list[float]:
    return [layout.panel + (layout.length - layout.panel) * part for part in (0.2, 0.8)]


def _wall_holes(layout: Layout, side: str, start: float) -> list[CrossSection]:
    found = []
    for name, wall, along, z, _ in layout.openings:
        if wall == side and name == "controller":
            found.append(rectangle((along - USB[0] / 2 - start, z + 1, along + USB[0] / 2 - start, z + USB[1] + 1)))
        elif wall == side:
            found.append(_circle(along - start, z, layout.hole(name)))
    return found


def _lid(layout: Layout) -> Iterator[Sheet]:
    """Yield the lid, and the four strips below its edge that hold it on the walls."""
    s, fit = layout.design.case.sheet, layout.design.case.fit
    holes = [rectangle(layout.opening)]
    holes += [_circle(x, layout.up(y), layout.design.button.hole) for x, y in layout.design.button_places.values()]
    names = tuple(tuple((x + dx, y + dy) for dx, dy in line) for text, x, y in layout.names() for line in strokes(text))
    yield Sheet("lid", s, rectangle(layout.lid) - _join(holes), (0.0, 0.0, layout.top), "xy", names)
    x0, y0, x1, y1 = layout.grown(2 * fit + s)
    low = layout.top - SKIRT
    for name, y in (("edge front", y0 - s), ("edge back", y1)):
        yield Sheet(name, s, rectangle((0, 0, x1 - x0 + 2 * s, SKIRT)), (x0 - s, y, low), "xz")
    for name, x in (("edge left", x0 - s), ("edge right", x1)):
        yield Sheet(name, s, rectangle((0, 0, y1 - y0, SKIRT)), (x, y0, low), "yz")


def strip(layout: Layout, along: str, thick: float, edge: bool = False, middle: bool = False) -> CrossSection:
    """Return a strip of the light grid along the "rows" or the "columns", from (0, 0), with slots to half its height.

    A strip that crosses the light strips has its slots above, and notches for them below; the others have theirs below.
    `edge`: it is the first or the last one. `middle`: those at the edges stand in the middle of the line, as thick
    ones must, and not inside of it; then the wires at the ends of the light strips go below them, too.
    """
    lights, high = layout.design.lights, layout.diffuser - layout.grid
    wide = along == "rows"
    count = lights.width if wide else lights.height
    length = layout.width if wide else layout.length - layout.panel
    over = thick / 2 if middle else 0.0  # beyond the squares
    crosses = along != lights.runs
    low, top = (high / 2, high) if crosses else (0.0, high / 2)
    lines = grid_lines(count, lights.pitch, thick, middle)
    holes = [rectangle((over + at - thick / 2, low, over + at + thick / 2, top)) for at in lines]
    if lights.part.kind == "strip":
        half, notch = lights.part.size[1] / 2 + 0.5, max(lights.part.size[2], PCB + JOINT) + NOTCH
        _, far, beside, _ = slot(layout)
        wires = min(end_height(layout) + NOTCH, high / 2 - 1)  # the strip stays whole
        for k in range(count) if crosses else ():
            at = over + (k + 0.5) * lights.pitch
            holes.append(rectangle((at - half, 0, at + half, notch)))
            if edge and middle:
                holes.append(rectangle((at + beside - 0.3, 0, at + half, wires)))
        if not crosses and (edge or middle):
            holes += [rectangle((0, 0, over + far, wires)),
                      rectangle((over + length - far, 0, length + 2 * over, wires))]  # fmt: skip
    return rectangle((0, 0, length + 2 * over, high)) - _join(holes)


def grid_sheets(layout: Layout, thick: float, middle: bool = False) -> Iterator[Sheet]:
    """Yield the strips between the lights: each has slots to half of its height where another one crosses."""
    lights, over = layout.design.lights, thick / 2 if middle else 0.0
    for along, name, count in (("rows", "row", lights.height), ("columns", "column", lights.width)):
        for number, at in enumerate(grid_lines(count, lights.pitch, thick, middle), 1):
            outline = strip(layout, along, thick, number in (1, count + 1), middle)
            place = (-over, layout.panel + at - thick / 2) if along == "rows" else (at - thick / 2, layout.panel - over)
            yield Sheet(f"{name} {number}", thick, outline, (*place, layout.grid), "xz" if along == "rows" else "yz")


def grid_lines(count: int, pitch: float, thick: float, middle: bool) -> list[float]:
    """Return the middles of the strips: between squares, and at the two edges."""
    edge = 0.0 if middle else thick / 2
    return [edge, *(k * pitch for k in range(1, count)), count * pitch - edge]


def _circle(x: float, y: float, across: float) -> CrossSection:
    return CrossSection.circle(across / 2, 64).translate((x, y))


def _join(shapes: Sequence[CrossSection]) -> CrossSection:
    joined = CrossSection()
    for shape in shapes:
        joined += shape
    return joined


def nest(parts: Sequence[Sheet], kerf: float, bed: tuple[float, ...]) -> list[list[tuple[Sheet, float, float]]]:
    """Place sheets on beds of this size, tall ones first, each turned if it would not fit. Return them with shifts."""
    found: list[list[tuple[Sheet, float, float]]] = [[]]
    upright = [turned(sheet) if _size(sheet, kerf)[0] > bed[0] or _size(sheet, kerf)[1] > bed[1] else sheet
               for sheet in parts]  # fmt: skip
    x, y, row = GAP, GAP, 0.0
    for sheet in sorted(upright, key=lambda sheet: -_size(sheet, kerf)[1]):
        wide, high = _size(sheet, kerf)
        left, bottom, _, _ = sheet.cut(kerf).bounds()
        if x > GAP and x + wide > bed[0]:
            x, y, row = GAP, y + row + GAP, 0.0
        if y > GAP and y + high > bed[1]:
            found.append([])
            x, y, row = GAP, GAP, 0.0
        found[-1].append((sheet, x - left, y - bottom))
        x, row = x + wide + GAP, max(row, high)
    return found


def _size(sheet: Sheet, kerf: float) -> Point:
    """Return width and height of a sheet on the bed."""
    left, bottom, right, top = sheet.cut(kerf).bounds()
    return right - left, top - bottom


def turned(sheet: Sheet) -> Sheet:
    """Return a sheet turned by 90 degrees on the bed."""
    lines = tuple(tuple((-y, x) for x, y in line) for line in sheet.engraved)
    return dataclasses.replace(sheet, outline=sheet.outline.rotate(90.0), engraved=lines)
