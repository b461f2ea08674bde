# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The picture of soldered ends of strips: from above, and cut through a slot, in the measures of the case."""

from collections.abc import Callable, Sequence
from xml.etree.ElementTree import Comment, Element, SubElement, indent, tostring

from kit.case_layout import Layout
from kit.description import Design
from kit.diagram import LICENSE
from kit.shapes import Shape
from kit.wire_landings import (
    JOINT,
    LED,
    LED_HIGH,
    PAD,
    PCB,
    Landing,
    Point,
    Run,
    jumper_points,
    jumpers,
    landings,
    resistor_box,
    slot,
)
from kit.wires import wires
from kit.wiring import BLACK, DATA_5V, RED

SCALE = 13.0  # px for 1 mm
COLOURS = {"5V": RED, "D": DATA_5V, "GND": BLACK}
WOOD, STRIP, WALL, NOTE = "#e6d3ac", "#fbfbfb", "#c9c6bd", "#555555"
WIDE, HIGH = 1020, 900
Flat = Callable[[Point], tuple[float, float]]


def drawable(design: Design) -> bool:
    """Return whether there is a picture of this design: it has rows of strips, back and forth, near each other."""
    lights = design.lights
    return lights.pitch < 20 and lights.part.kind == "strip" and lights.runs == "rows" and lights.wiring == "serpentine"


def picture(design: Design) -> str:
    """Return the SVG: the ends of the first two rows, the start of the first row, and the way of the wires between."""
    layout = Layout(design, True)
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "font-family": "DejaVu Sans, Verdana, sans-serif",
                           "viewBox": f"0 0 {WIDE} {HIGH}", "width": f"{WIDE}", "height": f"{HIGH}"})  # fmt: skip
    root.append(Comment(f" {LICENSE} "))
    SubElement(root, "rect", x="0", y="0", width=f"{WIDE}", height=f"{HIGH}", fill="white")
    _ends(Shape("ends", SubElement(root, "g")), layout)
    _start(Shape("start", SubElement(root, "g")), layout)
    _cut(Shape("cut", SubElement(root, "g")), layout)
    indent(root, " ")
    return tostring(root, encoding="unicode") + "\n"


def _ends(shape: Shape, layout: Layout) -> None:
    """Draw the ends where the first row goes on to the second one, from above."""
    first, second = Run(layout, 0), Run(layout, 1)
    x0, y0, _ = first.point(True, 0.0, 0.0, 0.0)
    high = max(y0, second.point(False, 0.0, 0.0, 0.0)[1])
    pitch, outward = layout.design.lights.pitch, 1 if x0 > layout.width / 2 else -1

    def flat(point: Point) -> tuple[float, float]:
        return 330 + outward * (point[0] - x0) * SCALE * outward, 190 + (high - point[1]) * SCALE

    shape.text(30, 38, "From above: where row 1 goes on to row 2", 18, bold=True)
    shape.text(30, 62, "the outer wall of the grid is transparent", 13, NOTE)
    for number, run, out in ((1, first, True), (2, second, False)):
        _strip(shape, layout, run, out, flat, pitch)
        x, y = flat(run.point(out, pitch - 2.8, 0.0, 0.0))
        shape.text(x, y + 5, f"row {number}", 13, NOTE, "middle")
    for net, one, other in jumpers(layout, 0):
        for end, back in ((one, other), (other, one)):
            _wire(shape, flat, landings(layout, end)[net, f"{back[0]}"])
        points = [flat(point) for point in jumper_points(layout, net, one, other)]
        above, next_above = (len(landings(layout, end)[net, f"{back[0]}"].points)
                             for end, back in ((one, other), (other, one)))  # fmt: skip
        below = points[above - 1 : len(points) - next_above + 1]
        shape.path(_line(below), COLOURS[net], 3, stroke_dasharray="7 5")
        for run, end in ((first, one), (second, other)):
            word = "DOUT" if net == "D" and end[1] else "DIN" if net == "D" else net
            _name(shape, flat(run.point(end[1], 0.0, run.pad(net), 0.0)), word, COLOURS[net], outward)
    x, y = flat(first.point(True, slot(layout)[1], slot(layout)[3] - 1.2, 0.0))
    _pointer(shape, (x - 12 * outward, y), (x - 60 * outward, y + 22), "slot", "end" if outward > 0 else "start")
    x, y = flat((x0, high - pitch * 0.55, 0.0))
    shape.text(x + 16 * outward, y, "dashed:", 12, NOTE, "start" if outward > 0 else "end")
    shape.text(x + 16 * outward, y + 16, "below the shelf", 12, NOTE, "start" if outward > 0 else "end")


