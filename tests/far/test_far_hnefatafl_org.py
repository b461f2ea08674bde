# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A game at hnefatafl.org: against a server that is written from the description, with boards in virtual time."""

import io
import json
import os
import queue
import random
import re
import subprocess
import time

import pytest

import soak
from fake_hnefatafl_org import FakeServer
from fake_host import Board
from ljostafl import Game
from ljostafl.far.hnefatafl_org import ServerTable, board_clock
from ljostafl.far.hnefatafl_org_command import ServerBridge, consent, read_arguments
from ljostafl.far.hnefatafl_org_server import LINE, Lobby, Server, listed
from ljostafl.far.invitation import Invitation, Terms
from project import PLAY, ROOT
from sim.machine.board_state import EventReader

SIDES = ("attackers", "defenders")
NAMES = {"attackers": "asa", "defenders": "bo"}
LIMIT = 30  # seconds that a test waits for anything
# All that a board's console may get: no text of the server is in it.
TYPED = re.compile(
    r"events on|players remote-(attackers|defenders)|clock (off|\d{1,3}\+\d{1,2})|record in|remote (here|away|wait)|"
    r"remote (draw|resign)|remote say (hello|good game|again)|"
    r"remote left (attackers |defenders )?\d{1,5}|remote move \d+ [a-k]\d+-[a-k]\d+|variant: copenhagen|result: .*|"
    r"remote end (attackers|defenders|draw) (agreement|resignation|time)|\d+\. .*|", re.ASCII)


def resume(moves="", left=None, **other):
    """Return the line that tells the whole game."""
    times = left and {"attackers": left[0], "defenders": left[1], "last_move": "2026-06-24T19:57:38.07Z"}
    return "= resume_game_json " + json.dumps({"id": 7, **NAMES, "dim": 11, "moves": moves, "time_remaining_ms": times,
                                               "messages": [], **other})


def table_of(side, moves="", left=None, clock=None):
    """Return a table that has begun, and the list of what it says."""
    said = []
    invitation = Invitation("h", 1, "t", side, terms=Terms("copenhagen", clock=clock))
    table = ServerTable(invitation, 7, NAMES, said.append)
    table.start()
    assert table.message(1) == ("", b"resume_game_json 7\nping\n") and not table.begun
    table.take(resume(moves, left), 0.0)
    assert table.begun and not table.stopped
    sent(table)
    return table, said


def sent(table, now=1):
    message = table.message(now)
    return [line for line in message[1].decode().splitlines() if line != "ping"] if message else []


def test_moves_go_both_ways():
    table, _ = table_of("attackers")
    table.own_move("d1-d3")
    assert sent(table) == ["game 7 play attacker d1 d3"] and sent(table) == []
    for line in ("= game", "game 7 play defender f4 b4", "game 7 generate_move attacker"):
        table.take(line, 1.0)
    assert table.moves == ["d1-d3", "f4-b4"] and not table.stopped and not table.refused and not table.result


HOSTILE = [
    "game 7 play defender f4 l4", "game 7 play defender f4 F5", "game 7 play defender f12 f5", "game 7 play defender",
    "game 7 play defender f4 f5 f6", "game 7 play attacker e1 e3", "game 7 play defender f4 d6",
    "game 7 play defender f4 f4", "game 7 play defender a1 a2", "game 7 play king f6 f5",
    "game 7 play attacker resigns _",
    "game 7 play defender f4\u00a0f5", "game 7 play defender f4 b4\u2028resign", "game 7 play defender f\u0664 b\u0664",
]  # fmt: skip


@pytest.mark.parametrize("line", HOSTILE)
def test_what_is_no_legal_move_of_the_other_side_stops_and_changes_nothing(line):
    table, _ = table_of("attackers", "d1-d3")
    table.take(line, 1.0)
    assert table.stopped and table.moves == ["d1-d3"] and len(table.game.moves()) == 1
    table.take("game 7 play defender f4 b4", 1.0)
    assert table.moves == ["d1-d3"]


