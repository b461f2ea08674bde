# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""People who play or watch at a real broker, and a cable to it that cuts."""

import queue
import random
import socket
import threading
import time

from ljostafl.far.broker import Broker
from ljostafl.far.table import Table
from ljostafl.far.watch import Watch
from mosquitto import LIMIT


def until(condition, *people, limit=LIMIT):
    """Let players take what comes until a condition is true."""
    end = time.monotonic() + limit
    while not condition():
        assert time.monotonic() < end, [person.seen for person in people]
        for person in people:
            person.take()
        time.sleep(0.005)


class Person:
    """A side, or a watcher, with its client; `seen` is all that it told."""

    def __init__(self, invitation, password, **options):
        self.events, self.seen = queue.Queue(), []
        self.invitation = invitation
        self.table = Watch(invitation) if invitation.side == "watch" else Table(invitation)
        self.begun = 0
        self.broker = Broker(invitation, lambda *event: self.events.put(event), password=password, **options)
        self.broker.connect()

    def take(self):
        while not self.events.empty():
            kind, *data = self.events.get()
            self.seen.append((kind, *map(str, data))[:2])
            if kind == "message":
                self.table.accept(*data)
            elif kind in ("connected", "lost") and isinstance(self.table, Table):
                self.table.start()
            elif kind == "begin":
                self.begun += 1
                if isinstance(self.table, Table) and not self.table.begun:
                    self.table.begin()
        self.publish()

    def publish(self):
        message = isinstance(self.table, Table) and self.table.message(int(time.time()))
        if message:
            self.broker.publish(*message)

    def heard(self, kind):
        return [text for each, *text in self.seen if each == kind]


class Proxy:
    """A cable to a broker that delays, splits and cuts."""

    def __init__(self, port, seed=1):
        self.target, self.chance, self.pairs, self.open = port, random.Random(seed), [], True
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while self.open:
            try:
                near = self.server.accept()[0]
                far = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                continue
            self.pairs.append((near, far))
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one, other):
        try:
            while data := one.recv(4096):
                time.sleep(self.chance.random() * 0.01)
                half = self.chance.randrange(len(data) + 1)
                for part in (data[:half], data[half:]):
                    if part:
                        other.sendall(part)
        except OSError:
            pass
        for each in (one, other):
            hang_up(each)
            each.close()

    def cut(self):
        for pair in self.pairs:
            for each in pair:
                hang_up(each)
        self.pairs = []


def hang_up(end):
    """Tell it to who is at this end: `close` alone does not as long as another thread waits for a word from there."""
    try:
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass


def play(one, two, plies, chance=None, between=lambda ply: None, watchers=()):
    """Play so many plies, or to the end; return the moves."""
    moves = one.table.moves[:]
    for ply in range(plies):
        if one.table.result:
            break
        mover = one if one.table.turn == one.table.side else two
        legal = mover.table.game.legal_moves()
        move = chance.choice(legal) if chance else legal[0]
        between(ply)
        until(lambda mover=mover: mover.table.begun, one, two)
        mover.table.own_move(move)
        moves.append(move)
        until(lambda: one.table.moves == two.table.moves == moves, one, two)
    until(lambda: all(watcher.table.moves == moves for watcher in watchers), *watchers)
    return moves
