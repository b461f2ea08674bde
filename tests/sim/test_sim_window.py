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

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
DEMO = HERE / "demo_program" / "code.py"
TOOLS = ("Xvfb", "xdotool", "import")

needs_x = pytest.mark.skipif(
    not all(map(shutil.which, TOOLS)), reason=f"{', '.join(TOOLS)} are not all installed (xvfb, xdotool, imagemagick)"
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
        self.window = self.wait_for(lambda: self.xdotool("search", "--onlyvisible", "--class", "Ljostafl"))

    def xdotool(self, *words):
        return subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True).stdout.strip()

    def wait_for(self, look, seconds=10):
        end = time.monotonic() + seconds
        while not (seen := look()):
            assert self.process.poll() is None, self.process.communicate()
            assert time.monotonic() < end, "not seen in time"
            time.sleep(0.02)
        return seen

    def picture(self, path):
        from PIL import Image

        subprocess.run(["import", "-window", self.window, str(path)], env=self.environment, check=True)
        return Image.open(path).convert("RGB")

    def light(self, path):
        """Where the brightest light is."""
        from sim.scene import Layout

        picture = self.picture(path)
        layout = Layout(9, 9, picture.width / 700)
        lights = {sum(picture.getpixel(layout.well(x, y))): (x, y) for x in range(9) for y in range(9)}
        return lights[max(lights)] if max(lights) > 200 else None

    def button(self, name):
        from sim.scene import Layout

        width = int(re.search(r"WIDTH=(\d+)", self.xdotool("getwindowgeometry", "--shell", self.window))[1])
        return next(button.center for button in Layout(9, 9, width / 700).buttons if button.name == name)

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
def test_keys_and_mouse_move_the_light(player, tmp_path):
    someone = player("--flash", "none")
    shot = tmp_path / "shot.png"
    someone.wait_for(lambda: someone.light(shot) == (4, 4))
    someone.xdotool("windowfocus", "--sync", someone.window)
    someone.xdotool("key", "Right")
    someone.wait_for(lambda: someone.light(shot) == (5, 4))
    x, y = someone.button("up")
    someone.xdotool("mousemove", "--window", someone.window, str(x), str(y), "click", "1")
    someone.wait_for(lambda: someone.light(shot) == (5, 3))
    someone.process.stdin.write("hello\n")
    someone.process.stdin.close()
    someone.process.stdin = None
    someone.xdotool("key", "Left")
    someone.wait_for(lambda: someone.light(shot) == (4, 3))
    out, err = someone.close()
    assert someone.process.returncode == 0, err
    assert out.splitlines()[-1] == "echo hello"


@pytest.mark.slow
@needs_x
def test_a_held_button_shows_and_is_let_go_when_the_window_loses_the_keyboard(player, tmp_path):
    someone = player("--flash", "none")
    someone.wait_for(lambda: someone.light(tmp_path / "a.png"))
    someone.xdotool("windowfocus", "--sync", someone.window)
    free = someone.picture(tmp_path / "free.png")
    someone.xdotool("keydown", "BackSpace")
    someone.wait_for(lambda: someone.picture(tmp_path / "held.png").tobytes() != free.tobytes())
    someone.xdotool("keyup", "BackSpace")
    someone.wait_for(lambda: someone.picture(tmp_path / "again.png").tobytes() == free.tobytes())


@pytest.mark.slow
@needs_x
def test_flash_is_kept_when_the_window_closes(player, tmp_path):
    flash = tmp_path / "flash.bin"
    for line, told in (("keep", "echo keep"), ("read", "b'kept'")):
        someone = player("--flash", str(flash))
        someone.process.stdin.write(line + "\n")
        someone.process.stdin.flush()
        time.sleep(0.5)
        out, _ = someone.close()
        assert told in out and someone.process.returncode == 0


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
    assert "--script" in done.stderr and "Traceback" not in done.stderr
