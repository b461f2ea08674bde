# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The wires of a board: the way of each one through its case, and how long to cut it.

A way is a list of corners in the axes of `kit.case_layout`; between two corners, a wire runs along the axes.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from kit.case_layout import Layout
from kit.description import BUTTONS, Design, Part
from kit.perfboard import FAR, WIRES, place_on_board, wires_of
from kit.wire_landings import RESISTOR, End, Point, jumper_points, jumpers, landings, resistor_box
from kit.wiring import BLACK, COLOUR_NAMES, DARK_RED, DATA, DATA_5V, ORANGE, RED, SIGNALS, Pad, nets, pad_label

SPARE = 10.0  # mm of each wire beyond its way, for both of its joints
OPENED = 60.0  # mm more of the wires to the button panel, so that it can lie beside the open case
STEP = 5.0  # mm: lengths are rounded up to so much


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


def on_part(layout: Layout, name: str, x: float, y: float, z: float) -> Point:
    """Return a place on a part that lies on the floor: mm from its upper left corner, and above its lower side."""
    part, box = layout.parts[name]
    ox, oy = x - part.size[0] / 2, part.size[1] / 2 - y  # from the middle, y up
    for _ in range(int(layout.design.case.places[name].turn) // 90):
        ox, oy = oy, -ox
    return (box[0] + box[2]) / 2 + ox, (box[1] + box[3]) / 2 + oy, layout.floor + layout.stand(name) + z


# ---- the ends of the strips ----


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

