# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The terminal front end: keys and pictures, at every size and number of colours."""

import asyncio
import re
import shutil
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import pytest

if sys.platform == "win32":
    pytest.skip("these tests need pseudo-terminals", allow_module_level=True)

from textual.containers import VerticalScroll
from textual.events import Key, Paste

from sim import rule_book
from sim.legend import COLOUR, LIGHTS, MENU, ONE_HUE, TERMINAL_KEYS
from sim.machine.board_outline import BoardOutline, whole_panel
from sim.terminal.app import BoardApp
from sim.terminal.board import Board
from sim.terminal.colors import ColorDepth, color_depth, symbol
from sim.terminal.console_view import listed, wrapped
from sim.terminal.help_screen import HelpScreen
from sim.terminal.layout import TooSmall
from sim.terminal.rules_screen import RulesScreen
from sim.words import Words, languages
from soak import SOAK, each_value, some
from terminal_session import DEMO, DOWN, LEFT, RIGHT, ROOT, UP, TerminalSession

pytestmark = pytest.mark.once

ENTERED, LEFT_IT = b"\x1b[?1049h", b"\x1b[?1049l"
MODE = rb"\x1b\[\?\d+[hl]"


@pytest.fixture
def open_terminal():
    sessions = []

    def start(*options, **more):
        sessions.append(TerminalSession(*options, **more))
        return sessions[-1]

    yield start
    for session in sessions:
        session.leave()


@pytest.fixture(scope="module")
def kept_session():
    session = TerminalSession()
    yield session
    session.leave()


@pytest.fixture
def shared_terminal(kept_session):
    """Return a terminal that several tests use, with the light in the middle."""
    kept_session.type("\x1b", pause=0.1)  # closes a line that a failed test left open
    x, y = kept_session.wait_for(kept_session.light)[0]
    kept_session.type(LEFT * ((x - 4) % 9) + UP * ((y - 4) % 9))
    kept_session.wait_for_light(4, 4)
    return kept_session


# Colours


@pytest.mark.parametrize(
    "environment, colors, depth",
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, 256, ColorDepth.ALL),
        ({"TERM": "xterm-direct"}, 1 << 24, ColorDepth.ALL),
        ({"TERM": "xterm-256color"}, 256, ColorDepth.PALETTE),
        ({"TERM": "xterm-256color", "COLORTERM": ""}, -1, ColorDepth.PALETTE),
        ({"TERM": "linux"}, 8, ColorDepth.ANSI),
        ({"TERM": "xterm"}, 16, ColorDepth.ANSI),
        ({"TERM": "newest"}, -1, ColorDepth.ANSI),
        ({"TERM": "vt100"}, 0, ColorDepth.NONE),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, 256, ColorDepth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, 256, ColorDepth.PALETTE),
    ],
)
def test_color_depth(environment, colors, depth):
    assert color_depth(environment, colors) == depth


# Pixels at 40 percent brightness: attacker, defender, king, cursor, goal, trail, mark, and a dark one.
PIXELS = [(102, 29, 0), (0, 35, 102), (102, 70, 26), (102, 102, 102), (0, 77, 35), (8, 2, 12), (5, 4, 3), (0, 0, 0)]


def run_apart(coroutine):
    """Run a coroutine in a thread of its own: Playwright, which tests of the page use, has a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


class FakePlayer:
    """What the application asks of the front end."""

    def __init__(self):
        self.done = []

    def __getattr__(self, name):
        return lambda *details: self.done.append((name, *details))


def picture(panel, size, lights, depth=ColorDepth.ALL, unicode=True, outline=None, printed=(), caption=""):
    """Return what the application shows, as rows of (character, style), and its board's layout or None."""
    return run_apart(_picture(panel, size, lights, depth, unicode, outline, printed, caption))


async def _picture(panel, size, lights, depth, unicode, outline, printed, caption):
    board = Board(*panel, depth, unicode)
    app = BoardApp(FakePlayer(), board, COLOUR)
    async with app.run_test(size=size) as pilot:
        app.show(lights, 0, outline or whole_panel(*panel), caption)
        app.print_lines(list(printed))
        await pilot.pause()
        await pilot.pause()
        try:
            layout = board.layout_for(*size)
        except TooSmall:
            layout = None
        return shown(app), layout


def shown(app):
    """Return the screen as rows of (character, style)."""
    rows = [list(row) for row in app.screen._compositor.render_strips()]
    return [[(letter, style) for text, style, _ in row for letter in text] for row in rows]


def text(grid):
    return "\n".join("".join(character for character, _ in row) for row in grid)


def has_colour(style):
    return style is not None and any(color and not color.is_default for color in (style.color, style.bgcolor))


def cells(drawn, layout, x, y):
    """Return the characters, with their styles, that show a light."""
    height = max(1, layout.height)
    return [drawn[y * height + line][layout.left + x * layout.width + column]
            for line in range(height) for column in range(layout.width)]


@pytest.mark.parametrize(("depth", "unicode", "size"), some(
    product(ColorDepth, [True, False], [(80, 40), (80, 24), (40, 15), (11, 10)]), 11))
