# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The self-test asks an inspector, who sees the lights and reads the console, and names each part that fails."""

import re

import pytest

from inspector import HUES, Inspector, found_settings, self_test
from sentences import ALL_PASSED, ANY_BUTTON
from sim.machine.pretend_board import PretendBoard

pytestmark = pytest.mark.once

NAMES = {"up", "down", "left", "right", "select", "back"}
GAME = {"tafl", "tabletop.app", "tabletop.session", "tabletop.screen_play"}


def test_info_is_answered_and_other_lines_are_not():
    board = PretendBoard(held=["select"])

    def player(board):
        yield from board.wait(400)
        before = len(board.printed)
        board.type("info")
        yield from board.wait(100)
        info = board.printed[before:]
        board.type("e4-f4")
        yield from board.wait(100)
        return info, board.printed[before + len(info) :]

    info, other = board.run(player)
    assert "SELECT was down at the start" in info and "KB are free" in info and "raspberry_pi_pico" in info
    assert "Only 'info'" in other
    assert info.count("Do the lights show red") == other.count("Do the lights show red") == 1


def test_the_game_starts_if_select_is_stuck():
    board = PretendBoard(held=["select"])

    def player(board):
        yield from board.wait(70_000)
        yield from board.press("down")
        board.type("info")
        yield from board.wait(500)
        return board.printed

    printed = board.run(player)
    assert printed.count("SELF-TEST") == 1 and "Button SELECT is stuck" not in printed.split("The game starts.")[1]
    assert "SELECT did not come up" in printed and "Button SELECT is down from the start" in printed
    assert "new game" in printed


def test_all_parts_are_tested_and_the_game_is_not_loaded():
    printed, inspector = self_test(settings={"TAFL_SPEAKER_PIN": "GP1"})
    assert not GAME & inspector.modules
    assert "board: raspberry_pi_pico, 125 MHz" in printed
    assert "nvm: 4096 bytes, 0 in use, can be written" in printed
    assert "3483 mA if all 81 lights were fully white" in printed
    for name in NAMES:
        assert f"{name.upper()} works" in printed
    assert all(max(colour) == colour[1] for colour in inspector.lit)  # green text
    assert "FAILED" not in printed