NOISE = [
    "game 8 play defender f4 b4", "game 7", "= game_over 8 attacker_wins", "= game_over 7 nobody_wins", "", "?", "=",
    "= game_time {}", "= game_time [1", '= game_time {"id":7}', '= game_time {"id":7,"attacker_ms_left":"x"}',
    "= games_updated {", '= games_updated {"created":[[1]],"updated":{},"removed":[]}', "request_draw 8 defender",
    '= games_updated {"created":[],"updated":{},"removed":[1e999]}', '= game_time {"id":7,"attacker_ms_left":1e999}',
    "= draw perhaps", "= login", "= text_game (", "= initialize_display ([(id:7", "? game2 x", "version 9",
    "= new_game 7", "= challenge_requested 7", "= join_game asa bo rated un-timed _ _ 11", "= game_time " + "[" * 5000,
    '= text_game (username:"bo",timestamp:"x",content:"")',
]  # fmt: skip


@pytest.mark.parametrize("line", NOISE)
def test_other_lines_change_nothing(line):
    table, said = table_of("attackers", "d1-d3")
    table.take(line, 1.0)
    listed(line)
    assert not table.stopped and not table.result and table.moves == ["d1-d3"] and not said and not table.offers


def test_random_lines_never_raise():
    chance, table = random.Random(5), table_of("attackers", "d1-d3")[0]
    pieces = [*HOSTILE, *NOISE, "= game", "? game x", "= ping", resume("d1-d3")]
    for _ in range(soak.scaled(20_000, least=2000)):
        line = list(chance.choice(pieces)[:200])
        for _ in range(chance.randrange(4)):
            line.insert(chance.randrange(len(line) + 1), chance.choice('{}[]()":,7 -xaz\u2028\u00e9'))
        table.take("".join(line), 1.0)
        listed("".join(line))
    assert table.moves in ([], ["d1-d3"]) or table.game.moves()


@pytest.mark.parametrize("change", [
    {"moves": "d1-d3 d1-d5"}, {"moves": "d1-d3xe3"}, {"moves": "d1d3"}, {"moves": ["d1-d3"]}, {"moves": None},
    {"id": 8}, {"dim": 13}, {"attackers": "cy"}, {"time_remaining_ms": 5}, {"moves": "d1-d3\nresign"},
])
def test_a_game_that_cannot_be_is_not_taken(change):
    table, _ = table_of("attackers")
    table.start()
    table.take(resume(**{"moves": "", **change}), 1.0)
    assert table.stopped and not table.begun and len(table.moves) <= 1


def test_a_capture_that_the_server_does_not_make_stops():
    game, chance = Game("copenhagen"), random.Random(2)
    while not any("x" in move for move in game.moves()):
        game.play(chance.choice(game.legal_moves()))
    *before, last = game.moves()
    for move, stops in ((last, False), (last.partition("x")[0] + "xa11", True)):
        text = " ".join([*before, move])
        table = table_of("attackers")[0]
        table.start()
        table.take(resume(text), 1.0)
        assert bool(table.stopped) == stops


def test_a_cut_loses_no_move_and_doubles_none():
    for answered in (False, True):
        table, _ = table_of("attackers")
        table.own_move("d1-d3")
        sent(table)  # the cable is cut: the server has it, or not
        table.cut()
        with pytest.raises(ValueError, match="not answered"):
            table.own_move("e1-e3")
        table.start()
        sent(table)
        table.take(resume("d1-d3" if answered else ""), 1.0)
        assert sent(table) == ([] if answered else ["game 7 play attacker d1 d3"]) and table.moves == ["d1-d3"]


def test_the_servers_list_holds_when_both_differ():
    table, _ = table_of("attackers", "d1-d3 f4-b4 e1-e3")
    table.start()
    table.take(resume("d1-d3 f4-c4"), 1.0)
    assert table.moves == ["d1-d3", "f4-c4"] == table.game.moves() and not table.stopped


