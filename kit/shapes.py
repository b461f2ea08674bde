# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The parts of a wiring diagram as SVG elements: outlines, pads where wires end, and texts.

All lengths are in pixels. Pads lie on a grid of GRID pixels; a pitch of 2.54 mm is two of them.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element, SubElement

from kit.description import Controller
from kit.wiring import BLACK, FREE, RED, SHIFTER

GRID = 12
SCALE = 2 * GRID / 2.54  # px for 1 mm on a controller
STUB = 3 * GRID  # from the lights to the pads where their wires begin
LETTER = 0.62  # the width of a letter, in font sizes: no letter of a sans-serif font is wider on average

Direction = tuple[int, int]
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


@dataclass
class Shape:
    """A part on a sheet. `box`: what wires must keep off; `pads`: position and direction of the wire by name."""

    name: str
    group: Element
    box: tuple[float, float, float, float] = (0, 0, 0, 0)  # left, top, right, bottom
    pads: dict[str, tuple[int, int, Direction]] = field(default_factory=dict)
    free: list[tuple[int, int]] = field(default_factory=list)  # places inside the box where wires may pass

    def pad(self, name: str, x: int, y: int, way: Direction, fill: str = "#e8c558") -> None:
        """Add a pad, with its circle."""
        self.pads[name] = (x, y, way)
        attributes = {"class": "pad", "data-pad": f"{self.name}.{name}", "cx": f"{x}", "cy": f"{y}", "r": "4.5"}
        SubElement(self.group, "circle", attributes, fill=fill, stroke="#6b5410")

    def rect(self, x: float, y: float, width: float, height: float, fill: str, stroke: str = "#333",
             r: float = 4) -> None:  # fmt: skip
        SubElement(self.group, "rect", x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}", rx=f"{r:g}",
                   fill=fill, stroke=stroke)  # fmt: skip

    def path(self, d: str, stroke: str, width: float = 3, **more: str) -> None:
        attributes = {"d": d, "stroke": stroke, "stroke-width": f"{width:g}", "fill": "none", **more}
        SubElement(self.group, "path", {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()})

    def text(self, x: float, y: float, words: str, size: float = 11, fill: str = "#222", anchor: str = "start",
             bold: bool = False) -> tuple[float, float, float, float]:  # fmt: skip
        """Write words with their base line at `y`, and return the box that they fill."""
        attributes = {"x": f"{x:g}", "y": f"{y:g}", "font-size": f"{size:g}", "fill": fill, "text-anchor": anchor}
        if bold:
            attributes["font-weight"] = "bold"
        SubElement(self.group, "text", attributes).text = words
        width = len(words) * size * LETTER
        left = x - {"start": 0, "middle": width / 2, "end": width}[anchor]
        return left, y - size, left + width, y + size * 0.3

    def link(self, d: str, colour: str) -> None:
        """Draw a wire that is a part of the lights or of the contacts, and that the router does not lay."""
        self.path(d, "white", 6)
        self.path(d, colour, 2.5, class_="link")


