# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The launcher on a board's drive: starts the newest complete program there. A checkout does not need it."""

# Each program has a folder of its own, `ljostafl-VERSION-BUILD`, with code.py, hardware/ and lib/. So an update never
# changes a file of the program that runs now. docs/build/updates.md explains the order of all steps.
#
# manifest.txt in that folder has a line `CRC-32 size path` for each file. BUILD is the CRC-32 of manifest.txt.

import os
import sys
from binascii import crc32


def version(program):
    """Return the version as a list of int, [] if the name of the folder has none."""
    try:
        return [int(part) for part in program.split("-")[1].split(".")]
    except ValueError:
        return []


def is_complete(program):
    """Return whether each file of the program has the content that its manifest says. A Pico needs 0.12 s."""
    buffer = bytearray(1024)
    build = 0
    try:
        with open(program + "/manifest.txt", "rb") as manifest:
            for line in manifest:
                build = crc32(line, build)
                check, _, path = line.decode().split()
                with open(program + "/" + path, "rb") as file:
                    content = 0
                    size = file.readinto(buffer)
                    while size:
                        content = crc32(memoryview(buffer)[:size], content)
                        size = file.readinto(buffer)
                if content != int(check, 16):
                    return False
        return build == int(program.split("-")[2], 16)
    except (OSError, ValueError):
        return False


def choose(programs):
    """Return the newest complete program; of two with the same version, the one that is later in the directory."""
    if len(programs) == 1:  # there is no other to start, so the check can wait for the start screen
        return programs[0]
    order = [(version(programs[i]), i) for i in range(len(programs))]
    order.sort(reverse=True)
    for _, i in order:
        if is_complete(programs[i]):
            return programs[i]
        print(programs[i], "is not complete. Copy it again.")
    return programs[order[0][1]]


def show_failure():
    """Light the first pixel in magenta."""
    try:
        import board
        from digitalio import DigitalInOut
        from neopixel_write import neopixel_write

        name = (os.getenv("TAFL_PIXEL_PIN") or "GP0").strip()
        pin = DigitalInOut(getattr(board, name, None) or getattr(board, name.upper()))
        pin.switch_to_output()
        neopixel_write(pin, bytearray((0, 60, 60)))
    except Exception:
        pass  # the console says it


drive = os.getcwd().rstrip("/")
programs = [name for name in os.listdir() if name.startswith("ljostafl-") and len(name.split("-")) == 3]
if not programs:
    show_failure()
    raise RuntimeError("There is no program on this drive. Copy the folder ljostafl-... to it.")
program = choose(programs)
print(program, "starts")
# Nothing outside the folder can be imported, so that no part of another program is.
sys.path[:] = [f"{drive}/{program}", f"{drive}/{program}/lib"] + [
    path for path in sys.path if path not in ("", drive, drive + "/", drive + "/lib")
]
try:
    with open(program + "/code.py") as file:
        exec(compile(file.read(), program + "/code.py", "exec"), {"__name__": "__main__"})
except Exception:
    if not is_complete(program):
        print(program, "is not complete. Copy it again.")
        show_failure()
    raise
