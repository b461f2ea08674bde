# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Sounds, stuck buttons, the watchdog and the processor's frequency in the unchanged program."""

import shutil

import pytest

from light_reader import ERROR, PLAIN, meanings
from project import ROOT
from sim.machine.pretend_board import PretendBoard

PEOPLE = {**PLAIN, "TAFL_VARIANT": "brandub", "TAFL_ATTACKERS": "person"}


def one_move(board):
    yield from board.wait(300)
    for name in "select select left select".split():  # d1-c1, where the cursor is at first
        yield from board.press(name)
        yield from board.wait(500)
    assert "1. attackers d1-c1" in board.printed


@pytest.mark.parametrize(("sound", "heard"), [("on", True), ("off", False)])
def test_a_move_plays_a_sound_that_ends(sound, heard):
    def player(board):
        yield from one_move(board)
        return board.tones

    tones = PretendBoard({**PEOPLE, "TAFL_SPEAKER_PIN": "GP1", "TAFL_SOUND": sound}).run(player)
    assert bool(tones) is heard
    if heard:
        assert len([hertz for _, hertz in tones if hertz]) == 3  # picked up: one tone; a move: two
        assert tones[-1][1] == 0
        silences = [ms for ms, hertz in tones if not hertz]
        assert silences[0] - tones[0][0] < 100


def test_a_stuck_button_is_reported_on_the_lights_and_the_game_continues():
    def player(board):
        yield from one_move(board)
        board.hold("up")
        yield from board.wait(59_000)
        assert "stuck" not in board.printed
        yield from board.wait_for(lambda: "Button UP is stuck" in board.printed, 3000)
        shown = set()
        end = board.now + 3000
        while board.now < end:
            shown |= {meaning for row in meanings(board.frame) for meaning in row}
            yield
        assert ERROR in shown
        yield from board.press("select")
        for _ in range(20):  # the message scrolls over the lights once
            yield from board.wait(1000)
        board.type("undo")
        yield from board.wait(500)
        board.release("up")
        yield from board.wait(70_000)
        return board.printed

    printed = PretendBoard(PEOPLE).run(player)
    assert printed.count("is stuck") == 1
    assert "took back d1-c1" in printed


def test_the_watchdog_does_not_reset_a_running_game():
    def player(board):
        yield from one_move(board)
        for name in ["back", "left", "select", *["right", "up"] * 9, "back", "back"]:
            yield from board.press(name)
        yield from board.wait(20_000)
        assert "seats: " in board.printed  # the settings were shown
        return board.printed

    printed = PretendBoard({**PEOPLE, "TAFL_WATCHDOG": "on"}).run(player)
    assert printed.count("new game") == 1


@pytest.mark.parametrize(("watchdog", "starts"), [("on", 2), ("off", 1)])
def test_the_watchdog_resets_a_board_that_hangs(tmp_path, watchdog, starts):
    for name in ("lib", "hardware"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "code.py", tmp_path)
    hang = "import pretend_chip\ndef obey(table, line):\n    pretend_chip.pass_time(9000000)\n"
    (tmp_path / "lib" / "tabletop" / "console.py").write_text(hang)

    def player(board):
        yield from one_move(board)
        board.type("help")
        yield from board.wait(15_000)
        return board.printed

    printed = PretendBoard({**PEOPLE, "TAFL_WATCHDOG": watchdog}, tmp_path / "code.py").run(player)
    shown = printed.count("new game") + printed.count("a game is under way, ")  # the second start shows the saved game
    assert shown == starts
    assert printed.count("The program hung") == starts - 1


def test_the_processor_runs_faster_if_the_settings_say_so():
    def player(board):
        yield from board.wait(300)
        return board.printed

    assert "TAFL" not in PretendBoard({"TAFL_CPU_MHZ": 200}).run(player)
    told = PretendBoard({"TAFL_CPU_MHZ": 199}).run(player)
    assert 'TAFL_CPU_MHZ is "199": the chip cannot run at this speed' in told