def controller(parent: Element, board: Controller, x: int, y: int, used: set[str]) -> Shape:
    """Draw a controller with its real outline and pins; the first pin of the left-most row is at x, y."""
    shape = Shape("controller", SubElement(parent, "g", {"class": "part"}))
    first = min(board.pins, key=lambda pin: (pin.x, pin.y))

    def at(mm_x: float, mm_y: float) -> tuple[int, int]:
        return (x + GRID * round((mm_x - first.x) * SCALE / GRID), y + GRID * round((mm_y - first.y) * SCALE / GRID))

    left, top = x - first.x * SCALE, y - first.y * SCALE
    width, length = board.size[0] * SCALE, board.size[1] * SCALE
    shape.rect(left, top, width, length, "#e4f1e4" if "Pico" in board.name else "#e6ecf4", "#2f5d3a", 9)
    socket = {"top": (left + width / 2 - 22, top - 16, 44, 28), "left": (left - 12, top + 60, 46, 72),
              "right": (left + width - 34, top + 60, 46, 72)}[board.socket]  # fmt: skip
    shape.rect(*socket, fill="#c9ccd1")
    shape.text(socket[0] + socket[2] / 2, socket[1] + (18 if board.socket == "top" else 40), "USB" if
               board.socket == "top" else "power", 11, anchor="middle")  # fmt: skip
    name = board.name.split(",")[0]
    columns = sorted({pin.x for pin in board.pins})
    double = len(columns) == 2 and columns[1] - columns[0] < 5  # two rows of pins side by side
    box = shape.text(left + width / 2, top - 24, name, 13, anchor="middle", bold=True)
    for pin in board.pins:
        px, py = at(pin.x, pin.y)
        on = str(pin.number) in used
        words_of_pin = f"{pin.printed}"
        colour = "#000" if on else "#8a8f95"
        shape.pad(str(pin.number), px, py, LEFT if pin.side == "left" else RIGHT, "#f7c93c" if on else "#dfe3e6")
        if double:
            inner = pin.x == columns[0]
            label = f"{words_of_pin} {pin.number}"
            shape.text(px - (82 if inner else 2 * GRID + 14), py + 4, label, 11, colour, "end", on)
            if inner:  # its wire passes between two pins of the outer row
                shape.pads[str(pin.number)] = (px, py, DOWN)
                shape.free += [(px + GRID * step, py + GRID) for step in range(0, 8)]
        elif pin.side == "left":
            shape.text(px + 10, py + 4, f"{pin.number} {words_of_pin}", 11, colour, "start", on)
        else:
            shape.text(px - 10, py + 4, f"{words_of_pin} {pin.number}", 11, colour, "end", on)
    if board.battery_socket:
        (plus, minus) = (at(*place) for place in board.battery_socket)
        shape.rect(plus[0] - 26, plus[1] - 14, 36, 52, "#f2f2f2")
        shape.pad("plus", *plus, RIGHT, "#f7c93c")
        shape.pad("minus", *minus, RIGHT, "#f7c93c")
        shape.text(plus[0] - 10, plus[1] + 5, "+", 14, RED, "end", True)
        shape.text(minus[0] - 10, minus[1] + 5, "-", 14, BLACK, "end", True)
        shape.text(plus[0] - 30, plus[1] + 16, "battery", 11, "#222", "end")
    shape.box = (min(left, box[0]), box[1], max(left + width, box[2]), top + length)
    return shape


def shifter(parent: Element, x: int, y: int) -> Shape:
    """Draw the level shifter with its notch at the top; pin 1 is at x, y."""
    shape = Shape("shifter", SubElement(parent, "g", {"class": "part"}))
    width = 8 * GRID
    shape.rect(x + 6, y - 16, width - 12, 12 * GRID + 32, "#3b3f45", "#111", 5)
    shape.path(f"M{x + width / 2 - 10:g} {y - 16}a10 10 0 0 0 20 0", "#ddd", 1.5)
    for number, name in enumerate(SHIFTER, 1):
        row = number - 1 if number <= 7 else 14 - number
        px, py = (x, y + 2 * GRID * row) if number <= 7 else (x + width, y + 2 * GRID * row)
        on = name not in FREE
        shape.pad(str(number), px, py, LEFT if number <= 7 else RIGHT, "#f7c93c" if on else "#dfe3e6")
        fill = "#fff" if on else "#9aa0a6"
        if number <= 7:
            shape.text(px + 10, py + 4, f"{number} {name}", 10.5, fill)
        else:
            shape.text(px - 10, py + 4, f"{name} {number}", 10.5, fill, "end")
    label = shape.text(x + width / 2, y - 40, "level shifter 74AHCT125", 12, anchor="middle", bold=True)
    shape.text(x + width / 2, y - 24, "notch at the top", 10.5, anchor="middle")
    shape.box = (min(x, label[0]), label[1], max(x + width, label[2]), y + 12 * GRID + 16)
    return shape


def two_legs(parent: Element, name: str, x: int, y: int, pads: tuple[str, str], title: str, note: str = "",
             draw: Callable[[Shape, int, int], None] | None = None, space: int = 6) -> Shape:  # fmt: skip
    """Draw a part with a leg at the left (x, y) and one at the right, and its texts above and below."""
    shape = Shape(name, SubElement(parent, "g", {"class": "part"}))
    right = x + space * GRID
    shape.path(f"M{x} {y}H{right}", "#777", 2)
    if draw:
        draw(shape, x, y)
    shape.pad(pads[0], x, y, LEFT, "#f7c93c")
    shape.pad(pads[1], right, y, RIGHT, "#f7c93c")
    boxes = [shape.text((x + right) / 2, y - 21, title, 12, anchor="middle", bold=True)]
    if note:
        boxes.append(shape.text((x + right) / 2, y + 28, note, 10.5, anchor="middle"))
    shape.box = (min(x, *[box[0] for box in boxes]), boxes[0][1], max(right, *[box[2] for box in boxes]),
                 max(y + 14, boxes[-1][3]))  # fmt: skip
    return shape


