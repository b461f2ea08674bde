# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The simulator runs as lines, with text from a pipe and without a display."""

import os
import subprocess

from project import PLAY, ROOT

NO_DISPLAY = {key: value for key, value in os.environ.items()
              if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}


def command(*options, program=ROOT / "code.py"):
    return [*PLAY, "--plain", "--flash", "none", "--program", str(program), *options]


def pipe(text, *options, program=ROOT / "code.py", **changes):
    """Run the simulator with this text as piped input; return the lines of its output."""
    done = subprocess.run(
        command(*options, program=program),
        cwd=ROOT,
        env={**NO_DISPLAY, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **changes},
        input=text.encode(),
        capture_output=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout
    return done.stdout.decode().splitlines()
