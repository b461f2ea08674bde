# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Where the board is on the panel, and what is written beside it."""

import pytest

from sim.machine.board_outline import BoardOutline, find_outline, whole
from sim.machine.panel import Panel
from sim.machine.pretend_board import PretendBoard
from sim.script.film import Film
from sim.window.renderer import BoardRenderer

PANEL = whole(9, 9)
BRANDUB = BoardOutline(1, 1, 7, 7)
LIGHTS = {".": (0, 0, 0), "f": (0, 7, 18), "a": (102, 29, 0), "d": (0, 35, 102), "x": (6, 4, 1), "t": (80, 86, 102)}


def lights(*rows):
    return [[LIGHTS[light] for light in row] for row in rows]


def framed(*rows):
    """These rows with a frame around them."""
    edge = "f" * (len(rows[0]) + 2)
    return [edge, *(f"f{row}f" for row in rows), edge]


SMALL = framed("x..a..x", "...a...", "...d...", "aadxdaa", "...d...", "...a...", "x..a..x")
LARGE = ["x..aaa..x", *["....a....", "....d....", "a...d...a"], "aaddxddaa"]
LARGE += LARGE[3::-1]
DARK = ["." * 9] * 9
TEXT = [*DARK[:2], "tt....t..", "t.t...t..", "t.t...t..", "t.t...t..", "ttt...ttt", *DARK[:2]]


@pytest.mark.parametrize("before", [PANEL, BRANDUB])
def test_a_frame_tells_where_the_board_is(before):
    assert find_outline(lights(*SMALL), before) == BRANDUB
    assert find_outline(lights(*framed(*["." * 7] * 7)), before) == BRANDUB
    assert find_outline(lights(*framed(*["d" * 7] * 7)), before) == BRANDUB  # flooded up to its frame
    assert find_outline(lights(*LARGE), before) == PANEL


def test_the_frame_may_stand_anywhere():
    rows = ["." * 14, *("..." + row + ".." for row in framed(*["a....a"] * 8)), "." * 14]
    assert find_outline(lights(*rows), whole(14, 12)) == BoardOutline(4, 2, 6, 8)


@pytest.mark.parametrize("before", [PANEL, BRANDUB])
@pytest.mark.parametrize(
    "rows",
    [
        DARK,
        ["d" * 9] * 9,  # all under water
        ["f" + "d" * 8] * 8 + ["f" * 9],  # and the frame in part
        TEXT,
        [*DARK[:8], "....t...."],
        [*DARK[:3], "..ttttt..", "..t...t..", "..ttttt..", *DARK[:3]],  # a ring, but no board
    ],
)
def test_what_does_not_tell_changes_nothing(rows, before):
    assert find_outline(lights(*rows), before) == before


def test_a_larger_board_after_a_framed_one_on_a_large_panel():
    around = [row + "..." for row in LARGE] + ["." * 12] * 3
    assert find_outline(lights(*around), BRANDUB) == whole(12, 12)


def test_a1_is_the_lower_left_of_the_field():
    assert [BRANDUB.column_name(x) for x in range(9)] == ["", *"abcdefg", ""]
    assert [BRANDUB.row_name(y) for y in range(9)] == ["", *"7654321", ""]
    assert whole(30, 12).column_name(29) == "ad" and whole(30, 12).row_name(0) == "12"


def test_a_game_on_a_smaller_board_keeps_its_names_to_the_end():
    board = PretendBoard({"TAFL_VARIANT": "brandub", "TAFL_ATTACKERS": "person"})
    fields = [PANEL]

    def changed():
        if board.frames and (found := find_outline(board.frame, fields[-1])) != fields[-1]:
            fields.append(found)

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
    assert fields == [PANEL, BRANDUB, PANEL]


def test_of_a_board_larger_than_the_lights_the_title_tells_the_part():
    part = find_outline(lights(*LARGE), PANEL, "c4-k12")
    assert [part.column_name(x) for x in range(9)] == [*"cdefghijk"]
    assert [part.row_name(y) for y in range(9)] == [str(row) for row in range(12, 3, -1)]
    overview = find_outline(lights(*LARGE), part, "a1-o15")
    assert not any(overview.column_name(i) or overview.row_name(i) for i in range(9))
    for before in (part, overview):
        assert find_outline(lights(*LARGE), before, "") == PANEL
        assert find_outline(lights(*DARK), before, "") == PANEL


def test_the_names_go_with_the_view():
    board = PretendBoard({"TAFL_VARIANT": "fyrkat15", "TAFL_ATTACKERS": "person"})
    film = Film(board)

    def names():
        field = film._field
        return field.column_name(0), field.row_name(8), field.column_name(8), field.row_name(0)

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


def test_a_film_names_each_moment_by_what_came_before():
    board = PretendBoard({"TAFL_VARIANT": "brandub"})
    film = Film(board)
    board.run(lambda board: board.wait(1000))
    fields = [field for _, (_, _, field) in film._takes]
    assert fields[-1] == BRANDUB and set(fields) <= {PANEL, BRANDUB}


def test_names_stand_beside_the_field_and_are_drawn_once():
    look = BoardRenderer(9, 9, 0.4)
    one, other = (look.render(Panel().decode(b""), (), field).copy() for field in (PANEL, BRANDUB))
    places = [(x, y) for x in range(look.size[0]) for y in range(look.size[1])]
    changed = [place for place in places if one.get_at(place) != other.get_at(place)]
    left, top, _, bottom = look.layout.panel
    assert changed and all(x < left or y > bottom for x, y in changed)
    assert any(x < left and y < top + look.layout.cell for x, y in changed)  # the uppermost row has no name any more
    assert look._named(BRANDUB) is look._named(BRANDUB)