def test_a_move_that_the_server_refuses_is_taken_back_and_not_told_again():
    table, _ = table_of("attackers")
    table.own_move("d1-d3")
    sent(table)
    table.take("? game play: you already reached that position\x1b[2J", 1.0)
    assert table.moves == [] and not table.stopped
    with pytest.raises(ValueError, match="already reached") as raised:
        table.own_move("d1-d3")
    assert "\x1b" not in str(raised.value)
    table.own_move("d1-d4")
    assert sent(table) == ["game 7 play attacker d1 d4"]


ENDS = {  # side, moves, the clocks; lines; winner and reason, or None: it stops
    "other resigns": ("attackers", "d1-d3", None, ["game 7 play defender resigns ", "= game_over 7 attacker_wins"],
                      ("attackers", "resignation")),
    "other is out of time": ("attackers", "d1-d3", (9000, 1000), [
        "game 7 play defender resigns _", "= game_over 7 attacker_wins"], ("attackers", "time")),
    "other resigns with time left": ("attackers", "d1-d3", (9000, 9000), [
        "game 7 play defender resigns _", "= game_over 7 attacker_wins"], ("attackers", "resignation")),
    "we are out of time": ("defenders", "d1-d3", (9000, 500), ["= game_over 7 attacker_wins"], ("attackers", "time")),
    "the other's move comes too late": ("attackers", "d1-d3", (9000, 1000), [
        "game 7 play defender f4 b4", "= game_over 7 attacker_wins"], ("attackers", "time")),
    "a rule that we do not have": ("attackers", "d1-d3", (9000, 9000), [
        "game 7 play defender f4 b4", "= game_over 7 attacker_wins"], None),
    "no reason": ("defenders", "d1-d3", None, ["= game_over 7 attacker_wins"], None),
    "the server's limit of plies": ("defenders", "d1-d3", None, ["= draw accept"], (None, "agreement")),
}


@pytest.mark.parametrize("name", ENDS)
def test_ends(name):
    side, moves, left, lines, result = ENDS[name]
    table, _ = table_of(side, moves, left, "15+10" if left else None)
    for line in lines:
        table.take(line, 1.0)
    assert bool(table.stopped) == (result is None) and table.result == result
    assert result is None or sent(table) == ["leave_game 7"]
    assert not result or table.moves == ["d1-d3"]
    table.start()
    assert result is None or (sent(table) == [] and table.begun)


def test_an_own_move_that_comes_too_late_is_not_made():
    table, _ = table_of("attackers", "", (1000, 9000), "1+0")
    table.own_move("d1-d3")
    sent(table)
    table.take("= game_over 7 defender_wins", 1.0)
    assert table.moves == [] == table.game.moves() and table.result == ("defenders", "time")


def near_the_end():
    """Return the moves of a random game up to the last but one, the last one, and the winner."""
    for seed in range(100):
        game, chance = Game("copenhagen"), random.Random(seed)
        while not game.outcome():
            corner = [move for move in game.legal_moves() if re.search(r"-[ak]1?1$", move)]
            game.play(corner[0] if corner else chance.choice(game.legal_moves()))
        if game.outcome().reason == "king escaped":
            return game.moves()[:-1], game.moves()[-1].partition("x")[0], "defenders"
    raise AssertionError


def test_both_must_say_that_the_game_is_over():
    moves, last, _ = near_the_end()
    play = "game 7 play defender " + last.replace("-", " ")
    for answer, stopped in (("= game_over 7 defender_wins", ""), ("game 7 generate_move attacker", "our rules"),
                            ("= game_over 7 attacker_wins", "the server says"), ("= draw accept", "the server says")):
        table, _ = table_of("attackers", " ".join(moves))
        table.take(play, 1.0)
        assert table.result == ("defenders", "king escaped") and not table.stopped
        table.take(answer, 1.0)
        assert stopped in table.stopped and bool(stopped) == bool(table.stopped)
    table, _ = table_of("defenders", " ".join(moves))
    table.own_move(last)
    assert sent(table) == [play]
    table.take("= game", 1.0)
    assert "our rules" in table.stopped


