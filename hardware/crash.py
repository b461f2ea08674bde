# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the board does when the program fails. Loaded only then."""

import gc
import sys
from time import sleep

ERROR_LIGHT = 0xEF  # a byte of the canvas: meaning ERROR, level 15
SHOW_SECONDS = 5  # also the time to save a corrected file before the program fails again


def show_crash(host, error):
    """Show a cross on the lights. On a board, also print the traceback and restart the program."""
    gc.collect()  # the failure may be a MemoryError
    try:
        canvas, width = host.canvas, host.width
        for cell in range(len(canvas)):
            x, y = cell % width, cell // width
            canvas[cell] = ERROR_LIGHT if x == y or x == host.height - 1 - y else 0
        host.show()
    except Exception:
        pass  # the lights may be what failed
    if sys.implementation.name == "circuitpython":  # elsewhere the caller handles the exception
        from supervisor import reload
        from traceback import print_exception

        print_exception(error)
        if isinstance(error, (ImportError, SyntaxError, OSError)):
            print("A file of the program is missing or wrong. Copy the folder of the program to the drive again.")
        sleep(SHOW_SECONDS)
        reload()
