# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The terminal face: what somebody types and sees in a terminal, of any size and any number of colours."""

import shutil
import signal
import sys
import time
from itertools import product

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no such terminals", allow_module_level=True)

from sim.legend import COLOUR, LIGHTS, MENU, TERMINAL_KEYS
from sim.machine.board_outline import BoardOutline, whole_panel
from sim.terminal.colors import ColorDepth, color_depth, symbol
from sim.terminal.help_page import HelpPage
from sim.terminal.key_decoder import ESCAPE_TIMEOUT, KeyDecoder, Paste
from sim.terminal.renderer import TerminalRenderer, TooSmall, wrapped
from terminal_session import DEMO, DOWN, LEFT, RIGHT, ROOT, UP, TerminalSession

pytestmark = pytest.mark.once

ENTERED, LEFT_IT = b"\x1b[?1049h", b"\x1b[?1049l"


@pytest.fixture
def someone():
    people = []

    def start(*options, **more):
        people.append(TerminalSession(*options, **more))
        return people[-1]

    yield start
    for one in people:
        one.leave()


# Keys


def keys(*pieces, gap=0.0):
    """What the pieces make, with so many seconds before each but the first."""
    strokes, found, now = KeyDecoder(), [], 100.0
    for number, piece in enumerate(pieces):
        now += gap if number else 0
        found += strokes.feed(b"", now) + strokes.feed(piece, now)
    return found + strokes.feed(b"", now + 2 * ESCAPE_TIMEOUT)


SEQUENCES = {
    b"\x1b[A\x1b[B\x1b[C\x1b[D": ["up", "down", "right", "left"],
    b"\x1bOA\x1bOB\x1bOC\x1bOD\x1bOM": ["up", "down", "right", "left", "enter"],
    b"\x1b[1;5Cq": ["right", "q"],
    b"\x1bOP\x1b[11~\x1b[[A\x1b[5~\x1b[6~": ["f1", "f1", "f1", "page up", "page down"],
    b"\x1b[15~\x1b[[B\x1b[Z\x1b[Hx": ["x"],  # F5, F2 on the Linux console, shift-tab, home
    b"\r\n \x7f\x08\t": ["enter", "enter", " ", "backspace", "backspace", "tab"],
    b"\x0c\x15\x1a": ["redraw", "clear", "suspend"],  # Ctrl-L, Ctrl-U, Ctrl-Z
    b"\x1b[200~q\r\x1b[A\x1b[201~:": [Paste("q\r\x1b[A"), ":"],
    "góð".encode(): ["g", "ó", "ð"],
    b"\x00\x01\x02a": ["a"],
    b"\x1b[\x1b[Aq": ["up", "q"],  # one that was never finished
}


@pytest.mark.parametrize("data, expected", SEQUENCES.items())
def test_bytes_are_the_same_keys_however_they_are_cut(data, expected):
    assert keys(data) == expected
    for cut in range(1, len(data)):
        assert keys(data[:cut], data[cut:]) == expected, cut
    assert keys(*(bytes([byte]) for byte in data)) == expected


def test_escape_is_a_key_when_nothing_follows_soon():
    strokes = KeyDecoder()
    assert strokes.feed(b"\x1b", 100) == []
    assert strokes.feed(b"", 100 + ESCAPE_TIMEOUT / 2) == []
    assert strokes.feed(b"", 100.01 + ESCAPE_TIMEOUT) == ["escape"]
    assert keys(b"\x1b", b"[A", gap=2 * ESCAPE_TIMEOUT) == ["escape", "[", "A"]
    assert keys(b"\x1b\x1b") == ["escape", "escape"]
    assert keys(b"\x1b\r") == ["escape", "enter"]


def test_a_paste_whose_end_is_lost_does_not_swallow_what_comes_later():
    assert keys(b"\x1b[200~abc", b"x", b"y", gap=2)[-1] == "y"


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
def test_the_depth_of_colours(environment, colors, depth):
    assert color_depth(environment, colors) == depth


# What the board sends at 40 percent for attackers, defenders, king, cursor, goal, trail and mark, and one that is dark.
SENT = [(102, 29, 0), (0, 35, 102), (102, 70, 26), (102, 102, 102), (0, 77, 35), (8, 2, 12), (5, 4, 3), (0, 0, 0)]


