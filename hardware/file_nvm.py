# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Storage in a file, for computers that run the program on Blinka: these have no nvm."""

import os

SIZE = 8192


class FileNvm:
    """Bytes in a file. Each change replaces the whole file, and raises OSError if that is impossible.

    The file is `ljostafl/journal` in the folder `XDG_STATE_HOME`, or in `~/.local/state`.
    """

    def __init__(self):
        folder = os.getenv("XDG_STATE_HOME") or (os.getenv("HOME") or ".") + "/.local/state"
        self._path = folder + "/ljostafl/journal"
        self._content = bytearray(b"\xff" * SIZE)
        try:
            with open(self._path, "rb") as file:
                content = file.read(SIZE)
            self._content[: len(content)] = content
        except OSError:
            pass  # no file yet

    def __len__(self):
        return SIZE

    def __getitem__(self, index):
        return self._content[index]

    def __setitem__(self, index, value):
        changed = bytearray(self._content)
        changed[index] = value
        folder = self._path.rpartition("/")[0]
        for i in range(1, len(folder) + 1):
            if folder[i : i + 1] in ("/", ""):
                try:
                    os.mkdir(folder[:i])
                except OSError:
                    pass  # it exists already; if not, open() raises the exception
        with open(self._path + ".new", "wb") as file:
            file.write(changed)
            file.flush()
            os.fsync(file.fileno())  # dialect: only where there are files
        os.rename(self._path + ".new", self._path)
        self._content = changed
