# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Resigning and draws by the menu: it asks first, and the other side answers."""

from fake_host import Board
from light_reader import CURSOR
from sentences import DRAW_OFFERED
from tafl.board import ATTACKERS, DEFENDERS
from tafl.outcome import AGREEMENT, RESIGNATION


def test_resigning_asks_first():
    board = Board()
    board.take("menu", "resign")
    assert board.host.printed[-1] == "resign? no, play on"
    board.press("back")
    assert not board.session.game.outcome()
    board.take("menu", "resign", "yes")
    board.run(100)
    assert board.session.game.outcome() == (ATTACKERS, RESIGNATION)
    assert "attackers win: resignation" in board.host.printed


def test_a_game_given_up_can_be_taken_back():
    board = Board()
    board.type("e3-g3")
    board.type("resign")
    board.run(3000)
    board.press("back select")
    assert not board.session.game.outcome()
    assert board.session.game.ply == 1
    assert "took back the end of the game" in board.host.printed


def test_a_draw_offered_goes_with_the_move_and_the_other_answers():
    board = Board()
    board.take("menu", "offer", "yes")
    assert board.host.printed[-1] == "a draw is offered with the next move"
    board.turn_to("menu", "withdraw")
    board.press("select")
    assert not board.session.players.offer
    board.take("menu", "offer")
    assert board.host.printed[-1] == "a draw? no, play on"
    board.press("select")
    assert not board.session.players.offer
    board.take("menu", "offer", "yes")
    board.press("select right select")
    board.run(400)
    assert board.host.printed[-1] == DRAW_OFFERED
    board.press("select")
    assert not board.session.game.outcome()
    assert board.session.game.ply == 1
    board.take("menu", "offer", "yes")
    board.type("a4-b4")
    board.run(400)
    board.press("right select")
    assert board.session.game.outcome() == (None, AGREEMENT)


def test_an_offer_is_answered_once():
    board = Board()
    board.type("draw")
    board.type("e3-g3")
    board.run(400)
    board.press("back")  # plays on, too
    board.type("a4-b4")
    board.run(400)
    assert board.squares(CURSOR)
    assert not board.session.players.offer


FEW_ATTACKERS = "position 4a4/4a4/4d4/9/aaddKddaa/9/4d4/4a4/4a4 d"


def test_the_computer_accepts_a_draw_when_it_sees_no_win():
    board = Board(ATTACKERS="computer")
    board.type(FEW_ATTACKERS)
    board.type("draw")
    board.type("e3-g3")
    board.run(3000)
    assert board.session.game.outcome() == (None, AGREEMENT)


def test_the_computer_plays_on_when_it_sees_a_win():
    board = Board(ATTACKERS="computer", LEVEL=3)
    board.type("position 3aaa3/4a4/9/a7a/aaK3d1a/a7a/9/3aa4/3aaa3 d")
    board.type("draw")
    board.type("g5-g4")
    board.run(9000)
    assert "the computer plays on" in board.host.printed
    assert board.session.game.ply == 2


def test_a_draw_may_be_offered_while_the_computer_thinks():
    board = Board(ATTACKERS="computer")
    board.type(FEW_ATTACKERS)
    board.type("e3-g3")
    board.run(60)
    board.take("menu", "offer", "yes")
    assert "a draw is offered" in board.host.printed
    board.run(2000)
    assert board.session.game.outcome() == (None, AGREEMENT)


def test_with_note_few_attackers_left_a_person_is_offered_to_resign_and_a_computer_resigns():
    few = "position 3a3/7/7/d2K2a/7/7/3d3 a"
    board = Board(VARIANT="brandub")
    board.type(few)
    board.run(50)
    assert board.host.printed[-1] == "few men are left: play on"
    board.press("select")
    assert board.squares(CURSOR, size=7)
    board.type("d7-d6")
    board.run(400)
    board.type("d1-e1")
    board.run(400)
    assert board.squares(CURSOR, size=7)  # once is enough
    computer = Board(VARIANT="brandub", ATTACKERS="computer")
    computer.type(few)
    computer.run(50)
    assert computer.session.game.outcome() == (DEFENDERS, RESIGNATION)
    computer.type("undo")
    computer.run(3000)
    assert computer.session.game.ply == 1  # the game can be watched to its end