def test_a_resignation_waits_for_the_own_turn():
    table, said = table_of("attackers", "d1-d3")
    table.lose()
    assert sent(table) == [] and said
    table.take("game 7 play defender f4 b4", 1.0)
    assert sent(table) == ["game 7 play attacker resigns _"] and table.result == ("defenders", "resignation")
    table.take("= game_over 7 defender_wins", 1.0)
    assert not table.stopped and table.result == ("defenders", "resignation")


def test_a_board_whose_clock_is_at_zero_first_gives_the_game_up():
    table, _ = table_of("defenders", "d1-d3", (9000, 9000), "15+10")
    table.lose("time")
    assert sent(table) == ["game 7 play defender resigns _"]
    table.take("= game_over 7 attacker_wins", 1.0)
    assert table.result == ("attackers", "time") and not table.stopped


def test_draws():
    table, said = table_of("attackers", "d1-d3")
    table.offer()
    assert sent(table) == ["request_draw 7 attacker"] and sent(table) == []
    table.take("= draw accept", 1.0)
    assert table.result == (None, "agreement")
    table, said = table_of("attackers", "d1-d3")
    table.take("request_draw 7 attacker", 1.0)  # after a cut, the server names the wrong role
    table.offer()
    assert sent(table) == ["draw 7 accept"]
    table, said = table_of("attackers", "d1-d3")
    table.offer()
    table.take("= draw decline", 1.0)
    assert not table.offers and said and not table.result


def test_a_game_that_is_gone_at_the_server_is_said():
    for line in ("= ping", "? game unknown error"):
        table, _ = table_of("attackers")
        if "ping" in line:
            table.start()
        table.take(line, 1.0)
        assert table.stopped and not table.result


def test_clocks_and_texts():
    table, said = table_of("attackers", "d1-d3", (60_000, 61_000), "15+10")
    assert table.left == 60_000 and table.states["defenders"].left == 61_000
    table.take('= game_time {"id":7,"attacker_ms_left":-5,"defender_ms_left":120000}', 5.0)
    assert table.states["defenders"].left == 120_000 and table.left == 0
    table.take('= text_game (username:"bo",timestamp:"x",content:"hi \\"you\\"\x9b2J")', 5.0)
    assert len(said) == 1 and said[0].startswith("bo says: hi") and said[0].isprintable()
    table.take('= text_game (username:"bo",timestamp:"x",content:"good game")', 5.0)
    assert len(said) == 1 and table.states["defenders"].signal == "good game"
    table.signal("good game")
    assert sent(table) == ["text_game 7 good game"]
    assert [board_clock(each) for each in (None, (900_000, 10), (1, 0), (259_200_000, 21_600))] == [
        None, "15+10", "1+0", None]


@pytest.fixture
def server():
    one = FakeServer(asa="rune-1", bo="rune-2", cy="rune-3", dan="rune-4")
    yield one
    one.close()


