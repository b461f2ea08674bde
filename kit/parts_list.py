# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read kit/parts.toml: the parts that can be bought, with their facts."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from kit.description import Alternative, Part
from kit.table import Table, read_toml

# The parts that the tools name, because designs need them without saying so.
OWN = ("74ahct125 socket-14 330r 100nf 1000uf perfboard bare-wire tape double-tape glue-stick usb-cable wire-signal "
       "diffuser schottky 1n4148 magnet-5 filament screw-m3 glue laser-sheet laser-card rubber-foot box-frame "
       "foam-board mat-card").split()  # fmt: skip


def _alternatives(table: Table) -> tuple[Alternative, ...]:
    """Return what else is possible instead of a part; each one needs a judgement."""
    found = []
    for entry in table.tables("instead"):
        found.append(Alternative(entry.text("name"), entry.text("id", ""), " ".join(entry.text("fits").split())))
        entry.end()
    return tuple(found)


# The facts that parts of a kind need, besides those of all parts.
FACTS: dict[str, tuple[str, ...]] = {
    "controller": (), "strip": ("size", "pitch", "order", "mohm"),
    "panel": ("size", "pitch", "lights", "order", "mohm"),
    "shifter": (), "small": (), "resistor": (), "capacitor": ("size", "volts"), "carrier": ("size",), "diode": (),
    "button": ("size", "hole"), "square-key": ("size",), "speaker": ("size",), "supply": ("volts", "ma"),
    "socket": ("size", "hole"), "battery": ("size", "volts", "mah", "lead"), "boost": ("size", "volts", "ma"),
    "switch": ("size", "hole"), "wire": ("mm2", "across"), "sheet": ("thick",), "case": (),
}  # fmt: skip


def _part_problems(file: str, parts: Mapping[str, Part]) -> Iterator[str]:
    """Yield a sentence for each contradiction in the list of parts."""
    for id in OWN:
        if id not in parts:
            yield f"{file}: the table [{id}] is missing; the tools need this part."
    for part in parts.values():
        here = f"{file}: {part.id}"
        for other in part.instead:
            if other.id and other.id not in parts:
                yield f'{here}.instead names "{other.id}", which is not a table of this file.'
        if part.kind == "strip" and part.size and abs(part.size[0] - part.pitch) > 0.05:
            yield f"{here}.size begins with {part.size[0]:g} mm, but its lights are {part.pitch:g} mm apart (pitch)."
        if part.kind == "panel" and part.size and part.lights:
            for size, count in zip(part.size, part.lights):
                if not (count - 1) * part.pitch < size <= count * part.pitch + 0.5:
                    yield (f"{here}.size is {size:g} mm for {count:g} lights; {count:g} squares of {part.pitch:g} mm "
                           f"(pitch) are {count * part.pitch:g} mm long.")
        wide = min(part.size[:2], default=0.0)
        if part.kind in ("button", "socket", "switch") and part.hole > wide:
            yield f"{here}.hole is {part.hole:g} mm, but the part is {wide:g} mm wide: it would fall through."
        if part.kind == "wire" and part.across ** 2 < part.mm2 * 4 / 3.14:
            yield f"{here}.across is {part.across:g} mm, but {part.mm2:g} mm2 of copper alone are thicker (mm2)."


def read_parts(kit: Path, problems: list[str]) -> tuple[dict[str, Part], str]:
    """Return the parts by name, and the month of the prices."""
    top = read_toml(kit / "parts.toml", problems)
    priced = top.text("priced")
    parts = {}
    for id in top.keys():
        if id == "priced":
            continue
        table = top.table(id)
        note = table.text("note", "")
        parts[id] = Part(
            id, table.text("kind"), table.text("name"), table.number("price"), table.text("unit", "piece"),
            _alternatives(table), table.text("substitute", None, ("yes", "with care", "no")), " ".join(note.split()),
            table.numbers("size", 3) if "size" in table else (),
            table.numbers("lights", 2) if "lights" in table else (),
            table.number("pitch", 0.0), table.text("order", ""), table.number("mohm", 0.0), table.number("volts", 0.0),
            table.whole("ma", 0), table.flag("usb", False), table.whole("mah", 0), table.number("lead", 0.0),
            table.number("eff", 1.0, 0.1, 1.0),
            table.number("mm2", 0.0), table.number("across", 0.0), table.number("thick", 0.0),
            table.number("hole", 0.0), table.text("size_from", ""), table.flag("measure", False),
            table.numbers("legs", 3) if "legs" in table else (), table.number("body", 0.0),
        )  # fmt: skip
        kind = table.text("kind")
        if kind and kind not in FACTS:
            problems.append(f'{table.where("kind")} is "{kind}"; it must be one of {", ".join(FACTS)}.')
        for key in FACTS.get(kind, ()):
            if key not in table:
                problems.append(f'{table.where(key)} is missing; a part of the kind "{kind}" needs it.')
        table.end()
    if not problems:
        problems += _part_problems(top.file, parts)
    return parts, priced
