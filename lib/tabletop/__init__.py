# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The game as people meet it on a small grid of lights."""

# `app.App` is the whole of it: `step()` reads the keys, advances what is under way, draws and returns. What shows at a
# time is a *screen*: `key(key, now)` and `advance(now)` change it and return the name of the screen to show next, None
# to stay; `draw(canvas, now)` writes meanings (see `tabletop.meanings`); `modules` names those that nobody needs once
# it has gone. The world outside is the host, see docs/architecture.md.

import gc
import sys

UP, DOWN, LEFT, RIGHT, SELECT, BACK = range(6)  # the host's keys
RELEASED = 64  # is added to a key that goes up


def drop(*names):
    """Forget these modules, so that their memory comes free; importing one again brings it back.

    Each costs a board one to four KB as long as it is there.
    """
    gone = False
    for name in names:
        if sys.modules.pop(name, None):
            package, _, module = name.rpartition(".")
            setattr(sys.modules[package], module, None)
            gone = True
    if gone:
        gc.collect()  # or what comes next would split what is free


def text_of(name):
    """What the file `name` of this folder says; read at once, since line by line a board would take 0.2 s."""
    with open(__file__.replace("\\", "/").rsplit("/", 1)[0] + "/" + name) as file:
        return file.read().rstrip()
