# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The wires of a board: the way of each one through its case, and how long to cut it.

A way is a list of corners in the axes of `support.kit_case_layout`; between two corners, a wire runs along the axes.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from kit.case_layout import Box, Layout
from kit.description import BUTTONS, Design, Part
from kit.perfboard import FAR, WIRES, place_on_board, wires_of
from kit.wiring import BLACK, COLOUR_NAMES, DARK_RED, DATA, DATA_5V, ORANGE, RED, SIGNALS, Pad, nets, pad_label

SPARE = 10.0  # mm of each wire beyond its way, for both of its joints
OPENED = 60.0  # mm more of the wires to the button panel, so that it can lie beside the open case
STEP = 5.0  # mm: lengths are rounded up to so much
# A strip, cut through the middle of its pads. Assumed: makes differ by some tenths of a mm.
PCB, LED, LED_HIGH = 0.4, 5.0, 1.6  # mm: thickness of the strip, and a light on it
PADS = 3.0  # mm from the middle pad to the others
PAD = (2.5, 2.2)  # mm along and across the strip, what is left of a pad after the cut
JOINT = 2.0  # mm, how high solder and the end of a wire stand on a pad
SLOT = 10.0  # mm along the strip
RESISTOR = (6.5, 2.5)  # mm: length and thickness of its body
RESISTOR_LEG = 28.0  # mm

Point = tuple[float, float, float]
End = tuple[int, bool]  # a run of the strip, and whether the wire leaves it there


@dataclass(frozen=True)
class Wire:
    """A wire with its way. `more`: mm that it needs besides, for example to open the case."""

    start: str
    end: str
    colour: str
    part: Part
    points: tuple[Point, ...]
    more: float = 0.0
    stage: str = "carrier"  # of the guide: "buttons", "carrier", "lights", "speaker" or "squares"

    @property
    def way(self) -> float:
        """The length of its way in mm."""
        return sum(sum(abs(b - a) for a, b in zip(one, other)) for one, other in pairwise(self.points))

    @property
    def cut(self) -> float:
        """How long to cut it, in mm: its way, and a little to spare."""
        return math.ceil((self.way + self.more + SPARE) / STEP - 1e-9) * STEP

    @property
    def cm(self) -> str:
        return f"{self.cut / 10:g} cm"


def wires(layout: Layout) -> list[Wire]:
    """Return all wires of a design, in the order of the guide."""
    return _Ways(layout).all()


def with_length(design: Design) -> Design:
    """Return a design whose `supply.length` is at least the way of its feeds."""
    need = math.ceil(feed_length(design) / 10) / 100
    return design if design.supply.length else replace(design, supply=replace(design.supply, length=need))


def length_problems(design: Design) -> Iterator[str]:
    """Yield a sentence for wires that are shorter than their ways, or too thick for the slots of the shelf."""
    layout = Layout(design, True)
    if design.lights.part.kind == "strip":
        low, high, far, near = slot(layout)
        for end in joined(layout):
            ends = landings(layout, end).values()
            across = sum(land.part.across for land in ends)
            if across > high - low or max(land.part.across for land in ends) > near - far - 0.1:
                thick = design.supply.wire.across
                yield (f"{design.file}: supply.wire is {thick:g} mm thick, so the wires at an end of a strip do "
                       f"not pass the slot of {high - low:.1f} x {near - far:.1f} mm in the shelf.")
                break
    if "battery" in layout.parts:
        (x, y), _ = design.controller.battery_socket
        plug = on_part(layout, "controller", x, y, 3.0)
        way = sum(abs(b - a) for a, b in zip(edge_of(layout, "battery"), plug))
        if way + SPARE > design.supply.part.lead:
            yield (f"{design.file}: case.places.battery is {way + SPARE:.0f} mm of wire away from its socket; those of "
                   f"{design.supply.part.id} are {design.supply.part.lead:g} mm long.")
    need = feed_length(design) / 1000
    if design.supply.length < need - 1e-9:
        yield (f"{design.file}: supply.length is {design.supply.length:g} m, but the wires from the source over the "
               f"perforated board to the lights need {need:g} m; leave the key out, and it is computed.")


