# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Flat drawings of a case: SVG and DXF for a laser cutter, and the template for a picture frame and foam board."""

import io
from collections.abc import Sequence

import ezdxf
from ezdxf import units

from kit.case_layout import Layout
from kit.case_measures import Box
from kit.case_parts import wire_holes
from kit.case_shapes import Point, strokes
from kit.case_sheets import GAP, Sheet, nest, strip

SPDX = ("<!-- SPDX-FileCopyrightText: 2026 The Ljostafl authors -->\n"
        "<!-- SPDX-License-Identifier: MIT -->\n")  # fmt: skip
EDGE = 22.0  # around each drawing of the template
CUT, ENGRAVE, NOTE = "#e00000", "#0040e0", "#777777"


def thicknesses(sheets: Sequence[Sheet]) -> list[float]:
    """Return the materials that sheets need, by thickness in mm, the thickest first."""
    return sorted({sheet.thick for sheet in sheets}, reverse=True)


def laser_files(sheets: Sequence[Sheet], kerf: float, bed: tuple[float, ...]) -> dict[str, str]:
    """Return a drawing for each bed as SVG and as DXF, by file name, and a plan with the names of all sheets."""
    files: dict[str, str] = {}
    plan = _Page()
    for thick in thicknesses(sheets):
        beds = nest([sheet for sheet in sheets if sheet.thick == thick], kerf, bed)
        for number, placed in enumerate(beds, 1):
            name = f"laser-{thick:g}mm" + (f"-{number}" if len(beds) > 1 else "")
            boxes = [(sheet.cut(kerf).bounds(), x, y) for sheet, x, y in placed]
            wide = max(box[2] + x for box, x, _ in boxes) + GAP
            high = max(box[3] + y for box, _, y in boxes) + GAP
            files[f"{name}.svg"] = _laser_svg(placed, wide, high, kerf)
            files[f"{name}.dxf"] = _laser_dxf(placed, kerf)
            _plan(plan, f"{name}: {thick:g} mm", placed, wide, high)
    files["laser-plan.svg"] = plan.svg()
    return files


def _plan(page: "_Page", title: str, placed: Sequence[tuple[Sheet, float, float]], wide: float, high: float) -> None:
    """Draw the sheets of one bed with their names."""
    page.text(EDGE, page.high, title, 8)
    y0 = page.high + 6 + high
    for sheet, x, y in placed:
        for ring in sheet.outline.to_polygons():
            page.path([(EDGE + float(px) + x, y0 - float(py) - y) for px, py in ring], True, "#000000", 0.5)
        left, bottom, right, top = sheet.outline.bounds()
        size = min(8.0, (top - bottom) * 0.45, (right - left) * 1.4 / len(sheet.name))
        page.text(EDGE + (left + right) / 2 + x, y0 - (bottom + top) / 2 - y + size * 0.35, sheet.name, size, "middle",
                  halo=True)  # fmt: skip
    page.wide = max(page.wide, EDGE + wide)
    page.high = y0 + 20


def _paths(sheet: Sheet, x: float, y: float, kerf: float) -> list[list[Point]]:
    """Return the closed lines of the laser, moved to their place on the bed; holes before the outline."""
    found = [[(float(px) + x, float(py) + y) for px, py in ring] for ring in sheet.cut(kerf).to_polygons()]
    return sorted(found, key=lambda ring: _span(ring))


def _span(ring: Sequence[Point]) -> float:
    return max(x for x, _ in ring) - min(x for x, _ in ring)


def _line(points: Sequence[Point], high: float, closed: bool) -> str:
    return "M" + " L".join(f"{x:.4f} {high - y:.4f}" for x, y in points) + ("Z" if closed else "")


def _head(wide: float, high: float) -> str:
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n{SPDX}<svg xmlns="http://www.w3.org/2000/svg" '
            f'width="{wide:.2f}mm" height="{high:.2f}mm" viewBox="0 0 {wide:.2f} {high:.2f}">\n')


def _laser_svg(placed: Sequence[tuple[Sheet, float, float]], wide: float, high: float, kerf: float) -> str:
    lines = [_head(wide, high), f"<desc>Red: cut. Blue: engrave. Kerf {kerf:g} mm is compensated.</desc>\n"]
    for sheet, x, y in placed:
        lines.append(f"<g><title>{sheet.name}</title>\n")
        for line in sheet.engraved:
            moved = [(px + x, py + y) for px, py in line]
            lines.append(f'<path d="{_line(moved, high, False)}" fill="none" stroke="{ENGRAVE}" '
                         'stroke-width="0.1"/>\n')  # fmt: skip
        for ring in _paths(sheet, x, y, kerf):
            lines.append(f'<path d="{_line(ring, high, True)}" fill="none" stroke="{CUT}" stroke-width="0.1"/>\n')
        lines.append("</g>\n")
    return "".join([*lines, "</svg>\n"])


