# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""An arena with a broker in memory, and players whose answers come when a test says so."""

import json
import random

from ljostafl.far.arena import Arena, Plan
from ljostafl.far.invitation import Terms, invite
from ljostafl.far.players import Player, read_player
from ljostafl.far.round_robin import schedule


class Hub:
    """A broker in memory: what is published is delivered one by one, and kept. A line may be cut."""

    def __init__(self):
        self.retained, self.lines, self.queue, self.secrets = {}, [], [], set()

    def connect(self, invitation, tell):
        line = HubLine(self, invitation, tell)
        self.lines.append(line)
        self.queue.append((line, line.begin))
        return line

    def publish(self, topic, payload):
        self.retained[topic] = payload
        for line in self.lines:
            if topic.startswith(line.invitation.topic):
                self.queue.append((line, lambda line=line: line.tell("message", topic, payload)))

    def deliver(self):
        """Deliver the next message; return whether there was one."""
        if self.queue:
            line, act = self.queue.pop(0)
            if line in self.lines:
                act()
        return bool(self.queue)


class HubLine:
    settled = True

    def __init__(self, hub, invitation, tell):
        self.hub, self.invitation, self.tell = hub, invitation, tell

    def begin(self):
        self.tell("connected")
        self.hub.publish(f"{self.invitation.topic}{self.invitation.side}/here", b"1")
        for topic, payload in list(self.hub.retained.items()):
            if topic.startswith(self.invitation.topic):
                self.tell("message", topic, payload)
        self.tell("begin")

    def publish(self, topic, payload):
        self.hub.publish(topic, payload)

    def close(self):
        if self in self.hub.lines:
            self.hub.lines.remove(self)
            self.hub.publish(f"{self.invitation.topic}{self.invitation.side}/here", b"0")


class Thinkers:
    """A pool whose answers come when `work` is called. `answers`: what a player answers instead of a random move."""

    def __init__(self, seed=1, seconds=0.0, **answers):
        self.chance, self.tasks, self.answers, self.seconds, self.asked = random.Random(seed), [], answers, seconds, []
        self.released = []

    def ask_level(self, player, game, left, more, then):
        self.asked.append((player.name, left))
        answer = self.answers.get(player.name) or (self.chance.choice(game.legal_moves()), self.seconds)
        self.tasks.append((then, answer))

    def ask_engine(self, session, moves, side, left, then):
        self.asked.append((session, left))
        self.tasks.append((then, self.answers[session]))

    def ask_draw(self, game, side, then):
        self.tasks.append((then, self.answers.get("draw", True)))

    def session(self, player):
        return player.name

    def release(self, player, session, winner):
        self.released.append((session, winner))

    def work(self):
        if self.tasks:
            then, answer = self.tasks.pop(self.chance.randrange(len(self.tasks)))
            then(answer)


class Meeting:
    """An arena with a broker in memory."""

    def __init__(self, *players, hub=None, over=None, pool=None, rounds=1, key=b"k" * 32, now=None, **options):
        self.hub, self.pool, self.said = hub or Hub(), pool or Thinkers(), []
        players = [player if isinstance(player, Player) else read_player(player) for player in players]
        terms = Terms("brandub", clock=options.pop("clock", None), days=options.pop("days", 0))
        broker = invite("broker.example", 8883, "attackers", terms)
        games = options.pop("games", None) or schedule(len(players), rounds)
        self.plan = Plan(key, broker, terms, players, games, **{"tables": 3, **options})
        self.time = 0.0
        self.arena = Arena(self.plan, self.pool, self.hub.connect, self.say, now or (lambda: 1_780_000_000),
                           {} if over is None else over)  # fmt: skip

    def say(self, kind, **about):
        self.said.append((kind, about))

    def turn(self):
        self.time += 0.1
        self.arena.step(self.time)
        while self.hub.deliver():
            pass
        self.pool.work()

    def play(self, turns=100_000, until=None):
        until = until or (lambda: self.arena.over)
        for _ in range(turns):
            if until():
                return self
            self.turn()
        raise AssertionError(self.said[-5:])

    def told(self, kind):
        return [about for each, about in self.said if each == kind]

    def results(self):
        return json.loads(self.hub.retained[self.plan.results.topic + "results"])
