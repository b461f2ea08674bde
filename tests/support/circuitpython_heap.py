# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bundle runs on CircuitPython's own virtual machine with as much memory as a board has.

Build CircuitPython's unix port for 32 bits and name the binary: LJOSTAFL_CIRCUITPYTHON=.../circuitpython. The tests use
the mpy-cross beside it, if there is one, else sources.
"""

import importlib.util
import os
import subprocess
from pathlib import Path

import pytest

import bundle
from project import ROOT
from support.shrink import Names, rename_script

VM = os.environ.get("LJOSTAFL_CIRCUITPYTHON", "")
MARKS = [
    pytest.mark.once,
    pytest.mark.slow,
    pytest.mark.skipif(not VM, reason="LJOSTAFL_CIRCUITPYTHON does not name a CircuitPython for this PC"),
]

HEAP = "207k"  # 169 KB free for the program, as on a Pico; the rest is for the stand-ins for the chip
WHOLE = 12 * 1024  # bytes that stay free in one piece
FREE = 30 * 1024  # bytes that stay free with HEAP

# The program on the stand-ins. `walk(words)` presses buttons. Other words: `:line` is typed at the console, `+count`
# runs so many steps, `move` makes a move, and `=label` prints the free bytes and the largest piece, up to twice WHOLE
# and rounded down.
PROGRAM = """
import sys, gc, os
root, libraries, variant, whole = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
sys.path[:] = [root + "/sim/chip", ".", "lib", libraries]
class Os:
    getenv = lambda key: None
    uname = lambda: (sys.argv[5],)
    urandom, stat, listdir = os.urandom, os.stat, os.listdir
sys.modules["os"] = Os
import adafruit_pixelbuf
import pretend_chip as chip
import board, digitalio, keypad, neopixel_write, microcontroller, supervisor
class Nvm:  # takes as little memory as the real one; the stand-in of the simulator copies its pages
    with open("nvm.bin", "rb") as image:
        data = bytearray(image.read())
    def __len__(self): return len(self.data)
    def __getitem__(self, key): return bytes(self.data[key]) if isinstance(key, slice) else self.data[key]
    def __setitem__(self, key, value): self.data[key] = value
microcontroller.nvm = Nvm()
def send(pin, data):  # so do the pixels; the stand-in keeps a copy of each frame, wherever there is room
    chip.pass_time(len(data) * chip.US_PER_BYTE)
neopixel_write.neopixel_write = send
gc.collect()
print("@free", gc.mem_free())
from code import start
PINS = {"up": 2, "down": 3, "left": 4, "right": 5, "select": 6, "back": 7}
typed = []
def check(label):
    gc.collect()
    scrub(12)
    gc.collect()
    free, piece = gc.mem_free(), 2 * whole
    while piece:
        try:
            bytearray(piece)
            break
        except MemoryError:
            piece -= 1024
    scrub(12)
    print("\\n@at", label, app._name, free, piece)
def scrub(depth):  # over what the C stack still holds of earlier calls: the collector would keep that
    return depth and scrub(depth - 1) + 1
def step(count):
    for _ in range(count):
        chip.pass_time(20000)
        app.step()
def walk(words):
    for word in words.split():
        if word[0] == "=":
            check(word[1:])
        elif word[0] == ":":
            typed.append(word[1:].replace("_", " "))
            step(60)
        elif word[0] == "+":
            step(int(word[1:]))
        elif word == "move":
            app._session.push(app._session.game.legal_moves()[0])
        else:
            chip.drive(PINS[word], False)
            step(3)
            chip.drive(PINS[word], None)
            step(20)
app = start()
app._host.read_line = lambda: typed.pop(0) if typed else None
"""

PAGES = "right =page " * 14
PLAY = (
    f"=start select +30 move +60 =play back {PAGES} back =play back left select +30 {PAGES} back =menu back "
    ":record =record :replay_1 +60 =replay back +30 =play :score +60 =score back "
    ":sources =sources :position =position :rules =rules :info =info :help =help "
    "back :level_8 =level :hints =hints back"
)


def made_drive(tmp_path_factory, far):
    folder = tmp_path_factory.mktemp("drive")
    compiler = Path(VM).parent / "mpy-cross"
    files, names = bundle.source_files(far), Names()
    if compiler.exists():
        names = bundle.shrink_files(files)[1]
        with pytest.MonkeyPatch.context() as patch:  # the VM has other names in ROM than a chip; it stores those, too
            patch.setattr(bundle.rom_names, "rom_names", lambda common: ())
            files = bundle.compile_files(files, str(compiler))
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    libraries = tmp_path_factory.mktemp("libraries")
    source = Path(importlib.util.find_spec("adafruit_pixelbuf").origin)
    (libraries / source.name).write_bytes(source.read_bytes())
    return folder, libraries, names


def output(drive, variant, program, heap=HEAP, nvm=b"\xff" * 4096, chip="rp2040", before=PROGRAM, **more):
    """Return what the program on the stand-ins prints, with `program` behind it. `nvm`: what `chip` has saved."""
    folder, libraries, names = drive
    (folder / "walk.py").write_bytes(rename_script((before + program).encode(), names))
    (folder / "nvm.bin").write_bytes(nvm)
    settings = {"VARIANT": variant, "LEVEL": 8, "ATTACKERS": "computer", "CLOCK": 10, **more}
    (folder / "settings.toml").write_text("".join(f'TAFL_{key} = "{value}"\n' for key, value in settings.items()))
    command = [VM, "-X", "heapsize=" + heap, "walk.py", ROOT, libraries, variant, str(WHOLE), chip]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", timeout=1800)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def run(drive, variant, program, short=False, heap=HEAP):
    """Return what the checks of `program` found, as (label, screen, free bytes, bytes of the piece).

    short: whether the search gives back a part of its memory.
    """
    printed = output(drive, variant, program, heap)
    assert ("memory is short" in printed) == short and "MemoryError" not in printed
    lines = [line.split() for line in printed.splitlines() if line.startswith("@at")]
    found = [(words[1], " ".join(words[2:-2]), *words[-2:]) for words in lines]  # the name of a screen may have a space
    assert found
    free, piece = (min(int(check[i]) for check in found) for i in (2, 3))
    print(f"{variant}: {len(found)} checks, at least {free:,} bytes free and {piece:,} in one piece")
    return found


def broken(found, free=FREE, piece=WHOLE):
    """Return the checks that found less than `free` bytes, or a smaller `piece`."""
    return [check for check in found if int(check[2]) < free or int(check[3]) < piece]
