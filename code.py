# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Ljostafl: what the board starts. The same file runs in the simulator."""

from hardware.host import Host


def start(host=None):
    """The program, put together; `step()` it for ever."""
    host = host or Host()
    if host.make_probe:  # and nothing of the game is in memory
        from tabletop.selftest import SelfTest as App
    else:
        from tabletop.app import App
    return App(host)


if __name__ == "__main__":
    host = Host()
    try:
        app = start(host)
        while True:
            app.step()
    except Exception as error:
        from hardware.crash import show_crash

        show_crash(host, error)
        raise
