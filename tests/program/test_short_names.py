# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The program with the bundle's short names and without its constants: on CPython, and on MicroPython."""

import os
import random
import subprocess
import sys

import pytest

import bench
import bundle
import needs
from micropython_vm import DEVICE, PROJECT, as_on_a_board
from project import ROOT
from sim.machine.pretend_board import PretendBoard
from soak import SOAK, pieces_run, scaled
from support.shrink import Names, rename_script

pytestmark = [pytest.mark.slow, pytest.mark.once]

needs.module("neopixel")
FILES = bundle.source_files()
# They know the program by its buttons, lights and console.
BY_PRESSES = ("board_features", "coach_by_presses", "selftest", "selftest_wiring", "settings")
ONLY_IN_A_SOAK = ("power_cuts", "whole_games")
MANY = "test_every_wiring_is_found or light_by_light or colour_order"  # cases of the same code


@pytest.fixture(scope="module")
def short(tmp_path_factory):
    """Return a folder with the program of short names, as sources, and these names."""
    folder = tmp_path_factory.mktemp("short")
    files, names = bundle.shrink_files(FILES)
    files["README.md"] = (ROOT / "README.md").read_bytes()  # test_settings takes it for a map of the lights
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return folder, names


@pytest.mark.soak
@pytest.mark.parametrize("marks", ["not slow", "slow"])
def test_the_tests_of_the_program_pass(short, marks):
    command = [sys.executable, "-I", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", marks]
    command += [f"tests/program/test_{name}.py" for name in BY_PRESSES + ONLY_IN_A_SOAK * SOAK]
    command += ["-k", f"not ({MANY})"] if not SOAK else []
    environment = {**os.environ, "LJOSTAFL_PROGRAM": str(short[0] / "code.py")}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]


# Presses (`:line` is typed at the console) that open each kind of screen.
WALK = (
    "select left select back right right select select back back :hint :position :info :rules :record :variant "
    ":score back :d1-c1 :d3-e3 :replay_1 back :level_3 :resign :coach right back :puzzles select :puzzles_off "
    ":learn select :learn_off :new back left select right up back back"
)
LONG_WALK = (
    " :new_copenhagen :new_fyrkat15 select select back left select right up back back :help :players_computers "
    ":handicap_attackers_2 back"
)
PLAYER = """
import pretend_chip as chip
from code import start
PINS = {"up": 2, "down": 3, "left": 4, "right": 5, "select": 6, "back": 7}
typed = []
app = start()
app._host.read_line = lambda: typed.pop(0) if typed else None
def step(count):
    for _ in range(count):
        chip.pass_time(40000)
        app.step()
def press(word):
    if word[0] == ":":
        typed.append(word[1:].replace("_", " "))
        step(30)
    else:
        chip.drive(PINS[word], False)
        step(2)
        chip.drive(PINS[word], None)
        step(20)
    print("\\n@", word, app._name, app._session.game.ply)
"""


def walk(vm, names):
    """Return what the program prints, without what depends on the moment: memory, current, the hint."""
    vm.run("import os; os.settings.update({'TAFL_VARIANT': 'brandub', 'TAFL_ATTACKERS': 'person'})")
    vm.run(bench.STAND_INS)
    printed = [vm.run(rename_script(PLAYER.encode(), names).decode())]
    printed += [vm.run(f"press({word!r})") for word in (WALK + LONG_WALK * SOAK).split()]
    differs = ("memory", "running", "current", "hint: ")
    return [line for text in printed for line in text.splitlines()
            if line and not any(words in line for words in differs)]


@pytest.mark.soak
def test_it_says_and_shows_the_same_on_micropython(micropython, short):
    folder, names = short
    mounts = {there: as_on_a_board(folder / there[1:]) if there in DEVICE else here for there, here in PROJECT.items()}
    with_short = walk(micropython(mounts), names)
    assert not SOAK or with_short == walk(micropython(), Names())  # on CPython, the next test compares them too
    screens = {line.split()[2] for line in with_short if line[:1] == "@"}
    assert {"play", "menu", "score", "replay", "coach", "puzzles", "lessons", "settings"} <= screens


BUTTONS = ["up", "down", "left", "right"] * 3 + ["select"] * 7 + ["back"] * 2
LINES = (
    "position, undo, help, new, x, e5-e6, d5-d4, d1-c1, position 9/9 a, "
    "position 3aaa3/4a4/9/a7a/aa1dKd1aa/a7a/9/4a4/9 d, hint, score, why, clock, now, draw, players people, "
    "players attack, players computers, level 2, level 9, resign, where, where e5, rules, info, variant, "
    "variant x, record, replay 1, replay off, again, call, puzzles, learn, coach, "
    "handicap attackers 1, takebacks 1, hints 1, level auto, board off, board on, clock 1, option, "
    "option edge on, option x on, record in, variant: brandub, 1. d2-c2 d3-e3, 2. c2-c9, result: unfinished, "
    "end, new brandub, new saami, new copenhagen, new ashton, new seabattle, new finstrom, new fetlar, "
    "new lewis11, new tablut"
).split(", ")


def wander(program, seed):
    """Press and type at random; return what the program printed, and its lights after each press."""
    dice = random.Random(seed)
    seen = []

    def player(board):
        for _ in range(scaled(4000, 50)):
            if dice.random() < 0.1:
                board.type(dice.choice(LINES))
            else:
                yield from board.press(dice.choice(BUTTONS))
            yield from board.wait(dice.choice((20, 300, 2000)))
            seen.append(board.wire)
        return board.printed

    settings = {"TAFL_VARIANT": "tablut", "TAFL_ATTACKERS": dice.choice(("person", "computer"))}
    return PretendBoard(settings, program=program, seed=seed).run(player), seen


@pytest.mark.parametrize("seed", range(pieces_run(3)))
def test_it_says_and_shows_the_same_at_random_presses(short, seed):
    printed, lights = wander(ROOT / "code.py", seed)
    assert wander(short[0] / "code.py", seed) == (printed, lights)
    assert len(printed.splitlines()) > scaled(1000, 50)
