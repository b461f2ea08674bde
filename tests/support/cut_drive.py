# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Drives of boards on which a copy is cut off, and what CircuitPython then runs there."""

import contextlib
import importlib
import io
import os
import random
import re
import sys
import tempfile
from pathlib import Path

from project import ROOT
from support.drive import Drive, pack

RUN_ORDER = ("code.txt", "code.py", "main.py", "main.txt")  # of CircuitPython: the first that exists
WRITES = ("empty", "half", "whole")  # what a cut leaves of a file
CLUSTER = 512  # bytes
IN_MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None  # thousands of small files are slow to delete on a disk
PACKAGES = ("hardware", "tafl", "tabletop", "neopixel")  # that a program on a drive has


class Cut(Exception):
    """The power or the cable went away."""


class CutDrive(Drive):
    """A drive on which operation number `last` is the last one; a file that it writes is left `state`, see WRITES."""

    def __init__(self, root, last=10**9, state="whole"):
        super().__init__(root)
        self.last, self.state = last, state
        self.operations = []

    def _count(self, what):
        self.operations.append(what)
        return len(self.operations) == self.last

    def write(self, path, content):
        cut = self._count(f"write {path}")
        if cut and self.state != "whole":
            content = content[: len(content) // 2 if self.state == "half" else 0]
        (self.root / path).write_bytes(content)  # without waiting for the disk
        if cut:
            raise Cut(self.operations[-1])

    def rename(self, path, new):
        """Rename as Windows does on FAT: where there is a file with the new name, this takes two steps."""
        if (self.root / new).exists():
            self.delete(new)
        super().rename(path, new)

    def _flush(self, path):
        if self._count(f"{path} changes"):
            raise Cut(self.operations[-1])


class HandCopy:
    """A copy by a file manager: a list of operations, which can be cut at each, like those of CutDrive."""

    def __init__(self):
        self.steps = []  # functions of a CutDrive

    def copy(self, files, shuffle=None):
        """Copy files and their folders, by name or in another order."""
        paths = sorted(files)
        if shuffle:
            shuffle.shuffle(paths)
        for path in paths:
            self.steps.append(lambda drive, path=path: copy_file(drive, path, files[path]))
        return self

    def delete(self, *paths):
        """Delete files, and folders with all that is in them."""
        for path in paths:
            self.steps.append(lambda drive, path=path: delete_tree(drive, path))
        return self

    def run(self, drive):
        for step in self.steps:
            step(drive)


def copy_file(drive, path, content):
    for folder in reversed(Path(path).parents[:-1]):
        if not (drive.root / folder).is_dir():
            drive.make_folder(folder.as_posix())
    drive.write(path, content)


def delete_tree(drive, path):
    if (drive.root / path).is_dir():
        for inner in sorted((drive.root / path).iterdir()):
            delete_tree(drive, f"{path}/{inner.name}")
        drive.delete_folder(path)
    elif (drive.root / path).exists():
        drive.delete(path)


def small_program(version, files=5):
    """Return the folder's name and the files of a program that prints the version of each of its parts."""
    parts = [f"lib/tafl/part{number}" for number in range(files)]
    names = ", ".join(f"tafl.part{number}" for number in range(files))
    code = f"# Ljostafl\nimport hardware.host, {names}\nprint('runs', hardware.host.VERSION, *["
    code += ", ".join(f"tafl.part{number}.VERSION" for number in range(files)) + "])\n"
    text = f"VERSION = {version!r}  # {'=' * 3000}\n"
    source = {"code.py": code, "hardware/__init__.py": "", "hardware/host.py": text, "lib/tafl/__init__.py": "",
              "lib/neopixel.py": text}
    source.update({f"{part}.py": text for part in parts})
    return pack(version, {path: content.encode() for path, content in source.items()})


def top_files():
    return {name: (ROOT / name).read_bytes() for name in ("main.py", "safemode.py")}


def in_folder(program, files):
    return {f"{program}/{path}": content for path, content in files.items()}


def put(root, files):
    """Write files, with their folders."""
    for path, content in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(content)


def tree(root):
    """Return all files of a drive by their path."""
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*"))
            if path.is_file() and "__pycache__" not in path.parts}


