# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A client of MQTT 3.1.1 that never waits: `step` reads what is there and writes what fits."""

# It has what a table needs (docs/network.md): a clean session, QoS 0 and 1, a will. A new connection begins with
# nothing, since each side then publishes all it knows: so what was not acknowledged is not sent again.

from errno import EAGAIN

READ = WRITE = 512  # bytes in one step
HEAD = 256  # bytes that are kept of a message that is too long
KEEP_ALIVE = 30  # seconds that the broker waits for us
PING_MS = 20000  # between two questions whether the broker is there
ANSWER_MS = 15000  # that the broker has for its answer
FIRST_PAUSE, LONGEST_PAUSE = 1000, 60000  # ms between two connections; each pause is twice as long as the last
CONNECT, CONNACK = 1, 2
PUBLISH, PUBACK = 3, 4
SUBSCRIBE, SUBACK = 8, 9
PINGREQ, PINGRESP = 12, 13
REFUSALS = ("", "it wants another version of MQTT", "it refuses the name of this client", "it is not ready",
            "it refuses the name or the password", "it refuses the name or the password")  # fmt: skip


class Malformed(ValueError):
    """The broker has sent what MQTT does not allow."""


class Client:
    """A client. When a connection is `due`, its owner opens a socket and hands it to `greet`, or calls `failed`.

    `step` then returns what has happened: None or ("greeted",), ("subscribed",), ("message", topic, payload, retained),
    ("lost", why) or ("refused", why). Of a message that is too long, payload is None.

    name: of the client; user, password: "" for none; will: topic and payload of a retained message; longest: bytes of a
    packet. All times are in ms.
    """

    def __init__(self, name, user, password, will, longest):
        self._name, self._user = name, user
        self._password, self._will = password, will
        self._longest = longest
        self._socket = None
        self._pause = FIRST_PAUSE
        self._again_at = self._ping_at = self._answer_by = self._since = 0
        self._buffer = bytearray(READ)  # what has come, from _start to _end
        self._forget()

    def _forget(self):
        self._start = self._end = 0
        self._first = -1  # byte of the packet that comes
        self._body = None  # of it, once its length is known
        self._size = self._shift = self._got = 0
        self._out, self._sent = [], 0  # packets to send, and how much of the first one is sent
        self._number = 0  # of the last packet that wants an answer
        self.ready = False  # whether the broker has greeted
        self.waiting = []  # numbers of messages that the broker has not acknowledged

    def due(self, now):
        """Return whether to open a connection now."""
        return self._socket is None and now >= self._again_at

    def failed(self, now):
        """Note that no connection could be opened, or that it has ended: the next one is due later."""
        self._again_at = now + self._pause
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def greet(self, socket, now):
        """Begin to speak on `socket`, whose `send` and `recv_into` raise EAGAIN instead of waiting."""
        self._forget()
        self._socket = socket
        self._since = now
        self._answer_by = now + ANSWER_MS
        flags = 2  # a clean session
        fields = _text(self._name)
        if self._will:
            flags |= 4 | 8 | 32  # a will, QoS 1, retained
            fields += _text(self._will[0]) + _text(self._will[1])
        if self._user:
            flags |= 128 | 64
            fields += _text(self._user) + _text(self._password)
        self._put(CONNECT << 4, _text("MQTT") + bytes((4, flags, 0, KEEP_ALIVE)) + fields)

    def subscribe(self, topic):
        """Subscribe to a topic with QoS 1."""
        self._put(SUBSCRIBE << 4 | 2, self._next_number() + _text(topic) + b"\1")

    def publish(self, topic, payload, qos=1, retain=True):
        """Publish a message."""
        number = b""
        if qos:
            number = self._next_number()
            self.waiting.append(self._number)
        self._put(PUBLISH << 4 | qos << 1 | retain, _text(topic) + number + payload)

    def lose(self, why, now):
        """End the connection; return the event."""
        socket, self._socket = self._socket, None
        self._forget()
        try:
            socket.close()
        except OSError:
            pass
        if now - self._since > LONGEST_PAUSE:
            self._pause = FIRST_PAUSE  # it was a good one
        self.failed(now)
        return "lost", why

    def step(self, now):
        """Do a bounded piece of work; return what has happened, or None."""
        if self._socket is None:
            return None
        try:
            self._write()
            event = self._read(now)
            if self.ready and now >= self._ping_at:
                self._ping_at = now + PING_MS
                self._answer_by = self._answer_by or now + ANSWER_MS
                self._put(PINGREQ << 4, b"")
            if self._answer_by and now >= self._answer_by:
                raise Malformed("it does not answer")
        except OSError as error:
            return self.lose(str(error) or "the connection is cut", now)
        except Malformed as error:
            return self.lose(str(error), now)
        return event

    def _next_number(self):
        self._number = self._number % 65535 + 1
        return bytes((self._number >> 8, self._number & 255))

    def _put(self, first, body):
        """Let a packet be sent."""
        head = bytearray((first,))
        length = len(body)
        while length > 127:
            head.append(length & 127 | 128)
            length >>= 7
        head.append(length)
        self._out.append(bytes(head) + body)

    def _write(self):
        """Write the next piece of what is to be sent."""
        if not self._out:
            return
        packet = self._out[0]
        try:
            self._sent += self._socket.send(memoryview(packet)[self._sent : self._sent + WRITE])
        except OSError as error:
            if error.errno != EAGAIN:
                raise
        if self._sent == len(packet):
            self._out.pop(0)
            self._sent = 0

    def _read(self, now):
        """Read the next piece, unless there is some left; return what it says, or None."""
        if self._start == self._end:
            try:
                self._end = self._socket.recv_into(self._buffer)
            except OSError as error:
                if error.errno == EAGAIN:
                    return None
                raise
            self._start = 0
            if not self._end:
                raise Malformed("it has ended the connection")
        if not self._whole_packet():
            return None
        first, body = self._first, self._body
        self._first, self._body = -1, None
        return self._take(first, body, self._size, now)

    def _whole_packet(self):
        """Take bytes from the buffer; return whether a packet is complete."""
        buffer = self._buffer
        while self._start < self._end and self._body is None:
            byte = buffer[self._start]
            self._start += 1
            if self._first < 0:
                self._first = byte
                self._size = self._shift = self._got = 0
                continue
            self._size |= (byte & 127) << self._shift
            self._shift += 7
            if byte < 128:
                self._begin_body()
            elif self._shift == 28:
                raise Malformed("a length has more than four bytes")
        if self._body is None:
            return False
        body = self._body
        count = min(self._end - self._start, self._size - self._got)
        kept = min(count, len(body) - self._got)  # the rest is too much
        if kept > 0:
            body[self._got : self._got + kept] = memoryview(buffer)[self._start : self._start + kept]
        self._start += count
        self._got += count
        return self._got == self._size

    def _begin_body(self):
        size = self._size
        if not self.ready and (self._first != CONNACK << 4 or size != 2):
            raise Malformed("it does not greet")
        if size > self._longest:
            if self._first >> 4 != PUBLISH:
                raise Malformed(f"it has sent {size} bytes")
            size = HEAD
        try:
            self._body = bytearray(size)
        except MemoryError:
            self._body = bytearray(min(size, HEAD))  # as if it were too long

    def _take(self, first, body, size, now):
        """Do what a packet says; return the event, or None."""
        kind = first >> 4
        if kind == PUBLISH:
            return self._take_message(first, body, size)
        if first & 15:
            raise Malformed(f"byte {first} begins no packet")
        if not self.ready:
            return self._take_greeting(body, now)
        if kind == PUBACK and size == 2:
            number = body[0] << 8 | body[1]
            if number in self.waiting:
                self.waiting.remove(number)
        elif kind == SUBACK and size == 3:
            if body[2] > 1:
                return "refused", "this name may not read the table"
            return ("subscribed",)
        elif kind == PINGRESP and size == 0:
            self._answer_by = 0
        else:
            raise Malformed(f"byte {first} begins a packet of {size} bytes")
        return None

    def _take_greeting(self, body, now):
        code = body[1]
        if body[0] or code >= len(REFUSALS):
            raise Malformed("its greeting is strange")
        if not code:
            self.ready = True
            self._answer_by, self._ping_at = 0, now + PING_MS
            return ("greeted",)
        event = self.lose(REFUSALS[code], now)
        return ("refused", event[1]) if code > 3 else event

    def _take_message(self, first, body, size):
        qos = first >> 1 & 3
        end = 2 + (body[0] << 8 | body[1]) if size > 1 else 0  # of the topic
        rest = end + 2 * (qos > 0)
        if qos > 1 or end < 3 or rest > min(size, len(body)):
            raise Malformed("a message is damaged")
        try:
            topic = str(memoryview(body)[2:end], "utf-8")
        except UnicodeError:
            raise Malformed("a topic is no text")
        if qos:
            self._put(PUBACK << 4, bytes(body[end:rest]))
        return "message", topic, bytes(memoryview(body)[rest:]) if size == len(body) else None, bool(first & 1)


def _text(value):
    """Return a text, or bytes, with its length before it."""
    if isinstance(value, str):
        value = value.encode()
    return bytes((len(value) >> 8, len(value) & 255)) + value
