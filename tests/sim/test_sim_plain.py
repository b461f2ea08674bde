# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The plain face: lines in and lines out, and what is said where there is neither display nor terminal."""

import os
import random
import subprocess
import sys
import time

import pytest

from project import ROOT
from sim import plain
from sim.machine import console
from sim.machine.console import Keyboard
from sim.machine.machine import Machine
from sim.machine.panel import read_wiring
from sim.plain import Plain
from tafl.game import Game
from tafl.names import move_name
from tafl.variants import load

DEMO = ROOT / "tests" / "sim" / "demo_program" / "code.py"
PEOPLE = ["--set", "TAFL_ATTACKERS=person", "--set", "TAFL_DEFENDERS=person", "--set", "TAFL_VARIANT=brandub"]
NO_DISPLAY = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
NO_DISPLAY.pop("SDL_VIDEODRIVER", None)


def command(*options, program=ROOT / "code.py"):
    return [sys.executable, "-m", "sim", "--plain", "--flash", "none", "--program", str(program), *options]


def say(text, *options, program=ROOT / "code.py", **changes):
    """What comes of piping this text in: the lines that come out."""
    done = subprocess.run(
        command(*options, program=program),
        cwd=ROOT,
        env={**NO_DISPLAY, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **changes},
        input=text.encode(),
        capture_output=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout
    return done.stdout.decode().splitlines()


def test_a_whole_game_through_a_pipe():
    dice, game, names = random.Random(5), Game(load("brandub")), []
    while not game.outcome():
        names.append(game.play(move_name(dice.choice(game.legal_moves()))))
    told = say("".join(name.partition("x")[0] + "\n" for name in names) + "position\n", *PEOPLE)
    moves = [line.split() for line in told if line.partition(".")[0].isdigit()]
    assert [words[2] for words in moves] == names
    assert any(game.outcome().reason in line for line in told)
    assert told[-1] == game.text()


def test_it_says_what_it_is_and_ends_when_all_is_answered():
    begun = time.monotonic()
    told = say("help", *PEOPLE)  # without an end of line
    assert "'help' shows" in told[0] and "presses a button" in told[1]
    assert any("make a move" in line for line in told)
    assert say("", *PEOPLE)[2].startswith("new game")
    assert time.monotonic() - begun < 5  # it does not sit out its rest


def test_a_line_waits_for_the_computers_answer():
    told = say("level 3\nd2-c2\nposition\nundo\nposition\n", *PEOPLE, "--set", "TAFL_DEFENDERS=computer")
    turns = [line.split()[1] for line in told if line.partition(".")[0].isdigit()]
    assert turns == ["attackers", "defenders"]
    positions = [line for line in told if line.startswith("3a3/3a3/")]
    assert [len(line.partition(" moves ")[2].split()) for line in positions] == [2, 0]


def test_line_ends_and_letters_of_all_kinds():
    told = say("a\r\nb\ngóðan dag", program=DEMO)
    assert [line for line in told[3:] if line != "echo "] == ["echo a", "echo b", "echo góðan dag"]
    assert say("góðan\n", program=DEMO, PYTHONIOENCODING="ascii")[-1] == "echo g??an"


def test_a_line_with_a_dot_is_not_the_programs():
    told = say(".selct\nx\n.\n", program=DEMO)
    no_button = "There is no button '{}'. There are up, down, left, right, select, back."
    assert told[3:] == [no_button.format("selct"), "echo x", no_button.format("")]


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_its_own_words_end_it(word):
    told = say(f"x\n {word}\ny\n", program=DEMO)
    assert told[3:] == ["echo x"]
    assert all(way in told[1] for way in ("quit", "exit", "Ctrl-D"))


def test_buttons_are_tapped(tmp_path):
    (tmp_path / "code.py").write_text(
        "import board, keypad\nkeys = keypad.Keys((board.GP6, board.GP5), value_when_pressed=False)\n"
        "while True:\n    event = keys.events.get()\n    if event:\n        print(event)\n"
    )
    told = say(".select\n.right\n", program=tmp_path / "code.py")
    events = [(0, "pressed"), (0, "released"), (1, "pressed"), (1, "released")]
    assert told[2:] == [f"<Event: key_number {number} {what}>" for number, what in events]


def test_a_program_at_the_other_end_is_answered_at_once():
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
    assert process.wait(timeout=10) == 0


def test_nobody_has_to_read_to_the_end():
    pipe = f"'{sys.executable}' -m sim --plain --flash none | head -n 1"
    many = "position\n" * 50
    done = subprocess.run(["/bin/sh", "-c", pipe], cwd=ROOT, input=many, env=NO_DISPLAY, capture_output=True, text=True)
    assert done.stdout.count("\n") == 1 and done.stderr == ""


def test_a_program_that_is_never_at_rest_does_not_go_on_for_ever(tmp_path, monkeypatch):
    (tmp_path / "code.py").write_text(
        "import board, keypad\nkeys = keypad.Keys((board.GP6,), value_when_pressed=False)\n"
        "while True:\n    keys.events.get()\n    print('tick')\n"
    )
    monkeypatch.setattr(plain, "LIMIT", 0.2)
    with open(tmp_path / "in", "w+") as stdin, open(tmp_path / "out", "w") as stdout:
        face = Plain(read_wiring({})[1], stdin, stdout)
        assert Machine(tmp_path / "code.py", {}).run(face, face.output)
    assert "tick" in (tmp_path / "out").read_text()


def test_failures_and_ends_are_told(tmp_path):
    (tmp_path / "code.py").write_text("print('so far')\n1 / 0\n")
    done = subprocess.run(command(program=tmp_path / "code.py"), cwd=ROOT, input="", capture_output=True, text=True)
    assert done.returncode == 1 and done.stdout.endswith("so far\n") and "ZeroDivisionError" in done.stderr


def test_the_game_is_kept_where_it_is_wanted(tmp_path):
    flash = tmp_path / "flash.bin"
    say("keep\n", "--flash", str(flash), program=DEMO)
    assert say("read\n", "--flash", str(flash), program=DEMO)[-2:] == ["b'kept'", "echo read"]


@pytest.mark.parametrize("given", ["", "help\n"])
def test_without_display_and_terminal_it_says_what_to_do(given):
    started = [sys.executable, "-m", "sim"]
    done = subprocess.run(started, cwd=ROOT, env=NO_DISPLAY, input=given, capture_output=True, text=True)
    if sys.platform == "linux":
        assert done.returncode == 2 and done.stdout == ""
        assert "--plain" in done.stderr and "film" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize("options", [["--plain", "--terminal"], ["--plain", "--script", "up"], ["--window", "--plain"]])
def test_two_faces_at_once_are_refused(options):
    done = subprocess.run([sys.executable, "-m", "sim", *options], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2 and "not allowed with" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="pretends to be there")
def test_a_pipe_on_windows_is_read_beside_the_program(monkeypatch):
    monkeypatch.setattr(console.sys, "platform", "win32")
    reading, writing = os.pipe()
    with os.fdopen(reading) as stdin:
        keyboard = Keyboard(stdin)
        assert keyboard.read() == b"" and not keyboard.at_end
        os.write(writing, b"new")
        os.write(writing, b" brandub\n")
        os.close(writing)
        came, end = b"", time.monotonic() + 5
        while not keyboard.at_end and time.monotonic() < end:
            came += keyboard.read()
        assert came == b"new brandub\n" and keyboard.at_end and keyboard.read() == b""