def _start(shape: Shape, layout: Layout) -> None:
    """Draw the start of the first row, from above, with the resistor below the shelf."""
    run, pitch = Run(layout, 0), layout.design.lights.pitch
    x0, y0, _ = run.point(False, 0.0, 0.0, 0.0)
    outward = 1 if x0 > layout.width / 2 else -1

    def flat(point: Point) -> tuple[float, float]:
        return (720 if outward < 0 else 900) + (point[0] - x0) * SCALE, 190 + (y0 - point[1]) * SCALE

    shape.text(600, 38, "From above: where row 1 begins", 18, bold=True)
    shape.text(600, 62, "the resistor lies below the shelf", 13, NOTE)
    _strip(shape, layout, run, False, flat, pitch)
    (left, bottom, right, top), _, _ = resistor_box(layout)
    (x1, y1), (x2, y2) = flat((left, top, 0.0)), flat((right, bottom, 0.0))
    ends = landings(layout, (0, False))
    leg = flat(ends["D", "feed"].points[-1])
    shape.path(f"M{leg[0]:g} {leg[1]:g}L{(x1 + x2) / 2:g} {y1:g}", "#777777", 2.5)
    shape.rect(x1, y1, x2 - x1, y2 - y1, "#e8cf9c", "#7a5c20", 8)
    for at, colour in ((0.25, "#e07b20"), (0.42, "#e07b20"), (0.6, "#7a4a20")):
        shape.path(f"M{x1:g} {y1 + (y2 - y1) * at:g}H{x2:g}", colour, 4)
    shape.path(f"M{(x1 + x2) / 2:g} {y2:g}v34", DATA_5V, 4, stroke_dasharray="7 5")
    for net in ("5V", "D", "GND"):
        _wire(shape, flat, ends[net, "feed"], "#777777" if net == "D" else "")
        word = "DIN" if net == "D" else net
        _name(shape, flat(run.point(False, 0.0, run.pad(net), 0.0)), word, COLOURS[net], outward)
    x = x2 if outward < 0 else x1
    side = -outward
    anchor = "start" if side > 0 else "end"
    shape.text(x + 14 * side, y1 + 40, "resistor; its leg goes up", 12, NOTE, anchor)
    shape.text(x + 14 * side, y1 + 56, "through the slot to DIN,", 12, NOTE, anchor)
    shape.text(x + 14 * side, y1 + 72, "in a piece of insulation", 12, NOTE, anchor)
    shape.text((x1 + x2) / 2 + 10 * side, y2 + 32, "blue wire to hole H9", 12, DATA_5V, anchor)
    for line, words in enumerate(("red and black go to holes B17 and I17;", "the wires of the large capacitor",
                                  "join them just below the shelf")):  # fmt: skip
        shape.text((x1 + x2) / 2 + 10 * side, y2 + 60 + 16 * line, words, 12, NOTE, anchor)


def _strip(shape: Shape, layout: Layout, run: Run, out: bool, flat: Flat, pitch: float) -> None:
    """Draw the end of a strip with its square: shelf, slot, wall, pads and the first light."""
    half, rib = layout.design.lights.part.size[1] / 2, layout.design.case.rib
    high = layout.lights
    low, far, deep, near = slot(layout)

    def box(inward: tuple[float, float], across: tuple[float, float], fill: str, stroke: str, r: float = 0.0) -> None:
        (x0, y0), (x1, y1) = (flat(run.point(out, i, a, high)) for i, a in zip(inward, across))
        shape.rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0), fill, stroke, r)

    side = pitch / 2
    box((0.0, pitch), (-side, side), WOOD, "none")
    box((low, far), (deep, near), "#4a4136", "#2d271f", 3)
    box((0.0, pitch), (-half, half), STRIP, "#9a9a9a")
    box((pitch / 2 - LED / 2, pitch / 2 + LED / 2), (-LED / 2, LED / 2), "#fffbe8", "#888888", 3)
    for net in ("5V", "D", "GND"):
        at = run.pad(net)
        box((0.0, PAD[0]), (at - PAD[1] / 2, at + PAD[1] / 2), "#e0a860", "#8b5a20", 2)
    box((0.0, rib), (-side, side), "none", "#777777")
    box((rib, pitch), (side - rib / 2, side), WALL, "none")
    box((rib, pitch), (-side, -side + rib / 2), WALL, "none")
    box((pitch - rib / 2, pitch), (-side, -half), WALL, "none")
    box((pitch - rib / 2, pitch), (half, side), WALL, "none")


