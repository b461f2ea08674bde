# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A remote player: another board plays a side, and its moves come from the console."""

import json
import random

import pytest

from fake_host import Board
from hardware.journal import Journal
from tabletop.actions import ACTIONS
from tabletop.meanings import THINKING
from tabletop.players import AWAY, HERE, WAIT
from tabletop.rating import rating_of
from tabletop.remote_lights import SIGNALS
from tafl.board import ATTACKERS, DEFENDERS
from tafl.names import move_name

FAR = {"VARIANT": "brandub", "ATTACKERS": "person", "DEFENDERS": "remote"}


def remote_board(**options):
    """Return a board on which the attackers have made the first move, and another board is to move."""
    board = Board(**{**FAR, **options})
    board.type(move_name(board.session.game.legal_moves()[0]))
    return board


def facts(board):
    game = board.session.game
    return game.names(), game.outcome(), board.session.players.offer


@pytest.mark.parametrize("variant", ["brandub", "tablut", "copenhagen", "finstrom"])
def test_a_game_is_played_with_another_board(variant):
    """Each line comes twice, as after a cut; a cut of the power in the middle loses nothing."""
    chance = random.Random(variant)
    memory = bytearray(b"\xff" * 4096)
    board = Board(journal=Journal(memory, 4096, False, False), **{**FAR, "VARIANT": variant})
    names = []
    board.type("new")
    for ply in range(1, 41):
        game = board.session.game
        if game.outcome():
            break
        name = move_name(chance.choice(game.legal_moves()))
        far = game.turn == DEFENDERS
        for _ in range(1 + far):
            board.type(f"remote move {ply} {name}" if far else name)
        names.append(name)
        assert [each.partition("x")[0] for each in board.session.game.names()] == names
        if ply == 20:
            board.run(5000, 20)
            board = Board(journal=Journal(memory, 4096, False, False), ready=False, **{**FAR, "VARIANT": variant})
            board.run(3000, 20)
            board.press("select")
            board.run(1000, 20)
            assert board.session.players.remote == WAIT and board.session.players.computer_sides == (DEFENDERS,)
    assert board.session.opponent._computer is None


@pytest.mark.parametrize("line", [
    "remote move 1 d1-d2", "remote move 3 d3-c3", "remote move 0 d3-c3", "remote move 2", "remote move two d3-c3",
    "remote move 2 d4-d5", "remote move 2 a4-a3", "remote move 2 z9-z8", "remote end defenders because",
    "remote end nobody time", "remote left -1", "remote left soon", "remote fly", "remote here there", "hint", "undo",
    "score", "now", "d3-c3",
])
def test_a_line_that_cannot_be_changes_nothing(line):
    board = remote_board()
    before = facts(board)
    printed = len(board.host.printed)
    board.type(line)
    assert facts(board) == before and len(board.host.printed) > printed


def test_a_game_that_came_as_a_record_has_no_coach_while_it_is_played_with_another_board():
    board = Board(**FAR)
    for line in ("record in", "variant: brandub", "1. d2-c2 d3-b3", "result: unfinished", "remote here", "coach"):
        board.type(line)
    assert board.session.game.ply == 2 and board.session.players.remote == HERE and not board.session.interlude
    assert "coach" not in [word for word, _, _, why_not, _, _ in ACTIONS if not why_not(board.session)]
    board.type("remote resign")
    assert "coach" in [word for word, _, _, why_not, _, _ in ACTIONS if not why_not(board.session)]


@pytest.mark.parametrize("line", ["remote", "remote here", "remote move 1 d1-c1", "remote resign"])
def test_without_another_board_its_lines_are_refused(line):
    board = Board(VARIANT="brandub", ATTACKERS="person")
    before = facts(board)
    board.type(line)
    assert facts(board) == before and not board.session.players.remote


