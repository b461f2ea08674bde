# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The part of the Worker that is in Python, in MicroPython, with a page that a test plays."""

import json

import pytest

from ljostafl.rule_pages import rule_pages
from micropython_vm import PATH, PROJECT, ROOT, library_paths
from tafl.variants import load

# The module `page`, which worker.js provides in a browser.
PAGE = """
now = 0
sent = []

def ticks():
    return now & (1 << 29) - 1

def typed_bytes():
    return 0

def frame(pin, address, size):
    from uctypes import bytes_at
    sent.append((pin, bytes_at(address, size)))

def wrote():
    sent.append("wrote")

def tones(text):
    sent.append(text)

def fit_panel(size):
    return '{"TAFL_PANEL_WIDTH": "%d"}' % size if size > 9 else ""
"""


@pytest.fixture
def vm(micropython, tmp_path):
    page = tmp_path / "page.py"
    page.write_text(PAGE, encoding="utf-8")
    folders = ("sim/chip", "sim/chip_micropython", "sim/web/worker_machine.py")
    vm = micropython({**{f"/{name}": ROOT / name for name in folders}, **library_paths(), "/page.py": page},
                     ("/sim/web", *PATH))
    vm.run("import page, pretend_chip\nimport worker_machine as machine")
    vm.run("""machine.switch_on('{"TAFL_LEVEL": "3"}', True)""")
    return vm


def test_clock_goes_on_where_the_ticks_wrap(vm):
    day = 24 * 3600 * 1000
    for days in range(5, 61, 5):  # the ticks wrap every six days; small integers end after twelve
        vm.run(f"page.now = {days * day + days}")
        assert vm.value("pretend_chip.now()") == days * day + days
        assert vm.value("pretend_chip.ticks()") == days * day + days + 0x1FFF0000 & 0x1FFFFFFF


def test_settings_reach_the_program_and_follow_the_panel(vm):
    vm.run("import os, board")
    assert vm.value("[os.getenv('TAFL_LEVEL'), board.fit_panel(9)]") == ["3", False]
    vm.run("pretend_chip.wires[0] = b'123'")
    assert vm.value("[board.fit_panel(11), os.getenv('TAFL_PANEL_WIDTH'), len(pretend_chip.wires)]") == [True, "11", 0]


def test_frames_and_writes_reach_the_page(vm):
    vm.run("import board, digitalio, neopixel_write, microcontroller")
    vm.run("pin = digitalio.DigitalInOut(board.GP3)\npin.switch_to_output()")
    vm.run("neopixel_write.neopixel_write(pin, b'abc')\nmicrocontroller.nvm[2:4] = b'xy'")
    assert vm.value("[page.sent[0][0], list(page.sent[0][1]), page.sent[1:]]") == [3, [97, 98, 99], ["wrote"]]
    vm.run("from uctypes import bytes_at")
    assert vm.value("[machine.flash_size(), list(bytes_at(machine.flash_address(), 5))]") == \
        [4096, [255, 255, 120, 121, 255]]


def test_each_tone_reaches_the_page_once(vm):
    vm.run("""
class App:
    def step(self):
        pretend_chip.tones.extend(new)
        new.clear()
machine.app, new = App(), [(5, 440), (9, 0)]
machine.step()
machine.step()
new.append((20, 880))
machine.step()
""")
    assert vm.value("page.sent") == ["[[5, 440], [9, 0]]", "[[20, 880]]"]
    assert vm.value("pretend_chip.tones") == [[20, 880]]


def test_pins_and_pairs_of_pins_are_driven(vm):
    vm.run("import board, keypad")
    vm.run("keys = keypad.Keys([board.GP6], value_when_pressed=False)")
    vm.run("matrix = keypad.KeyMatrix([board.ROW0, board.ROW1], [board.COLUMN0, board.COLUMN1])")
    vm.run("machine.drive('6', False)\nmachine.drive('6', None)\nmachine.drive('[101, 200]', True)")
    assert vm.value("[str(keys.events.get()), str(keys.events.get()), str(matrix.events.get())]") == [
        "<Event: key_number 0 pressed>", "<Event: key_number 0 released>", "<Event: key_number 2 pressed>"]


def test_presses_that_reach_the_chip_together_have_the_times_of_the_fingers(vm):
    vm.run("import board, keypad\nkeys = keypad.Keys((board.GP2,), value_when_pressed=False)\npage.now = 5000")
    vm.run("for level, late in ((False, 300), (None, 200), (False, 100)): machine.drive('2', level, late)")
    events = vm.value("[(event.pressed, (event.timestamp - pretend_chip.ticks()) & 0x1fffffff) for event in "
                      "(keys.events.get(), keys.events.get(), keys.events.get())]")
    assert events == [[pressed, 2**29 - late] for pressed, late in ((True, 300), (False, 200), (True, 100))]


def test_the_rules_of_a_game_are_those_of_the_library(micropython):
    mounts = {**PROJECT, "/ljostafl/rule_maker.py": ROOT / "src/ljostafl/rule_maker.py",
              "/ljostafl/rule_pages.py": ROOT / "src/ljostafl/rule_pages.py"}
    vm = micropython(mounts, pystack=2048, heapsize=1 << 20)
    vm.run("import json\nfrom ljostafl.rule_pages import rule_pages\nfrom tafl.variants import load")
    for id, options in (("copenhagen", []), ("ashton", []), ("finstrom", ["castle"]), ("tablut", [])):
        made = json.loads(vm.run(f"print(json.dumps(rule_pages(load({id!r}, '', {options}))))"))
        assert made == json.loads(json.dumps(rule_pages(load(id, "", options))))
