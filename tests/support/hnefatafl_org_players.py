# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A table of hnefatafl.org without a server, and players at the server with boards in virtual time."""

import io
import json
import queue
import re
import time

from fake_host import Board
from ljostafl.far.hnefatafl_org import ServerTable, board_clock
from ljostafl.far.hnefatafl_org_command import ServerBridge, read_arguments
from ljostafl.far.hnefatafl_org_server import Lobby, Server
from ljostafl.far.invitation import Invitation, Terms
from sim.machine.board_state import EventReader

SIDES = ("attackers", "defenders")
NAMES = {"attackers": "asa", "defenders": "bo"}
LIMIT = 30  # seconds that a test waits for anything


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
