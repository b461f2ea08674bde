# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A fake host, all that the tabletop needs of the world (see docs/contracts.md), and the game on it."""

from tabletop.app import App

UP, DOWN, LEFT, RIGHT, SELECT, BACK = range(6)
RELEASED = 64
NAMES = {"up": UP, "down": DOWN, "left": LEFT, "right": RIGHT, "select": SELECT, "back": BACK}


class FakeSettings:
    """Settings from a dict of names without the prefix. Values are not checked."""

    def __init__(self, values):
        self.values = values

    def complain(self, name, value, advice):
        raise ValueError(f"{name} is {value!r}: {advice}")

    def choice(self, name, choices):
        return str(self.values.get(name, choices[0]))

    def text(self, name, default):
        return self.values.get(name, default)

    def number(self, name, default, low, high):
        return self.values.get(name, default)


class FakeHost:
    """A host whose clock stands still until `run` moves it."""

    def __init__(self, width=9, height=9, complaints=(), variants="", seed=4, journal=None, **settings):
        self.width, self.height = width, height
        self.canvas = bytearray(width * height)
        self.settings = FakeSettings(settings)
        self.theme, self.brightness = "colour", 40
        self.complaints = list(complaints)
        self.variants_path = variants  # the file of the user's own, if any
        self.today = (2000, 1, 1)
        self.seed = lambda: seed
        self.journal = journal
        self.time = 0
        self.title = ""
        self.speaker = self.radio = None
        self.events, self.lines, self.printed, self.sounds, self.frames = [], [], [], [], []

    def fit_panel(self, size):
        return size <= min(self.width, self.height)

    def end_setup(self):
        self.settings = None  # no later access

    def now(self):
        return self.time

    def keys(self):
        events, self.events = self.events, []
        return events

    def read_line(self):
        return self.lines.pop(0) if self.lines else None

    def info(self):
        return {"free": 0, "current": 99, "board": "none"}

    def date(self):
        return self.today

    def set_light(self, theme, brightness):
        self.theme, self.brightness = theme, brightness

    def show(self):
        self.frames.append((self.time, bytes(self.canvas)))

    def print(self, text, end="\n"):
        if end:
            self.printed.append(str(text))
        else:
            self.title = text  # nothing else ends without a line's end

    def sound(self, name):
        self.sounds.append(name)


def until(board, condition, limit=60_000, step=5):
    """Run a board until a condition is true. Fail after `limit` ms; `step`: ms between two steps of the program."""
    for _ in range(0, limit, 20):
        if condition():
            return
        board.run(20, step)
    raise AssertionError([board.screen, *board.host.printed[-8:]])


class Board:
    """The program on a fake host: press its keys and read its canvas."""

    def __init__(self, *args, ready=True, new=App, **settings):
        self.host = FakeHost(*args, **{"ATTACKERS": "person", **settings})
        self.app = new(self.host)
        if ready:
            self.press("select")
            self.run(600)

    @property
    def session(self):
        return self.app._session

    @property
    def screen(self):
        """The name of the screen that shows."""
        return self.app._name

    def run(self, ms, step=5):
        for _ in range(0, ms, step):
            self.host.time += step
            self.app.step()

    def press(self, names, ms=20):
        for name in names.split():
            self.host.events.append(NAMES[name])
            self.run(ms)
            self.host.events.append(NAMES[name] + RELEASED)
            self.run(ms)
            for _ in range(10):  # the modules of a screen are loaded one a step
                if self.app._next:
                    self.run(5)

    def turn_to(self, *names, key="right"):
        """Turn the open menu to the page whose name begins so, by the name; take all pages but the last one.

        So tests need not know which pages there are and in which order. "menu" opens the menu.
        """
        for number, name in enumerate(names):
            if number and names[number - 1] != "menu":
                self.press("select")
            if name == "menu":
                self.press("back")
                continue
            for _ in range(40):
                if self.host.printed[-1].startswith(name):
                    break
                self.press(key)
            else:
                raise AssertionError(f"no page {name} after {self.host.printed[-1]}")

    def take(self, *names):
        """Take one page of the open menu after the other: turn to it and press SELECT."""
        self.turn_to(*names)
        self.press("select")

    def icons(self):
        """Return the icon of each page of the open menu, by the name of the page: a byte for each cell, 1 for light."""
        icons = {}
        while self.host.printed[-1] not in icons:
            icons[self.host.printed[-1]] = bytes(map(bool, self.app._screen._icon))
            self.press("right")
        return icons

    def type(self, line):
        """Type a line; return what is printed on it."""
        before = len(self.host.printed)
        self.host.lines.append(line)
        while self.host.lines:  # it waits while a screen is on its way
            self.run(5)
        return "\n".join(self.host.printed[before:])

    def seen(self, ms=500):
        """Return, for each cell, the set of meanings that it shows in the next `ms`."""
        before = len(self.host.frames)
        self.run(ms)
        cells = [set() for _ in self.host.canvas]
        for _, frame in self.host.frames[before:]:
            for cell, value in zip(cells, frame):
                cell.add(value >> 4 if value & 15 else 0)
        return cells

    def squares(self, meaning, ms=500, size=9):
        """Return the names of the squares that show `meaning` in the next `ms`."""
        left, top = (self.host.width - size) // 2, (self.host.height - size) // 2
        seen = self.seen(ms)
        return {
            "abcdefghi"[x] + str(size - y)
            for y in range(size) for x in range(size)
            if meaning in seen[(top + y) * self.host.width + left + x]
        }
