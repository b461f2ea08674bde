# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read the description of a board to build from the TOML files in kit/, and check it."""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from hardware.light_map import read_map
from kit.checks import check, check_wire
from kit.description import (
    BUTTONS,
    CORNERS,
    PLUGS,
    Alternative,
    Case,
    Controller,
    Design,
    Lights,
    Part,
    Pin,
    Place,
    Power,
    Supply,
)
from kit.wires import length_problems, with_length
from support import ROOT

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

KIT = ROOT / "kit"
HOLES = ("button", "socket", "switch")  # of the case, which a design may change


class KitError(Exception):
    """The description contradicts itself. `problems` has a sentence for each fault, with the file and the key."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class Table:
    """A table of a TOML file that gives values by key, and reports wrong, missing and unknown keys to `problems`."""

    def __init__(self, file: str, name: str, values: Mapping[str, Any], problems: list[str]) -> None:
        self.file, self._name, self._values, self.problems = file, name, values, problems
        self._used: set[str] = set()

    def where(self, key: str) -> str:
        """Return the file and the full name of a key, as problems name them."""
        return f"{self.file}: {self._name + '.' if self._name else ''}{key}"

    def _take(self, key: str, default: Any, kinds: tuple[type, ...], expected: str) -> Any:
        self._used.add(key)
        value = self._values.get(key, default)
        if value is None and key not in self._values:
            self.problems.append(f"{self.where(key)} is missing; it must be {expected}.")
        elif not isinstance(value, kinds) or isinstance(value, bool) != (kinds == (bool,)):
            self.problems.append(f"{self.where(key)} is {value!r}; it must be {expected}.")
        else:
            return value
        return next((kind() for kind in kinds), None)

    def text(self, key: str, default: str | None = None, choices: tuple[str, ...] = ()) -> str:
        expected = " or ".join(f'"{choice}"' for choice in choices) or "text in quotation marks"
        value = self._take(key, default, (str,), expected)
        if default is None and not value.strip() and isinstance(self._values.get(key), str) and not choices:
            self.problems.append(f"{self.where(key)} is empty; it must be {expected}.")
        if choices and value not in choices:
            if value:
                self.problems.append(f'{self.where(key)} is "{value}"; it must be {expected}.')
            return choices[0]
        return value

    def number(self, key: str, default: float | None = None, low: float = 0.0, high: float = 1e6) -> float:
        expected = f"a number from {low:g} to {high:g}"
        value = self._take(key, default, (float, int), expected)
        if not low <= value <= high and key in self._values:
            self.problems.append(f"{self.where(key)} is {value:g}; it must be {expected}.")
        return float(value)

    def whole(self, key: str, default: int | None = None, low: int = 0, high: int = 1_000_000) -> int:
        expected = f"a whole number from {low} to {high}"
        value = self._take(key, default, (int,), expected)
        if not low <= value <= high and key in self._values:
            self.problems.append(f"{self.where(key)} is {value}; it must be {expected}.")
            return low
        return value

    def flag(self, key: str, default: bool) -> bool:
        return self._take(key, default, (bool,), "true or false")

    def texts(self, key: str, default: list[str] | None = None) -> list[str]:
        values = self._take(key, default, (list,), "a list of texts")
        return [str(value) for value in values]

    def numbers(self, key: str, count: int, default: list[float] | None = None, low: float = 0.0) -> tuple[float, ...]:
        expected = f"a list of {count} numbers from {low:g} to 1000"
        values = self._take(key, default, (list,), expected)
        right = [isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= 1000
                 for value in values]  # fmt: skip
        if len(values) != count or not all(right):
            if isinstance(self._values.get(key, default), list):
                self.problems.append(f"{self.where(key)} is {values}; it must be {expected}.")
            return (1.0,) * count
        return tuple(float(value) for value in values)

    def table(self, key: str) -> "Table":
        """Return an inner table; an absent one is empty."""
        values = self._take(key, {}, (dict,), "a table")
        return Table(self.file, f"{self._name}.{key}" if self._name else key, values, self.problems)

    def tables(self, key: str) -> list["Table"]:
        values = self._take(key, None, (list,), f"one or more tables [[{key}]]")
        name = f"{self._name}.{key}" if self._name else key
        found = [Table(self.file, f"{name}[{number}]", value, self.problems) for number, value in enumerate(values)
                 if isinstance(value, dict)]  # fmt: skip
        if len(found) < len(values):
            self.problems.append(f"{self.where(key)} has something else than tables.")
        return found

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def keys(self) -> list[str]:
        return list(self._values)

    def end(self) -> None:
        """Report the keys that were not asked for."""
        for key in self._values:
            if key not in self._used:
                self.problems.append(f"{self.where(key)} is not a key of this table.")


def shown(path: Path) -> str:
    """Return the path as errors name it: relative to the project if it is in it."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def read_toml(path: Path, problems: list[str]) -> Table:
    """Return the top table of a TOML file. A file that cannot be read is a problem, and an empty table."""
    values: dict[str, Any] = {}
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        problems.append(f"{shown(path)} does not exist.")
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        problems.append(f"{shown(path)} cannot be read: {error}. Texts need quotation marks.")
    return Table(shown(path), "", values, problems)


