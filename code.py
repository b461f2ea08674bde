# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Ljostafl: what the board starts. The same file runs in the simulator."""

from hardware.host import Host
from tabletop.app import App


def start():
    """The program, put together; `step()` it for ever."""
    return App(Host())


if __name__ == "__main__":
    app = start()
    while True:
        app.step()
