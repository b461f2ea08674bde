# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The parts list of a board and of its case: quantities, alternatives, prices, as Markdown and as CSV for ordering."""

import csv
import io
import math
from dataclasses import replace
from typing import NamedTuple

from kit.case_layout import CaseError, Layout
from kit.case_measures import area
from kit.description import BUTTONS, Alternative, Design, Part
from kit.parts_list import read_parts
from kit.reader import KIT
from kit.wires import wires

WIRE_WASTE = 1.1  # of wire: what is cut wrongly
BOARD = "board"
CASES = {"printed case": "printed", "laser-cut case": "cut by a laser",
         "picture frame": "a picture frame with foam board"}  # fmt: skip
DENSITY = 1.24e-6  # kg/mm3 of PLA
GLUE_STICKS = 3
PRINTS = 13.0  # g in an hour: an estimate for a nozzle of 0.4 mm and layers of 0.2 mm
WASTE = 1.2  # of sheets: what a laser leaves over
HEADINGS = ("for", "quantity", "unit", "part", "also possible", "substitute", "note", "price", "sum")


class Line(NamedTuple):
    """A line of the parts list. `use`: the board, or one of the CASES."""

    quantity: float
    part: Part
    use: str = BOARD

    @property
    def cost(self) -> float:
        return round(self.quantity * self.part.price, 2)

    @property
    def amount(self) -> str:
        """The quantity with its unit."""
        return f"{self.quantity:g}" + (f" {self.part.unit.replace('m2', 'm²')}" if self.part.unit != "piece" else "")


def pieces(variant: str) -> int:
    """Return how many pieces the game has."""
    from tafl.game import Game
    from tafl.variants import load

    return sum(letter in "adK" for letter in Game(load(variant)).text().split()[0])


def parts_list(design: Design) -> list[Line]:
    """Return the parts of a design, in the order in which they are needed."""
    parts, supply, lights = design.parts, design.supply, design.lights
    width, length = design.inside_size
    lines = [Line(1, parts[design.controller.id])]
    if lights.part.kind == "strip":
        lines.append(Line(math.ceil(lights.count * lights.pitch / 1000), lights.part))
    else:
        lines.append(Line(1, lights.part))
    lines += [Line(1, parts[id]) for id in ("74ahct125", "socket-14", "330r", "100nf", "1000uf", "perfboard",
                                            "bare-wire", "tape")]  # fmt: skip
    lines.append(Line(math.ceil(_taped(design) / 1000), parts["double-tape"]))
    lines.append(Line(GLUE_STICKS, parts["glue-stick"]))
    lines.append(Line(len(BUTTONS), design.button))
    if design.speaker:
        lines.append(Line(1, design.speaker))
    contacts = len(design.square_rows) * len(design.square_columns)
    if design.square_key:
        lines += [Line(contacts, design.square_key), Line(contacts, parts["1n4148"])]
        if design.square_key.id.startswith("reed"):
            lines.append(Line(pieces(design.variant), parts["magnet-5"]))
    lines.append(Line(1, _cable(design) if supply.part.usb else supply.part))
    lines += [Line(1, part) for part in (supply.socket, supply.boost, supply.switch) if part]
    if supply.controller:
        lines.append(Line(1, parts["schottky"]))
    if not supply.part.usb and not design.controller.own_supply:
        lines.append(Line(1, _cable(design)))
    cut: dict[str, float] = {}
    for wire in wires(Layout(design, True)):
        cut[wire.part.id] = cut.get(wire.part.id, 0) + wire.cut
    lines += [Line(math.ceil(mm * WIRE_WASTE / 1000), parts[id]) for id, mm in sorted(cut.items(), reverse=True)]
    area = width * (length - design.case.panel) / 1e6
    wide, long = design.diffuser_cut
    diffuser = replace(parts["diffuser"], name=f"{parts['diffuser'].name}, cut to {wide:g} x {long:g} mm")
    lines.append(Line(math.ceil(area * 100) / 100, diffuser))
    return lines


def _taped(design: Design) -> float:
    """Return how many mm of tape hold the lights: below each strip, or two lines below a panel."""
    lights = design.lights
    return lights.count * lights.pitch if lights.part.kind == "strip" else 2 * lights.width * lights.pitch


def _cable(design: Design) -> Part:
    """Return the USB cable, with the plug that the controller needs."""
    cable = design.parts["usb-cable"]
    plug = f"with a {design.controller.plug} plug"
    others = [f"{each.plug} for {each.name}" for each in design.also if each.plug != design.controller.plug]
    return replace(cable, name=", ".join([cable.name, plug + (f" ({', '.join(others)})" if others else "")]))


def alternatives(design: Design, part: Part) -> list[Alternative]:
    """Return what else is possible in a design: of controllers, those on which its pins are right."""
    also = [each.id for each in design.also]
    return [each for each in part.instead if part.kind != "controller" or not each.id or each.id in also]


def controllers(design: Design) -> str:
    """Return what each controller of a design has memory to play, as a list."""
    lines = []
    for each in (design.controller, *design.also):
        memory = f" ({each.heap_kb} KB of memory for the program)" if each.heap_kb else ""
        lines.append(f"- {each.name}{memory}: {each.plays[0].lower()}{each.plays[1:]}\n")
    return "".join(lines)


