# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The folder of a program on a board's drive: its name, its manifest, and whether it is complete.

main.py, which reads them on the board, describes them.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping
from pathlib import Path

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
