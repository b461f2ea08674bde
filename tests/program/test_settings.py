# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The effect of the settings on the whole program. The simulator reads the wiring with separate code."""

import re
import shutil

import pytest

from light_reader import CURSOR, ERROR, PLAIN, board_cells, read_board, watch
from project import ROOT
from referee import Referee
from sentences import NUMBER_FROM, UNKNOWN_SETTING
from sim.machine.pretend_board import PretendBoard


def first_look(settings, size=9):
    def player(board):
        yield from board.wait(200)
        yield from board.press("select")
        men, cursor = yield from read_board(board, size)
        return men, cursor, board.printed

    return PretendBoard(settings={**PLAIN, **settings}).run(player)


@pytest.mark.parametrize("corner", ["top left", "top right", "bottom left", "bottom right"])
@pytest.mark.parametrize("runs", ["rows", "columns"])
@pytest.mark.parametrize("wiring", ["serpentine", "progressive"])
def test_every_wiring_shows_the_same_board(corner, runs, wiring):
    order = {"rows": "GRB", "columns": "RGBW"}[runs]
    men, cursor, _ = first_look({
        "TAFL_FIRST_PIXEL": corner, "TAFL_RUNS": runs, "TAFL_WIRING": wiring, "TAFL_COLOR_ORDER": order,
        "TAFL_SKIP_PIXELS": 3,
    })
    assert men == Referee("tablut").men
    assert cursor == "e3"


def test_four_panels_in_one_and_a_strip_of_which_every_second_light_counts_show_the_same_board(tmp_path):
    middle = [64 * (2 * (y // 8) + x // 8) + 8 * (y % 8) + x % 8 + 1 for y in range(4, 13) for x in range(4, 13)]
    path = tmp_path / "pixels.txt"
    for lights in (middle, range(1, 162, 2)):
        path.write_text("\n".join(" ".join(map(str, lights[at : at + 9])) for at in range(0, 81, 9)))
        men, cursor, printed = first_look({"TAFL_PIXEL_MAP": str(path)})
        assert (men, cursor) == (Referee("tablut").men, "e3") and "TAFL_" not in printed


@pytest.mark.parametrize(("left", "top"), [(0, 0), (7, 7), (2, 5)])
def test_a_viewport_inside_a_larger_panel(left, top):
    settings = {"TAFL_PANEL_WIDTH": 16, "TAFL_PANEL_HEIGHT": 16, "TAFL_WINDOW_LEFT": left, "TAFL_WINDOW_TOP": top}

    def player(board):
        yield from board.wait(200)
        yield from board.press("select")
        seen = yield from watch(board)
        return [row[left : left + 9] for row in seen[top : top + 9]], seen

    window, panel = PretendBoard(settings={**PLAIN, **settings}).run(player)
    cells = board_cells(window, 9)
    assert {name for name, saw in cells.items() if CURSOR in saw} == {"e3"}
    lit = sum(cell != {0} for row in panel for cell in row)
    assert lit == sum(cell != {0} for row in window for cell in row) >= 25


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("TAFL_VARIANT", "chess", '; using "tablut"'),
        ("TAFL_SELECT_PIN", "GP99", "TAFL_SELECT_PIN"),
        ("TAFL_DRAWS", "maybe", "TAFL_DRAWS"),
        ("TAFL_RESIGN", "never", 'it must be "on" or "off"; using "on"'),
        ("TAFL_DRAW_OFFERS", "no", 'it must be "on" or "off"; using "on"'),
        ("TAFL_LEVEL", "9", 'it must be "1" or "2" or "3" or "4" or "5" or "6" or "7" or "8" or "auto"; using "1"'),
        ("TAFL_CLOCK", "5:30", 'it must be minutes from 0 to 180, or "3+2" with'),
        ("TAFL_SEATS", "standing", 'it must be "same side" or "opposite"; using "same side"'),
        ("TAFL_SLEEP", "never", f"{NUMBER_FROM} 0 to 999; using 15"),
        ("TAFL_WINDOW_WIDTH", "12", "TAFL_WINDOW_WIDTH"),
        ("TAFL_PIXEL_MAP", "no such file", 'TAFL_PIXEL_MAP is "no such file": this file cannot be read'),
        ("TAFL_PIXEL_MAP", "README.md", 'TAFL_PIXEL_MAP is "README.md": line 1 has <!--, but a light is a number'),
        ("TAFL_COLOR_ORDER", "BRR", 'TAFL_COLOR_ORDER is "BRR": it must be the letters'),
        ("TAFL_CHANNEL_MA", "900", 'TAFL_CHANNEL_MA is "900": it must be'),
    ],
)
def test_a_wrong_value_is_reported_on_console_and_lights_and_the_default_used(key, value, says):
    def player(board):
        yield from board.wait(100)
        shown = yield from watch(board, 3000)
        told = board.printed
        yield from board.press("select")
        yield from board.press("select")
        men, _ = yield from read_board(board, 9)
        return any(ERROR in cell for row in shown for cell in row), told, men

    lit, told, men = PretendBoard(settings={**PLAIN, key: value}).run(player)
    assert says in told
    assert lit
    assert men == Referee("tablut").men


def told_within(board, ms):
    yield from board.wait(ms)
    return board.printed


def test_a_wrong_brightness_is_the_default_one():
    def player(board):
        yield from board.wait(100)
        told = board.printed
        yield from board.press("select")
        yield from board.press("select")
        yield from board.wait(1000 - board.now)
        return told, board.frame

    _, usual = PretendBoard().run(player)
    told, frame = PretendBoard(settings={"TAFL_BRIGHTNESS": "bright"}).run(player)
    assert f'TAFL_BRIGHTNESS is "bright": {NUMBER_FROM} 5 to 100; using 40' in told
    assert frame[2][4] == usual[2][4] != (0, 0, 0)


def test_the_one_hue_theme_distinguishes_the_sides_by_brightness():
    def player(board):
        yield from board.wait(200)
        yield from board.press("select")
        yield from board.wait(100)
        return board.frame

    frame = PretendBoard(settings={"TAFL_THEME": "one-hue", "TAFL_BRIGHTNESS": 30}).run(player)
    attacker, defender, nothing = sum(frame[0][4]), sum(frame[2][4]), sum(frame[2][2])
    assert attacker > 1.5 * defender > 0 == nothing  # the defenders are to move


def test_an_unknown_setting_is_reported(tmp_path):
    for name in ("code.py", "lib", "hardware"):
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, tmp_path / name)
    (tmp_path / "settings.toml").write_text('TAFL_BRIGHTNES = 20\nTAFL_THEME = "colour"\n')
    board = PretendBoard(program=tmp_path / "code.py")
    assert f"TAFL_BRIGHTNES {UNKNOWN_SETTING}" in board.run(lambda board: told_within(board, 200))



def test_settings_toml_shows_the_defaults():
    text = (ROOT / "settings.toml").read_text("utf-8")
    shown = dict(re.findall(r'^# (TAFL_\w+) = "?([^"\n]*?)"? +#', text, re.MULTILINE))
    assert len(shown) > 20

    def player(board):
        yield from board.wait(300)
        yield from board.press("back")
        for _ in range(11):
            yield from board.press("right")
        return board.printed

    without = PretendBoard().run(player)
    assert "seats" in without
    assert PretendBoard(settings=shown).run(player) == without
