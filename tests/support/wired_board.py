# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A pretend board that is wired as a diagram of the kit shows: from the lines of the SVG, not from the settings.

A wire connects two pads because its ends lie on them. So a diagram that is wrong makes a board that does not work.
"""

import re
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import pairwise
from math import hypot
from xml.etree import ElementTree

from kit.wiring import SHIFTER
from sim.machine.panel import BUTTONS, Buttons, Panel
from sim.machine.pretend_board import PretendBoard

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
CONDUCTORS = ("wire", "link", "copper")
NVM = {"ESP32-S3": "ESP32S3", "SAMD51": "samd51j19"}  # the simulator's models of storage


def points(path):
    """Return the points of an SVG path of straight lines or curves, in order."""
    numbers = [float(number) for number in NUMBER.findall(path.get("d"))]
    return list(zip(numbers[::2], numbers[1::2]))


@dataclass(frozen=True)
class DrawnPanel(Panel):
    """A chain of pixels, in the order in which the data wire of the diagram meets them."""

    places: tuple = ()

    def position(self, number):
        return self.places[number]


class Diagram:
    """The connections that one or more SVGs of a board show."""

    def __init__(self, svgs, controller):
        self.controller = controller
        self.pads = {}  # position by (sheet, name)
        self._joined = {}  # union-find over (sheet, x, y)
        self._roots = []
        for number, svg in enumerate(svgs):
            self._read(number, ElementTree.fromstring(svg))

    def _elements(self, root, kind):
        return [element for element in root.iter() if element.get("class") == kind]

    def _read(self, sheet, root):
        self._roots.append(root)
        for circle in self._elements(root, "pad"):
            place = sheet, float(circle.get("cx")), float(circle.get("cy"))
            self.pads[sheet, circle.get("data-pad")] = place
        for kind in CONDUCTORS:
            for path in self._elements(root, kind):
                ends = points(path)
                self._join((sheet, *ends[0]), (sheet, *ends[-1]))

    def _find(self, place):
        while self._joined.get(place, place) != place:
            place = self._joined[place]
        return place

    def _join(self, one, other):
        self._joined[self._find(one)] = self._find(other)

    def together(self, pad):
        """Return the names of the pads that are connected with this one, on all sheets."""
        found = set()
        for (_, name), place in self.pads.items():
            if name == pad:
                root = self._find(place)
                found |= {other for (_, other), there in self.pads.items() if self._find(there) == root}
        return found

    def ground(self):
        """Return all pads on ground: all ground pins of the controller are connected inside."""
        pins = [f"controller.{pin.number}" for pin in self.controller.pins if pin.kind == "ground"]
        return set().union(*[self.together(pin) for pin in pins])

    def pin_of(self, pad):
        """Return the pin of the controller that a pad is connected with, and that is an input or output."""
        numbers = {int(name.split(".")[1]) for name in self.together(pad)
                   if re.fullmatch(r"controller\.\d+", name)}
        pins = [pin for pin in self.controller.pins if pin.number in numbers and pin.kind == "gpio"]
        assert len(pins) == 1, f"{pad} is connected with {[pin.name for pin in pins]}"
        return pins[0]

    def supply(self):
        """Return the pads that have the 5 V of the lights."""
        return self.together("lights.5V")

    def data_pin(self):
        """Return the pin that drives the lights, through the first gate of the level shifter and the resistor."""
        chip = {name: f"shifter.{number}" for number, name in enumerate(SHIFTER, 1)}
        ground, five = self.ground(), self.supply()
        assert chip["VCC"] in five and chip["GND"] in ground and chip["1OE"] in ground
        assert not ground & five
        leg = next(pad for pad in ("resistor.a", "resistor.b") if pad in self.together("lights.DIN"))
        other = "resistor.a" if leg.endswith("b") else "resistor.b"
        assert chip["1Y"] in self.together(other)
        return self.pin_of(chip["1A"])

    def chain(self):
        """Return the pictures' places of the pixels, in the order of the wire."""
        sheet = next(number for (number, name) in self.pads if name == "lights.DIN")
        root = self._roots[sheet]
        pixels = [(float(pixel.get("data-x")), float(pixel.get("data-y"))) for pixel in self._elements(root, "pixel")]
        starts = {}
        for path in self._elements(root, "chain"):
            line = points(path)
            starts[self._find((sheet, *line[0]))] = line
        here = self._find(self.pads[sheet, "lights.DIN"])
        found = []
        while here in starts:
            line = starts.pop(here)
            found += on_line(pixels, line)
            here = self._find((sheet, *line[-1]))
        assert not starts, f"{len(starts)} pieces of the chain are not connected"
        assert len(found) == len(pixels) == len(set(found))
        return found

    def window(self):
        """Return left, top, right and bottom of the part that the game uses in the picture, or None."""
        paths = [path for root in self._roots for path in self._elements(root, "window")]
        if not paths:
            return None
        left, top, width, height = [float(number) for number in NUMBER.findall(paths[0].get("d"))[:4]]
        return left, top, left + width, top + height


