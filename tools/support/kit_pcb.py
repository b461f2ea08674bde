# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A circuit board that carries a Pico, the level shifter and the terminals: KiCad's file, from the same description.

Parts stand on a grid of 1.27 mm. The router of the diagrams lays the tracks: level ones on the front, upright ones on
the back, with a via where a track bends. Ground is a plane on both sides besides.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from support.kit_description import BUTTONS, Design
from support.kit_router import NoRoute, Router
from support.kit_wiring import Net, Pad, nets

STEP = 1.27  # mm
TRACK, VIA, VIA_DRILL, CLEARANCE = 0.5, 0.6, 0.3, 0.2  # mm
HOLE = 3.2  # mm, for screws
GROUND, SUPPLY = "GND", "+5V"
WIDTH = 54  # of the board, in steps
TERMINAL = (2.2, 2.2, 2.4, 1.3)  # a screw terminal: its edges in steps, and its pads and drills in mm
HOLES = ((23, 3), (51, 3), (51, -4), (3, -4))  # middles; those below 0 count from the lower edge

Node = tuple[int, int]


@dataclass(frozen=True)
class Footprint:
    """A part on the board: pads by name with their places on the grid; `body`: its outline, in steps."""

    ref: str
    value: str
    pads: dict[str, Node]
    body: tuple[float, float, float, float]
    size: float = 1.5  # mm, of a pad
    drill: float = 1.0
    names: "dict[str, str] | None" = None  # words at pads, on the board


def row(names: "list[str]", x: int, y: int, dx: int, dy: int) -> dict[str, Node]:
    """Return pads in a row from x, y on."""
    return {name: (x + dx * number, y + dy * number) for number, name in enumerate(names)}


def around(pads: dict[str, Node], left: float, top: float, right: float, bottom: float
           ) -> tuple[float, float, float, float]:  # fmt: skip
    """Return the box around pads, larger by some steps on each side."""
    xs, ys = [x for x, _ in pads.values()], [y for _, y in pads.values()]
    return min(xs) - left, min(ys) - top, max(xs) + right, max(ys) + bottom


def possible(design: Design) -> bool:
    """Return whether the board can carry this design: its controller has the two rows of pins of a Pico."""
    pins = design.controller.pins
    return len(pins) == 40 and len({pin.x for pin in pins}) == 2 and design.controller.chip.startswith("RP")


def footprints(design: Design) -> dict[str, Footprint]:
    """Return the parts of the board, by the names that the wiring has for them."""
    first = min(design.controller.pins, key=lambda pin: (pin.x, pin.y))
    pico = {str(pin.number): (4 + round((pin.x - first.x) / STEP), 3 + round((pin.y - first.y) / STEP))
            for pin in design.controller.pins}  # fmt: skip
    chip = row([str(n) for n in range(1, 8)], 26, 12, 0, 2) | row([str(n) for n in range(14, 7, -1)], 32, 12, 0, 2)
    supply = design.supply
    found = {
        "controller": Footprint("U1", design.controller.name, pico, around(pico, 1.3, 1.1, 1.3, 1.1)),
        "shifter": Footprint("U2", "74AHCT125", chip, around(chip, 0.8, 1.2, 0.8, 1.2)),
        "resistor": _part("R1", "330", {"a": (36, 14), "b": (44, 14)}, 0.8),
        "bypass": _part("C1", "100n", {"a": (33, 8), "b": (29, 8)}, 1.0),
        "capacitor": _part("C2", "1000u", {"+": (42, 24), "-": (38, 24)}, 2.2, 4.2, names={"+": "+"}),
        "lights": _part("J1", "LIGHTS", row(["5V", "DIN", "GND"], 50, 12, 0, 4), *TERMINAL),
        "button": _part("J3", "BUTTONS", row([*BUTTONS, "common"], 7, 46, 2, 0), 1.0, names={
            **{name: name.upper() for name in BUTTONS}, "common": "GND" if design.pressed == "low" else "3V3"}),
    }  # fmt: skip
    if supply.feeds == 2:
        found["far"] = _part("J5", "LIGHTS END", row(["5V end", "GND end"], 50, 26, 0, 4), *TERMINAL)
    if supply.socket:
        found["socket"] = _part("J2", "SUPPLY", row(["+", "-"], 50, 36, 0, 4), *TERMINAL)
    if supply.controller:
        found["diode"] = _part("D1", "1N5817", {"cathode": (30, 36), "anode": (38, 36)}, 1.0,
                              names={"cathode": "K"})  # fmt: skip
    if design.speaker:
        found["speaker"] = _part("J4", "SPEAKER", row(["a", "b"], 24, 46, 2, 0), 1.0)
    for name, ref, pins, y in (("row", "J6", design.square_rows, 46), ("column", "J7", design.square_columns, 51)):
        if pins:
            pads = [f"{name} {number}" for number in range(1, len(pins) + 1)]
            words = "abcdefghijklmno" if name == "column" else [str(len(pins) - at) for at in range(len(pins))]
            found[name] = _part(ref, f"{name}s".upper(), row(pads, 30, y, 2, 0), 1.0, names=dict(zip(pads, words)))
    return found


