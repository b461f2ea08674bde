# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The coach in each of its phases: each can be left, and the record is that of the game that waits."""

import pytest

from coach_board import CAUGHT, asked, coach
from fake_host import Board, until
from hardware.journal import Journal
from tabletop.exercise import REFUTE, RIGHT, SHOWN

# By name: how to get there from the graph.
PHASES = {
    "look": lambda board: None,
    "graph": lambda board: until(board, lambda: not coach(board).looks),
    "shown": lambda board: (PHASES["graph"](board), board.press("select"), board.run(300)),
    "exercise": lambda board: (PHASES["graph"](board), asked(board)),
    "looks at a move": lambda board: (PHASES["exercise"](board), board.type("e9-d9"), until(
        board, lambda: coach(board).checks)),
    "right": lambda board: (PHASES["looks at a move"](board), until(board, lambda: coach(board).phase == RIGHT)),
    "refute": lambda board: (PHASES["exercise"](board), board.type("e9-e6"), until(
        board, lambda: coach(board).phase == REFUTE)),
    "wrong": lambda board: (PHASES["refute"](board), until(board, lambda: coach(board).phase == SHOWN)),
}


@pytest.mark.parametrize(("phase", "way"), [
    *[(phase, "back") for phase in PHASES], ("look", "power cut"), ("exercise", "power cut"), ("look", "new game"),
    ("refute", "new game"), ("look", "asleep"), ("looks at a move", "asleep"), ("refute", "asleep"), ("look", "score"),
    ("looks at a move", "score"), ("refute", "score"), ("graph", "record"), ("refute", "record"),
])
def test_every_phase_can_be_left(over, slow_slices, phase, way):
    memory = bytearray(b"\xff" * 4096)
    board = over(CAUGHT, journal=Journal(memory, 4096, False, False), SLEEP_MINUTES=1)
    waiting = board.session.game
    men, text = waiting.position.board[:], waiting.text()
    board.press("up")
    until(board, lambda: board.screen == "coach")
    PHASES[phase](board)
    if way == "power cut":
        board = Board(VARIANT="tablut", journal=Journal(memory, 4096, False, False), ready=False)
        assert board.screen == "start"  # a game that is over is not resumed
        return
    if way == "new game":
        board.type("new brandub")
        board.run(500)
        assert board.screen == "play" and not coach(board) and board.session.variant.id == "brandub"
        return
    if way == "asleep":
        screen = board.screen
        board.app._request_screen("asleep", board.host.now())
        board.run(500)
        board.press("left")
        until(board, lambda: board.screen == screen)
        board.run(5000)
    if way == "score" and not board.session.game.outcome():
        board.type("score")
        until(board, lambda: board.screen == "score")
        board.run(300)
        board.press("back")
        board.run(3000)
    if way == "record":
        board.type("record in")
        board.run(2000)
        board.type("end")
        board.run(2000)
    for _ in range(6):
        if board.screen in ("coach", "mistake"):
            board.press("back")
            board.run(100)
    assert board.screen == "end" and not coach(board)
    assert board.session.game is waiting and waiting.position.board == men and waiting.text() == text
    assert board.session.match.result() == "attackers win: king captured"
    assert board.type("undo").startswith("took back a7-e7")


@pytest.mark.parametrize("phase", PHASES)
def test_the_record_is_that_of_the_game_that_waits(over, slow_slices, phase):
    board = over(CAUGHT, ATTACKERS="computer", LEVEL=3)
    lines = board.type("record")
    assert "attackers: computer, level 3\ndefenders: person\n" in lines and "1. e9-e6 2. a7-e7" in lines
    board.press("up")
    until(board, lambda: board.screen == "coach")
    PHASES[phase](board)
    game, sides = board.session.game, board.session.players.computer_sides
    ply, men, text = game.ply, game.position.board[:], game.text()
    frames = len(board.host.frames)
    assert board.type("record") == lines
    assert board.session.game is game and board.session.players.computer_sides == sides
    assert (game.ply, game.position.board, game.text()) == (ply, men, text)
    assert len(board.host.frames) - frames < 20
    PHASES[phase](board) if phase in ("look", "graph") else board.run(3000)  # all goes on
    until(board, lambda: not coach(board) or not coach(board).busy.startswith("the coach looks"))
    board.type("coach off")
    until(board, lambda: board.screen == "end")
    assert board.type("record") == lines
