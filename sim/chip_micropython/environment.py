# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""Gives MicroPython's `os` the `getenv` that CircuitPython's has.

The runner imports this once and fills `settings` before the program starts. It works because the `os` of MicroPython's
WebAssembly build takes new attributes.
"""

import os

settings: dict = {}


def getenv(key, default=None):
    return settings.get(key, default)


os.getenv = getenv
