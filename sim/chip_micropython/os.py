# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Hides MicroPython's own `os` and adds what CircuitPython's has.

The runner puts this folder first on the path and fills `settings` before the program starts.
"""

from uos import *  # type: ignore[import-not-found]  # noqa: F403

settings: dict = {}


def getenv(key, default=None):
    return settings.get(key, default)


def uname():
    import pretend_chip

    return (pretend_chip.model,)