class Player:
    """Someone at the server: the connection, the lobby, and once the game begins a board with its bridge."""

    def __init__(self, server, name, password=None, join=None, **new):
        self.fake, self.name, self.said, self.typed, self.events = server, name, [], [], queue.Queue()
        words = ["--new", *(f"--{key}={value}" for key, value in new.items())] if new else []
        self.lobby = Lobby(name, self.said.append, join, read_arguments([name, *words], "x").game)
        self.server = Server("127.0.0.1", server.port, name, password or server.passwords.get(name, "x"), self.events)
        self.table, self.refused = None, ""
        self.server.connect()

    def take(self):
        while not self.events.empty():
            kind, *data = self.events.get()
            if kind == "no":
                self.refused = data[0]
            elif kind == "lost":
                self.said.append(data[0])
                if self.table:
                    self.table.cut()
            elif kind == "connected":
                (self.table or self.lobby).start()
            elif self.table:
                self.table.take(data[0], time.monotonic())
            else:
                self.lobby.take(data[0])
                if self.lobby.seat:
                    self.sit(self.lobby.seat)
        lines, self.lobby.lines = self.lobby.lines, []
        message = self.table.message(int(time.time())) if self.table else None
        for data in ("".join(f"{line}\n" for line in lines).encode(), message[1] if message else b""):
            if data:
                self.server.publish("", data)

    def sit(self, seat):
        side = SIDES[seat.names["attackers"] != self.name]
        terms = Terms("copenhagen", clock=board_clock(seat.time))
        self.table = ServerTable(Invitation("h", 1, "t", side, terms=terms), seat.id, seat.names, self.said.append)
        self.table.start()
        self.switch_on()

    def switch_on(self):
        self.board = Board(ready=False, VARIANT="brandub", SPEED="fast")
        self.board.run(3000, 20)
        self.read, self.reader = 0, EventReader(io.StringIO())
        self.reader.begin(True)
        self.bridge = ServerBridge(self.table, self.reader, self.type, self.said.append)

    def type(self, line):
        self.typed.append(line)
        self.board.host.lines.append(line)

    def run(self):
        self.fake.run()
        self.take()
        if not self.table:
            return
        self.board.run(40, 20)
        while self.board.app._next:  # the boards share their modules: one must not unload what another loads
            self.board.run(20, 20)
        new, self.read = self.board.host.printed[self.read :], len(self.board.host.printed)
        self.reader.write("".join(line + "\n" for line in new))
        self.bridge.connected = self.table.begun
        self.bridge.step(self.board.host.time / 1000, int(time.time()))

    @property
    def moves(self):
        return [name.partition("x")[0] for name in self.board.session.match.game.names()]

    @property
    def end(self):
        return self.bridge.board.end.get("winner"), self.bridge.board.end.get("reason")

    def is_ready(self):
        game = self.table and self.board.session.match.game
        return bool(game) and self.table.begun and game.variant.id == "copenhagen" and self.moves == self.table.moves


def until(condition, *players, limit=LIMIT):
    end = time.monotonic() + limit
    while not condition():
        assert time.monotonic() < end, [vars(each) for each in players]
        for player in players:
            player.run()
        time.sleep(0.002)


@pytest.fixture
def meet(server):
    """Return a function that lets two players meet, asa with a new game."""
    players = []

    def come(**new):
        one = Player(server, "asa", **{"side": "attackers", "time": "none", **new})
        players.append(one)
        until(lambda: 0 in server.plays, one)
        players.append(Player(server, "bo", join=0))
        until(lambda: all(player.is_ready() for player in players), *players)
        return sorted(players, key=lambda player: player.table.side)

    yield come
    for player in players:
        player.server.close()
        assert [line for line in player.typed if not TYPED.fullmatch(line)] == []


def play(players, plies, chance, trouble=lambda ply: None):
    """Play so many plies, or to the end; return all moves."""
    game = players[0].table.game.copy()
    for ply in range(plies):
        if game.outcome():
            break
        corner = [move for move in game.legal_moves() if re.search(r"-[ak]1?1$", move)]
        takes = [move for move in game.legal_moves() if "x" in game.copy().play(move)] if ply % 3 == 0 else []
        move = (corner or takes or [chance.choice(game.legal_moves())])[0]
        mover = players[game.turn.name == "DEFENDERS"]
        mover.board.host.lines.append(move)
        game.play(move)
        if not game.outcome():  # to who is away then, the server does not tell the last move
            trouble(ply)
        moves = [name.partition("x")[0] for name in game.moves()]
        until(lambda moves=moves: all(each.moves == each.table.moves == moves for each in players), *players)
    return game


@pytest.mark.slow
@pytest.mark.parametrize("new", [{}, pytest.param({"side": "defenders", "time": "15+10"}, marks=pytest.mark.soak)])
def test_a_whole_game_with_captures_through_cuts(server, meet, new):
    players = meet(**new)
    def trouble(ply):
        if ply % 10 == 5:
            server.cut("bo" if ply == 15 else "asa")
        if ply == 7:
            players[0].switch_on()  # a board without a memory

    game = play(players, 150, random.Random(1), trouble)  # 34 plies, 8 captures
    assert game.outcome() and any("x" in move for move in game.moves())
    assert game.moves() == server.plays[0].game.moves()
    until(lambda: all(player.end == (game.outcome().winner.name.lower(), game.outcome().reason) for player in players),
          *players)
    assert all(not player.table.stopped for player in players) and server.plays[0].over


