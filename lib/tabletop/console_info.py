# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What `info` tells at the console: of the program, the board it runs on, and the game."""

import sys

VERSION = "0.1.0"  # as in pyproject.toml


def tell(session):
    """Print a `key: value` line for each."""
    host = session.host
    found = host.info()
    python = sys.implementation
    seconds = host.now() // 1000
    say = host.print
    say(f"program: Ljostafl {VERSION}")
    say(f"board: {found['board']}, {host.width} x {host.height} lights")
    say(f"python: {python.name} " + ".".join([str(part) for part in python.version[:3]]))
    say("running for: %d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60))
    say(f"free memory: {found['free']} bytes" if found["free"] else "free memory: not counted here")
    say(f"current of the lights: {found['current']} mA at {host.brightness} %")
    say(f"variant: {session.variant.id}, {session.variant.name}")
    say(f"moves: {session.game.ply}")
