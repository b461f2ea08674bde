# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Stands before MicroPython's own `os` and adds the `getenv` that CircuitPython's has.

The runner puts this folder first on the path and fills `settings` before the program starts.
"""

from uos import *  # type: ignore[import-not-found]  # noqa: F403

settings: dict = {}


def getenv(key, default=None):
    return settings.get(key, default)
