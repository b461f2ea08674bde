# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The wiring of a board to build, from its description: which pads are connected, as nets, tables and settings.toml."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from kit.description import BUTTONS, Controller, Design, Pin

# The 14 pins of a 74AHCT125, and what becomes of those of the three gates that are not used.
SHIFTER = "1OE 1A 1Y 2OE 2A 2Y GND 3Y 3A 3OE 4Y 4A 4OE VCC".split()
GROUNDED = ("GND", "1OE", "2OE", "2A", "3A", "3OE", "4A", "4OE")  # enables are on when low; inputs must not float
FREE = ("2Y", "3Y", "4Y")

RED, BLACK, DATA, DATA_5V, DARK_RED, ORANGE = "#d42020", "#111111", "#18a040", "#1466d8", "#a03020", "#e88a00"
COLOUR_NAMES = {
    RED: "red", BLACK: "black", DATA: "green", DATA_5V: "blue", DARK_RED: "brown-red", ORANGE: "orange",
    "#b8860b": "ochre", "#8e44ad": "violet", "#00838f": "teal", "#6d4c41": "brown", "#6a8f1f": "olive",
    "#d81b80": "pink", "#5c6bc0": "grey-blue", "#7a7a7a": "grey", "#0a9bd6": "light blue",
}  # fmt: skip
SIGNALS = list(COLOUR_NAMES)[6:]


class Pad(NamedTuple):
    """A place on a part where a wire goes: the number of a pin, or a name such as "5V" or "+"."""

    part: str
    pad: str


@dataclass(frozen=True)
class Net:
    """Pads that are connected with each other. The first one is where a builder starts."""

    name: str
    colour: str
    pads: tuple[Pad, ...]
    step: str  # of the guide: "lights", "buttons", "speaker" or "squares"


def pin_label(pin: Pin) -> str:
    """Return the name of a pin with its number, as tables show it."""
    return f"{pin.printed} (pin {pin.number})" if pin.printed == pin.name else (
        f"{pin.printed} ({pin.name} in settings.toml, pin {pin.number})")


def pad_label(design: Design, pad: Pad, controller: Controller | None = None) -> str:
    """Return the words for a pad in a table."""
    controller = controller or design.controller
    if pad.part == "controller":
        if not pad.pad.isdigit():
            return f"battery socket {'+' if pad.pad == 'plus' else '-'} of the controller"
        return "controller " + pin_label(next(pin for pin in controller.pins if str(pin.number) == pad.pad))
    if pad.part == "shifter":
        return f"level shifter {SHIFTER[int(pad.pad) - 1]} (pin {pad.pad})"
    names = {"bypass": "ceramic capacitor", "capacitor": "large capacitor", "socket": "socket of the supply"}
    if pad.part == "lights":
        return {"5V end": "lights 5V at the far end", "GND end": "lights GND at the far end"}.get(
            pad.pad, f"lights {pad.pad}")
    if pad.part.startswith("button"):
        return pad.part.split()[1].upper()
    leg = {"a": "", "b": ", other leg"}.get(pad.pad, f" {pad.pad}")
    return names.get(pad.part, pad.part) + leg


class _Grounds:
    """The ground pins of a controller."""

    def __init__(self, controller: Controller) -> None:
        self._pins = [pin for pin in controller.pins if pin.kind == "ground"]

    def near(self, pins: Iterable[Pin | None]) -> Pad:
        """Return the ground pin nearest to the middle of these pins."""
        found = [pin for pin in pins if pin]
        x, y = sum(pin.x for pin in found) / len(found), sum(pin.y for pin in found) / len(found)
        best = min(self._pins, key=lambda pin: (pin.x - x) ** 2 + (pin.y - y) ** 2)
        return Pad("controller", str(best.number))


