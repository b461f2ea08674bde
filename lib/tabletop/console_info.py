# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The console command `info`: facts about the program, the board and the game."""

import sys

VERSION = "0.1.0"  # as in pyproject.toml


def print_info(session):
    """Print a `key: value` line for each fact."""
    host = session.host
    facts = host.info()
    python = sys.implementation
    seconds = host.now() // 1000
    say = host.print
    say(f"program: Ljostafl {VERSION}")
    say(f"board: {facts['board']}, {host.width} x {host.height} lights")
    say(f"python: {python.name} " + ".".join([str(part) for part in python.version[:3]]))
    say("running for: %d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60))
    say(f"free memory: {facts['free']} bytes" if facts["free"] else "free memory: not counted here")
    say(f"current of the lights: {facts['current']} mA at {host.brightness} %")
    say(f"variant: {session.variant.id}, {session.variant.name}")
    say(f"moves: {session.game.ply}")