def judged(lines: "list[tuple[Part, list[Alternative]]]") -> str:
    """Return a table of all that is also possible, with what speaks for it."""
    rows = ["| part | also possible | why it fits, and what it changes |", "|---|---|---|"]
    rows += [f"| {short_name(part)} | {each.name} | {each.fits} |" for part, found in lines for each in found]
    return "\n".join(rows) + "\n"


def case_list(design: Design) -> list[Line]:
    """Return what the case needs besides, in each of its versions; nothing if the case cannot be made."""
    parts, case, lights = design.parts, design.case, design.lights
    try:
        layout = Layout(design)
    except CaseError:
        return []
    width, squares, high = layout.width, layout.length - layout.panel, layout.diffuser - layout.grid
    strips = width * (lights.height + 1) + squares * (lights.width + 1)
    wall = 2 * (width + layout.length) * layout.top

    def sized(id: str, *sizes: str) -> Part:
        return replace(parts[id], name=", ".join([parts[id].name, *sizes]))

    def square_metres(id: str, mm2: float, thick: float, use: str) -> Line:
        return Line(math.ceil(mm2 * WASTE / 1e4) / 100, sized(id, f"{thick:g} mm"), use)

    printed, laser, frame = CASES
    deep = layout.diffuser - layout.lights + case.inside + 2 * case.foam
    return [
        Line(math.ceil(layout.plastic * DENSITY * 20) / 20, parts["filament"], printed),
        Line(len(layout.screws), sized("screw-m3", f"{layout.screw} mm"), printed),
        Line(1, parts["glue"], printed),
        square_metres("laser-sheet", 2 * area(layout.lid) + wall + width * squares, case.sheet, laser),
        square_metres("laser-card", strips * high, case.card, laser),
        Line(len(layout.feet), parts["rubber-foot"], laser),
        Line(1, parts["glue"], laser),
        Line(1, sized("box-frame", f"inside at least {width + case.foam:.0f} x {layout.length + case.foam:.0f} mm, "
                      f"{deep:.0f} mm deep behind the glass"), frame),
        square_metres("foam-board", width * squares + strips * high, case.foam, frame),
        Line(math.ceil(width * layout.length * WASTE / 1e4) / 100, parts["mat-card"], frame),
        Line(1, parts["glue"], frame),
    ]  # fmt: skip


def print_hours(layout: Layout) -> int:
    """Return about how many hours the pieces of the case take to print, all together."""
    return round(layout.plastic * DENSITY * 1000 / PRINTS / 5) * 5


def board_cost(design: Design) -> float:
    """Return what all parts of a board cost, without its case."""
    return sum(line.cost for line in parts_list(design))


def priced() -> str:
    """Return the month of the prices."""
    return read_parts(KIT, [])[1]


def markdown(design: Design) -> str:
    """Return the parts list as Markdown: tables for the board and for its case, notes, and what must be measured."""
    board, case = parts_list(design), case_list(design)
    pieces_of_text = [_table(design, board, "all parts, without the case")]
    for use, words in CASES.items():
        lines = [line for line in case if line.use == use]
        if lines:
            pieces_of_text.append(f"The case, {words}:\n\n{_table(design, lines, use)}")
    pieces_of_text.append(f"What it plays:\n\n{controllers(design)}")
    notes = [f"- **{short_name(part)}** ({part.substitute}): {part.note}."
             for part in dict.fromkeys(line.part for line in board + case) if part.note]
    pieces_of_text.append("Where a substitute is fine, and where not:\n\n" + "\n".join(notes) + "\n")
    if case:
        pieces_of_text.append(_to_measure(board))
    return "\n".join(pieces_of_text)


def short_name(part: Part) -> str:
    """Return the first words of a part's name."""
    return part.name.split(",")[0].split(" (")[0]


def instead(design: Design, part: Part) -> str:
    """Return the names of what else is possible."""
    return "; ".join(each.name for each in alternatives(design, part)) or "nothing else"


def _table(design: Design, lines: list[Line], what: str) -> str:
    rows = ["| quantity | part | also possible | substitute | about |", "|---:|---|---|---|---:|"]
    for line in lines:
        part = line.part
        rows.append(f"| {line.amount} | {part.name} | {instead(design, part)} | {part.substitute} | {line.cost:.2f} |")
    total = sum(line.cost for line in lines)
    return "\n".join([*rows, f"| | **{what}** | | | **{total:.0f}** |", ""])


def _to_measure(lines: list[Line]) -> str:
    """Return which sizes are not certain, so that a builder measures before printing."""
    words = []
    for part in [line.part for line in lines if line.part.measure]:
        size = " x ".join(f"{each:g}" for each in part.size) + " mm"
        hole = f", hole {part.hole:g} mm" if part.hole else ""
        words.append(f"- {short_name(part)}: {size}{hole} ({part.size_from})")
    return ("Measure these parts before you make the case. If yours differ, change `size` in kit/parts.toml, and the "
            "hole in the table `[case.holes]` of the design:\n\n" + "\n".join(words) + "\n")  # fmt: skip


def comma_separated(design: Design) -> str:
    """Return the parts list as CSV, with a line of headings."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(HEADINGS)
    for line in parts_list(design) + case_list(design):
        part = line.part
        writer.writerow([line.use, f"{line.quantity:g}", part.unit, part.name, instead(design, part), part.substitute,
                         part.note, f"{part.price:.2f}", f"{line.cost:.2f}"])  # fmt: skip
    return file.getvalue()
