# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The board's client of MQTT at a pretend broker, in pretend time, that splits, cuts, stops and lies."""

import errno
import random

import pytest

from far.mqtt import ANSWER_MS, FIRST_PAUSE, LONGEST_PAUSE, PING_MS, Client
from mosquitto import LONGEST


class Wire:
    """A socket whose other end is the test: `come` is what the broker sends, `gone` what it has got."""

    def __init__(self, come=b"", room=10**9):
        self.come, self.gone, self.room, self.closed, self.calls = bytearray(come), bytearray(), room, False, 0

    def send(self, data):
        self.calls += 1
        count = min(len(data), self.room)
        if not count:
            raise OSError(errno.EAGAIN, "")
        self.room -= count
        self.gone += data[:count]
        return count

    def recv_into(self, buffer):
        self.calls += 1
        if not self.come:
            raise OSError(errno.EAGAIN, "")
        count = min(len(buffer), len(self.come))
        buffer[:count] = self.come[:count]
        del self.come[:count]
        return count

    def close(self):
        self.closed = True


GREETING = b"\x20\x02\0\0"


def greeted(come=b"", **options):
    """Return a client that was greeted at time 0, and its wire."""
    client, wire = Client("me", "", "", None, LONGEST), Wire(GREETING + come, **options)
    client.greet(wire, 0)
    assert client.step(0) == ("greeted",)
    return client, wire


MESSAGE = b"\x32\x08\0\3a/b\0\7x"


@pytest.mark.parametrize("come, event", [
    (MESSAGE, ("message", "a/b", b"x", False)), (b"\x33" + MESSAGE[1:], ("message", "a/b", b"x", True)),
    (b"\x30\x05\0\3a/b", ("message", "a/b", b"", False)), (b"\x90\x03\0\1\1", ("subscribed",)),
    (b"\x90\x03\0\1\x80", ("refused", "this name may not read the table")), (b"\xd0\0", None), (b"\x40\2\0\1", None),
])
def test_what_a_broker_may_say_is_understood(come, event):
    for split in range(len(come) + 1):
        client, wire = greeted()
        seen = []
        for part in (come[:split], come[split:], b""):
            wire.come += part
            seen += [client.step(1), client.step(1)]
        assert [each for each in seen if each] == ([event] if event else [])
        assert not wire.closed
    assert (b"\x40\x02\0\7" in wire.gone) == (come[:1] in (b"\x32", b"\x33"))


@pytest.mark.parametrize("come", [
    b"\x20\x02\0\0", b"\x00\x00", b"\x10\x00", b"\xf0\x00", b"\x34\x08\0\3a/b\0\7x", b"\x36\x08\0\3a/b\0\7x",
    b"\x32\x04\0\3a/b", b"\x32\x06\0\3a/b\0", b"\x30\x00", b"\x30\x01\0", b"\x30\x02\0\0", b"\x30\x05\0\3\xff\xfe\xfd",
    b"\x30\x04\0\3a/", b"\x40\x03\0\1\0", b"\x41\x02\0\1", b"\x90\x02\0\1", b"\x92\x03\0\1\1", b"\xd0\x01\0", b"\xd1\0",
    b"\x30\xff\xff\xff\xff\x01", b"\x90\xff\xff\x7f", b"\x50\x02\0\1",
    b"\x30\x80\x80\x04\xff\xff" + b"x" * 65536,  # a topic as long as the message
])
def test_what_a_broker_may_not_say_ends_the_connection(come):
    client, wire = greeted(come)
    for _ in range(200):
        event = client.step(1)
        if event:
            break
    assert event[0] == "lost" and event[1] and wire.closed and not client.due(1) and client.step(2) is None


