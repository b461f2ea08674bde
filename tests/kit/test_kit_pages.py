# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pages of docs/build and the files of `make kit` are what the descriptions say."""

import csv
import io
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from kit.case_layout import Layout
from kit.case_parts import pieces as case_pieces
from kit.case_sheets import sheets as sheets_of
from kit.pages import design_files, doc_files
from kit.parts import CASES, case_list, comma_separated, markdown, parts_list, pieces
from kit.reader import KIT, design_names, read_design
from kit.wiring import settings_file
from project import ROOT
from sim.machine.panel import read_wiring
from sim.machine.settings_file import LISTED, read_settings

DOCS = ROOT / "docs" / "build"
# `python -m kit`, which makes its files in a folder that is given first.
KIT_ELSEWHERE = """
import sys
from pathlib import Path

from kit import main

main.BUILD = Path(sys.argv.pop(1))
sys.exit(main.main())
"""


@pytest.mark.slow
@pytest.mark.once
def test_the_pages_of_docs_build_are_up_to_date():
    files = doc_files()
    for name, text in files.items():
        assert (DOCS / name).read_text(encoding="utf-8") == text, (
            f"docs/build/{name} is old: '.venv/bin/python -m kit --docs' brings it up to date")


@pytest.mark.slow
def test_the_command_writes_the_files_of_a_design(tmp_path):
    done = subprocess.run([sys.executable, "-c", KIT_ELSEWHERE, str(tmp_path), "panel16", "--no-case"], cwd=ROOT,
                          capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    folder = tmp_path / "panel16"
    files = design_files(read_design("panel16"))
    assert {"README.md", "parts.md", "parts.csv", "wiring.md", "wiring.svg", "settings.toml"} <= set(files)
    for name, text in files.items():
        assert (folder / name).read_text(encoding="utf-8") == text
        for link in re.findall(r"\]\(([^)#:]+)\)", text) if name.endswith(".md") else []:
            assert link in files, f"{name} links to {link}"


def test_all_keys_of_a_settings_file_are_settings_of_the_game(design, tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text(settings_file(design), encoding="utf-8")
    settings, warnings = read_settings(file)
    assert warnings == []
    assert set(settings) <= set(LISTED.findall((ROOT / "settings.toml").read_text(encoding="utf-8")))
    lights = design.lights
    if design.controller.chip.startswith("RP"):
        panel, buttons, complaints = read_wiring(settings)
        assert complaints == [] and panel.pin == int(lights.pin.removeprefix("GP"))
        assert len(buttons.rows) == len(design.square_rows)
    assert settings["TAFL_CURRENT_LIMIT"] == str(lights.current_limit)


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
def test_a_shell_reads_the_settings_of_the_raspberry_pi(tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text(settings_file(read_design("raspberry-pi")), encoding="utf-8")
    script = 'set -a; . "$1"; set +a; env | grep ^TAFL_ | sort'
    done = subprocess.run(["sh", "-c", script, "sh", str(file)], capture_output=True, text=True)
    assert done.stderr == ""
    assert dict(line.split("=", 1) for line in done.stdout.splitlines()) == read_settings(file)[0]


def test_parts_lists_have_what_the_design_needs(design):
    counts = {line.part.id: line.quantity for line in parts_list(design)}
    assert len(counts) == len(parts_list(design))
    assert counts[design.button.id] == 6 and counts["74ahct125"] == counts["330r"] == counts["1000uf"] == 1
    assert counts[design.controller.id] == 1
    if design.lights.part.kind == "strip":
        assert counts[design.lights.part.id] * 1000 >= design.lights.count * design.lights.pitch
    if design.square_key:
        assert counts[design.square_key.id] == counts["1n4148"] == 81 and counts["magnet-5"] == pieces("tablut") == 25
    assert ("schottky" in counts) == bool(design.supply.controller)


def test_a_csv_list_adds_up(design):
    rows = list(csv.DictReader(io.StringIO(comma_separated(design))))
    assert len(rows) == len(parts_list(design)) + len(case_list(design))
    assert {row["for"] for row in rows} == {"board", *CASES}
    for row in rows:
        assert float(row["sum"]) == pytest.approx(float(row["quantity"]) * float(row["price"]), abs=0.005)
        assert row["part"] and row["substitute"] in ("yes", "with care", "no")


def test_a_parts_list_has_what_each_version_of_the_case_needs(some_design):
    design = some_design
    layout, lines = Layout(design), case_list(design)
    printed = {line.part.id: line for line in lines if line.use == "printed case"}
    assert printed["screw-m3"].quantity == len(layout.screws) and f"{layout.screw} mm" in printed["screw-m3"].part.name
    plastic = sum(piece.solid.volume() for piece in case_pieces(layout)) * 1.24e-6  # kg of PLA
    assert plastic * 0.88 < printed["filament"].quantity < plastic * 1.05 + 0.05
    flat = [line for line in lines if line.use == "laser-cut case" and line.part.unit == "m2"]
    for line, thick in zip(flat, (design.case.sheet, design.case.card)):
        assert line.part.name.endswith(f", {thick:g} mm")
        net = sum(sheet.outline.area() for sheet in sheets_of(layout) if sheet.thick == thick) / 1e6
        assert net < line.quantity < net * 2.5
    foam = layout.design.case.foam
    assert any(f"{layout.width + foam:.0f} x {layout.length + foam:.0f} mm" in line.part.name for line in lines)


def test_each_size_says_where_it_comes_from_and_a_list_says_what_to_measure(design):
    for part in design.parts.values():
        assert bool(part.size or part.hole) == bool(part.size_from), part.id
        assert part.size or not part.measure, part.id
    measured = [part for part in (line.part for line in parts_list(design)) if part.measure]
    text = markdown(design).partition("Measure these parts")[2]
    assert measured and all(part.size_from in text for part in measured)


def test_diagrams_are_svg_with_a_licence(design, sheets):
    for text in sheets(design):
        assert ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
        assert "SPDX-License-Identifier: MIT" in text[:600]


def test_the_readme_of_the_kit_explains_each_key_and_lists_each_design():
    page = (KIT / "README.md").read_text(encoding="utf-8")
    words = set(re.findall(r"[\w-]+", page))
    for file in [*KIT.glob("designs/*.toml"), *KIT.glob("boards/*.toml")]:
        keys = re.findall(r"^(\w+) = ", file.read_text(encoding="utf-8"), re.MULTILINE)
        unknown = {key for key in keys if key not in words and not key[0].isdigit() and not key.isupper()}
        assert unknown - {"controller", "back"} == set(), file.name
    assert {name for name in re.findall(r"^\| `([\w-]+)` \|", page, re.MULTILINE) if name in design_names()} == set(
        design_names())
