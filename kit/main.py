# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Make what a builder needs from the description of a board in kit/: parts list, wiring diagrams, settings, case.

Examples; the first one makes all designs, the second one the design kit/designs/strip60.toml, the third one your own:

    python tools/start.py kit
    python tools/start.py kit strip60
    python tools/start.py kit my-board.toml
    python tools/start.py kit --no-case
    python tools/start.py kit --measure

The fourth one leaves out the case and its pictures, which take longest. The last one plays random games in the
simulator, and writes the currents of the lights into kit/power.csv; this takes a minute. The files
are in build/kit/<design>/. If a description contradicts itself, the tool says where, and makes nothing.
"""

import os
import shutil
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from kit.case_layout import CaseError, Layout
from kit.description import Design
from kit.pages import design_files, doc_files
from kit.reader import design_names, read_design
from kit.table import KitError
from support import ROOT
from support.command_line import command_parser, require

BUILD = ROOT / "build" / "kit"
SHOWN = "strip60"  # the design of the guide


def main() -> int:
    parser = command_parser(__doc__)
    names = design_names()
    words = f"{', '.join(names)} (default: all), or a .toml file"
    parser.add_argument("designs", nargs="*", metavar="DESIGN", help=words)
    parser.add_argument("--docs", action="store_true", help="also write the pages and diagrams of docs/build")
    parser.add_argument("--measure", action="store_true", help="measure the currents of the lights anew")
    parser.add_argument("--no-case", action="store_true", help="do not make the case")
    arguments = parser.parse_args()
    if arguments.measure or not arguments.no_case:
        require("neopixel", "PIL", "HersheyFonts", "ezdxf", "manifold3d", "numpy", "trimesh")
    if arguments.measure:
        measure()
    designs: list[Design] = []
    problems: list[str] = []
    for name in arguments.designs or names:
        try:
            designs.append(read_design(name))
        except KitError as error:
            problems += error.problems
    if not arguments.no_case:
        problems += case_problems(designs)
    if problems:
        print("\n".join(dict.fromkeys(problems)), file=sys.stderr)
        return 1
    # Each design on a processor of its own; "spawn" works the same on all systems.
    with ProcessPoolExecutor(min(len(designs), os.cpu_count() or 1), get_context("spawn")) as pool:
        for design, _ in zip(designs, pool.map(partial(make, BUILD, not arguments.no_case), designs)):
            print(f"build/kit/{design.id}/: {design.title}", flush=True)
    if arguments.docs and not arguments.no_case:
        copy_picture()
    if arguments.docs:
        write(ROOT / "docs" / "build", doc_files())
        print("docs/build is up to date.")
    return 0


def case_problems(designs: list[Design]) -> list[str]:
    """Return a sentence for each design whose case cannot be made."""
    problems = []
    for design in designs:
        try:
            Layout(design)
        except CaseError as error:
            problems.append(str(error))
    return problems


def make(folder: Path, case: bool, design: Design) -> None:
    """Write all files of a design into a folder of this folder."""
    write(folder / design.id, design_files(design))
    if case:
        from kit.case import write_case

        write_case(design, folder / design.id / "case")


def copy_picture() -> None:
    """Copy the picture of all layers of a case into docs/build, for the guide."""
    made = BUILD / SHOWN / "case" / "exploded.png"
    if made.exists():
        shutil.copy(made, ROOT / "docs" / "build" / "case" / f"{SHOWN}-exploded.png")


def measure() -> None:
    """Play games of each size and number of men, and write the currents into kit/power.csv."""
    from kit.figures import FILE, Figure, groups, to_csv
    from kit.measure import figures

    rows: list[Figure] = []
    for variant in groups().values():
        rows += figures(variant)
        print(f"{variant}: measured", flush=True)
    FILE.write_text(to_csv(rows), encoding="utf-8", newline="\n")


def write(folder: Path, files: dict[str, str]) -> None:
    """Write files with these texts, by name, into a folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
