# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A terminal session: types keys to the simulator on a pseudo-terminal and reads its screen."""

import os
import select
import struct
import subprocess
import sys
import time

import pytest

if sys.platform == "win32":
    pytest.skip("these tests need pseudo-terminals", allow_module_level=True)

import fcntl
import pty
import termios

import pyte

from project import DEMO, PLAY, ROOT

UP, DOWN, RIGHT, LEFT = ("\x1b[" + letter for letter in "ABCD")
ENTERED, LEFT_IT = b"\x1b[?1049h", b"\x1b[?1049l"
MODE = rb"\x1b\[\?\d+[hl]"


def environment(**changes):
    """Return the environment of an ordinary terminal without a display. The value None removes a variable."""
    ours = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "NO_COLOR": None}
    ours |= dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    return {key: value for key, value in {**os.environ, **ours, **changes}.items() if value is not None}


class TerminalSession:
    """A terminal of `size` (columns, rows) that runs the simulator, or another command."""

    def __init__(self, *options, program=DEMO, size=(80, 24), command=None, **changes):
        self._ours, theirs = pty.openpty()
        self._theirs = theirs  # stays open: closing the last handle would reset the modes
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.received = b""
        self.resize(*size)
        self.modes_before = self.modes
        self.process = subprocess.Popen(
            command or [*PLAY, "--program", str(program), "--flash", "none", *options],
            cwd=ROOT,
            env=environment(**changes),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

    @property
    def modes(self):
        return termios.tcgetattr(self._theirs)

    def read(self, seconds=0.0):
        """Read what the program sends within that time."""
        end = time.monotonic() + seconds
        while select.select([self._ours], [], [], max(0.0, end - time.monotonic()))[0]:
            data = os.read(self._ours, 65536)
            self.received += data
            self._stream.feed(data)

    def wait_for(self, look, seconds=30):
        end = time.monotonic() + seconds
        while not (seen := look()):
            assert time.monotonic() < end, "not seen in time:\n" + "\n".join(self.screen.display)
            self.read(0.02)
        return seen

    def type(self, *pieces, pause=0.0):
        for piece in pieces:
            os.write(self._ours, piece.encode())
            time.sleep(pause)

    def sees(self, text):
        return any(text in line for line in self.screen.display)

    def wait_to_see(self, text):
        self.wait_for(lambda: self.sees(text))

    def colors(self, width=4, height=2, columns=9, rows=9, left=2):
        """Return the background of each light, for lights of this size in characters."""
        return [[self.screen.buffer[y * height][left + x * width].bg for x in range(columns)] for y in range(rows)]

    def light(self, **layout):
        """Return the position and colour of the only light that is on, or None."""
        places = {}
        for y, row in enumerate(self.colors(**layout)):
            for x, color in enumerate(row):
                places.setdefault(color, []).append((x, y))
        lit = [(where[0], color) for color, where in places.items() if len(where) == 1]
        return lit[0] if len(lit) == 1 and len(places) == 2 else None

    def wait_for_light(self, x, y, **layout):
        return self.wait_for(lambda: (found := self.light(**layout)) and found[0] == (x, y) and found)[1]

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        fcntl.ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("4H", rows, columns, 0, 0))

    def end(self):
        """Wait for the end of the process and return its exit status."""
        self.wait_for(lambda: self.process.poll() is not None)
        self.read()
        return self.process.returncode

    def hang_up(self):
        """Close the terminal, also if a program still runs in it."""
        for handle in (self._ours, self._theirs):
            os.close(handle)
        self._ours = self._theirs = None

    def leave(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self._ours is not None:
            self.hang_up()
