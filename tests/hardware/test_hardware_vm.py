# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The drivers on MicroPython with the simulator's stand-ins: they start, and idle calls allocate nothing."""

START = """
import pretend_chip
from hardware.host import Host
host = Host()
host.canvas[40] = 0x4F
host.show()
"""


def test_press_and_light(micropython):
    vm = micropython()
    vm.run(START + "pretend_chip.drive(6, False)\nevents = list(host.keys())\n")
    assert vm.value("host.complaints") == []
    assert vm.value("events") == [4]
    assert vm.value("list(pretend_chip.wires[0])[120:123]") != [0, 0, 0]
    assert vm.value("host.info()['current']") > 81
    assert vm.value("0 <= host.seed() < 1 << 30")


def test_idle_calls_allocate_nothing(micropython):
    vm = micropython()
    vm.run(START)
    for idle in ("host.show()", "host.keys()", "host.read_line()", "host.now()"):
        assert vm.steps(idle, 3).made == [0, 0, 0], idle


def test_setup_modules_are_unloaded(micropython):
    vm = micropython()
    vm.run(START + "import sys\nhost.end_setup()\n")
    kept = ["buttons", "console", "grid", "host", "journal", "journal_format", "palette"]
    kept = ["hardware"] + ["hardware." + name for name in kept]
    assert vm.value("sorted(name for name in sys.modules if name.startswith('hardware'))") == kept
    assert vm.value("host.settings") is None
