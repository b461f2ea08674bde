# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A board whose console is a terminal: the simulator on a pty."""


import needs
from project import PLAY, ROOT

FAST = {"TAFL_VARIANT": "brandub", "TAFL_SPEED": "fast", "TAFL_ATTACKERS": "person", "TAFL_DEFENDERS": "person"}


def simulator(**settings):
    """Return the command that starts a board whose console is the terminal."""
    values = [f"--set=TAFL_{key}={value}" for key, value in settings.items()]
    values += [f"--set={key}={value}" for key, value in FAST.items() if key.removeprefix("TAFL_") not in settings]
    return [*PLAY, "--plain", "--flash", "none", *values]


def client(words, **options):
    """Return pexpect connected to a program."""
    needs.module("pexpect")
    import pexpect

    child = pexpect.spawn(words[0], words[1:], cwd=str(ROOT), encoding="utf-8", timeout=20, echo=False, **options)
    child.delaybeforesend = 0.01
    return child