def feed_length(design: Design) -> float:
    """Return how many mm of red wire there are from the source to the lights, over the perforated board."""
    found = wires(Layout(design, True))
    starts = tuple(_named(name) for name in ("5 V out", "5 V far end"))
    to_board = max(wire.cut for wire in found if wire.end.endswith(_named("5 V in")))
    return to_board + max(wire.cut for wire in found if wire.start.endswith(starts))


def edge_of(layout: Layout, name: str) -> Point:
    """Return the middle of the upper edge of a part, where the wires of a battery leave it."""
    part, _ = layout.parts[name]
    return on_part(layout, name, part.size[0] / 2, 0.0, part.size[2] / 2)


def _named(wire: str) -> str:
    row, column = (WIRES | FAR)[wire]
    return f"hole {row}{column}"


def lengths_table(design: Design) -> str:
    """Return how long to cut each wire, as a Markdown table in the order of the guide."""
    rows: dict[tuple[str, str, str, str, str], int] = {}
    for wire in wires(Layout(design, True)):
        key = COLOUR_NAMES[wire.colour], wire.start, wire.end, wire.cm, f"{wire.part.mm2:g} mm²"
        rows[key] = rows.get(key, 0) + 1
    lines = ["| wire | from | to | pieces | cut | of |", "|---|---|---|---:|---:|---|"]
    lines += [f"| {colour} | {start} | {end} | {count} | {cm} | {area} |"
              for (colour, start, end, cm, area), count in rows.items()]  # fmt: skip
    return "\n".join(lines) + "\n"


