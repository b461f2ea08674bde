# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Checks the program's files on the drive by their manifest, a little at a time, and finds other programs there."""

# main.py describes the manifest. It checks a program only if it has a choice between two, and then all at once.

import gc
import os
from binascii import crc32

# Each name and each short text of a module stays in a board's memory for ever, so this one makes few new ones. It reads
# 1024 bytes at a time, and collects garbage after every 16 files: an open file takes half a KB, and the heap must not
# grow.


def check_drive(folder, host):
    """Yield after each step of a few milliseconds. In the end, tell the host what is right and what is wrong.

    `folder`: the path of the program's folder. If a power cut or a lost cable ended a copy early, files are missing or
    wrong; if a file is left from elsewhere, the board may run it instead of the right one.
    """
    drive, _, program = folder.rpartition("/")
    faults = []
    yield from _find_faults(folder, faults, f"copy {program} again")
    news = [] if faults else [f"{program} is complete"]
    if len(faults) > 3:
        faults[3:] = [f"{len(faults)} files are wrong: copy {program} again and delete what is not part of it"]
    for other in os.listdir(drive or "/"):
        if other != program and other.startswith(program[:9]) and len(other.split("-")) == 3:
            others = []
            yield from _find_faults(drive + "/" + other, others, "")
            if others:
                faults.append(f"{other} is not complete: copy it again, or delete it. {program} runs now")
            else:
                news.append(f"{other} is on the drive too, and {program} runs. Delete the one that you do not need")
    gc.collect()
    for text in news:
        host.print(text)
    host.complaints.extend(faults)  # only now, because a complaint ends the start screen and with it the check
    host.drive_checked = True


def _find_faults(folder, complaints, advice):
    """Check the files of a program. Add to `complaints` what is wrong, with the advice; yield after each step."""
    buffer = bytearray(1024)
    build = files = 0
    folders = [""]  # paths in `folder`, with a slash at the end
    others = []  # paths of what is there and not in the manifest
    names = _names(folder)
    try:
        with open(folder + "/manifest.txt", "rb") as manifest:
            for line in manifest:
                build = crc32(line, build)
                check, size, path = line.decode().split()
                above, _, name = path.rpartition("/")
                above = above and above + "/"
                if above != folders[-1]:
                    others += [folders[-1] + other for other in names]
                    folders.append(above)
                    names = _names(folder + "/" + above)
                    yield
                if name in names:
                    names.remove(name)
                fault = yield from _check_file(folder + "/" + path, int(size), int(check, 16), buffer)
                if fault:
                    complaints.append(path + " " + fault + ": " + advice)
                files += 1
                if files % 16 == 0:
                    gc.collect()
                    yield
    except (OSError, ValueError):
        build = -1
    others += [folders[-1] + other for other in names]
    try:
        known = build == int(folder.rpartition("-")[2], 16)
    except ValueError:
        known = False
    if not known:
        complaints[:] = [f"manifest.txt is wrong: {advice}"]
        return
    for other in others:
        if other != "manifest.txt" and not any([above.startswith(other + "/") for above in folders]):
            complaints.append(f"{other} is not part of the program: delete it")


def _check_file(path, size, number, buffer):
    """Return what is wrong with a file of this size and CRC-32, "" if nothing; yield after each step."""
    content = length = 0
    try:
        with open(path, "rb") as file:
            part = file.readinto(buffer)
            while part:
                content = crc32(memoryview(buffer)[:part], content)
                length += part
                yield
                part = file.readinto(buffer)
    except OSError:
        return "cannot be read" if length else "is not there"
    if length != size:
        return f"has {length} bytes instead of {size}"
    return "" if content == number else "has wrong content"


def _names(folder):
    """Return what is in a folder, without files that do no harm: a Mac adds hidden ones, Python on a PC its cache."""
    try:
        return [name for name in os.listdir(folder) if name[0] != "." and name != "__pycache__"]
    except OSError:
        return []
