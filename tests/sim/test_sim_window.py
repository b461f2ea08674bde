# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The window takes real keys and clicks under a virtual X server, shows lights in time, and saves at its end."""

import os
import subprocess
import sys
import time
from itertools import product
from pathlib import Path

import pytest

from project import DEMO, PLAY, ROOT
from sim.window.layout import Layout
from soak import some
from window_session import WindowSession, window_screen


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
    with window_screen(size) as environment:
        session = WindowSession(environment, *options)
        try:
            width, height = session.geometry()[2:]
            assert width <= columns * 0.95 and height <= rows * 0.95  # a title bar and a task bar have room
            unit = height / Layout(9, 9).height
            assert Layout(9, 9).width * unit <= width + 1  # so the whole board is in it
        finally:
            session.process.kill()
            session.process.communicate()


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
    command = [sys.executable, str(Path(__file__).with_name("window_measures.py"))]
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
