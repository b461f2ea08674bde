# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The command `watch` prints a game at a real broker, and says what may be wrong."""

import queue
import time

import pytest

import needs
from far_network import Network, table_for_two
from far_program import Program
from ljostafl.far.command import LAST_WORD
from mosquitto import start_mosquitto


class Tables:
    """Two sides of a table, whose states go to a broker, and a connection of one of them."""

    def __init__(self, folder):
        from ljostafl.far.broker import Broker

        self.folder = folder
        self.port, self.process = start_mosquitto(folder, LASTING.format(folder))
        self.both = [each._replace(host="127.0.0.1", port=self.port, tls=False) for each in table_for_two(clock="10+0")]
        self.network, begun = Network(1, self.both), queue.Queue()
        self.broker = Broker(self.both[0], lambda kind, *data: begun.put(kind) if kind == "begin" else None)
        self.broker.connect()
        begun.get(timeout=20)
        self.network.settle()
        self.sides = [client.table for client in self.network.clients]

    def publish(self):
        for client in self.network.clients:
            client.publish()
        self.network.deliver_all()
        for topic, payload in self.network.retained.items():
            self.broker.publish(topic, payload)

    def finish(self):
        self.sides[0].own_move("d2-c2", 590_000)
        self.publish()
        self.sides[1].lose()
        self.publish()

    def end_broker(self):
        self.process.terminate()
        self.process.wait(20)


LASTING = "allow_anonymous true\npersistence true\npersistence_location {}/\n"


@pytest.fixture
def tables(tmp_path):
    needs.module("paho")
    made = Tables(tmp_path / "broker")
    yield made
    made.broker.close()
    made.end_broker()


@pytest.mark.slow
def test_watch_prints_what_each_side_has_left_and_goes_on_with_the_rematch(tables):
    tables.network.now = int(time.time()) - 90
    one, two = tables.sides
    one.own_move("d2-c2", 590_000)
    tables.publish()
    watch = Program("watch", tables.both[0].for_side("watch").link())
    try:
        watch.until("1. attackers d2-c2")
        watch.until("attackers 9:50, defenders 8:")
        two.lose()
        tables.publish()
        watch.until("attackers win: resignation")
        time.sleep(2 * LAST_WORD)  # people think before they say once more
        for table in (one, two):
            table.signal("again")
        tables.publish()
        watch.until(tables.both[0].rematch().table)
    finally:
        watch.close()


@pytest.mark.slow
@pytest.mark.parametrize("again", [False, True])
def test_watch_ends_when_the_game_is_over_and_both_sides_have_left(tables, again):
    tables.finish()
    watch = Program("watch", tables.both[0].for_side("watch").link(), *["--again"][: again])
    try:
        watch.until("attackers win: resignation")
        tables.broker.close()
        if again:
            time.sleep(2 * LAST_WORD)
            assert watch.process.poll() is None
        else:
            assert watch.process.wait(20) == 0
    finally:
        watch.close()


@pytest.mark.slow
def test_watch_says_what_may_be_wrong_while_nothing_comes(tables):
    link = tables.both[0].for_side("watch")
    here, empty = Program("watch", link.link()), Program("watch", link._replace(table="a" * 16).link())
    try:
        empty.until("acl")
        here.until("Connected")
        assert not any("acl" in line for line in here.lines)
    finally:
        here.close()
        empty.close()


@pytest.mark.slow
def test_watch_says_once_that_the_broker_is_away(tables):
    watch = Program("watch", tables.both[0].for_side("watch").link())
    try:
        for times in (1, 2):
            while sum("Connected" in line for line in watch.lines) < times:
                assert watch.process.poll() is None
                time.sleep(0.02)
            tables.end_broker()
            watch.until("no connection")
            time.sleep(4)  # some attempts: the first ones come after 1 and 2 s
            _, tables.process = start_mosquitto(tables.folder, LASTING.format(tables.folder), tables.port)
        watch.until("Connected")
        assert sum("no connection" in line for line in watch.lines) == 2
    finally:
        watch.close()
