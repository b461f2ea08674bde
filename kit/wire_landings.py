# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Where wires land on parts: slots of the lights, joints, jumpers, resistors."""


from dataclasses import dataclass

from kit.case_layout import Layout
from kit.case_measures import Box
from kit.description import Part

# A strip, cut through the middle of its pads. Assumed: makes differ by some tenths of a mm.
PCB, LED, LED_HIGH = 0.4, 5.0, 1.6  # mm: thickness of the strip, and a light on it
PADS = 3.0  # mm from the middle pad to the others
PAD = (2.5, 2.2)  # mm along and across the strip, what is left of a pad after the cut
JOINT = 2.0  # mm, how high solder and the end of a wire stand on a pad
SLOT = 10.0  # mm along the strip
RESISTOR = (6.5, 2.5)  # mm: length and thickness of its body
Point = tuple[float, float, float]
End = tuple[int, bool]  # a run of the strip, and whether the wire leaves it there


class Run:
    """One piece of the strip, as it lies in the case."""

    def __init__(self, layout: Layout, number: int) -> None:
        lights, pitch = layout.design.lights, layout.design.lights.pitch
        self._level = lights.runs == "rows"
        top, left = lights.first.startswith("top"), lights.first.endswith("left")
        turned = lights.wiring == "serpentine" and number % 2 == 1
        if self._level:
            row = number if top else lights.height - 1 - number
            self._at = layout.length - (row + 0.5) * pitch
            self._ends = 0.0, layout.width
            self._way = 1 if left != turned else -1
        else:
            column = number if left else lights.width - 1 - number
            self._at = (column + 0.5) * pitch
            self._ends = layout.panel, layout.length
            self._way = -1 if top != turned else 1

    def point(self, out: bool, inward: float, across: float, z: float) -> Point:
        """Return the place some mm inward from an end of a strip, and `across` from its middle, up or to the right."""
        last = out == (self._way > 0)
        along = self._ends[1] - inward if last else self._ends[0] + inward
        return (along, self._at + across, z) if self._level else (self._at + across, along, z)

    def box(self, out: bool, low: float, high: float, bottom: float, top: float) -> Box:
        """Return the box from `low` to `high` inward from one end, and from `bottom` to `top` across."""
        x0, y0, _ = self.point(out, low, bottom, 0.0)
        x1, y1, _ = self.point(out, high, top, 0.0)
        return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)

    def pad(self, net: str) -> float:
        """Return where a pad is, across: 5V is on the left of the way of the data, GND on the right."""
        left = self._way if self._level else -self._way
        return {"5V": left * PADS, "D": 0.0, "GND": -left * PADS}[net]


def slot(layout: Layout) -> tuple[float, float, float, float]:
    """Return the slot of the shelf at an end of a strip: from and to, inward; and from and to, across.

    It begins beside the wall, so that the wires pass between the wall and the first light.
    """
    lights, rib = layout.design.lights, layout.design.case.rib
    wide = min(4.0, (lights.pitch - lights.part.size[1]) / 2 - 0.2 - 1.0)  # 1 mm stays to the next square
    near = lights.part.size[1] / 2 + 0.2
    low = rib + 0.4
    return low, low + min(SLOT, lights.pitch - 2 * rib - 1.0), -near - wide, -near


@dataclass(frozen=True)
class Landing:
    """A wire at an end of a strip: its way from the pad down to below the shelf."""

    net: str
    part: Part
    points: tuple[Point, ...]
    at: float  # inward, where it passes the slot


def joined(layout: Layout) -> dict[End, list[tuple[str, str]]]:
    """Return what is soldered to each end of the strips: the pad, and where its wire goes."""
    lights = layout.design.lights
    last = (lights.height if lights.runs == "rows" else lights.width) - 1
    found: dict[End, list[tuple[str, str]]] = {(0, False): [("5V", "feed"), ("D", "feed"), ("GND", "feed")]}
    for number in range(last):
        for net, one, other in jumpers(layout, number):
            found.setdefault(one, []).append((net, f"{other[0]}"))
            found.setdefault(other, []).append((net, f"{one[0]}"))
    if layout.design.supply.feeds == 2:
        found.setdefault((last, True), []).extend([("5V", "end"), ("GND", "end")])
    return found


