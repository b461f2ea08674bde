# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The unchanged program runs on MicroPython, and a player presses its buttons."""

import bench

# A player's presses, through the pretend chip's pins: a press, some frames, a release, some frames.
PLAYER = """
import pretend_chip as chip
import tabletop.loader as loader
loader.ROOMY_BYTES = 1 << 30  # this VM has much memory, but keeps no more than a Pico must
loader.SPARE = ()
from code import start
PINS = {"up": 2, "down": 3, "left": 4, "right": 5, "select": 6, "back": 7}
app = start()
script = []
turn = 0
def step():
    global turn
    turn += 1
    if turn % 20 == 1 and script:
        chip.drive(PINS[script[0]], False)
    elif turn % 20 == 11 and script:
        chip.drive(PINS[script.pop(0)], None)
    chip.pass_time(5000)
    app.step()
    return turn % 20 == 0 and not script
"""


def playing(micropython, padding=0, **settings):
    """Return a VM with a running program, and the bytes of the stand-ins. `padding` bytes move all on the heap."""
    vm = micropython()
    vm.run(f"padding = bytearray({padding})")
    settings = {"ATTACKERS": "person", **settings}
    vm.run("import os; os.settings.update({})".format({f"TAFL_{key}": value for key, value in settings.items()}))
    vm.run(bench.STAND_INS)
    stand_ins = vm.live()
    vm.run(PLAYER)
    return vm, stand_ins


def play(vm, presses):
    vm.run(f"script.extend({presses.split()!r}); turn = 0")
    return vm.steps("step()", 2000)
