# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The launcher on a board's drive: starts the newest complete program there. A checkout does not need it."""

# Each program has a folder of its own, `ljostafl-VERSION-BUILD`, with code.py, hardware/ and lib/. So an update never
# changes a file of the program that runs now. docs/build/updates.md explains the order of all steps.
#
# manifest.txt in that folder has a line `CRC-32 size path` for each file. BUILD is the CRC-32 of manifest.txt. All
# files are checked before the first one is imported: CircuitPython hangs in a .mpy file that ends too early.
#
# The state of a program is 0: complete; 1: playable, only a text for players is wrong; 2: it can only show what is
# wrong; 3: it cannot even do this. A board stores each name here for ever, so most are words that CircuitPython has.

import gc
import os
import sys
from binascii import crc32


def version(program):
    """Return the version as a list of int, [] if the name of the folder has none."""
    try:
        return [int(part) for part in program.split("-")[1].split(".")]
    except ValueError:
        return []


def scan(program):
    """Return the state of a program, and a sentence for each file that is wrong or too many."""
    state, report = 0, []
    advice = f": copy {program} again"
    text = None
    try:
        with open(program + "/manifest.txt", "rb") as file:
            text = file.read()
        if crc32(text) != int(program.split("-")[2], 16):
            raise ValueError
    except (OSError, ValueError):
        try:
            if text is None and os.stat(program + "/hardware/host.py"):
                return 1, []  # a developer's, who changes the source files
        except OSError:
            pass
        return 3, ["manifest.txt is wrong" + advice]
    data = bytearray(4096)
    view = memoryview(data)
    count = 0
    known = {"manifest.txt"}
    paths = [""]  # of folders, with a slash at the end
    for line in text.decode().split("\n"):
        if not line:
            break
        value, size, path = line.split()
        above = path[: path.rfind("/") + 1]
        if above != paths[-1]:
            paths.append(above)
        known.add(path)
        number = length = 0
        fault = "is not there"
        try:
            with open(program + "/" + path, "rb") as file:
                fault = "cannot be read"
                part = file.readinto(data)
                while part:
                    number = crc32(view[:part], number)
                    length += part
                    part = file.readinto(data)
            fault = ""
            if number != int(value, 16):
                fault = f"has {length} bytes instead of {size}" if length != int(size) else "has wrong content"
        except OSError:
            pass
        if fault:
            report.append(path + " " + fault + advice)
            if path.endswith(".txt") and path.startswith("lib/tabletop"):
                state = max(state, 1)
            else:
                for needed in "code.py hardware/ lib/neopixel. /__init__. /meanings. /scroll_text.".split():
                    if needed in path:
                        state = 3
                state = max(state, 2)
        count += 1
        if not count % 32:
            gc.collect()  # an open file takes half a KB
    if len(report) > 3:
        report[3:] = [f"{len(report)} files are wrong{advice}"]
    for above in paths:
        try:
            listed = os.listdir(program + "/" + above)
        except OSError:
            continue  # each of its files is named already
        for name in listed:
            path = above + name
            if path in known or name[0] == "." or name == "__pycache__":  # a Mac and Python on a PC leave such files
                continue
            if not any([other.startswith(path + "/") for other in paths]):
                report.append(path + " is not part of the program: delete it")
    return state, report


def select(programs):
    """Return the program to start, its state, and what is wrong on the drive; print what else is there.

    It is the newest complete program; of two with the same version, the one that is later in the directory. If none is
    complete, it is the newest of those that can do most.
    """
    order = [(version(programs[i]), i) for i in range(len(programs))]
    order.sort(reverse=True)
    best = None
    others = []
    for _, i in order:
        found = 0, []  # not checked, because there is a complete one
        if not best or best[0]:
            found = scan(programs[i])
            if not best or found[0] < best[0]:
                best = found + (programs[i],)
        others.append((found[0], programs[i]))
    state, report, program = best
    for wrong, other in others:
        if other == program:
            continue
        if wrong:
            print(other, "is not complete. Copy it again.")
            report.append(f"{other} is not complete: copy it again, or delete it. {program} runs now")
        else:
            print(f"{other} is on the drive too, and {program} runs. Delete the one that you do not need")
    return program, state, report


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
program, state, report = select(programs)
if state > 1:
    print("\n".join(report))
if state > 2:
    show_failure()
    raise RuntimeError(program + " is not complete. Copy it again.")
print(program, "starts" if state < 2 else "cannot start")
# Nothing outside the folder can be imported, so that no part of another program is.
sys.path[:] = [f"{drive}/{program}", f"{drive}/{program}/lib"] + [
    path for path in sys.path if path not in ("", drive, drive + "/", drive + "/lib")
]
for name in ("version", "scan", "select"):
    del globals()[name]  # the program needs their memory
gc.collect()
try:
    with open(program + "/code.py") as file:
        text = file.read()
    exec(compile(text, program + "/code.py", "exec"), {"__name__": "__main__", "report": report, "state": state})
except Exception:
    print(program, "failed. If it does so again: copy the folder for this version of CircuitPython.")
    show_failure()
    raise
