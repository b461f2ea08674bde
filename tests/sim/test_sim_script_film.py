# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Pictures and films of a script show each light and button at its time, and are small."""

import time

import pytest
from PIL import Image, ImageChops, ImageStat

from project import DEMO
from sim.cli import main
from sim.machine.pretend_board import PretendBoard
from sim.script.film import Film
from sim.window.layout import Layout
from soak import scaled


def brightness(picture, column, row):
    layout = Layout(9, 9, picture.width / 700)
    return sum(picture.convert("RGB").getpixel(layout.well(column, row)))


def test_picture_shows_the_light(tmp_path):
    out = tmp_path / "out.png"
    assert main(["--program", str(DEMO), "--script", "right", "--out", str(out)]) == 0
    picture = Image.open(out)
    assert picture.size == (Layout(9, 9).width, Layout(9, 9).height)
    lit = brightness(picture, 5, 4)
    assert lit > 3 * max(brightness(picture, x, y) for x in range(9) for y in range(9) if (x, y) != (5, 4))
    red, green, blue = picture.getpixel(Layout(9, 9).well(5, 4))
    assert red > green > blue


def test_same_script_makes_the_same_picture(tmp_path):
    for name in ("a.png", "b.png"):
        main(["--program", str(DEMO), "--script", "right select", "--scale", "0.5", "--out", str(tmp_path / name)])
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


def test_dim_lights_are_visible():
    from sim.tone_mapping import screen_color

    levels = [max(screen_color((level, 0, 0))) for level in (0, 1, 3, 10, 25, 60, 120, 255)]
    assert levels == sorted(set(levels)) and levels[0] == 0 and levels[1] >= 20 and levels[-1] == 255
    assert levels[4] > 255 / 2  # a tenth of full brightness


def test_a_pressed_button_looks_pressed(tmp_path):
    board = PretendBoard(program=DEMO)
    film = Film(board)

    def player(board):
        yield from board.wait(10)
        film.save_picture(tmp_path / "free.png")
        board.hold("back")
        yield from board.wait(10)
        film.save_picture(tmp_path / "held.png")

    board.run(player)
    box = ImageChops.difference(Image.open(tmp_path / "free.png"), Image.open(tmp_path / "held.png")).getbbox()
    back = next(button for button in Layout(9, 9).buttons if button.name == "back")
    left, top, right, bottom = back.patch(1)
    assert box and left <= box[0] < box[2] <= right and top <= box[1] < box[3] <= bottom


def test_film_shows_each_change_at_its_time(tmp_path):
    out = tmp_path / "out.gif"
    script = "wait:1000 right wait:2000 right"
    assert main(["--program", str(DEMO), "--script", script, "--out", str(out)]) == 0
    film = Image.open(out)
    durations = []
    places = []
    for number in range(film.n_frames):
        film.seek(number)
        durations.append(film.info["duration"])
        places.append(max((brightness(film, x, 4), x) for x in range(9))[1])
    assert places == [4, 5, 5, 6, 6]  # idle, pressed, released, pressed, released
    assert durations[0] == pytest.approx(1000, abs=50) and durations[2] == pytest.approx(2060, abs=60)
    assert sum(durations) == pytest.approx(3740, abs=100)
    assert film.info["loop"] == 0 and film.size[0] == 350


@pytest.mark.parametrize("columns, rows", [(7, 7), (8, 8), (11, 11), (16, 9), (3, 32)])
def test_panels_of_other_sizes_fit_on_the_board(columns, rows):
    for scale in (0.3, 1, 2):
        layout = Layout(columns, rows, scale)
        left, top, right, bottom = layout.panel
        assert layout.board[0] < left < right < layout.board[2] and top < bottom
        assert bottom < min(button.box()[1] for button in layout.buttons)
        assert max(button.box()[3] for button in layout.buttons) < layout.board[3]
        for button in layout.buttons:
            assert layout.button_at(*button.center) == button.name
        assert layout.button_at(*layout.well(0, 0)) is None


def test_film_command_makes_films_and_last_pictures(tmp_path, capsys):
    film, picture = tmp_path / "a.gif", tmp_path / "a.png"
    options = ["--program", str(DEMO), "--scale", "0.4", "--fps", "10"]
    assert main(["film", "right wait:500 right", str(film), *options]) == 0
    assert main(["film", "right wait:500 right", str(picture), *options]) == 0
    assert Image.open(film).n_frames > 2 and Image.open(film).size == Image.open(picture).size
    assert main(["film", "rihgt", str(film), *options]) == 2 and "rihgt" in capsys.readouterr().err
    for wrong in (["film"], ["film", "right"], ["film", "right", "a.mp4"]):
        with pytest.raises(SystemExit) as end:
            main(wrong)
        assert end.value.code == 2


# Steady men, and a row of pulsing goals.
GLOWING = """
import board, keypad, neopixel, supervisor
pixels = neopixel.NeoPixel(board.GP0, 81, auto_write=False)
keys = keypad.Keys((board.GP6,), value_when_pressed=False)
while True:
    keys.events.get()
    level = 5 + abs(supervisor.ticks_ms() // 40 % 28 - 14) * 4
    for i in range(81):
        pixels[i] = (0, level, level // 3) if i // 9 == 4 else (100, 28, 0) if i % 4 == 0 else (0, 0, 0)
    pixels.show()
"""


@pytest.mark.slow
def test_film_is_fast_to_make_and_small(tmp_path):
    program, out = tmp_path / "code.py", tmp_path / "out.gif"
    program.write_text(GLOWING)
    ms = scaled(10_000, 8)
    start = time.process_time()
    assert main(["film", f"wait:{ms}", str(out), "--program", str(program), "--scale", "0.45"]) == 0
    assert time.process_time() - start < 10
    film = Image.open(out)
    assert film.n_frames > ms * 0.015 and out.stat().st_size < 1_000_000
    # The changes that it leaves out are not visible: its last frame looks like a picture of that moment.
    film.seek(film.n_frames - 1)
    assert main(["film", f"wait:{ms}", str(tmp_path / "end.png"), "--program", str(program), "--scale", "0.45"]) == 0
    change = ImageChops.difference(film.convert("RGB"), Image.open(tmp_path / "end.png"))
    assert ImageStat.Stat(change).rms < [8, 8, 8]
