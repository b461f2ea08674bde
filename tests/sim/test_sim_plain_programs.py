# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The plain front end passes lines and buttons to any program, ends with its input, and explains errors."""

import os
import subprocess
import sys
import time

import pytest

from plain_console import NO_DISPLAY, command, pipe
from project import DEMO, PLAY, ROOT
from sim import plain
from sim.machine import console
from sim.machine.console import Keyboard
from sim.machine.machine import Machine
from sim.machine.panel import read_wiring
from sim.plain import PlainConsole


def test_newlines_and_letters_of_all_kinds():
    output = pipe("a\r\nb\ngóðan dag", program=DEMO)
    assert [line for line in output[3:] if line != "echo "] == ["echo a", "echo b", "echo góðan dag"]
    assert pipe("góðan\n", program=DEMO, PYTHONIOENCODING="ascii")[-1] == "echo g??an"


def test_dot_lines_do_not_reach_the_program():
    output = pipe(".choose\nx\n.\n.right choose\n", program=DEMO)
    refused = [line.split("'")[1] for line in output[3:] if line != "echo x"]
    assert refused == [".choose", ".", "choose"] and output[4] == "echo x"


@pytest.mark.parametrize("word", ["quit", "exit", "Quit", "EXIT"])
def test_quit_words_end_the_run(word):
    output = pipe(f"x\n {word}\ny\n", program=DEMO)
    assert output[3:] == ["echo x"]
    assert all(way in output[1] for way in ("quit", "exit", "Ctrl-D"))


@pytest.mark.parametrize("lines", [".select\n.right\n", ".select .right\n", ".SELECT  .Right\n"])
def test_dot_lines_press_buttons(tmp_path, lines):
    (tmp_path / "code.py").write_text(
        "import board, keypad\nkeys = keypad.Keys((board.GP6, board.GP5), value_when_pressed=False)\n"
        "while True:\n    event = keys.events.get()\n    if event:\n        print(event)\n"
    )
    output = pipe(lines, program=tmp_path / "code.py")
    events = [(0, "pressed"), (0, "released"), (1, "pressed"), (1, "released")]
    assert output[2:] == [f"<Event: key_number {number} {what}>" for number, what in events]


def test_another_program_gets_answers_at_once():
    process = subprocess.Popen(
        command(program=DEMO), cwd=ROOT, env=NO_DISPLAY, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    for _ in range(3):
        process.stdout.readline()
    for word in ("one", "two"):
        process.stdin.write(word + "\n")
        process.stdin.flush()
        assert process.stdout.readline() == f"echo {word}\n"
        time.sleep(0.2)
        assert process.poll() is None
    process.stdin.close()
    assert process.wait(timeout=30) == 0


def test_closed_output_pipe_is_not_an_error():
    pipe = f"'{sys.executable}' src/ljostafl --plain --flash none | head -n 1"
    many = "position\n" * 50
    done = subprocess.run(["/bin/sh", "-c", pipe], cwd=ROOT, input=many, env=NO_DISPLAY, capture_output=True, text=True)
    assert done.stdout.count("\n") == 1 and done.stderr == ""


def test_input_of_a_program_that_always_prints_still_ends(tmp_path, monkeypatch):
    (tmp_path / "code.py").write_text(
        "import board, keypad\nkeys = keypad.Keys((board.GP6,), value_when_pressed=False)\n"
        "while True:\n    keys.events.get()\n    print('tick')\n"
    )
    monkeypatch.setattr(plain, "MAX_WAIT", 0.2)
    with open(tmp_path / "in", "w+") as stdin, open(tmp_path / "out", "w") as stdout:
        frontend = PlainConsole(*read_wiring({})[:2], stdin, stdout)
        assert Machine(tmp_path / "code.py", {}).run(frontend, frontend.output)
    assert "tick" in (tmp_path / "out").read_text()


def test_failure_of_the_program_is_reported(tmp_path):
    (tmp_path / "code.py").write_text("print('so far')\n1 / 0\n")
    done = subprocess.run(command(program=tmp_path / "code.py"), cwd=ROOT, input="", capture_output=True, text=True)
    assert done.returncode == 1 and done.stdout.endswith("so far\n") and "ZeroDivisionError" in done.stderr


def test_flash_file_is_saved(tmp_path):
    flash = tmp_path / "flash.bin"
    pipe("keep\n", "--flash", str(flash), program=DEMO)
    assert pipe("read\n", "--flash", str(flash), program=DEMO)[-2:] == ["b'kept'", "echo read"]


@pytest.mark.parametrize("given", ["", "help\n"])
def test_error_without_display_and_terminal_names_alternatives(given):
    started = [*PLAY]
    done = subprocess.run(started, cwd=ROOT, env=NO_DISPLAY, input=given, capture_output=True, text=True)
    if sys.platform == "linux":
        assert done.returncode == 2 and done.stdout == ""
        assert " plain\n" in done.stderr and "film" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize("options", [["--plain", "--terminal"], ["--plain", "--script", "up"], ["--window", "--plain"]])
def test_two_front_ends_at_once_are_an_error(options):
    done = subprocess.run([*PLAY, *options], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2 and "not allowed with" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="simulates Windows on another system")
def test_pipe_on_windows_is_read_in_a_thread(monkeypatch):
    monkeypatch.setattr(console.sys, "platform", "win32")
    reading, writing = os.pipe()
    with os.fdopen(reading) as stdin:
        keyboard = Keyboard(stdin)
        assert keyboard.read() == b"" and not keyboard.at_end
        os.write(writing, b"new")
        os.write(writing, b" brandub\n")
        os.close(writing)
        data, end = b"", time.monotonic() + 5
        while not keyboard.at_end and time.monotonic() < end:
            data += keyboard.read()
        assert data == b"new brandub\n" and keyboard.at_end and keyboard.read() == b""
