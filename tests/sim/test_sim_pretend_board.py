# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The pretend board runs an unchanged program in virtual time, together with a player."""

import os
import sys
from types import ModuleType

import pytest

from project import DEMO
from sim.machine.machine import CHIP
from sim.machine.pretend_board import PretendBoard, ProgramEnded

DARK = (0, 0, 0)


@pytest.fixture
def board():
    return PretendBoard(program=DEMO)


def lights(board):
    return {(x, y): light for y, row in enumerate(board.frame) for x, light in enumerate(row) if light != DARK}


def test_press_moves_the_light(board):
    def player(board):
        yield
        assert lights(board) == {(4, 4): (40, 20, 2)}
        yield from board.press("right")
        assert lights(board) == {(5, 4): (40, 20, 2)}
        yield from board.press("up")
        yield from board.press("select")
        assert lights(board) == {(5, 3): (0, 30, 30)}
        return "seen"

    assert board.run(player) == "seen"
    assert lights(board) == {(5, 3): (0, 30, 30)}


def test_press_shows_in_the_next_frame(board):
    def player(board):
        yield
        before, frames = board.now, board.frames
        board.hold("left")
        yield
        assert lights(board) == {(3, 4): (40, 20, 2)}
        assert board.frames == frames + 1 and board.now - before < 10

    board.run(player)


@pytest.mark.parametrize("order, pixel", [("GRB", (20, 40, 2)), ("RGB", (40, 20, 2)), ("GRBW", (20, 40, 2, 0))])
def test_bytes_on_the_wire(order, pixel):
    board = PretendBoard({"TAFL_COLOR_ORDER": order}, DEMO)
    board.run(lambda board: board.wait(10))
    size = len(pixel)
    assert board.wire == bytes(40 * size) + bytes(pixel) + bytes(40 * size)
    assert lights(board) == {(4, 4): (40, 20, 2)}


def test_console_input_and_output(board):
    def player(board):
        board.type("hej")
        board.type("góðan dag")
        yield from board.wait(10)
        print("the output of the player is separate")

    board.run(player)
    assert board.printed == "demo 536805376\necho hej\necho góðan dag\n"


def test_virtual_time_makes_runs_repeatable():
    def player(board):
        yield from board.wait(100_000)
        board.type("noise")
        yield from board.wait(10)
        return board.now, board.printed, board.frames

    runs = [PretendBoard(program=DEMO, seed=seed).run(player) for seed in (1, 1, 2)]
    assert runs[0] == runs[1] != runs[2]
    assert 100_000 <= runs[0][0] < 100_100


def test_flash_survives_power_off_and_reset(board):
    def keep(board):
        board.type("keep")
        yield from board.wait(20)

    def read(board):
        board.type("read")
        yield from board.wait(20)
        assert board.printed.count("b'kept'") == 1
        board.type("reset")
        before = board.now
        yield from board.wait(20)
        assert board.now > before
        board.type("read")
        yield from board.wait(20)
        assert board.printed.count("b'kept'") == 2 and board.printed.count("demo") == 2

    board.run(keep)
    board.run(read)
    assert board.nvm[:4] == b"kept" and board.erases == 0
    board.run(keep)
    assert board.erases == 1
    fresh = PretendBoard(program=DEMO)
    assert fresh.nvm == b"\xff" * 4096


def test_flash_in_a_file(tmp_path):
    def keep(board):
        board.type("keep")
        yield from board.wait(20)
        assert path.read_bytes()[:4] == b"kept"  # before power-off

    path = tmp_path / "flash.bin"
    PretendBoard(program=DEMO, flash=path).run(keep)
    assert PretendBoard(program=DEMO, flash=path).nvm[:4] == b"kept"


def test_exceptions_of_the_program_come_out(board):
    def player(board):
        board.type("fail")
        yield from board.wait(50)

    with pytest.raises(ValueError, match="as you wished"):
        board.run(player)


def test_exceptions_of_the_player_pass_a_program_that_catches_everything(tmp_path):
    program = tmp_path / "code.py"
    program.write_text(
        "import board, keypad\nkeys = keypad.Keys((board.GP2,), value_when_pressed=False)\n"
        "while True:\n    try:\n        keys.events.get()\n    except Exception:\n        pass\n"
    )

    def player(board):
        yield
        raise AssertionError("mine")

    with pytest.raises(AssertionError, match="mine"):
        PretendBoard(program=program).run(player)


def test_wait_for_times_out(board):
    def player(board):
        yield from board.wait_for(lambda: board.frames)
        yield from board.wait_for(lambda: False, ms=300)

    with pytest.raises(TimeoutError, match="300 ms"):
        board.run(player)
    assert 300 <= board.now < 320


def test_end_of_the_program_raises_an_error(tmp_path):
    (tmp_path / "code.py").write_text("print('short')")
    with pytest.raises(ProgramEnded, match="short"):
        PretendBoard(program=tmp_path / "code.py").run(lambda board: board.wait(10))


def test_buttons_need_a_running_board(board):
    with pytest.raises(RuntimeError, match="off"):
        board.hold("up")


def test_each_run_is_isolated(tmp_path, monkeypatch):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "tafl.py").write_text("count = 0\n")
    (tmp_path / "helper.py").write_text("import tafl\ntafl.count += 1\n")
    (tmp_path / "code.py").write_text(
        "import os, sys, board, helper, tafl\n"
        "print(tafl.count, os.getenv('TAFL_A'), os.getenv('TAFL_B'), os.getcwd(), sys.path[:3], board.__file__)\n"
    )
    monkeypatch.setenv("TAFL_B", "from outside")
    ours = ModuleType("tafl")
    monkeypatch.setitem(sys.modules, "tafl", ours)
    path, modules = sys.path[:], set(sys.modules)
    board = PretendBoard({"TAFL_A": 5}, tmp_path / "code.py")
    for _ in range(2):
        with pytest.raises(ProgramEnded):
            board.run(lambda board: board.wait(10))
        root = str(tmp_path)
        expected = [1, "5", None, root, [str(CHIP), root, str(tmp_path / "lib")], str(CHIP / "board.py")]
        assert board.printed == " ".join(str(part) for part in expected) + "\n"
    assert sys.path == path and set(sys.modules) == modules
    assert sys.modules["tafl"] is ours
    assert os.environ["TAFL_B"] == "from outside" and "TAFL_A" not in os.environ


def test_buttons_that_read_high_when_pressed(tmp_path):
    program = tmp_path / "code.py"
    program.write_text(
        "import board, keypad\nkeys = keypad.Keys((board.GP9,), value_when_pressed=True)\n"
        "while True:\n    event = keys.events.get()\n    if event:\n        print(event)\n"
    )
    board = PretendBoard({"TAFL_SELECT_PIN": "GP9", "TAFL_BUTTONS_PRESSED": "high"}, program)
    board.run(lambda board: board.press("select"))
    assert board.printed == "<Event: key_number 0 pressed>\n<Event: key_number 0 released>\n"
