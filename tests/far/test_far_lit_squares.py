# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A code of lit squares stands for a table, and a board lets its players light it."""

import hashlib
import json
import math
import random
import re
from types import SimpleNamespace

import pytest

from fake_host import Board
from ljostafl.far import lit_squares
from ljostafl.far.invitation import SIDES
from ljostafl.far.lit_squares import code_picture, from_code, new_code
from project import ROOT
from tabletop import TOUCHED
from tabletop.meanings import TEXT
from tafl.names import square_name

CODE = ("a1", "a7", "b2", "b6", "c3", "c5", "d1", "d7", "e3", "e5", "f2", "f6", "g1", "g7")


@pytest.fixture(autouse=True)
def few_rounds(request, monkeypatch):
    if "as_many" not in request.node.name:
        monkeypatch.setattr(lit_squares, "ROUNDS", 10)


def test_a_code_takes_as_many_rounds_as_the_page_says():
    page = (ROOT / "docs/network.md").read_text(encoding="utf-8")
    rounds = int(re.search(r"([\d,]+) rounds", page)[1].replace(",", ""))
    key = hashlib.pbkdf2_hmac("sha256", " ".join(CODE).encode(), b"ljostafl/1 broker.example", rounds, 26)
    found = from_code("Broker.Example", 8883, CODE[::-1])
    assert found.secret == key[10:] and len(found.table) == 16 and found.side == "defenders"
    codes = math.comb(48, 13) + math.comb(48, 14)
    assert float(re.search(r"([\d.e]+) codes", page)[1]) == pytest.approx(codes, rel=0.02)


@pytest.mark.parametrize("side", SIDES)
def test_a_new_code_is_for_the_side_of_the_guest(side):
    codes = {new_code(side) for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        assert len(set(code)) == 14 and from_code("host", 1, code).side == side
        assert [row.count("#") for row in code_picture(code).split("\n")].count(0) <= 7
        assert sum(row.count("#") for row in code_picture(code).split("\n")) == 14


def test_another_square_host_or_side_is_another_table():
    tables = {from_code("host", 1, CODE).table, from_code("other", 1, CODE).table,
              from_code("host", 1, ("d4", *CODE[1:])).table, from_code("host", 1, ("a2", *CODE[1:])).table}
    assert len(tables) == 4


@pytest.mark.parametrize("code", [
    CODE[1:], (*CODE, "a2"), ("h1", *CODE[1:]), ("a1", *CODE[:-1]), ("A1", *CODE[1:]), (),
])
def test_what_is_no_code_is_refused(code):
    with pytest.raises(ValueError):
        from_code("host", 1, code)


def told(board):
    return [json.loads(line) for line in board.host.printed if line.startswith('{"event":"code"')]


@pytest.mark.parametrize("screen", ["start", "play", "menu"])
def test_players_light_a_code_on_the_board(screen):
    """By presses with mistakes and corrections; afterwards the screen from before shows, and the game is as it was."""
    board = Board(VARIANT="brandub", ready=screen != "start")
    if screen == "menu":
        board.press("back")
        board.run(500, 20)
    before = board.session.game.names(), board.screen
    board.type("events on")
    board.type("remote code")
    board.run(200, 20)
    assert board.screen == "code"
    chance, at, wrong = random.Random(screen), [3, 3], []
    squares = list(CODE)
    chance.shuffle(squares)
    for name in [*squares[:5], "b1", "b1", *squares[5:]]:
        goal = [ord(name[0]) - 97, int(name[1:]) - 1]
        while at != goal:
            axis = chance.choice([axis for axis in (0, 1) if at[axis] != goal[axis]])
            more = goal[axis] > at[axis]
            board.press((("left", "right"), ("down", "up"))[axis][more])
            at[axis] += 1 if more else -1
        assert not told(board)
        board.press("select")
        board.run(60, 20)
    assert [event["squares"] for event in told(board)] == [list(CODE)] and not wrong
    board.run(500, 20)
    assert (board.session.game.names(), board.screen) == (before[0], "play" if screen == "menu" else before[1])


def test_back_leaves_and_the_edge_of_the_field_holds():
    board = Board(VARIANT="brandub")
    board.type("events on")
    board.type("remote code")
    board.run(200, 20)
    for key in ("left", "down", "right", "up"):
        board.press(" ".join([key] * 9))
    board.press("select")
    assert board.app._screen.lit == [6 * 16 + 6]
    board.press("back")
    board.run(500, 20)
    assert board.screen == "play" and not told(board)


def test_a_square_shows_at_once_that_it_is_lit_or_dark():
    board = Board(VARIANT="brandub")
    board.type("remote code")
    board.run(1000, 20)
    for lit in (True, False):
        board.press("select", 1)
        board.run(20, 20)
        assert (board.host.canvas[4 * 9 + 4] >> 4 == TEXT >> 4) == lit


def test_touched_squares_light():
    board = Board(VARIANT="brandub")
    board.type("events on")
    board.type("remote code")
    board.run(200, 20)
    for x, y in ((1, 7), (7, 1), (0, 0), (8, 4), (4, 4), (1, 7)):  # cells of 9x9 lights; around the field none counts
        board.host.events.append(TOUCHED + 9 * y + x)
        board.run(60, 20)
    assert [square_name(square) for square in board.app._screen.lit] == ["g7", "d4"] and board.screen == "code"


def test_a_board_that_leaves_the_code_is_asked_for_it_again(monkeypatch):
    from ljostafl.far import consoles

    class Console:
        def __init__(self, tell):
            self.tell, self.asked = tell, 0

        def type(self, data):
            if data == b"remote code\n":
                self.asked += 1
                events = ['{"event":"screen","name":"code"}', '{"event":"screen","name":"start"}']
                if self.asked == 3:
                    events = [events[0], json.dumps({"event": "code", "squares": CODE})]
                for event in events:
                    self.tell("printed", event.encode() + b"\n")
            elif b"events on" in data:
                self.tell("printed", b'{"event":"board","version":1,"program":"0","lights":[9,9]}\n{"event":"ready"}\n')

        def close(self):
            self.tell = None

    def opened(tell, *_):
        tell("plugged")
        return Console(tell)

    monkeypatch.setattr(consoles, "opened", opened)
    assert tuple(lit_squares.code_of_board(None, True, SimpleNamespace())) == CODE


def test_a_code_may_be_typed_instead(monkeypatch):
    from ljostafl.far import consoles

    typed = []
    console = SimpleNamespace(type=typed.append, close=lambda: None)

    def opened(tell, *rest):
        for line in ("a1 b2 c3", "level 3", ", ".join(CODE).upper()):
            tell("typed", line)
        return console

    monkeypatch.setattr(consoles, "opened", opened)
    code = lit_squares.code_of_board(None, True, SimpleNamespace())
    assert tuple(sorted(code)) == CODE and [line for line in typed if b"a1" in line] == []
    assert any(b"level 3" in line for line in typed)
