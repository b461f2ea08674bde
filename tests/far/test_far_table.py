# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A table does as docs/network.md says: its states and moves, its words, and what stops it."""

import base64
import hashlib
import hmac
import random
import re

import pytest

from far.state import decode, hash_of
from far_network import SIDES
from far_tables import body_of, deliver, message, met
from ljostafl.far.invitation import Terms, read_link
from ljostafl.far.table import Table
from project import ROOT

PAGE = (ROOT / "docs" / "network.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("moves, hash, reason", [
    (["d2-c2"], "0" * 16, "hash"), (["d2-d9"], None, "illegal"), (["d2-k2"], None, "illegal"),
    (["d3-c3"], None, "illegal"), (["d2-c2", "d3-e3"], None, "conflict"),
])
def test_a_partner_that_breaks_the_rules_stops_both(begun, moves, hash, reason):
    network = begun()
    attackers, defenders = network.clients
    topic, values = body_of(attackers)
    values |= {"n": 50, "moves": " ".join(moves), "hash": hash or values["hash"]}
    assert defenders.table.accept(topic, message(topic, values, attackers.invitation.secret)) == reason
    assert defenders.table.stopped == reason and defenders.table.moves == []
    deliver(network)
    assert attackers.table.stopped == "stopped"
    with pytest.raises(ValueError, match="stopped"):
        attackers.table.own_move("d2-c2")
    defenders.power_cut(None)
    network.settle()
    assert all(client.table.stopped for client in network.clients)


def test_a_move_out_of_turn_stops_and_another_list_is_a_conflict(begun):
    network = begun()
    attackers, defenders = network.clients
    attackers.table.own_move("d2-c2")
    deliver(network)
    topic, values = body_of(attackers)
    for moves, reason in (("d2-c2 d3-e3", "turn"), ("d2-b2", "conflict"), ("d2-b2 d3-e3", "conflict")):
        table = Table(defenders.invitation, defenders.table.save())
        table.begin()
        payload = message(topic, {**values, "n": 50, "moves": moves}, attackers.invitation.secret)
        assert table.accept(topic, payload) == reason == table.stopped and table.moves == ["d2-c2"]


@pytest.mark.parametrize("text", ["d2-c2", "D2-C2", "d2c2", "d2 - c2", "d2 c2", "d2-c2xc3"])
def test_a_move_is_told_as_the_page_writes_it(text):
    network = met()
    network.clients[0].table.own_move(text)
    deliver(network)
    assert network.clients[1].table.moves == ["d2-c2"] and not network.clients[1].table.refused


def test_clocks_and_signals_reach_the_other_side(begun):
    network = begun(clock="10+0")
    attackers, defenders = (client.table for client in network.clients)
    attackers.own_move("d2-c2", 598_000)
    attackers.signal("hello")
    deliver(network)
    assert (defenders.last["left"], defenders.last["signal"]) == (598_000, "hello")
    attackers.offer()
    deliver(network)
    assert defenders.last["signal"] is None


def test_bytes_of_a_state_are_those_of_the_page(root):
    """The page has a table of sizes: after 1, 50 and 150 plies of a random game of copenhagen."""
    page = (root / "docs" / "network.md").read_text(encoding="utf-8")
    assert sizes_row() in page, sizes_row()


def sizes_row():
    network = met(Table, variant="copenhagen")
    chance, sizes = random.Random(2), {}
    for ply in range(1, 151):
        client = network.clients[(ply + 1) % 2]
        client.table.own_move(chance.choice(client.table.game.legal_moves()))
        network.now = 1_780_000_000
        deliver(network)
        sizes[ply] = len(network.retained[client.invitation.topic + client.invitation.side])
    return f"| bytes of a state | {sizes[1]} | {sizes[50]} | {sizes[150]} |"


def test_the_example_of_the_page_is_a_state(root):
    page = (root / "docs" / "network.md").read_text(encoding="utf-8")
    link, signature, body = re.search(r"    (ljostafl://broker\S+#\S+)\n\n    (\w{64})\n    (\{.*\})\n", page).groups()
    mine = read_link(link)
    guest = Table(mine.for_side("defenders"))
    guest.begin()
    assert guest.accept(mine.topic + mine.side, f"{signature} {body}".encode()) == ""
    assert guest.moves == ["d2-c2"] and Terms.of(guest.terms) == mine.terms


def test_a_state_is_signed_for_one_topic(begun):
    network = begun()
    attackers = network.clients[0].invitation
    topic = attackers.topic + SIDES[0]
    state = decode(topic, network.retained[topic], attackers.secret)
    assert state["n"] and state["hash"] == hash_of(network.clients[0].table.game.core)


def test_the_rematch_is_where_the_page_says():
    """The name and the secret are those of docs/network.md, made here with the standard library alone."""
    mine = read_link(re.search(r"ljostafl://broker.example:8883/abcdefgh\S+", PAGE)[0])
    key = hmac.new(mine.secret, b"ljostafl/1/abcdefgh234567ab/again\n", hashlib.sha256).digest()
    table, secret = (base64.b32encode(part).decode().rstrip("=").lower() for part in (key[:10], key[10:26]))
    assert f"    {table} {secret}\n" in PAGE
    again = mine.rematch(mine.terms)
    assert again.link() == (f"ljostafl://broker.example:8883/{table}?side=defenders&tls=1&variant=brandub&clock=10%2B0"
                            f"#{secret}")
