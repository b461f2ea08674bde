# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Finding the board on the panel, and the names beside it."""

import pytest

from sim.machine.board_outline import BoardOutline, find_outline, used_part, whole_panel
from sim.machine.panel import Panel, read_wiring
from sim.machine.pretend_board import PretendBoard
from sim.script.film import Film
from sim.window.renderer import BoardRenderer

PANEL = whole_panel(9, 9)
BRANDUB = BoardOutline(1, 1, 7, 7)
LIGHTS = {".": (0, 0, 0), "f": (0, 7, 18), "a": (102, 29, 0), "d": (0, 35, 102), "x": (6, 4, 1), "t": (80, 86, 102)}


def lights(*rows):
    return [[LIGHTS[light] for light in row] for row in rows]


def framed(*rows):
    """Return these rows with a frame around them."""
    edge = "f" * (len(rows[0]) + 2)
    return [edge, *(f"f{row}f" for row in rows), edge]


SMALL = framed("x..a..x", "...a...", "...d...", "aadxdaa", "...d...", "...a...", "x..a..x")
LARGE = ["x..aaa..x", *["....a....", "....d....", "a...d...a"], "aaddxddaa"]
LARGE += LARGE[3::-1]
DARK = ["." * 9] * 9
TEXT = [*DARK[:2], "tt....t..", "t.t...t..", "t.t...t..", "t.t...t..", "ttt...ttt", *DARK[:2]]


@pytest.mark.parametrize("previous", [PANEL, BRANDUB])
def test_frame_shows_where_the_board_is(previous):
    assert find_outline(lights(*SMALL), previous) == BRANDUB
    assert find_outline(lights(*framed(*["." * 7] * 7)), previous) == BRANDUB
    assert find_outline(lights(*framed(*["d" * 7] * 7)), previous) == BRANDUB  # a flood inside the frame
    assert find_outline(lights(*LARGE), previous) == PANEL


def test_frame_at_any_position():
    rows = ["." * 14, *("..." + row + ".." for row in framed(*["a....a"] * 8)), "." * 14]
    assert find_outline(lights(*rows), whole_panel(14, 12)) == BoardOutline(4, 2, 6, 8)


@pytest.mark.parametrize("previous", [PANEL, BRANDUB])
@pytest.mark.parametrize(
    "rows",
    [
        DARK,
        ["d" * 9] * 9,  # a flood
        ["f" + "d" * 8] * 8 + ["f" * 9],  # a flood over a part of the frame
        TEXT,
        [*DARK[:8], "....t...."],
        [*DARK[:3], "..ttttt..", "..t...t..", "..ttttt..", *DARK[:3]],  # a ring, but not a board
    ],
)
def test_other_lights_keep_the_previous_outline(rows, previous):
    assert find_outline(lights(*rows), previous) == previous


def test_large_board_after_a_framed_board():
    around = [row + "..." for row in LARGE] + ["." * 12] * 3
    assert find_outline(lights(*around), BRANDUB) == whole_panel(12, 12)


def test_a1_is_the_lower_left_square():
    assert [BRANDUB.column_name(x) for x in range(9)] == ["", *"abcdefg", ""]
    assert [BRANDUB.row_name(y) for y in range(9)] == ["", *"7654321", ""]
    assert whole_panel(30, 12).column_name(29) == "ad" and whole_panel(30, 12).row_name(0) == "12"


def test_names_of_a_small_board_stay_until_the_game_ends():
    board = PretendBoard({"TAFL_VARIANT": "brandub", "TAFL_ATTACKERS": "person"})
    outlines = [PANEL]

    def changed():
        if board.frames and (found := find_outline(board.frame, outlines[-1])) != outlines[-1]:
            outlines.append(found)

    def player(board):
        yield from board.wait(500)
        yield from board.press("select")
        yield from board.press("back")
        yield from board.wait(2000)
        board.type("position 3a3/3a3/3d3/aad1d1a/7/6K/3a3 d")
        yield from board.wait(500)
        board.type("g2-g1")
        yield from board.wait(6000)
        board.type("new tablut")
        yield from board.wait(1000)

    board.on_change = changed
    board.run(player)
    assert outlines == [PANEL, BRANDUB, PANEL]


def test_names_are_those_of_the_visible_part_of_a_large_board():
    part = find_outline(lights(*LARGE), PANEL, "c4-k12")
    assert [part.column_name(x) for x in range(9)] == [*"cdefghijk"]
    assert [part.row_name(y) for y in range(9)] == [str(row) for row in range(12, 3, -1)]
    overview = find_outline(lights(*LARGE), part, "a1-o15")
    assert not any(overview.column_name(i) or overview.row_name(i) for i in range(9))
    for previous in (part, overview):
        assert find_outline(lights(*LARGE), previous, "") == PANEL
        assert find_outline(lights(*DARK), previous, "") == PANEL


def test_names_follow_the_viewport():
    board = PretendBoard({"TAFL_VARIANT": "fyrkat15", "TAFL_ATTACKERS": "person"})
    film = Film(board)

    def names():
        outline = film._outline
        return outline.column_name(0), outline.row_name(8), outline.column_name(8), outline.row_name(0)

    def player(board):
        yield from board.wait(500)
        yield from board.press("select")
        yield from board.wait(3000)
        yield from board.press("left", 3000)
        assert names()[::2] == ("a", "i")
        yield from board.press("up", 3000)
        assert names() == ("a", "7", "i", "15")
        board.type("new tablut")
        yield from board.wait(1000)
        assert names() == ("a", "1", "i", "9")
        assert "\x1b" not in board.printed and "new game" in board.printed

    board.run(player)


def test_film_frames_have_the_names_of_their_time():
    board = PretendBoard({"TAFL_VARIANT": "brandub"})
    film = Film(board)
    board.run(lambda board: board.wait(1000))
    outlines = [state.outline for _, state in film._recording.states]
    assert outlines[-1] == BRANDUB and set(outlines) <= {PANEL, BRANDUB}


def test_names_are_beside_the_board_and_drawn_once():
    renderer = BoardRenderer(9, 9, 0.4)
    first, second = (renderer.render(Panel().decode(b""), (), outline).copy() for outline in (PANEL, BRANDUB))
    places = [(x, y) for x in range(renderer.size[0]) for y in range(renderer.size[1])]
    changed = [place for place in places if first.get_at(place) != second.get_at(place)]
    left, top, _, bottom = renderer.layout.panel
    assert changed and all(x < left or y > bottom for x, y in changed)
    assert any(x < left and y < top + renderer.layout.cell for x, y in changed)  # the top row no longer has a name
    assert renderer._name_strips(BRANDUB) is renderer._name_strips(BRANDUB)


def test_a_window_of_a_larger_panel_has_the_names_of_the_board():
    panel, _, _ = read_wiring({"TAFL_PANEL_WIDTH": "16", "TAFL_PANEL_HEIGHT": "12", "TAFL_WINDOW_LEFT": "4",
                               "TAFL_WINDOW_TOP": "30"})
    used = used_part(panel)
    assert used == BoardOutline(4, 3, 9, 9)
    dark = lights(*["." * 16] * 12)
    assert find_outline(dark, used, "", used) == used
    part = find_outline(dark, used, "c4-k12", used)
    assert (part.column_name(4), part.row_name(11), part.column_name(13)) == ("c", "4", "")
    assert find_outline(dark, part, "", used) == used