def nets(design: Design, controller: Controller | None = None) -> list[Net]:
    """Return all connections of a design, on its controller or on another one that fits."""
    board = controller or design.controller
    supply, lights = design.supply, design.lights
    grounds = _Grounds(board)

    def pin(name: str) -> Pad:
        found = board.pin(name)
        assert found, name
        return Pad("controller", str(found.number))

    def chip(name: str) -> Pad:
        return Pad("shifter", str(SHIFTER.index(name) + 1))

    ends = range(supply.feeds)
    five = [chip("VCC"), Pad("bypass", "a"), Pad("capacitor", "+")]
    five += [Pad("lights", ("5V", "5V end")[at]) for at in ends]
    ground = [*map(chip, GROUNDED), Pad("bypass", "b"), Pad("capacitor", "-"),
              *[Pad("lights", ("GND", "GND end")[at]) for at in ends]]  # fmt: skip
    made = [
        Net("data 3.3 V", DATA, (pin(lights.pin), chip("1A")), "lights"),
        Net("data 5 V", DATA_5V, (chip("1Y"), Pad("resistor", "a")), "lights"),
        Net("data to the lights", DATA_5V, (Pad("resistor", "b"), Pad("lights", "DIN")), "lights"),
    ]
    if supply.lights == "supply":
        five.insert(0, Pad("socket", "+"))
        ground.insert(0, Pad("socket", "-"))
        if supply.controller:
            five.append(Pad("diode", "anode"))
            pads = Pad("diode", "cathode"), pin(supply.controller)
            made.append(Net("supply of the controller", DARK_RED, pads, "lights"))
        ground.append(grounds.near([board.pin(supply.controller or lights.pin)]))
    elif supply.lights == "boost":
        battery = next(name for name, power in board.power.items() if power.source == "battery")
        enable = next(each for each in board.pins if each.kind == "enable")
        five.insert(0, Pad("boost", "5V"))
        ground[:0] = [grounds.near([board.pin(battery)]), Pad("boost", "GND")]
        made += [
            Net("battery +", RED, (Pad("battery", "+"), Pad("controller", "plus")), "lights"),
            Net("battery -", BLACK, (Pad("battery", "-"), Pad("controller", "minus")), "lights"),
            Net("battery to the converter", DARK_RED, (pin(battery), Pad("boost", "BAT")), "lights"),
        ]
        if supply.switch:
            ground.append(Pad("switch", "b"))
            off = (Pad("controller", str(enable.number)), Pad("boost", "EN"), Pad("switch", "a"))
            made.append(Net("off switch", ORANGE, off, "lights"))
    else:
        five.insert(0, pin(supply.lights))
        ground.insert(0, grounds.near([board.pin(supply.lights)]))
    made += [Net("5 V", RED, tuple(five), "lights"), Net("ground", BLACK, tuple(ground), "lights")]
    made += _input_nets(design, board, grounds)
    return made


def _input_nets(design: Design, board: Controller, grounds: _Grounds) -> list[Net]:
    made = []
    pins = {name: board.pin(design.button_pins[name]) for name in BUTTONS}
    common = grounds.near(pins.values())
    if design.pressed == "high":
        volts = next(name for name, power in board.power.items() if power.source == "regulator")
        common = Pad("controller", str(board.pin(volts).number))  # type: ignore[union-attr]
    for name, colour in zip(BUTTONS, SIGNALS):
        pads = (Pad("controller", str(pins[name].number)), Pad(f"button {name}", "a"))  # type: ignore[union-attr]
        made.append(Net(f"button {name.upper()}", colour, pads, "buttons"))
    legs = (common, *[Pad(f"button {name}", "b") for name in BUTTONS])
    made.append(Net("common wire of the buttons", BLACK if design.pressed == "low" else ORANGE, legs, "buttons"))
    if design.speaker:
        pin = board.pin(design.speaker_pin)
        pads = (Pad("controller", str(pin.number)), Pad("speaker", "a"))  # type: ignore[union-attr]
        made.append(Net("speaker", SIGNALS[6], pads, "speaker"))
        made.append(Net("ground of the speaker", BLACK, (grounds.near([pin]), Pad("speaker", "b")), "speaker"))
    for what, names in (("row", design.square_rows), ("column", design.square_columns)):
        for number, name in enumerate(names, 1):
            pin = board.pin(name)
            pads = (Pad("controller", str(pin.number)), Pad("squares", f"{what} {number}"))  # type: ignore[union-attr]
            colour = SIGNALS[number % len(SIGNALS)]
            label = str(len(names) + 1 - number) if what == "row" else "abcdefghijklmno"[number - 1]
            made.append(Net(f"{what} {label} of the squares", colour, pads, "squares"))
    return made


