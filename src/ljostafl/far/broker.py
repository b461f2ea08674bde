# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The connection to a broker: paho-mqtt with what a table needs. docs/network.md explains it."""

from __future__ import annotations

import contextlib
import socket
import ssl
import sys
from collections.abc import Callable
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from .invitation import WATCH, Invitation

LONGEST_WAIT = 60  # seconds between two attempts
VERSIONS = {"3.1.1": MQTTProtocolVersion.MQTTv311, "5": MQTTProtocolVersion.MQTTv5}
Tell = Callable[..., None]


class Broker:
    """A client that stays connected. It calls `tell(kind, ...)` from a thread of its own.

    "connected": all that the broker has follows. "begin": it has come. "message", topic, payload. "lost", why, which
    kind of reason: see `kind_of`. "refused", why: the broker refuses the name or the password.
    "deaf": it lets a player not read the table; `ask_again`.
    """

    def __init__(self, invitation: Invitation, tell: Tell, *, password: str = "", ca: str | None = None,
                 version: str = "3.1.1", context: ssl.SSLContext | None = None) -> None:
        self._invitation, self._tell = invitation, tell
        self._plays, self._closing = invitation.side != WATCH, False
        self._answered = self._refused = False  # whether the broker has ever
        self._here = f"{invitation.topic}{invitation.side}/here"
        options: dict[str, Any] = {} if version == "5" else {"clean_session": True}
        # Two programs of one side have one name: the broker lets go of the older one before it takes the newer one.
        name = f"{invitation.table}-{invitation.side[0]}" if self._plays else ""
        self._client = client = mqtt.Client(CallbackAPIVersion.VERSION2, name, protocol=VERSIONS[version], **options)
        if invitation.tls:
            client.tls_set_context(context or trusted(ca))
        if invitation.user:
            client.username_pw_set(invitation.user, password)
        if self._plays:
            client.will_set(self._here, b"0", qos=1, retain=True)
        client.reconnect_delay_set(1, LONGEST_WAIT)
        client.on_connect, client.on_connect_fail = self._connected, self._failed
        client.on_disconnect, client.on_message, client.on_subscribe = self._lost, self._message, self._subscribed

    def connect(self) -> None:
        """Connect, again and again, without waiting for it."""
        self._client.connect_async(self._invitation.host, self._invitation.port, keepalive=30)
        self._client.loop_start()

    def close(self) -> None:
        """Say goodbye: the other side sees at once that this one is away."""
        self._closing = True
        if self._plays and self._client.is_connected():
            with contextlib.suppress(RuntimeError):  # the connection may end right now: then the last will says it
                self._client.publish(self._here, b"0", qos=1, retain=True).wait_for_publish(2)
        self._client.disconnect()
        self._client.loop_stop()

    def publish(self, topic: str, payload: bytes) -> None:
        """Publish a state: retained, QoS 1."""
        self._client.publish(topic, payload, qos=1, retain=True)

    def _connected(self, client: Any, data: object, flags: object, reason: Any, properties: object) -> None:
        self._answered = True
        if reason.is_failure:
            refused = reason.value in (0x86, 0x87)  # the name or the password
            self._tell("refused" if refused else "lost", str(reason), "other")
            if refused:
                self._refused = True
                client.disconnect()  # and does not try again
            return
        self._tell("connected")
        self.ask_again()

    def ask_again(self) -> None:
        """Ask for all that the broker has of the table: perhaps it has more rights for this name now."""
        self._client.subscribe(self._invitation.topic + "#", qos=1)

    def _subscribed(self, client: Any, data: object, number: int, reasons: Any, properties: object) -> None:
        if any(reason.is_failure for reason in reasons):
            self._tell(*(("deaf",) if self._plays else ("refused", "this name may not read the table")))
        elif self._plays:
            client.publish(self._here, b"1", qos=1, retain=True)
        else:
            self._tell("begin")

    def _message(self, client: Any, data: object, message: Any) -> None:
        self._tell("message", message.topic, message.payload)
        if self._plays and message.topic == self._here and not message.retain:
            if message.payload == b"1":
                self._tell("begin")  # the own message came back, so all that was there before has come
            elif not self._closing:
                client.publish(self._here, b"1", qos=1, retain=True)  # the last will of the connection before

    def _failed(self, client: object, data: object) -> None:
        error = sys.exc_info()[1]
        kind = kind_of(error)
        own = " (--ca FILE names an authority of your own)" if kind == "certificate" else ""
        self._tell("lost", f"{reason_of(error)}{own}", kind)

    def _lost(self, client: object, data: object, flags: object, reason: Any, properties: object) -> None:
        if self._refused:
            return  # the end of this connection is no news
        why = "the connection has ended" if reason.value == UNKNOWN else str(reason)
        self._tell("lost", why, "other" if self._answered or self._invitation.tls else "plain")


def trusted(ca: str | None) -> ssl.SSLContext:
    """Return what trusts the certificates of a file, or those of the system. Raise ValueError."""
    try:
        return ssl.create_default_context(cafile=ca)
    except OSError as error:
        why = "it has no certificate" if isinstance(error, ssl.SSLError) else error.strerror or error
        raise ValueError(f"--ca {ca}: {why}") from error


def reason_of(error: BaseException | None) -> str:
    """Return why a broker cannot be reached, without the numbers that the system gives its reasons."""
    return (isinstance(error, OSError) and error.strerror) or str(error or "no connection")


def kind_of(error: BaseException | None) -> str:
    """Return why a broker cannot be reached: a key of the message `window-far-lost`."""
    if isinstance(error, ssl.SSLCertVerificationError) and error.verify_code in OTHER_NAME:
        return "mismatch"
    return next((kind for errors, kind in KINDS if isinstance(error, errors)), "silent")


UNKNOWN = 0x80  # paho's reason if the broker has said none
OTHER_NAME = 62, 64  # OpenSSL's codes of a certificate for another host, and for another address
KINDS: tuple[tuple[type[OSError] | tuple[type[OSError], ...], str], ...] = (
    (socket.gaierror, "name"), (ssl.SSLCertVerificationError, "certificate"),
    ((ssl.SSLError, ConnectionResetError), "tls"), (ConnectionRefusedError, "closed"),
)  # fmt: skip
