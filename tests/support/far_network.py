# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A broker in memory between the two sides of a table: it delays, drops, doubles, reorders and cuts."""

import random

from ljostafl.far.invitation import Terms, invite
from ljostafl.far.table import Table

SIDES = ("attackers", "defenders")
BEGIN = ("", b"begin")  # what comes after all retained messages
LATE = 60  # steps without anything new, after which both sides connect again


def table_for_two(**terms):
    """Return the invitations of both sides to a new table."""
    mine = invite("broker.example", 8883, SIDES[0], Terms(**{"variant": "brandub", **terms}))
    return mine, mine.for_side(SIDES[1])


class Client:
    """A side, which `new(invitation, saved)` makes, with its connection. `kept`: all that it has saved, one by one."""

    def __init__(self, network, invitation, new=Table):
        self.network, self.invitation, self.new = network, invitation, new
        self.table, self.kept = new(invitation, None), [None]
        self.up, self.down, self.open = [], [], False

    def connect(self):
        """Connect anew: what was under way is lost, and all retained messages come, in any order."""
        self.up, self.open = [], True
        topic = self.invitation.topic
        self.down = [item for item in self.network.retained.items() if item[0].startswith(topic)]
        self.network.chance.shuffle(self.down)
        self.down.append(BEGIN)
        self.table.start()

    def cut(self):
        """Lose the connection: what is under way is lost."""
        self.up, self.down, self.open = [], [], False
        self.table.start()

    def power_cut(self, kept):
        """Lose all but what was saved once."""
        self.cut()
        self.table = self.new(self.invitation, kept)
        self.kept.append(kept)

    def publish(self):
        """Save and publish what is new."""
        self.network.now += 1
        message = self.table.message(self.network.now)
        if message:
            self.kept.append(self.table.save())
            self.up.append(message)

    def receive(self, place):
        """Take a message from this place of the queue. Only one that is not doubled leaves it."""
        topic, payload = self.down[place]
        if (topic, payload) == BEGIN:
            if place:  # what was there before comes first
                return ""
            self.down.pop(0)
            self.table.begin()
            self.publish()
            return ""
        if self.network.chance.random() > 0.1:
            self.down.pop(place)
        reason = self.table.accept(topic, payload)
        self.publish()
        return reason


class Network:
    """The broker: it keeps the last message of each topic."""

    def __init__(self, seed, invitations, new=(Table, Table)):
        self.chance, self.retained, self.now = random.Random(seed), {}, 1_000_000
        self.first = invitations
        self.clients = [Client(self, each, make) for each, make in zip(invitations, new)]

    def move(self, client):
        """Return the client of the rematch, in the place of this one."""
        client.cut()
        new = Client(self, client.table.rematch, client.new)
        self.clients[self.clients.index(client)] = new
        new.connect()
        return new

    def deliver(self, client):
        """Take the first message that a client has sent to all who are connected; sometimes twice."""
        topic, payload = client.up[0]
        if self.chance.random() > 0.1:
            client.up.pop(0)
        self.retained[topic] = payload
        for each in self.clients:
            if each.open and topic.startswith(each.invitation.topic):
                each.down.append((topic, payload))

    def settle(self):
        """Connect both sides anew and deliver all there is."""
        for client in self.clients:
            client.connect()
        self.deliver_all()

    def deliver_all(self):
        """Deliver all that was sent, and what that leads to."""
        while any(client.up or client.down for client in self.clients):
            for client in self.clients:
                while client.up:
                    self.deliver(client)
                while client.down:
                    client.receive(0)

    def step(self, play, lose=(0.004, 0.004, 0.004)):
        """Do one random thing; return what it was. `lose`: how often state is kept, old or lost at a power cut."""
        chance = self.chance
        client = chance.choice(self.clients)
        for odds, kept in zip(lose, (client.kept[-1], chance.choice(client.kept), None)):
            if chance.random() < odds:
                client.power_cut(kept)
                return "power"
        if not client.open:
            if chance.random() < 0.3:
                client.connect()
            return "away"
        what = chance.random()
        if what < 0.01:
            client.cut()
        elif what < 0.02 and client.up:
            client.up.pop(chance.randrange(len(client.up)))
        elif what < 0.03 and client.down and client.down[-1] != BEGIN:
            client.down.pop()
        elif what < 0.3 and client.up:
            self.deliver(client)
        elif what < 0.6 and client.down:
            client.receive(chance.randrange(len(client.down)))
        elif what < 0.8:
            play(client)
            client.publish()
        return "step"
