# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Ljostafl: the program that a board starts. The same file runs in the simulator."""

# SELECT starts a game, picks up a man and sets it down. UP, DOWN, LEFT and RIGHT move the cursor, or the man in hand.
# BACK puts the man back; without a man in hand it opens the menu. SELECT held at power-up starts the self-test.
#
# What a press does is in lib/tabletop/screen_play.py, the loop that calls it in lib/tabletop/app.py, the rules in
# lib/tafl/, the drivers in hardware/. docs/architecture.md explains how they work together.


def start(host=None):
    """Return the program, ready to run; call its `step()` in a loop."""
    if host is None:
        from hardware.host import Host

        host = Host()
    if host.make_probe:  # SELECT is held; the game stays out of memory
        from tabletop.selftest import SelfTest as App
    else:
        from tabletop import begin_wave

        begin_wave(host)  # each of the two imports takes a board 50 ms
        from tabletop.loader import load_program

        load_program(host)
        if host.radio:
            from far.app import start as App
        else:
            from tabletop.app import App
    return App(host)


if __name__ == "__main__":
    host = None
    try:
        from hardware.host import Host

        host = Host()
        report = globals().get("report", ())  # what main.py has found on the drive
        if globals().get("state", 0) > 1:
            raise OSError(report[0])  # a file of the program is damaged
        host.complaints.extend(report)
        app = start(host)
        while True:
            app.step()
    except Exception as error:
        if "pystack" in str(error):
            print("CIRCUITPY_PYSTACK_SIZE in settings.toml is too small for this program: remove the line.")
        if host is None:
            from hardware import bare_crash  # noqa: F401

            raise
        from hardware.crash import show_crash

        try:
            from tabletop.scroll_text import ScrollText
        except Exception:
            ScrollText = None  # its file may be what is wrong, or memory is short
        show_crash(host, error, ScrollText)
        raise
