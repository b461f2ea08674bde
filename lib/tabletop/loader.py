# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The loader: imports a module when it is needed and unloads it afterwards, because a board has little memory."""

# A loaded module costs a board one to four KB. `import` loads one; only this module unloads. What the screens need
# is in tabletop.screens, and the app decides when it goes; what the computer needs is in tabletop.opponent.

import sys

import tafl
from tabletop import collect

# Any function may import these. `unload_temporary` unloads them at the end of the step, unless the screen needs them.
TEMPORARY = (
    "tabletop.preferences", "tabletop.variant_list", "tabletop.autosave_reader", "tabletop.autosave_encoder",
    "tabletop.restore", "tabletop.console_answers", "tabletop.console_record",
) + tafl.SETUP_MODULES + tafl.VARIANT_MODULES + tafl.RECORD_MODULES

# Any function may import these, too. They stay loaded until the play screen closes: players use them again and again.
IN_PLAY = ("tabletop.console", "tabletop.play_touch") + tafl.TEXT_MODULES


_kept = ()  # the modules that the screen needs


def load(module):
    """Import `module`, and collect what compiling it leaves behind, so that the heap stays in one piece."""
    __import__(module)
    collect()


def unload(modules, keep=()):
    """Unload those of `modules` that are loaded and not in `keep`. Importing a module again loads it again."""
    for name in modules:
        if name not in keep and sys.modules.pop(name, None):
            package, _, module = name.rpartition(".")
            setattr(sys.modules[package], module, None)
    collect()


def set_kept(modules):
    """Set the modules of the screen that shows or opens: `unload_temporary` keeps them."""
    global _kept
    _kept = modules


def unload_temporary():
    """Unload the temporary modules. A step ends with this; long work calls it where the next part needs the memory."""
    unload(TEMPORARY, _kept)
