# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Draw the lights of a board, and the contacts under its squares, for a wiring diagram."""

from collections.abc import Callable
from xml.etree.ElementTree import Element, SubElement

from kit.description import Design
from kit.shapes import GRID, LEFT, STUB, UP, Direction, Shape
from kit.wiring import BLACK, RED
from kit.wiring import DATA_5V as BLUE


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
