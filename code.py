# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Ljostafl: what the board starts. The same file runs in the simulator."""

from hardware.host import Host


def start():
    """The program, put together; `step()` it for ever."""
    host = Host()
    if host.testing:  # and nothing of the game is in memory
        from tabletop.selftest import SelfTest

        return SelfTest(host)
    from tabletop.app import App

    return App(host)


if __name__ == "__main__":
    app = start()
    while True:
        app.step()