@pytest.mark.parametrize("who", [0, 1])
def test_each_side_can_resign(server, meet, who):
    players = meet()
    play(players, 2, random.Random(1))
    players[who].board.host.lines.append("resign")
    if who:  # it is not the defenders' turn: the server hears it later
        until(lambda: players[1].table.result, *players)
        players[0].board.host.lines.append("d1-d2")
    winner = SIDES[not who]
    until(lambda: all(player.end == (winner, "resignation") for player in players), *players)
    assert server.plays[0].over and not any(player.table.stopped for player in players)


@pytest.mark.parametrize("who", [0, 1])
def test_a_draw_is_offered_and_accepted(server, meet, who):
    players = meet()
    play(players, 1, random.Random(1))
    players[who].board.host.lines.append("draw")
    if players[who].table.turn == SIDES[who]:  # the offer goes with the next move
        play(players, 1, random.Random(2))
    until(lambda: players[1 - who].bridge.board.offer.get("side") == SIDES[who], *players)
    players[1 - who].board.host.lines.append("draw")
    until(lambda: all(player.end == (None, "agreement") for player in players), *players)
    assert server.plays[0].over


@pytest.mark.parametrize("plies", [1, 2])
def test_the_time_ends_a_game(server, meet, plies):
    players = meet(time="15+10")
    play(players, plies, random.Random(1))
    until(lambda: all(player.bridge.board.clock for player in players), *players)
    game = server.plays[0]
    loser = f"{game.turn}s"
    for player in players:
        player.table.times[loser] = 0  # as if the loser had thought for so long
    game.left[game.turn] = 1
    until(lambda: all(player.end == (SIDES[loser == SIDES[0]], "time") for player in players), *players)
    assert game.over


def test_a_move_that_the_server_refuses_goes_back_at_the_board(server, meet):
    players = meet()
    server.refuses.add("d1-d3")
    players[0].board.host.lines.append("d1-d3")
    until(lambda: any("already reached" in line for line in players[0].said), *players)
    until(lambda: players[0].moves == [], *players)
    server.refuses.clear()
    play(players, 2, random.Random(3))


def test_players_greet_each_other_at_their_boards(server, meet):
    players = meet(time="15+10")
    players[1].board.host.lines.append("say hello")
    until(lambda: "remote say hello" in players[0].typed, *players)
    assert "remote say hello" not in players[1].typed
    assert [line for line in players[0].typed if line.startswith("remote left")]


def test_each_move_brings_the_clock_of_the_server(server, meet):
    players = meet(time="15+10")
    for plies in (2, 2):
        for player in players:
            player.typed.clear()
        play(players, plies, random.Random(3))
        until(lambda: all(any(line.startswith("remote left") for line in player.typed) for player in players), *players)
    assert all(840 < int(line.split()[-1]) <= 920 for player in players for line in player.typed
               if line.startswith("remote left"))  # fmt: skip


def test_a_disagreement_is_said_once_and_nothing_more_is_carried(server, meet):
    players = meet()
    play(players, 2, random.Random(1))
    server.clients["asa"].say("game 0 play defender a1 a2")
    until(lambda: any("Stopped" in line for line in players[0].said), *players)
    players[0].board.host.lines.append(players[0].table.game.legal_moves()[0])
    for _ in range(100):
        players[0].run()
    assert len([line for line in players[0].said if "Stopped" in line]) == 1 and len(players[0].table.moves) == 2
    assert len(server.plays[0].game.moves()) == 2


