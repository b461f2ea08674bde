# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A builder who answers the self-test by looking at the lights, and reads the settings that it prints."""

import re
import sys

from sim.machine.pretend_board import PretendBoard

HUES = {"red": (1, 0, 0), "green": (0, 1, 0), "blue": (0, 0, 1), "white": (1, 1, 1)}


class Inspector:
    """A tester who answers the questions by reading the lights."""

    def __init__(self, board, thorough=True, dead=(), deaf=False, silent=(), mute=(), swapped=False):
        """Make an inspector.

        thorough: look at every light, one at a time
        dead: lights, as (x, y), that stay dark
        deaf: hear no sound
        silent: names of buttons that do not work
        mute: squares, as (x, y), whose keys do not work
        swapped: the wires of the first two columns of keys are swapped
        """
        self.board, self.thorough, self.dead, self.deaf, self.silent = board, thorough, dead, deaf, silent
        self.mute, self.swapped = mute, swapped
        self.first = None

    def frame(self):
        rows = [list(row) for row in self.board.frame]
        for x, y in self.dead:
            rows[y][x] = (0, 0, 0)
        return rows

    def press(self, name):
        if name not in self.silent:
            yield from self.board.press(name)

    def blinking(self):
        """Return the (x, y) of the light that blinks."""
        seen = {}  # each picture, by the bytes on the wire: the lights change seldom
        end = self.board.now + 1200
        while self.board.now < end:
            if self.board.wire not in seen:
                seen[self.board.wire] = self.frame()
            yield
        found = [(x, y) for y, row in enumerate(self.frame()) for x in range(len(row))
                 if len({picture[y][x] for picture in seen.values()}) > 1]
        assert len(found) == 1, f"blinking: {found}"
        return found[0]

    def side(self, x, y, question):
        size = len(self.frame())
        if question.startswith("LEFT") or "on the left" in question:
            return "left" if x < size // 2 else "right"
        return "up" if y < size // 2 else "down"

    def answer(self, question):
        """Return the button that answers, or None if the line is no question."""
        if found := re.match(r"Are all lights (\w+)|Do the lights show (\w+)", question):
            hues = {tuple(part // max(1, *colour) for part in colour) for row in self.frame() for colour in row}
            if found[2]:
                hues.discard((0, 0, 0))  # a dark light shows no wrong colour
            return "select" if hues == {HUES[found[1] or found[2]]} else "up"
        if "Which corner?" in question or question in ("LEFT or RIGHT?", "UP or DOWN?"):
            return self.side(*(yield from self.blinking()), question)
        if "green line" in question:
            x, y = self.first = yield from self.blinking()
            lit = [(column, row) for row, cells in enumerate(self.frame()) for column, colour in enumerate(cells)
                   if colour[1] and not colour[0] and not colour[2]]
            assert lit
            dx, dy = lit[0][0] - x, lit[0][1] - y
            return ("right" if dx > 0 else "left") if dx else ("down" if dy > 0 else "up")
        if question.startswith("Is there a whole green frame"):
            rows = [[tuple(part > 0 for part in colour) for colour in row] for row in self.window()]
            width, height = len(rows[0]), len(rows)
            whole = [[(0 < x < width - 1 and 0 < y < height - 1, x + y > 0) for x in range(width)]
                     for y in range(height)]
            shown = [[(colour == (False,) * 3, colour != (True, False, False)) for colour in row] for row in rows]
            dead = {(x, y) for y, row in enumerate(rows) for x in range(len(row)) if self.is_dead(x, y)}
            right = all(shown[y][x] == whole[y][x] for y in range(height) for x in range(width) if (x, y) not in dead)
            return "select" if right else "up"
        if question.startswith("Have all lights blinked"):
            light = int(re.findall(r"Is light (\d+) at", self.board.printed)[-1])
            return "select" if light >= max(self.board.panel.lights) else "up"
        if found := re.match(r"Is light (\d+) at ([a-o])(\d+)\?", question):
            return (yield from self.place(int(found[1]), ord(found[2]) - 97, int(found[3])))
        if question.startswith("Is the blinking"):
            try:
                return self.side(*(yield from self.blinking()), question)
            except AssertionError:
                return "back"  # no light of the board blinks
        if "one light at a time" in question:
            return None if self.thorough else "back"
        if found := re.match(r"Press (\w+)$", question):
            return found[1].lower()
        if question.startswith("Touch every square"):
            return (yield from self.touch_all())
        if question.startswith("Did you hear"):
            return "up" if self.deaf else "select"
        if "this light is bad" in question:
            return (yield from self.point_out())
        return None

    def window_place(self):
        """Return left, top, width and height of the part of the panel that the game uses."""
        panel = self.board.panel
        return panel.window or getattr(self.board, "_window", None) or (0, 0, panel.width, panel.height)

    def window(self):
        """Return the lights that the game uses."""
        rows = self.frame()
        left, top, width, height = self.window_place()
        return [row[left : left + width] for row in rows[top : top + height]]

    def is_dead(self, x, y):
        """Return whether there is no light at this place of the window, or a dead one."""
        panel = self.board.panel
        left, top = self.window_place()[:2]
        place = (top + y) * panel.width + left + x
        return (left + x, top + y) in self.dead or (panel.lights and not panel.lights[place])

    def place(self, light, x, row):
        """Answer where the light with this number on the wire is: in the column `x` of the window and this row?"""
        panel = self.board.panel
        left, top, width, height = self.window_place()
        y = height - row
        yield from self.board.wait(40)
        lights = panel.lights or tuple(range(1, panel.width * panel.height + 1))
        if light not in lights:
            return "back"
        real_x, real_y = panel.position(light - 1)
        real_x, real_y = real_x - left, real_y - top
        if not (0 <= real_x < width and 0 <= real_y < height):
            return "back"
        if (real_x, real_y) == (x, y):
            assert (yield from self.blinking()) == (real_x + left, real_y + top)
            return "select"
        return ("right" if real_x > x else "left") if real_x != x else ("down" if real_y > y else "up")

    def touch_all(self):
        """Touch one square after the other and check that its own light turns green."""
        size = len(self.board.frame)
        places = [(x, y) for y in range(size) for x in range(size) if (x, y) not in self.mute]
        for x, y in places:
            yield from self.board.touch(1 - x if self.swapped and x < 2 else x, y)
            if len(places) == size * size and (x, y) == places[-1]:
                return None  # after the last square the test continues by itself
            red, green, blue = self.board.frame[y][x]
            if green <= red + blue and not (red and green and blue):  # white: the cursor blinks there
                return "left"
        return "select"

    def point_out(self):
        """Move the light along the wire to the pixels that stay dark and mark them."""
        for _ in range(81):
            if not any(max(colour) for row in self.frame() for colour in row):
                yield from self.press("select")
                return "back"
            yield from self.press("right")
        raise AssertionError("every light shines")

    def play(self, board):
        yield from board.wait(400)
        board.release("select")
        answered = 0
        end = board.now + 600_000
        while "to start the game" not in board.printed:
            assert board.now < end, board.printed
            lines = board.printed.splitlines()
            if len(lines) > answered:
                answered = len(lines)
                yield from board.wait(80)
                key = yield from self.answer(lines[-1])
                if key:
                    # So the simulator's caption says what to do.
                    assert board.title == lines[-1] or "FAILED" in board.printed
                    yield from self.press(key)
                elif re.search("Press|Are|Do|Is|Which|LEFT", lines[-1]):
                    raise AssertionError(lines[-1])
            yield
        self.lit = yield from self.colours(3000)
        self.modules = set(sys.modules)

    def colours(self, ms):
        seen = set()
        end = self.board.now + ms
        while self.board.now < end:
            seen |= {colour for row in self.board.frame for colour in row}
            yield
        return seen - {(0, 0, 0)}


def found_settings(printed):
    """Return the settings that the self-test found, by name without the prefix."""
    return dict(re.findall(r'^TAFL_(\w+) = "(.+?)"', printed, re.MULTILINE))


def self_test(panel=None, settings=None, then=None, **how):
    """Return what the self-test prints while an inspector answers, and the inspector. `then` goes on with the board."""
    board = PretendBoard(settings or {}, held=["select"])
    if panel:
        board.panel = panel
    inspector = Inspector(board, **how)

    def player(board):
        yield from inspector.play(board)
        if then:
            yield from then(board)
        return board.printed

    return board.run(player), inspector
