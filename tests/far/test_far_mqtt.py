# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The board's client of MQTT at real brokers.

LJOSTAFL_BROKER=host:port names one more broker, which lets anybody in.
"""

import errno
import os
import random
import socket
import ssl
import subprocess
import time

import pytest

import needs
from far.mqtt import Client
from mosquitto import LIMIT, LONGEST, certificates, start_mosquitto


def now():
    return int(time.monotonic() * 1000)


class Secure:
    """A socket with TLS that raises EAGAIN instead of waiting, as those of CircuitPython do."""

    def __init__(self, inner):
        self.inner, self.close = inner, inner.close

    def _call(self, method, argument):
        try:
            return method(argument)
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
            raise OSError(errno.EAGAIN, "") from None

    def send(self, data):
        return self._call(self.inner.send, data)

    def recv_into(self, buffer):
        return self._call(self.inner.recv_into, buffer)


def reach(port, host="127.0.0.1", ca=None, wrap=lambda it: it):
    """Return an open socket that does not wait."""
    it = socket.create_connection((host, port), LIMIT)
    if ca:
        it = ssl.create_default_context(cafile=ca).wrap_socket(it, server_hostname="localhost")
    it.setblocking(False)
    return wrap(Secure(it) if ca else it)


class Narrow:
    """A socket that takes and gives a few bytes at a time, or nothing."""

    def __init__(self, inner):
        self.inner, self.close, self.chance = inner, inner.close, random.Random(1)

    def _count(self):
        count = self.chance.choice((0, 1, 2, 3, 7, 400))
        if not count:
            raise OSError(errno.EAGAIN, "")
        return count

    def send(self, data):
        return self.inner.send(data[: self._count()])

    def recv_into(self, buffer):
        return self.inner.recv_into(memoryview(buffer)[: self._count()])


class Someone:
    """A client at a broker, with all that has happened."""

    def __init__(self, port, name="", user="", password="", will=None, **options):
        self.client = Client(name or f"t{random.getrandbits(40)}", user, password, will, LONGEST)
        self.port, self.options, self.events = port, options, []

    def greet(self):
        self.client.greet(reach(self.port, **self.options), now())
        return self.heard("greeted", "refused", "lost")

    def step(self, *others):
        for each in (self, *others):
            event = each.client.step(now())
            if event:
                each.events.append(event)

    def heard(self, *kinds, others=(), count=1):
        """Step until an event has come so often; return it, and forget all before it."""
        end = time.monotonic() + LIMIT
        while sum(event[0] in kinds for event in self.events) < count:
            assert time.monotonic() < end, (kinds, self.events)
            before = len(self.events)
            self.step(*others)
            if len(self.events) == before:
                time.sleep(0.0005)
        while self.events:
            event = self.events.pop(0)
            if event[0] in kinds:
                return event
        raise AssertionError

    def subscribe(self, topic):
        self.client.subscribe(topic)
        return self.heard("subscribed", "refused")

    def quiet(self):
        """Step until the broker has acknowledged all."""
        end = time.monotonic() + LIMIT
        while self.client.waiting:
            assert time.monotonic() < end
            self.step()


BROKERS = ["mosquitto", *filter(None, [os.environ.get("LJOSTAFL_BROKER")])]


@pytest.fixture(scope="module", params=BROKERS)
def port(request, tmp_path_factory):
    if request.param != "mosquitto":
        yield int(request.param.rpartition(":")[2])
        return
    port, process = start_mosquitto(tmp_path_factory.mktemp("broker"), "allow_anonymous true\n")
    yield port
    process.terminate()
    process.wait(LIMIT)


@pytest.fixture
def topic():
    return f"test/{random.getrandbits(60)}"


@pytest.mark.parametrize("wrap", [lambda it: it, Narrow], ids=["whole", "in-pieces"])
@pytest.mark.parametrize("size", [0, 1, 100, 127, 128, 1200, 16_383, 16_384, 16_449])
def test_a_message_of_any_size_comes_back(port, topic, size, wrap):
    one = Someone(port, wrap=wrap)
    assert one.greet() == ("greeted",) and one.subscribe(topic + "/#") == ("subscribed",)
    payload = random.Random(size).randbytes(size)
    one.client.publish(topic + "/x", payload)
    assert one.heard("message") == ("message", topic + "/x", payload, False)
    one.quiet()
    two = Someone(port, wrap=wrap)
    two.greet()
    two.subscribe(topic + "/#")
    if size:  # an empty one ends what is retained
        assert two.heard("message") == ("message", topic + "/x", payload, True)


@pytest.mark.parametrize("qos", [0, 1])
def test_many_messages_come_once_and_in_order(port, topic, qos):
    one, two = Someone(port), Someone(port, wrap=Narrow)
    for each in (one, two):
        each.greet()
        each.subscribe(topic)
    for number in range(100):
        one.client.publish(topic, b"%d" % number, qos, False)
    for number in range(100):
        assert two.heard("message", others=(one,))[2] == b"%d" % number
    one.quiet()


def test_a_will_is_published_when_the_connection_is_cut(port, topic):
    one, two = Someone(port, will=(topic, b"0")), Someone(port)
    one.greet()
    two.greet()
    two.subscribe(topic)
    one.client._socket.close()
    assert two.heard("message")[1:3] == (topic, b"0")
    one.client._socket = None
    three = Someone(port)
    three.greet()
    three.subscribe(topic)
    assert three.heard("message") == ("message", topic, b"0", True)


def test_a_message_that_is_too_long_is_told_and_the_next_one_comes(port, topic):
    one, two = Someone(port), Someone(port)
    for each in (one, two):
        each.greet()
    two.subscribe(topic)
    for payload in (b"x" * (LONGEST + 1), b"x" * 200_000, b"next"):
        one.client.publish(topic, payload)
    one.quiet()
    assert [two.heard("message")[2] for _ in range(3)] == [None, None, b"next"]


def test_a_connection_lives_longer_than_its_keep_alive(port, monkeypatch):
    import far.mqtt

    monkeypatch.setattr(far.mqtt, "KEEP_ALIVE", 1)
    monkeypatch.setattr(far.mqtt, "PING_MS", 300)
    one = Someone(port)
    one.greet()
    end = time.monotonic() + 3
    while time.monotonic() < end:
        one.step()
        assert "lost" not in [event[0] for event in one.events]
        time.sleep(0.01)


@pytest.mark.parametrize("user, password, kind", [
    ("asa", "rune", "greeted"), ("asa", "wrong", "refused"), ("", "", "refused"), ("åsa", "", "refused")])
def test_a_name_and_a_password_count(tmp_path, user, password, kind):
    (tmp_path / "b").mkdir()
    words = [needs.program("mosquitto_passwd", "mosquitto"), "-c", "-b", str(tmp_path / "b" / "passwd"), "asa", "rune"]
    subprocess.run(words, check=True, capture_output=True)
    port, process = start_mosquitto(tmp_path / "b", f"password_file {tmp_path / 'b' / 'passwd'}\n")
    try:
        one = Someone(port, user=user, password=password)
        assert one.greet()[0] == kind
        assert one.client.ready == (kind == "greeted")
    finally:
        process.terminate()
        process.wait(LIMIT)


def test_a_message_comes_back_over_tls(tmp_path, topic):
    folder = tmp_path / "tls"
    folder.mkdir()
    certificates(folder)
    lines = f"allow_anonymous true\ncertfile {folder}/server.crt\nkeyfile {folder}/server.key\n"
    port, process = start_mosquitto(folder, lines)
    try:
        one = Someone(port, ca=str(folder / "ca.crt"))
        assert one.greet() == ("greeted",)
        one.subscribe(topic)
        payload = random.Random(1).randbytes(16_449)
        one.client.publish(topic, payload)
        assert one.heard("message")[2] == payload
        with pytest.raises(ssl.SSLCertVerificationError):
            ssl.create_default_context().wrap_socket(socket.create_connection(("127.0.0.1", port)),
                                                     server_hostname="localhost")
    finally:
        process.terminate()
        process.wait(LIMIT)