def test_hostile_bytes_never_reach_the_board(server, meet):
    players = meet()
    typed = len(players[0].typed)
    for data in (b"x" * 10_000_000 + b"\n", b"\xff\xfe game 0 play attacker d1 d3\n", b"game 0 play def\0ender f4 b4\n",
                 b"game 0 generate_move attacker\x0bresign\n", b"\r\n\r\n\n", b"resign\n", b"= game_over 0 ",
                 b"defender\x1b_wins\n", b'= text_game (username:"resign",timestamp:"x",content:"resign\\nresign")\n'):
        server.clients["asa"].send(data)
    server.clients["asa"].say("= ping")
    until(lambda: any("resign says" in line for line in players[0].said), *players)
    assert players[0].typed[typed:] == [] and not players[0].table.stopped and not players[0].table.result
    play(players, 2, random.Random(2))


def test_a_line_may_come_in_pieces(server, meet):
    players = meet()
    players[0].board.host.lines.append("d1-d3")
    until(lambda: len(players[1].moves) == 1, *players)
    for byte in b"= game\n = game\ngame 0 play defender f4 b4\n":
        server.clients["asa"].send(bytes([byte]))
    until(lambda: players[0].moves == ["d1-d3", "f4-b4"], *players)


def refusal(player):
    until(lambda: player.refused, player)
    player.server.close()
    return player.refused


def test_logins_that_are_refused(server):
    assert "password" in refusal(Player(server, "asa", "guess"))
    assert "name" in refusal(Player(server, "nobody"))
    server.version = "00000000"
    assert "version" in refusal(Player(server, "asa"))
    server.version = "32d9a140"
    one = Player(server, "asa")
    until(lambda: one.lobby.known, one)
    assert "already" in refusal(Player(server, "asa"))
    one.server.close()
    assert all(line.count("rune-1") <= 1 for _, line in server.lines)


def test_an_account_can_be_made(server):
    for password, text in (("new", ""), ("other", "taken")):
        events = queue.Queue()
        one = Server("127.0.0.1", server.port, "eva", password, events, create=True)
        one.connect()
        until(lambda events=events: not events.empty(), server)
        kind, *data = events.get()
        assert (kind, server.passwords["eva"]) == ("no" if text else "connected", "new") and text in "".join(data)
        one.close()


def test_who_gives_up_leaves_no_game_behind(server):
    owner = Player(server, "asa", side="attackers")
    until(lambda: 0 in server.plays and "waits" in "".join(owner.said), owner)
    owner.server.publish("", owner.lobby.leave())
    until(lambda: server.plays[0].over, owner)
    owner.server.close()


def test_a_connection_that_the_server_keeps_is_waited_for(server, meet, monkeypatch):
    monkeypatch.setattr("ljostafl.far.hnefatafl_org_server.LOGIN_WAITS", (0.01,))
    players = meet()
    server.keeps_cut = 3
    server.cut("asa")
    play(players, 2, random.Random(1))
    assert server.keeps_cut == 0 and any("let go" in line for player in players for line in player.said)


def test_a_line_that_is_too_long_is_dropped_alone(server):
    one = Player(server, "asa")
    until(lambda: one.lobby.known, one)
    server.clients["asa"].send(b"= new_game " + b"1" * LINE + b"\n= ping\n")
    line = ""
    while line != "= ping":
        line = one.events.get(timeout=LIMIT)[1]
        assert not line.startswith("= new_game")
    one.server.close()


def test_the_list_shows_what_can_be_played(server):
    owner = Player(server, "asa", side="defenders", time="5+3")
    until(lambda: 0 in server.plays, owner)
    server.plays[0].rated = True
    one = Player(server, "bo")
    until(lambda: one.lobby.known, one)
    assert one.lobby.report() == ["Open games:",
                                  "  0: asa plays the defenders; the attackers are free; 5 min + 3 s a move; rated"]
    for player in (owner, one):
        player.server.close()


