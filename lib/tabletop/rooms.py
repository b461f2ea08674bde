# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Modules that are wanted only for a while: each costs a board one to four KB as long as it is there."""

import sys


def drop(*names):
    """Forget these modules of packages, so that their memory comes free; importing one again brings it back."""
    for name in names:
        if sys.modules.pop(name, None):
            package, _, module = name.rpartition(".")
            setattr(sys.modules[package], module, None)