def _part(ref: str, value: str, pads: dict[str, Node], edge: float, across: float = 0.0, size: float = 1.5,
          drill: float = 1.0, names: "dict[str, str] | None" = None) -> Footprint:  # fmt: skip
    wide = across or edge
    level = len({y for _, y in pads.values()}) == 1
    box = around(pads, *((edge, wide, edge, wide) if level else (wide, edge, wide, edge)))
    if size > 2:  # a terminal
        names = {name: name.removesuffix(" end") for name in pads}
    return Footprint(ref, value, pads, box, size, drill, names)


def place(pad: Pad) -> tuple[str, str]:
    """Return the footprint and the pad on the board for a pad of the wiring."""
    part, name = pad
    if part.startswith("button"):
        return "button", part.split()[1] if name == "a" else "common"
    if part == "squares":
        return name.split()[0], name
    if part == "lights" and name.endswith("end"):
        return "far", name
    return part, name


def board_nets(design: Design) -> dict[str, list[tuple[str, str]]]:
    """Return the pads of each net of the board. All that goes to a ground pin of the controller is one net."""
    grounds = {str(pin.number) for pin in design.controller.pins if pin.kind == "ground"}
    found: dict[str, list[tuple[str, str]]] = {GROUND: [("controller", number) for number in sorted(grounds, key=int)]}

    def name_of(net: Net) -> str:
        if any(pad.part == "controller" and pad.pad in grounds for pad in net.pads):
            return GROUND
        return SUPPLY if net.name == "5 V" else net.name.replace(" ", "_")

    for net in nets(design):
        here = found.setdefault(name_of(net), [])
        here += [each for each in (place(pad) for pad in net.pads) if each not in here]
    return found


class Carrier:
    """A routed board."""

    def __init__(self, design: Design) -> None:
        self.design = design
        self.parts = footprints(design)
        self.nets = board_nets(design)
        self.height = 57 if design.square_key else 52
        self.numbers = {name: number for number, name in enumerate(self.nets, 1)}
        self._router = Router(WIDTH + 1, self.height + 1)
        self._route()

    @property
    def holes(self) -> list[Node]:
        return [(x, y if y > 0 else self.height + y) for x, y in HOLES]

    def net_of(self, part: str, pad: str) -> str:
        """Return the net of a pad, or "" if nothing goes there."""
        return next((name for name, pads in self.nets.items() if (part, pad) in pads), "")

    def _route(self) -> None:
        router = self._router
        for x in range(WIDTH + 1):
            router.block(x, 0, x, 0)
            router.block(x, self.height, x, self.height)
        for y in range(self.height + 1):
            router.block(0, y, 0, y)
            router.block(WIDTH, y, WIDTH, y)
        for x, y in self.holes:
            router.block(x - 2, y - 2, x + 2, y + 2)
        for name, part in self.parts.items():
            for pad, (x, y) in part.pads.items():
                net = self.net_of(name, pad)
                number = self.numbers.get(net, 99)
                if part.size > 2:  # tracks of other nets would be too near
                    router.reserve([(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)], number)
                router.reserve([(x, y)], number)
        order = sorted(self.nets, key=lambda name: (name == GROUND, name == SUPPLY, self._span(name)))
        for _ in range(60):
            router.clear()
            for name in order:
                try:
                    router.connect(self.numbers[name], [self.parts[part].pads[pad] for part, pad in self.nets[name]])
                except NoRoute:
                    order.remove(name)
                    order.insert(0, name)
                    break
            else:
                return
        raise RuntimeError(f"the circuit board has no room for {order[0]}")

    def _span(self, name: str) -> int:
        places = [self.parts[part].pads[pad] for part, pad in self.nets[name]]
        return sum(max(values) - min(values) for values in zip(*places))

    def tracks(self) -> Iterator[tuple[str, str, Node, Node]]:
        """Yield net, layer and ends of each track."""
        for name, number in self.numbers.items():
            for line in self._router.wires(number)[0]:
                for one, other in pairwise(line):
                    yield name, "F.Cu" if one[1] == other[1] else "B.Cu", one, other

    def vias(self) -> Iterator[tuple[str, Node]]:
        """Yield net and place of each via: where tracks on both sides meet, but not at a pad."""
        pads = {place for part in self.parts.values() for place in part.pads.values()}
        ends: dict[tuple[str, Node], set[str]] = {}
        for name, layer, one, other in self.tracks():
            for end in (one, other):
                ends.setdefault((name, end), set()).add(layer)
        for (name, end), layers in ends.items():
            if len(layers) == 2 and end not in pads:
                yield name, end


