# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Two sides of a table that have met, and the messages that they publish."""

import hashlib
import hmac
import json

from far_network import Network, table_for_two
from ljostafl.far.table import Table


def met(side=Table, **terms):
    network = Network(1, table_for_two(**terms), (side, side))
    network.chance.random = lambda: 0.5
    network.settle()
    return network


def deliver(network):
    """Publish what is new, and deliver all."""
    for client in network.clients:
        client.publish()
    network.deliver_all()


def body_of(client):
    """Return the topic and the values of what a side has published."""
    topic = client.invitation.topic + client.invitation.side
    return topic, json.loads(client.network.retained[topic][65:])


def message(topic, values, secret):
    """Return the message with these values, or this body, signed with the standard library alone."""
    body = json.dumps(values).encode() if isinstance(values, dict) else values
    return hmac.new(secret, topic.encode() + b"\n" + body, hashlib.sha256).hexdigest().encode() + b" " + body
