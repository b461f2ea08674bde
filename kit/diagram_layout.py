# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Where the parts of a wiring diagram stand, and what wires must go around."""

from typing import NamedTuple
from xml.etree.ElementTree import Element

from kit import shapes, shapes_of_lights
from kit.description import BUTTONS, Controller, Design
from kit.router import Router
from kit.shapes import GRID, LEFT, RIGHT, Shape
from kit.wiring import BLACK, RED, Net


class Sheet(NamedTuple):
    """A diagram under construction: its picture, and its parts by name."""

    group: Element
    parts: dict[str, Shape]

    def add(self, shape: Shape) -> Shape:
        self.parts[shape.name] = shape
        return shape

    def right(self) -> int:
        """Return the right edge of all parts so far, on the grid."""
        return grid(max(shape.box[2] for shape in self.parts.values()))


def grid(value: float) -> int:
    """Return the next place on the grid."""
    return -int(-value // GRID) * GRID


def place(sheet: Sheet, design: Design, board: Controller, used: set[str], steps: tuple[str, ...]) -> None:
    """Place all parts but the contacts: from left to right buttons, controller, level shifter, lights."""
    pins = [board.pin(name) for name in design.button_pins.values()]
    on_left = sum(pin.side == "left" for pin in pins if pin) * 2 >= len(pins)
    x, y = 0, 0
    with_buttons = "buttons" in steps
    speaker = design.speaker if "speaker" in steps else None
    if with_buttons and on_left:
        _place_buttons(sheet, 0, GRID * 2, RIGHT)
        x = 30 * GRID
    if speaker and on_left:
        _place_speaker(sheet, 0, (42 if with_buttons else 10) * GRID)
        x = 30 * GRID
    sheet.add(shapes.controller(sheet.group, board, x, y, used))
    below = (50 if "lights" in steps and design.supply.socket else 40) * GRID if "lights" in steps else 4 * GRID
    beside = grid(sheet.parts["controller"].box[2]) + 14 * GRID
    if with_buttons and not on_left:
        _place_buttons(sheet, beside, below, LEFT)
    if speaker and not on_left:
        _place_speaker(sheet, beside, below + (38 if with_buttons else 0) * GRID)
    if "lights" not in steps:
        return
    x = grid(sheet.parts["controller"].box[2]) + 17 * GRID
    supply = design.supply
    sheet.add(shapes.shifter(sheet.group, x, GRID * 4))
    sheet.add(shapes.two_legs(sheet.group, "bypass", x, 26 * GRID, ("a", "b"), "capacitor 100 nF",
                              "close to the level shifter", shapes.ceramic_body))  # fmt: skip
    if supply.boost:
        pads = [("BAT", "BAT", "#a03020"), ("EN", "EN", "#9a5c00"), ("GND", "GND", BLACK), ("5V", "5V", RED)]
        sheet.add(shapes.block(sheet.group, "boost", x, -12 * GRID, "converter\nPowerBoost 1000", pads, LEFT))
        mid = x + 18 * GRID
        sheet.add(shapes.two_legs(sheet.group, "switch", mid, -10 * GRID, ("a", "b"), "switch", "closed: off",
                                  shapes.switch_body))  # fmt: skip
        bx, by, _ = sheet.parts["controller"].pads["plus"]
        sheet.add(shapes.block(sheet.group, "battery", bx - 10 * GRID, by - 16 * GRID, "lithium battery 3.7 V",
                               [("+", "+", RED), ("-", "-", BLACK)], RIGHT, 12))  # fmt: skip
    if supply.socket:
        title = f"socket of the supply\n5 V, {supply.part.ma / 1000:g} A"
        pads = [("+", "+  5 V", RED), ("-", "-", BLACK)]
        sheet.add(shapes.block(sheet.group, "socket", x + 6 * GRID, 43 * GRID, title, pads, RIGHT, 9))
        if supply.controller:
            sheet.add(shapes.two_legs(sheet.group, "diode", x, 33 * GRID, ("cathode", "anode"), "diode 1N5817",
                                      "ring to the controller", _turned_diode))  # fmt: skip
    x = grid(x + 24 * GRID)
    sheet.add(shapes.two_legs(sheet.group, "resistor", x, 2 * GRID, ("a", "b"), "resistor 330 ohm",
                              "close to the lights", shapes.resistor_body))  # fmt: skip
    sheet.add(shapes.two_legs(sheet.group, "capacitor", x, 12 * GRID, ("+", "-"), "capacitor 1000 uF",
                              "long leg: +   stripe: -", shapes.electrolytic_body))  # fmt: skip
    strip = design.lights.part.kind == "strip"
    sheet.add(shapes_of_lights.lights(sheet.group, design, x + (25 if strip else 22) * GRID, 2 * GRID))


def _turned_diode(shape: Shape, x: int, y: int) -> None:
    shape.rect(x + 17, y - 8, 38, 16, "#2d2d2d", "#000", 3)
    shape.rect(x + 21, y - 8, 5, 16, "#e6e6e6", "#e6e6e6", 0)


def _place_buttons(sheet: Sheet, x: int, y: int, towards: tuple[int, int]) -> None:
    for number, name in enumerate(BUTTONS):
        sheet.add(shapes.button(sheet.group, name, x, y + number * 6 * GRID, towards))


def _place_speaker(sheet: Sheet, x: int, y: int) -> None:
    sheet.add(shapes.two_legs(sheet.group, "speaker", x, y, ("b", "a"), "piezo, passive", "", shapes.piezo_body))


def place_squares(sheet: Sheet, design: Design, board: Controller, used: set[str]) -> None:
    """Place the controller, and the contacts at its right."""
    sheet.add(shapes.controller(sheet.group, board, 0, 0, used))
    sheet.add(shapes_of_lights.squares(sheet.group, design, grid(sheet.right()) + 28 * GRID, 4 * GRID))


def obstacles(router: Router, sheet: Sheet, wires: list[Net], left: int, top: int) -> None:
    """Keep the wires off all parts and texts, and keep each pad for its net."""
    net_of = {pad: number for number, net in enumerate(wires) for pad in net.pads}
    for shape in sheet.parts.values():
        x0, y0, x1, y1 = shape.box
        router.block(int((x0 - left) // GRID), int((y0 - top) // GRID),
                     -int(-(x1 - left) // GRID), -int(-(y1 - top) // GRID))  # fmt: skip
    for shape in sheet.parts.values():
        router.free(((x - left) // GRID, (y - top) // GRID) for x, y in shape.free)
    for shape in sheet.parts.values():
        x0, y0, x1, y1 = shape.box
        for name, (x, y, way) in shape.pads.items():
            net = net_of.get((shape.name, name), len(wires))  # type: ignore[call-overload]
            nodes = [((x - left) // GRID, (y - top) // GRID)]  # of the pad, and from it out of the part
            while x0 - GRID <= x <= x1 + GRID and y0 - GRID <= y <= y1 + GRID:
                x, y = x + way[0] * GRID, y + way[1] * GRID
                if (x, y) in shape.free:
                    break
                nodes.append(((x - left) // GRID, (y - top) // GRID))
            router.reserve(nodes, net)
            if net < len(wires):
                x, y = nodes[-1]
                router.prefer([(x + way[0] * step, y + way[1] * step) for step in (1, 2, 3)], net)