def _laser_dxf(placed: Sequence[tuple[Sheet, float, float]], kerf: float) -> str:
    drawing = ezdxf.new("R2010", units=units.MM)
    for name, colour in (("CUT", 1), ("ENGRAVE", 5)):
        drawing.layers.add(name, color=colour)
    space = drawing.modelspace()
    for sheet, x, y in placed:
        for line in sheet.engraved:
            space.add_lwpolyline([(px + x, py + y) for px, py in line], dxfattribs={"layer": "ENGRAVE"})
        for ring in _paths(sheet, x, y, kerf):
            space.add_lwpolyline(ring, close=True, dxfattribs={"layer": "CUT"})
    file = io.StringIO()
    drawing.write(file)
    return file.getvalue()


# ---- picture frame and foam board ----


class _Page:
    """An SVG in millimetres, y downwards."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.high = EDGE
        self.wide = 0.0

    def path(self, points: Sequence[Point], closed: bool = True, colour: str = "#000000", width: float = 0.3,
             dash: str = "") -> None:
        data = "M" + " L".join(f"{x:.3f} {y:.3f}" for x, y in points) + ("Z" if closed else "")
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.lines.append(f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:g}"{dashes}/>\n')

    def box(self, box: Box) -> None:
        left, top, right, bottom = box
        self.path([(left, top), (right, top), (right, bottom), (left, bottom)])

    def circle(self, x: float, y: float, across: float) -> None:
        self.lines.append(f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{across / 2:.3f}" fill="none" stroke="#000000" '
                          'stroke-width="0.3"/>\n')  # fmt: skip

    def text(self, x: float, y: float, words: str, size: float = 4.0, anchor: str = "start", turn: int = 0,
             halo: bool = False) -> None:  # fmt: skip
        turned = f' transform="rotate({turn} {x:.2f} {y:.2f})"' if turn else ""
        turned += ' paint-order="stroke" stroke="#ffffff" stroke-width="1.5"' if halo else ""
        self.lines.append(f'<text x="{x:.2f}" y="{y:.2f}" font-family="sans-serif" font-size="{size:g}" '
                          f'text-anchor="{anchor}"{turned}>{words}</text>\n')  # fmt: skip

    def measure(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Draw a measure along a horizontal or an upright line."""
        self.path([(x1, y1), (x2, y2)], False, NOTE, 0.2)
        upright = x1 == x2
        for x, y in ((x1, y1), (x2, y2)):
            dx, dy = (1.5, 0.0) if upright else (0.0, 1.5)
            self.path([(x - dx, y - dy), (x + dx, y + dy)], False, NOTE, 0.2)
        length = abs(x2 - x1) + abs(y2 - y1)
        if upright:
            self.text(x1 - 1.5, (y1 + y2) / 2, f"{length:.1f}", 3.5, "middle", -90)
        else:
            self.text((x1 + x2) / 2, y1 - 1.5, f"{length:.1f}", 3.5, "middle")

    def svg(self) -> str:
        wide, high = self.wide + EDGE, self.high
        white = f'<rect width="{wide:.2f}" height="{high:.2f}" fill="#ffffff"/>\n'
        return "".join([_head(wide, high), white, *self.lines, "</svg>\n"])


