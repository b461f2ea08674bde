# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The whole program in its folder on a drive: which one starts after a cut copy, and what it says and shows."""

import random

import pytest

import bundle
import needs
from cut_drive import in_folder, put, top_files
from sim.machine.pretend_board import PretendBoard
from soak import scaled
from support.drive import pack

pytestmark = pytest.mark.once

needs.module("neopixel")
OLD, OLD_FILES = pack("0.0.9", {**bundle.source_files(), "lib/tafl/old.txt": b"old\n"})
NEW, NEW_FILES = pack("0.1.0", bundle.source_files())


def start(drive, seconds=15, settings=None):
    """Run the drive and ask for `info`. Return what was printed, and whether the lights were ever magenta."""
    colours = set()

    def player(board):
        board.on_change = lambda: colours.update(colour for row in board.frame for colour in row)
        yield from board.wait(seconds * 1000)
        board.type("info")
        yield from board.wait(300)

    board = PretendBoard(settings or {}, program=drive / "main.py")
    board.run(player)
    return board.printed, any(red > 20 and blue > 20 and not green for red, green, blue in colours)


@pytest.fixture
def drive(tmp_path):
    put(tmp_path, {**in_folder(OLD, OLD_FILES), **top_files()})
    return tmp_path


def test_complete_program_starts_without_a_complaint(drive):
    printed, magenta = start(drive, 30)
    assert printed.startswith(f"{OLD} starts\n") and not magenta
    assert f"program: Ljostafl 0.1.0 in {OLD}" in printed


def test_old_program_runs_and_tells_of_the_cut_copy_on_console_and_lights(drive):
    files = in_folder(NEW, NEW_FILES)
    names = sorted(files)
    put(drive, {name: files[name] for name in names[: len(names) // 2]})
    printed, magenta = start(drive)
    assert printed.startswith(f"{NEW} is not complete. Copy it again.\n{OLD} starts\n")
    assert f"{NEW} is not complete: copy it again, or delete it. {OLD} runs now" in printed
    assert magenta
    put(drive, files)
    printed, magenta = start(drive)
    assert printed.startswith(f"{OLD} is on the drive too, and {NEW} runs.") and not magenta
    assert f"\n{NEW} starts\n" in printed
    assert f"in {NEW}" in printed


def test_users_variants_lie_at_the_top_of_the_drive(drive):
    put(drive, {"variants.txt": b"[mine]\nnonsense\n"})
    printed, _ = start(drive, 3)
    assert "variants.txt: " in printed


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(scaled(12)))
def test_real_program_after_a_cut_at_a_random_file(seed, drive):
    chance = random.Random(seed)
    files = in_folder(NEW, NEW_FILES)
    names = chance.sample(sorted(files), chance.randrange(1, len(files)))
    put(drive, {name: files[name] for name in names})
    half = chance.choice(names)
    put(drive, {half: files[half][: chance.randrange(len(files[half]) or 1)]})
    printed, _ = start(drive, 4)
    assert f"\n{OLD} starts\n" in printed and f"in {OLD}" in printed


def test_launcher_and_check_on_micropython(micropython, tmp_path):
    """Run the launcher, with a complete and a cut program, on a Python like the board's."""
    code = {"code.py": b"import tafl\nprint(__name__, tafl.__file__)\n"}
    old, old_files = pack("0.0.9", {**bundle.source_files(), **code})
    put(tmp_path, {**in_folder(old, old_files), **in_folder(NEW, dict(list(NEW_FILES.items())[:30])), **top_files()})
    vm = micropython(mounts={f"/{path.name}": path for path in tmp_path.iterdir()}, path=("", "/", ".frozen", "/lib"))
    out = vm.run("exec(open('/main.py').read(), {})")
    assert out.splitlines() == [
        f"{NEW} is not complete. Copy it again.", f"{old} starts", f"__main__ /{old}/lib/tafl/__init__.py"]
