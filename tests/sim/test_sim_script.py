# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Scripts, pictures and the command line."""

import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from project import PLAY
from sim.cli import main
from sim.machine.pretend_board import PretendBoard
from sim.script.film import Film
from sim.script.script import ScriptError, parse, player, read_script
from sim.window.layout import Layout
from soak import scaled

ROOT = Path(__file__).resolve().parents[2]
DEMO = Path(__file__).with_name("demo_program") / "code.py"


def run_script(script, save_picture=None):
    """Run a script; return the board and its button states as (ms, held buttons)."""
    board = PretendBoard(program=DEMO)
    changes = []
    board.on_change = lambda: changes.append((board.now, sorted(board.pressed)))
    board.run(player(parse(script, save_picture)))
    return board, [now for now, after in pairwise([(0, []), *changes]) if now[1] != after[1]] and changes


def held(changes):
    """Return the pressed buttons in order, each with its duration in ms."""
    found, since = [], None
    for ms, names in changes:
        if names and since is None:
            since = (names[0], ms)
        elif not names and since:
            found.append((since[0], ms - since[1]))
            since = None
    return found


def test_button_words_press_buttons():
    board, changes = run_script("right up*2 hold:back:300 select")
    assert [name for name, _ in held(changes)] == ["right", "up", "up", "back", "select"]
    assert 300 <= dict(held(changes))["back"] < 310
    assert board.frame[2][5] == (0, 30, 30)


def test_wait_and_type():
    board, _ = run_script("wait:3000 type:e5-e8 'type:load brandub'")
    assert "echo e5-e8\necho load brandub\n" in board.printed
    assert 3500 <= board.now < 3700


@pytest.mark.slow
def test_touch_presses_the_key_of_the_named_square(tmp_path, capsys):
    words = ["--set", "TAFL_ATTACKERS=person", "--set"]
    for variant, moves in (("tablut", "e7-h7"), ("brandub", "d2-c2"), ("fyrkat11", "f2-g2")):
        start, goal = moves.split("-")
        script = f"select wait:4000 touch:{start} touch:{goal} wait:500"
        assert main(["film", script, str(tmp_path / "a.png"), *words, f"TAFL_VARIANT={variant}"]) == 0
        assert f" {moves}" in capsys.readouterr().out
    assert main(["film", "select touch:z9", str(tmp_path / "a.png")]) == 2
    assert "no key under z9" in capsys.readouterr().err
    with pytest.raises(ScriptError, match="as in touch:e5"):
        parse("touch:5e", None)


def test_shot_saves_a_picture_at_its_time(tmp_path):
    seen = []
    run_script(f"right shot:{tmp_path}/a.png right", lambda path: seen.append(path))
    assert seen == [tmp_path / "a.png"]


@pytest.mark.parametrize(
    "word",
    ["rihgt", "UP", "up*", "up*0", "up*-1", "up*x", "up*99999", "wait", "wait:", "wait:-5", "wait:1s", "hold:right"]
    + ["hold:fire:100", "hold:right:x", "shot:", "shot:a.gif", "up:3", "press:up", "*3"],
)
def test_unknown_words_are_reported_before_the_run(word, capsys):
    with pytest.raises(ScriptError) as error:
        parse(f"right {word} left", None)
    assert f"'{word}'" in str(error.value)
    assert main(["--program", str(DEMO), "--script", f"right {word}"]) == 2
    captured = capsys.readouterr()
    assert word in captured.err and captured.out == ""


def test_missing_quotation_mark_is_reported():
    with pytest.raises(ScriptError, match="quotation"):
        parse("right 'type:x", None)


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


def test_settings_from_file_environment_and_command_line(tmp_path, monkeypatch, capsys):
    (tmp_path / "code.py").write_text(
        "import os, board, keypad\nprint(*(os.getenv('TAFL_' + name) for name in 'ABCD'))\n"
        "keys = keypad.Keys((board.GP2,), value_when_pressed=False)\nwhile True:\n    keys.events.get()\n"
    )
    (tmp_path / "settings.toml").write_text('TAFL_A = "file"\nTAFL_B = "file"\nTAFL_C = "file"\nTAFL_D = "open\n')
    monkeypatch.setenv("TAFL_B", "environment")
    monkeypatch.setenv("TAFL_C", "environment")
    assert main(["--program", str(tmp_path / "code.py"), "--script", "", "--set", "TAFL_C=line"]) == 0
    assert capsys.readouterr().out == "file environment line None\n"


