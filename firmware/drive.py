# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The drive CIRCUITPY as bytes: a FAT file system of 1 MB, written and read by the library that CircuitPython uses."""

from collections.abc import Mapping

from fatfs import RamDisk, create_extended_partition

DRIVE_BYTES = 1024 * 1024
SECTOR_BYTES = 512


def write_drive(files: Mapping[str, bytes]) -> bytes:
    """Return a drive with these files, whose names are paths such as lib/tafl/game.mpy. Raise OSError if it is full."""
    content = bytearray(DRIVE_BYTES)
    partition = create_extended_partition(RamDisk(content, sector_size=SECTOR_BYTES))
    partition.mkfs()
    partition.mount()
    for name, data in sorted(files.items()):
        folder = name.rpartition("/")[0]
        if folder:
            partition.makedirs(f"/{folder}", exist_ok=True)
        partition.write_file(f"/{name}", data)
        if partition.stat(f"/{name}")["size"] != len(data):
            raise OSError(f"the drive is full: {name} does not fit")
    partition.unmount()
    return bytes(content)
