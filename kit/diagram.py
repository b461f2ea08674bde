# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Draw the wiring of a board to build as SVG, for a whole board or for one step of the guide."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from xml.etree.ElementTree import Comment, Element, SubElement, indent, tostring

from kit import shapes as shapes
from kit.description import Controller, Design
from kit.diagram_layout import Sheet, grid, obstacles, place, place_squares
from kit.router import Edge, NoRoute, Router
from kit.shapes import GRID, Shape
from kit.wiring import BLACK, COLOUR_NAMES, RED, Net, merged, nets

LICENSE = "SPDX-FileCopyrightText: 2026 The Ljostafl authors; SPDX-License-Identifier: MIT"  # of the SVG
TRIES = 40  # of orders in which the wires are laid
STEPS = ("lights", "buttons", "speaker")  # the contacts under the squares have a sheet of their own
# The stages in which docs/build/guide.md builds a board, and what each one adds.
STAGES = {"buttons": "the six buttons", "carrier": "the level shifter and its power",
          "lights": "resistor, large capacitor and lights", "speaker": "the speaker"}  # fmt: skip
GREY = "#9a9a9a"  # of wires of an earlier stage


def stage_of(part: str) -> str:
    """Return the stage in which a part gets its wires; "" for the controller, which is always there."""
    first = part.split()[0]
    return {"button": "buttons", "speaker": "speaker", "resistor": "lights", "capacitor": "lights",
            "lights": "lights", "controller": ""}.get(first, "carrier")  # fmt: skip


def stages_of(design: Design) -> list[str]:
    """Return the stages of a design, in order."""
    present = {stage_of(pad.part) for net in nets(design) if net.step in STEPS for pad in net.pads}
    return [stage for stage in STAGES if stage in present]


def diagram(design: Design, steps: Iterable[str] = STEPS, controller: Controller | None = None) -> str:
    """Return the SVG of these steps of the wiring, or of the step "squares"."""
    steps = tuple(steps)
    board = controller or design.controller
    wires = merged([net for net in nets(design, board) if net.step in steps])
    used = {pad.pad for net in wires for pad in net.pads if pad.part == "controller"}
    page = _Page()
    sheet = page.sheet
    if "squares" in steps:
        place_squares(sheet, design, board, used)
    else:
        place(sheet, design, board, used, steps)
    router, left, top = _routed(sheet, wires, "squares" in steps)
    corners = _draw(page.over, router, wires, left, top)
    name = design.title if board is design.controller else f"{design.title}, with {board.name}"
    what = {"lights": "power and lights", "buttons": "buttons", "speaker": "speaker",
            "squares": "contacts under the squares"}  # fmt: skip
    line = "Wiring: " + ", ".join(what[step] for step in steps if any(
        net.step == step for net in nets(design, board))) + ". A dot joins wires; without a dot they only cross."
    return page.finished([shape.box for shape in sheet.parts.values()], corners, (name, line), wires)


def stage_diagrams(design: Design) -> dict[str, str]:
    """Return an SVG for each stage of the guide: what is new in colour, what was there before in grey."""
    wires = merged([net for net in nets(design) if net.step in STEPS])
    whole = _Page().sheet
    place(whole, design, design.controller, set(), STEPS)
    routed = _routed(whole, wires, False)
    return {stage: _stage_diagram(design, stage, wires, *routed) for stage in stages_of(design)}


def pin_map(design: Design) -> str:
    """Return the SVG of the controller with the part at each pin that the design uses."""
    board, uses = design.controller, pin_uses(design)
    page = _Page()
    shape = page.sheet.add(shapes.controller(page.sheet.group, board, 0, 0, set(uses)))
    boxes = [shape.box]
    for number, words in uses.items():
        if number.isdigit():
            x, y, (way, _) = shape.pads[number]
            colour = BLACK if words == "ground" else RED if words == "5 V" else "#1466d8"
            if way:
                shape.path(f"M{x} {y}h{way * 18}", colour, 3)
            side = way * 24 or -150  # of the inner one of two rows: beside its name
            boxes.append(shape.text(x + side, y + 4, words, 12, colour, "end" if side < 0 else "start", True))
    lines = f"The pins of the {board.name.split(',')[0]}", f"{design.id}, seen from above"
    return page.finished(boxes, [(0, 0)], lines, [])


