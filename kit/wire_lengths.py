# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""How long the wires of a board are: as a table, and the contradictions with what a description says."""

import math
from collections.abc import Iterator
from dataclasses import replace

from kit.case_layout import Layout
from kit.description import Design
from kit.wire_landings import joined, landings, slot
from kit.wires import SPARE, edge_of, feed_length, on_part, wires
from kit.wiring import COLOUR_NAMES


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
