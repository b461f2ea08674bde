# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The drivers of the real board. Only this package imports CircuitPython's hardware modules."""

import sys

# Modules that only setup needs. A module that is needed again is imported again.
SETUP_MODULES = ("bringup", "button_faults", "cpu", "journal_reader", "light_map", "pixel_map", "settings")


def unload(names):
    """Free the memory of these modules."""
    for name in names:
        sys.modules.pop("hardware." + name, None)
        setattr(sys.modules["hardware"], name, None)
