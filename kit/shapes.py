# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The parts of a wiring diagram as SVG elements: outlines, pads where wires end, and texts.

All lengths are in pixels. Pads lie on a grid of GRID pixels; a pitch of 2.54 mm is two of them.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element, SubElement

from kit.description import Controller, Design
from kit.wiring import BLACK, FREE, RED, SHIFTER
from kit.wiring import DATA_5V as BLUE

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


def diode_body(shape: Shape, x: int, y: int) -> None:
    shape.rect(x + 17, y - 8, 38, 16, "#2d2d2d", "#000", 3)
    shape.rect(x + 46, y - 8, 5, 16, "#e6e6e6", "#e6e6e6", 0)


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


def lights(parent: Element, design: Design, x: int, y: int) -> Shape:
    """Draw the lights as seen from the front; the light at the upper left is at x, y."""
    shape = Shape("lights", SubElement(parent, "g", {"class": "part"}))
    data = design.lights
    pitch = 48 if data.part.kind == "strip" else 24
    runs = data.height if data.runs == "rows" else data.width
    right, bottom = x + (data.width - 1) * pitch, y + (data.height - 1) * pitch

    def place(run: int, step: float) -> tuple[float, float]:
        """Return where a light is, by the run of the wire and the step along it."""
        if data.wiring == "serpentine" and run % 2:
            step = data.run - 1 - step
        across, down = (step, run) if data.runs == "rows" else (run, step)
        px, py = x + across * pitch, y + down * pitch
        return (left_right(px), upside(py))

    def left_right(px: float) -> float:
        return x + right - px if data.first.endswith("right") else px

    def upside(py: float) -> float:
        return y + bottom - py if data.first.startswith("bottom") else py

    def way(run: int) -> Direction:
        (x0, y0), (x1, y1) = place(run, 0), place(run, 1)
        return (x1 > x0) - (x1 < x0), (y1 > y0) - (y1 < y0)

    if data.part.kind == "panel":
        shape.rect(x - 20, y - 20, right - x + 40, bottom - y + 40, "#22262b", "#111", 6)
    else:
        for run in range(runs):
            _strip(shape, place(run, 0), place(run, data.run - 1), way(run))
    points = [place(run, step) for run in range(runs) for step in range(data.run)]
    if data.part.kind == "panel":
        d = "M" + "L".join(f"{px:g} {py:g}" for px, py in points)
        shape.path(d, "#4f8fe8", 1.6, class_="chain")
    ends = _ends(shape, design, runs, place, way)
    for number, (px, py) in enumerate(points):
        attributes = {"class": "pixel", "data-x": f"{px:g}", "data-y": f"{py:g}"}
        SubElement(shape.group, "rect", attributes, x=f"{px - 6:g}", y=f"{py - 6:g}", width="12", height="12", rx="2",
                   fill="#fdfdf5", stroke="#888")  # fmt: skip
        if number in (0, len(points) - 1) or (data.part.kind == "strip" and number % data.run in (0, data.run - 1)):
            SubElement(shape.group, "text", {"x": f"{px:g}", "y": f"{py + 3:g}", "font-size": "7", "fill": "#333",
                                             "text-anchor": "middle"}).text = str(data.skip + number)  # fmt: skip
    width, height, first_x, first_y = data.window
    if (width, height) != (data.width, data.height):
        left, top = x + (first_x - 0.5) * pitch, y + (first_y - 0.5) * pitch
        size = f"h{width * pitch}v{height * pitch}h{-width * pitch}z"
        shape.path(f"M{left:g} {top:g}{size}", "#ffb000", 3, class_="window", stroke_dasharray="8 4")
    edge = max(pitch * 1.4, 24 + STUB) if data.part.kind == "strip" else 20 + STUB
    shape.box = (x - edge, y - edge, right + edge, bottom + edge)
    _words_of_lights(shape, design, (x + right) / 2, (y + bottom) / 2)
    for name, (px, py, _) in ends.items():
        shape.pads[name] = (px, py, _)
    return shape


def _words_of_lights(shape: Shape, design: Design, middle_x: float, middle_y: float) -> None:
    """Write what the lights are beside them, on a side where no wire enters, and make the box larger."""
    data = design.lights
    lines = [f"{data.count} lights, {data.width} x {data.height},", "seen from the front"]
    if data.window[:2] != (data.width, data.height):
        lines += [f"dashed: the {data.window[0]} x {data.window[1]} lights", "that the game uses"]
    left, top, right, bottom = shape.box
    boxes = []
    for number, line in enumerate(lines):
        if data.runs == "rows":  # wires enter at the left or the right
            x, y, anchor = middle_x, bottom + 14 + 17 * number, "middle"
        else:
            x, y, anchor = right + 12, middle_y + 17 * number, "start"
        title = number < 2
        boxes.append(shape.text(x, y + (0 if title else 6), line, 13 if title else 12, anchor=anchor, bold=title))
    shape.box = (left, top, max([right, *[box[2] for box in boxes]]), max([bottom, *[box[3] for box in boxes]]))


