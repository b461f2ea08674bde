# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Replays of a game on the lights, begun at the console."""

import re
import sys

from console_records import played, put_in
from fake_host import Board
from light_reader import LAST_MOVE
from sentences import NOTHING_TO_REPLAY, REPLAY
from tafl.names import move_name
from tafl.record_format import result_text
from tafl.record_writer import write_record


def game_on(plies=8, id="brandub", **settings):
    board = Board(**settings)
    board.type("board off")
    put_in(board, write_record(played(id, plies)))
    return board


def test_a_replay_shows_the_moves_and_comes_back_to_the_game():
    board = game_on()
    game = board.session.game
    before = len(board.host.printed)
    board.type("replay 1")
    board.run(300)
    assert board.screen == "replay"
    board.run(8 * 1900)
    told = [line.split() for line in board.host.printed[before:] if re.match(r"\d+\. ", line)]
    assert [words[2] for words in told] == game.names()
    board.run(3000)
    assert board.screen == "play" and board.session.game is game and game.ply == 8
    board.type(move_name(game.legal_moves()[0]))
    assert game.ply == 9


def test_the_lights_show_each_move_of_it():
    board = game_on()
    names = board.session.game.names()
    board.type("replay 5")
    board.run(300)
    for name in names[:3]:
        while board.app._screen.game.ply < names.index(name) + 1:
            board.run(50)
        board.run(700)
        start, _, goal = name.partition("x")[0].partition("-")
        trail = board.squares(LAST_MOVE, 2100, size=7)
        assert start in trail and goal not in trail


def test_the_buttons_of_a_replay():
    board = game_on()
    board.type("replay 60")
    board.run(100)
    replay = board.app._screen
    board.press("right right right")
    assert replay.game.ply == 3
    board.press("left")
    third = board.session.game.names()[2].split("x")[0]
    assert replay.game.ply == 2 and board.host.printed[-1] == "took back " + third
    board.press("left left left")
    assert replay.game.ply == 0
    board.press("up")
    assert board.host.printed[-1] == "7.0 s between two moves"
    board.press("up up up up up up")
    assert board.host.printed[-1] == "0.5 s between two moves"
    board.run(3000)
    assert replay.game.ply == 0  # it is stopped
    board.press("select")
    board.run(3000)
    assert replay.game.ply > 2
    board.press("select")
    there = replay.game.ply
    board.run(5000)
    assert replay.game.ply == there
    board.press("back")
    assert board.screen == "play" and board.session.game.ply == 8


def test_what_is_typed_meanwhile():
    board = game_on()
    board.type("replay")
    board.run(500)
    assert board.type("level 2") == "level 2" and board.screen == "replay"
    board.type("replay off")
    board.run(50)
    assert board.screen == "play"
    board.type("replay")
    board.run(500)
    assert "took back" in board.type("undo")
    board.run(50)
    assert board.screen == "play" and board.session.game.ply == 7
    assert "tabletop.screen_replay" not in sys.modules
    board.type("new")
    assert board.type("replay") == NOTHING_TO_REPLAY
    assert board.type("replay 0") == NOTHING_TO_REPLAY
    board.type(move_name(board.session.game.legal_moves()[0]))
    assert board.type("replay 0") == "seconds must be 1 to 60, not '0'"


def test_a_game_that_is_over_is_replayed_to_its_end():
    board = game_on(400, speed="fast")
    assert board.session.game.outcome()
    board.run(2000)
    board.type("replay 1")
    board.run(300)
    assert board.screen == "replay"
    board.run(board.session.game.ply * 2000 + 5000)
    assert board.screen == "end" and board.app._name == "end"
    assert result_text(board.session.game.outcome()) in board.type("record")


def test_a_replay_on_a_board_larger_than_the_lights():
    board = game_on(12, "copenhagen")
    board.type("replay 1")
    board.run(12 * 2600 + 4500)
    assert board.screen == "play"


def test_the_computer_waits_for_the_end_of_a_replay():
    board = Board(ATTACKERS="computer", VARIANT="brandub", LEVEL=2)
    board.run(10000)
    ply = board.session.game.ply
    assert ply == 1
    board.type(move_name(board.session.game.legal_moves()[0]))
    board.type("replay 1")
    board.run(2500)
    assert board.screen == "replay" and board.session.game.ply == ply + 1
    board.run(15000)
    assert board.screen == "play" and board.session.game.ply == ply + 2


def test_where_there_is_no_room_for_a_replay_the_game_goes_on(monkeypatch):
    board = game_on()

    def full(*arguments):
        raise MemoryError

    monkeypatch.setattr("tafl.game.Game", full)
    assert board.type("replay") == f"{REPLAY} 1.5 s: replay off ends it"
    board.run(200)
    assert "there is not enough memory for a replay" in board.host.printed
    assert board.screen == "play" and board.session.game.ply == 8