def design_names(kit: Path = KIT) -> list[str]:
    """Return the names of all designs."""
    return sorted(path.stem for path in (kit / "designs").glob("*.toml"))


# The facts that parts of a kind need, besides those of all parts.
FACTS: dict[str, tuple[str, ...]] = {
    "controller": (), "strip": ("size", "pitch", "order", "mohm"),
    "panel": ("size", "pitch", "lights", "order", "mohm"),
    "shifter": (), "small": (), "resistor": (), "capacitor": ("size", "volts"), "carrier": ("size",), "diode": (),
    "button": ("size", "hole"), "square-key": ("size",), "speaker": ("size",), "supply": ("volts", "ma"),
    "socket": ("size", "hole"), "battery": ("size", "volts", "mah", "lead"), "boost": ("size", "volts", "ma"),
    "switch": ("size", "hole"), "wire": ("mm2", "across"), "sheet": ("thick",), "case": (),
}  # fmt: skip
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


def read_controller(id: str, problems: list[str], kit: Path = KIT) -> Controller:
    """Return the controller that kit/boards describes."""
    top = read_toml(kit / "boards" / f"{id}.toml", problems)
    kinds, only = top.table("kinds"), top.table("only")
    kind_of = {name: kind for kind in ("ground", "power", "enable", "other") for name in kinds.texts(kind, [])}
    limited = {use: set(only.texts(use, [])) for use in ("lights", "input", "speaker")}
    pins: list[Pin] = []
    for row in top.tables("rows"):
        (x, y), (step_x, step_y) = row.numbers("start", 2), row.numbers("step", 2, low=-100.0)
        number, count = row.whole("number", None, 1, 99), row.whole("count", None, -9, 9)
        side, printed = row.text("side", None, ("left", "right")), row.table("printed")
        for name in row.texts("pins"):
            kind = kind_of.get(name, "gpio")
            uses = {use for use, names in limited.items() if kind == "gpio" and (not names or name in names)}
            label = printed.text(name, name)
            pins.append(Pin(number, name, label, kind, round(x, 3), round(y, 3), side, frozenset(uses)))
            number, x, y = number + count, x + step_x, y + step_y
        printed.end()
        row.end()
    numbers = [pin.number for pin in pins]
    for number in sorted({number for number in numbers if numbers.count(number) > 1}):
        problems.append(f"{top.file}: rows give the number {number} to two pins.")
    if any(number < 1 for number in numbers):
        problems.append(f"{top.file}: rows give a pin the number {min(numbers)}; number and count must be other.")
    if pins and not any(pin.kind == "ground" for pin in pins):
        problems.append(f"{top.file}: kinds.ground names no pin of rows; wires need one.")
    names = {pin.name for pin in pins}
    for name in [*kind_of, *set().union(*limited.values())]:
        if name not in names and pins:
            problems.append(f"{top.file}: kinds or only name {name}, but no row has such a pin.")
    power = {}
    table = top.table("power")
    for name in table.keys():
        entry = table.table(name)
        source = entry.text("from", None, ("usb", "battery", "supply", "regulator"))
        power[name] = Power(entry.number("volts"), entry.whole("ma"), source)
        entry.end()
        if kind_of.get(name) != "power":
            problems.append(f"{table.where(name)} is not among the power pins in kinds.power.")
    battery = top.table("battery")
    controller = Controller(
        id, top.text("name"), top.text("chip"), top.text("circuitpython", ""), top.text("blinka", ""),
        top.numbers("size", 3), top.text("socket", None, ("top", "left", "right")),
        top.number("socket_at", 0.0), top.text("plug", None, tuple(PLUGS)), top.whole("current_ma"),
        top.whole("heap_kb", 0 if "blinka" in top else None), " ".join(top.text("plays").split()),
        top.flag("pull_down", True), top.flag("own_supply", False), tuple(pins), power, battery.whole("charge_ma", 0),
        (battery.numbers("plus", 2), battery.numbers("minus", 2)) if battery.keys() else (),
    )  # fmt: skip
    for each in (kinds, only, battery, top):
        each.end()
    return controller