def test_each_light_shows_each_colour_in_wire_order():
    dots = {}

    def watch(board):
        lit = [(x, y, colour) for y, row in enumerate(board.frame) for x, colour in enumerate(row) if max(colour) > 200]
        if len(lit) == 1 and "one light at a time" in board.printed.splitlines()[-1]:
            x, y, colour = lit[0]
            seen = dots.setdefault(tuple(part // 255 for part in colour), [])
            if (x, y) not in seen:
                seen.append((x, y))

    board = PretendBoard(held=["select"])
    board.on_change = lambda: watch(board) if board.frames > 10 and board.printed else None
    board.run(Inspector(board).play)
    along = [(x if y % 2 == 0 else 8 - x, y) for y in range(9) for x in range(9)]
    assert dots == dict.fromkeys(HUES.values(), along)


def test_a_dead_light_is_named():
    printed, inspector = self_test(dead=[(3, 1)])
    named = re.findall(r"FAILED: light (\d+) on the wire, (\w+)", printed)
    assert named == [(str(9 + (8 - 3) + 1), hue) for hue in HUES]
    assert "failed: light 15 on the wire" in printed
    assert all(colour[0] > colour[1] for colour in inspector.lit)  # magenta text


def test_a_silent_button_is_named_and_does_not_stop_the_test():
    printed, _ = self_test(thorough=False, silent={"left"})
    assert re.findall("FAILED: (.*)", printed) == ["button LEFT (GP4)"]


def test_swapped_buttons_are_reported():
    settings = {"TAFL_UP_PIN": "GP3", "TAFL_DOWN_PIN": "GP2"}
    board = PretendBoard({}, held=["select"])
    pins = PretendBoard(settings).buttons  # where the wires really are
    board.buttons = pins

    def player(board):
        yield from board.wait(300)
        board.release("select")
        for _ in range(4):
            yield from board.press("back")
        yield from board.wait_for(lambda: "Press UP" in board.printed)
        yield from board.press("up")
        yield from board.wait(300)
        return board.printed

    assert "This was DOWN. If you pressed UP, the two are swapped. Press UP" in board.run(player)


def test_a_speaker_without_sound_fails():
    printed, _ = self_test(settings={"TAFL_SPEAKER_PIN": "GP1"}, thorough=False, deaf=True)
    assert re.findall("FAILED: (.*)", printed) == ["speaker"]


SQUARES = {f"TAFL_SQUARE_{name}S": " ".join(f"{name}{i}" for i in range(9)) for name in ("ROW", "COLUMN")}


@pytest.mark.parametrize(("mute", "named"), [
    ([], []),
    ([(4, 4), (0, 8)], ["square e5", "square a1"]),
    ([(x, 2) for x in range(9)] + [(3, 3)], ["squares of row ROW2", "square d6"]),
    ([(7, y) for y in range(9)], ["squares of column COLUMN7"]),
    ([(x, y) for x in range(9) for y in range(9)], ["all squares (check TAFL_SQUARE_ANODES)"]),
])
def test_silent_squares_are_named(mute, named):
    printed, _ = self_test(settings=SQUARES, thorough=False, mute=mute)
    assert re.findall("FAILED: (.*)", printed) == named
    if (0, 0) not in mute:
        assert "a9: row ROW0, column COLUMN0" in printed
    assert (ALL_PASSED in printed) == (not named)


def test_swapped_wires_of_squares_are_found():
    printed, _ = self_test(settings=SQUARES, thorough=False, swapped=True)
    assert re.findall("FAILED: (.*)", printed) == ["order of the squares' pins"]


@pytest.mark.parametrize(("settings", "named"), [
    ({"TAFL_SQUARE_ROWS": "GP8 GP9"}, "squares"), ({"TAFL_SPEAKER_PIN": "GP2"}, "speaker"),
])
def test_a_part_with_wrong_pins_fails(settings, named):
    printed, inspector = self_test(settings=settings, thorough=False)
    assert re.findall("FAILED: (.*)", printed) == [named]
    assert all(colour[0] > colour[1] for colour in inspector.lit)  # magenta text


def test_a_bouncing_button_fails():
    board = PretendBoard(held=["select"])
    inspector = Inspector(board, thorough=False)

    def press(name, press=inspector.press):
        if name == "left" and "Press LEFT" in board.printed:
            for _ in range(9):
                board.hold(name)
                yield from board.wait(10)
                board.release(name)
                yield from board.wait(10)
        yield from press(name)

    inspector.press = press
    board.run(inspector.play)
    assert re.findall("FAILED: (.*)", board.printed) == ["Button LEFT bounces"]


def test_without_answers_the_test_ends_and_changes_nothing():
    board = PretendBoard(held=["select"])

    def player(board):
        yield from board.wait(400)
        board.release("select")
        yield from board.wait_for(lambda: "Press any button" in board.printed, 900_000)
        return board.printed

    printed = board.run(player)
    assert found_settings(printed) == {}
    assert len(re.findall("FAILED: button", printed)) == 6


def test_saved_games_are_not_changed(tmp_path):
    flash = tmp_path / "flash.bin"
    content = bytes(range(256)) * 8 + b"\xff" * 2048
    flash.write_bytes(content)
    board = PretendBoard(held=["select"], flash=flash)
    board.run(Inspector(board, thorough=False).play)
    assert "nvm: 4096 bytes, 2047 in use, can be written" in board.printed  # the 2048th is 0xFF, like a blank byte
    assert flash.read_bytes() == content and board.erases == 0


def test_any_button_starts_the_game():
    def then(board):
        yield from board.press("select")
        yield from board.wait(1000)
        yield from board.press("select")
        yield from board.wait(500)

    printed, _ = self_test(thorough=False, then=then)
    assert "new game" in printed.partition(f"{ANY_BUTTON}.")[2]


@pytest.mark.parametrize("held", ["back", "up"])
def test_another_button_down_at_power_up_is_reported_and_the_game_starts(held):
    board = PretendBoard(held=[held])

    def player(board):
        yield from board.wait(1000)
        assert f"Button {held.upper()} is down from the start" in board.printed
        assert any(colour[0] > colour[1] < colour[2] for row in board.frame for colour in row)  # magenta
        yield from board.press("select")
        yield from board.wait(300)
        yield from board.press("select")
        yield from board.wait(800)
        board.release(held)
        yield from board.wait(300)
        return board.printed

    assert "SELF-TEST" not in board.run(player)


ON_A_CHIP = """
import pretend_chip as chip, sys
chip.drive(6, False)
from code import start
app = start()
PINS = {"up": 2, "down": 3, "left": 4, "right": 5, "select": 6, "back": 7}
printed = []
app.host.print = lambda text, end="": printed.append(text)
def step(name, level):
    chip.drive(PINS[name], level)
    for _ in range(10):
        chip.pass_time(5000)
        app.step()
step("select", None)
"""


def test_micropython_runs_the_self_test_without_the_game(micropython):
    vm = micropython()
    vm.run(ON_A_CHIP)
    presses = "select select up left right right select back up down left right select back".split()
    for name in presses:
        vm.run(f"step({name!r}, False); step({name!r}, None)")
        vm.run("for _ in range(20): chip.pass_time(5000); app.step()")
    assert vm.value("printed[-1]").endswith(f"{ALL_PASSED}. {ANY_BUTTON}.")
    for name, value in {"RUNS": "rows", "WIRING": "serpentine", "FIRST_PIXEL": "top left"}.items():
        assert vm.value(f"""'TAFL_{name} = "{value}"' in printed""")
    assert vm.value("[name for name in sys.modules if name.startswith('tafl')]") == []
    assert vm.live() < 90 * 1024
