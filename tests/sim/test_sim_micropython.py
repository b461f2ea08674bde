# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The stand-ins on MicroPython, with the real NeoPixel library above them."""

import pytest

from micropython_vm import library_paths
from project import DEMO, ROOT

FRONTEND = """
import os
os.settings["TAFL_COLOR_ORDER"] = "RGB"
import pretend_chip
turns = 0

def hook(kind):
    global turns
    if kind == pretend_chip.IDLE:
        turns += 1
        pretend_chip.pass_time(5000)
        if turns == 2:
            pretend_chip.drive(5, False)
        elif turns == 4:
            raise pretend_chip.PowerOff

pretend_chip.hook = hook
"""

RUN = """
source = open("/demo.py").read()
try:
    exec(source, {"__name__": "__main__"})
except pretend_chip.PowerOff:
    print([i for i, level in enumerate(pretend_chip.wires[0]) if level], pretend_chip.now())
"""


@pytest.fixture
def vm(micropython):
    chip, overrides = "/sim/chip", "/sim/chip_micropython"
    mounts = {place: ROOT / place[1:] for place in (chip, overrides)}
    return micropython({**mounts, **library_paths(), "/demo.py": DEMO}, (overrides, chip, "/lib"))


def test_the_demo_program_runs(vm):
    vm.run(FRONTEND)
    assert vm.run(RUN) == "demo 536805376\n[123, 124, 125] 25\n"


def test_getenv(vm):
    vm.run("import os\nos.settings['TAFL_A'] = '3'")
    assert vm.value("[os.getenv('TAFL_A'), os.getenv('TAFL_B'), os.getenv('TAFL_B', '4')]") == ["3", None, "4"]


def test_flash(vm):
    vm.run("import microcontroller, pretend_chip\nnvm = microcontroller.nvm\nnvm[3:5] = b'ab'\nnvm[-1] = 7")
    assert vm.value("[list(nvm[2:6]), nvm[-1], pretend_chip.erases]") == [[255, 97, 98, 255], 7, 0]
    vm.run("nvm[4:6] = b'cd'")
    assert vm.value("[list(nvm[2:6]), pretend_chip.erases]") == [[255, 97, 99, 100], 1]