def on_line(pixels, line):
    """Return the pixels that lie on a line of points, in its order."""
    found = []
    for (x0, y0), (x1, y1) in pairwise(line):
        length = hypot(x1 - x0, y1 - y0)
        along = []
        for x, y in pixels:
            ahead = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length
            aside = abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length
            if aside < 1 and -1 <= ahead <= length + 1:
                along.append((ahead, (x, y)))
        found += [pixel for _, pixel in sorted(along) if pixel not in found]
    return found


def wiring(diagram, order):
    """Return the panel, the buttons and the window (left, top, width, height in lights) that a diagram shows."""
    places = diagram.chain()
    xs, ys = sorted({x for x, _ in places}), sorted({y for _, y in places})
    cells = tuple((xs.index(x), ys.index(y)) for x, y in places)
    panel = DrawnPanel(pin=diagram.data_pin().number, width=len(xs), height=len(ys), order=order, places=cells)
    window = 0, 0, len(xs), len(ys)
    box = diagram.window()
    if box:
        columns = [at for at, x in enumerate(xs) if box[0] < x < box[2]]
        rows = [at for at, y in enumerate(ys) if box[1] < y < box[3]]
        window = columns[0], rows[0], len(columns), len(rows)
    pins, levels = {}, set()
    ground = diagram.ground()
    for name in BUTTONS:
        pins[name] = diagram.pin_of(f"button {name}.a").number
        levels.add(f"button {name}.b" not in ground)
    assert len(levels) == 1
    rows = [name for _, name in diagram.pads if name.startswith("squares.row")]
    columns = [name for _, name in diagram.pads if name.startswith("squares.column")]
    top_down = sorted(rows, key=lambda name: next(place[2] for (_, pad), place in diagram.pads.items() if pad == name))
    from_left = sorted(columns, key=lambda name: next(place[1] for (_, pad), place in diagram.pads.items()
                                                      if pad == name))
    keys = [tuple(diagram.pin_of(name).number for name in names) for names in (top_down, from_left)]
    return panel, Buttons(pins, levels.pop(), *keys), window


class WiredBoard(PretendBoard):
    """A board with these settings, whose lights, buttons and contacts are wired as the diagrams say.

    Its `board` module has the pins of the design's controller, and no others. `frame` is the part of the panel that
    the diagram marks as the game's; the lights around it must stay dark.
    """

    def __init__(self, svgs, controller, order, settings, **options):
        super().__init__(settings, model=NVM.get(controller.chip, "rp2040"), **options)
        self._controller = controller
        self.panel, self.buttons, self._window = wiring(Diagram(svgs, controller), order)

    def switched_on(self, chip):
        board, pin_class = import_module("board"), import_module("microcontroller").Pin
        for name in [name for name, value in vars(board).items() if isinstance(value, pin_class)]:
            delattr(board, name)
        for pin in self._controller.pins:
            if pin.kind == "gpio":
                setattr(board, pin.name, pin_class(pin.number, pin.name))

        def missing(name):
            raise AttributeError(name)

        board.__getattr__ = missing
        super().switched_on(chip)

    @property
    def frame(self):
        rows = super().frame
        left, top, width, height = self._window
        inside = [row[left : left + width] for row in rows[top : top + height]]
        lit = sum(any(light) for row in rows for light in row)
        assert lit == sum(any(light) for row in inside for light in row), "lights around the window shine"
        return inside


def swapped(panel, one, other):
    """Return the panel with two pixels of the chain in each other's place: a wrong wire."""
    places = list(panel.places)
    places[one], places[other] = places[other], places[one]
    return replace(panel, places=tuple(places))