def run_drive(root):
    """Run what CircuitPython runs on this drive, and return what it prints, and its exception as text."""
    name = next((name for name in RUN_ORDER if (root / name).is_file()), None)
    if name is None:
        return ""
    before = sys.path[:], dict(sys.modules), Path.cwd(), sys.dont_write_bytecode
    output = io.StringIO()
    importlib.invalidate_caches()
    try:
        for module in [module for module in sys.modules if module.partition(".")[0] in PACKAGES]:
            del sys.modules[module]
        os.chdir(root)
        sys.dont_write_bytecode = True
        sys.path[:0] = ["", str(root), str(root / "lib")]
        with contextlib.redirect_stdout(output):
            try:
                exec(compile((root / name).read_text(), name, "exec"), {"__name__": "__main__"})
            except Exception as error:
                print(f"{type(error).__name__}: {error}")
    finally:
        sys.path[:], modules, cwd, sys.dont_write_bytecode = before
        sys.modules.clear()
        sys.modules.update(modules)
        os.chdir(cwd)
    return output.getvalue()


def every_cut(make, copy):
    """Yield the root of a drive for each cut of `copy(drive)`; `make(root)` fills it before. The last has no cut."""
    last = 0
    states = WRITES
    while states:
        last += 1
        for state in states:
            with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder:
                root = Path(folder).resolve()
                make(root)
                drive = CutDrive(root, last, state)
                try:
                    copy(drive)
                except Cut as cut:
                    yield root, f"{cut} ({state})"
                    if not str(cut).startswith("write"):
                        break  # its state has no meaning
                else:
                    yield root, "no cut"
                    states = ()
                    break


def lose_what_was_not_written(root, files, chance: random.Random, stale: bytes):
    """Write of `files` what a PC that writes late has written when the cable goes.

    In a FAT file system the directory entry, the chain of clusters and the data of a file may each be there or not.
    Without an entry, the file's clusters are lost and it is missing. With an entry, the chain may end early, so that
    the file is truncated, or the clusters may still have the data of a deleted file.
    """
    for path, content in files.items():
        entry, size = chance.random() < 0.8, chance.random() < 0.8
        if not entry:
            continue
        clusters = [content[at : at + CLUSTER] for at in range(0, len(content), CLUSTER)]
        if chance.random() < 0.3:
            clusters = clusters[: chance.randrange(len(clusters) + 1)]
        if chance.random() < 0.3:
            for number, cluster in enumerate(clusters):
                if chance.random() < 0.5:
                    clusters[number] = (stale * (CLUSTER // len(stale) + 1))[: len(cluster)]
        put(root, {path: b"".join(clusters) if size else b""})


OLD, OLD_FILES = small_program("1.2.0")
NEW, NEW_FILES = small_program("1.10.0")
SETTINGS = b"# TAFL_VARIANT = ...\n"
USERS = {"settings.toml": b"WIFI = 1\n", "variants.txt": b"[mine]\n", "lib/other.py": b"a = 1\n"}


def version(output):
    """Return the version of the program that ran. Fail if it had parts of two."""
    ran = re.findall(r"^runs (\S+) (.*)", output, re.MULTILINE)
    assert len(ran) == 1 and "Error" not in output, output
    assert set(re.findall(r"[\d.]+", ran[0][1])) == {ran[0][0]}, output
    return ran[0][0]


def new_board(root):
    put(root, {"boot_out.txt": b"Adafruit CircuitPython 10.2.1", "settings.toml": b"",
               "code.py": b'print("Hello World!")\n', "lib/other.py": b"a = 1\n"})


def old_layout(root):
    """Put the program where versions up to 0.1 put it."""
    put(root, {**{path: OLD_FILES[path] for path in OLD_FILES if path != "manifest.txt"}, **USERS,
               "safemode.py": b"# old", "boot_out.txt": b"", "lib/neopixel.py": b""})


def with_launcher(root, program=OLD, files=OLD_FILES):
    put(root, {**in_folder(program, files), **top_files(), **USERS, "boot_out.txt": b""})
