# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Run a command that plays far apart in this process, which takes less time than to start it."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout

from ljostafl.far.command import main


def complaint(*words: str) -> str:
    """Run the command of these words, which must refuse them with status 2. Return what it writes to stderr."""
    path, stdin = sys.path[:], sys.stdin
    sys.stdin = io.StringIO()
    try:
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()) as stderr:
            try:
                status = main(words[0], [*words[1:]], "ljostafl")
            except SystemExit as stop:  # of argparse
                status = stop.code
    finally:
        sys.path[:], sys.stdin = path, stdin
    assert status == 2, (status, stderr.getvalue())
    return stderr.getvalue()