def read_design(name: str, kit: Path = KIT) -> Design:
    """Return the design of this name, or in this file. Raise KitError if anything in it is wrong."""
    problems: list[str] = []
    path = Path(name) if name.endswith(".toml") else kit / "designs" / f"{name}.toml"
    if not path.is_file():
        known = ", ".join(design_names(kit))
        raise KitError([f"There is no design {name}. The designs are {known}; or give the path of a .toml file."])
    parts, _ = read_parts(kit, problems)
    top = read_toml(path, problems)
    if problems:
        raise KitError(problems)
    design = _design(top, path.stem, parts, problems, kit)
    if not problems:
        problems += check(design)
    if not problems:
        problems += length_problems(design := with_length(design))
        problems += check_wire(design)
    if problems:
        raise KitError(problems)
    return design


class _Parts:
    """The parts that the keys of a design name."""

    def __init__(self, parts: Mapping[str, Part], problems: list[str]) -> None:
        self._parts, self._problems = parts, problems

    def find(self, table: Table, key: str, *kinds: str) -> Part:
        name = table.text(key)
        part = self._parts.get(name)
        fitting = [id for id, each in self._parts.items() if each.kind in kinds]
        if part and part.kind in kinds:
            return part
        if name:
            what = f"a {part.kind}" if part else "not in kit/parts.toml"
            choices = ", ".join(fitting)
            self._problems.append(f'{table.where(key)} is "{name}", which is {what}; parts that fit are {choices}.')
        return self._parts[fitting[0]] if fitting else Part(name, "", name, 0.0, "", (), "", "")

    def optional(self, table: Table, key: str, kind: str) -> Part | None:
        return self.find(table, key, kind) if key in table else None


def _design(top: Table, id: str, parts: Mapping[str, Part], problems: list[str], kit: Path) -> Design:
    find = _Parts(parts, problems)
    boards = tuple(sorted(path.stem for path in (kit / "boards").glob("*.toml")))
    name = top.text("controller", None, boards)
    also = top.texts("also", [])
    for each in {name, *also} & set(boards):
        if each not in parts or parts[each].kind != "controller":
            problems.append(f'kit/boards/{each}.toml needs a table [{each}] of the kind "controller" in parts.toml.')
    for each in [each for each in also if each not in boards]:
        problems.append(f'{top.where("also")} names "{each}", which is not in kit/boards.')
        also.remove(each)
    case = _case(top.table("case"))
    buttons, speaker, squares = top.table("buttons"), top.table("speaker"), top.table("squares")
    button = _with_hole(find.find(buttons, "part", "button"), case.holes.get("button"))
    design = Design(
        id=id, file=top.file, title=top.text("title"), controller=read_controller(name, problems, kit),
        also=tuple(read_controller(each, problems, kit) for each in also), variant=top.text("variant"),
        notes=tuple(top.texts("notes", [])),
        lights=_lights(top.table("lights"), find),
        button=button, button_pins={each: buttons.text(each) for each in BUTTONS},
        pressed=buttons.text("pressed", "low", ("low", "high")), spacing=buttons.number("spacing", None, 5, 100),
        speaker=find.optional(speaker, "part", "speaker"), speaker_pin=speaker.text("pin", ""),
        square_key=find.optional(squares, "part", "square-key"), square_rows=tuple(squares.texts("rows", [])),
        square_columns=tuple(squares.texts("columns", [])),
        anodes=squares.text("anodes", "columns", ("columns", "rows")),
        supply=_supply(top.table("supply"), find, case.holes), case=case, parts=parts,
    )  # fmt: skip
    for table in (buttons, speaker, squares, top):
        table.end()
    for table, part, what in ((speaker, design.speaker, "speaker"), (squares, design.square_key, "square-key")):
        if table.keys() and part is None:
            problems.append(f"{table.where('part')} is missing; it must name a {what} of kit/parts.toml.")
    return design