def _strip(shape: Shape, start: tuple[float, float], end: tuple[float, float], way: Direction) -> None:
    """Draw one piece of strip, with its three copper lines and an arrow."""
    (x0, y0), (x1, y1) = start, end
    dx, dy = way
    reach = 24
    xs, ys = (x0 - dx * reach, x1 + dx * reach), (y0 - dy * reach, y1 + dy * reach)
    thick = 17
    left, top = min(xs) - abs(dy) * thick, min(ys) - abs(dx) * thick
    shape.rect(left, top, max(xs) + abs(dy) * thick - left, max(ys) + abs(dx) * thick - top, "#fbfbfb", "#9a9a9a", 3)
    hand = (dy, -dx)  # to the left of the way
    for offset, colour in ((12, RED), (-12, BLACK)):
        ox, oy = hand[0] * offset, hand[1] * offset
        shape.path(f"M{xs[0] + ox:g} {ys[0] + oy:g}L{xs[1] + ox:g} {ys[1] + oy:g}", colour, 1.4,
                   class_="copper", opacity="0.55")  # fmt: skip
    shape.path(f"M{xs[0]:g} {ys[0]:g}L{xs[1]:g} {ys[1]:g}", BLUE, 1.4, class_="chain", opacity="0.7")
    for part in (0.5, 1.5):
        ax, ay = x0 + dx * 48 * part, y0 + dy * 48 * part
        shape.path(f"M{ax - dx * 5 + dy * 5:g} {ay - dy * 5 + dx * 5:g}L{ax + dx * 4:g} {ay + dy * 4:g}"
                   f"L{ax - dx * 5 - dy * 5:g} {ay - dy * 5 - dx * 5:g}", BLUE, 1.6)  # fmt: skip


def _ends(shape: Shape, design: Design, runs: int, place: Callable[[int, float], tuple[float, float]],
          way: Callable[[int], Direction]) -> dict[str, tuple[int, int, Direction]]:  # fmt: skip
    """Draw the wires between the runs, and return the pads of the whole chain."""
    data = design.lights
    strip = data.part.kind == "strip"
    reach = 24

    def pads(run: int, out: bool) -> dict[str, tuple[float, float]]:
        dx, dy = way(run)
        px, py = place(run, data.run - 1 if out else 0)
        sign = reach if out else -reach
        px, py = px + dx * sign, py + dy * sign
        space = 12
        return {"5V": (px + dy * space, py - dx * space), "D": (px, py), "GND": (px - dy * space, py + dx * space)}

    lines = (("5V", RED), ("D", BLUE), ("GND", BLACK))
    if strip:
        for run in range(runs - 1):
            near, far = pads(run, True), pads(run + 1, False)
            dx, dy = way(run)
            for name, colour in lines:
                (x0, y0), (x1, y1) = near[name], far[name]
                if data.wiring == "serpentine":
                    out = 6 + max(abs(x1 - x0), abs(y1 - y0)) * 0.32
                    shape.link(f"M{x0:g} {y0:g}C{x0 + dx * out:g} {y0 + dy * out:g} "
                               f"{x1 + dx * out:g} {y1 + dy * out:g} {x1:g} {y1:g}", colour)  # fmt: skip
                elif name == "D":  # back between the two runs
                    bx, by = (x1 - x0) * (1 - abs(dx)), (y1 - y0) * (1 - abs(dy))
                    out = 14
                    shape.link(f"M{x0:g} {y0:g}L{x0 + dx * out:g} {y0 + dy * out:g}"
                               f"L{x0 + dx * out + bx / 2:g} {y0 + dy * out + by / 2:g}"
                               f"L{x1 - dx * out - bx / 2:g} {y1 - dy * out - by / 2:g}"
                               f"L{x1 - dx * out:g} {y1 - dy * out:g}L{x1:g} {y1:g}", colour)  # fmt: skip
                else:  # along the ends where the wire goes out
                    x1, y1 = pads(run + 1, True)[name]
                    out = 10 if name == "5V" else 22
                    shape.link(f"M{x0:g} {y0:g}L{x0 + dx * out:g} {y0 + dy * out:g}"
                               f"L{x1 + dx * out:g} {y1 + dy * out:g}L{x1:g} {y1:g}", colour)  # fmt: skip
    found: dict[str, tuple[int, int, Direction]] = {}
    ends = [(0, False, {"5V": "5V", "D": "DIN", "GND": "GND"})]
    if design.supply.feeds == 2:
        ends.append((runs - 1, True, {"5V": "5V end", "GND": "GND end"}))
    for run, out, names in ends:
        dx, dy = way(run)
        outward = (dx, dy) if out else (-dx, -dy)
        here = pads(run, out)
        bx, by = place(run, data.run - 1 if out else 0)
        for name, colour in lines:
            if name not in names:
                continue
            px, py = here[name]
            apart = {"5V": 1, "D": 0, "GND": -1}[name] * GRID  # the pads are twice as far apart as the lines
            fx, fy = px + dy * apart, py - dx * apart
            ex, ey = round(fx + outward[0] * STUB), round(fy + outward[1] * STUB)
            inner = (px, py)
            if not strip:
                edge = 0 if name == "D" else 20
                inner = (bx if dy == 0 else px) + outward[0] * edge, (by if dx == 0 else py) + outward[1] * edge
                fx, fy = fx - outward[0] * 12, fy - outward[1] * 12
            shape.link(f"M{ex} {ey}L{fx + outward[0] * 12:g} {fy + outward[1] * 12:g}L{px:g} {py:g}"
                       f"L{inner[0]:g} {inner[1]:g}", colour)  # fmt: skip
            shape.pad(names[name], ex, ey, outward, "#f7c93c")
            found[names[name]] = (ex, ey, outward)
            word = names[name].split()[0]
            if dy == 0:  # above the wire
                side, anchor = (5, "start") if outward[0] < 0 else (-5, "end")
                shape.text(ex + side, ey - 4, word, 9, colour, anchor, True)
            else:  # at the left of the wire
                shape.text(ex - 3, ey + (16 if outward[1] < 0 else -8), word, 9, colour, "end", True)
    return found