def merged(all_nets: list[Net]) -> list[Net]:
    """Return the nets with those that share a pad joined into one, as the diagram draws them."""
    result: list[Net] = []
    for net in all_nets:
        same = next((each for each in result if set(each.pads) & set(net.pads)), None)
        if same:
            pads = tuple(dict.fromkeys(same.pads + net.pads))
            result[result.index(same)] = Net(same.name, same.colour, pads, same.step)
        else:
            result.append(net)
    return result


def wiring_table(design: Design, step: str, controller: Controller | None = None) -> str:
    """Return the wires of one step of the guide as a Markdown table."""
    lines = ["| wire | from | to |", "|---|---|---|"]
    for net in nets(design, controller):
        if net.step != step:
            continue
        groups: dict[str, list[str]] = {}
        for pad in net.pads[1:]:
            label = pad_label(design, pad, controller)
            _, _, rest = label.partition("level shifter ")
            groups.setdefault("level shifter" if rest else label, []).append(rest)
        to = "; ".join(f"{part} {', '.join(inner)}" if inner != [""] else part for part, inner in groups.items())
        lines.append(f"| {COLOUR_NAMES[net.colour]} | {pad_label(design, net.pads[0], controller)} | {to} |")
    return "\n".join(lines) + "\n"


def settings_lines(design: Design) -> list[tuple[str, str | int, str]]:
    """Return (key, value, comment) for each line of the settings.toml that belongs to the design."""
    lights = design.lights
    width, height, left, top = lights.window
    lines: list[tuple[str, str | int, str]] = [
        ("VARIANT", design.variant, "the game at the first start; the menu changes it"),
        ("BRIGHTNESS", lights.brightness, "percent; the menu changes it"),
        ("CURRENT_LIMIT", lights.current_limit, "mA; no more than the supply gives"),
        ("PIXEL_PIN", lights.pin, "to the level shifter"),
        ("COLOR_ORDER", lights.part.order, ""),
        ("PANEL_WIDTH", lights.width, ""), ("PANEL_HEIGHT", lights.height, ""), ("SKIP_PIXELS", lights.skip, ""),
        ("FIRST_PIXEL", lights.first, "where the data wire enters, seen from the front"),
        ("RUNS", lights.runs, ""), ("WIRING", lights.wiring, ""),
        ("WINDOW_WIDTH", width, ""), ("WINDOW_HEIGHT", height, ""), ("WINDOW_LEFT", left, ""), ("WINDOW_TOP", top, ""),
    ]  # fmt: skip
    if lights.map:
        lines.append(("PIXEL_MAP", "pixels.txt", "copy this file, too; the six lines from PANEL_WIDTH on do not count"))
    lines += [(f"{name.upper()}_PIN", design.button_pins[name], "") for name in BUTTONS]
    lines.append(("BUTTONS_PRESSED", design.pressed, ""))
    if design.speaker:
        lines.append(("SPEAKER_PIN", design.speaker_pin, ""))
    if design.square_key:
        lines.append(("SQUARE_ROWS", " ".join(design.square_rows), "the top row first"))
        lines.append(("SQUARE_COLUMNS", " ".join(design.square_columns), "the left column first"))
        lines.append(("SQUARE_ANODES", design.anodes, ""))
    return lines


def settings_file(design: Design) -> str:
    """Return the settings.toml of a design. With Blinka, a shell reads it as environment variables."""
    lines = [
        "# SPDX-FileCopyrightText: 2026 The Ljostafl authors",
        "# SPDX-License-Identifier: MIT",
        "",
        f"# {design.title}: made by make kit from {design.file}.",
    ]
    equals = " = "
    if design.controller.blinka:
        equals = "="  # as a shell needs it
        lines += ["# In a shell, in the project's folder, with this file there (docs/build/install.md):",
                  "# set -a; . ./settings.toml; set +a; sudo -E env PYTHONPATH=lib .venv-pi/bin/python code.py"]
    for key, value, comment in settings_lines(design):
        line = f"TAFL_{key}{equals}" + (f'"{value}"' if isinstance(value, str) else str(value))
        lines.append(line + f"  # {comment}" if comment else line)
    return "\n".join(lines) + "\n"
