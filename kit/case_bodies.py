# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bought parts in a case as plain bodies: what the printed parts must leave room for."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from manifold3d import CrossSection, Manifold

from kit.case_layout import Layout
from kit.case_measures import around
from kit.case_parts import BOARD, in_wall
from kit.case_shapes import block, join
from kit.description import CUT_TOLERANCE, PLUGS, Controller
from kit.wire_landings import (
    JOINT,
    LED,
    LED_HIGH,
    PAD,
    PCB,
    End,
    Point,
    Run,
    joined,
    jumper_points,
    jumpers,
    landings,
    resistor_box,
)
from kit.wires import on_part

BATTERY_PLUG = (6.0, 8.0, 5.0)  # mm: width of a JST-PH plug, how far it and its wires stand out, and height


def bodies(layout: Layout) -> dict[str, Manifold]:
    """Return the bought parts as plain bodies, in place: diffuser, lights with their joints and wires, the parts on the
    floor with their plugs, and the buttons with their legs."""
    design, lights = layout.design, layout.design.lights
    width = layout.width
    wide, long = (each + CUT_TOLERANCE for each in design.diffuser_cut)
    found = {"diffuser": block(around(width / 2, (layout.panel + layout.length) / 2, wide, long), layout.diffuser,
                               layout.diffuser + design.parts["diffuser"].thick)}  # fmt: skip
    if lights.part.kind == "panel":
        found["lights"] = block((0.0, layout.panel, width, layout.length), layout.lights,
                                layout.lights + lights.part.size[2])  # fmt: skip
    else:
        found |= {f"strip {run + 1}": _strip(layout, run) for run in range(lights.count // lights.run)}
        found |= dict(_wiring_of_lights(layout))
    for name, (part, box) in layout.parts.items():
        low = layout.floor + layout.stand(name)
        found[name] = block(box, low, low + part.size[2])
    found |= dict(_plugs(layout))
    button, top = design.button, layout.top
    for name, (x, y) in design.button_places.items():
        y = layout.up(y)
        solid = block(around(x, y, *button.size[:2]), top - (button.body or button.size[2]), top)
        if button.legs:
            across, along, _ = button.legs
            low = top - layout.button_deep
            solid += join(block(around(x + dx * across / 2, y + dy * along / 2, 0.6, 1.0), low, top - button.body + 1.0)
                          for dx in (-1, 1) for dy in (-1, 1))  # fmt: skip
        found[f"button {name}"] = solid
        cap = CrossSection.circle(button.hole / 2 - 0.25, 48)
        found[f"cap {name}"] = Manifold.extrude(cap, design.case.wall + 3).translate((x, y, top))
    return found


def _strip(layout: Layout, number: int) -> Manifold:
    """Return a piece of the strip, which is cut through the middle of its pads, with its lights."""
    lights, run, z = layout.design.lights, Run(layout, number), layout.lights
    long, half = lights.run * lights.part.pitch, lights.part.size[1] / 2
    solid = block(run.box(False, 0.0, long, -half, half), z, z + PCB)
    leds = ((step + 0.5) * lights.part.pitch for step in range(lights.run))
    return solid + join(block(run.box(False, at - LED / 2, at + LED / 2, -LED / 2, LED / 2), z, z + PCB + LED_HIGH)
                        for at in leds)  # fmt: skip


def _wiring_of_lights(layout: Layout) -> Iterator[tuple[str, Manifold]]:
    """Yield the joints at the ends of the strips with their wires, down through the slots and up at the next strip."""
    lights = layout.design.lights
    found: dict[tuple[End, str], list[Manifold]] = {}
    for end in joined(layout):
        run = Run(layout, end[0])
        for (net, _), land in landings(layout, end).items():
            at, low = run.pad(net), layout.lights + PCB
            joint = block(run.box(end[1], 0.0, PAD[0], at - PAD[1] / 2, at + PAD[1] / 2), low, low + JOINT)
            found.setdefault((end, net), []).extend([joint, tube(land.points, land.part.across)])
    first = {key: key for key in found}  # the end by whose name wires that are joined go
    for number in range(lights.count // lights.run - 1):
        for net, one, other in jumpers(layout, number):
            across = landings(layout, one)[net, f"{other[0]}"].part.across
            found[first[one, net]] += [tube(jumper_points(layout, net, one, other), across), *found.pop((other, net))]
            first[other, net] = first[one, net]
    for (end, net), solids in found.items():
        yield f"wire {net} at {'end' if end[1] else 'start'} of {end[0] + 1}", join(solids)
    box, low, high = resistor_box(layout)
    yield "resistor", block(box, low, high)


def tube(points: Sequence[Point], across: float) -> Manifold:
    """Return a wire along the axes from corner to corner, with a square section."""
    half = across / 2
    boxes = []
    for one, other in pairwise(points):
        low, high = [min(pair) - half for pair in zip(one, other)], [max(pair) + half for pair in zip(one, other)]
        boxes.append(block((low[0], low[1], high[0], high[1]), low[2], high[2]))
    return join(boxes)


def _plugs(layout: Layout) -> Iterator[tuple[str, Manifold]]:
    """Yield what goes through the walls, or into a part from its side: plugs, threads, and the plug of a battery."""
    case = layout.design.case
    for name, side, along, z, gap in layout.openings:
        part = layout.parts[name][0]
        if isinstance(part, Controller):
            wide, high, middle = PLUGS[part.plug]
            middle += layout.stand(name) + BOARD
            solid = block((-wide / 2, 2.0 - gap, wide / 2, 30.0), middle - high / 2, middle + high / 2)
        else:
            thread = Manifold.cylinder(gap + case.fit + case.wall + 6, part.hole / 2 - 0.1, -1.0, 48)
            solid = thread.rotate((-90.0, 0.0, 0.0)).translate((0.0, -gap, 0.0))
        yield f"plug {name}", in_wall(layout, side, along, z, solid.translate((0.0, 1.0 - case.fit, 0.0)))
    if layout.design.supply.part.kind == "battery":
        board = layout.design.controller
        (x0, y0), (_, y1) = board.battery_socket
        edge = board.size[0] if x0 > board.size[0] / 2 else 0.0
        middle, half = (y0 + y1) / 2, BATTERY_PLUG[0] / 2
        _, out, thick = BATTERY_PLUG
        one = on_part(layout, "controller", edge, middle - half, BOARD)
        other = on_part(layout, "controller", edge + (out if edge else -out), middle + half, BOARD + thick)
        box = min(one[0], other[0]), min(one[1], other[1]), max(one[0], other[0]), max(one[1], other[1])
        yield "plug battery", block(box, one[2], other[2])
