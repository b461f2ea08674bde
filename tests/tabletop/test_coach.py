# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The coach on the lights: the look through a game, the graph, its beads, and the exercises of the costliest moves."""

import importlib
import re

import pytest

import tafl
from fake_host import Board, until
from hardware.journal import Journal
from light_reader import ATTACKER, CURSOR, DEFENDER, FRAME, GOAL, HINT, THINKING, WARNING, WIN
from sentences import GRAPH, WHAT_WAS_BETTER
from tabletop import loader
from tabletop.coach_review import BLUNDER, MISTAKE
from tabletop.exercise import REFUTE, RIGHT, SHOWN, WAIT
from tafl.board import ATTACKERS
from tafl.game import Game

# The attackers overlook the king's open way to i9.
LOST = "5a3/7a1/4a3K/2a1a2a1/aa1a1d1aa/a1dd2d2/9/4a4/3aaa3 a moves e2-b2 i7-i9"
# The king wins by either corner of the top row; he goes where he is caught.
CAUGHT = "4K4/9/a8/3a1a3/9/9/9/9/9 d moves e9-e6 a7-e7"
LONG = """3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a moves d7-c7 d3-c3 f4-f3 e4-e7 g4-e4 d4-d3 f3-e3 c3-c2 b4-b2 c4-c6 b2-b3
    e7-e6 c7-d7 d5-d6 d1-e1 d3-c3 d2-d5 c3-c2 e3-e2 c2-a2 e4-c4 a2-a1"""


@pytest.fixture
def over():
    """Return a function that makes a board with the game of a position line, which is over and shows its end."""
    def make(text, **options):
        board = Board(**{"VARIANT": "tablut", "SPEED": "fast", **options})
        answer = board.type("position " + " ".join(text.split()))
        assert answer.startswith("new game"), answer
        until(board, lambda: board.screen == "end")
        board.run(4500)  # the flood
        return board

    return make


@pytest.fixture
def slow(monkeypatch):
    """Let the computer search as slowly as on a board."""
    monkeypatch.setattr(importlib.import_module("tabletop.computer"), "MAX_SLICE_NODES", 8)


def looked(board):
    """Open the coach with the button, and wait until it has looked through the game."""
    board.press("up")
    until(board, lambda: board.screen == "coach" and not coach(board).looks)
    board.run(100)
    return board


def coach(board):
    """Return the coach, or the exercise that has taken its place."""
    return board.session.interlude


def asks(board):
    """Return whether an exercise shows in place of the graph."""
    return coach(board).name == "mistake"


def asked(board, presses="select"):
    """Begin the exercise of the chosen bead, and wait until the learner is to move."""
    board.press(presses)
    until(board, lambda: asks(board) and coach(board).phase == WAIT and coach(board)._since)
    board.run(200)
    return board


def column(frame, x, width=9):
    """Return the meanings of a column of a frame, from the bottom to the top."""
    return [frame[y * width + x] >> 4 if frame[y * width + x] & 15 else 0 for y in range(8, -1, -1)]


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


def test_the_graph_grows_and_a_light_thinks_while_the_coach_looks(over, slow):
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
def test_a_move_that_is_hardly_worse_is_right_too(over, slow, name, looks):
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


def test_while_the_coach_looks_the_console_says_so(over, slow):
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
def test_every_phase_can_be_left(over, slow, phase, way):
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
def test_the_record_is_that_of_the_game_that_waits(over, slow, phase):
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
