# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The drivers of the real board. Only this package imports CircuitPython's hardware modules."""

import sys

# Modules that only setup needs: those that make the parts, and those that read settings and journal. A module that is
# needed again is imported again.
PARTS_MODULES = ("bringup", "button_faults", "cpu", "pixel_map", "light_map")
SETUP_MODULES = ("settings", "journal_reader")


def unload(names):
    """Free the memory of these modules."""
    for name in names:
        sys.modules.pop("hardware." + name, None)
        setattr(sys.modules["hardware"], name, None)
