# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Puzzles on the lights: right and wrong moves, hints, the goal, and the way in and out."""

import pytest

from fake_host import until
from light_reader import CAPTURE, CURSOR, HINT, KING, WARNING, WIN
from puzzle_board import START, STOP, TAKE, WIN_1, WIN_2, go, move, open_puzzles, phase, waiting
from sentences import OPEN_WAY
from tabletop.exercise import RIGHT, SHOWN, WAIT
from tabletop.progress import number
from tafl.board import ATTACKERS, DEFENDERS
from tafl.names import square_name


def test_the_right_moves_solve_a_puzzle_against_the_best_defence(puzzles):
    board = puzzles(WIN_2, STOP)
    assert board.screen == "puzzles"
    assert "puzzle 1 of 2, grade 2: defenders (blue), win in 2" in board.host.title
    board.session.preferences.speed = "fast"
    move(board, "c5-g5")
    waiting(board)
    assert board.session.game.names() == ["c5-g5xg4", "d1-b1"]
    assert "right, 1 to go" in board.host.printed and "defenders (blue), win in 1 - " in board.host.title
    move(board, "g5-g7")
    until(board, lambda: phase(board) == RIGHT)
    assert "right!" in board.host.title
    ring = set()
    for _ in range(20):
        ring |= board.squares(WIN, 50, 7) if phase(board) == RIGHT else set()
    assert len(ring) > 20  # a ring of light runs over the board
    waiting(board)
    assert "puzzle 2 of 2, grade 3: attackers (orange), stop the king" in board.host.title
    assert board.host.printed.count("1 in a row, the best: 1") == 1


@pytest.mark.parametrize("line", [
    WIN_2,
    WIN_1,
])
def test_the_console_does_not_tell_what_the_learner_can_do(puzzles, line):
    board = puzzles(line)
    for name in line.split("; ")[-1].split()[::2]:
        waiting(board)
        board.type(name)
    until(board, lambda: phase(board) == RIGHT)
    assert "right" in board.host.printed
    assert not [text for text in board.host.printed if "open way" in text or "captured next" in text]


def test_the_console_tells_what_threatens_the_learner(puzzles):
    board = puzzles(STOP)
    assert f"{OPEN_WAY} g1" in board.host.printed


def test_a_wrong_move_is_answered_and_taken_back(puzzles):
    board = puzzles(STOP)
    before = board.session.game.position.board[:]
    move(board, "d7-c7")
    until(board, lambda: "wrong: d7-c7" in board.host.printed)
    until(board, lambda: board.session.game.ply == 2)
    assert board.session.game.outcome().winner == DEFENDERS  # this would happen: the king escapes
    until(board, lambda: board.session.game.ply == 0)
    waiting(board)
    assert board.session.game.position.board == before and board.session.game.turn == ATTACKERS
    assert board.squares(CURSOR, 500, 7)
    move(board, "f2-f1")
    until(board, lambda: phase(board) == RIGHT)
    assert number(board.session, "streak") == 0


def test_a_wrong_move_flashes_red(puzzles):
    board = puzzles(TAKE)
    move(board, "c1-b1")
    until(board, lambda: phase(board) == SHOWN)
    assert "b1" in board.squares(WARNING, 400, 7)


@pytest.mark.parametrize(("line", "meaning", "squares"), [
    (WIN_2, WIN, {"a1", "a7", "g1", "g7"}),
    (TAKE, CAPTURE, {"d1"}),
    (WIN_1, WIN, {"c5"}),
    (STOP, WARNING, {"e1", "f1", "g1"}),
])
def test_the_goal_shows_in_lights(puzzles, line, meaning, squares):
    board = puzzles(line)
    assert board.squares(meaning, 1500, 7) >= squares
    if meaning in (WIN, CAPTURE):
        board.run(6000)
        assert not board.squares(meaning, 2000, 7)  # later the board alone


def test_a_goal_blinks_once_for_each_move(puzzles):
    board = puzzles(WIN_2)
    until(board, lambda: phase(board) == WAIT and board.session.interlude._since)
    since = board.session.interlude._since
    cell = board.app._screen.view.cells[0]
    on = []
    while board.host.time - since < 1500:  # the next period begins at 1600
        board.run(20)
        on.append(board.host.canvas[cell] >> 4 == WIN and board.host.canvas[cell] & 15 > 0)
    assert sum(now and not before for before, now in zip([False, *on], on)) == 2


