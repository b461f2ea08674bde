# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT

"""The drivers of the real board. Only this room imports CircuitPython's hardware modules."""

import sys


def unload(*names):
    """Lets modules of this room go, and their memory with them."""
    for name in names:
        sys.modules.pop("hardware." + name, None)
        setattr(sys.modules["hardware"], name, None)
