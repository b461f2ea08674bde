# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the loader does only once: it lets tables grow and stores names while they still lie together."""

import sys

import tafl
from tabletop import collect, open_text

NAMES_BYTES = 1300  # that are read at once
LONGEST_NAME = 99


def reserve_tables(names):
    """Let the tables of modules grow now to what the modules called `names` will need.

    A table that is full moves to a larger piece. That comes to lie among guests, where it would split the memory.
    """
    missing = set(names).difference(sys.modules)
    for name in missing:
        package, _, module = name.rpartition(".")
        setattr(sys.modules[package], module, None)
        sys.modules[name] = None
    for name in missing:
        del sys.modules[name]


def store_names(kind):
    """Store the names of modules of this kind, "resident" or "guest", where they lie together: a board never frees one.

    The path of a module's file is a name, too: the text has the part below lib/, after a @. Only a bundle has the text.
    """
    # Names fill tables that double in size, and the one that begins with name 1,261 takes 7.7 KB in one piece.
    # CircuitPython adds a name to the last piece of names as long as the memory behind that is free: so hardly
    # anything is made in between. Each name takes 0.3 ms on a Pico, as it is compared with all others.
    folder = __file__.replace("\\", "/").rsplit("tabletop/", 1)[0]
    try:
        with open_text(kind + "_names.txt") as file:
            rest = ""
            while True:
                collect()
                tafl.pause()
                names = (rest + file.read(NAMES_BYTES)).split("\n")
                rest = names.pop()  # it may go on in the next portion
                if not names or len(rest) > LONGEST_NAME:  # the latter if the text is damaged
                    return
                while names:  # no long list is left for the collector, see tabletop.loader
                    name = names.pop()
                    hasattr(tafl, folder + name[1:] if name.startswith("@") else name)  # this stores it
                    if not len(names) % 64:
                        tafl.pause()  # a frame may be due twice in a portion
    except (OSError, UnicodeError):
        pass
