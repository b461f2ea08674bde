# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Install a program on a board's drive so that the board always has a whole one, wherever the copy is cut off.

The new program gets a folder beside the old one. Until it is complete, main.py (see there) starts the old one. So the
order is: the new folder, its manifest last; the launcher; only then is anything old deleted.

CircuitPython runs the first of code.txt, code.py, main.py and main.txt that exists. So the launcher comes to life when
code.py is deleted or renamed, which is one step, and main.txt stands in while main.py is replaced.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

LAUNCHER, STAND_IN = "main.py", "main.txt"
RUN_BEFORE_IT = ("code.txt", "code.py")  # instead of the launcher
DEFAULT_CODE = ("print('Hello World!')", 'print("Hello World!")')  # CircuitPython's own code.py on a new drive
# Where earlier versions put the program. Other libraries in lib/ stay.
OLD_FOLDERS = ("hardware", "lib/tafl", "lib/tabletop")
SECTOR = 512  # bytes: a file takes a whole number of sectors

Files = Mapping[str, bytes]  # by their path


class Drive:
    """The drive of a board. What a method changes is on the drive when it returns. Paths are relative to it."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def write(self, path: str, content: bytes) -> None:
        """Write a new file, or replace the content of one."""
        with open(self.root / path, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        self._flush(path)

    def rename(self, path: str, new: str) -> None:
        """Rename a file. If there is one with the new name, replace it."""
        os.replace(self.root / path, self.root / new)
        self._flush(new)

    def delete(self, path: str) -> None:
        (self.root / path).unlink()
        self._flush(path)

    def make_folder(self, path: str) -> None:
        (self.root / path).mkdir()
        self._flush(path)

    def delete_folder(self, path: str) -> None:
        """Delete an empty folder."""
        (self.root / path).rmdir()
        self._flush(path)

    def content(self, path: str) -> bytes | None:
        """Return the content of a file, None if there is none."""
        file = self.root / path
        return file.read_bytes() if file.is_file() else None

    def free(self) -> int:
        return shutil.disk_usage(self.root).free

    def _flush(self, path: str) -> None:
        """Write the folder of `path` to the drive. Windows writes it by itself."""
        if os.name == "posix":
            folder = os.open((self.root / path).parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def space_of(files: Files) -> int:
    """Return the bytes that files take on a drive. A folder takes a sector too."""
    folders = {parent for path in files for parent in PurePosixPath(path).parents}
    return (sum(-(-len(content) // SECTOR) for content in files.values()) + len(folders)) * SECTOR


def circuitpython_version(drive: Drive) -> int:
    """Return the major version of CircuitPython of the board, 0 if it is unknown. Exit if this is no board's drive."""
    banner = drive.content("boot_out.txt")
    if banner is None:
        sys.exit(f"{drive.root} is not the drive of a board with CircuitPython: boot_out.txt is missing.")
    found = re.search(rb"CircuitPython (\d+)\.", banner)
    return int(found[1]) if found else 0


def install(drive: Drive, program: str, files: Files, top: Files, settings: bytes, delete_first: bool = False) -> None:
    """Install a program in the folder `program`, or update to it. Exit if the drive is too small; print each part.

    `files`: the files of the folder; `top`: those beside it, the launcher among them; `settings`: the settings.toml of
    a drive that has none. `delete_first`: delete the old programs first, for want of space.
    """
    old = [path.name for path in programs(drive.root) if path.name != program]
    old_layout = any((drive.root / folder).is_dir() for folder in OLD_FOLDERS)
    new = {f"{program}/{path}": content for path, content in files.items()}
    others = {f"{path}.new": content for path, content in {**top, "settings.toml": settings}.items()}

    def missing_space() -> int:
        written = {path: content for path, content in {**new, **others}.items() if drive.content(path) != content}
        replaced = {path: content for path in written if (content := drive.content(path)) is not None}
        return space_of(written) - space_of(replaced) - drive.free()

    incomplete = [name for name in old if not is_complete(drive.root / name)]
    missing = missing_space()
    if missing > 0 and incomplete:
        _delete_programs(drive, incomplete)
        old = [name for name in old if name not in incomplete]
        missing = missing_space()
    if missing > 0 and (old or old_layout) and delete_first:
        print("Deleting the old program first. Until the new one is complete, the board has none.")
        _delete_programs(drive, old)
        _delete_old_layout(drive)
        old = []
        missing = missing_space()
    if missing > 0:
        text = f"The drive has {-(-missing // 1024)} KB too little space"
        if old or old_layout:
            sys.exit(
                f"{text} for the new program beside the old one. The old one is unchanged.\n"
                "With --delete-first the old one goes first; if that is cut off, the board has no program until you "
                "repeat it. As .mpy files both would need less."
            )
        sys.exit(f"{text}. Delete files there that you do not need.")
    _write_program(drive, program, new)
    for path, content in top.items():
        if path != LAUNCHER and drive.content(path) != content:
            _replace(drive, path, content)
    if not (drive.content("settings.toml") or b"").strip():  # CircuitPython makes an empty one
        _replace(drive, "settings.toml", settings)
    else:
        print("settings.toml is unchanged.")
    _install_launcher(drive, top[LAUNCHER])
    _delete_programs(drive, old)
    _delete_old_layout(drive)
    print(f"{program} is on {drive.root}. Eject the drive before you unplug the board.")