def squares(parent: Element, design: Design, x: int, y: int) -> Shape:
    """Draw the contacts under the squares, each with its diode; the upper left crossing is at x, y."""
    shape = Shape("squares", SubElement(parent, "g", {"class": "part"}))
    cell = 5 * GRID
    columns, rows = len(design.square_columns), len(design.square_rows)
    right, bottom = x + (columns - 1) * cell, y + (rows - 1) * cell
    for column in range(columns):
        shape.path(f"M{x + column * cell} {y - 3 * GRID}V{bottom}", "#7a7a7a", 2)
    for row in range(rows):
        shape.path(f"M{x - 3 * GRID} {y + row * cell}H{right + 40}", "white", 6)
        shape.path(f"M{x - 3 * GRID} {y + row * cell}H{right + 40}", "#444", 2)
        for column in range(columns):
            _contact(shape, x + column * cell, y + row * cell, design.anodes == "columns")
    for column in range(columns):
        px = x + column * cell
        shape.pad(f"column {column + 1}", px, y - 3 * GRID, UP, "#f7c93c")
        shape.text(px + 7, y - 2 * GRID + 4, "abcdefghijklmno"[column], 12, bold=True)
    for row in range(rows):
        py = y + row * cell
        shape.pad(f"row {row + 1}", x - 3 * GRID, py, LEFT, "#f7c93c")
        shape.text(x - 2 * GRID, py - 5, str(rows - row), 12, bold=True)
    shape.box = (x - 3 * GRID, y - 3 * GRID, right + 46, bottom + 40)
    return shape


def _contact(shape: Shape, x: int, y: int, from_column: bool) -> None:
    """Draw a diode and a reed contact between the column at x, y and the row."""
    top = y - 34
    shape.path(f"M{x} {top}H{x + 8}", "#666", 1.5)
    shape.rect(x + 8, top - 4, 16, 8, "#d9542b", "#7a2a10", 2)
    shape.rect(x + (20 if from_column else 9), top - 4, 3, 8, "#111", "#111", 0)
    shape.path(f"M{x + 24} {top}H{x + 38}V{top + 6}", "#666", 1.5)
    shape.rect(x + 34, top + 6, 8, 20, "#dff3f5", "#468", 4)
    shape.path(f"M{x + 38} {top + 6}v8M{x + 40} {top + 15}l-2 11", "#456", 1.5)
    shape.path(f"M{x + 38} {top + 26}V{y}", "#666", 1.5)
    SubElement(shape.group, "circle", cx=f"{x}", cy=f"{top}", r="2.5", fill="#7a7a7a")
    SubElement(shape.group, "circle", cx=f"{x + 38}", cy=f"{y}", r="2.5", fill="#444")
