# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Progress in puzzles: the row, the puzzle of the day, and the game that waits."""

from fake_host import until
from hardware.journal import Journal
from puzzle_board import STOP, TAKE, WIN_2, open_puzzles, phase, waiting
from sentences import UNDER_WAY
from tabletop.exercise import RIGHT, SHOWN
from tabletop.progress import number, set_number
from tafl.board import ATTACKERS, DEFENDERS
from tafl.names import move_name


def test_a_clock_stops_meanwhile(puzzles):
    board = puzzles(STOP, opens=False, CLOCK=3)
    board.press("select")
    until(board, lambda: board.screen == "play")
    board.type("puzzles")
    until(board, lambda: board.screen == "puzzles")
    board.run(200_000, 50)
    board.type("puzzles off")
    until(board, lambda: board.screen != "puzzles")
    board.run(1000)
    assert not board.session.game.outcome()
    assert all(board.session.match.clock.left(side, board.host.now()) > 170_000 for side in (ATTACKERS, DEFENDERS))


def test_a_puzzle_a_day(puzzles):
    board = puzzles(STOP, TAKE, WIN_2, opens=False)
    board.host.today = (2026, 11, 22)
    open_puzzles(board)
    assert "puzzle of the day" in board.host.title
    practice = board.session.interlude
    shown = board.session.game.text()
    while phase(board) != RIGHT:
        waiting(board)
        board.type(move_name(practice.accepted[0]))
        board.run(700)
    until(board, lambda: "puzzle 1 of 3" in board.host.title)
    board.press("back")
    open_puzzles(board)
    assert "puzzle 1 of 3" in board.host.title  # once a day
    board.press("back")
    found = set()
    for day in range(23, 29):
        board.host.today = (2026, 11, day)
        board.run(100)
        open_puzzles(board)
        assert "puzzle of the day" in board.host.title
        found.add(board.session.game.text())
        board.press("back")
    assert len(found) > 1 and shown


def test_progress_and_row_survive_a_power_cut(puzzles):
    memory = bytearray(b"\xff" * 4096)
    board = puzzles(STOP, TAKE, WIN_2, journal=Journal(memory, 4096, False, False))
    for name in ("f2-f1", "e4-e1"):
        board.type(name)
        until(board, lambda: phase(board) == RIGHT)
        waiting(board)
    board = puzzles(STOP, TAKE, WIN_2, journal=Journal(memory, 4096, False, False))
    assert "puzzle 3 of 3" in board.host.title
    assert board.session.interlude.streak == 2


def test_progress_outlives_games_and_full_pages(puzzles):
    memory = bytearray(b"\xff" * 4096)
    board = puzzles(STOP, TAKE, WIN_2, journal=Journal(memory, 4096, False, False))
    board.type("f2-f1")
    until(board, lambda: phase(board) == RIGHT)
    board.press("back back")
    board.run(300)
    for _ in range(30):
        board.type("new")
        board.run(300)
        for _ in range(10):
            for name in ("d1-c1", "c4-c3", "c1-d1", "c3-c4"):
                board.type(name)
        board.type("resign")
        board.run(100)
    board = puzzles(STOP, TAKE, WIN_2, journal=Journal(memory, 4096, False, False))
    assert "puzzle 2 of 3" in board.host.title


def test_a_finished_game_stays_in_the_journal_while_players_practise(puzzles):
    memory = bytearray(b"\xff" * 4096)
    board = puzzles(STOP, TAKE, opens=False, journal=Journal(memory, 4096, False, False))
    board.press("select")
    board.run(300)
    board.type("d2-c2")
    assert board.type("puzzles") == UNDER_WAY
    board.type("resign")
    board.run(3000)
    board.type("puzzles")
    until(board, lambda: board.screen == "puzzles")
    board.type("f2-f1")
    until(board, lambda: phase(board) == RIGHT)
    board.press("back")
    until(board, lambda: board.screen == "end")
    assert board.session.match.result() == "attackers win: resignation"
    board.type("undo")
    board.type("c4-c3")
    board.run(1000)
    board = puzzles(STOP, TAKE, opens=False, journal=Journal(memory, 4096, False, False))
    assert board.screen == "resume?" and board.session.game.names() == ["d2-c2", "c4-c3"]
    assert number(board.session, "puzzle walker") == 1


def test_a_game_that_ended_before_its_first_move_is_still_over_after_puzzles(puzzles):
    board = puzzles(opens=False)
    board.press("select")
    board.run(300)
    board.type("resign")
    until(board, lambda: board.screen == "end")
    board.type("puzzles")
    until(board, lambda: board.screen == "complaints")
    assert board.host.complaints == ["No puzzles for " + board.session.variant.name]
    until(board, lambda: board.screen == "end")
    assert board.session.match.result() == "defenders win: resignation"


def test_who_leaves_after_a_wrong_move_loses_the_row(puzzles):
    board = puzzles(WIN_2, opens=False)
    set_number(board.session, "streak", 4)
    open_puzzles(board)
    assert board.session.interlude.streak == 4
    waiting(board)
    board.type("g3-g2")
    until(board, lambda: phase(board) == SHOWN)
    board.press("back")
    until(board, lambda: board.screen == "start")
    open_puzzles(board)
    assert board.session.interlude.streak == 0