@pytest.mark.parametrize("come, kind", [
    (b"\x20\x02\0\5", "refused"), (b"\x20\x02\0\4", "refused"), (b"\x20\x02\0\3", "lost"), (b"\x20\x02\0\1", "lost"),
    (b"\x20\x02\0\x09", "lost"), (b"\x20\x02\1\0", "lost"), (b"\x20\x03\0\0\0", "lost"), (MESSAGE, "lost"),
    (b"\x90\x03\0\1\1", "lost"), (b"HTTP/1.1 400 Bad Request\r\n", "lost"),
])
def test_a_greeting_that_is_none_ends_the_connection(come, kind):
    client, wire = Client("me", "asa", "rune", ("t", b"0"), LONGEST), Wire(come)
    client.greet(wire, 0)
    assert client.step(0)[0] == kind and wire.closed and not client.ready


def test_random_bytes_never_do_more_than_end_the_connection():
    chance = random.Random(4)
    for _ in range(3000):
        client, _ = greeted(chance.randbytes(chance.randrange(1, 60)))
        for _ in range(40):
            event = client.step(1)
            assert event is None or event[0] in ("lost", "message", "refused", "subscribed")
            if client._socket is None:
                break


def test_a_step_is_bounded():
    client, wire = greeted(MESSAGE * 1000 + b"\x30\x80\x80\x01" + b"\0\3a/b" + b"x" * (16_384 - 5))
    client.publish("t", b"x" * 16_000)
    while wire.come or client._out:
        before, sent = len(wire.come), len(wire.gone)
        wire.calls = 0
        client.step(1)
        assert wire.calls <= 2 and before - len(wire.come) <= 512 and len(wire.gone) - sent <= 512


def test_a_broker_that_stops_reading_or_answering_is_left():
    for room in (0, 5, 10**9):
        client, wire = greeted()
        wire.room = room
        client.publish("t", b"x" * 100)
        events = [(at, client.step(at)) for at in range(0, PING_MS + ANSWER_MS + 1000, 500)]
        assert [at for at, event in events if event] == [PING_MS + ANSWER_MS]
    client, wire = Client("me", "", "", None, LONGEST), Wire()
    client.greet(wire, 0)
    assert client.step(ANSWER_MS - 1) is None and client.step(ANSWER_MS)[0] == "lost"


def test_a_broker_that_ends_the_connection_is_left():
    client, wire = greeted()
    wire.recv_into = lambda buffer: 0
    assert client.step(1)[0] == "lost" and wire.closed


@pytest.mark.parametrize("error", [(errno.ECONNRESET, "reset"), (errno.EPIPE,), (errno.ENOTCONN,), ()])
def test_a_cut_ends_the_connection(error):
    for method in ("send", "recv_into"):
        client, wire = greeted()
        client.publish("t", b"x")

        def cut(_):
            raise OSError(*error)

        setattr(wire, method, cut)
        kind, why = client.step(1)
        assert kind == "lost" and why and wire.closed
        assert not client.waiting and not client.ready


def test_pauses_grow_and_begin_again_after_a_good_connection():
    client, at, pauses = Client("me", "", "", None, LONGEST), 0, []
    assert client.due(0)
    for _ in range(9):
        client.failed(at)
        begin = at
        while not client.due(at):
            at += 100
        pauses.append(at - begin)
    assert pauses[0] == FIRST_PAUSE and pauses[1] == 2 * FIRST_PAUSE and pauses[-1] == pauses[-2] == LONGEST_PAUSE
    client.greet(Wire(GREETING), at)
    client.step(at)
    client.lose("cut", at + LONGEST_PAUSE + 1)
    assert client.due(at + LONGEST_PAUSE + 1 + FIRST_PAUSE)


def test_a_message_without_room_for_it_is_told_like_one_that_is_too_long(monkeypatch):
    import far.mqtt

    def small(size):
        if not isinstance(size, tuple) and size > 1000:
            raise MemoryError
        return bytearray(size)

    monkeypatch.setattr(far.mqtt, "bytearray", small, raising=False)
    client, _ = greeted(b"\x30\xf0\x2e\0\3a/b" + b"x" * 5995 + MESSAGE)
    events = [client.step(1) for _ in range(40)]
    assert ("message", "a/b", None, False) in events and ("message", "a/b", b"x", False) in events