def pin_uses(design: Design) -> dict[str, str]:
    """Return what each pin of the controller is for, by its number."""
    found = {}
    for net in nets(design):
        for pad in net.pads:
            if pad.part == "controller":
                parts = [other.part for other in net.pads if other.part != "controller"]
                words = parts[0].split()[-1].upper() if parts[0].startswith("button") else {
                    "data 3.3 V": "lights (data)", "supply of the controller": "5 V", "speaker": "speaker"}.get(
                    net.name, "5 V" if net.colour == RED else net.name)  # fmt: skip
                found[pad.pad] = "ground" if net.colour == BLACK else words
    return found


def _stage_diagram(design: Design, stage: str, wires: list[Net], router: Router, left: int, top: int) -> str:
    """Return the SVG of one stage, with the wires where the router has laid them."""
    order = stages_of(design)
    at = order.index(stage)
    before, after = {"", *order[:at]}, {"", *order[: at + 1]}
    used = {pad.pad for net in wires if len([pad for pad in net.pads if stage_of(pad.part) in after]) > 1
            for pad in net.pads if pad.part == "controller"}  # fmt: skip
    page = _Page()
    sheet = page.sheet
    place(sheet, design, design.controller, used, STEPS)

    def edges(number: int, there: set[str]) -> set[Edge]:
        pads = [sheet.parts[pad.part].pads[pad.pad] for pad in wires[number].pads if stage_of(pad.part) in there]
        return router.edges(number, {((x - left) // GRID, (y - top) // GRID) for x, y, _ in pads})

    old = {number: edges(number, before) for number in range(len(wires))}
    shown = {number: edges(number, after) for number in range(len(wires))}
    new = {number: shown[number] - old[number] for number in shown}
    _draw(page.over, router, [replace(net, colour=GREY) for net in wires], left, top, old, old)
    corners = _draw(page.over, router, wires, left, top, new, shown)
    fresh = [net for number, net in enumerate(wires) if new[number]]
    ends = {pad.part for net in fresh for pad in net.pads if stage_of(pad.part) in after}
    boxes = []
    for name, shape in sheet.parts.items():
        x0, y0, x1, y1 = shape.box
        met = any(x0 - GRID <= x <= x1 + GRID and y0 - GRID <= y <= y1 + GRID for x, y in corners)
        if stage_of(name) == stage or (name in ends and met):
            boxes.append(shape.box)
        if stage_of(name) not in after:
            shape.group.set("opacity", "0.15")
        elif stage_of(name) in before and name != "controller":
            shape.group.set("filter", "url(#grey)")
            shape.group.set("opacity", "0.5")
    line = "In colour: new. Grey: done before. Pale: comes later. A dot joins wires."
    return page.finished(boxes, corners, (f"Wiring: {STAGES[stage]}", line), fresh)


class _Page:
    """The SVG of a diagram: parts below, wires above them, pads on top."""

    def __init__(self) -> None:
        font = "DejaVu Sans, Verdana, sans-serif"
        self.root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "font-family": font})
        self.root.append(Comment(f" {LICENSE} "))
        grey = SubElement(SubElement(self.root, "defs"), "filter", id="grey")
        SubElement(grey, "feColorMatrix", type="saturate", values="0")
        self._paper = SubElement(self.root, "rect", fill="white")
        self.sheet = Sheet(SubElement(self.root, "g"), {})
        ends = {"class": "wires", "stroke-linecap": "round", "stroke-linejoin": "round"}
        self.over = SubElement(self.root, "g", ends)

    def finished(self, boxes: Sequence[tuple[float, float, float, float]], corners: Sequence[tuple[int, int]],
                 lines: tuple[str, str], wires: Sequence[Net]) -> str:  # fmt: skip
        """Return the SVG of what these boxes and corners enclose, with a title, a line and the legend of the wires."""
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        left, right = int(min(*xs, *[box[0] for box in boxes])) - 30, int(max(*xs, *[box[2] for box in boxes])) + 30
        top, bottom = int(min(*ys, *[box[1] for box in boxes])) - 70, int(max(*ys, *[box[3] for box in boxes])) + 30
        over = SubElement(self.root, "g")  # the pads, on top of the wires
        for shape in self.sheet.parts.values():
            pads = SubElement(over, "g", {key: shape.group.get(key, "") for key in ("opacity", "filter")
                                          if shape.group.get(key)})  # fmt: skip
            for circle in shape.group.findall("circle[@class='pad']"):
                shape.group.remove(circle)
                pads.append(circle)
        head = Shape("title", SubElement(self.root, "g"))
        head.rect(left, top, right - left, 66, "white", "none", 0)
        head.text(left + 20, top + 34, lines[0], 20, bold=True)
        head.text(left + 20, top + 56, lines[1], 13)
        bottom += _legend(Shape("legend", SubElement(self.root, "g")), wires, left + 20, bottom, right - 20)
        self.root.set("viewBox", f"{left:g} {top:g} {right - left:g} {bottom - top:g}")
        self.root.set("width", f"{right - left:g}")
        self.root.set("height", f"{bottom - top:g}")
        for key, value in (("x", left), ("y", top), ("width", right - left), ("height", bottom - top)):
            self._paper.set(key, f"{value:g}")
        indent(self.root, " ")
        return tostring(self.root, encoding="unicode") + "\n"


def _routed(sheet: Sheet, wires: list[Net], squares: bool) -> tuple[Router, int, int]:
    """Lay all wires; return the router, and the upper left corner of its grid."""
    boxes = [shape.box for shape in sheet.parts.values()]
    room = 10 * GRID
    left, top = grid(min(box[0] for box in boxes)) - room, grid(min(box[1] for box in boxes)) - room
    right, bottom = grid(max(box[2] for box in boxes)) + room, grid(max(box[3] for box in boxes)) + room
    if squares:
        left, right = left - 6 * GRID, right + GRID
    router = Router((right - left) // GRID, (bottom - top) // GRID)
    obstacles(router, sheet, wires, left, top)
    _route(router, sheet, wires, left, top)
    return router, left, top


def _route(router: Router, sheet: Sheet, wires: list[Net], left: int, top: int) -> None:
    """Lay the wires: signals first, the shortest of them first, then 5 V and ground."""

    def nodes(net: Net) -> list[tuple[int, int]]:
        places = [sheet.parts[pad.part].pads[pad.pad] for pad in net.pads]
        return [((x - left) // GRID, (y - top) // GRID) for x, y, _ in places]

    def order(number: int) -> tuple[bool, int]:
        pads = nodes(wires[number])
        xs, ys = [x for x, _ in pads], [y for _, y in pads]
        return len(pads) > 3, max(xs) - min(xs) + max(ys) - min(ys)

    numbers = sorted(range(len(wires)), key=order)
    for _ in range(TRIES):
        router.clear()
        for number in numbers:
            try:
                router.connect(number, nodes(wires[number]))
            except NoRoute:
                numbers.remove(number)
                numbers.insert(0, number)  # the next time, it comes first
                break
        else:
            return
    raise RuntimeError(f"the diagram has no room for the wire {wires[numbers[0]].name}")


def _draw(group: Element, router: Router, wires: list[Net], left: int, top: int,
          only: dict[int, set[Edge]] | None = None, shown: dict[int, set[Edge]] | None = None
          ) -> list[tuple[int, int]]:  # fmt: skip
    """Draw the wires, and return their corners.

    `only`: the edges to draw, by net; `shown`: also those drawn before, because a dot is where three edges meet.
    """
    corners = []
    for number, net in enumerate(wires):
        lines, dots = router.wires(number, only[number] if only else None)
        if shown:
            dots = [dot for dot in router.wires(number, shown[number])[1] if any(dot in line for line in lines)]
        paths = []
        for line in lines:
            points = [(left + x * GRID, top + y * GRID) for x, y in line]
            corners += points
            paths.append("M" + "L".join(f"{x} {y}" for x, y in points))
        inner = SubElement(group, "g", {"class": "net", "data-net": net.name})
        for path in paths:
            SubElement(inner, "path", {"d": path, "stroke": "white", "stroke-width": "8", "fill": "none"})
        for path in paths:
            SubElement(inner, "path", {"class": "wire", "d": path, "stroke": net.colour, "stroke-width": "3.2",
                                       "fill": "none"})  # fmt: skip
        for x, y in dots:
            SubElement(inner, "circle", {"class": "dot", "cx": f"{left + x * GRID}", "cy": f"{top + y * GRID}",
                                         "r": "5", "fill": net.colour})  # fmt: skip
    return corners


def _legend(shape: Shape, wires: Sequence[Net], left: int, top: int, right: int) -> int:
    """Write which colour is which wire, in lines between `left` and `right`; return the height."""
    shape.rect(left - 20, top - 6, right - left + 40, 600, "white", "none", 0)
    x, y = left, top + 14
    for net in wires:
        words = f"{net.name} ({COLOUR_NAMES[net.colour]})"
        width = 44 + int(len(words) * 11.5 * shapes.LETTER)
        if x + width > right:
            x, y = left, y + 24
        shape.path(f"M{x:g} {y}h26", net.colour, 4)
        shape.text(x + 32, y + 4, words, 11.5)
        x += width + 10
    return y - top + 24
