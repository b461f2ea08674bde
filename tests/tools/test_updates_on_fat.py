# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Updates that are cut off between two sectors of a real FAT file system, written by the library of CircuitPython."""

import random
import tempfile
from pathlib import Path

import pytest

from cut_drive import (
    NEW,
    NEW_FILES,
    OLD,
    OLD_FILES,
    SETTINGS,
    USERS,
    CutDrive,
    HandCopy,
    in_folder,
    old_layout,
    put,
    run_drive,
    top_files,
    tree,
    version,
    with_launcher,
)
from soak import scaled
from support.drive import install

fatfs = pytest.importorskip("fatfs", reason="'make tools' installs fatfs")

SECTOR = 512
SECTORS = 512  # 256 KB


class RecordingDisk(fatfs.RamDisk):
    """A disk that remembers every sector written: (number, content)."""

    def __init__(self, content):
        super().__init__(content, sector_size=SECTOR)
        self.written = []

    def write(self, sector, count, buff):
        super().write(sector, count, buff)
        for at in range(0, len(buff), SECTOR):
            self.written.append((sector + at // SECTOR, bytes(buff[at : at + SECTOR])))


class FatCopy(CutDrive):
    """A folder and beside it a FAT file system; what is done to the one is done to the other."""

    def __init__(self, root, disk):
        super().__init__(root)
        self.fat = fatfs.create_extended_partition(disk)
        self.fat.mount()

    def write(self, path, content):
        super().write(path, content)
        self.fat.write_file(f"/{path}", content)

    def rename(self, path, new):
        super().rename(path, new)
        self.fat.rename(f"/{path}", f"/{new}")

    def delete(self, path):
        super().delete(path)
        self.fat.remove(f"/{path}")

    def make_folder(self, path):
        super().make_folder(path)
        self.fat.makedirs(f"/{path}")

    def delete_folder(self, path):
        super().delete_folder(path)
        self.fat.rmdir(f"/{path}")


def formatted(files):
    """Return the bytes of a drive with these files."""
    content = bytearray(SECTORS * SECTOR)
    partition = fatfs.create_extended_partition(fatfs.RamDisk(content, sector_size=SECTOR))
    partition.mkfs()
    partition.mount()
    for path, data in files.items():
        if "/" in path:
            partition.makedirs("/" + path.rpartition("/")[0], exist_ok=True)
        partition.write_file(f"/{path}", data)
    partition.unmount()
    return bytes(content)


def unpack(content, root):
    """Copy what can be read of a drive into a folder. A file that cannot be read to its end is truncated there."""
    partition = fatfs.create_extended_partition(fatfs.RamDisk(bytearray(content), sector_size=SECTOR))
    partition.mount()
    for folder, folders, names in partition.walk("/"):
        for name in folders:
            (root / folder.strip("/") / name).mkdir(parents=True, exist_ok=True)
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            try:
                data = partition.read_file(path)
            except (fatfs.FatFSException, OSError):
                data = b""
            put(root, {path.strip("/"): data})
    partition.unmount()


def record(start, change):
    """Return a drive's bytes before a change, and the sectors that the change writes, in their order."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        start(root)
        before = formatted(tree(root))
        disk = RecordingDisk(bytearray(before))
        change(FatCopy(root, disk))
        return before, disk.written


def after_cut(before, written, last, lost=()):
    """Return a drive of which only the first `last` sectors were written, without those at the indices `lost`."""
    content = bytearray(before)
    for index, (number, data) in enumerate(written[:last]):
        if index not in lost:
            content[number * SECTOR : (number + 1) * SECTOR] = data
    return content


def copy_by_hand(drive):
    HandCopy().copy(in_folder(NEW, NEW_FILES)).run(drive)


def install_new(drive):
    install(drive, NEW, NEW_FILES, top_files(), SETTINGS)


@pytest.mark.parametrize("start", [with_launcher, old_layout])
@pytest.mark.parametrize("change", [install_new, copy_by_hand])
def test_cut_between_two_sectors(start, change, tmp_path):
    before, written = record(start, change)
    assert len(written) > 80
    chance = random.Random(len(written))
    ran = []
    for last in sorted(chance.sample(range(len(written)), scaled(40))) + [len(written)]:
        root = tmp_path / str(last)
        root.mkdir()
        unpack(after_cut(before, written, last), root)
        ran.append(version(run_drive(root)))
        assert {path: (root / path).read_bytes() for path in USERS} == USERS
    assert ran[0] == "1.2.0" and set(ran) <= {"1.2.0", "1.10.0"}
    old_code_stays = change is copy_by_hand and start is old_layout
    assert ran[-1] == ("1.2.0" if old_code_stays else "1.10.0")
    assert ran == sorted(ran, reverse=True)  # once the new program has run, the old one does not come back


def test_copy_by_hand_whose_sectors_come_in_any_order(tmp_path):
    """A PC may write sectors late and in any order, until the drive is ejected."""
    before, written = record(with_launcher, copy_by_hand)
    for seed in range(scaled(40)):
        chance = random.Random(seed)
        lost = {index for index in range(len(written)) if chance.random() < chance.choice((0.02, 0.2, 0.6))}
        root = tmp_path / str(seed)
        root.mkdir()
        unpack(after_cut(before, written, len(written), lost), root)
        ran = run_drive(root)
        whole = in_folder(NEW, NEW_FILES).items() <= tree(root).items()
        assert version(ran) == ("1.10.0" if whole else "1.2.0"), seed
        assert in_folder(OLD, OLD_FILES).items() <= tree(root).items()


