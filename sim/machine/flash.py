# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pretend flash: a file that keeps the chip's storage, which needs no power."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout
from platformdirs import user_state_path

SIZE = 4096
BLANK = b"\xff" * SIZE


def default_path() -> Path:
    """Return the path of this user's flash file."""
    return user_state_path("ljostafl", appauthor=False) / "flash.bin"


class Flash:
    """A file of 4096 bytes, always replaced as a whole. `warnings` lists what is wrong with it.

    `on_not_saved` is called when it turns out that nothing is saved.

    The first process that loads the file locks it until that process ends. Other processes can only read it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.warnings: list[str] = []
        self.writable = True  # False if another process has locked the file
        self.on_not_saved: Callable[[], None] = lambda: None
        self._lock = FileLock(f"{self.path}.lock", is_singleton=True)  # one per process

    def load(self) -> bytes:
        if self.path.exists() and not (self.path.is_file() or self.path.is_dir()):  # a device
            self.writable = False
            self._warn_not_saved(f"{self.path} is not a file: nothing is saved.")
            return BLANK
        self.writable = self._try_lock()
        if not self.writable:
            self._warn_not_saved("Another simulator is running: nothing is saved.")  # fits beside the terminal's board
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            return BLANK
        except OSError as error:
            self.warnings.append(f"The flash file {self.path} cannot be read ({error.strerror}): storage starts empty.")
            return BLANK
        if len(content) == SIZE:
            return content
        if not self.writable:
            return BLANK
        names = (f"{self.path.name}.broken{number}" for number in ("", *range(2, 1000)))
        backup = next(path for path in map(self.path.with_name, names) if not path.exists())
        warning = f"The flash file {self.path} has {len(content)} bytes, not {SIZE}: storage starts empty."
        with suppress(OSError):
            os.replace(self.path, backup)
            warning += f" The old file is now {backup.name}."
        self.warnings.append(warning)
        return BLANK

    def save(self, content: bytes) -> None:
        """Write the content in one atomic step: after a power cut the file has either the old or the new content."""
        if not self.writable:
            return
        new_file = self.path.with_name(f"{self.path.name}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with open(new_file, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(new_file, self.path)
            _sync_folder(self.path.parent)
        except OSError as error:
            warning = f"The flash file {self.path} cannot be written ({error.strerror}): nothing is saved."
            if warning not in self.warnings:
                self._warn_not_saved(warning)
                print(warning, file=sys.stderr)

    def _warn_not_saved(self, warning: str) -> None:
        self.warnings.append(warning)
        self.on_not_saved()

    def _try_lock(self) -> bool:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(blocking=False)
        except Timeout:
            # Where the lock cannot be made, as in /proc, no other process has it; `save` says what is wrong.
            return not os.path.exists(self._lock.lock_file)
        except (OSError, NotImplementedError):
            pass  # a file system without locks, or a folder that is not writable: `save` reports that
        return True


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
