# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A code.py for the firmware bench: it runs the game and prints how long the lights had to wait for a frame."""

# The pixel wire does not show this: a frame that is like the one before is not sent.

from time import monotonic_ns

from hardware.host import Host
from tabletop.loader import load_program

LONG_MS = 85


class WatchedHost(Host):
    """The board, with a look at the clock before and after each frame."""

    shown_at = 0

    def show(self):
        """Show the canvas; print the time since the last frame if it is long."""
        waited = monotonic_ns() // 1000000 - self.shown_at
        if self.shown_at and waited > LONG_MS:
            print(waited, "ms without a frame")
        self.shown_at = monotonic_ns() // 1000000
        Host.show(self)


if __name__ == "__main__":
    host = WatchedHost()
    load_program(host)
    from tabletop.app import App

    app = App(host)
    while True:
        app.step()