def resistor_body(shape: Shape, x: int, y: int) -> None:
    shape.rect(x + 16, y - 8, 40, 16, "#e9d3a3", "#8b6b2a", 6)
    for at, colour in ((23, "#e87500"), (31, "#e87500"), (39, "#7a4a12"), (48, "#c9a227")):
        shape.path(f"M{x + at} {y - 8}v16", colour, 4)


def ceramic_body(shape: Shape, x: int, y: int) -> None:
    SubElement(shape.group, "ellipse", cx=f"{x + 36}", cy=f"{y}", rx="17", ry="12", fill="#e0a050", stroke="#8b5a20")
    shape.text(x + 36, y + 4, "104", 9.5, anchor="middle")


def electrolytic_body(shape: Shape, x: int, y: int) -> None:
    shape.rect(x + 14, y - 14, 44, 28, "#32508f", "#1b2d55", 6)
    shape.rect(x + 45, y - 14, 13, 28, "#dfe5f2", "#1b2d55", 3)
    shape.path(f"M{x + 48} {y}h7", "#1b2d55", 2)
    shape.text(x + 20, y + 6, "+", 15, "#fff", bold=True)


def piezo_body(shape: Shape, x: int, y: int) -> None:
    SubElement(shape.group, "circle", cx=f"{x + 36}", cy=f"{y}", r="16", fill="#4a4a4a", stroke="#111")
    SubElement(shape.group, "circle", cx=f"{x + 36}", cy=f"{y}", r="4", fill="#111")


def switch_body(shape: Shape, x: int, y: int) -> None:
    shape.rect(x + 12, y - 11, 48, 22, "#d9dce0")
    shape.rect(x + 18, y - 6, 18, 12, "#555")


def button(parent: Element, name: str, x: int, y: int, towards: Direction) -> Shape:
    """Draw a button with four legs, of which two diagonal ones are used; the signal leg points to the controller."""
    shape = Shape(f"button {name}", SubElement(parent, "g", {"class": "part"}))
    width, height = 6 * GRID, 2 * GRID
    for px, py in ((x, y), (x + width, y), (x, y + height), (x + width, y + height)):
        shape.path(f"M{x + width / 2:g} {py}H{px}", "#999", 3)
    shape.rect(x + 8, y - 14, width - 16, height + 28, "#d4d7db", "#444", 5)
    SubElement(shape.group, "rect", x=f"{x + 10}", y=f"{y - 4}", width=f"{width - 20}", height=f"{height + 8}", rx="14",
               fill="#fff", stroke="#888")  # fmt: skip
    shape.text(x + width / 2, y + 16, name.upper(), 11, anchor="middle", bold=True)
    near, far = (x + width, x) if towards == RIGHT else (x, x + width)
    shape.pad("a", near, y, towards, "#f7c93c")
    shape.pad("b", far, y + height, (-towards[0], 0), "#f7c93c")
    shape.box = (x, y - 16, x + width, y + height + 16)
    return shape


def block(parent: Element, name: str, x: int, y: int, title: str, pads: list[tuple[str, str, str]], side: Direction,
          width: int = 8) -> Shape:  # fmt: skip
    """Draw a box with pads on one side: (name, label, colour) from the top; the first pad is at x, y."""
    shape = Shape(name, SubElement(parent, "g", {"class": "part"}))
    left = x - width * GRID if side == RIGHT else x
    height = (len(pads) - 1) * 2 * GRID
    shape.rect(left, y - 18, width * GRID, height + 36, "#efeae0")
    boxes = []
    lines = title.split("\n")
    for number, line in enumerate(lines):
        middle = left + width * GRID / 2
        boxes.append(shape.text(middle, y - 26 - 15 * (len(lines) - 1 - number), line, 12, anchor="middle", bold=True))
    for row, (pad, label, colour) in enumerate(pads):
        py = y + 2 * GRID * row
        anchor = "end" if side == RIGHT else "start"
        shape.text(x + (-10 if side == RIGHT else 10), py + 4, label, 12, colour, anchor, True)
        shape.pad(pad, x, py, side, "#f7c93c")
    shape.box = (min(left, *[box[0] for box in boxes]), boxes[0][1],
                 max(left + width * GRID, *[box[2] for box in boxes]), y + height + 18)  # fmt: skip
    return shape