def on_part(layout: Layout, name: str, x: float, y: float, z: float) -> Point:
    """Return a place on a part that lies on the floor: mm from its upper left corner, and above its lower side."""
    part, box = layout.parts[name]
    ox, oy = x - part.size[0] / 2, part.size[1] / 2 - y  # from the middle, y up
    for _ in range(int(layout.design.case.places[name].turn) // 90):
        ox, oy = oy, -ox
    return (box[0] + box[2]) / 2 + ox, (box[1] + box[3]) / 2 + oy, layout.floor + layout.stand(name) + z


# ---- the ends of the strips ----


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


# ---- all wires ----


class _Ways:
    """Finds the ways of all wires."""

    def __init__(self, layout: Layout) -> None:
        self.layout, self.design = layout, layout.design
        self.thin, self.feed = self.design.parts["wire-signal"], self.design.supply.wire

    def all(self) -> list[Wire]:
        found = [*self._buttons(), *self._carrier(), *self._lights()]
        if self.design.speaker:
            found += self._speaker()
        if self.design.square_key:
            found += self._squares()
        return found

    # places

    def inner(self, name: str) -> Point:
        """Return where wires leave a part whose pads the kit does not know: its middle; of a socket, its inner end."""
        part, _ = self.layout.parts[name]
        wide, deep, high = part.size[:3]
        return on_part(self.layout, name, wide / 2, deep if name in ("socket", "switch") else deep / 2, high)

    def pin(self, number: str) -> Point:
        board = self.design.controller
        if not number.isdigit():
            x, y = board.battery_socket[number == "minus"]
            return on_part(self.layout, "controller", x, y, 3.0)
        pin = next(pin for pin in board.pins if str(pin.number) == number)
        return on_part(self.layout, "controller", pin.x, pin.y, 1.0)

    def hole(self, wire: str) -> Point:
        return on_part(self.layout, "carrier", *place_on_board(self.design, wires_of(self.design)[wire]), 1.6)

    def pads(self, name: str) -> tuple[Pad, ...]:
        return next(net.pads for net in nets(self.design) if net.name == name)

    def wire(self, start: Pad | str, end: Pad | str, colour: str, part: Part, *points: Point, more: float = 0.0,
             stage: str = "carrier") -> Wire:  # fmt: skip
        words = [each if isinstance(each, str) else pad_label(self.design, each) for each in (start, end)]
        return Wire(words[0], words[1], colour, part, points, more, stage)

    # groups

    def _buttons(self) -> Iterator[Wire]:
        design, layout = self.design, self.layout
        down = layout.top - layout.button_deep
        places = {name: (x, layout.up(y), down) for name, (x, y) in design.button_places.items()}
        common = self.pads("common wire of the buttons")[0]
        for name, colour in zip(BUTTONS, SIGNALS):
            pin = self.pads(f"button {name.upper()}")[0]
            yield self.wire(pin, name.upper(), colour, self.thin, self.pin(pin.pad), places[name], more=OPENED,
                            stage="buttons")  # fmt: skip
        colour = BLACK if design.pressed == "low" else ORANGE
        yield self.wire(common, CHAIN[0].upper(), colour, self.thin, self.pin(common.pad), places[CHAIN[0]],
                        more=OPENED, stage="buttons")  # fmt: skip
        for one, other in pairwise(CHAIN):
            yield self.wire(one.upper(), other.upper(), colour, self.thin, places[one], places[other], stage="buttons")

    def _carrier(self) -> Iterator[Wire]:
        supply = self.design.supply
        data = self.pads("data 3.3 V")[0]
        five, ground = self.pads("5 V"), self.pads("ground")
        where = {"controller": None, "socket": "socket", "boost": "boost"}[five[0].part]
        plus = self.inner(where) if where else self.pin(five[0].pad)
        minus = self.inner(where) if where else self.pin(ground[0].pad)
        minus_pad = Pad(where, "GND" if where == "boost" else "-") if where else ground[0]
        yield self.wire(five[0], _named("5 V in"), RED, self.feed, plus, self.hole("5 V in"))
        yield self.wire(minus_pad, _named("ground in"), BLACK, self.feed, minus, self.hole("ground in"))
        yield self.wire(data, _named("data in"), DATA, self.thin, self.pin(data.pad), self.hole("data in"))
        if where == "socket":
            grounds = next(pad for pad in reversed(ground) if pad.part == "controller")
            if supply.controller:
                pin = self.pads("supply of the controller")[1]
                yield self.wire(five[0], pin, DARK_RED, self.feed, plus, self.pin(pin.pad), more=SPARE)
            yield self.wire(minus_pad, grounds, BLACK, self.feed, minus, self.pin(grounds.pad))
        if where == "boost":
            pin = self.pads("battery to the converter")[0]
            yield self.wire(pin, Pad("boost", "BAT"), DARK_RED, self.feed, self.pin(pin.pad), plus)
            yield self.wire(ground[0], minus_pad, BLACK, self.feed, self.pin(ground[0].pad), minus)
            if supply.switch:
                enable, switch = self.pads("off switch")[0], self.inner("switch")
                yield self.wire(enable, Pad("boost", "EN"), ORANGE, self.thin, self.pin(enable.pad), plus)
                yield self.wire(enable, Pad("switch", "a"), ORANGE, self.thin, self.pin(enable.pad), switch)
                yield self.wire(ground[0], Pad("switch", "b"), BLACK, self.thin, self.pin(ground[0].pad), switch)

    def _lights(self) -> Iterator[Wire]:
        layout, lights = self.layout, self.design.lights
        feeds = self.design.supply.feeds
        if lights.part.kind == "panel":
            yield from self._panel()
            return

        def up(net: str, goes: str, end: End = (0, False)) -> tuple[Point, ...]:
            return tuple(reversed(landings(layout, end)[net, goes].points))

        box, low, _ = resistor_box(layout)
        body = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, low
        yield self.wire(_named("data out"), "resistor", DATA_5V, self.thin, self.hole("data out"), body,
                        more=RESISTOR[0], stage="lights")  # fmt: skip
        for net, out, colour in (("5V", "5 V out", RED), ("GND", "ground out", BLACK)):
            yield self.wire(_named(out), f"lights {net}", colour, self.feed, self.hole(out), *up(net, "feed"),
                            stage="lights")  # fmt: skip
        for net, leg, colour in (("5V", "+", RED), ("GND", "-", BLACK)):
            yield self.wire(Pad("capacitor", leg), f"the {COLOUR_NAMES[colour]} wire below the slot", colour, self.feed,
                            self.inner("capacitor"), up(net, "feed")[0], stage="lights")  # fmt: skip
        last = lights.count // lights.run - 1
        if feeds == 2:
            for net, out, colour in (("5V", "5 V far end", RED), ("GND", "ground far end", BLACK)):
                yield self.wire(_named(out), f"lights {net} at the far end", colour, self.feed, self.hole(out),
                                *up(net, "end", (last, True)), stage="lights")  # fmt: skip
        runs = lights.runs.removesuffix("s")
        for number in range(last):
            for net, one, other in jumpers(layout, number):
                part = self.thin if net == "D" else self.feed
                colour = {"5V": RED, "D": DATA_5V, "GND": BLACK}[net]
                names = ("DOUT", "DIN") if net == "D" else (net, net)
                yield self.wire(f"{names[0]} of a {runs}", f"{names[1]} of the next {runs}", colour, part,
                                *jumper_points(layout, net, one, other), stage="lights")  # fmt: skip

    def _panel(self) -> Iterator[Wire]:
        layout, lights = self.layout, self.design.lights
        middle = (layout.panel + layout.length) / 2
        holes = [(x, middle, layout.shelf) for x in panel_holes(layout)]

        def nearest(first: bool) -> Point:
            left = lights.first.endswith("left") == first
            return holes[0] if left else holes[-1]

        near = nearest(True)
        yield self.wire(_named("data out"), "resistor", DATA_5V, self.thin, self.hole("data out"), near,
                        more=RESISTOR[0], stage="lights")  # fmt: skip
        for net, out, leg, colour in (("5V", "5 V out", "+", RED), ("GND", "ground out", "-", BLACK)):
            yield self.wire(_named(out), f"lights {net}", colour, self.feed, self.hole(out), near, stage="lights")
            yield self.wire(Pad("capacitor", leg), f"lights {net}", colour, self.feed, self.inner("capacitor"), near,
                            stage="lights")  # fmt: skip
        if self.design.supply.feeds == 2:
            for net, out, colour in (("5V", "5 V far end", RED), ("GND", "ground far end", BLACK)):
                yield self.wire(_named(out), f"lights {net} at the far end", colour, self.feed, self.hole(out),
                                nearest(False), stage="lights")  # fmt: skip

    def _speaker(self) -> Iterator[Wire]:
        for net, leg in (("speaker", "a"), ("ground of the speaker", "b")):
            pin = self.pads(net)[0]
            colour = BLACK if leg == "b" else SIGNALS[6]
            yield self.wire(pin, Pad("speaker", leg), colour, self.thin, self.pin(pin.pad), self.inner("speaker"),
                            stage="speaker")  # fmt: skip

    def _squares(self) -> Iterator[Wire]:
        """Yield the wires of the contacts: from the controller to a row or a column, and along it from slot to slot."""
        layout, lights = self.layout, self.design.lights
        left, bottom, right, top = layout.window
        pitch, deep = lights.pitch, layout.lights - layout.shelf + layout.design.lights.part.size[2]
        for net in nets(self.design):
            if net.step != "squares":
                continue
            pin, (what, number) = net.pads[0], net.pads[1].pad.split()
            at = (int(number) - 0.5) * pitch
            if what == "row":
                ends = [(left + pitch / 2, top - at), (right - pitch / 2, top - at)]
                count = lights.window[0]
            else:
                ends = [(left + at, bottom + pitch / 2), (left + at, top - pitch / 2)]
                count = lights.window[1]
            x, y, _ = self.pin(pin.pad)
            ends.sort(key=lambda end: abs(end[0] - x) + abs(end[1] - y))
            points = [(*end, layout.shelf) for end in ends]
            yield self.wire(pin, f"{what} {net.name.split()[1]}", net.colour, self.thin, self.pin(pin.pad), *points,
                            more=count * 2 * deep, stage="squares")  # fmt: skip


CHAIN = ("up", "left", "down", "right", "select", "back")  # the way of the common wire of the buttons


def panel_holes(layout: Layout) -> tuple[float, float, float]:
    """Return the x of the holes of the shelf for the cables of a panel."""
    pitch = layout.design.lights.pitch
    return 1.5 * pitch, layout.width / 2, layout.width - 1.5 * pitch

