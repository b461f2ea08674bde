# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The pretend flash: the chip's non-volatile memory, kept in a file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from filelock import FileLock, Timeout

SIZE = 4096
BLANK = b"\xff" * SIZE


def default_path() -> Path:
    """Where this user's simulator keeps its flash."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "ljostafl" / "flash.bin"


class Flash:
    """One file of 4096 bytes, replaced as a whole; what is wrong with it is told in `complaints`.

    It belongs to the first program that loads it, until that one ends, however it ends. Others may read it and change
    nothing.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.complaints: list[str] = []
        self.kept = True  # whether what is saved gets into the file
        self._lock = FileLock(f"{self.path}.lock", is_singleton=True)  # one for this process

    def load(self) -> bytes:
        self.kept = self._claim()
        if not self.kept:
            self.complaints.append("Another simulator runs; nothing is kept.")  # fits beside the terminal's board
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            return BLANK
        except OSError as error:
            self.complaints.append(f"The flash file {self.path} cannot be read ({error.strerror}): starting blank.")
            return BLANK
        if len(content) == SIZE:
            return content
        if not self.kept:
            return BLANK
        aside = self.path.with_name(self.path.name + ".broken")
        told = f"The flash file {self.path} has {len(content)} bytes instead of {SIZE}: starting blank"
        try:
            os.replace(self.path, aside)
        except OSError:
            self.complaints.append(told + ".")
        else:
            self.complaints.append(f"{told}, the old one is now {aside.name}.")
        return BLANK

    def save(self, content: bytes) -> None:
        """On return the file holds either the old content or the new, even if the power fails on the way."""
        if not self.kept:
            return
        fresh = self.path.with_name(f"{self.path.name}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with open(fresh, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(fresh, self.path)
            _sync_folder(self.path.parent)
        except OSError as error:
            told = f"The flash file {self.path} cannot be written ({error.strerror}): nothing will be kept."
            if told not in self.complaints:
                self.complaints.append(told)
                print(told, file=sys.stderr)

    def _claim(self) -> bool:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(blocking=False)
        except Timeout:
            return False
        except (OSError, NotImplementedError):
            pass  # no locks to be had here, nor perhaps files: `save` will tell
        return True


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
