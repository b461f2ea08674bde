# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A window of the simulator is open on a virtual screen, with real keys, clicks and pictures of the screen."""

import os
import re
import subprocess
import time
from contextlib import contextmanager

from PIL import ImageGrab

import needs
from project import DEMO, PLAY, ROOT
from sim.window.layout import Layout
from sim.window.move_panel import MIN_WIDTH, WIDTH
from virtual_screen import virtual_screen


@contextmanager
def window_screen(size):
    """Run a virtual screen for windows; return the environment of programs that show some."""
    needs.program("Xvfb", "xvfb")
    needs.program("xdotool")
    with virtual_screen(size) as display:
        yield {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}


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
