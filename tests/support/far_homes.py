# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Two boards with the program itself and their bridges, in virtual time, with a network in memory between them."""

import io
from types import SimpleNamespace

from fake_host import Board
from far.app import FarApp
from far_board import BoardSide
from far_network import Network, table_for_two
from hardware.journal import Journal
from ljostafl.far.bridge import Bridge
from ljostafl.far.table import Table
from sim.machine.board_state import EventReader
from tabletop.app import App
from tafl.names import move_name


class Home:
    """A board, the bridge of a PC and its connection."""

    new, program = Table, App
    unix = 0  # the time of its PC

    def __init__(self, client, **settings):
        self.client, self.settings, self.memory = client, settings, bytearray(b"\xff" * 4096)
        self.said = []
        self.switch_on()

    def switch_on(self):
        """Start the board, with the game that it has saved, and the bridge."""
        journal = Journal(self.memory, 4096, False, False)
        settings = {"VARIANT": "brandub", "SPEED": "fast", **self.settings}
        self.board = Board(journal=journal, ready=False, new=self.program, **settings)
        self.reader, self.read = EventReader(io.StringIO()), 0
        self.reader.begin(True)
        self.start_bridge()
        self.board.run(3000, 20)
        self.read = 0

    def start_bridge(self, **options):
        self.bridge = Bridge(self.client.table, self.reader, self.type, self.said.append, **options)

    def run(self, ms=40):
        """Let time pass."""
        self.board.run(ms, 20)
        self.listen()
        if self.client.table.rematch:
            self.client = self.client.network.move(self.client)
            self.start_bridge(rematch=True)
        if self.bridge.table is not self.client.table:
            self.start_bridge()
        self.bridge.connected = self.client.table.begun
        self.bridge.step(self.board.host.time / 1000, self.unix)
        self.client.publish()

    def listen(self):
        """Take what the board prints; return its lines."""
        printed = self.board.host.printed
        new, self.read = printed[self.read :], len(printed)
        self.reader.write("".join(line + "\n" for line in new))
        return new

    @property
    def shown(self):
        """What the board shows, as its events tell it."""
        return self.reader.state

    @property
    def game(self):
        return self.board.session.match.game

    @property
    def moves(self):
        return [name.partition("x")[0] for name in self.game.names()]

    def type(self, line):
        self.board.host.lines.append(line)

    def far(self, line):
        """Return the answer to what a person types behind `far`."""
        return self.bridge.obey(line or "status", 1)

    def lose_the_broker(self):
        """Be connected to a broker that passes nothing on."""
        self.client.cut()
        self.bridge.called = self.board.host.time / 1000


class WirelessHome(Home):
    """A board with Wi-Fi: its bridge is a part of its program."""

    new = BoardSide

    def program(self, host):
        host.radio = SimpleNamespace(password="", seconds=lambda: 0, connect=lambda *place: None)
        return FarApp(host, self.client.table.link)

    def start_bridge(self):
        self.bridge, self.deaf = self.board.app._bridge, False
        self.bridge.broker = self
        self.type("events on")
        self.take_side()

    def take_side(self):
        self.bridge.side = self.client.table

    def run(self, ms=40):
        if self.bridge.side is not self.client.table:
            self.take_side()
        rematch = self.client.table.rematch
        self.board.run(ms, 20)
        if rematch:
            self.client = self.client.network.move(self.client)
            self.bridge, told = self.board.app._bridge, self.bridge.side.link.rematch(self.bridge.side.terms)
            assert vars(self.bridge.side.link) == vars(told) == vars(self.client.table.link)
            self.bridge.broker = self
            self.take_side()
        self.said += [line[1:-1] for line in self.listen() if line[:1] == "["]

    def far(self, line):
        before = len(self.said)
        self.type("far " + line)
        self.run()
        return "\n".join(self.said[before:])

    def lose_the_broker(self):
        self.client.cut()
        self.deaf = True

    # The members of far.broker.Broker.

    @property
    def linked(self):
        return self.client.table.begun

    def step(self, now):
        deaf, self.deaf = self.deaf, False
        return ("deaf",) if deaf else None

    def leave(self, now):
        pass

    def due(self, now):
        return False

    def publish(self, topic, payload):
        client = self.client
        client.network.now += 1
        client.kept.append(client.table.save())
        client.up.append((topic, payload))


KINDS = {"pc": (Home, Home), "board": (WirelessHome, WirelessHome), "both": (WirelessHome, Home)}


class Two:
    """Two homes and the network between them."""

    def __init__(self, kinds, **terms):
        self.network = Network(1, table_for_two(**terms), [kind.new for kind in kinds])
        self.homes = [kind(client) for kind, client in zip(kinds, self.network.clients)]
        self.connect()

    def connect(self):
        for client in self.network.clients:
            client.connect()
            say_here(client, b"1")

    def run(self, ms=400):
        for _ in range(0, ms, 40):
            for home in self.homes:
                client = home.client
                while client.up:
                    self.network.deliver(client)
                while client.down:
                    client.receive(0)
                home.run()

    def until(self, condition, limit=60_000):
        for _ in range(0, limit, 200):
            if condition():
                return
            self.run(200)
        raise AssertionError([(home.said, home.moves, home.board.host.printed[-6:]) for home in self.homes])

    def are_ready(self):
        variant = self.network.clients[0].invitation.terms.variant
        return all(home.shown.remote.get("state") == "here" and home.moves == home.client.table.moves
                   and home.game.variant.id == variant for home in self.homes)

    def both_have(self, moves):
        return all(home.moves == home.client.table.moves == moves for home in self.homes)

    def is_over_after(self, moves):
        """Return whether both tables know the end. A board that has started since then has another game."""
        return all(home.client.table.result and home.client.table.moves == moves for home in self.homes)

    @property
    def mover(self):
        return self.homes[self.homes[0].client.table.turn != "attackers"]


def say_here(client, word):
    """Tell a side whether the other one is there."""
    table = client.table
    table.accept(f"{table.invitation.topic}{table.other}/here", word)


def a_move(home, chance):
    return move_name(chance.choice(list(home.game.legal_moves())))
