# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The self-test, with an inspector who sees the lights and reads the console: it must find every wiring."""

import re
import sys
from itertools import product

import pytest

from sim.machine.panel import CORNERS, Panel
from sim.machine.pretend_board import PretendBoard

WIRINGS = list(product(CORNERS, ("rows", "columns"), ("serpentine", "progressive")))
ORDERS = ("GRB", "RGB", "GRBW", "RGBW")
NAMES = {"up", "down", "left", "right", "select", "back"}
HUES = {"red": (1, 0, 0), "green": (0, 1, 0), "blue": (0, 0, 1), "white": (1, 1, 1)}
GAME = {"tafl", "tabletop.app", "tabletop.session", "tabletop.screen_play"}


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
        seen = {}
        end = self.board.now + 1200
        while self.board.now < end:
            for y, row in enumerate(self.frame()):
                for x, colour in enumerate(row):
                    seen.setdefault((x, y), set()).add(colour)
            yield
        found = [place for place, colours in seen.items() if len(colours) > 1]
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
        if question.startswith("Is the blinking"):
            return self.side(*(yield from self.blinking()), question)
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


def self_test(panel=None, settings=None, then=None, **how):
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


def found_settings(printed):
    return dict(re.findall(r'^TAFL_(\w+) = "(.+?)"', printed, re.MULTILINE))


@pytest.mark.parametrize(("wiring", "order"), [
    *[(wiring, "GRB") for wiring in WIRINGS], *[(WIRINGS[7], order) for order in ORDERS[1:]]])
def test_every_wiring_is_found(wiring, order):
    first, runs, way = wiring
    printed, _ = self_test(Panel(first=first, runs=runs, wiring=way, order=order), thorough=False)
    assert found_settings(printed) == {"COLOR_ORDER": order, "FIRST_PIXEL": first, "RUNS": runs, "WIRING": way}
    assert "all tests passed" in printed


@pytest.mark.parametrize("order", ORDERS)
def test_the_colour_order_is_found_for_every_setting(order):
    for wanted in ORDERS:
        printed, _ = self_test(Panel(order=wanted), {"TAFL_COLOR_ORDER": order}, thorough=False)
        assert found_settings(printed)["COLOR_ORDER"] == wanted
        assert printed.count("# already set") == (order == wanted)


def test_a_wide_panel_with_skipped_pixels():
    settings = {"TAFL_PANEL_WIDTH": 16, "TAFL_PANEL_HEIGHT": 9, "TAFL_SKIP_PIXELS": 5}
    panel = Panel(width=16, height=9, skip=5, first="bottom right", runs="columns", wiring="serpentine")
    printed, _ = self_test(panel, settings, thorough=False)
    assert found_settings(printed) == {
        "COLOR_ORDER": "GRB", "FIRST_PIXEL": "bottom right", "RUNS": "columns", "WIRING": "serpentine"}


def test_the_printed_settings_fit_the_panel():
    panel = Panel(first="bottom left", runs="columns", wiring="progressive", order="RGB")
    printed, _ = self_test(panel, thorough=False)
    settings = {f"TAFL_{name}": value for name, value in found_settings(printed).items()}
    assert PretendBoard(settings).panel == panel


def test_all_parts_are_tested_and_the_game_is_not_loaded():
    printed, inspector = self_test(settings={"TAFL_SPEAKER_PIN": "GP1"})
    assert not GAME & inspector.modules
    assert "board: raspberry_pi_pico, 125 MHz" in printed
    assert "nvm: 4096 bytes, 0 in use, can be written" in printed
    assert "3483 mA if all 81 lights were fully white" in printed
    for name in NAMES:
        assert f"{name.upper()} works" in printed
    assert all(max(colour) == colour[1] for colour in inspector.lit)  # green text
    assert "FAILED" not in printed


