# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Many connections to one broker in one thread: each side of a table has its own, as docs/network.md says."""

from __future__ import annotations

import selectors
import socket
import ssl
import time
from collections import deque
from typing import Any

from .broker import LONGEST_WAIT, Broker, Tell
from .invitation import Invitation

READ, WRITE = selectors.EVENT_READ, selectors.EVENT_WRITE
AT_ONCE = 20  # connections that are opened before others are heard
CHECK = 1.0  # seconds between two looks for signs of life that are due


class Line(Broker):
    """A connection without a thread of its own: `Lines.turn` does its work, and calls `tell`."""

    def __init__(self, lines: Lines, invitation: Invitation, tell: Tell, password: str, version: str) -> None:
        super().__init__(invitation, tell, password=password, version=version, context=lines.context)
        self._lines, self._waiting = lines, set[int]()
        self.answered = False  # since the connection was opened
        client = self._client
        client.on_publish = lambda client, data, number, *_: self._waiting.discard(number)
        client.on_socket_open = lambda client, data, sock: lines.selector.register(sock, READ, self)
        client.on_socket_close = lambda client, data, sock: lines.selector.unregister(sock)
        client.on_socket_register_write = lambda client, data, sock: lines.selector.modify(sock, READ | WRITE, self)
        client.on_socket_unregister_write = lambda client, data, sock: lines.selector.modify(sock, READ, self)

    @property
    def settled(self) -> bool:
        """Whether the broker has all that was published."""
        return not self._waiting

    def connect(self) -> None:
        """Connect, again and again, without waiting for it."""
        self._client.connect_async(self._invitation.host, self._invitation.port, keepalive=30)
        self._lines.waiting.append(self)

    def publish(self, topic: str, payload: bytes) -> None:
        """Publish a state: retained, QoS 1."""
        self._waiting.add(self._client.publish(topic, payload, qos=1, retain=True).mid)

    def close(self) -> None:
        """Say goodbye, which needs some more turns."""
        self._closing = True
        if self._plays and self._client.is_connected():
            self._client.publish(self._here, b"0", qos=1, retain=True)
        self._client.disconnect()
        if self in self._lines.waiting:
            self._lines.waiting.remove(self)

    def dial(self) -> None:
        """Try once to connect. Raise OSError."""
        self.answered = False
        self._client.reconnect()

    def work(self, mask: int) -> None:
        """Write and read what is due."""
        client = self._client
        if mask & WRITE:
            client.loop_write()
        if mask & READ:
            client.loop_read()
            while isinstance(sock := client.socket(), ssl.SSLSocket) and sock.pending():
                client.loop_read()

    def check(self) -> None:
        """Send a sign of life if one is due; look whether the broker's has come."""
        self._client.loop_misc()

    def _connected(self, client: Any, data: object, flags: object, reason: Any, properties: object) -> None:
        self.answered = not reason.is_failure
        super()._connected(client, data, flags, reason, properties)

    def _lost(self, client: object, data: object, flags: object, reason: Any, properties: object) -> None:
        if not self._closing:
            super()._lost(client, data, flags, reason, properties)
            self._lines.lost(self)


def allow_files(number: int) -> None:
    """Let this process have so many files and connections. Raise ValueError if the system does not allow it."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows, where the limit is no matter of files
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY != soft < number:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (number, hard))
        except (OSError, ValueError):
            raise ValueError(f"so many tables need {number} open files, and this system allows {hard}") from None


class Lines:
    """The connections. One that is lost is opened again; while the broker cannot be reached, one tries for all."""

    def __init__(self, *, tls: bool, ca: str | None = None) -> None:
        self.context = ssl.create_default_context(cafile=ca) if tls else None  # one for all: it takes some 1 MB
        self.selector = selectors.DefaultSelector()
        self.waiting: deque[Line] = deque()
        self._delay, self._next, self._checked = 0.0, 0.0, 0.0
        self._awake, self._bell = socket.socketpair()
        for end in (self._awake, self._bell):
            end.setblocking(False)
        self.selector.register(self._awake, READ)

    def wake(self) -> None:
        """End the wait of `turn`, from any thread."""
        try:
            self._bell.send(b"!")
        except OSError:  # it is full, so it wakes
            pass

    def lost(self, line: Line) -> None:
        """Open this line again."""
        self.waiting.append(line)
        self._delay = 1.0 if line.answered else min(max(1.0, 2 * self._delay), LONGEST_WAIT)
        self._next = time.monotonic() + self._delay

    def turn(self, seconds: float) -> None:
        """Do what is due, and wait for it so long."""
        self._open_some()
        if self.waiting:
            seconds = min(seconds, max(0.0, self._next - time.monotonic()))
        for key, mask in self.selector.select(seconds):
            if key.data:
                key.data.work(mask)
            else:
                self._awake.recv(4096)
        now = time.monotonic()
        if now - self._checked >= CHECK:
            self._checked = now
            for key in list(self.selector.get_map().values()):
                if key.data:
                    key.data.check()

    def _open_some(self) -> None:
        for _ in range(AT_ONCE):
            if not self.waiting or time.monotonic() < self._next:
                return
            line = self.waiting.popleft()
            try:
                line.dial()
            except OSError as error:
                line._tell("lost", str(error))
                line.answered = False
                self.lost(line)

    def close(self, seconds: float = 2.0) -> None:
        """Let all that was said go out, for so long at most."""
        end = time.monotonic() + seconds
        self.waiting.clear()
        while len(self.selector.get_map()) > 1 and time.monotonic() < end:
            self.turn(0.05)
        self.selector.close()
        self._awake.close()
        self._bell.close()