def test_a_game_can_be_declined_gone_or_too_large(server):
    owner = Player(server, "asa", side="attackers")
    until(lambda: 0 in server.plays, owner)
    other = Player(server, "cy", join=5)
    with pytest.raises(ValueError, match="no open game 5"):
        until(lambda: False, other)
    other.server.close()
    one = Player(server, "bo", join=0)
    until(lambda: server.plays[0].names["defender"] == "bo", one)
    until(lambda: one.lobby._placed, one)
    server._do_decline_game(server.clients["asa"], 0)
    with pytest.raises(ValueError, match="declined"):
        until(lambda: False, one)
    server.plays[0].size = 13
    with pytest.raises(ValueError, match="no open game 0"):
        until(lambda: False, Player(server, "dan", join=0))


def test_a_program_that_was_off_goes_on_with_its_game(server, meet):
    players = meet(time="15+10")
    play(players, 3, random.Random(1))
    players[0].server.close()
    until(lambda: "asa" not in server.clients, players[1])
    again = Player(server, "asa", join=0)
    until(lambda: again.table and again.is_ready() and len(again.moves) == 3, again, players[1])
    again.server.close()
    assert not again.table.stopped


@pytest.mark.parametrize("words, said", [
    (("asa", "--new"), "--unencrypted"), (("a b", "--new"), "a name"), (("asa\n", "--new"), "a name"), (("-x",), ""),
    (("asa", "--time", "5m", "--new"), "clock"), (("asa", "--server", "h:x"), "server"),
    (("asa", "--new", "--join", "1"), "not allowed"),
    (("asa", "--unencrypted", "--server", "127.0.0.1:9"), "connection"),
])
def test_what_cannot_be_is_refused(words, said):
    done = subprocess.run([*PLAY, "hnefatafl-org", *words], cwd=ROOT, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, env={**os.environ, "LJOSTAFL_PASSWORD": "rune-1"})
    assert done.returncode == 2 and said in done.stderr
    assert "Traceback" not in done.stderr and "rune-1" not in done.stderr
    assert ("does not encrypt" in done.stderr) == (said in ("--unencrypted", "connection"))


@pytest.mark.parametrize("answer, goes_on", [("yes", True), (" Yes ", True), ("", False), ("y", False), ("no", False)])
def test_only_a_typed_yes_goes_on(answer, goes_on, monkeypatch, capsys):
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    monkeypatch.setattr("sys.stdin", Terminal(answer + "\n"))
    try:
        consent(read_arguments(["asa"], "x"))
        assert goes_on
    except ValueError as error:
        assert not goes_on and "nothing was sent" in str(error)
    assert "does not encrypt" in capsys.readouterr().err


@pytest.mark.slow
def test_two_programs_with_two_simulators(server, tmp_path):
    programs = []
    try:
        for name, words in (("asa", ["--new", "--time", "none"]), ("bo", ["--join", "0"])):
            words += ["--plain", "--unencrypted", f"--server=127.0.0.1:{server.port}", f"--state={tmp_path / name}"]
            with (tmp_path / f"{name}.txt").open("w") as file:
                programs.append(subprocess.Popen(
                    [*PLAY, "hnefatafl-org", name, *words], cwd=ROOT, stdin=subprocess.PIPE, stdout=file,
                    stderr=subprocess.STDOUT, text=True,
                    env={**os.environ, "LJOSTAFL_PASSWORD": server.passwords[name], "TAFL_SPEED": "fast"}))
            until(lambda: 0 in server.plays, server)
        texts = [tmp_path / "asa.txt", tmp_path / "bo.txt"]
        for text in texts:
            until(lambda text=text: "0 moves of" in text.read_text(), server)
        for ply, move in enumerate(("d1-d3", "f4-b4", "e1-e3")):
            programs[ply % 2].stdin.write(move + "\n")
            programs[ply % 2].stdin.flush()
            until(lambda ply=ply: all(f"{ply + 1}. " in text.read_text() for text in texts), server)
        programs[1].stdin.write("resign\n")
        programs[1].stdin.flush()
        for text in texts:
            until(lambda text=text: "attackers win, resignation" in text.read_text(), server)
            assert "rune-" not in text.read_text()
        assert server.plays[0].over
    finally:
        for program in programs:
            program.stdin.close()
            program.terminate()
            program.wait(20)
