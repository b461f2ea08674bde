# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The consoles of boards: a simulator in a process of its own, and a board on a USB cable."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from .. import program
from .invitation import Invitation

Tell = Callable[..., None]
SECONDS = 2  # between two attempts to open a port
TITLE = re.compile(rb"\x1b\]0;[^\x07\x1b]*(?:\x07|\x1b\\)")  # of a terminal's window; events follow in the same line
TITLE_BEGINS = re.compile(rb"\x1b(?:\](?:0(?:;[^\x07\x1b]{0,400}\x1b?)?)?)?\Z")


class Simulator:
    """A simulated board. It calls `tell("printed", text)` from a thread, and `tell("ended")` at its end."""

    def __init__(self, tell: Tell, frontend: str, flash: Path) -> None:
        self._tell = tell
        command = [sys.executable, str(program.HERE / "__main__.py"), frontend, "--live", "--flash", str(flash)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                         env={**os.environ, "LJOSTAFL_DRIVEN": "1"})  # see sim/far_table.py
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout
        while data := os.read(self._process.stdout.fileno(), 4096):
            self._tell("printed", data)
        self._tell("ended")

    def type(self, data: bytes) -> None:
        """Type something."""
        assert self._process.stdin
        try:
            self._process.stdin.write(data)
            self._process.stdin.flush()
        except OSError:  # it has ended; `ended` tells it
            pass

    def close(self) -> None:
        """End the simulator: it saves its game first."""
        assert self._process.stdin
        try:
            self.type(b"quit\n")
            self._process.stdin.close()
            self._process.wait(5)
        except (OSError, subprocess.TimeoutExpired):
            self._process.terminate()


def best_frontend() -> str:
    """Return "window" if there can be one, otherwise "plain"."""
    display = sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return "window" if display and find_spec("pygame") else "plain"


class Person:
    """What the person types, line by line: `tell("typed", line)`, which may change."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        if sys.stdin:
            threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            self.tell("typed", line.rstrip("\n"))


def opened(tell: Tell, device: str | Callable[[Tell], Any] | None, plain: bool, flash: Path | None) -> Any:
    """Return the console of the board on a port, or of a simulator that keeps its game in the file `flash`.

    Another `device` than a port's name makes the console itself.
    """
    if callable(device):
        return device(tell)
    if device:
        return Device(tell, device)
    tell("plugged")
    return Simulator(tell, "plain" if plain else best_frontend(), flash or Path("none"))


def play_in_terminal(invitation: Invitation, password: str, folder: Path, options: argparse.Namespace) -> int:
    """Play at a table in this terminal, with a bridge as piped.py has it; return the exit status."""
    program.enter()
    from sim import far_table
    from sim.cli import main

    broker = f"{invitation.host}:{invitation.port}"
    line = [broker, "--mqtt", options.mqtt, *(["--ca", options.ca] if options.ca else [])]
    far_table.first.update(link=invitation.link(), user=invitation.user, password=password, state=str(folder),
                           line=line)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    flash = folder / f"{invitation.table}-{invitation.side}.flash"
    return main(["--terminal", "--flash", str(flash)], game_list=program.game_list)


class Device:
    """A board on a serial port, which may be unplugged and come back. It tells as Simulator does, and "plugged"."""

    def __init__(self, tell: Tell, port: str) -> None:
        import serial

        self._serial = serial
        self._tell, self._port_name = tell, port
        self._port: Any = None
        self._open, self._part = True, b""  # the part of a title that has come
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        while self._open:
            try:
                port = self._port  # which `type` may forget meanwhile
                if port is None:
                    self._port = port = self._serial.Serial(self._port_name, 115200, timeout=0.2, write_timeout=2)
                    self._part = b""
                    self._tell("plugged")
                data = TITLE.sub(b"", self._part + port.read(port.in_waiting or 1))
                begun = TITLE_BEGINS.search(data)
                data, self._part = (data[: begun.start()], begun[0]) if begun else (data, b"")
                if data:
                    self._tell("printed", data)
            except (OSError, ValueError) as error:  # pyserial's own errors are OSErrors
                self._port = None
                self._tell("unplugged", str(error))
                time.sleep(SECONDS)

    def type(self, data: bytes) -> None:
        """Type something; if the board is not there, it is lost, and the bridge types it again."""
        try:
            if self._port is not None:
                self._port.write(data)
        except OSError:
            self._port = None

    def close(self) -> None:
        """Let go of the port."""
        self._open = False
