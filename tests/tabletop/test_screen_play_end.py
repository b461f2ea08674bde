# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The end of a game as people see it: the flood, the text, the square that decided, and the way on."""

from fake_host import Board
from light_reader import ATTACKER, CURSOR, DEFENDER, KING, TEXT, WIN

# Defenders to move; b1-a1 wins, and c5 is taken if a defender comes to c4.
NEARLY = "4d4/9/9/8a/8a/9/9/9/1K7 d"


def test_a_direction_held_ends_with_the_screen():
    board = Board(ready=False)
    board.host.events.append(2)  # LEFT begins to play
    board.run(2000)
    assert board.squares(CURSOR) == {"e3"}
    board.host.events.append(66)
    board.type(f"position {NEARLY}")
    board.host.events.append(0)
    board.type("b1-a1")
    assert all(DEFENDER in cell for cell in board.seen(1800))  # the flood goes on to its end


def ended():
    board = Board()
    board.type(f"position {NEARLY}")
    board.type("b1-a1")
    board.run(300)
    return board


def test_the_end_floods_the_board_and_says_who_and_why():
    board = ended()
    assert board.host.printed[-2] == "defenders win: king escaped"
    assert board.host.printed[-1].startswith("SELECT or again: new game")
    assert all(DEFENDER in cell for cell in board.seen(1700))
    board.run(500)
    seen = board.seen(3000)
    assert any(TEXT in cell for cell in seen)
    board.run(13000)
    assert "win" in board.host.sounds


def test_after_the_text_the_board_shows_with_the_deciding_square():
    board = ended()
    board.run(3000)
    board.press("left")
    assert board.squares(WIN) == {"a1"}
    assert board.squares(KING) == {"a1"}


def test_select_after_the_end_is_a_rematch():
    board = ended()
    board.press("select")  # too early: a press meant for the game
    assert board.session.game.outcome()
    board.run(1200)
    board.press("select")  # still too early: players must see who won
    assert board.session.game.outcome()
    board.run(1500)
    board.press("select")
    assert board.session.game.ply == 0
    assert board.squares(CURSOR) == {"e3"}


def test_back_after_the_end_goes_on_with_the_game():
    board = ended()
    board.run(3000)
    board.press("back select")
    assert board.session.game.outcome() is None
    assert board.squares(CURSOR) == {"b1"}


def test_a_press_while_the_last_man_is_on_its_way_changes_nothing():
    board = Board()
    board.type(f"position {NEARLY}")
    board.run(300)
    board.press("select left")
    board.host.events += [4, 4]  # the one too many
    board.run(5)
    assert board.host.printed[-1].startswith("SELECT or again: new game")
    assert board.session.game.ply == 1


def test_a_position_that_is_over_floods_from_the_king():
    board = Board(VARIANT="brandub")
    board.type("position 7/7/3a3/2aKa2/3a3/7/7 d")
    assert board.squares(ATTACKER, 500, size=7) == {"d5", "c4", "e4", "d3"}  # what decided it is seen first
    assert board.squares(ATTACKER, 180, size=7) >= {"d4"}
    assert "attackers win: no legal move" in board.host.printed


def test_a_draw_has_a_flood_of_its_own():
    board = Board()
    board.type("position 9/9/9/9/8a/9/9/9/1K7 d 99")
    board.type("b1-b2")
    board.run(1600)
    assert "draw: hundred plies" in board.host.printed
    flood = board.seen(50)
    for cell in range(81):  # both sides' colours, neither more than the other
        assert flood[cell] == {(ATTACKER, DEFENDER)[(flood[0] == {DEFENDER}) ^ (cell % 9 + cell // 9) & 1]}