def kicad_pcb(design: Design) -> str:
    """Return the board as a file of KiCad 6 or later."""
    carrier = Carrier(design)
    lines = ['(kicad_pcb (version 20211014) (generator ljostafl_kit)', ' (general (thickness 1.6))', ' (paper "A4")',
             f' (title_block (title "{design.title}: carrier") (comment 1 "made from {design.file}"))',
             ' (layers (0 "F.Cu" signal) (31 "B.Cu" signal) (36 "B.SilkS" user "B.Silkscreen") '
             '(37 "F.SilkS" user "F.Silkscreen") (38 "B.Mask" user) (39 "F.Mask" user) (44 "Edge.Cuts" user) '
             '(46 "B.CrtYd" user "B.Courtyard") (47 "F.CrtYd" user "F.Courtyard") (49 "F.Fab" user))',
             ' (setup (pad_to_mask_clearance 0))', ' (net 0 "")']  # fmt: skip
    lines += [f' (net {number} "{name}")' for name, number in carrier.numbers.items()]
    for name, part in carrier.parts.items():
        lines += _footprint(carrier, name, part)
    for x, y in carrier.holes:
        lines.append(f' (footprint "hole" (layer "F.Cu") (at {_mm(x)} {_mm(y)}) (attr exclude_from_pos_files '
                     f'exclude_from_bom) (pad "" np_thru_hole circle (at 0 0) (size {HOLE} {HOLE}) (drill {HOLE}) '
                     '(layers *.Cu *.Mask)))')  # fmt: skip
    wide, high = _mm(WIDTH), _mm(carrier.height)
    for x0, y0, x1, y1 in ((0, 0, wide, 0), (wide, 0, wide, high), (wide, high, 0, high), (0, high, 0, 0)):
        lines.append(f' (gr_line (start {x0} {y0}) (end {x1} {y1}) (layer "Edge.Cuts") (width 0.1))')
    for name, layer, one, other in carrier.tracks():
        lines.append(f' (segment (start {_mm(one[0])} {_mm(one[1])}) (end {_mm(other[0])} {_mm(other[1])}) '
                     f'(width {TRACK}) (layer "{layer}") (net {carrier.numbers[name]}))')  # fmt: skip
    for name, (x, y) in carrier.vias():
        lines.append(f' (via (at {_mm(x)} {_mm(y)}) (size {VIA}) (drill {VIA_DRILL}) (layers "F.Cu" "B.Cu") '
                     f'(net {carrier.numbers[name]}))')  # fmt: skip
    edge = 0.5
    corners = " ".join(f"(xy {x} {y})" for x, y in ((edge, edge), (wide - edge, edge), (wide - edge, high - edge),
                                                    (edge, high - edge)))  # fmt: skip
    for layer in ("F.Cu", "B.Cu"):
        lines.append(f' (zone (net {carrier.numbers[GROUND]}) (net_name "{GROUND}") (layer "{layer}") (hatch edge 0.5) '
                     f'(connect_pads (clearance 0.3)) (min_thickness 0.25) (fill yes (thermal_gap 0.4) '
                     f'(thermal_bridge_width 0.5)) (polygon (pts {corners})))')  # fmt: skip
    return "\n".join([*lines, ")", ""])


def _footprint(carrier: Carrier, name: str, part: Footprint) -> Iterator[str]:
    left, top, right, bottom = (_mm(each) for each in part.body)
    text = '(effects (font (size 0.9 0.9) (thickness 0.15)))'
    middle = round((left + right) / 2, 3)
    yield f' (footprint "{part.ref}" (layer "F.Cu") (at 0 0) (attr through_hole)'
    outside = round(top - 0.9 if top > 3 else bottom + 0.9, 3)
    yield f'  (fp_text reference "{part.ref} {part.value}" (at {middle} {outside}) (layer "F.SilkS") {text})'
    yield f'  (fp_text value "{part.value}" (at {middle} {round((top + bottom) / 2 + 1.5, 3)}) (layer "F.Fab") {text})'
    level = len({y for _, y in part.pads.values()}) == 1
    for pad, words in (part.names or {}).items():
        x, y = (_mm(each) for each in part.pads[pad])
        if part.ref[0] != "J":  # a sign beside the end of the part
            x, turn, side = round(left - 0.8 if x < middle else right + 0.8, 3), 0, ""
        elif level:
            y, turn, side = round(bottom + 0.4, 3), 90, " (justify right)"
        else:
            x, turn, side = round(left - 0.4, 3), 0, " (justify right)"
        effects = f"(effects (font (size 0.8 0.8) (thickness 0.13)){side})"
        yield f'  (fp_text user "{words}" (at {x} {y} {turn}) (layer "F.SilkS") {effects})'
    for layer, width in (("F.SilkS", 0.12), ("F.CrtYd", 0.05)):
        for x0, y0, x1, y1 in ((left, top, right, top), (right, top, right, bottom), (right, bottom, left, bottom),
                               (left, bottom, left, top)):  # fmt: skip
            yield f'  (fp_line (start {x0} {y0}) (end {x1} {y1}) (layer "{layer}") (width {width}))'
    for number, (pad, (x, y)) in enumerate(part.pads.items()):
        net = carrier.net_of(name, pad)
        of = f' (net {carrier.numbers[net]} "{net}")' if net else ""
        yield (f'  (pad "{pad}" thru_hole {"rect" if number == 0 else "circle"} (at {_mm(x)} {_mm(y)}) '
               f'(size {part.size} {part.size}) (drill {part.drill}) (layers *.Cu *.Mask){of})')  # fmt: skip
    yield " )"


def _mm(steps: float) -> float:
    return round(steps * STEP, 3)
