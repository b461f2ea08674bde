# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What the loader does only once: it lets tables grow and stores names while they still lie together."""

import sys

import tafl
from tabletop import collect, open_text

NAMES_BYTES = 1300  # that are read at once


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


def store_names():
    """Store the names of the guests now, where they lie together: a board never frees a name.

    Names fill tables that double in size, and the one that begins with name 1,261 takes 7.7 KB in one piece. The path
    of a module's file is a name, too: names.txt has the part below lib/, after a @.
    """
    folder = __file__.replace("\\", "/").rsplit("tabletop/", 1)[0]
    try:
        with open_text("names.txt") as file:
            names = [""]
            while names:
                collect()
                tafl.pause()
                names = (names.pop() + file.read(NAMES_BYTES)).split("\n")
                for name in names:
                    hasattr(tafl, name if name[:1] != "@" else folder + name[1:])  # this stores it
                if len(names) == 1:
                    return
    except OSError:
        pass  # only a bundle has this file
