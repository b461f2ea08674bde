# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The perforated board with the level shifter: which leg is in which hole, what is soldered below, and its picture.

Rows of holes have letters from the top, columns have numbers from the left, both as seen from above.
"""

from itertools import pairwise
from typing import NamedTuple
from xml.etree.ElementTree import Comment, Element, SubElement, indent, tostring

from kit.description import Design
from kit.diagram import LICENSE
from kit.shapes import Shape
from kit.wiring import BLACK, DATA, DATA_5V, FREE, RED, SHIFTER, Net, Pad, nets

ROWS, COLUMNS = "ABCDEFGHIJK", 19
STEP = 24  # px between holes
LEFT, TOP = 150, 84  # of hole A1 in the picture
APART = 400  # from the upper view down to the lower one

Hole = tuple[str, int]


class Trace(NamedTuple):
    """Bare wire or solder on the lower side, from hole to hole in straight pieces."""

    colour: str
    holes: tuple[Hole, ...]


def hole(name: str) -> Hole:
    """Return the hole with a name such as B12."""
    return name[0], int(name[1:])


def line(colour: str, names: str) -> Trace:
    return Trace(colour, tuple(map(hole, names.split())))


# Pin 1 is in G7, pin 14 above it in D7: the notch is at the left.
LEGS = {Pad("shifter", str(number)): (("G", 6 + number) if number <= 7 else ("D", 21 - number))
        for number in range(1, 15)}  # fmt: skip
LEGS |= {Pad("bypass", "a"): ("D", 5), Pad("bypass", "b"): ("F", 5)}
TRACES = (
    line(RED, "B2 B18"), line(RED, "B5 D5"), line(RED, "B7 D7"),
    line(BLACK, "I2 I18"), line(BLACK, "I5 F5"), line(BLACK, "I7 G7"), line(BLACK, "I10 G10"),
    line(BLACK, "I11 D11"), line(BLACK, "I13 G13"), line(BLACK, "E8 E12"), line(BLACK, "E8 D8"),
    line(BLACK, "E9 D9"), line(BLACK, "E12 D12"), line(DATA, "G8 H8"), line(DATA_5V, "G9 H9"),
)  # fmt: skip
# Holes for the wires that leave the board.
WIRES = {"5 V in": ("B", 2), "ground in": ("I", 2), "5 V out": ("B", 17), "ground out": ("I", 17),
         "data in": ("H", 8), "data out": ("H", 9)}  # fmt: skip
FAR = {"5 V far end": ("B", 16), "ground far end": ("I", 16)}  # the second feed of the lights
PITCH = 2.54  # mm between holes


def holes_of(trace: Trace) -> list[Hole]:
    """Return all holes that a trace passes."""
    found = [trace.holes[0]]
    for (row0, column0), (row1, column1) in pairwise(trace.holes):
        down, across = ROWS.index(row1) - ROWS.index(row0), column1 - column0
        count = max(abs(down), abs(across))
        for step in range(1, count + 1):
            found.append((ROWS[ROWS.index(row0) + down * step // count], column0 + across * step // count))
    return found


def ends(design: Design) -> dict[str, str]:
    """Return where the wires of the board go to, by their names."""
    all_nets = {net.name: net for net in nets(design)}

    def source(net: Net) -> str:
        pad = net.pads[0]
        if pad.part == "controller":
            pin = next(pin for pin in design.controller.pins if str(pin.number) == pad.pad)
            return f"{pin.printed} of the controller"
        return {"socket": "the socket of the supply", "boost": "the converter"}[pad.part]

    five, ground, data = (source(all_nets[name]) for name in ("5 V", "ground", "data 3.3 V"))
    return {"5 V in": f"from {five}", "ground in": f"from {ground}", "data in": f"from {data}",
            "5 V out": "to the lights and + of the large capacitor",
            "ground out": "to the lights and - of the large capacitor",
            "data out": "to the resistor", "5 V far end": "to 5V at the far end of the lights",
            "ground far end": "to GND at the far end of the lights"}  # fmt: skip


def wires_of(design: Design) -> dict[str, Hole]:
    """Return the wires that leave the board of a design, with their holes."""
    return WIRES | (FAR if design.supply.feeds == 2 else {})


def dots(design: Design) -> list[Hole]:
    """Return where to solder: each leg, each wire that leaves, and each hole where traces end or meet."""
    passed = [at for trace in TRACES for at in set(holes_of(trace))]
    meet = {at for at in passed if passed.count(at) > 1}
    return sorted({at for trace in TRACES for at in trace.holes} | meet | {*LEGS.values(), *wires_of(design).values()})


def place_on_board(design: Design, at: Hole) -> tuple[float, float]:
    """Return where a hole is, in mm from the upper left corner of the board."""
    width, length, _ = design.parts["perfboard"].size
    left, top = (width - (COLUMNS - 1) * PITCH) / 2, (length - (len(ROWS) - 1) * PITCH) / 2
    return left + (at[1] - 1) * PITCH, top + ROWS.index(at[0]) * PITCH


def table(design: Design) -> str:
    """Return the wires of the board as a Markdown table."""
    goes = ends(design)
    rows = "".join(f"| {row}{column} | {name} | {goes[name]} |\n" for name, (row, column) in wires_of(design).items())
    return "| hole | wire | goes |\n|---|---|---|\n" + rows


def place(at: Hole, below: bool = False) -> tuple[int, int]:
    """Return where a hole is in the picture, in the upper view or in the mirrored lower one."""
    column = COLUMNS + 1 - at[1] if below else at[1]
    return LEFT + (column - 1) * STEP, TOP + ROWS.index(at[0]) * STEP + (APART if below else 0)


def picture(design: Design) -> str:
    """Return the SVG of the board from above, with its parts, and from below, with what to solder."""
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "font-family": "DejaVu Sans, Verdana, sans-serif"})
    root.append(Comment(f" {LICENSE} "))
    wide, high = LEFT * 2 + (COLUMNS - 1) * STEP, TOP + APART + len(ROWS) * STEP + 20
    if design.supply.feeds == 2:
        wide += 20  # for longer names
    root.set("viewBox", f"0 0 {wide} {high}")
    root.set("width", str(wide))
    root.set("height", str(high))
    SubElement(root, "rect", x="0", y="0", width=str(wide), height=str(high), fill="white")
    _view(Shape("above", SubElement(root, "g")), False)
    _view(Shape("below", SubElement(root, "g")), True)
    _parts(Shape("parts", SubElement(root, "g")))
    _wires(Shape("wires", SubElement(root, "g")), wires_of(design))
    below = Shape("traces", SubElement(root, "g", {"stroke-linecap": "round"}))
    for trace in TRACES:
        points = [place(at, True) for at in trace.holes]
        below.path("M" + "L".join(f"{x} {y}" for x, y in points), trace.colour, 6, class_="trace")
    for at in dots(design):
        x, y = place(at, True)
        attributes = {"class": "dot", "data-hole": f"{at[0]}{at[1]}"}
        SubElement(below.group, "circle", attributes, cx=str(x), cy=str(y), r="6", fill="#c9ccd1", stroke="#666")
    indent(root, " ")
    return tostring(root, encoding="unicode") + "\n"


def _view(shape: Shape, below: bool) -> None:
    """Draw the board with its holes and their names."""
    (x0, y0), (x1, y1) = place(("A", COLUMNS if below else 1), below), place((ROWS[-1], 1 if below else COLUMNS), below)
    title = "From below (mirrored): solder and bare wire" if below else "From above: parts, and the wires that leave"
    shape.text(x0 - 20, y0 - 52, title, 16, bold=True)
    shape.rect(x0 - 16, y0 - 16, x1 - x0 + 32, y1 - y0 + 32, "#f3e3bd" if not below else "#e7d6ae", "#a98b4a", 6)
    for row in ROWS:
        for column in range(1, COLUMNS + 1):
            x, y = place((row, column), below)
            SubElement(shape.group, "circle", cx=str(x), cy=str(y), r="3.5", fill="#fff", stroke="#b09050")
        y = place((row, 1), below)[1] - (9 if not below and row in "BI" else 0)  # beside the wires that leave
        for x in (x0 - 27, x1 + 27):
            shape.text(x, y + 4, row, 11, "#666", "middle")
    for column in range(1, COLUMNS + 1):
        shape.text(place(("A", column), below)[0], y0 - 22, str(column), 11, "#666", "middle")


def _parts(shape: Shape) -> None:
    """Draw the chip in its socket and the small capacitor."""
    (x0, y0), (x1, y1) = place(("D", 7)), place(("G", 13))
    shape.rect(x0 - 12, y0 + 8, x1 - x0 + 24, y1 - y0 - 16, "#3b3f45", "#111", 5)
    shape.path(f"M{x0 - 12} {(y0 + y1) / 2 - 8:g}a8 8 0 0 1 0 16", "#ddd", 1.5)
    shape.text((x0 + x1) / 2 + 6, (y0 + y1) / 2 + 5, "74AHCT125", 13, "#fff", "middle", True)
    for pad, at in LEGS.items():
        x, y = place(at)
        free = pad.part == "shifter" and SHIFTER[int(pad.pad) - 1] in FREE
        SubElement(shape.group, "circle", cx=str(x), cy=str(y), r="6", fill="#e4e6e9" if free else "#f7c93c",
                   stroke="#6b5410")  # fmt: skip
        if pad.part == "shifter":
            shape.text(x, y + 20 if at[0] == "D" else y - 12, pad.pad, 10, "#fff", "middle")
    (x, y0), (_, y1) = place(LEGS[Pad("bypass", "a")]), place(LEGS[Pad("bypass", "b")])
    SubElement(shape.group, "ellipse", cx=str(x), cy=str((y0 + y1) // 2), rx="11", ry="17", fill="#e0a050",
               stroke="#8b5a20")  # fmt: skip
    shape.text(x, (y0 + y1) / 2 + 4, "104", 9.5, "#222", "middle")


def _wires(shape: Shape, wires: dict[str, Hole]) -> None:
    """Draw the ends of the wires that leave the board."""
    bottom = place((ROWS[-1], 1))[1] + 44
    colours = {"5 V": RED, "ground": BLACK, "data in": DATA, "data out": DATA_5V}
    for name, at in wires.items():
        colour = next(value for key, value in colours.items() if name.startswith(key))
        x, y = place(at)
        if name.startswith("data"):
            side = -1 if name == "data in" else 1
            shape.path(f"M{x} {y}L{x + side * 8} {bottom - 14}", colour, 5)
            shape.text(x + side * 14, bottom, name, 12, colour, "end" if side < 0 else "start", True)
        else:
            out = -1 if name.endswith("in") else 1
            edge = place(("A", 1))[0] - 52 if out < 0 else place(("A", COLUMNS))[0] + 52
            down = 12 if name in FAR else 0  # below the other one
            shape.path(f"M{x} {y}V{y + down}H{edge}", colour, 5)
            shape.text(edge + out * 6, y + 4 + down * 1.3, name, 12, colour, "end" if out < 0 else "start", True)
        SubElement(shape.group, "circle", cx=str(x), cy=str(y), r="6", fill="#f7c93c", stroke="#6b5410")
