# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The exercises of the coach: the costliest moves of a game, and what was better."""

import re

import pytest

import tafl
from coach_board import CAUGHT, LONG, LOST, asked, asks, coach, looked
from fake_host import until
from light_reader import CURSOR, GOAL, HINT, WARNING, WIN
from sentences import WHAT_WAS_BETTER
from tabletop import loader
from tabletop.coach_review import MISTAKE
from tabletop.exercise import RIGHT, SHOWN, WAIT
from tafl.board import ATTACKERS


def test_the_move_shows_first_and_then_the_better_one_is_asked_for(over):
    board = looked(over(LOST))
    before = len(board.host.frames)
    asked(board)
    frames = {(at, frame[at] >> 4) for _, frame in board.host.frames[before:] for at in range(81) if frame[at] & 15}
    assert (7 * 9 + 1, WARNING) in frames  # b2, where he went
    assert board.session.game.ply == 0 and board.session.game.turn == ATTACKERS
    assert f"attackers (orange): {WHAT_WAS_BETTER} e2-b2?" in board.host.title
    assert board.squares(WARNING, 1300) >= {"e2", "b2"}
    assert board.squares(CURSOR, 900)


def test_a_right_move_leads_back_to_the_graph_with_a_green_bead(over):
    board = asked(looked(over(LOST)))
    assert board.type("h8-i8").startswith("1. attackers h8-i8")
    until(board, lambda: coach(board).phase == RIGHT)
    assert "right!" in board.host.title
    assert board.squares(WIN, 900)
    assert re.fullmatch(r"1: 1\. attackers e2-b2\?\??: cost \d+ %; better was h8-i8", board.host.printed[-1])
    until(board, lambda: not asks(board))
    board.run(100)
    assert board.screen == "coach" and coach(board).solved_plies == [0]
    assert any(GOAL in cell or CURSOR in cell for cell in board.seen(900))


@pytest.mark.parametrize(("name", "looks"), [("e9-d9", True), ("e9-a9", False), ("e9-i9", False)])
def test_a_move_that_is_hardly_worse_is_right_too(over, slow_slices, name, looks):
    board = asked(looked(over(CAUGHT)))
    assert coach(board).accepted != [0x84 << 8 | 0x83]
    titles = set()
    board.type(name)
    until(board, lambda: titles.add(board.host.title) or coach(board).phase == RIGHT)
    assert any("the computer looks at your move" in title for title in titles) is looks
    assert coach(board).tries == 0 and "right" in board.host.printed


def test_frames_show_while_the_computer_is_made_that_looks_at_a_move(over, monkeypatch):
    board = asked(looked(over(CAUGHT)))
    opponent = board.session.opponent
    opponent.stop(free=True)

    def prepare(*modules):
        for _ in range(10):
            board.host.time += 33
            tafl.pause()
        loader.prepare(*modules)

    monkeypatch.setattr("tabletop.opponent.prepare", prepare)
    board.type("e9-d9")
    until(board, lambda: coach(board).phase == RIGHT)


def test_a_wrong_move_is_refuted_and_taken_back(over):
    board = asked(looked(over(LOST)))
    board.type("e2-d2")
    until(board, lambda: "wrong: e2-d2" in board.host.printed)
    until(board, lambda: coach(board).phase == SHOWN)
    assert board.session.game.outcome()  # the king is out
    assert "wrong: look what happens" in board.host.title
    until(board, lambda: coach(board).phase == WAIT)
    assert board.session.game.ply == 0 and coach(board).tries == 1


def test_the_move_of_the_game_is_wrong_at_once(over):
    board = asked(looked(over(LOST)))
    board.type("e2-b2")
    until(board, lambda: "wrong: e2-b2" in board.host.printed)
    until(board, lambda: coach(board).phase == SHOWN)
    assert coach(board).tries == 1


def test_a_hint_shows_the_better_move(over):
    board = looked(over(LOST))
    assert "graph of the game shows" in board.type("hint")
    asked(board)
    assert board.type("hint") == "hint: h8-i8"
    board.run(100)
    assert board.squares(HINT, 1300) == {"h8", "i8"}


@pytest.mark.slow
def test_left_and_right_choose_a_bead_and_the_next_exercise_follows(over):
    board = looked(over(LONG, VARIANT="brandub"))
    review = coach(board).review
    count = len(review.marks)
    assert 2 <= count <= 6 and review.marks == sorted(review.marks)
    assert all(review.cost(ply) > MISTAKE for ply in review.marks)
    lines = [coach(board).line(at) for at in range(count)]
    assert board.host.printed[-count:] == lines and lines == sorted(lines)
    board.press("right")
    assert coach(board).at == 1 and board.host.printed[-1] == lines[1] and f"(2/{count})" in board.host.title
    board.press("left left")
    assert coach(board).at == count - 1
    beads = [at for at, cell in enumerate(board.seen(1300)) if {WARNING, CURSOR} & cell]
    assert len(beads) == count
    board.press("right")
    assert coach(board).at == 0
    asked(board)
    best = coach(board).accepted[0]
    board.session.push(best)
    board.app._request_screen("play", board.host.now())
    until(board, lambda: not asks(board))
    board.run(200)
    assert board.screen == "coach" and coach(board).at == 1  # the next one is chosen
