# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A table refuses wrong and hostile messages, says why, and changes nothing."""

import json
import random

import pytest

from far.state import BODY
from far_network import table_for_two
from far_tables import body_of, deliver, message
from ljostafl.far.table import Table


def changed(key, value):
    return lambda values: {**values, key: value}


def game_with(**more):
    return lambda values: {**values, "game": {**values["game"], **more}}


WRONG = [
    *[(changed(key, value), "form") for key, value in (
        ("v", "1"), ("v", True), ("n", 0), ("n", 2.0), ("n", 2**53), ("n", -1), ("seen", None), ("game", []),
        ("moves", ["e7-h7"]), ("hash", 1), ("left", -1), ("left", "1"), ("offer", 0), ("offer", None),
        ("result", "draw"),
        ("result", {"winner": "both", "reason": "time"}), ("result", {"winner": None}),
        ("result", {"winner": [], "reason": "time"}), ("result", {"winner": None, "reason": "boredom"}),
        ("signal", 1), ("at", None), ("at", 1.5))],
    *[(game_with(**{key: value}), "form") for key, value in (
        ("variant", 1), ("variant", ""), ("variant", "a\nresign"), ("options", "castle"), ("options", ["b", "a"]),
        ("options", [1]), ("start", 1), ("start", "9\nresign a"), ("clock", 10), ("clock", "10\n"), ("days", -1))],
    *[(lambda values, key=key: {name: value for name, value in values.items() if name != key}, "form")
      for key in ("v", "n", "seen", "game", "moves", "hash", "left", "offer", "result", "signal", "at")],
    *[(game_with(**{key: value}), "game") for key, value in (
        ("variant", "tablut"), ("options", ["castle"]), ("start", "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 d"),
        ("clock", "1+0"), ("days", 3))],
    (changed("more", float("nan")), "form"), (changed("v", 2), "version"), (changed("n", 1), "replay"),
    *[(changed("moves", moves), "moves") for moves in (
        "e7", "e7-h7 ", " e7-h7", "e7-h7  e6-e2", "e7-h7,e6-e2", "E7-H7", "e7-h7xe5", "e07-h7", "z1-z2", "e7-h7\n")],
]  # fmt: skip


@pytest.mark.parametrize("change, reason", WRONG)
def test_a_wrong_state_is_refused_and_changes_nothing(begun, change, reason):
    network = begun()
    attackers, defenders = network.clients
    topic, values = body_of(attackers)
    values["n"] = 9 if reason != "replay" else values["n"]
    before = defenders.table.save()
    assert defenders.table.accept(topic, message(topic, change(values), attackers.invitation.secret)) == reason
    assert defenders.table.save() == before and dict(defenders.table.refused) == {reason: 1}
    assert not defenders.table.message(1) and not defenders.table.stopped


def hostile(chance, topic, values, secret, old):
    """Return a message that nobody may believe: one of several kinds."""
    good = message(topic, values, secret)
    kind = chance.randrange(8)
    if kind == 0:
        return topic, chance.randbytes(chance.randrange(300))
    if kind == 1:  # a bit of a right one
        place = chance.randrange(len(good))
        return topic, good[:place] + bytes([good[place] ^ 1 << chance.randrange(8)]) + good[place + 1 :]
    if kind == 2:
        return topic, good[: chance.randrange(len(good))]
    if kind == 3:
        return topic, message(topic, values, chance.randbytes(16))
    if kind == 4:  # what is right on another topic
        there = topic.replace("attackers", "defenders") if chance.random() < 0.5 else topic.replace("/1/", "/2/")
        return topic, message(there, values, secret)
    if kind == 5:
        return topic, chance.choice(old)
    if kind == 6:  # what only a partner could send: a right signature, and nonsense
        value = chance.choice([-1, 1e300, "x" * 20, [], {}, True, float("nan"), "\ud800", [[]] * 5])
        key = chance.choice(["v", "n", "game", "result", "at", "left"])
        return topic, message(topic, {**values, key: value}, secret)
    body = chance.choice([b"[" * 9000, b"{" * 20000, b'{"v":1' + b"0" * 9000 + b"}", b"null", b"\xff\xfe", b"NaN"])
    return topic, message(topic, body, secret)


def test_ten_thousand_hostile_messages_change_nothing(begun):
    network = begun()
    attackers, defenders = network.clients
    old = []
    for ply in range(6):
        client = network.clients[ply % 2]
        client.table.own_move(client.table.game.legal_moves()[ply])
        client.publish()
        old += [payload for topic, payload in client.up if topic.endswith("attackers")]
        deliver(network)
    topic, values = body_of(attackers)
    table, before = defenders.table, defenders.table.save()
    last = network.retained[topic]
    chance = random.Random(1)
    values = {**values, "n": 1_000_000}
    for _ in range(10_000):
        where, payload = hostile(chance, topic, values, attackers.invitation.secret, old)
        if payload == last:
            continue
        assert table.accept(where, payload), payload
        assert (table.moves, table.stopped) == (before["moves"].split(), "")
    assert table.save() == before and sum(table.refused.values()) > 9_500 and len(table.refused) > 3


def test_a_message_of_the_largest_size_is_read_and_a_larger_one_is_not(begun):
    network = begun()
    topic, values = body_of(network.clients[0])
    table = network.clients[1].table
    for size, reason in ((BODY, ""), (BODY + 1, "size")):
        body = json.dumps({**values, "n": size, "more": ""}).encode()
        body = body[:-2] + b"x" * (size - len(body)) + body[-2:]
        assert len(body) == size
        assert table.accept(topic, message(topic, body, network.clients[0].invitation.secret)) == reason


def test_other_topics_are_refused(begun):
    table = begun().clients[0].table
    assert table.accept("ljostafl/1/other/attackers", b"") == table.accept(table.invitation.topic + "x", b"") == "topic"


@pytest.mark.parametrize("game", [{"variant": "nothing"}, {"options": ["castle", "castle"]}, {"start": "9 a"}])
def test_a_guest_takes_no_game_that_cannot_be(game):
    mine, guest = (Table(each) for each in table_for_two(variant="finstrom"))
    for table in (mine, guest):
        table.begin()
    topic, payload = mine.message(1)
    wrong = message(topic, game_with(**game)(json.loads(payload[65:])), mine.invitation.secret)
    assert guest.accept(topic, wrong) == "game" and guest.terms is guest.game is None
    assert guest.accept(topic, payload) == "" and guest.terms == mine.terms


def test_what_nobody_may_believe_does_not_soon_push_out_a_state_that_waits():
    mine, guest = (Table(each) for each in table_for_two())
    mine.begin()
    topic, payload = mine.message(1)
    for waiting in (payload, *[b"x"] * 50):
        guest.accept(topic, waiting)
    guest.begin()
    assert guest.terms == mine.terms and guest.refused == {"signature": 50}