@pytest.mark.parametrize(("lines", "winner", "reason"), [
    (["remote resign"], ATTACKERS, "resignation"),
    (["resign"], DEFENDERS, "resignation"),
    (["draw", "remote draw"], None, "agreement"),
    (["remote draw", "draw"], None, "agreement"),
    (["remote end attackers time"], ATTACKERS, "time"),
    (["remote end draw agreement"], None, "agreement"),
])
def test_both_boards_can_end_the_game(lines, winner, reason):
    board = remote_board()
    for line in lines:
        assert not board.session.game.outcome()
        board.type(line)
    assert tuple(board.session.game.outcome()) == (winner, reason)
    board.type("undo")
    assert board.session.game.outcome()
    assert not [line for line in board.host.printed if "undo: go on" in line]


def test_the_other_boards_clock_waits_until_that_board_has_come():
    board = Board(CLOCK="5", ATTACKERS="remote", DEFENDERS="person", VARIANT="brandub")
    board.type("new")
    lefts = []
    for line in ("remote wait", "remote here", "remote away"):
        board.type(line)
        board.run(3000, 20)
        lefts.append(board.session.match.clock.left(ATTACKERS, board.host.now()))
    assert lefts[0] == 300_000 > lefts[1] > lefts[2]


def test_no_clock_runs_before_the_other_board_has_come():
    board = Board(CLOCK="5", DEFENDERS="remote", ATTACKERS="person", VARIANT="brandub")
    board.type("new")
    for line, runs in (("remote wait", False), ("remote here", True), ("remote away", True)):
        board.type(line)
        before = board.session.match.clock.left(ATTACKERS, board.host.now())
        board.run(3000, 20)
        assert (board.session.match.clock.left(ATTACKERS, board.host.now()) < before) is runs


def test_the_other_board_is_asked_for_a_rematch():
    board = remote_board()
    board.type("events on")
    board.type("resign")
    before = facts(board)
    start = len(board.host.printed)
    board.run(8000, 20)
    board.press("select")
    board.run(1000, 20)
    board.type("again")
    told = [json.loads(line) for line in board.host.printed[start:] if line.startswith('{"event":"signal"')]
    assert told == [{"event": "signal", "word": "again"}] * 2
    assert facts(board) == before and board.session.screen == "end"


def test_the_clock_of_a_game_with_another_board_stays_what_it_is():
    board = Board(**FAR, CLOCK="5")
    board.type("new")
    for line in ("clock 60", move_name(board.session.game.legal_moves()[0]), "clock 30+2", "clock off"):
        board.type(line)
    clock = board.session.match.clock
    assert clock.seconds(DEFENDERS, board.host.now()) == 300 >= clock.seconds(ATTACKERS, board.host.now())
    board.type("clock 10+3")
    board.type("new")
    board.type("new")
    assert board.session.match.clock.describe(board.host.now()) == "attackers 10:00, defenders 10:00, 3 s more a move"


def test_the_other_boards_clock_is_what_it_says():
    board = remote_board(CLOCK=3)
    board.run(200_000, 500)
    assert not board.session.game.outcome()
    board.type("remote move 2 " + move_name(board.session.game.legal_moves()[0]))
    board.type("remote left 77")
    assert board.session.match.clock.seconds(DEFENDERS, board.host.now()) == 77
    board.type("remote left attackers 66")
    assert board.session.match.clock.seconds(ATTACKERS, board.host.now()) == 66
    board.run(200_000, 500)
    assert tuple(board.session.game.outcome()) == (DEFENDERS, "time")


@pytest.mark.parametrize(("word", "state"), [("wait", WAIT), ("here", HERE), ("away", AWAY)])
def test_the_corners_flash_while_the_other_board_is_not_there(word, state):
    board = remote_board()
    board.type("remote " + word)
    assert board.session.players.remote == state
    corners = set()
    for _ in range(150):
        board.run(20, 20)
        corners.add(board.host.canvas[0] & 0xF0)
    assert (THINKING in corners) == (state != HERE)


