# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A damaged file on a board's drive: the board names it, never hangs, and runs again when the file is right."""

import builtins
import os
import random
import subprocess
from itertools import product
from pathlib import Path

import pytest

import bundle
import needs
from cut_drive import in_folder, lose_what_was_not_written, put, run_drive, small_program, top_files
from sentences import COPY_AGAIN
from sim.machine.pretend_board import PretendBoard
from soak import SOAK, each_value, pieces, scaled
from support.drive import is_complete, pack

pytestmark = pytest.mark.once

needs.module("neopixel")
NAME, FILES = small_program("1.2.0")
NEWER, NEWER_FILES = small_program("1.10.0")
PROGRAM, PROGRAM_FILES = pack("0.1.0", bundle.source_files())
VM = os.environ.get("LJOSTAFL_CIRCUITPYTHON", "")


def garbage(content):
    return random.Random(len(content)).randbytes(len(content))


def another_version(content):
    """Change a byte in the head, where a .mpy file has its version."""
    return content[:1] + bytes([content[1] ^ 1]) + content[2:]


DAMAGES = {
    "half": lambda content: content[: len(content) // 2], "empty": lambda content: b"",
    "zeroed": lambda content: bytes(len(content)), "garbage": garbage, "another version": another_version,
    "missing": lambda content: None,
}


def damage(drive, path, how, files, program=PROGRAM):
    """Damage a file of the program, and return whether that changes it."""
    content = DAMAGES[how](files[path])
    if content is None:
        (drive / program / path).unlink()
    else:
        put(drive, {f"{program}/{path}": content})
    return content != files[path]


# The launcher, with a small program


@pytest.fixture
def small(tmp_path):
    put(tmp_path, {**in_folder(NAME, FILES), **top_files(), "lib/other.py": b"", "variants.txt": b""})
    return tmp_path


def test_complete_program_starts_without_a_complaint(small):
    assert run_drive(small).splitlines()[0] == f"{NAME} starts"


@pytest.mark.parametrize("path, content, fault", [
    ("lib/tafl/part2.py", None, "lib/tafl/part2.py is not there"),
    ("lib/tafl/part2.py", b"", f"lib/tafl/part2.py has 0 bytes instead of {len(FILES['lib/tafl/part2.py'])}"),
    ("lib/tafl/part2.py", NEWER_FILES["lib/tafl/part2.py"], "lib/tafl/part2.py has "),  # newer than the others
    ("code.py", FILES["code.py"][:-1] + b"#", "code.py has wrong content"),
    ("hardware/host.py", bytes(len(FILES["hardware/host.py"])), "hardware/host.py has wrong content"),
    ("manifest.txt", b"", "manifest.txt is wrong"),
    ("manifest.txt", FILES["manifest.txt"][:40], "manifest.txt is wrong"),
    ("manifest.txt", b"\xff\xfe nonsense\n", "manifest.txt is wrong"),
    ("manifest.txt", bytes(300), "manifest.txt is wrong"),
])
def test_a_fault_is_named_and_the_program_does_not_start(path, content, fault, small):
    (small / NAME / path).unlink(missing_ok=True)
    if content is not None:
        put(small, {f"{NAME}/{path}": content})
    ran = run_drive(small).splitlines()
    assert ran[0].startswith(fault) and ran[0].endswith(f": copy {NAME} again")
    assert f"{NAME} starts" not in ran
    put(small, in_folder(NAME, FILES))
    assert run_drive(small).splitlines()[0] == f"{NAME} starts"


def test_a_lost_folder_is_named(small):
    for file in (small / NAME / "lib" / "tafl").iterdir():
        file.unlink()
    (small / NAME / "lib" / "tafl").rmdir()
    ran = run_drive(small).splitlines()
    assert ran[0].startswith("lib/tafl/__init__.py is not there") and ran[3].startswith("6 files are wrong: copy")


@pytest.mark.parametrize("path", ["lib/tafl/part2.mpy", "code.txt", "lib/zz/a.py", "old.py"])
def test_a_file_too_many_is_named_and_the_program_runs(path, small):
    put(small, {f"{NAME}/{path}": b""})
    namespace = run_report(small)
    assert namespace["state"] == 0
    assert [line.split(" ")[0] for line in namespace["report"]] == [path.removesuffix("/a.py")]


def run_report(drive):
    """Give the program a code.py that tells what main.py hands to it, run it, and return that."""
    files = {path: content for path, content in FILES.items() if path != "manifest.txt"}
    name, files = pack("1.2.0", {**files, "code.py": b"import builtins\nbuiltins.found = globals()\n"})
    (drive / NAME).rename(drive / name)
    put(drive, in_folder(name, files))
    run_drive(drive)
    return vars(builtins).pop("found")


def test_files_that_do_no_harm_are_no_fault(small):
    put(small, {f"{NAME}/._code.py": b"", f"{NAME}/lib/.DS_Store": b"", f"{NAME}/lib/tafl/__pycache__/a.pyc": b""})
    assert run_report(small)["report"] == []


def test_of_two_damaged_programs_neither_runs(small):
    put(small, in_folder(NEWER, NEWER_FILES))
    for program in (NAME, NEWER):
        (small / program / "code.py").unlink()
    ran = run_drive(small)
    assert f"code.py is not there: copy {NEWER} again" in ran and f"{NAME} is not complete: copy it again" in ran
    assert " starts" not in ran


def test_a_developer_deletes_the_manifest_and_changes_source_files(small):
    (small / NAME / "manifest.txt").unlink()
    put(small, {f"{NAME}/lib/tafl/part2.py": b"VERSION = 'changed'\n"})
    ran = run_drive(small).splitlines()
    assert ran[0] == f"{NAME} starts" and "changed" in ran[1]
    (small / NAME / "hardware" / "host.py").rename(small / NAME / "hardware" / "host.mpy")  # those might hang
    assert run_drive(small).splitlines()[0] == f"manifest.txt is wrong: copy {NAME} again"


@pytest.mark.parametrize("seed", range(scaled(60)))
def test_launcher_agrees_with_the_check_on_the_pc(seed, tmp_path):
    chance = random.Random(seed)
    lose_what_was_not_written(tmp_path, in_folder(NAME, FILES), chance, FILES["hardware/host.py"])
    put(tmp_path, top_files())
    (tmp_path / NAME).mkdir(exist_ok=True)
    sources = (tmp_path / NAME / "hardware" / "host.py").exists() and not (tmp_path / NAME / "manifest.txt").exists()
    assert (f"{NAME} starts" in run_drive(tmp_path)) == (is_complete(tmp_path / NAME) or sources)


# The whole program


@pytest.fixture(scope="module")
def drive(tmp_path_factory):
    root = tmp_path_factory.mktemp("drive")
    put(root, {**in_folder(PROGRAM, PROGRAM_FILES), **top_files()})
    return root


def start(drive, seconds=30, lines=()):
    """Run the drive. Return what was printed, the exception or None, and the pictures of magenta lights."""
    pictures = []

    def look():
        rows = [[red > 20 and blue > 20 and not green for red, green, blue in row] for row in board.frame]
        if any(map(any, rows)) and rows not in pictures:
            pictures.append(rows)

    def player(board):
        yield from board.wait(1000)
        for line in lines:
            board.type(line)
            yield from board.wait(1500)
        yield from board.wait(seconds * 1000)

    board = PretendBoard({}, program=drive / "main.py", nvm=bytes([255]) * 4096)
    board.on_change = look
    try:
        board.run(player)
    except Exception as error:
        return board.printed, error, pictures
    return board.printed, None, pictures


def is_cross(rows):
    size = len(rows)
    return all(rows[y][x] == (x in (y, size - 1 - y)) for y in range(size) for x in range(size))


NEEDED = ("code.py", "hardware/", "lib/neopixel.", "/__init__.", "/meanings.", "/scroll_text.")


def check_damaged(drive, path, how):
    """Damage a file, see that the board says so, and that it runs again when the file is right."""
    if (path, how) == ("manifest.txt", "missing"):  # then these source files are a developer's
        return
    if not damage(drive, path, how, PROGRAM_FILES):
        return
    printed, error, pictures = start(drive, 60)
    put(drive, {f"{PROGRAM}/{path}": PROGRAM_FILES[path]})
    assert path in printed and f": copy {PROGRAM} again" in printed and pictures
    if path.startswith("lib/tabletop/") and path.endswith(".txt"):
        assert f"{PROGRAM} starts" in printed and "to move" in printed and error is None
    elif path == "manifest.txt" or any(part in path for part in NEEDED):
        assert isinstance(error, RuntimeError) and "new game" not in printed
        assert pictures == [[[(x, y) == (0, 0) for x in range(9)] for y in range(9)]]
    else:
        assert isinstance(error, OSError) and "new game" not in printed
        assert is_cross(pictures[0]) and len(pictures) > 20  # the text scrolls by
    printed, error, pictures = start(drive, seconds=1)
    assert "to move" in printed and "again" not in printed and error is None and not pictures


@pytest.mark.slow
@pytest.mark.parametrize("path, how", [
    ("lib/tafl/search.py", "half"), ("lib/tafl/game.py", "zeroed"), ("lib/tafl/weights.txt", "garbage"),
    ("lib/tafl/variants.txt", "half"), ("lib/tabletop/scroll_text.py", "empty"), ("lib/tabletop/icons.txt", "garbage"),
    ("lib/tabletop/guest_names.txt", "zeroed"), ("hardware/host.py", "another version"), ("manifest.txt", "garbage"),
    ("lib/tabletop/menu_rules.py", "missing"), ("lib/neopixel.py", "half"), ("lib/tabletop/puzzles.txt", "half"),
])
def test_a_damaged_file_of_the_program(path, how, drive):
    check_damaged(drive, path, how)


@pytest.mark.slow
@pieces(20)
def test_every_file_of_the_program_damaged_in_every_way(piece, drive):
    cases = [(path, how) for path in sorted(PROGRAM_FILES) for how in DAMAGES]
    random.Random(1).shuffle(cases)
    for path, how in cases[piece::20] if SOAK else cases[:4]:
        check_damaged(drive, path, how)


DATA = [path for path in sorted(PROGRAM_FILES) if path.startswith("lib/") and path.endswith(".txt")]
OPENINGS = ("new tablut", "new copenhagen", "help", "learn", "learn off", "puzzles", "puzzles off", "games")


@pytest.mark.slow
@pytest.mark.parametrize(("path", "how"), each_value(product(DATA, DAMAGES)))
def test_without_a_manifest_a_damaged_text_is_named_or_does_no_harm(path, how, tmp_path):
    files = {**PROGRAM_FILES}
    del files["manifest.txt"]
    put(tmp_path, {**in_folder(PROGRAM, files), **top_files()})
    damage(tmp_path, path, how, files)
    printed, error, _ = start(tmp_path, 1, OPENINGS)
    if error:
        assert path in str(error) and f": {COPY_AGAIN}" in str(error)
        assert path.startswith("lib/tafl/")
    else:
        assert "to move" in printed


@pytest.mark.parametrize("name", ["variants.txt", "puzzles.txt"])
@pytest.mark.parametrize("content", [bytes(2000), b"\xff\xfe" + bytes(range(256)) * 9, b"[x", b"\n" * 999, b"a;b;c\n"])
def test_damaged_files_of_the_user_do_no_harm(name, content, drive):
    put(drive, {name: content})
    printed, error, _ = start(drive, 1, ("puzzles", "puzzles off", "new brandub"))
    (drive / name).unlink()
    assert error is None and "to move" in printed
    if name == "variants.txt" and content.strip():
        assert "variants.txt: line 1" in printed


# On CircuitPython

LAUNCH = "import sys\nsys.path[:] = ['']\nexec(compile(open('main.py').read(), 'main.py', 'exec'), {})\n"


@pytest.mark.slow
@pytest.mark.skipif(not VM, reason="LJOSTAFL_CIRCUITPYTHON does not name a CircuitPython for this PC")
@pieces(10)
def test_launcher_on_circuitpython_finds_every_damaged_file(piece, tmp_path):
    compiler = Path(VM).parent / "mpy-cross"
    files = bundle.compile_files(bundle.source_files(), str(compiler))
    files["code.py"] = b"print('reached', state, report)\n"
    name, files = pack("0.1.0", files)
    put(tmp_path, {**in_folder(name, files), **top_files()})
    cases = [(path, how) for path in sorted(files) for how in DAMAGES]
    random.Random(2).shuffle(cases)
    for path, how in cases[piece::10] if SOAK else cases[:12]:
        if damage(tmp_path, path, how, files, name):
            ran = subprocess.run([VM, "-c", LAUNCH], cwd=tmp_path, capture_output=True, text=True, timeout=60)
            out = ran.stdout + ran.stderr
            reached = [line for line in out.splitlines() if line.startswith("reached")]
            assert path in out or "manifest.txt is wrong" in out
            assert not reached or (reached[0].split()[1] in ("1", "2") and path in reached[0])
        put(tmp_path, {f"{name}/{path}": files[path]})
    ran = subprocess.run([VM, "-c", LAUNCH], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert "reached 0 []" in ran.stdout
