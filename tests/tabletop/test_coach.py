# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The coach on the lights: the look through a game, the graph and its beads, and what the console tells of them."""

import re

import pytest

from coach_board import LONG, LOST, asked, asks, coach, column, looked
from fake_host import Board, until
from light_reader import ATTACKER, CURSOR, DEFENDER, FRAME, THINKING, WARNING
from sentences import GRAPH
from tabletop.coach_review import BLUNDER, MISTAKE
from tabletop.exercise import WAIT
from tafl.game import Game


def test_the_coach_finds_the_losing_move_and_the_graph_falls_there(over):
    board = looked(over(LOST))
    assert coach(board).review.marks == [0]
    cost = int(re.fullmatch(r"1: 1\. attackers e2-b2\?\??: cost (\d+) %", board.host.printed[-1])[1])
    assert cost > MISTAKE and ("??" in board.host.printed[-1]) == (cost > BLUNDER)
    frame = board.host.canvas
    assert column(frame, 1)[0] == ATTACKER
    assert all(column(frame, x) == [DEFENDER] * 9 for x in range(3, 9))  # after the second move the king is out
    assert "attackers (orange) e2-b2 cost" in board.host.title and "(1/1)" in board.host.title
    seen = board.seen(900)
    assert sum(CURSOR in cell for cell in seen) == 1 and any(CURSOR in cell for cell in seen[::9])  # the first column


def test_the_console_prints_the_graph_as_numbers(over):
    board = looked(over(LOST))
    shares = coach(board).review.shares
    assert len(shares) == 3 and shares[2] == 0
    assert f"{GRAPH}: {shares[0]} {shares[1]} {shares[2]}" in board.host.printed


def test_frames_show_while_the_coach_goes_to_another_ply(over, monkeypatch):
    board = over(LOST)
    follow = Game.follow

    def slow_follow(*arguments):
        board.app._shown_at -= 1000  # the last frame is old
        follow(*arguments)

    monkeypatch.setattr(Game, "follow", slow_follow)
    looked(board)
    assert "SELECT: what was better?" in board.host.title


def test_frames_show_while_the_look_ends_and_memory_is_short(over, monkeypatch):
    board = over(LOST)

    def free_memory():
        board.app._shown_at -= 1000  # the last frame is old
        return 20000

    monkeypatch.setattr("tabletop.loader.free_memory", free_memory)
    looked(board)
    assert "SELECT: what was better?" in board.host.title


def test_the_graph_grows_and_a_light_thinks_while_the_coach_looks(over, slow_slices):
    board = over(LONG, VARIANT="brandub")
    board.press("up")
    until(board, lambda: board.screen == "coach")
    known, thinking, titles = [], 0, set()
    while coach(board).review.known_from:
        seen = board.seen(330)
        known.append(sum(FRAME not in seen[4 * 9 + x] for x in range(9)))
        thinking += any(THINKING in cell for cell in seen)
        titles.add(board.host.title)
    assert known[0] < 3 and known[-1] >= 8 and sorted(known) == known and len(set(known)) > 5
    assert thinking == len(known)  # the lights never freeze
    assert len(titles) > 5 and all("the coach looks through the game: " in title for title in titles)
    assert "the coach looks through the game: coach off ends it" in board.host.printed


def test_the_console_lists_the_costliest_moves_and_begins_an_exercise(over):
    board = over(LOST)
    board.type("coach")
    until(board, lambda: coach(board) and not coach(board).looks)
    assert board.type("coach").split("\n")[1].endswith("; better was h8-i8")
    for wrong in ("2", "²"):
        assert board.type("coach " + wrong) == f"coach takes a number from 1 to 1, off or nothing, not '{wrong}'"
    board.type("coach 1")
    until(board, lambda: asks(board) and coach(board).phase == WAIT)
    board.type("e2-d2")
    assert board.type("coach 1") == "the game went on with e2-b2"  # again from its beginning
    until(board, lambda: coach(board).phase == WAIT)
    assert board.session.game.ply == 0
    board.type("coach off")
    until(board, lambda: board.screen == "end")


