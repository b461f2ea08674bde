# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A code.py for the firmware bench: print how many nodes a second the computer searches, by variant."""

import gc
import time

from tafl.position import Position
from tafl.position_parser import set_up
from tafl.search import Search
from tafl.variants import ids, load

NODES = 256

time.sleep(1)  # until the console is there
for name in ids():
    variant = load(name)
    position = Position(variant)
    set_up(position, variant.start)
    search = Search()
    search.begin(position)
    gc.collect()
    began = time.monotonic_ns()
    search.think(NODES)
    ms = (time.monotonic_ns() - began) // 1000000
    print("%s: %d nodes in %d ms, %d nodes a second" % (name, search.nodes, ms, search.nodes * 1000 // max(1, ms)))
    del variant, position, search
print("measured")