def _with_hole(part: Part | None, hole: float | None) -> Any:
    """Return a part with the hole that the design says, if it says one."""
    return replace(part, hole=hole) if part and hole else part


def _lights(table: Table, find: _Parts) -> Lights:
    width, height = table.whole("width", None, 7, 32), table.whole("height", None, 7, 32)
    window = table.table("window")
    content, mapped = _map_of_lights(table, width, height)
    lights = Lights(
        find.find(table, "part", "strip", "panel"), table.number("pitch", None, 5, 100), width, height,
        table.text("first", "top left", CORNERS), table.text("runs", "rows", ("rows", "columns")),
        table.text("wiring", "serpentine", ("serpentine", "progressive")), table.whole("skip", 0, 0, 1000),
        table.text("pin"), table.whole("brightness", 40, 5, 100), table.whole("current_limit", 450, 100, 20000),
        (window.whole("width", min(9, width), 7, 15), window.whole("height", min(9, height), 7, 15),
         window.whole("left", 0, 0, 31), window.whole("top", 0, 0, 31)), content, mapped,
    )  # fmt: skip
    window.end()
    table.end()
    return lights


def _map_of_lights(table: Table, width: int, height: int) -> tuple[str, int]:
    """Return the content of the file `map` beside the design, and how many lights its wire has; "" and 0 for none."""
    name = table.text("map", "")
    if not name:
        return "", 0
    design = Path(table.file) if Path(table.file).exists() else ROOT / table.file
    try:
        content = (design.parent / name).read_bytes()
        lights, columns = read_map(content)
    except (OSError, ValueError) as error:
        table.problems.append(f'{table.where("map")} is "{name}": {error}.')
        return "", 0
    if (columns, len(lights) // columns) != (width, height):
        size = f"{columns} x {len(lights) // columns}"
        table.problems.append(f'{table.where("map")} is "{name}", which has {size} lights, '
                              f"but lights.width and lights.height are {width} and {height}.")
    return content.decode("utf-8-sig"), max(lights)


def _supply(table: Table, find: _Parts, holes: Mapping[str, float]) -> Supply:
    supply = Supply(
        find.find(table, "part", "supply", "battery"), table.text("lights"), table.text("controller", ""),
        _with_hole(find.optional(table, "socket", "socket"), holes.get("socket")),
        find.optional(table, "boost", "boost"),
        _with_hole(find.optional(table, "switch", "switch"), holes.get("switch")), find.find(table, "wire", "wire"),
        table.number("length", 0.0, 0.05, 10), table.whole("feeds", 1, 1, 2),
    )  # fmt: skip
    table.end()
    return supply


def _case(table: Table) -> Case:
    places = {}
    inner = table.table("places")
    for name in inner.keys():
        place = inner.table(name)
        places[name] = Place(place.number("x"), place.number("y"), place.number("turn", 0, 0, 359))
        place.end()
    holes = table.table("holes")
    case = Case(
        table.number("wall", None, 0.8, 20), table.number("rib", None, 0.8, 10),
        table.number("diffuser_gap", None, 3, 60), table.number("inside", None, 10, 100),
        table.number("panel", None, 20, 200), table.numbers("bed", 2, [180.0, 180.0]), places,
        table.number("shelf", 2.0, 0.8, 10), table.number("border", 7.0, 2, 40), table.number("lip", 2.0, 0.5, 5),
        table.number("fit", 0.3, 0.05, 1), table.number("sheet", 3.0, 1, 10),
        table.number("card", 1.5, 0.5, 6), table.number("kerf", 0.15, 0, 0.5),
        table.number("foam", 5.0, 2, 12), table.numbers("laser", 2, [600.0, 400.0]),
        {name: holes.number(name, 0.0, 1, 60) for name in HOLES if name in holes},
    )  # fmt: skip
    holes.end()
    table.end()
    return case