def _write_program(drive: Drive, program: str, files: Files) -> None:
    """Write the files that are missing or differ, the manifest last, and delete files of other origin."""
    if is_complete(drive.root / program):
        print(f"{program} is there already.")
    else:
        print(f"Writing {program} ({len(files)} files) ...")
    for path in sorted(files, key=lambda path: (path.endswith("/" + MANIFEST), path)):
        for folder in reversed(PurePosixPath(path).parents[:-1]):
            if not (drive.root / folder).is_dir():
                drive.make_folder(folder.as_posix())
        if drive.content(path) != files[path]:
            drive.write(path, files[path])
    for file in sorted((drive.root / program).rglob("*")):
        path = file.relative_to(drive.root).as_posix()
        if file.is_file() and path not in files:
            drive.delete(path)


def _replace(drive: Drive, path: str, content: bytes) -> None:
    """Replace a file, without a moment at which it is cut off."""
    drive.write(path + ".new", content)
    drive.rename(path + ".new", path)


def _install_launcher(drive: Drive, launcher: bytes) -> None:
    """Write the launcher if it differs, then remove what CircuitPython would run instead."""
    if drive.content(LAUNCHER) != launcher:
        if drive.content(STAND_IN) != launcher:
            _keep_other_program(drive, STAND_IN)
            drive.write(STAND_IN, launcher)
        _keep_other_program(drive, LAUNCHER)
        drive.rename(STAND_IN, LAUNCHER)
    elif drive.content(STAND_IN) == launcher:
        drive.delete(STAND_IN)
    for name in RUN_BEFORE_IT:
        _keep_other_program(drive, name)
        if drive.content(name) is not None:
            drive.delete(name)


def _keep_other_program(drive: Drive, name: str) -> None:
    """Rename a program that is neither ours nor CircuitPython's own."""
    content = drive.content(name)
    if content is None or b"Ljostafl" in content or content.decode(errors="replace").strip() in ("", *DEFAULT_CODE):
        return
    stem, dot, suffix = name.partition(".")
    kept = f"{stem}-before{dot}{suffix}"
    drive.rename(name, kept)
    print(f"The old {name} on the drive is now {kept}.")


def _delete_programs(drive: Drive, names: Iterable[str]) -> None:
    """Delete folders of programs, each with its manifest first: then the launcher never takes it for complete."""
    for name in names:
        print(f"Deleting {name} ...")
        found = [path.relative_to(drive.root).as_posix() for path in (drive.root / name).rglob("*")]
        for path in sorted(found, key=lambda path: (path != f"{name}/{MANIFEST}", path.count("/") * -1, path)):
            if (drive.root / path).is_dir():
                drive.delete_folder(path)
            else:
                drive.delete(path)
        drive.delete_folder(name)


def _delete_old_layout(drive: Drive) -> None:
    """Delete what earlier versions put at the top of the drive and in lib/."""
    for folder in OLD_FOLDERS:
        if (drive.root / folder).is_dir():
            print(f"Deleting {folder} ...")
            for file in sorted((drive.root / folder).iterdir()):
                if file.is_file():
                    drive.delete(f"{folder}/{file.name}")
            if not any((drive.root / folder).iterdir()):
                drive.delete_folder(folder)


MANIFEST = "manifest.txt"
NAME = re.compile(r"ljostafl-([\d.]+)-([0-9a-f]{8})")


def manifest(files: Mapping[str, bytes]) -> bytes:
    """Return the manifest of these files: a line with the CRC-32, the size and the path of each, folder by folder."""
    paths = sorted(files, key=lambda path: (path.rpartition("/")[0], path))
    return "".join(f"{zlib.crc32(files[path]):08x} {len(files[path])} {path}\n" for path in paths).encode()


def pack(version: str, files: Mapping[str, bytes]) -> tuple[str, dict[str, bytes]]:
    """Return the name of the folder for these files, and its files, the manifest last."""
    text = manifest(files)
    return f"ljostafl-{version}-{zlib.crc32(text):08x}", {**files, MANIFEST: text}


def is_complete(folder: Path) -> bool:
    """Return whether each file in the manifest has the content that it says, and the manifest that of the name."""
    name = NAME.fullmatch(folder.name)
    try:
        text = (folder / MANIFEST).read_bytes()
        if not name or zlib.crc32(text) != int(name[2], 16):
            return False
        for line in text.decode().splitlines():
            check, _, path = line.split()
            if zlib.crc32((folder / path).read_bytes()) != int(check, 16):
                return False
    except (OSError, ValueError):
        return False
    return True


def programs(drive: Path) -> list[Path]:
    """Return the folders of programs on the drive, complete or not."""
    return sorted(path for path in drive.iterdir() if NAME.fullmatch(path.name) and path.is_dir())
