# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The game as players meet it on a small grid of lights: screens, menus, console and autosave."""

# `app.App` is the whole of it: `step()` reads the keys, advances the screen that shows, draws it and returns.
# `screens` lists the screens and says what a screen must provide. The world outside is the host, see
# docs/contracts.md.

from os import listdir

try:
    from gc import collect, mem_free as free_memory  # only a microcontroller has mem_free
except ImportError:

    def collect():
        """Do nothing: CPython needs no help."""

    def free_memory():
        """Return as many bytes as a Pico has free when its program is loaded."""
        return 100000


UP, DOWN, LEFT, RIGHT, SELECT, BACK = range(6)  # the host's keys
RELEASED = 64  # added to the key of a button that goes up
TOUCHED = 128  # added to the cell of a square that is touched
STEP_BY_KEY = (16, -16, -1, 1)  # from a square to its neighbour
GLOW = 0x15  # a byte of the canvas, see tabletop.meanings: a square of the board while the program loads
WAVE = 0x1C  # the squares that the wave of tabletop.loader has reached


# A board stores each name once, and a text of a module that is a name already takes no memory. So the names of all
# modules are stored before the modules that list them are loaded.
for package in ("tafl.", "tabletop."):
    for file in listdir(__file__.replace("\\", "/").rsplit("tabletop/", 1)[0] + package[:-1]):
        if file[-2:] == "py":  # .py or .mpy
            hasattr(collect, package + file[: file.find(".")])  # this stores the name
hasattr(collect, "hardware.escapes")  # tabletop.loader unloads it, too
del listdir, package, file


def begin_wave(host):
    """Show the wave of tabletop.loader in the middle of the lights, while that module loads."""
    host.canvas[:] = bytes([GLOW]) * len(host.canvas)
    host.canvas[host.height // 2 * host.width + host.width // 2] = WAVE
    host.show()


def read_text(name):
    """Return the text of the file `name` in this folder, "" and print it if that is damaged.

    Reading it line by line takes a board 0.2 s.
    """
    try:
        with open_text(name) as file:
            return file.read()
    except (OSError, UnicodeError):
        print(name + " is wrong: copy the folder of the program again")
        return ""


def open_text(name):
    """Open the text file `name` in this folder."""
    return open(__file__.replace("\\", "/").rsplit("/", 1)[0] + "/" + name)