def test_while_the_coach_looks_the_console_says_so(over, slow_slices):
    board = over(LONG, VARIANT="brandub")
    board.type("coach")
    until(board, lambda: coach(board) and coach(board).review.known_from < 20)
    assert board.type("coach").startswith("the coach still looks through the game: ")
    assert board.type("d1-c1") == board.type("hint") == "the coach looks through the game"
    board.type("score")  # another screen uses the computer
    until(board, lambda: board.screen == "score")
    board.run(200)
    board.press("back")
    board.type("record in")
    known = coach(board).review.known_from
    board.run(500)
    assert coach(board).review.known_from == known  # it waits
    board.type("end")
    until(board, lambda: not coach(board).looks)
    assert coach(board).review.marks


@pytest.mark.parametrize(("text", "variant", "panel"), [
    ("", "brandub", 9),  # the first move, and then the defenders resign
    ("3a3/3a3/3d3/a1dKd1a/3d3/3a3/3a3 a moves d1-c1", "brandub", 9),  # a handicap: few men
    ("", "fyrkat13", 9),  # a board larger than the lights
    ("", "tablut", 13),  # lights beyond the board
])
def test_short_games_have_a_graph(text, variant, panel):
    board = Board(panel, panel, VARIANT=variant)
    if text:
        board.type("position " + text)
    else:
        game = board.session.game
        board.session.push(game.legal_moves()[0])
    board.type("resign")
    until(board, lambda: board.screen == "end")
    board.run(9000)  # the flood
    looked(board)
    assert len(coach(board).review.shares) == 2
    assert not [cell for cell in board.seen(100) if not cell & {ATTACKER, DEFENDER, CURSOR, WARNING}]
    if coach(board).review.marks:
        asked(board)
        board.press("back")
        board.run(100)
        board.press("back")
    else:
        assert "no move cost much" in board.host.title
        assert board.type("hint") == board.type("d1-c1") == "no move cost much: coach off ends this"
        board.press("select")
    until(board, lambda: board.screen == "end")


def test_a_drawn_game_ends_in_the_middle_of_the_graph():
    board = Board(VARIANT="brandub")
    for _ in range(3):
        for name in ("d1-c1", "d3-e3", "c1-d1", "e3-d3"):
            if not board.session.game.outcome():
                board.type(name)
    assert board.session.match.result() == "draw: repetition"
    until(board, lambda: board.screen == "end")
    board.type("coach")
    until(board, lambda: coach(board) and not coach(board).looks)
    assert coach(board).review.shares[-1] == 50
    board.run(100)
    assert column(board.host.canvas, 8)[3] == ATTACKER and column(board.host.canvas, 8)[5] == DEFENDER


def test_a_record_that_is_not_over_can_be_looked_through_and_goes_on():
    board = Board(VARIANT="brandub", CLOCK=5)
    board.type("d1-c1")
    assert "when it is over" in board.type("coach")
    for line in ("record in", "variant: brandub", "1. d1-c1 d3-e3", "2. c1-b1", "result: unfinished"):
        board.type(line)
    board.run(300)
    left = board.session.match.clock.left(2, board.host.now())
    board.type("coach")
    until(board, lambda: coach(board) and not coach(board).looks)
    board.press("back")
    until(board, lambda: board.screen == "play")
    assert board.session.game.names() == ["d1-c1", "d3-e3", "c1-b1"]
    assert left - board.session.match.clock.left(2, board.host.now()) < 1500  # the clock stood still
    board.type("d5-c5")
    assert board.session.game.ply == 4


def test_the_menu_has_the_coach_when_the_game_is_over(over):
    board = over(LOST)
    board.press("back")
    until(board, lambda: board.screen == "menu")
    pages = []
    while "coach" not in pages:
        board.press("right")
        pages.append(board.host.printed[-1])
        assert len(pages) < 20
    board.press("select")
    until(board, lambda: board.screen == "coach")
    board = Board(VARIANT="brandub")
    board.type("d1-c1")
    board.press("back")
    pages = set()
    for _ in range(16):
        board.press("right")
        pages.add(board.host.printed[-1])
    assert "resign" in pages and "coach" not in pages


def test_the_end_names_the_coach_unless_no_move_was_made(over):
    board = over(LOST)
    assert "UP: coach" in board.host.title
    board = Board(VARIANT="brandub")
    board.type("resign")
    board.run(9000)
    assert "coach" not in board.host.title
    board.press("up")
    board.run(300)
    assert board.screen == "end"
    assert board.type("coach") == "there is no move to look at yet"
