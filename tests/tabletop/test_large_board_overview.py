# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""What is out of view on a board larger than the lights: the overview, and lights that point there."""

import pytest

from fake_host import Board
from large_board import LARGE, MEN, SIZES, TITLE, LargeBoard, in_view, meaning, shows, squares
from light_reader import ATTACKER, CURSOR, DEFENDER, FRAME, HINT, KING, WARNING
from tafl.names import parse_square, square_name

FAR_KING = "15/15/7K7/15/15/15/15/15/15/15/15/15/15/15/{} d"


def test_a_light_points_to_a_king_out_of_view():
    board = LargeBoard(VARIANT="fyrkat15").settle()
    board.type("position " + FAR_KING.format("7d4a2"))
    board.run(2000)
    board.press("down " * 15 + "left " * 15)
    board.run(1000)
    frames = board.watch(1800)
    left, bottom, _ = frames[0]
    king = board.session.game.position.king
    assert square_name(king) not in in_view(board)
    strong = {(x, y) for taken in frames for _, x, y, value in squares(*taken) if value == FRAME << 4 | 15}
    assert strong == {(min((king & 15) - left, 8), max(0, 8 - ((king >> 4) - bottom)))}


def test_a_light_points_to_a_hint_out_of_view():
    board = LargeBoard(VARIANT="fyrkat15").settle()
    board.type("position " + FAR_KING.format("1d10a2"))
    board.run(2000)
    board.press("down " * 15 + "left " * 15)
    board.run(800)
    board.session.opponent.hint = parse_square("b1", 15) << 8 | parse_square("l1", 15)
    assert HINT in shows(board, board.watch(1300), "i1")  # in the same row


@pytest.mark.parametrize("variant", LARGE)
def test_the_overview_shows_all_men_and_prefers_the_king(variant):
    board = LargeBoard(VARIANT=variant).settle()
    board.overview()
    board.run(100)
    position, view = board.session.game.position, board.app._screen.view
    seen = board.seen(1000)
    light = board.viewport.overview_light
    for square, _ in position.pieces():
        sharing = {position.board[other] for other in position.tables.squares()
                   if light(view.cells[other]) == light(view.cells[square])}
        best = KING if 3 in sharing else DEFENDER if 2 in sharing else ATTACKER
        assert best in seen[light(view.cells[square])], square_name(square)
    counts = [0] * 81
    for square in position.tables.squares():
        counts[light(view.cells[square])] += 1
    assert set(counts) <= {1, 2, 4}
    assert any(FRAME in cell for cell in seen)


def test_the_cursor_moves_in_the_overview():
    board = LargeBoard(VARIANT="fyrkat15").settle()
    board.overview()
    assert board.viewport.overview
    lights = set()
    for _ in range(9):
        lights.add(next(i for i, cell in enumerate(board.seen()) if CURSOR in cell))
        board.press("left")
    assert len(lights) == board.app._screen.view.width // 2 + 1 - 3  # from column h, one light with each press
    board.press("select")
    assert not board.viewport.overview
    board.run(1000)
    assert "a8" in in_view(board)
    assert board.app._screen.in_hand is None
    board.overview()
    board.press("back")
    assert board.screen == "play" and not board.viewport.overview


def test_a_game_begins_with_an_overview_that_ends_at_any_press():
    board = LargeBoard(VARIANT="fyrkat13", ready=False)
    board.run(300)
    board.press("select")
    board.run(300)
    assert board.viewport.overview
    before = board.app._screen.cursor
    board.press("up")
    assert not board.viewport.overview and board.app._screen.cursor == before + 16
    board.press("back back")
    assert not board.viewport.overview


@pytest.mark.parametrize(("variant", "side"), [("fyrkat11", 11), ("fyrkat13", 13), ("fyrkat15", 15), ("fyrkat11", 15)])
def test_a_large_grid_shows_the_whole_board(variant, side):
    board = Board(side, side, VARIANT=variant)
    assert board.session.viewport is None and not TITLE.fullmatch(board.host.title)
    seen = board.seen()
    men = sum(bool(cell & set(MEN.values())) for cell in seen)
    assert men == len(board.session.game.position.pieces())
    assert any(FRAME in cell for cell in seen) == (side > SIZES[variant])


def test_a_light_points_to_an_open_way_out_of_view():
    board = LargeBoard(VARIANT="fyrkat15").settle()
    board.type("position 4a10/15/15/15/15/15/15/15/15/15/15/15/15/2K12/7d7 d")
    board.run(1500)
    board.type("c2-a2")
    board.run(3000)
    assert board.session.match.open_ways
    board.press("up " * 15 + "right " * 15)
    board.run(1000)
    assert "a2" not in in_view(board)
    pointers = {square_name(square) for taken in board.watch(1000) for square, _, _, value in squares(*taken)
            if meaning(value) == WARNING}
    assert pointers == {"g7"}  # the nearest corner of the viewport


def test_after_a_game_the_menu_offers_no_overview():
    board = Board(VARIANT="copenhagen")
    board.type("resign")
    board.run(6000)
    board.press("back")
    before = len(board.host.printed)
    for _ in range(12):
        board.press("right")
    assert board.screen == "menu" and "overview" not in board.host.printed[before:]