def cells(light, depth, unicode, size):
    """The characters, with their styles, that show a light among all the others."""
    look = TerminalRenderer(8, 8, depth, unicode)
    grid, _ = look.grid([SENT, *[[light] * 8] * 7], whole_panel(8, 8), [], None, *size)
    plan = look.plan(*size)
    height = max(1, plan.height)
    top = 2 * height
    return [grid[top + y][plan.left + x] for y in range(height) for x in range(plan.width)]


@pytest.mark.parametrize("size", [(80, 40), (80, 24), (40, 15), (11, 10)])
@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("depth", list(ColorDepth))
def test_lights_of_other_meaning_look_different(depth, unicode, size):
    shown = [tuple(cells(light, depth, unicode, size)) for light in SENT]
    if depth != ColorDepth.ANSI or (size[0] > 11 or not unicode):  # two lights a character leave no room for letters
        assert len(set(shown)) == len(SENT)
    if depth == ColorDepth.NONE:
        assert {style for cells in shown for _, style in cells} <= {"", "1"}
        assert len({tuple(character for character, _ in cells) for cells in shown}) == len(SENT)
    if not unicode:
        assert all(character.isascii() for cells in shown for character, _ in cells)


def test_a_sign_tells_hue_and_brightness():
    orange = [symbol((level, level * 28 // 100, 0), 255) for level in (0, 20, 100, 255)]
    assert orange == [".", ",", "o", "O"]
    hues = [(255, 0, 0), (255, 72, 0), (255, 200, 0), (0, 255, 60), (0, 90, 100), (0, 80, 255), (150, 0, 255)]
    assert "".join(symbol(light, 255) for light in [*hues, (255, 0, 160), (200, 216, 255)]) == "ROYGcBVPW"


# Sizes


@pytest.mark.parametrize("panel", [(7, 7), (9, 9), (11, 11), (16, 8), (8, 32), (32, 32), (64, 64)])
@pytest.mark.parametrize("depth", [ColorDepth.ALL, ColorDepth.NONE])
def test_the_picture_fits_from_the_smallest_size_on(panel, depth):
    look = TerminalRenderer(*panel, depth, True)
    lights = [[(40, 20, 2)] * panel[0] for _ in range(panel[1])]
    told = ["new game", "", "x" * 100, "   1 . . ."]
    before = 0
    widths, heights = (1, 6, 7, 9, 12, 24, 40, 80, 140, 300), (1, 3, 5, 8, 12, 24, 40, 100)
    for columns, rows in product(widths, heights):
        grid, cursor = look.grid(lights, whole_panel(*panel), told, "e5-e8" * 9, columns, rows)
        assert [len(row) for row in grid] == [columns] * rows
        assert all(len(character) == 1 for row in grid for character, _ in row)
        try:
            plan = look.plan(columns, rows)
        except TooSmall:
            assert cursor is None
            continue
        assert cursor and cursor[0] < columns and cursor[1] < rows
        lit = sum(style != "" for row in grid for _, style in row)
        board = panel[0] * plan.width * max(1, panel[1] * plan.height if plan.height else (panel[1] + 1) // 2)
        assert lit >= board * (0.3 if depth else 0.1)
        left, top, width, height = plan.console
        assert (left + width <= columns and top + height <= rows - 1) or not height
        assert left >= plan.left + plan.board[0] or top > plan.board[1] or not height
        before += 1
    assert before
    least = look.plan(*((panel[0], (panel[1] + 1) // 2) if depth else panel))
    assert not least.framed
    with pytest.raises(TooSmall, match=f"{panel[0]}x{panel[1]} lights need"):
        look.plan(panel[0] - 1, 300)


def test_room_makes_lights_large_and_then_the_console_wide():
    look = TerminalRenderer(9, 9, ColorDepth.ALL, True)
    plans = {size: look.plan(*size) for size in ((120, 40), (80, 24), (40, 15), (24, 10), (9, 5))}
    assert [(plan.width, plan.height) for plan in plans.values()] == [(6, 3), (4, 2), (2, 1), (1, 0), (1, 0)]
    assert plans[80, 24].console[0] > 36 and plans[80, 24].console[2] >= 24
    assert plans[40, 15].console[:2] == (0, 10) and plans[40, 15].console[3] == 4


def test_the_names_beside_the_lights_are_the_fields():
    look = TerminalRenderer(9, 9, ColorDepth.ALL, True)
    for size, left, top, step in (((80, 24), 2, 2, 4), ((40, 15), 2, 1, 2)):
        grid, _ = look.grid([[(1, 1, 1)] * 9] * 9, BoardOutline(1, 1, 7, 7), [], None, *size)
        lines = ["".join(character for character, _ in row) for row in grid]
        assert [line[0] for line in lines[: 9 * top : top]] == [" ", *"7654321", " "]
        names = lines[9 * top]
        assert names[:38].split() == list("abcdefg") and names.index("a") in range(left + step, left + 2 * step)


# In a terminal


def test_arrows_move_the_light_also_when_they_come_in_pieces(someone):
    one = someone()
    one.wait_for_light(4, 4)
    one.type(RIGHT)
    one.wait_for_light(5, 4)
    one.type("\x1bOA")
    one.wait_for_light(5, 3)
    one.type("\x1b", "[", "D", pause=0.01)
    color = one.wait_for_light(4, 3)
    one.type(" ")
    one.wait_for(lambda: one.light() and one.light()[1] != color)
    one.type(DOWN * 3 + LEFT * 2 + UP)
    one.wait_for_light(2, 5)


def test_what_is_around_the_board(someone):
    one = someone()
    one.wait_to_see("q quits")
    one.wait_to_see("demo 5368")
    assert [one.screen.display[2 * row].split()[0] for row in range(9)] == list("987654321")
    assert one.screen.display[18].split() == list("abcdefghi")
    assert one.screen.cursor.hidden


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


def printed_events(one):
    """The button events on the screen: a button number, the ms at which it was pressed and let go."""
    lines = [line[40:].split("@") for line in one.screen.display]
    found = [(pair[0].strip(), int(pair[1])) for pair in lines if len(pair) == 2]
    presses, releases = found[::2], found[1::2]
    assert [what.replace("+", "-") for what, _ in presses][: len(releases)] == [what for what, _ in releases]
    return [(int(what[1:]), down, up) for (what, down), (_, up) in zip(presses, releases)]


def test_a_key_is_one_tap(someone, events):
    one = someone(program=events)
    one.wait_to_see("ready")
    one.type("\r", pause=0.2)
    one.type("\x1b", pause=0.2)
    one.wait_for(lambda: len(printed_events(one)) == 2)
    one.read(0.2)
    (select, down, up), (back, down_2, up_2) = printed_events(one)
    assert (select, back) == (4, 5)
    assert 40 <= up - down < 300 and 40 <= up_2 - down_2 < 300


def test_keys_that_come_at_once_are_as_many_taps_and_none_comes_late(someone, events):
    one = someone(program=events)
    one.wait_to_see("ready")
    one.type(RIGHT * 6 + UP * 4)
    one.wait_for(lambda: len(printed_events(one)) == 10)
    one.read(0.2)
    taps = printed_events(one)
    assert [button for button, _, _ in taps] == [3] * 6 + [0] * 4
    assert taps[-1][1] - taps[0][1] < 9 * 30  # ten whole taps would take longer


def test_a_paste_is_no_key_but_goes_into_the_line(someone):
    one = someone()
    one.wait_for_light(4, 4)
    one.type("\x1b[200~q\x1b[201~", "\x1b[200~\r\x1b[C\x1b[201~", DOWN)
    one.wait_for_light(4, 5)
    one.type("\t\x1b[200~position x\ry\x1b[201~z\r")
    one.wait_to_see("echo position x yz")


def test_the_console(someone):
    one = someone()
    one.wait_for_light(4, 4)
    one.type(":hejj\x7f q")
    one.wait_to_see(": hej q")
    assert not one.screen.cursor.hidden and one.screen.cursor.x == len(": hej q")
    one.type("\r")
    one.wait_to_see("echo hej q")
    assert one.sees("> hej q") and one.sees("q quits")
    one.type("\tnot this", pause=0.1)
    one.type("\x1b", pause=0.1)
    one.type(":góðan dag\r")
    one.wait_to_see("echo góðan dag")
    assert not one.sees("echo not") and one.screen.cursor.hidden
    one.wait_for_light(4, 4)


def test_one_q_is_not_enough_and_is_forgotten(someone):
    one = someone()
    one.wait_for_light(4, 4)
    one.type("q")
    one.wait_to_see("q again quits")
    one.type(RIGHT)
    one.wait_to_see("q quits")
    one.wait_for_light(5, 4)
    one.type("q")
    one.wait_to_see("q again quits")
    one.wait_to_see("q quits")  # after a while
    one.type("q", pause=0.1)
    assert one.process.poll() is None
    one.type("Q")
    assert one.end() == 0


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_words_at_the_console_end_it_too(someone, word):
    one = someone()
    one.wait_for_light(4, 4)
    one.type(f":{word}\r")
    assert one.end() == 0


@pytest.mark.parametrize("key", ["?", "h", "H", "\x1bOP"])
def test_help_comes_and_goes(someone, key):
    one = someone()
    one.wait_to_see("? help")
    one.type(key)
    one.wait_to_see("attackers: orange, steady")
    one.wait_to_see("any other key: back")
    assert not one.sees("BACK leaves.")
    one.type(DOWN * 12)
    one.wait_to_see("BACK leaves.")
    assert not one.sees("attackers: orange")
    one.type(RIGHT)
    one.wait_for_light(4, 4)  # what closes it reaches no program


def test_help_in_a_large_terminal_lives_and_needs_no_scrolling(someone):
    one = someone(size=(120, 40))
    one.wait_to_see("q quits")
    one.type("?")
    one.wait_to_see("any key: back")
    assert one.sees("attackers: orange") and one.sees("BACK leaves.") and not one.sees("down: more")
    looks = set()

    def seen():
        looks.add(tuple(cell.bg for cell in (one.screen.buffer[4][x] for x in range(6))))
        return len(looks) > 1

    one.wait_for(seen)  # the cursor's sample blinks
    one.type(DOWN)
    one.wait_for_light(4, 4, width=6, height=3)


@pytest.mark.parametrize("size", [(80, 24), (40, 15), (20, 8), (7, 2), (1, 1)])
@pytest.mark.parametrize("depth", list(ColorDepth))
def test_all_of_the_help_can_be_read_at_every_size(size, depth):
    page = HelpPage(COLOUR, depth, True)
    seen = ""
    for _ in range(1000):
        grid, _ = page.grid(0, *size)
        assert [len(row) for row in grid] == [size[0]] * size[1]
        lines = ["".join(character for character, _ in row).rstrip() for row in grid[:-1]]
        seen += " ".join([*lines, ""])
        page.scroll(len(lines) or 1)
    if size[0] >= 20:
        words = " ".join(seen.split())
        assert all(entry.meaning.split()[-1] in words for entry in LIGHTS)
        assert all(text.split()[-1] in words for _, text in TERMINAL_KEYS) and MENU.split()[-1] in words


def test_without_colour_the_help_tells_the_letters():
    grid, _ = HelpPage(COLOUR, ColorDepth.NONE, False).grid(0, 100, 60)
    lines = ["".join(character for character, _ in row)[8:] for row in grid]
    for told in ("O  attackers", "B  defenders", "Y y  the king", "W  the cursor", ":  throne", ";  frame"):
        assert any(line.startswith(told) for line in lines), told
    assert any(line.startswith("g +") or line.startswith("g  where") for line in lines)


def test_console_lines_are_wrapped_with_a_hanging_indent():
    assert wrapped("1. attackers d2-c2 and more", 18) == ["1. attackers d2-c2", "  and more"]
    assert wrapped("undo     takes it back", 16) == ["undo     takes", "  it back"]
    assert wrapped("undo     takes it back", 18) == ["undo     takes it", "         back"]
    assert wrapped("   1 . . .", 20) == ["   1 . . ."]
    assert wrapped("", 20) == [""] and wrapped("abc" * 10, 10)[0] == "abcabcabca"
    assert all(len(line) <= width for width in range(1, 30) for line in wrapped("  a  bb ccc   dddd eeeee", width))


@pytest.mark.parametrize("changes", [{"COLORTERM": None}, {"TERM": "xterm-mono"}, {"TERM": "linux"}, {"LC_ALL": "C"}])
def test_other_terminals(someone, changes):
    one = someone(**({"COLORTERM": None} | changes))
    sees = (lambda: one.sees("YYY")) if "mono" in changes.get("TERM", "") else one.light
    one.wait_for(sees)
    assert one.received.isascii() == ("LC_ALL" in changes)
    assert (b";2;" in one.received) is False


def test_no_color_is_no_color(someone):
    one = someone(NO_COLOR="1")
    one.wait_to_see("YYY")
    one.type(RIGHT)
    one.wait_for(lambda: one.screen.display[8][22:25] == "YYY" and one.screen.display[8].count("Y") == 3)
    cells = [cell for row in one.screen.buffer.values() for cell in row.values()]
    assert {(cell.fg, cell.bg) for cell in cells} == {("default", "default")}


def test_the_picture_follows_the_size(someone):
    one = someone(size=(80, 24))
    one.wait_for_light(4, 4)
    one.resize(120, 40)
    one.wait_for_light(4, 4, width=6, height=3)
    one.resize(40, 15)
    one.wait_for_light(4, 4, width=2, height=1)
    one.resize(8, 4)
    one.wait_for(lambda: "need 9" in " ".join(line.strip() for line in one.screen.display))
    one.type(RIGHT)
    one.resize(80, 24)
    one.wait_for_light(5, 4)


CHANGES_ALL_THE_TIME = """
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
def restless(tmp_path):
    program = tmp_path / "code.py"
    program.write_text(CHANGES_ALL_THE_TIME)
    return program


def turns(program):
    return (program.parent / "turns").stat().st_size


def test_frames_are_few_and_a_change_is_small(someone, restless):
    one = someone(program=restless)
    one.wait_to_see("q quits")
    one.received = b""
    one.read(1)
    assert 5 <= one.received.count(b"\x1b[1;3H") <= 33  # where each frame begins
    calm = someone()
    calm.wait_for_light(4, 4)
    calm.read(0.2)
    calm.received = b""
    calm.type(RIGHT)
    calm.wait_for_light(5, 4)
    calm.read(0.2)
    assert len(calm.received) < 500
    assert b"\x1b[2J" not in calm.received


def test_a_terminal_that_takes_nothing_holds_nobody_up(someone, restless):
    one = someone(program=restless)
    one.wait_to_see("q quits")
    time.sleep(0.5)  # nobody reads
    before = turns(restless)
    time.sleep(0.5)
    assert turns(restless) > before + 10
    one.process.terminate()
    time.sleep(0.1)
    assert one.end() == 128 + signal.SIGTERM
    assert one.received.endswith(LEFT_IT)


# The end


def said_after(one):
    """What was said once the terminal was given back as it had been."""
    shown, left, after = one.received.rpartition(LEFT_IT)
    assert ENTERED in shown and left
    assert one.modes == one.modes_before
    assert b"\x1b" not in after
    for mode in (b"?25", b"?7", b"?2004"):
        on, off = (shown.rfind(b"\x1b[" + mode + end) for end in (b"h", b"l"))
        assert (on > off) == (mode != b"?2004")
    return after.decode()


@pytest.mark.parametrize(
    "ending, status",
    [
        (lambda one: one.type("qq"), 0),
        (lambda one: one.type("\x03"), 130),
        (lambda one: one.type("\x1c"), 131),
        (lambda one: one.process.send_signal(signal.SIGTERM), 143),
        (lambda one: one.process.send_signal(signal.SIGHUP), 129),
    ],
    ids=["q-q", "ctrl-c", "ctrl-backslash", "sigterm", "sighup"],
)
def test_the_terminal_is_given_back(someone, ending, status):
    one = someone()
    one.wait_for_light(4, 4)
    assert one.modes != one.modes_before
    ending(one)
    assert one.end() == status
    assert said_after(one) == ""


def test_a_program_that_fails_shows_its_traceback_afterwards(someone):
    one = someone()
    one.wait_for_light(4, 4)
    one.type(":fail\r")
    assert one.end() == 1
    said = said_after(one)
    assert "Traceback" in said and "as you wished" in said


def test_a_program_that_ends_or_hangs(someone, tmp_path):
    (tmp_path / "code.py").write_text("print('short')\n")
    one = someone(program=tmp_path / "code.py")
    assert one.end() == 0 and "come to its end" in said_after(one)
    (tmp_path / "code.py").write_text("while True:\n    try:\n        len('')\n    except Exception:\n        pass\n")
    two = someone(program=tmp_path / "code.py")
    two.wait_for(lambda: two.modes != two.modes_before)
    two.type("\x03")
    assert two.end() == 130 and said_after(two) == ""


def test_complaints_are_in_sight_and_stay(someone):
    one = someone("--set", "TAFL_PANEL_WIDTH=999")
    one.wait_to_see("TAFL_PANEL_WIDTH")
    one.type("qq")
    assert one.end() == 0
    assert "TAFL_PANEL_WIDTH" in said_after(one)


def test_flash_is_kept(someone, tmp_path):
    flash = tmp_path / "flash.bin"
    one = someone("--flash", str(flash))
    one.wait_for_light(4, 4)
    one.type(":keep\r")
    one.wait_to_see("echo keep")
    one.process.terminate()
    one.end()
    assert flash.read_bytes()[:4] == b"kept"


def test_a_terminal_that_is_closed_ends_the_program(someone, tmp_path):
    flash = tmp_path / "flash.bin"
    one = someone("--flash", str(flash))
    one.wait_for_light(4, 4)
    one.type(":keep\r")
    one.wait_to_see("echo keep")
    one.hang_up()
    assert one.process.wait(timeout=5) in (0, 129)  # its input has ended, or it was told so by a signal
    assert flash.read_bytes()[:4] == b"kept"


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash here")
def test_to_the_background_and_back(someone):
    one = someone(command=["bash", "--norc", "--noprofile", "-i"], PS1="$ ", HISTFILE=None)
    one.wait_to_see("$")
    # The shell between the two has to stop and go on with them.
    one.type(f"/bin/sh -c '{sys.executable} -m sim --program {DEMO}; echo over'\r")
    one.wait_for_light(4, 4)
    ours = one.modes
    one.type(RIGHT)
    one.wait_for_light(5, 4)
    one.type("\x1a")
    one.wait_for(lambda: b"Stopped" in one.received.rpartition(LEFT_IT)[2])
    one.type("echo in the $((40 + 2))nd\r")
    one.wait_for(lambda: b"in the 42nd" in one.received.rpartition(LEFT_IT)[2])
    one.received = b""
    one.type("fg\r")
    one.wait_for(lambda: ENTERED in one.received and one.modes == ours)
    one.screen.reset()
    one.type("\x0c")  # all of it once more
    one.wait_for_light(5, 4)
    one.type(UP)
    one.wait_for_light(5, 3)
    one.type("qq")
    one.wait_for(lambda: b"over" in one.received.rpartition(LEFT_IT)[2])


# Which face


def test_without_a_display_a_terminal_shows_the_board(someone):
    one = someone()
    one.wait_for_light(4, 4)


def test_a_terminal_that_cannot_be_drawn_on_gets_lines(someone):
    one = someone(TERM="dumb")
    one.wait_to_see("demo 5368")
    one.type("hej\r")
    one.wait_to_see("echo hej")
    one.type("\x04")
    assert one.end() == 0
    assert b"\x1b" not in one.received


@pytest.mark.parametrize("options, changes", [(["--terminal"], {"TERM": "dumb"}), (["--window"], {})])
def test_a_face_that_cannot_be_shown_is_not_replaced(someone, options, changes):
    one = someone(*options, **changes)
    assert one.end() == 2
    assert b"The simulator cannot" in one.received and b"\x1b" not in one.received


def test_no_pygame_is_needed(someone, tmp_path):
    for name in ("pygame", "PIL"):
        (tmp_path / f"{name}.py").write_text("raise ImportError('not on this machine')\n")
    one = someone(PYTHONPATH=str(tmp_path))
    one.wait_for_light(4, 4)
    two = someone(PYTHONPATH=str(tmp_path), DISPLAY=":0")  # nor does a display help without it
    two.wait_for_light(4, 4)


def test_a_smaller_boards_names_are_its_own(someone):
    one = someone("--set", "TAFL_VARIANT=brandub", program=ROOT / "code.py")
    one.wait_for(lambda: [one.screen.display[2 * row][0] for row in range(9)] == [" ", *"7654321", " "])
    assert one.screen.display[18].split() == list("abcdefg")


def test_the_game_itself(someone):
    one = someone(program=ROOT / "code.py")
    one.wait_to_see("new game")
    one.type(":players people\r", pause=0.1)
    one.type(":new brandub\r", pause=0.1)
    one.type(":d2-c2\r")
    one.wait_to_see("1. attackers d2-c2")
    one.type("\r", pause=0.1)
    one.type("\x1b")
    one.type("qq")
    assert one.end() == 0
