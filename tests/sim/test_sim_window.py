# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window under a virtual X server: what a person would see and press."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PIL import ImageGrab

from sim.window.board_art import Layout

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
DEMO = HERE / "demo_program" / "code.py"
TOOLS = ("Xvfb", "xdotool")

needs_x = pytest.mark.skipif(
    not all(map(shutil.which, TOOLS)), reason=f"{', '.join(TOOLS)} are not all installed"
)


@pytest.fixture(scope="module")
def display():
    """A virtual screen with nobody else on it."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-noreset", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as numbers:
        number = numbers.readline().strip()
    yield {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
    server.terminate()
    server.wait()


class Player:
    """Somebody in front of the window."""

    def __init__(self, environment, *options):
        self.environment = environment
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sim", "--program", str(DEMO), *options],
            cwd=ROOT,
            env=environment,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.place()

    @property
    def window(self):
        """Its id: SDL may make a window, and then make it again."""
        search = ("search", "--all", "--onlyvisible", "--pid", str(self.process.pid), "--class", "Ljostafl")
        return self.wait_for(lambda: self.xdotool(*search)).splitlines()[-1]

    def xdotool(self, *words):
        return subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True).stdout.strip()

    def wait_for(self, look, seconds=10):
        end = time.monotonic() + seconds
        while not (seen := look()):
            assert self.process.poll() is None, self.process.communicate()
            assert time.monotonic() < end, "not seen in time"
            time.sleep(0.02)
        return seen

    def place(self):
        """Of the window on the screen: left, top, width, height."""
        told = self.wait_for(
            lambda: dict(re.findall(r"(\w+)=(-?\d+)", self.xdotool("getwindowgeometry", "--shell", self.window))))
        return [int(told[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")]

    def picture(self):
        left, top, width, height = self.place()
        return ImageGrab.grab((left, top, left + width, top + height), xdisplay=self.environment["DISPLAY"])

    def light(self):
        """Where the brightest light is."""
        picture = self.picture()
        whole = Layout(9, 9)
        scale = min(picture.width / whole.width, picture.height / whole.height)
        layout = Layout(9, 9, scale)
        left, top = (picture.width - layout.width) // 2, (picture.height - layout.height) // 2
        wells = {(x, y): layout.well(x, y) for x in range(9) for y in range(9)}
        lights = {sum(picture.getpixel((left + at[0], top + at[1]))): cell for cell, at in wells.items()}
        return lights[max(lights)] if max(lights) > 200 else None

    def sits_down(self):
        """Waits for the first light, and has the keys go to the window."""
        self.wait_for(lambda: self.light() == (4, 4))
        self.xdotool("windowfocus", "--sync", self.window)

    def button(self, name):
        buttons = Layout(9, 9, self.place()[2] / Layout(9, 9).width).buttons
        return next(button.center for button in buttons if button.name == name)

    def types(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def close(self):
        """Closes the window as its frame's button would; what the program leaves behind."""
        self.process.terminate()  # SDL makes the same event of it
        return self.process.communicate(timeout=10)


@pytest.fixture
def player(display, request):
    players = []

    def start(*options):
        players.append(Player(display, *options))
        return players[-1]

    yield start
    for one in players:
        one.process.kill()
        one.process.communicate()


@pytest.mark.slow
@needs_x
def test_keys_and_mouse_move_the_light(player):
    someone = player("--flash", "none")
    someone.sits_down()
    someone.xdotool("key", "Right")
    someone.wait_for(lambda: someone.light() == (5, 4))
    x, y = someone.button("up")
    someone.xdotool("mousemove", "--window", someone.window, str(x), str(y), "click", "1")
    someone.wait_for(lambda: someone.light() == (5, 3))
    someone.process.stdin.write("hello\n")
    someone.process.stdin.close()
    someone.process.stdin = None
    someone.xdotool("key", "Left")
    someone.wait_for(lambda: someone.light() == (4, 3))
    out, err = someone.close()
    assert someone.process.returncode == 0, err
    assert out.splitlines()[-1] == "echo hello"


@pytest.mark.slow
@needs_x
def test_a_held_button_shows_and_is_let_go_when_the_window_loses_the_keyboard(player):
    someone = player("--flash", "none")
    someone.wait_for(lambda: someone.light())
    someone.xdotool("windowfocus", "--sync", someone.window)
    free = someone.picture()
    someone.xdotool("keydown", "BackSpace")
    someone.wait_for(lambda: someone.picture().tobytes() != free.tobytes())
    someone.xdotool("keyup", "BackSpace")
    someone.wait_for(lambda: someone.picture().tobytes() == free.tobytes())


@pytest.mark.slow
@needs_x
def test_a_key_that_the_system_repeats_is_pressed_once(player):
    someone = player("--flash", "none")
    someone.sits_down()
    someone.xdotool("keydown", "Right")
    time.sleep(1.2)
    someone.xdotool("keyup", "Right", "key", "Up")
    someone.wait_for(lambda: someone.light() == (5, 3))