def test_lights_of_different_meanings_look_different(depth, unicode, size):
    # In every second row: a half block shows a light together with a dark one.
    lights = [[(0, 0, 0)] * 8 if y % 2 else PIXELS for y in range(8)]
    grid, layout = picture((8, 8), size, lights, depth, unicode)
    drawn = [tuple(cells(grid, layout, x, 2 if layout.height else 1)) for x in range(8)]
    if depth != ColorDepth.ANSI or (size[0] > 11 or not unicode):  # two lights per character leave no space for letters
        assert len(set(drawn)) == len(PIXELS)
    if depth == ColorDepth.NONE:
        assert not any(has_colour(style) for cells in drawn for _, style in cells)
        assert len({tuple(character for character, _ in cells) for cells in drawn}) == len(PIXELS)
    if not unicode:
        assert all(character.isascii() for row in grid for character, _ in row)


def test_symbol_shows_hue_and_brightness():
    orange = [symbol((level, level * 28 // 100, 0), 255) for level in (0, 20, 100, 255)]
    assert orange == [".", ",", "o", "O"]
    hues = [(255, 0, 0), (255, 72, 0), (255, 200, 0), (0, 255, 60), (0, 90, 100), (0, 80, 255), (150, 0, 255)]
    assert "".join(symbol(light, 255) for light in [*hues, (255, 0, 160), (200, 216, 255)]) == "ROYGcBVPW"


# Sizes


PANELS = [(7, 7), (9, 9), (11, 11), (16, 8), (8, 32), (32, 32), (64, 64)]
WIDTHS, HEIGHTS = (1, 6, 7, 9, 12, 24, 40, 80, 140, 300), (1, 3, 5, 8, 12, 24, 40, 100)


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("depth", [ColorDepth.ALL, ColorDepth.NONE])
def test_layout_fits_at_every_size(panel, depth):
    board = Board(*panel, depth, True)
    planned = 0
    for columns, rows in product(WIDTHS, HEIGHTS):
        try:
            layout = board.layout_for(columns, rows)
        except TooSmall:
            continue
        width, height = layout.left + layout.board[0], layout.board[1] + layout.framed
        assert layout.board == (panel[0] * layout.width, panel[1] * layout.height or (panel[1] + 1) // 2)
        assert width <= columns and height <= rows - layout.framed
        if layout.console[1]:
            beside, below = columns - width, rows - 1 - height
            assert layout.console[0] <= (beside if layout.beside else columns)
            assert layout.console[1] <= (rows - 1 if layout.beside else below)
        planned += 1
    assert planned
    least = board.layout_for(*((panel[0], (panel[1] + 1) // 2) if depth else panel))
    assert not least.framed
    with pytest.raises(TooSmall, match=f"{panel[0]}x{panel[1]} lights need"):
        board.layout_for(panel[0] - 1, 300)


@pytest.mark.parametrize(("panel_and_size", "depth"), each_value(
    product([((9, 9), size) for size in (product((1, 7, 9, 24, 80), (1, 5, 12, 24)) if SOAK else
                                         [(1, 1), (9, 5), (24, 12), (80, 24)])]
            + [((16, 8), (40, 24)), ((32, 32), (80, 40)), ((11, 11), (300, 100))], [ColorDepth.ALL, ColorDepth.NONE])))
def test_picture_fits_at_every_size(panel_and_size, depth):
    panel, size = panel_and_size
    printed = ["new game", "", "x" * 100, "   1 . . ."]
    grid, layout = picture(panel, size, [[(40, 20, 2)] * panel[0]] * panel[1], depth, printed=printed)
    assert [len(row) for row in grid] == [size[0]] * size[1]
    if layout and depth:
        board = [row[layout.left :][: layout.board[0]] for row in grid[: layout.board[1]]]
        assert all(has_colour(style) for row in board for _, style in row)
    elif layout:
        letter = symbol((40, 20, 2), 40)
        assert sum(character == letter for row in grid for character, _ in row) >= panel[0] * panel[1]
    elif size > (24, 5):
        assert "lights need" in " ".join(text(grid).split())


def test_space_goes_to_the_lights_first():
    board = Board(9, 9, ColorDepth.ALL, True)
    layouts = {size: board.layout_for(*size) for size in ((120, 40), (80, 24), (40, 15), (24, 10), (9, 5))}
    assert [(plan.width, plan.height) for plan in layouts.values()] == [(6, 3), (4, 2), (2, 1), (1, 0), (1, 0)]
    assert layouts[80, 24].beside and layouts[80, 24].console[0] >= 24
    assert not layouts[40, 15].beside and layouts[40, 15].console == (40, 4)


CAPTION = "Attackers (orange) to move \N{EN DASH} the king may be captured next"


@pytest.mark.parametrize(("size", "unicode"), each_value(
    product([(80, 24), (120, 40), (60, 40), (40, 24), (24, 17)], [True, False])))
def test_caption_is_bold_above_the_console(size, unicode):
    printed = [f"line {number}" for number in range(40)]
    lights = [[(1, 1, 1)] * 9] * 9
    grid, layout = picture((9, 9), size, lights, ColorDepth.ALL, unicode, printed=printed, caption=CAPTION)
    left = size[0] - layout.console[0]
    bold = [text([row[left:]]).strip() for row in grid[:-1] if any(style and style.bold for _, style in row[left:])]
    expected = CAPTION if unicode else CAPTION.replace("\N{EN DASH}", "-")
    assert bold and " ".join(" ".join(bold).split()) == expected
    assert size < (40, 24) or "line 39" in text(grid)


def test_no_caption_takes_no_room():
    grids = [picture((9, 9), (80, 24), [[(1, 1, 1)] * 9] * 9, printed=["line"], caption=caption)[0]
             for caption in ("", "Your move")]
    assert [next(y for y, row in enumerate(grid) if "line" in text([row])) for grid in grids] == [0, 2]


def test_names_are_those_of_the_board_outline():
    for size, left, top, step in (((80, 24), 2, 2, 4), ((40, 15), 2, 1, 2)):
        grid, _ = picture((9, 9), size, [[(1, 1, 1)] * 9] * 9, outline=BoardOutline(1, 1, 7, 7))
        lines = [text([row]) for row in grid]
        assert [line[0] for line in lines[: 9 * top : top]] == [" ", *"7654321", " "]
        names = lines[9 * top]
        assert names[:38].split() == list("abcdefg") and names.index("a") in range(left + step, left + 2 * step)


# What the application does with keys and clicks


def play(steps, panel=(9, 9), size=(80, 24)):
    """Return what the player did in the application by these steps, a function of app and pilot."""

    async def run():
        player = FakePlayer()
        app = BoardApp(player, Board(*panel, ColorDepth.ALL, True), COLOUR)
        async with app.run_test(size=size) as pilot:
            app.show([[(1, 1, 1)] * panel[0]] * panel[1], 0, whole_panel(*panel), "")
            await pilot.pause()
            await steps(app, pilot)
            await pilot.pause()
        return player.done

    return run_apart(run())


@pytest.mark.parametrize("size, light", [
    ((80, 24), (4, 2)), pytest.param((120, 40), (6, 3), marks=pytest.mark.soak), ((40, 15), (2, 1))])
def test_click_on_a_light_touches_its_square(size, light):
    async def click(app, pilot):
        for x, y in ((0, 0), (4, 4), (8, 8), (3, 7)):
            await pilot.click(offset=(2 + x * light[0], y * light[1]))
        await pilot.click(offset=(2 + 4 * light[0], 9 * light[1]))  # a name
        await pilot.click(offset=(0, 0))

    assert play(click, size=size) == [("touch", x, y) for x, y in ((0, 0), (4, 4), (8, 8), (3, 7))]


def test_click_on_a_half_block_touches_the_upper_square():
    async def click(app, pilot):
        await pilot.click(offset=(4, 3))

    assert play(click, size=(9, 5)) == [("touch", 4, 6)]


def test_click_on_a_hint_is_its_key():
    async def click(app, pilot):
        hints = text(shown(app)[-1:])
        for name in ("↑", "→", "Enter", "Esc", "?: help"):
            await pilot.click(offset=(hints.index(name), 23))
            await pilot.pause()
        assert isinstance(app.screen, HelpScreen)

    assert play(click) == [*(("tap", name) for name in ("up", "right", "select", "back")), ("rules",)]


def test_keys_typed_faster_than_they_are_handled_stay_in_order():
    async def type_fast(app, pilot):
        for key in [":", *"undo", "enter", "up", ":", *"whereex", "backspace", "left", "delete", "enter", "escape"]:
            app.post_message(Key({":": "colon", " ": "space"}.get(key, key), key if len(key) == 1 else None))

    assert play(type_fast) == [("enter", "undo"), ("tap", "up"), ("enter", "where"), ("tap", "back")]


def test_up_and_down_bring_back_earlier_lines():
    async def steps(app, pilot):
        await pilot.press("colon", *"one", "enter", "colon", *"two", "enter", "colon", "up", "up", "enter")
        await pilot.press("colon", "up", "down", *"new", "enter", "colon", "up", "escape", "tab", "up", "enter")

    assert [line for _, line in play(steps)] == ["one", "two", "one", "new", "new"]


def test_pasted_lines_are_entered_one_by_one():
    async def steps(app, pilot):
        app.post_message(Paste("ignored\n"))
        await pilot.press("colon", *"rec")
        app.post_message(Paste("ord in\rvariant: brandub\r\n1. d2-c2\nresult: "))
        await pilot.press(*"draw", "enter")

    assert [line for _, line in play(steps)] == ["record in", "variant: brandub", "1. d2-c2", "result: draw"]


def test_console_stays_where_the_player_scrolls():
    async def steps(app, pilot):
        app.print_lines([f"line {number}" for number in range(100)])
        await pilot.pause()
        assert "line 99" in text(shown(app))
        await pilot.press("pageup")
        app.print_lines([f"line {number}" for number in range(101)])
        await pilot.pause()
        assert "line 89" in text(shown(app)) and "line 99" not in text(shown(app))
        await pilot.press("colon", *"x", "enter")
        await pilot.pause()
        assert "line 100" in text(shown(app))

    assert play(steps) == [("enter", "x")]


# In a pseudo-terminal


def test_arrows_move_the_light_even_in_pieces(shared_terminal):
    session = shared_terminal
    session.type(RIGHT)
    session.wait_for_light(5, 4)
    session.type("\x1bOA")
    session.wait_for_light(5, 3)
    session.type("\x1b", "[", "D", pause=0.01)
    color = session.wait_for_light(4, 3)
    session.type(" ")
    session.wait_for(lambda: session.light() and session.light()[1] != color)
    session.type(DOWN * 3 + LEFT * 2 + UP)
    session.wait_for_light(2, 5)


def test_names_hints_and_console_around_the_board(shared_terminal):
    session = shared_terminal
    session.wait_to_see("q: quit")
    session.wait_to_see("demo 5368")
    session.wait_for(lambda: session.screen.display[18].split() == list("abcdefghi"))
    assert [session.screen.display[2 * row].split()[0] for row in range(9)] == list("987654321")
    assert session.screen.cursor.hidden


PRINTS_EVENTS = """
import board, keypad, supervisor
keys = keypad.Keys([getattr(board, "GP%d" % number) for number in range(2, 8)], value_when_pressed=False)
print("ready")
while True:
    event = keys.events.get()
    if event:
        print("%s%d@%d" % ("+" if event.pressed else "-", event.key_number, event.timestamp))
"""


@pytest.fixture
def events(tmp_path):
    program = tmp_path / "code.py"
    program.write_text(PRINTS_EVENTS)
    return program


def printed_events(session):
    """Return the button events on the screen: button number, ms of the press, ms of the release."""
    lines = [line[40:].split("@") for line in session.screen.display]
    found = [(pair[0].strip(), int(pair[1])) for pair in lines if len(pair) == 2]
    presses, releases = found[::2], found[1::2]
    assert [what.replace("+", "-") for what, _ in presses][: len(releases)] == [what for what, _ in releases]
    return [(int(what[1:]), down, up) for (what, down), (_, up) in zip(presses, releases)]


def test_one_key_is_one_tap_and_many_at_once_are_as_many_short_ones(open_terminal, events):
    session = open_terminal(program=events)
    session.wait_to_see("ready")
    session.type("\r", pause=0.2)
    session.type("\x1b", pause=0.2)
    session.wait_for(lambda: len(printed_events(session)) == 2)
    session.read(0.2)
    (select, down, up), (back, down_2, up_2) = printed_events(session)
    assert (select, back) == (4, 5)
    assert 35 <= up - down < 300 and 35 <= up_2 - down_2 < 300  # each end is rounded to a look of the program
    session.type(RIGHT * 4 + UP * 4)
    session.wait_for(lambda: len(printed_events(session)) == 10)
    session.read(0.2)
    presses = printed_events(session)[2:]
    assert [button for button, _, _ in presses] == [3] * 4 + [0] * 4
    assert presses[-1][1] - presses[0][1] < 7 * 30  # eight full taps would take longer


def test_paste_goes_only_into_the_console_line(shared_terminal):
    session = shared_terminal
    session.type("\x1b[200~q\x1b[201~", "\x1b[200~\r\x1b[C\x1b[201~", DOWN)
    session.wait_for_light(4, 5)
    session.type("\t\x1b[200~position x\ry\x1b[201~z\r")
    session.wait_to_see("echo position x")
    session.wait_to_see("echo yz")


def test_console_line(shared_terminal):
    session = shared_terminal
    session.type(":hejj\x7f q")
    session.wait_to_see(": hej q")
    assert [x for x in range(80) if session.screen.buffer[23][x].reverse] == [len(": hej q")]  # the cursor
    session.type("\r")
    session.wait_to_see("echo hej q")
    assert session.sees("> hej q") and session.sees("q: quit")
    session.type("\tnot this", pause=0.1)
    session.type("\x1b", pause=0.1)
    session.type(":góðan dag\r")
    session.wait_to_see("echo góðan dag")
    assert not session.sees("echo not")
    session.wait_for_light(4, 4)


@pytest.mark.soak
@pytest.mark.slow
def test_quitting_needs_q_twice_in_time(open_terminal):
    session = open_terminal()
    session.wait_for_light(4, 4)
    session.type("q")
    session.wait_to_see("q again to quit")
    session.type(RIGHT)
    session.wait_to_see("q: quit")
    session.wait_for_light(5, 4)
    session.type("q")
    session.wait_to_see("q again to quit")
    session.wait_to_see("q: quit")  # after QUIT_TIMEOUT
    session.type("q", pause=0.1)
    assert session.process.poll() is None
    session.type("Q")
    assert session.end() == 0


def test_help_opens_scrolls_and_closes(open_terminal):
    session = open_terminal(size=(60, 24))
    session.wait_to_see("?: help")
    for key in ("?", "\x1bOP", *"hH"[: 2 * SOAK]):
        session.type(key)
        session.wait_to_see("attackers: orange, steady")
        session.wait_to_see("any other key: back")
        assert not session.sees("BACK leaves.")
        if key == "?" or SOAK:
            session.type(DOWN * 30)
            session.wait_to_see("BACK leaves.")
            assert not session.sees("attackers: orange")
        session.type(RIGHT)
        session.wait_for_light(4, 4)  # the key that closes it does not reach the program


@pytest.mark.soak
def test_help_in_a_large_terminal_is_animated_and_does_not_scroll(open_terminal):
    session = open_terminal(size=(120, 40))
    session.wait_to_see("q: quit")
    session.type("?")
    session.wait_to_see("any key: back")
    session.wait_to_see("BACK leaves.")
    assert session.sees("attackers: orange") and not session.sees("down: scroll")
    styles = set()

    def found():
        styles.add(tuple(cell.bg for cell in (session.screen.buffer[4][x] for x in range(6))))
        return len(styles) > 1

    session.wait_for(found)  # the sample of the cursor blinks
    session.type(DOWN)
    session.wait_for_light(4, 4, width=6, height=3)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "depth"), each_value(
    product([(80, 24), (40, 15), *[(20, 8), (7, 2), (1, 1)][: 3 * SOAK]],
            ColorDepth if SOAK else [ColorDepth.ALL, ColorDepth.ANSI])))
def test_whole_help_is_readable_at_every_size(size, depth):
    found, say = help_text(size, depth), Words()
    if size[0] >= 40:
        assert all(entry.meaning(say).split()[-1] in found for entry in LIGHTS)
        assert all(say(text).split()[-1] in found for _, text in TERMINAL_KEYS) and say(MENU).split()[-1] in found


@pytest.mark.parametrize(("language", "size"), some(product(["de", "fr"], [(40, 12), (80, 24)]), 1))
def test_the_rules_show_all_pages_and_any_key_but_those_that_scroll_closes_them(size, language):
    words, book = Words(language), rule_book.load("ashton")

    async def read():
        player = FakePlayer()
        player.rules = lambda: book
        app = BoardApp(player, Board(9, 9, ColorDepth.ALL, True), COLOUR)
        found = []
        async with app.run_test(size=size) as pilot:
            app.show([[(1, 1, 1)] * 9] * 9, 0, whole_panel(9, 9), "", (), words)
            await pilot.press("r")
            for _ in range(100):
                await pilot.pause()
                found += [line.rstrip() for line in text(shown(app)).splitlines()][:-1]
                before = app.screen.query_one(VerticalScroll).scroll_offset.y
                await pilot.press("pagedown")
                await pilot.pause()
                if app.screen.query_one(VerticalScroll).scroll_offset.y == before:
                    break
            assert isinstance(app.screen, RulesScreen)
            await pilot.press("q")
            await pilot.pause()
            assert not isinstance(app.screen, RulesScreen)
        return " ".join(" ".join(found).split())

    shown_text = run_apart(read())
    assert all(page.text(words).split()[-1] in shown_text for page in book.pages)
    assert all(line.strip() in shown_text for line in book.drawing(book.pages[0]))


def test_the_help_says_how_the_king_is_captured():
    book = rule_book.load("saami")

    async def read():
        player = FakePlayer()
        player.rules = lambda: book
        app = BoardApp(player, Board(9, 9, ColorDepth.ALL, True), COLOUR)
        async with app.run_test(size=(100, 60)) as pilot:
            await pilot.press("question_mark")
            await pilot.pause()
            return " ".join(text(shown(app)).split())

    assert " ".join(book.king(Words()).split()[-5:]) in run_apart(read())


@pytest.mark.soak
@pytest.mark.parametrize("theme", [COLOUR, ONE_HUE])
@pytest.mark.parametrize("size", [(80, 24), (78, 24), (100, 24), (80, 25), (132, 43)])
def test_help_fits_usual_terminals_without_scrolling(size, theme):
    async def rooms():
        app = BoardApp(FakePlayer(), Board(9, 9, ColorDepth.ALL, True), theme)
        found = {}
        async with app.run_test(size=size) as pilot:
            for language in some(languages(), 3) if size == (80, 24) else ["en"]:
                app.show([[(0, 0, 0)] * 9] * 9, 0, whole_panel(9, 9), "", (), Words(language))
                await pilot.press("question_mark")
                await pilot.pause()
                assert Words(language)(MENU).split()[-1] in text(shown(app))
                found[language] = app.screen.query_one(VerticalScroll).max_scroll_y
                await pilot.press("x")
                await pilot.pause()
        return found

    found = run_apart(rooms())
    assert found == dict.fromkeys(found, 0)


def test_clocks_have_a_line_below_the_caption_and_low_ones_stand_out():
    cases = [((292, 300), []), ((29, 300), [0]), ((3, 0), [0, 1]), ((31, 600), []), ((30, 600), [0])]
    clocks = [tuple(f"{left // 60}:{left % 60:02}" for left in seconds) for seconds, _ in cases]

    async def read():
        app = BoardApp(FakePlayer(), Board(9, 9, ColorDepth.ALL, True), COLOUR)
        found = []
        async with app.run_test(size=(100, 30)) as pilot:
            for both in clocks:
                app.show([[(0, 0, 0)] * 9] * 9, 0.0, whole_panel(9, 9), "Your move \N{EN DASH} so", both)
                await pilot.pause()
                found.append(app._caption.content)
        return found

    for shown, both, (_, low) in zip(run_apart(read()), clocks, cases):
        times = [f"{side} {clock}" for side, clock in zip(("attackers", "defenders"), both)]
        assert shown.plain == "Your move \N{EN DASH} so\n" + "   ".join(times)
        marked = [shown.plain[span.start : span.end] for span in shown.spans if "reverse" in str(span.style)]
        assert marked == [times[number] for number in low]


def help_text(size, depth, unicode=True):
    """Return the words of the whole help, read by scrolling."""

    async def read():
        app = BoardApp(FakePlayer(), Board(9, 9, depth, unicode), COLOUR)
        found = []
        async with app.run_test(size=size) as pilot:
            await pilot.press("question_mark")
            for _ in range(80):
                await pilot.pause()
                lines = [line.rstrip() for line in text(shown(app)).splitlines()]
                found += lines[:-1] or lines
                page = app.screen.query_one(VerticalScroll)
                if page.scroll_offset.y >= page.max_scroll_y:
                    break
                page.scroll_relative(y=max(1, size[1] - 1), animate=False)
        return found

    return " ".join(" ".join(run_apart(read())).split())


@pytest.mark.parametrize(("moves", "width", "lines"), [
    ([], 40, []), (["a1-a2"], 40, ["1. a1-a2"]),
    (["a1-a2", "b1-b2xb3", "c1-c2"], 40, ["1. a1-a2     2. b1-b2xb3", "3. c1-c2"]),
    (["a1-a2", "b1-b2", "c1-c2"], 17, ["1. a1-a2", "2. b1-b2", "3. c1-c2"]),
])
def test_moves_are_listed_two_in_a_line_if_there_is_room(moves, width, lines):
    assert listed(moves, width) == lines


def test_a_newcomer_reads_his_language_until_he_types_at_the_console(open_terminal):
    session = open_terminal("--set", "TAFL_VARIANT=brandub", "--set", "TAFL_ATTACKERS=person", "--set",
                            "TAFL_DEFENDERS=person", program=ROOT / "code.py", LANG="de_DE.UTF-8", LC_ALL="de_DE.UTF-8")
    session.wait_to_see("noch keine Züge")
    assert session.sees("?: Hilfe") and not session.sees("new game")
    session.type("?")
    session.wait_to_see("der letzte Zug")
    session.type("x:")
    session.wait_to_see("new game")
    session.type("d2-c2\r")
    session.wait_to_see("1. attackers d2-c2")


def test_help_without_colours_shows_the_letters():
    found = help_text((100, 60), ColorDepth.NONE, False)
    for words in ("O attackers", "B defenders", "Y y the king", "W the cursor", ": throne", "; frame", "G g goals"):
        assert words in found, words


def test_console_lines_wrap_with_a_hanging_indent():
    assert wrapped("1. attackers d2-c2 and more", 18) == ["1. attackers d2-c2", "  and more"]
    assert wrapped("undo     takes it back", 16) == ["undo     takes", "  it back"]
    assert wrapped("undo     takes it back", 18) == ["undo     takes it", "         back"]
    assert wrapped("   1 . . .", 20) == ["   1 . . ."]
    assert wrapped("", 20) == [""] and wrapped("abc" * 10, 10)[0] == "abcabcabca"
    assert all(len(line) <= width for width in range(1, 30) for line in wrapped("  a  bb ccc   dddd eeeee", width))


@pytest.mark.parametrize("changes", [
    {"TERM": "linux", "LC_ALL": "C"}, *[pytest.param(changes, marks=pytest.mark.soak) for changes in (
        {"COLORTERM": None}, {"TERM": "xterm-mono"}, {"TERM": "linux"}, {"LC_ALL": "C"})]])
def test_other_terminals(open_terminal, changes):
    session = open_terminal(**({"COLORTERM": None} | changes))
    sees = (lambda: session.sees("YYY")) if "mono" in changes.get("TERM", "") else session.light
    session.wait_for(sees)
    assert session.received.isascii() == ("LC_ALL" in changes)
    assert (b";2;" in session.received) is False


def test_no_color_uses_no_colours(open_terminal):
    session = open_terminal(NO_COLOR="1")
    session.wait_to_see("YYY")
    session.type(RIGHT)
    session.wait_for(lambda: session.screen.display[8][22:25] == "YYY" and session.screen.display[8].count("Y") == 3)
    cells = [cell for row in session.screen.buffer.values() for cell in row.values()]
    assert {(cell.fg, cell.bg) for cell in cells} == {("default", "default")}


def test_picture_follows_the_terminal_size(open_terminal):
    session = open_terminal(size=(80, 24), COLUMNS="80", LINES="24")  # some shells export these
    session.wait_for_light(4, 4)
    session.resize(120, 40)
    session.wait_for_light(4, 4, width=6, height=3)
    session.resize(40, 15)
    session.wait_for_light(4, 4, width=2, height=1)
    session.resize(8, 4)
    session.wait_for(lambda: "need 9" in " ".join(line.strip() for line in session.screen.display))
    session.type(RIGHT)
    session.resize(80, 24)
    session.wait_for_light(5, 4)


BUSY_PROGRAM = """
import board, keypad, neopixel
pixels = neopixel.NeoPixel(board.GP0, 81, auto_write=False)
keys = keypad.Keys([board.GP2], value_when_pressed=False)
turn = 0
while True:
    keys.events.get()
    turn += 1
    for number in range(81):
        pixels[number] = (turn % 3 * 40, number, 40 * (turn % 2))
    pixels.show()
    with open("turns", "a") as file:
        file.write(".")
"""


@pytest.fixture
def busy_program(tmp_path):
    program = tmp_path / "code.py"
    program.write_text(BUSY_PROGRAM)
    return program


def turn_count(program):
    return (program.parent / "turns").stat().st_size


@pytest.mark.slow
def test_frame_rate_is_limited_and_changes_are_small(open_terminal, shared_terminal, busy_program):
    session = open_terminal(program=busy_program)
    session.wait_to_see("q: quit")
    session.received = b""
    session.read(1)
    assert 5 <= session.received.count(b"\x1b[1;3H") <= 33  # the start of each frame
    quiet = shared_terminal
    quiet.read(0.2)
    quiet.received = b""
    quiet.type(RIGHT)
    quiet.wait_for_light(5, 4)
    quiet.read(0.2)
    assert len(quiet.received) < 500
    assert b"\x1b[2J" not in quiet.received


@pytest.mark.slow
def test_blocked_terminal_does_not_stop_the_program(open_terminal, busy_program):
    session = open_terminal(program=busy_program)
    session.wait_to_see("q: quit")
    time.sleep(0.5)  # the terminal takes no data
    planned = turn_count(busy_program)
    time.sleep(0.5)
    assert turn_count(busy_program) > planned + 10
    session.process.terminate()
    time.sleep(0.1)
    assert session.end() == 128 + signal.SIGTERM
    assert re.search(re.escape(LEFT_IT) + rb"(%s)*$" % MODE, session.received)


# The end


def text_after_exit(session):
    """Check that the terminal is restored; return the text printed after that."""
    drawn, left, after = session.received.rpartition(LEFT_IT)
    drawn, after = drawn + b"".join(re.findall(MODE, after)), re.sub(MODE, b"", after)
    assert ENTERED in drawn and left
    assert session.modes == session.modes_before
    assert b"\x1b" not in after
    for mode in (b"?25", b"?7", b"?2004", b"?1000", b"?1003"):
        on, off = (drawn.rfind(b"\x1b[" + mode + end) for end in (b"h", b"l"))
        assert (on > off) == (mode in (b"?25", b"?7"))
    return after.decode()


@pytest.mark.parametrize(
    "ending, status",
    [
        pytest.param(lambda session: session.type("qq"), 0, marks=pytest.mark.soak),
        (lambda session: session.type("\x03"), 130),
        pytest.param(lambda session: session.type("\x1c"), 131, marks=pytest.mark.soak),
        pytest.param(lambda session: session.process.send_signal(signal.SIGTERM), 143, marks=pytest.mark.soak),
        pytest.param(lambda session: session.process.send_signal(signal.SIGHUP), 129, marks=pytest.mark.soak),
    ],
    ids=["q-q", "ctrl-c", "ctrl-backslash", "sigterm", "sighup"],
)
def test_terminal_is_restored(open_terminal, ending, status):
    session = open_terminal()
    session.wait_for_light(4, 4)
    assert session.modes != session.modes_before
    ending(session)
    assert session.end() == status
    assert text_after_exit(session) == ""


def test_traceback_is_printed_after_the_end(open_terminal):
    session = open_terminal()
    session.wait_for_light(4, 4)
    session.type(":fail\r")
    assert session.end() == 1
    text = text_after_exit(session)
    assert "Traceback" in text and "as you wished" in text


def test_program_that_ends_and_program_that_hangs(open_terminal, tmp_path):
    (tmp_path / "code.py").write_text("print('short')\n")
    session = open_terminal(program=tmp_path / "code.py")
    assert session.end() == 0 and "program has ended" in text_after_exit(session)
    (tmp_path / "code.py").write_text("while True:\n    try:\n        len('')\n    except Exception:\n        pass\n")
    second = open_terminal(program=tmp_path / "code.py")
    second.wait_for(lambda: second.modes != second.modes_before)
    second.type("\x03")
    assert second.end() == 130 and text_after_exit(second) == ""


def test_warnings_are_shown_and_printed_again(open_terminal):
    session = open_terminal("--set", "TAFL_PANEL_WIDTH=999")
    session.wait_to_see("TAFL_PANEL_WIDTH")
    session.type("qq")
    assert session.end() == 0
    assert "TAFL_PANEL_WIDTH" in text_after_exit(session)


@pytest.mark.parametrize("word", ["quit", pytest.param("exit", marks=pytest.mark.soak)])
def test_a_word_on_the_console_ends_the_program_whose_flash_is_saved(open_terminal, tmp_path, word):
    flash = tmp_path / "flash.bin"
    session = open_terminal("--flash", str(flash))
    session.wait_for_light(4, 4)
    session.type(":keep\r")
    session.wait_to_see("echo keep")
    session.type(f":{word}\r")
    assert session.end() == 0
    assert flash.read_bytes()[:4] == b"kept"


def test_closing_the_terminal_ends_the_program(open_terminal, tmp_path):
    flash = tmp_path / "flash.bin"
    session = open_terminal("--flash", str(flash))
    session.wait_for_light(4, 4)
    session.type(":keep\r")
    session.wait_to_see("echo keep")
    session.hang_up()
    assert session.process.wait(timeout=30) in (0, 129)  # its input ends, or it gets a signal
    assert flash.read_bytes()[:4] == b"kept"


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
def test_suspend_and_resume(open_terminal):
    session = open_terminal(command=["bash", "--norc", "--noprofile", "-i"], PS1="$ ", HISTFILE=None)
    session.wait_to_see("$")
    # The shell between the two must stop and continue with them.
    session.type(f"/bin/sh -c '{sys.executable} src/ljostafl --program {DEMO}; echo over'\r")
    session.wait_for_light(4, 4)
    ours = session.modes
    session.type(RIGHT)
    session.wait_for_light(5, 4)
    session.type("\x1a")
    session.wait_for(lambda: b"Stopped" in session.received.rpartition(LEFT_IT)[2])
    session.type("echo in line $((40 + 2)).\r")
    session.wait_for(lambda: b"in line 42." in session.received.rpartition(LEFT_IT)[2])
    session.received = b""
    session.type("fg\r")
    session.wait_for(lambda: ENTERED in session.received and session.modes == ours)
    session.screen.reset()
    session.type("\x0c")  # a full redraw
    session.wait_for_light(5, 4)
    session.type(UP)
    session.wait_for_light(5, 3)
    session.type("qq")
    session.wait_for(lambda: b"over" in session.received.rpartition(LEFT_IT)[2])


# Choice of the front end


def test_dumb_terminal_gets_plain_lines(open_terminal):
    session = open_terminal(TERM="dumb")
    session.wait_to_see("demo 5368")
    session.type("hej\r")
    session.wait_to_see("echo hej")
    session.type("\x04")
    assert session.end() == 0
    assert b"\x1b" not in session.received


@pytest.mark.parametrize("options, changes", [(["--terminal"], {"TERM": "dumb"}), (["--window"], {})])
def test_requested_front_end_is_not_replaced(open_terminal, options, changes):
    session = open_terminal(*options, **changes)
    assert session.end() == 2
    assert b"The simulator cannot" in session.received and b"\x1b" not in session.received


def test_terminal_needs_no_pygame(open_terminal, tmp_path):
    for name in ("pygame", "PIL"):
        (tmp_path / f"{name}.py").write_text("raise ImportError('not on this machine')\n")
    session = open_terminal(PYTHONPATH=str(tmp_path), DISPLAY=":0")  # a display needs pygame
    session.wait_for_light(4, 4)


@pytest.mark.soak
def test_the_real_game(open_terminal):
    session = open_terminal(program=ROOT / "code.py")
    session.wait_to_see("new game")
    session.type(":players people\r", pause=0.1)
    session.type(":new brandub\r", pause=0.1)
    session.type(":d2-c2\r")
    session.wait_to_see("1. attackers d2-c2")
    session.type("\r", pause=0.1)
    session.type("\x1b")
    session.type("qq")
    assert session.end() == 0


@pytest.mark.soak
def test_the_real_game_by_mouse_with_the_names_of_a_smaller_board(open_terminal):
    session = open_terminal("--set", "TAFL_VARIANT=brandub", program=ROOT / "code.py")

    def click(x, y):
        place = f"{2 + 4 * x + 2};{2 * y + 1}"
        session.type(f"\x1b[<0;{place}M", f"\x1b[<0;{place}m", pause=0.1)

    session.wait_to_see("Enter: play")
    session.wait_for(lambda: [session.screen.display[2 * row][0] for row in range(9)] == [" ", *"7654321", " "])
    assert session.screen.display[18].split() == list("abcdefg")
    session.type(":players people\r")
    session.wait_to_see("defenders: person")
    click(4, 4)
    session.wait_to_see("Attackers (orange) to move")
    click(4, 6)
    session.wait_to_see("d2 in hand")
    click(3, 6)
    session.wait_to_see("1. attackers d2-c2")
