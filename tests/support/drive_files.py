# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The files of a drive that firmware.drive has written, or the program on a chip."""

from fatfs import RamDisk, create_extended_partition

from firmware.drive import SECTOR_BYTES


def read_drive(drive):
    """Return the files of a drive, by their paths."""
    partition = create_extended_partition(RamDisk(bytearray(drive), sector_size=SECTOR_BYTES))
    partition.mount()
    files = {}
    for folder, _, names in partition.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            files[path.lstrip("/")] = partition.read_file(path)
    partition.unmount()
    return files
