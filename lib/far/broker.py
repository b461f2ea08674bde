# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The connection of a board with Wi-Fi to a broker: the client with what a table needs. See docs/network.md."""

from far.mqtt import Client
from far.state import SIZE

HEADERS = 200  # bytes of a message besides its payload, at most
DEAF_MS = 10000  # after which a broker that does not pass on what this side publishes is called deaf, and asked again


class Broker:
    """A connection by a `radio` to the broker of a `link`. When it is `due`, its owner calls `connect`.

    `step` returns None or what has happened: ("connected",): all that the broker has follows. ("begin",): it has come.
    ("message", topic, payload). ("lost", why) or ("refused", why). ("deaf",): the broker takes nothing from this name.
    """

    def __init__(self, radio, link):
        self.linked = False  # whether the broker has told all it had
        self._radio, self._link = radio, link
        self._here = link.topic + link.side + "/here"
        name = f"{link.table}-{link.side[0]}"
        self._client = client = Client(name, link.user, radio.password, (self._here, b"0"), SIZE + HEADERS)
        self.due, self.publish = client.due, client.publish
        self._deaf_at = 0  # when it is called deaf; 0: never

    def connect(self, now):
        """Do the next step to the broker; the lights stand still meanwhile. `now` returns the time. Raise OSError."""
        link = self._link
        try:
            socket = self._radio.connect(link.host, link.port, link.tls)
        except OSError:
            self._client.failed(now())
            raise
        if socket:
            self._client.greet(socket, now())

    def leave(self, now):
        """End the connection."""
        self.linked, self._deaf_at = False, 0
        self._client.lose("", now)

    def step(self, now):
        """Do a bounded piece of work; return what has happened, or None."""
        client = self._client
        event = client.step(now)
        if not event:
            if not self._deaf_at or now < self._deaf_at:
                return None
            self._ask(now)  # perhaps its acl has new lines
            return ("deaf",)
        kind = event[0]
        if kind == "greeted":
            client.subscribe(self._link.topic + "#")
            return ("connected",)
        if kind == "subscribed":
            self._ask(now)
        elif kind == "message":
            if event[1] != self._here:
                return event[:3]
            if not event[3]:
                return self._begin(event[2])
        else:
            self.linked, self._deaf_at = False, 0
            if client.ready:  # it may not read the table
                self.leave(now)
            return event
        return None

    def _ask(self, now):
        """Publish something that comes back after all that the broker has."""
        self._deaf_at = now + DEAF_MS
        self.publish(self._here, b"1")

    def _begin(self, payload):
        """Take the own `here`, which is not retained."""
        if payload != b"1":  # the last will of the connection before
            self.publish(self._here, b"1")
        elif not self.linked:  # the own message came back, so all that was there before has come
            self.linked, self._deaf_at = True, 0
            return ("begin",)
        return None
