# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""What the board does when the program fails; loaded when it has."""

import gc
import sys
from time import sleep

ERROR = 0xEF
SEEN_FOR = 5  # seconds; also what somebody has to save a better file before it fails again


def show_crash(host, error):
    """Shows a cross on the lights; on a board, tells why and starts the program anew. What is kept goes on then."""
    gc.collect()  # it may have been the memory
    try:
        canvas, width = host.canvas, host.width
        for cell in range(len(canvas)):
            x, y = cell % width, cell // width
            canvas[cell] = ERROR if x == y or x == host.height - 1 - y else 0
        host.show()
    except Exception:
        pass  # the lights may be what fails
    if sys.implementation.name == "circuitpython":  # elsewhere whoever has started the program sees to it
        from supervisor import reload
        from traceback import print_exception

        print_exception(error)
        sleep(SEEN_FOR)
        reload()