def test_each_light_shows_each_colour_in_wire_order():
    dots = {}

    def watch(board):
        lit = [(x, y, colour) for y, row in enumerate(board.frame) for x, colour in enumerate(row) if max(colour) > 200]
        if len(lit) == 1 and "one light at a time" in board.printed.splitlines()[-1]:
            x, y, colour = lit[0]
            seen = dots.setdefault(tuple(part // 255 for part in colour), [])
            if (x, y) not in seen:
                seen.append((x, y))

    board = PretendBoard(held=["select"])
    board.on_change = lambda: watch(board) if board.frames > 10 and board.printed else None
    board.run(Inspector(board).play)
    along = [(x if y % 2 == 0 else 8 - x, y) for y in range(9) for x in range(9)]
    assert dots == dict.fromkeys(HUES.values(), along)


def test_a_dead_light_is_named():
    printed, inspector = self_test(dead=[(3, 1)])
    named = re.findall(r"FAILED: light (\d+) on the wire, (\w+)", printed)
    assert named == [(str(9 + (8 - 3) + 1), hue) for hue in HUES]
    assert "failed: light 15 on the wire" in printed
    assert all(colour[0] > colour[1] for colour in inspector.lit)  # magenta text


def test_a_silent_button_is_named_and_does_not_stop_the_test():
    printed, _ = self_test(thorough=False, silent={"left"})
    assert re.findall("FAILED: (.*)", printed) == ["button LEFT (GP4)"]


def test_swapped_buttons_are_reported():
    settings = {"TAFL_UP_PIN": "GP3", "TAFL_DOWN_PIN": "GP2"}
    board = PretendBoard({}, held=["select"])
    pins = PretendBoard(settings).buttons  # where the wires really are
    board.buttons = pins

    def player(board):
        yield from board.wait(300)
        board.release("select")
        for _ in range(4):
            yield from board.press("back")
        yield from board.wait_for(lambda: "Press UP" in board.printed)
        yield from board.press("up")
        yield from board.wait(300)
        return board.printed

    assert "This was DOWN. If you pressed UP, the two are swapped. Press UP" in board.run(player)


def test_a_speaker_without_sound_fails():
    printed, _ = self_test(settings={"TAFL_SPEAKER_PIN": "GP1"}, thorough=False, deaf=True)
    assert re.findall("FAILED: (.*)", printed) == ["speaker"]


SQUARES = {f"TAFL_SQUARE_{name}S": " ".join(f"{name}{i}" for i in range(9)) for name in ("ROW", "COLUMN")}


@pytest.mark.parametrize(("mute", "named"), [
    ([], []),
    ([(4, 4), (0, 8)], ["square e5", "square a1"]),
    ([(x, 2) for x in range(9)] + [(3, 3)], ["squares of row ROW2", "square d6"]),
    ([(7, y) for y in range(9)], ["squares of column COLUMN7"]),
    ([(x, y) for x in range(9) for y in range(9)], ["all squares (check TAFL_SQUARE_ANODES)"]),
])
def test_silent_squares_are_named(mute, named):
    printed, _ = self_test(settings=SQUARES, thorough=False, mute=mute)
    assert re.findall("FAILED: (.*)", printed) == named
    if (0, 0) not in mute:
        assert "a9: row ROW0, column COLUMN0" in printed
    assert ("all tests passed" in printed) == (not named)


def test_swapped_wires_of_squares_are_found():
    printed, _ = self_test(settings=SQUARES, thorough=False, swapped=True)
    assert re.findall("FAILED: (.*)", printed) == ["order of the squares' pins"]


@pytest.mark.parametrize(("settings", "named"), [
    ({"TAFL_SQUARE_ROWS": "GP8 GP9"}, "squares"), ({"TAFL_SPEAKER_PIN": "GP2"}, "speaker"),
])
def test_a_part_with_wrong_pins_fails(settings, named):
    printed, inspector = self_test(settings=settings, thorough=False)
    assert re.findall("FAILED: (.*)", printed) == [named]
    assert all(colour[0] > colour[1] for colour in inspector.lit)  # magenta text


def test_a_bouncing_button_fails():
    board = PretendBoard(held=["select"])
    inspector = Inspector(board, thorough=False)

    def press(name, press=inspector.press):
        if name == "left" and "Press LEFT" in board.printed:
            for _ in range(9):
                board.hold(name)
                yield from board.wait(10)
                board.release(name)
                yield from board.wait(10)
        yield from press(name)

    inspector.press = press
    board.run(inspector.play)
    assert re.findall("FAILED: (.*)", board.printed) == ["Button LEFT bounces"]


def test_without_answers_the_test_ends_and_changes_nothing():
    board = PretendBoard(held=["select"])

    def player(board):
        yield from board.wait(400)
        board.release("select")
        yield from board.wait_for(lambda: "Press any button" in board.printed, 900_000)
        return board.printed

    printed = board.run(player)
    assert found_settings(printed) == {}
    assert len(re.findall("FAILED: button", printed)) == 6


def test_saved_games_are_not_changed(tmp_path):
    flash = tmp_path / "flash.bin"
    content = bytes(range(256)) * 8 + b"\xff" * 2048
    flash.write_bytes(content)
    board = PretendBoard(held=["select"], flash=flash)
    board.run(Inspector(board, thorough=False).play)
    assert "nvm: 4096 bytes, 2047 in use, can be written" in board.printed  # the 2048th is 0xFF, like a blank byte
    assert flash.read_bytes() == content and board.erases == 0


def test_any_button_starts_the_game():
    def then(board):
        yield from board.press("select")
        yield from board.wait(1000)
        yield from board.press("select")
        yield from board.wait(500)

    printed, _ = self_test(thorough=False, then=then)
    assert "new game" in printed.partition("Press any button to start the game.")[2]


@pytest.mark.parametrize("held", ["back", "up"])
def test_another_button_down_at_power_up_is_reported_and_the_game_starts(held):
    board = PretendBoard(held=[held])

    def player(board):
        yield from board.wait(1000)
        assert f"Button {held.upper()} is down from the start" in board.printed
        assert any(colour[0] > colour[1] < colour[2] for row in board.frame for colour in row)  # magenta
        yield from board.press("select")
        yield from board.wait(300)
        yield from board.press("select")
        yield from board.wait(800)
        board.release(held)
        yield from board.wait(300)
        return board.printed

    assert "SELF-TEST" not in board.run(player)


ON_A_CHIP = """
import pretend_chip as chip, sys
chip.drive(6, False)
from code import start
app = start()
PINS = {"up": 2, "down": 3, "left": 4, "right": 5, "select": 6, "back": 7}
printed = []
app.host.print = lambda text, end="": printed.append(text)
def step(name, level):
    chip.drive(PINS[name], level)
    for _ in range(10):
        chip.pass_time(5000)
        app.step()
step("select", None)
"""


def test_micropython_runs_the_self_test_without_the_game(micropython):
    vm = micropython()
    vm.run(ON_A_CHIP)
    presses = "select up left right right back up down left right select back".split()
    for name in presses:
        vm.run(f"step({name!r}, False); step({name!r}, None)")
        vm.run("for _ in range(20): chip.pass_time(5000); app.step()")
    assert vm.value("printed[-2:]") == ["all tests passed", "Press any button to start the game."]
    for name, value in {"RUNS": "rows", "WIRING": "serpentine", "FIRST_PIXEL": "top left"}.items():
        assert vm.value(f"""'TAFL_{name} = "{value}"' in printed""")
    assert vm.value("[name for name in sys.modules if name.startswith('tafl')]") == []
    assert vm.live() < 90 * 1024
