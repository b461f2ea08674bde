# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A virtual screen for windows and browsers: Xvfb."""

import os
import subprocess
from contextlib import contextmanager


@contextmanager
def virtual_screen(size="1280x1024"):
    """Run Xvfb, and return the name of its display."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size + "x24", "-noreset", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as numbers:
            number = numbers.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()
