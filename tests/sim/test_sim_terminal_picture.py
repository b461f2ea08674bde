# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The terminal front end shows the lights, names, caption, clocks and console at every size and number of colours."""

from itertools import product

import pytest

from sim.legend import COLOUR
from sim.machine.board_outline import BoardOutline, whole_panel
from sim.terminal.app import BoardApp
from sim.terminal.board import Board
from sim.terminal.colors import ColorDepth, color_depth, symbol
from sim.terminal.console_view import listed, wrapped
from sim.terminal.layout import TooSmall
from soak import SOAK, each_value, some
from terminal_app import FakePlayer, has_colour, picture, run_apart, text

pytestmark = pytest.mark.once


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


# Text beside the lights


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


@pytest.mark.parametrize(("moves", "width", "lines"), [
    ([], 40, []), (["a1-a2"], 40, ["1. a1-a2"]),
    (["a1-a2", "b1-b2xb3", "c1-c2"], 40, ["1. a1-a2     2. b1-b2xb3", "3. c1-c2"]),
    (["a1-a2", "b1-b2", "c1-c2"], 17, ["1. a1-a2", "2. b1-b2", "3. c1-c2"]),
])
def test_moves_are_listed_two_in_a_line_if_there_is_room(moves, width, lines):
    assert listed(moves, width) == lines


def test_console_lines_wrap_with_a_hanging_indent():
    assert wrapped("1. attackers d2-c2 and more", 18) == ["1. attackers d2-c2", "  and more"]
    assert wrapped("undo     takes it back", 16) == ["undo     takes", "  it back"]
    assert wrapped("undo     takes it back", 18) == ["undo     takes it", "         back"]
    assert wrapped("   1 . . .", 20) == ["   1 . . ."]
    assert wrapped("", 20) == [""] and wrapped("abc" * 10, 10)[0] == "abcabcabca"
    assert all(len(line) <= width for width in range(1, 30) for line in wrapped("  a  bb ccc   dddd eeeee", width))
