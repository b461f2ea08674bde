# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window under a virtual X server, with real keys, clicks and pictures of the screen."""

import os
import re
import subprocess
import sys
import time
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pytest
from PIL import Image, ImageGrab

import needs
from project import PLAY
from sim.description import MATERIALS
from sim.window.layout import Layout
from sim.window.move_panel import MIN_WIDTH, WIDTH
from soak import some

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
DEMO = HERE / "demo_program" / "code.py"


@pytest.fixture(scope="module")
def display():
    """Return the environment of a virtual screen without other windows."""
    with virtual_screen("1280x1024") as environment:
        yield environment


@contextmanager
def virtual_screen(size):
    needs.program("Xvfb", "xvfb")
    needs.program("xdotool")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", size + "x24", "-noreset", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as numbers:
        number = numbers.readline().strip()
    yield {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
    server.terminate()
    server.wait()


class WindowSession:
    """A simulator in a window, with its keyboard, mouse and screen."""

    def __init__(self, environment, *options):
        self.environment, self.messages = environment, ""
        self.process = subprocess.Popen(
            [*PLAY, "--program", str(DEMO), *options],
            cwd=ROOT,
            env=environment,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.geometry()

    @property
    def window(self):
        """The id of the window, which SDL may create twice."""
        search = ("search", "--all", "--onlyvisible", "--pid", str(self.process.pid), "--class", "Ljostafl")
        return self.wait_for(lambda: self.xdotool(*search)).splitlines()[-1]

    def xdotool(self, *words):
        return subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True).stdout.strip()

    def wait_for(self, condition, seconds=30):
        end = time.monotonic() + seconds
        while not (found := condition()):
            assert self.process.poll() is None, self.process.communicate()
            assert time.monotonic() < end, "not seen in time"
            time.sleep(0.1)  # to look takes some processes, and a picture of the screen
        return found

    def geometry(self):
        """Return left, top, width and height of the window on the screen."""
        geometry = self.wait_for(
            lambda: dict(re.findall(r"(\w+)=(-?\d+)", self.xdotool("getwindowgeometry", "--shell", self.window))))
        return [int(geometry[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")]

    def picture(self):
        left, top, width, height = self.geometry()
        return ImageGrab.grab((left, top, left + width, top + height), xdisplay=self.environment["DISPLAY"])

    def light(self):
        """Return the column and row of the brightest light, or None."""
        picture = self.picture()
        full_size = Layout(9, 9)
        scale = min(picture.width / full_size.width, picture.height / full_size.height)
        layout = Layout(9, 9, scale)
        room = picture.width - layout.width
        for_list = min(room, round(WIDTH * scale)) if room >= MIN_WIDTH * scale else 0
        left, top = (room - for_list) // 2, (picture.height - layout.height) // 2
        wells = {(x, y): layout.well(x, y) for x in range(9) for y in range(9)}
        lights = {sum(picture.getpixel((left + at[0], top + at[1]))): cell for cell, at in wells.items()}
        return lights[max(lights)] if max(lights) > 200 else None

    def focus(self):
        """Wait for the first light, and give the window the keyboard focus."""
        self.wait_for(lambda: self.light() == (4, 4))
        self.xdotool("windowfocus", "--sync", self.window)

    def button(self, name):
        buttons = Layout(9, 9, self.geometry()[2] / Layout(9, 9).width).buttons
        return next(button.center for button in buttons if button.name == name)

    def type_line(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read_until(self, text):
        """Read what the program prints until a line has this text."""
        assert any(text in line for line in iter(self.process.stdout.readline, ""))

    def said(self):
        """Return all messages on standard error until now. After this, `close` returns only later ones."""
        os.set_blocking(self.process.stderr.fileno(), False)
        try:
            while part := os.read(self.process.stderr.fileno(), 4096):
                self.messages += part.decode()
        except BlockingIOError:  # no more yet
            pass
        return self.messages

    def close(self):
        """Close the window; return its output and its errors."""
        self.process.terminate()  # SDL handles this like the close button
        return self.process.communicate(timeout=60)


@pytest.fixture
def open_window(display, request):
    sessions = []

    def start(*options):
        small = () if "--scale" in options else ("--scale", "0.6")  # less to draw
        sessions.append(WindowSession(display, *options, *small))
        return sessions[-1]

    yield start
    for session in sessions:
        session.process.kill()
        session.process.communicate()


@pytest.mark.slow
def test_keys_and_mouse_move_the_light(open_window):
    session = open_window("--flash", "none")
    session.focus()
    session.xdotool("keydown", "Right")
    session.wait_for(lambda: session.light() == (5, 4))
    time.sleep(0.8)  # the key repeats, which presses once
    session.xdotool("keyup", "Right")
    x, y = session.button("up")
    session.xdotool("mousemove", "--window", session.window, str(x), str(y), "click", "1")
    session.wait_for(lambda: session.light() == (5, 3))
    session.process.stdin.write("hello\n")
    session.process.stdin.close()
    session.process.stdin = None
    session.xdotool("key", "Left")
    session.wait_for(lambda: session.light() == (4, 3))
    out, err = session.close()
    assert session.process.returncode == 0, err
    assert out.splitlines()[-1] == "echo hello"


@pytest.mark.soak
def test_held_button_looks_pressed(open_window):
    session = open_window("--flash", "none")
    session.wait_for(lambda: session.light())
    session.xdotool("windowfocus", "--sync", session.window)
    free = session.picture()
    session.xdotool("keydown", "BackSpace")
    session.wait_for(lambda: session.picture().tobytes() != free.tobytes())
    session.xdotool("keyup", "BackSpace")
    session.wait_for(lambda: session.picture().tobytes() == free.tobytes())


@pytest.mark.soak
def test_help_card_opens_and_closes_at_every_size(open_window):
    session = open_window("--flash", "none")
    session.focus()
    session.xdotool("windowmove", session.window, "0", "0")
    for size in ("400", "900"), ("1000", "500"):  # the whole window must be on the screen for a picture
        session.xdotool("windowsize", "--sync", session.window, *size)
        session.xdotool("key", "F1")
        session.wait_for(lambda: session.light() != (4, 4))
        session.wait_for(lambda: session.picture().tobytes() != session.picture().tobytes())  # its samples are animated
        session.xdotool("key", "Escape")
        session.wait_for(lambda: session.light() == (4, 4))


@pytest.mark.slow
@pytest.mark.parametrize("killed", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_flash_is_saved_when_the_window_closes(open_window, tmp_path, killed):
    flash = tmp_path / "flash.bin"
    session = open_window("--flash", str(flash))
    session.type_line("keep")
    session.wait_for(lambda: flash.exists() and flash.read_bytes().startswith(b"kept"))
    if killed:
        session.process.kill()
        session.process.communicate()
    else:
        out, _ = session.close()
        assert "echo keep" in out and session.process.returncode == 0
        return  # what is saved is there for all front ends
    session = open_window("--flash", str(flash))
    session.wait_for(lambda: session.light() == (4, 4))  # the program runs
    session.type_line("read")
    assert session.wait_for(lambda: "b'kept'" in session.process.stdout.readline())
    assert session.close()[1] == ""


@pytest.mark.soak
@pytest.mark.slow
def test_second_window_warns_that_it_does_not_save(open_window, tmp_path):
    flash = tmp_path / "flash.bin"
    first, second = open_window("--flash", str(flash)), open_window("--flash", str(flash))
    second.wait_for(lambda: "not saved" in second.xdotool("getwindowname", second.window))
    assert "not saved" not in first.xdotool("getwindowname", first.window)
    second.type_line("keep")
    time.sleep(0.3)
    assert second.close()[1] == "Another simulator is running: nothing is saved.\n" and not flash.exists()
    first.type_line("keep")
    first.wait_for(flash.exists)
    assert first.close()[1] == ""


@pytest.mark.slow
@pytest.mark.parametrize(("size", "options"), some(
    product(["800x480", "480x320", "320x240", "1024x600", "640x960"], [(), ("--scale", "2")]), 1))
def test_whole_window_is_on_a_small_screen(size, options):
    columns, rows = map(int, size.split("x"))
    with virtual_screen(size) as environment:
        session = WindowSession(environment, *options)
        try:
            width, height = session.geometry()[2:]
            assert width <= columns * 0.95 and height <= rows * 0.95  # a title bar and a task bar have room
            unit = height / Layout(9, 9).height
            assert Layout(9, 9).width * unit <= width + 1  # so the whole board is in it
        finally:
            session.process.kill()
            session.process.communicate()


GAME = ("--program", str(ROOT / "code.py"), "--flash", "none", "--set", "TAFL_ATTACKERS=person",
        "--set", "TAFL_VARIANT=brandub", "--scale", "0.7")


@pytest.fixture
def open_game(display, open_window, tmp_path):
    """Start the real game, whose pictures go to the folder tmp_path/pictures."""
    display["XDG_PICTURES_DIR"] = str(tmp_path / "pictures")
    session = open_window(*GAME)
    session.wait_for(session.light)  # before its first picture, a window takes no keys
    session.xdotool("windowfocus", "--sync", session.window)
    session.type_line("new brandub")
    session.read_until("new game: Haithabu Brandub")
    return session


def list_of_moves(session):
    """Return the picture of what is right of the board."""
    picture = session.picture()
    return picture.crop((round(Layout(9, 9, 0.7).width), 0, picture.width, picture.height))


def settled_list(session):
    """Return the pixels of that once they no longer change: what the buttons can do comes after the paper."""
    seen = [b""]
    session.wait_for(lambda: seen.append(list_of_moves(session).tobytes()) or seen[-1] == seen[-2])
    return seen[-1]


@pytest.mark.soak
def test_list_of_moves_widens_the_window_and_follows_the_game(open_game):
    session = open_game
    width, height = session.geometry()[2:]
    session.xdotool("windowmove", session.window, "0", "0", "key", "m")
    session.wait_for(lambda: session.geometry()[2] > width * 1.3)
    assert session.geometry()[3] == height
    session.wait_for(lambda: len(list_of_moves(session).getcolors(1 << 24)) > 100)  # a paper with letters
    empty = settled_list(session)
    session.type_line("d2-c2")
    session.wait_for(lambda: list_of_moves(session).tobytes() != empty)
    session.type_line("undo")
    session.wait_for(lambda: list_of_moves(session).tobytes() == empty)
    session.xdotool("key", "m")
    session.wait_for(lambda: session.geometry()[2] == width)


def board_of(session):
    """Return the picture of the panel."""
    left, top, right, bottom = Layout(9, 9, 0.7).hole
    return session.picture().crop((left - 4, top - 4, right + 4, bottom + 4))


def has_frame(session):
    """Return whether the frame of an earlier position is around the panel."""
    return board_of(session).getpixel((100, 2)) == MATERIALS.brass


@pytest.mark.slow
def test_click_on_a_move_and_the_line_for_commands(open_game):
    session = open_game
    session.type_line("d2-c2")
    session.read_until("1. attackers d2-c2")
    width = session.geometry()[2]
    session.xdotool("windowmove", session.window, "0", "0", "key", "m")
    session.wait_for(lambda: session.geometry()[2] > width * 1.3)
    session.xdotool("key", "Tab")
    session.xdotool("type", "--delay", "60", "d3-b3")
    session.xdotool("key", "Return")
    session.read_until("2. defenders d3-b3")
    session.xdotool("key", "Escape")
    assert not has_frame(session)
    unit = 0.7
    x, y = (700 + 70) * unit, (20 + 18 + 1.8 * 1.45 * 17) * unit  # the first move
    session.xdotool("mousemove", "--window", session.window, str(round(x)), str(round(y)), "click", "1")
    session.wait_for(lambda: has_frame(session))
    first = board_of(session).tobytes()
    session.xdotool("key", "Left")
    session.wait_for(lambda: board_of(session).tobytes() != first)
    session.xdotool("key", "Escape")
    session.wait_for(lambda: not has_frame(session))
    session.xdotool("key", "m")
    session.wait_for(lambda: session.geometry()[2] == width)


@pytest.mark.soak
@pytest.mark.slow
def test_keys_save_a_film_of_the_last_moves_and_a_picture(open_game, tmp_path):
    session, folder = open_game, tmp_path / "pictures"
    session.xdotool("key", "g")
    time.sleep(0.5)
    assert not folder.exists()  # no move yet
    for move in ("d2-c2", "d3-e3"):
        session.type_line(move)
    # A film ends at the key: those of a slow machine may be short until the moves are shown.
    film = session.wait_for(lambda: save_with_key(session, "g", folder, 10), 60)
    with Image.open(film) as picture:
        assert picture.width == Layout(9, 9).width // 2
    picture = session.wait_for(lambda: save_with_key(session, "p", folder, 0), 60)
    session.wait_for(lambda: film.name in session.said() and picture.name in session.said())
    assert "Saved as" in session.said()


def frame_count(path):
    """Return the number of a picture's frames, or 0 if it is not whole yet."""
    try:
        with Image.open(path) as picture:
            picture.seek(picture.n_frames - 1)
            return picture.n_frames
    except (OSError, SyntaxError):
        return 0


def save_with_key(session, key, folder, frames):
    """Press this key; return a saved file with more frames than that, or None."""
    session.xdotool("key", key)
    time.sleep(0.5)
    return next((path for path in folder.glob({"g": "*.gif", "p": "*.png"}[key]) if frame_count(path) > frames), None)


@pytest.mark.soak
def test_message_where_no_picture_can_be_written(open_game, tmp_path):
    (tmp_path / "pictures").write_text("a file, not a folder")
    open_game.wait_for(lambda: says_after_key(open_game, "p", "cannot be written"), 60)


def says_after_key(session, key, words):
    """Press this key, which the window may not listen to yet; return whether these words are said until now."""
    session.xdotool("key", key)
    time.sleep(0.5)
    return words in session.said()


# Save, then compute for a minute. Ten times a second, read the keys or show the lights.
BUSY_PROGRAM = """
import time, board, keypad, microcontroller, neopixel
pixels = neopixel.NeoPixel(board.GP0, 81, auto_write=False)
pixels.show()
keys = keypad.Keys((board.GP2,), value_when_pressed=False)
microcontroller.nvm[0:4] = b"kept"
open("started", "w").close()
end = time.monotonic() + 60
while time.monotonic() < end:
    until = time.monotonic() + 0.1
    while time.monotonic() < until:
        pass
    STATEMENT
"""


@pytest.mark.slow
@pytest.mark.parametrize("statement", ["keys.events.get()", pytest.param("pixels.show()", marks=pytest.mark.soak)])
def test_closing_the_window_ends_a_busy_program(open_window, tmp_path, statement):
    program, flash = tmp_path / "code.py", tmp_path / "flash.bin"
    program.write_text(BUSY_PROGRAM.replace("STATEMENT", statement))
    session = open_window("--program", str(program), "--flash", str(flash))
    session.wait_for((tmp_path / "started").exists)
    start = time.monotonic()
    out, err = session.close()
    assert time.monotonic() - start < 20  # the program computes for a minute
    assert (session.process.returncode, out, err) == (0, "", "")
    assert flash.read_bytes().startswith(b"kept")


@pytest.mark.slow
def test_first_frame_takes_less_than_two_cpu_seconds(open_window):
    session = open_window("--flash", "none", "--scale", "1")
    if not Path("/proc/self/stat").exists():
        pytest.skip("no /proc for the CPU time of a process")
    fields = Path(f"/proc/{session.process.pid}/stat").read_text().rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    assert ticks / os.sysconf("SC_CLK_TCK") < 2


@pytest.mark.soak
@pytest.mark.slow
def test_frame_rate_and_key_delay(display):
    """The limits are generous; what else the machine computes may spoil a measure, so the best of some counts."""
    command = [sys.executable, str(HERE / "window_measures.py")]
    for _ in range(5):
        done = subprocess.run(command, env=display, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        rate, delay = map(float, done.stdout.split()[-2:])
        if rate >= 30 and delay <= 1 / 30 + 1 / 60:
            return
    pytest.fail(f"{rate:.0f} frames a second, {delay:.3f} s from a key to its light")


@pytest.mark.parametrize("driver", [None, "dummy", "offscreen"])
def test_error_without_a_display(driver):
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment.pop("SDL_VIDEODRIVER", None)
    if driver:
        environment["SDL_VIDEODRIVER"] = driver
    elif sys.platform != "linux":
        pytest.skip("this system always has a display")
    command = [*PLAY, "--program", str(DEMO)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("The simulator cannot open a window: there is no display")
    assert " film " in done.stderr and "Traceback" not in done.stderr


@pytest.mark.soak
def test_the_window_is_in_the_language_of_the_player(display):
    session = WindowSession(display, "--program", str(ROOT / "code.py"), "--flash", "none", "--set", "TAFL_LANGUAGE=sv",
                            "--scale", "0.6")
    session.wait_for(lambda: "F1: hjälp" in session.xdotool("getwindowname", session.window))
    session.process.kill()
    session.process.communicate()


@pytest.mark.slow
def test_a_new_game_begins_from_its_card(open_game):
    session = open_game
    before = session.picture().tobytes()
    session.xdotool("key", "n")
    session.wait_for(lambda: session.picture().tobytes() != before)
    # Ard Ri, and two computers instead of two people.
    session.xdotool("key", "--delay", "60", "Escape", "n", "space", "a", "Return", "Down", "Right", "Return")
    session.read_until("new game: Ard Ri")
    session.read_until("attackers: computer")