@pytest.mark.parametrize("way", ["select", "console", "wrong moves"])
def test_a_hint_shows_the_move_and_ends_the_row(puzzles, way):
    board = puzzles(STOP, TAKE)
    if way == "select":
        go(board, 0x22)  # an empty square
        board.press("select")
    elif way == "console":
        assert board.type("hint") == "hint: f2-f1"
    else:
        for _ in range(2):
            board.type("d7-c7")
            until(board, lambda: board.session.game.ply == 2)
            until(board, lambda: board.session.game.ply == 0)
    board.run(100)
    assert board.squares(HINT, 1300, 7) == {"f2", "f1"}
    board.type("f2-f1")
    until(board, lambda: phase(board) == RIGHT)
    assert number(board.session, "streak") == 0


def test_back_leaves_and_the_puzzle_comes_again(puzzles):
    board = puzzles(STOP, TAKE)
    board.type("f2-f1")
    until(board, lambda: "puzzle 2" in board.host.title)
    board.press("back")
    board.run(100)
    assert board.screen == "start" and not board.session.interlude
    assert board.session.game.text().startswith(START + " a")
    open_puzzles(board)
    assert "puzzle 2 of 2" in board.host.title
    board.type("e4-e1")
    until(board, lambda: "puzzle 1 of 2" in board.host.title)  # after the last one the first
    board.press("back")
    board.press("select")
    board.run(600)
    assert board.screen == "play" and board.squares(CURSOR, 500, 7)
    board.type("d2-c2")
    assert board.session.game.names() == ["d2-c2"]


def test_the_settings_lead_to_the_puzzles(puzzles):
    board = puzzles(STOP, opens=False)
    board.take("menu", "puzzles")
    board.run(200)
    assert board.screen == "puzzles"


def test_without_puzzles_a_text_says_so(puzzles):
    board = puzzles()
    board.run(500)
    assert board.screen == "complaints" and board.host.complaints == ["No puzzles for Walker's Brandubh"]
    until(board, lambda: board.screen == "start")
    assert not board.session.interlude and board.session.game.text().startswith(START)


def test_another_game_ends_the_exercise(puzzles):
    board = puzzles(STOP)
    for line in ("new", "position " + START + " d", "new tablut", "again"):
        board.type(line)
        board.run(300)
        assert board.screen == "play" and not board.session.interlude, line
        board.press("back left left")
        board.type("resign")
        board.run(3000)
        board.session.play_variant("walker")
        board.app._request_screen("start", board.host.now())
        board.run(300)
        open_puzzles(board)
        assert board.screen == "puzzles"


def test_the_men_cannot_be_moved_while_the_answer_shows(puzzles):
    board = puzzles(STOP)
    board.type("d7-c7")
    until(board, lambda: phase(board) == SHOWN)
    assert not board.squares(CURSOR, 300, 7)
    assert board.type("d2-c2").startswith("the exercise goes on")


def test_a_puzzle_on_a_board_larger_than_the_lights(puzzles, tmp_path):
    line = "old-hnefatafl; win 1; 1; 11/11/11/11/11/11/a4a4a/11/11/5a5/5K5 d; f1-a1\n"
    (tmp_path / "puzzles.txt").write_text(line)
    board = puzzles(opens=False)
    (tmp_path / "puzzles.txt").write_text(line)
    board.session.play_variant("old-hnefatafl")
    board.app._request_screen("start", board.host.now())
    board.run(300)
    open_puzzles(board)
    board.run(4000)
    move(board, "f1-a1")
    until(board, lambda: phase(board) == RIGHT)


def test_asleep_and_awake_the_puzzle_is_still_there(puzzles):
    board = puzzles(STOP)
    text = board.session.game.text()
    board.run(16 * 60_000, 200)
    assert board.screen == "asleep"
    board.press("up")
    board.run(200)
    assert board.screen == "puzzles" and board.session.game.text() == text
    assert KING in board.seen(300)[board.app._screen.view.cells[board.session.game.position.king]]
    assert square_name(board.app._screen.cursor)
