# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The parts list of a board to build: quantities, alternatives and prices, as Markdown and as CSV for ordering."""

import csv
import io
import math
from typing import NamedTuple

from support.kit_description import BUTTONS, Design, Part
from support.kit_reader import KIT, read_parts

JOINT = 0.05  # m of wire from one piece of strip to the next
SIGNAL_WIRE = 0.25  # m of wire for a button, its way back included
HEADINGS = ("quantity", "unit", "part", "also possible", "substitute", "note", "price", "sum")


class Line(NamedTuple):
    """A line of the parts list."""

    quantity: float
    part: Part

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
    lines += [Line(1, parts[id]) for id in ("74ahct125", "socket-14", "330r", "100nf", "1000uf", "perfboard")]
    lines.append(Line(len(BUTTONS), design.button))
    if design.speaker:
        lines.append(Line(1, design.speaker))
    contacts = len(design.square_rows) * len(design.square_columns)
    if design.square_key:
        lines += [Line(contacts, design.square_key), Line(contacts, parts["1n4148"])]
        if design.square_key.id.startswith("reed"):
            lines.append(Line(pieces(design.variant), parts["magnet-5"]))
    lines.append(Line(1, supply.part))
    lines += [Line(1, part) for part in (supply.socket, supply.boost, supply.switch) if part]
    if supply.controller:
        lines.append(Line(1, parts["schottky"]))
    if not supply.part.usb and not design.controller.own_supply:
        lines.append(Line(1, parts["usb-cable"]))
    runs = lights.count // lights.run
    joints = 2 * JOINT * (runs - 1) if lights.part.kind == "strip" else 0
    lines.append(Line(math.ceil(2 * supply.length * supply.feeds + joints), supply.wire))
    signal = SIGNAL_WIRE * (len(BUTTONS) + 3) + contacts * 2 * lights.pitch / 1000
    lines.append(Line(math.ceil(signal), parts["wire-signal"]))
    area = width * (length - design.case.panel) / 1e6
    lines.append(Line(math.ceil(area * 100) / 100, parts["diffuser"]))
    return lines


def priced() -> str:
    """Return the month of the prices."""
    return read_parts(KIT, [])[1]


def markdown(design: Design) -> str:
    """Return the parts list as Markdown: a table, the notes on substitutes, and the sum."""
    lines = parts_list(design)
    rows = ["| quantity | part | also possible | substitute | about |", "|---:|---|---|---|---:|"]
    notes = []
    for line in lines:
        part = line.part
        rows.append(f"| {line.amount} | {part.name} | {part.instead} | {part.substitute} | {line.cost:.2f} |")
        if part.note:
            notes.append(f"- **{part.name.split(',')[0].split(' (')[0]}** ({part.substitute}): {part.note}.")
    total = sum(line.cost for line in lines)
    rows.append(f"| | **all parts, without the case** | | | **{total:.0f}** |")
    return "\n".join([*rows, "", "Where a substitute is fine, and where not:", "", *notes, ""])


def comma_separated(design: Design) -> str:
    """Return the parts list as CSV, with a line of headings."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(HEADINGS)
    for line in parts_list(design):
        part = line.part
        writer.writerow([f"{line.quantity:g}", part.unit, part.name, part.instead, part.substitute, part.note,
                         f"{part.price:.2f}", f"{line.cost:.2f}"])  # fmt: skip
    return file.getvalue()
