# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The files of the project, for tests that check all of them."""

import functools
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLAY = [sys.executable, str(ROOT / "src" / "ljostafl")]  # the command `ljostafl`
DEMO = ROOT / "tests" / "sim" / "demo_program" / "code.py"  # shows a light that the buttons move


@functools.cache
def files():
    """Return the files that git tracks or may track, relative to the root; without git, all but caches."""
    git = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        listed = []
        for folder, inner, names in os.walk(ROOT):
            inner[:] = [name for name in inner if name not in ("build", "__pycache__") and name[0] != "."]
            listed += [os.path.relpath(os.path.join(folder, name), ROOT) for name in names]
    return sorted(Path(name) for name in listed if name and (ROOT / name).is_file())


def device_files():
    """Return the Python files in the device dialect: for the board, its stand-ins, and what runs beside these."""
    rooms = ("lib/", "hardware/", "sim/chip", "sim/web/")  # with the stand-ins for MicroPython alone
    return [file for file in files() if file.suffix == ".py"
            and (len(file.parts) == 1 or file.as_posix().startswith(rooms))]
