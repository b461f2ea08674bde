# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The MicroPython runner: calls, output, errors, and what it measures."""

import pytest

from micropython_vm import MicroPythonError, library_paths
from project import ROOT, device_files

CALLS = """
def deeper(n):
    global depth
    depth = n
    deeper(n + 1)
try:
    deeper(1)
except RuntimeError:
    pass
"""


def test_objects_have_the_size_of_a_microcontroller(micropython):
    vm = micropython()
    assert vm.value("__import__('sys').maxsize") == 2**31 - 1
    assert vm.value("__import__('sys').implementation.name") == "micropython"


def test_call_depth_is_that_of_a_board(micropython):
    vm = micropython()
    vm.run(CALLS)
    assert 45 <= vm.value("depth") <= 50
    roomy = micropython(pystack=1024)
    roomy.run(CALLS)
    assert 95 <= roomy.value("depth") <= 105


def test_output_is_returned_completely(micropython):
    vm = micropython()
    assert vm.run("print('Ljóstafl', end=' ')\nprint(9 * 9)") == "Ljóstafl 81\n"
    assert vm.run("x = 1") == ""


def test_errors_contain_the_traceback_and_the_output(micropython):
    vm = micropython()
    with pytest.raises(MicroPythonError, match=r"line 2(.|\n)*ZeroDivisionError") as error:
        vm.run("print('before')\n1 // 0")
    assert error.value.out == "before\n"
    assert vm.run("print('still here')") == "still here\n"


def test_live_bytes(micropython):
    vm = micropython()
    assert vm.live() == 0
    vm.run("b = bytearray(10000)")
    assert vm.live() == pytest.approx(10000, rel=0.02)
    vm.run("del b")
    assert vm.live() < 200


def test_heap_of_each_statement(micropython):
    costs = micropython().heap("small = bytearray(1000)", "large = bytearray(5000)")
    assert costs["small = bytearray(1000)"] == pytest.approx(1000, abs=150)
    assert costs["large = bytearray(5000)"] == pytest.approx(5000, abs=150)


def test_steps_distinguish_garbage_from_live_objects(micropython):
    vm = micropython()
    vm.run("kept = []\ndef grow():\n    bytearray(2000)\n    kept.append(bytearray(1000))\n    return len(kept) == 5")
    seen = vm.steps("grow()", 100)
    assert seen.done and len(seen.live) == 5
    assert seen.live[4] - seen.live[0] == pytest.approx(4000, rel=0.05)
    assert all(made == pytest.approx(3000, rel=0.1) for made in seen.made)
    assert seen.peak == pytest.approx(seen.live[3] + 3000, rel=0.05)


def test_a_step_without_allocation_is_measured_as_zero(micropython):
    vm = micropython()
    vm.run("cells = bytearray(81)\ndef touch():\n    cells[40] += 1")
    assert vm.steps("touch()", 3).made == [0, 0, 0]


def test_an_endless_loop_is_stopped(micropython):
    vm = micropython()
    vm.timeout = 1  # not before it runs: to start takes long where much else runs
    with pytest.raises(MicroPythonError, match="no answer within 1 s"):
        vm.run("while True: pass")


def test_folders_and_files_are_mounted(micropython, tmp_path):
    (tmp_path / "room" / "inner").mkdir(parents=True)
    (tmp_path / "room" / "__init__.py").write_text("from .inner.thing import answer\n")
    (tmp_path / "room" / "inner" / "thing.py").write_text("answer = 42\n")
    (tmp_path / "note.txt").write_text("hello")
    vm = micropython({"/lib/room": tmp_path / "room", "/note.txt": tmp_path / "note.txt", "/gone": tmp_path / "gone"})
    assert vm.run("import room\nprint(room.answer, open('/note.txt').read())") == "42 hello\n"


CHIP = {
    "board.py": "",
    "digitalio.py": "class Direction:\n    OUTPUT = 1\nclass DigitalInOut:\n    def __init__(self, pin):\n        pass",
    "neopixel_write.py": "def neopixel_write(pin, wire):\n    print(bytes(wire))",
}


def test_the_real_neopixel_library_runs(micropython, tmp_path):
    for name, text in CHIP.items():
        (tmp_path / name).write_text(text)
    vm = micropython({"/sim/chip": tmp_path, **library_paths()})
    vm.run("import neopixel\nlights = neopixel.NeoPixel(None, 1, auto_write=False)")
    assert vm.run("lights[0] = 1, 2, 3\nlights.show()") == "b'\\x02\\x01\\x03'\n"


def test_every_module_of_the_device_compiles(micropython):
    vm = micropython()
    for file in device_files():
        source = (ROOT / file).read_text(encoding="utf-8")
        vm.run(f"compile({source!r}, {file.as_posix()!r}, 'exec')")


def test_a_syntax_error_is_reported(micropython):
    with pytest.raises(MicroPythonError, match="SyntaxError"):
        micropython().run("compile('def f(a, /): pass', 'bad.py', 'exec')")