def _wire(shape: Shape, flat: Flat, land: Landing, colour: str = "") -> None:
    """Draw a wire from its pad to the slot, where it goes down."""
    points = [flat(point) for point in land.points]
    shape.path(_line(points), "white", land.part.across * SCALE * 0.5 + 3, stroke_linejoin="round")
    shape.path(_line(points), colour or COLOURS[land.net], land.part.across * SCALE * 0.5, stroke_linejoin="round")
    x, y = points[0]
    SubElement(shape.group, "circle", cx=f"{x:g}", cy=f"{y:g}", r="11", fill="#c9ccd1", stroke="#666666")
    x, y = points[-1]
    SubElement(shape.group, "circle", {"stroke-width": "3"}, cx=f"{x:g}", cy=f"{y:g}", r="6", fill="white",
               stroke=colour or COLOURS[land.net])  # fmt: skip


def _line(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _name(shape: Shape, at: tuple[float, float], words: str, colour: str, outward: int) -> None:
    shape.text(at[0] + 16 * outward, at[1] + 5, words, 13, colour, "start" if outward > 0 else "end", True)


def _pointer(shape: Shape, at: tuple[float, float], to: tuple[float, float], words: str, anchor: str) -> None:
    shape.path(_line([at, to]), NOTE, 1)
    shape.text(to[0] + (-4 if anchor == "end" else 4), to[1] + 5, words, 13, NOTE, anchor)


def _cut(shape: Shape, layout: Layout) -> None:
    """Draw the cut along the slots of two rows: down through one and up through the next."""
    lights, case = layout.design.lights, layout.design.case
    half, pitch = lights.part.size[1] / 2, lights.pitch
    _, _, deep, near = slot(layout)
    y0 = Run(layout, 0).point(True, 0.0, 0.0, 0.0)[1]
    down = 1 if Run(layout, 1).point(False, 0.0, 0.0, 0.0)[1] < y0 else -1
    top = max(y0, y0 - down * pitch)
    reach = layout.lights + PCB + JOINT + 3.0

    def flat(point: Point) -> tuple[float, float]:
        return 170 + (top - point[1] + pitch / 2) * SCALE * 1.25, 640 + (reach - point[2]) * SCALE * 1.25

    def box(y: tuple[float, float], z: tuple[float, float], fill: str, stroke: str = "none") -> None:
        (x0, z0), (x1, z1) = flat((0.0, y[0], z[1])), flat((0.0, y[1], z[0]))
        shape.rect(min(x0, x1), min(z0, z1), abs(x1 - x0), abs(z1 - z0), fill, stroke, 0)

    shape.text(30, 562, "Cut through the slots: down one slot and up the next", 18, bold=True)
    shape.text(30, 586, "seen from the side, between the outer wall and the first light", 13, NOTE)
    rows = [top, top - pitch]
    edges = [top + pitch / 2, *[each for y in rows for each in (y + near, y + deep)], top - 1.5 * pitch]
    for high, low in zip(edges[::2], edges[1::2]):
        box((high, low), (layout.shelf, layout.lights), WOOD, "#a98b4a")
    for y in rows:
        box((y + half, y - half), (layout.lights, layout.lights + PCB), STRIP, "#777777")
        box((y + LED / 2, y - LED / 2), (layout.lights + PCB, layout.lights + PCB + LED_HIGH), "#fffbe8", "#aaaaaa")
    for y in (top + pitch / 2, top - pitch / 2, top - 1.5 * pitch):
        box((y + case.rib / 2, y - case.rib / 2), (layout.lights, reach), WALL)
    for net, one, other in reversed(jumpers(layout, 0)):
        points = jumper_points(layout, net, one, other)
        colour = COLOURS[net]
        shape.path(_line([flat(point) for point in points]), "white", 12, stroke_linejoin="round")
        shape.path(_line([flat(point) for point in points]), colour, 9, stroke_linejoin="round")
    for y, number in zip(rows, ("1", "2") if down > 0 else ("2", "1")):
        x, z = flat((0.0, y + 2.0, reach))
        shape.text(x, z - 8, f"strip of row {number}", 13, NOTE, "middle")
    x, z = flat((0.0, edges[0], (layout.shelf + layout.lights) / 2))
    shape.text(x - 8, z + 4, "shelf", 13, NOTE, "end")
    x, z = flat((0.0, edges[-1], reach))
    shape.text(x + 16, z + 14, "walls of the grid", 13, NOTE)
    x, z = flat((0.0, edges[-1], layout.shelf - 1.5))
    shape.text(x + 16, z + 4, f"{_longest(layout) / 10:g} cm at most: see the table", 13, NOTE)
    shape.text(x + 16, z + 22, "leave room for both joints", 13, NOTE)


def _longest(layout: Layout) -> float:
    """Return the length of the longest wire from row to row, in mm."""
    return max(wire.cut for wire in wires(layout) if " of the next " in wire.end)

