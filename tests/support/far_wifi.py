# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A board with Wi-Fi: a pretend radio over real sockets, and the turns of its program."""

import socket
import sys
import time
from types import ModuleType, SimpleNamespace

from sim.machine.pretend_board import PretendBoard

WAIT_MS = 700  # that each step to a broker takes
PAUSE = 0.001  # seconds of this computer for an idle turn of the board, 5 ms


class Ears:
    """A socket that fails the test if it would wait where it must not."""

    def __init__(self, pool):
        self.pool, self.inner, self.waits = pool, socket.socket(), True
        pool.sockets.append(self)

    def settimeout(self, seconds):
        self.waits = bool(seconds)
        self.inner.settimeout(seconds)

    def connect(self, address):
        assert self.waits
        self.pool.wait()
        self.inner.connect(address)

    def send(self, data):
        assert not self.waits and len(data) <= 512
        return self.inner.send(data)

    def recv_into(self, buffer):
        assert not self.waits
        return self.inner.recv_into(buffer)

    def close(self):
        self.inner.close()


class Radio:
    """The modules `wifi` and `socketpool`. `there`: whether there is the network. `waits`: how often it has waited."""

    def __init__(self, monkeypatch):
        self.there, self.waits, self.connected, self.enabled = True, 0, False, False
        self.passwords, self.sockets = [], []
        modules = {"wifi": {"radio": self}, "socketpool": {"SocketPool": lambda radio: SimpleNamespace(
            AF_INET=2, SOCK_STREAM=1, socket=lambda *kind: Ears(self), getaddrinfo=self.find)}}
        for name, members in modules.items():
            module = ModuleType(name)
            module.__dict__.update(members)
            monkeypatch.setitem(sys.modules, name, module)

    def wait(self):
        self.waits += 1
        sys.modules["pretend_chip"].pass_time(WAIT_MS * 1000)

    def power_off(self):
        self.connected = False
        for each in self.sockets:
            each.close()

    def connect(self, name, password, timeout):
        assert self.enabled and name == "home"
        self.passwords.append(password)
        self.wait()
        if not self.there:
            raise ConnectionError("No network with that ssid")
        self.connected = True

    def find(self, host, port):
        self.wait()
        return socket.getaddrinfo(host, port, socket.AF_INET, socket.SOCK_STREAM)


def board_at(link, **settings):
    """Return a board with Wi-Fi."""
    wifi = {"CIRCUITPY_WIFI_SSID": "home", "CIRCUITPY_WIFI_PASSWORD": "rune", "TAFL_SPEED": "fast",
            "TAFL_ATTACKERS": "person", "TAFL_DEFENDERS": "person"}
    return PretendBoard(settings={**wifi, "TAFL_FAR": link, "TAFL_PRINT_BOARD": "off", **settings})


def until(board, condition, note=lambda gap: None, seconds=60):
    """Let the board run until a condition is true; `note` takes the ms between two of its idle turns."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, board.printed[-2000:]
        before = board.now
        yield
        note(board.now - before)
        time.sleep(PAUSE)


def until_later(board, ms, note):
    end = board.now + ms
    yield from until(board, lambda: board.now >= end, note)
