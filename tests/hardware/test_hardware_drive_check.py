# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The check of the program's files on the drive: what it finds and says, and how little a step does."""

import random
from types import SimpleNamespace

import pytest

from cut_drive import in_folder, lose_what_was_not_written, put, small_program, top_files
from hardware.drive_check import check_drive
from soak import scaled
from support.program_folder import is_complete

pytestmark = pytest.mark.once

NAME, FILES = small_program("1.2.0")
NEWER, NEWER_FILES = small_program("1.10.0")


@pytest.fixture
def drive(tmp_path):
    put(tmp_path, {**in_folder(NAME, FILES), **top_files(), "lib/other.py": b"", "variants.txt": b""})
    return tmp_path


def check(drive, name=NAME):
    """Return the complaints, the printed lines and the number of steps of a whole check."""
    host = SimpleNamespace(complaints=["an older complaint"], printed=[], drive_checked=False)
    host.print = host.printed.append
    steps = 0
    for _ in check_drive(f"{drive}/{name}", host):
        steps += 1
        assert len(host.complaints) == 1 and not host.printed and not host.drive_checked
    assert host.drive_checked
    return host.complaints[1:], host.printed, steps


def test_complete_program(drive):
    complaints, printed, steps = check(drive)
    assert complaints == [] and printed == [f"{NAME} is complete"]
    assert steps >= sum(-(-len(content) // 1024) for path, content in FILES.items() if path != "manifest.txt")


@pytest.mark.parametrize("path, content, fault", [
    ("lib/tafl/part2.py", None, "lib/tafl/part2.py is not there"),
    ("lib/tafl/part2.py", b"", f"lib/tafl/part2.py has 0 bytes instead of {len(FILES['lib/tafl/part2.py'])}"),
    ("code.py", FILES["code.py"][:-1] + b"#", "code.py has wrong content"),
    ("lib/tafl/part2.mpy", b"C", "lib/tafl/part2.mpy is not part of the program"),
    ("code.txt", b"", "code.txt is not part of the program"),
    ("lib/zz/a.py", b"", "lib/zz is not part of the program"),
    ("manifest.txt", None, "manifest.txt is wrong"),
    ("manifest.txt", FILES["manifest.txt"][:40], "manifest.txt is wrong"),
    ("manifest.txt", b"\xff\xfe nonsense\n", "manifest.txt is wrong"),
])
def test_a_fault_is_named(path, content, fault, drive):
    (drive / NAME / path).unlink(missing_ok=True)
    if content is not None:
        put(drive, {f"{NAME}/{path}": content})
    complaints, printed, _ = check(drive)
    named = [complaint.split(":")[0] for complaint in complaints]
    # Without its manifest, a program has no files of its own.
    assert named == [fault] and not printed
    advice = "delete it" if "not part" in fault else f"copy {NAME} again"
    assert complaints[0].endswith(advice)


def test_many_faults_are_counted(drive):
    for number in range(5):
        (drive / NAME / f"lib/tafl/part{number}.py").unlink()
    complaints, _, _ = check(drive)
    assert len(complaints) == 4 and complaints[3].startswith("5 files are wrong: ")


def test_files_that_do_no_harm_are_no_fault(drive):
    put(drive, {f"{NAME}/._code.py": b"", f"{NAME}/lib/.DS_Store": b"", f"{NAME}/lib/tafl/__pycache__/a.pyc": b""})
    assert check(drive)[0] == []


def test_another_program_is_named(drive):
    put(drive, in_folder(NEWER, NEWER_FILES))
    complaints, printed, _ = check(drive)
    assert complaints == [] and printed[1].startswith(f"{NEWER} is on the drive too, and {NAME} runs.")
    (drive / NEWER / "code.py").unlink()
    complaints, printed, _ = check(drive)
    assert complaints == [f"{NEWER} is not complete: copy it again, or delete it. {NAME} runs now"]
    assert printed == [f"{NAME} is complete"]


@pytest.mark.parametrize("seed", range(scaled(60)))
def test_check_agrees_with_that_of_the_pc(seed, tmp_path):
    chance = random.Random(seed)
    lose_what_was_not_written(tmp_path, in_folder(NAME, FILES), chance, FILES["hardware/host.py"])
    (tmp_path / NAME).mkdir(exist_ok=True)
    assert (check(tmp_path)[0] == []) == is_complete(tmp_path / NAME)
