# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A code.py for the firmware bench: it runs the game and prints how long the lights had to wait for a frame."""

# The pixel wire does not show this: a frame that is like the one before is not sent. The bench puts the unchanged
# code.py on the drive as program.py.

from sys import modules
from time import monotonic_ns

from program import start  # type: ignore[import-not-found]

from hardware.host import Host

LONG_MS = 85


class WatchedHost(Host):
    """The board, with a look at the clock before and after each frame."""

    shown_at = 0

    def show(self):
        """Show the canvas and watch."""
        self.watch()
        Host.show(self)

    def watch(self):
        """Print the time since the last frame if it is long."""
        waited = monotonic_ns() // 1000000 - self.shown_at
        if self.shown_at and waited > LONG_MS:
            print(waited, "ms without a frame")
        self.shown_at = monotonic_ns() // 1000000


if __name__ == "__main__":
    host = WatchedHost()
    app = start(host)
    while True:
        app.step()
        if "tabletop.selftest" in modules:  # its lights stand still between two questions, so its steps count
            host.watch()