def template(layout: Layout) -> str:
    """Return the page for a board of a picture frame and foam board, in full size: mat, lights, and strips."""
    page, case, lights = _Page(), layout.design.case, layout.design.lights
    page.wide = max(layout.width + case.foam + EDGE, 210.0 - EDGE)
    foam, high = case.foam, layout.diffuser - layout.grid
    page.text(EDGE, 12, layout.design.title, 6)
    page.text(EDGE, 18, f"For a picture frame and foam board of {foam:g} mm. Print at 100 %: this line is 100 mm long.")
    page.measure(EDGE, 27, EDGE + 100, 27)
    deep = layout.diffuser - layout.lights + case.inside + 2 * foam
    wide, long = layout.width + foam, layout.length + foam
    page.text(EDGE, 33, f"The picture frame: inside at least {wide:.0f} x {long:.0f} mm, and {deep:.0f} mm "
              "deep behind the glass.")  # fmt: skip
    page.high = 54.0
    _mat(page, layout)
    _lights(page, layout)
    for along, pieces in (("rows", lights.height + 1), ("columns", lights.width + 1)):
        outer, inner = (strip(layout, along, foam, edge, True) for edge in (True, False))
        same = (outer - inner).area() + (inner - outer).area() < 0.01
        for outline, words in ((outer, f"{pieces} x strip" if same else "2 x outer strip"),
                               *([] if same else [(inner, f"{pieces - 2} x inner strip")])):  # fmt: skip
            y = page.high
            page.text(EDGE, y - 11, f"{words} along the {along}, {outline.bounds()[2]:.1f} x {high:.1f} mm, with slots "
                      f"of {foam:g} mm to half of the height")  # fmt: skip
            if lights.part.kind == "strip":
                notches = ("notches below the middle of each square, for the strips of lights" if along != lights.runs
                           else "notches at both ends, for the wires between the strips of lights")
                page.text(EDGE, y - 5, f"and {notches}")
            for ring in outline.to_polygons():
                page.path([(EDGE + float(px), y + high - float(py)) for px, py in ring])
            page.measure(EDGE - 6, y, EDGE - 6, y + high)
            start = EDGE + foam / 2
            page.measure(start + lights.pitch, y + high + 7, start + 2 * lights.pitch, y + high + 7)
            page.high = y + high + 28
    return page.svg()


def _mat(page: _Page, layout: Layout) -> None:
    y0, top, over = page.high, layout.length, layout.design.case.foam / 2
    page.text(EDGE, y0 - over - 10, "1 x mat of card, front: cut out the squares and the holes of the buttons")
    page.box((EDGE - over, y0 - over, EDGE + layout.width + over, y0 + layout.length + over))
    left, bottom, right, upper = layout.opening
    page.box((EDGE + left, y0 + top - upper, EDGE + right, y0 + top - bottom))
    for x, y in layout.design.button_places.values():
        page.circle(EDGE + x, y0 + y, layout.design.button.hole)
    for text, x, y in layout.names():
        for line in strokes(text) if x > 0 else ():
            page.path([(EDGE + x + dx, y0 + top - y - dy) for dx, dy in line], False, ENGRAVE, 0.4)
    page.measure(EDGE - over, y0 - over - 2, EDGE + layout.width + over, y0 - over - 2)
    page.measure(EDGE - over - 5, y0 - over, EDGE - over - 5, y0 + layout.length + over)
    across, down = y0 + top - bottom - (upper - bottom) / 4, EDGE + left + (right - left) / 4
    page.measure(EDGE + left, across, EDGE + right, across)
    page.measure(down, y0 + top - upper, down, y0 + top - bottom)
    page.high = y0 + layout.length + over + 24


def _lights(page: _Page, layout: Layout) -> None:
    y0, lights, over = page.high, layout.design.lights, layout.design.case.foam / 2
    deep = layout.length - layout.panel
    page.text(EDGE, y0 - over - 10, "1 x foam board: a light in the middle of each square; boxes are holes for wires")
    page.box((EDGE - over, y0 - over, EDGE + layout.width + over, y0 + deep + over))
    for k in range(1, lights.width):
        page.path([(EDGE + k * lights.pitch, y0), (EDGE + k * lights.pitch, y0 + deep)], False, NOTE, 0.15, "2 1")
    for k in range(1, lights.height):
        y = y0 + k * lights.pitch
        page.path([(EDGE, y), (EDGE + layout.width, y)], False, NOTE, 0.15, "2 1")
    for _, _, x, y in layout.squares():
        px, py = EDGE + x, y0 + layout.length - y
        page.path([(px - 1.5, py), (px + 1.5, py)], False, CUT, 0.25)
        page.path([(px, py - 1.5), (px, py + 1.5)], False, CUT, 0.25)
    for left, bottom, right, top in wire_holes(layout):
        page.box((EDGE + left, y0 + layout.length - top, EDGE + right, y0 + layout.length - bottom))
    page.measure(EDGE - over, y0 - over - 2, EDGE + layout.width + over, y0 - over - 2)
    page.measure(EDGE - over - 5, y0 - over, EDGE - over - 5, y0 + deep + over)
    low = y0 + deep + over + 7
    page.measure(EDGE + lights.pitch / 2, low, EDGE + lights.pitch * 1.5, low)
    page.high = y0 + deep + over + 32
