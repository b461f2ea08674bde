# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the board does when the program fails. Loaded only then."""

import gc
import os
import sys
from time import sleep

ERROR_LIGHT = 0xEF  # a byte of the canvas: meaning ERROR, level 15
SHOW_SECONDS = 5  # also the time to save a corrected file before the program fails again
LONGEST_TEXT = 40  # letters that the lights show of what failed; the console shows all


def show_crash(host, error, scroll_text):
    """Show a cross on the lights, then in words what failed. On a board, print it, too, and restart the program.

    `scroll_text`: the class, or None if it cannot be loaded: then the lights only show the cross.
    """
    gc.collect()  # the failure may be a MemoryError
    on_board = sys.implementation.name == "circuitpython"  # elsewhere the caller handles the exception
    fault, of_files, advice = _describe(error)
    if on_board:
        from traceback import print_exception

        print_exception(error)
        print(fault + ": " + advice)
    try:
        canvas, width = host.canvas, host.width
        for cell in range(len(canvas)):
            x, y = cell % width, cell // width
            canvas[cell] = ERROR_LIGHT if x == y or x == host.height - 1 - y else 0
        host.show()
        if on_board or isinstance(error, OSError):
            start = host.now() + SHOW_SECONDS * 1000
            text = fault.split("/")[-1][:LONGEST_TEXT] + (" - copy the program again" if of_files else "")
            text = scroll_text and scroll_text(text, width, host.height, start)
            while host.now() < start or (text and not text.finished(host.now())):
                if host.now() >= start:
                    text.draw(canvas, host.now(), ERROR_LIGHT)
                host.show()  # this feeds the watchdog
                host.keys()
    except Exception:
        sleep(SHOW_SECONDS if on_board else 0)  # the lights may be what failed
    if on_board:
        from supervisor import reload

        reload()


def _describe(error):
    """Return what failed, whether a file is to blame, and what to do."""
    text = str(error)
    fault, _, advice = text.partition(": copy ")
    if advice:
        return fault, True, "copy " + advice
    if isinstance(error, MemoryError):
        return "there is not enough memory", False, "set TAFL_VARIANT to a smaller game, or use another board"
    kind = type(error).__name__
    if ".mpy" in text:  # CircuitPython does not say which
        text = ", ".join(_strange_files()) + " " + text
    elif not isinstance(error, ValueError) or not text:
        text = kind + " " + text
    of_files = isinstance(error, (ImportError, SyntaxError, OSError, UnicodeError)) or ".mpy" in text
    if of_files or "module" in text:
        return text, True, "copy the folder of the program again"
    return text, False, "the program starts again"


def _strange_files():
    """Return the .mpy files of the program that do not begin like this one: damaged, too old or too new."""
    folder, _, own = __file__.rpartition("/hardware/")
    heads = {}
    try:
        for part in ("/hardware/", "/lib/", "/lib/tafl/", "/lib/tabletop/", "/lib/far/"):
            for name in os.listdir(folder + part):
                if name.endswith(".mpy"):
                    with open(folder + part + name, "rb") as file:
                        heads[part[1:] + name] = file.read(2)
    except OSError:
        pass  # a folder is missing
    right = heads.get("hardware/" + own)
    return [path for path in heads if heads[path] != right]