@pytest.mark.parametrize(
    "arguments, expected",
    [
        (["--out", "x.bmp"], "x.bmp"),
        (["--out", "no/such/folder/x.png"], "no folder"),
        (["--program", "nowhere.py"], "nowhere.py"),
        (["--set", "BRIGHTNESS=3"], "BRIGHTNESS"),
        (["--set", "TAFL_A"], "TAFL_A"),
        (["--scale", "huge"], "huge"),
        (["--fps", "500"], "500"),
        (["--plain", "--out", "x.png"], "--plain"),
        (["--terminal", "--out", "x.png"], "film --help"),
    ],
)
def test_wrong_options_are_reported(arguments, expected, capsys):
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2 and expected in capsys.readouterr().err


def test_unknown_settings_are_reported(tmp_path, monkeypatch, capsys):
    (tmp_path / "code.py").write_text("print('on')\n")
    (tmp_path / "settings.toml").write_text("# TAFL_LEVEL = 1\n")
    monkeypatch.setenv("TAFL_LEVLE", "2")
    main(["--program", str(tmp_path / "code.py"), "--script", "", "--set", "TAFL_LEVELS=2", "--set", "TAFL_LEVEL=3"])
    errors = capsys.readouterr().err
    assert "TAFL_LEVLE. Do you mean TAFL_LEVEL?" in errors and "TAFL_LEVELS. Do you" in errors
    assert errors.count("no setting") == 2


def test_a_program_that_fails_shows_its_traceback(tmp_path, capsys):
    (tmp_path / "code.py").write_text("print('so far')\n1 / 0\n")
    assert main(["--program", str(tmp_path / "code.py"), "--script", ""]) == 1
    captured = capsys.readouterr()
    assert captured.out == "so far\n" and "ZeroDivisionError" in captured.err and "line 2" in captured.err


def test_the_command_does_not_hide_the_standard_library_module_code():
    command = [*PLAY, "--program", str(DEMO), "--script", "type:x"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("echo x\n")
    probe = "import runpy, sys; sys.argv[1:] = ['window', '--help']\ntry:\n"
    probe += "    runpy.run_path('src/ljostafl', run_name='__main__')\n"
    probe += "except SystemExit:\n    import code, pdb\n    print(hasattr(code, 'InteractiveConsole'))"
    done = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.endswith("True\n") and "--script" in done.stdout


def test_script_file_with_comments(tmp_path):
    script = tmp_path / "tour.txt"
    script.write_text("right  # to the right\n\n# and on:\nup*2 'type:a # b'\n", encoding="utf-8")
    board, changes = run_script(read_script(str(script)))
    assert [name for name, _ in held(changes)] == ["right", "up", "up"]
    assert "echo a # b\n" in board.printed
    assert read_script("right up") == "right up" and read_script("right " * 200) == "right " * 200


def test_unknown_word_in_a_file_is_reported_with_its_line(tmp_path):
    with pytest.raises(ScriptError, match=r"Line 3: 'rihgt'"):
        parse("right\n# comment\nup rihgt\n", None)
    with pytest.raises(ScriptError, match=r"Line 2: .*quotation"):
        parse("right\n'type:x\n", None)
    with pytest.raises(ScriptError, match=r"no script nowhere.txt"):
        parse("nowhere.txt", None)


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


def test_hold_option_in_a_script(tmp_path, capsys):
    for hold, words in (([], False), (["--hold", "select"], True)):
        assert main(["film", "wait:1500 back wait:500", str(tmp_path / "out.png"), *hold]) == 0
        assert ("SELF-TEST" in capsys.readouterr().out) is words


def test_hold_option_releases_after_one_second():
    """Without a script the machine itself drives the pin of --hold, with every front end."""
    from sim.machine.machine import PROJECT, Machine

    class Frontend:
        def switched_on(self, chip):
            self.chip = chip
            self.levels = {}

        def on_event(self, kind):
            self.levels[self.chip.now()] = self.chip._levels.get(6)
            self.chip.pass_time(5000)
            if self.chip.now() > 2000:
                raise self.chip.PowerOff

    frontend = Frontend()
    Machine(PROJECT / "code.py", {}, held={6: False}).run(frontend)
    assert {level for ms, level in frontend.levels.items() if ms < 1000} == {False}
    assert {level for ms, level in frontend.levels.items() if ms > 1010} == {None}
