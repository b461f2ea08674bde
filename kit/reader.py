# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Read the description of a board to build from the TOML files in kit/, and check it."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from hardware.light_map import read_map
from kit.checks import check, check_wire
from kit.description import BUTTONS, CORNERS, PLUGS, Case, Controller, Design, Lights, Part, Pin, Place, Power, Supply
from kit.parts_list import read_parts
from kit.table import KitError, Table, read_toml
from kit.wire_lengths import length_problems, with_length
from support import ROOT

KIT = ROOT / "kit"
HOLES = ("button", "socket", "switch")  # of the case, which a design may change


def design_names(kit: Path = KIT) -> list[str]:
    """Return the names of all designs."""
    return sorted(path.stem for path in (kit / "designs").glob("*.toml"))


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