@pytest.mark.parametrize(("word", "screen"), [("wait", "start"), ("away", "start"), ("here", "play")])
def test_the_game_shows_when_the_other_board_comes(word, screen):
    board = Board(ready=False, **FAR)
    board.run(3000, 20)
    board.type("remote " + word)
    assert board.screen == screen


def corners_of(board, ms):
    """Return the meanings and brightness of the four corners in the frames of some time."""
    width, frames = board.host.width, []
    for _ in range(0, ms, 20):
        board.run(20, 20)
        canvas = board.host.canvas
        frames.append({canvas[cell] for cell in (0, width - 1, len(canvas) - width, len(canvas) - 1)})
    return frames


@pytest.mark.parametrize("word", SIGNALS[1:])
def test_what_the_other_board_says_shows_in_the_corners_for_a_while(word):
    """Each word has a rhythm of its own, on the game, in the menu and after the end; then the corners are as before."""
    board = remote_board()
    board.type("remote here")
    lit = []
    for screen in ("play", "menu", "end"):
        board.type("resign") if screen == "end" else board.press("back") if screen == "menu" else None
        board.run(1500, 20)
        assert board.screen == screen
        assert f"the other board says: {word}" in board.type("remote say " + word)
        frames = corners_of(board, 2400)
        lit.append([{cell >> 4 for cell in frame} == {THINKING >> 4} for frame in frames])
        assert 10 < sum(lit[-1]) < 110
        board.run(2600, 20)
        assert not [frame for frame in corners_of(board, 2400) if THINKING in {cell & 0xF0 for cell in frame}]
        if screen == "menu":
            board.press("back")
            board.run(500, 20)
    # The same rhythm on each screen, but for where a frame begins.
    assert all(sum(one != other for one, other in zip(lit[0], each)) < 16 for each in lit[1:])


@pytest.mark.parametrize("word", SIGNALS[1:])
def test_people_say_a_word_to_the_other_board(word):
    """By the menu and at the console; a program reads it in the events, once."""
    board = remote_board(LANGUAGE="sv")
    board.type("events on")
    told = []
    for _ in range(2):
        start = len(board.host.printed)
        if told:
            board.type("say " + word)
        else:
            board.press("back")
            board.run(1000, 20)
            for _ in range(12):
                page = board.app._screen.page
                if page and page.choices == SIGNALS[1:]:
                    break
                board.press("right")
                board.run(500, 20)
            for _ in range(SIGNALS.index(word) - 1):
                board.press("up")
                board.run(200, 20)
            board.press("select")
        board.run(1000, 20)
        told.append([json.loads(line) for line in board.host.printed[start:] if line.startswith('{"event":"signal"')])
    assert told == [[{"event": "signal", "word": word}]] * 2


@pytest.mark.parametrize("line", ["say", "say boo", "say hello there", "remote say", "remote say boo"])
def test_other_words_are_refused(line):
    board = remote_board()
    board.type("events on")
    start = len(board.host.printed)
    assert "says" not in board.type(line)
    board.run(1000, 20)
    assert not [line for line in board.host.printed[start:] if "signal" in line]


def test_a_remote_game_moves_no_rating():
    board = remote_board(LEVEL="auto")
    before = rating_of(board.session)
    board.type("remote move 2 " + move_name(board.session.game.legal_moves()[0]))
    board.type("resign")
    assert rating_of(board.session) == before


@pytest.mark.parametrize(("settings", "seating"), [
    ({"ATTACKERS": "remote"}, "remote-attackers"), ({"ATTACKERS": "person", "DEFENDERS": "remote"}, "remote-defenders"),
])
def test_settings_and_the_autosave_know_a_remote_side(settings, seating):
    assert Board(VARIANT="brandub", **settings).session.preferences.seating == seating
    memory = bytearray(b"\xff" * 4096)
    board = Board(journal=Journal(memory, 4096, False, False), VARIANT="brandub")
    board.type("players " + seating)
    board.run(6000, 20)
    again = Board(journal=Journal(memory, 4096, False, False), VARIANT="brandub")
    assert again.session.preferences.seating == seating and again.session.players.remote == WAIT