def jumpers(layout: Layout, number: int) -> list[tuple[str, End, End]]:
    """Return the wires from a run of the strip to the next one: the pad, and both ends."""
    near = number, True
    back = number + 1, False
    side = back if layout.design.lights.wiring == "serpentine" else (number + 1, True)
    return [("5V", near, side), ("D", near, back), ("GND", near, side)]


def landings(layout: Layout, end: End) -> dict[tuple[str, str], Landing]:
    """Return the wires at an end of a strip, by pad and by where they go.

    The two that are nearest to the slot lie on the strip, all others above them.
    """
    design, run = layout.design, Run(layout, end[0])
    low, _, _, side = slot(layout)
    todo = sorted(joined(layout).get(end, []), key=lambda each: run.pad(each[0]))
    first = [each for at, each in enumerate(todo) if each[0] not in [net for net, _ in todo[:at]]]
    order = first + [each for each in todo if each not in first]
    face = layout.lights + PCB
    found, at, layer = {}, low, face + JOINT + 0.1
    for number, (net, goes) in enumerate(order):
        part = design.parts["wire-signal"] if net == "D" else design.supply.wire
        half, across = part.across / 2, run.pad(net)
        place, beside = at + half, side - 0.1 - half
        if number < min(2, len(first)):
            corners = [(PAD[0] / 2, across, face + half), (place, across, face + half), (place, beside, face + half)]
        else:
            z, rise = layer + half, design.case.rib + 0.1 + 0.9
            over = rise + 1.9 if number < len(first) else rise
            corners = [(PAD[0] / 2, across, face + half), (rise, across, face + half), (rise, across, z),
                       (over, across, z), (over, beside, z), (place, beside, z)]  # fmt: skip
            layer += part.across + 0.1
        corners.append((place, beside, layout.shelf - half))
        found[net, goes] = Landing(net, part, tuple(run.point(end[1], *corner) for corner in corners), place)
        at += part.across
    return found


def jumper_points(layout: Layout, net: str, one: End, other: End) -> tuple[Point, ...]:
    """Return the way of a wire from strip to strip, below the shelf."""
    start = landings(layout, one)[net, f"{other[0]}"]
    stop = landings(layout, other)[net, f"{one[0]}"]
    deep = {"5V": 0, "D": 1, "GND": 2}[net] * (layout.design.supply.wire.across + 0.1)
    (x0, y0, z0), (x1, y1, _) = start.points[-1], stop.points[-1]
    z = z0 - deep
    level = layout.design.lights.runs == "rows"
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    middle = ((x0, y, z), (x1, y, z)) if level else ((x, y0, z), (x, y1, z))
    return (*start.points, (x0, y0, z), *middle, (x1, y1, z), *reversed(stop.points))


def end_height(layout: Layout) -> float:
    """Return how high the wires at the ends of the strips stand on the shelf."""
    if layout.design.lights.part.kind == "panel":
        return 0.0
    return max(max(point[2] for point in land.points) + land.part.across / 2 - layout.lights
               for end in joined(layout) for land in landings(layout, end).values())  # fmt: skip


def resistor_box(layout: Layout) -> tuple[Box, float, float]:
    """Return where the body of the resistor lies, below the shelf beside the slot: its box, and from and to in z.

    It lies away from the strip, or below it where a wall or another wire is in the way.
    """
    run, land = Run(layout, 0), landings(layout, (0, False))["D", "feed"]
    _, _, far, near = slot(layout)
    half, lights = RESISTOR[1] / 2, layout.design.lights
    low = far - 1.0 - RESISTOR[0] if lights.runs == "rows" and lights.wiring == "serpentine" else near + 0.2
    box = run.box(False, land.at - half, land.at + half, low, low + RESISTOR[0])
    return box, layout.shelf - RESISTOR[1], layout.shelf
