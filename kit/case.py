# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Write the case of a design into a folder: STL for the printer, SVG and DXF for the laser, a template, pictures."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import trimesh
from manifold3d import Manifold
from PIL import Image

from kit.assembly import assembly_picture
from kit.case_drawings import laser_files, template, thicknesses
from kit.case_layout import Layout
from kit.case_parts import Piece, pieces
from kit.case_scenes import assembled, exploded
from kit.case_shapes import mesh
from kit.case_sheets import Sheet, sheets
from kit.case_tiles import tiled
from kit.description import Design
from kit.parts import DENSITY, print_hours

HEADER = "<!-- SPDX-FileCopyrightText: 2026 The Ljostafl authors -->\n<!-- SPDX-License-Identifier: MIT -->\n"
PICTURES: dict[str, Callable[[Layout, Sequence[Piece]], Image.Image]] = {
    "assembled.png": assembled, "exploded.png": exploded, "inside.png": partial(assembly_picture, name="inside"),
}  # fmt: skip
ABOUT = {
    "foot": "upright", "tray": "floor down", "shelf": "flat; white or light", "frame": "face down",
    "grid": "notches up; white or light", "panel": "face down",
}  # fmt: skip


def write_case(design: Design, folder: Path, pictures: bool = True) -> None:
    """Write all files of the case. Raise CaseError if it cannot be made."""
    layout = Layout(design)
    parts, cut = pieces(layout), sheets(layout)
    folder.mkdir(parents=True, exist_ok=True)
    for old in [*folder.glob("*.stl"), *folder.glob("laser-*")]:
        old.unlink()
    for piece in parts:
        if piece.layer != "foot":
            write_stl(piece.printed(), folder / f"{piece.name}.stl")
    write_stl(next(piece for piece in parts if piece.layer == "foot").printed(), folder / "foot.stl")
    texts = laser_files(cut, design.case.kerf, design.case.laser)
    texts["picture-frame.svg"] = template(layout)
    texts["picture-frame.html"] = tiled(texts["picture-frame.svg"], design.title)
    texts["README.md"] = page(layout, parts, cut, sorted(texts))
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    if pictures:
        for name, scene in PICTURES.items():
            scene(layout, parts).save(folder / name, optimize=True)


def write_stl(solid: Manifold, file: Path) -> None:
    """Write a solid as binary STL in mm."""
    points, triangles = mesh(solid)
    trimesh.Trimesh(points, triangles, process=False).export(file)


def rows(parts: Sequence[Piece]) -> Iterator[str]:
    """Yield a line of the table of pieces for each STL."""
    feet = sum(piece.layer == "foot" for piece in parts)
    seen = set()
    for piece in parts:
        name = "foot" if piece.layer == "foot" else piece.name
        if name not in seen:
            seen.add(name)
            size = " x ".join(f"{each:.1f}" for each in piece.size)
            count = feet if name == "foot" else 1
            yield f"| {name}.stl | {count} | {size} | {ABOUT[piece.layer]} |"


def page(layout: Layout, parts: Sequence[Piece], cut: Sequence[Sheet], files: Sequence[str]) -> str:
    """Return the page that comes with the files of a case. `files`: the names of its drawings."""
    design = layout.design
    case = design.case
    left, bottom, right, top = layout.lid
    grams = sum(piece.solid.volume() for piece in parts) * DENSITY * 1000
    drawings = [name.removesuffix(".dxf") for name in files if name.endswith(".dxf")]
    lasers = "\n".join(f"- [{name}.svg]({name}.svg) and [.dxf]({name}.dxf)" for name in drawings)
    sheets_of = ", ".join(f"{sum(sheet.thick == thick for sheet in cut)} of {thick:g} mm" for thick in thicknesses(cut))
    return f"""{HEADER}
# Case: {design.title}

![The finished board](assembled.png)

{right - left:.0f} x {top - bottom:.0f} x {layout.height + 5:.0f} mm. The pieces have at most {grams:.0f} g of
PLA, and take about {print_hours(layout)} hours to print.
How to print, cut and assemble it: docs/build/case.md.

| file | pieces | size in mm | how it lies on the bed |
|---|---:|---|---|
{chr(10).join(rows(parts))}

M3 screws of {layout.screw} mm hold the frame on the walls, and pieces of filament of 1.75 mm are the pins.

![All layers](exploded.png)

The parts on the floor of the tray:

![The tray with its parts](inside.png)

## For a laser cutter

{lasers}

Sheets: {sheets_of}. Red lines cut, blue lines engrave. The lines include a kerf of {case.kerf:g} mm (`case.kerf`), and
each drawing fits a bed of {case.laser[0]:g} x {case.laser[1]:g} mm (`case.laser`). The plan says which sheet is which:

![The names of all sheets](laser-plan.svg)

## With a picture frame

[picture-frame.svg](picture-frame.svg) is the template for foam board of {case.foam:g} mm, in full size.
[picture-frame.html](picture-frame.html) is the same on sheets of A4 or Letter: print it from a browser at 100 %.
"""