@pytest.mark.slow
@needs_x
def test_the_help_card_comes_and_goes_at_every_size(player):
    someone = player("--flash", "none")
    someone.sits_down()
    someone.xdotool("windowmove", someone.window, "0", "0")
    for size in (("400", "900"), ("1000", "500")):  # all of it on the screen, or there is no picture of it
        someone.xdotool("windowsize", "--sync", someone.window, *size)
        someone.xdotool("key", "F1")
        someone.wait_for(lambda: someone.light() != (4, 4))
        someone.wait_for(lambda: someone.picture().tobytes() != someone.picture().tobytes())  # its samples live
        someone.xdotool("key", "Escape")
        someone.wait_for(lambda: someone.light() == (4, 4))


@pytest.mark.slow
@needs_x
@pytest.mark.parametrize("killed", [False, True])
def test_flash_is_kept_when_the_window_closes(player, tmp_path, killed):
    flash = tmp_path / "flash.bin"
    someone = player("--flash", str(flash))
    someone.types("keep")
    someone.wait_for(lambda: flash.exists() and flash.read_bytes().startswith(b"kept"))
    if killed:
        someone.process.kill()
        someone.process.communicate()
    else:
        out, _ = someone.close()
        assert "echo keep" in out and someone.process.returncode == 0
    someone = player("--flash", str(flash))
    someone.types("read")
    time.sleep(0.5)
    out, err = someone.close()
    assert "b'kept'" in out and err == ""


@pytest.mark.slow
@needs_x
def test_a_second_window_says_that_it_keeps_nothing(player, tmp_path):
    flash = tmp_path / "flash.bin"
    first, second = player("--flash", str(flash)), player("--flash", str(flash))
    second.wait_for(lambda: "not kept" in second.xdotool("getwindowname", second.window))
    assert "not kept" not in first.xdotool("getwindowname", first.window)
    second.types("keep")
    time.sleep(0.3)
    assert second.close()[1] == "Another simulator runs; nothing is kept.\n" and not flash.exists()
    first.types("keep")
    first.wait_for(flash.exists)
    assert first.close()[1] == ""


# It writes, and then thinks for a minute, looking at its keys ten times a second, or else only showing light.
THINKER = """
import time, board, keypad, microcontroller, neopixel
pixels = neopixel.NeoPixel(board.GP0, 81, auto_write=False)
pixels.show()
keys = keypad.Keys((board.GP2,), value_when_pressed=False)
microcontroller.nvm[0:4] = b"kept"
end = time.monotonic() + 60
while time.monotonic() < end:
    until = time.monotonic() + 0.1
    while time.monotonic() < until:
        pass
    LOOK
"""


@pytest.mark.slow
@needs_x
@pytest.mark.parametrize("look", ["keys.events.get()", "pixels.show()"])
def test_closing_ends_a_program_that_thinks(player, tmp_path, look):
    program, flash = tmp_path / "code.py", tmp_path / "flash.bin"
    program.write_text(THINKER.replace("LOOK", look))
    someone = player("--program", str(program), "--flash", str(flash))
    time.sleep(0.3)
    start = time.monotonic()
    out, err = someone.close()
    assert time.monotonic() - start < 1
    assert (someone.process.returncode, out, err) == (0, "", "")
    assert flash.read_bytes().startswith(b"kept")


@pytest.mark.slow
@needs_x
def test_the_first_frame_comes_in_two_seconds_of_work(player):
    someone = player("--flash", "none")
    if not Path("/proc/self/stat").exists():
        pytest.skip("no /proc to read the time of a process from")
    fields = Path(f"/proc/{someone.process.pid}/stat").read_text().rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    assert ticks / os.sysconf("SC_CLK_TCK") < 2


@pytest.mark.slow
@needs_x
def test_frames_are_fast_and_keys_quick(display):
    """window_measures.py runs the window by itself; its numbers have room for a busy machine."""
    command = [sys.executable, str(HERE / "window_measures.py")]
    done = subprocess.run(command, env=display, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    rate, delay = map(float, done.stdout.split()[-2:])
    assert rate >= 30
    assert delay <= 1 / 30 + 1 / 60


@pytest.mark.parametrize("driver", [None, "dummy", "offscreen"])
def test_without_a_display_it_says_so(driver):
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment.pop("SDL_VIDEODRIVER", None)
    if driver:
        environment["SDL_VIDEODRIVER"] = driver
    elif sys.platform != "linux":
        pytest.skip("there always is a display")
    command = [sys.executable, "-m", "sim", "--program", str(DEMO)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("The simulator cannot open a window: there is no display")
    assert " film " in done.stderr and "Traceback" not in done.stderr
