# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A table: links, what is refused and why, what stops it, how a game ends, and what a watcher sees."""

import base64
import hashlib
import hmac
import json
import random
import re
from urllib.parse import quote

import pytest

from far.link import Link
from far_board import BoardSide
from far_network import SIDES, Network, table_for_two
from ljostafl.far.invitation import Terms, invite, read_link
from ljostafl.far.messages import BODY, decode, hash_of, sign
from ljostafl.far.table import DAY, Table
from ljostafl.far.watch import Watch
from project import ROOT

PAGE = (ROOT / "docs" / "network.md").read_text(encoding="utf-8")


@pytest.fixture(params=[Table, BoardSide])
def begun(request):
    """Return a function that returns the network of two sides of a kind, that of a PC or a board, that have met."""

    def meet(**terms):
        return met(request.param, **terms)

    return meet


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
    return sign(topic, json.dumps(values).encode() if isinstance(values, dict) else values, secret)


# Links.


def test_a_link_is_also_read_in_the_address_of_a_page():
    link = "ljostafl://broker.example:8883/abcdefgh234567ab?side=attackers&tls=1#aaaqeayeaudaocajbifqydiob4"
    for page in ("http://localhost:8080/", "https://example.org/play/index.html"):
        for text in (link, link.removeprefix("ljostafl://")):
            assert read_link(f"{page}#far={quote(text, safe='')}") == read_link(link)
    with pytest.raises(ValueError):
        read_link("https://example.org/#far=")


def test_a_link_says_all_that_the_invitation_has():
    terms = Terms("finstrom", ("castle",), None, "3+2", 7)
    mine = invite("2001:db8::1", 8883, "defenders", terms, ws=9001, user="Ása & co")
    assert read_link(f" {mine.link()}\n") == mine
    guest, watcher = mine.for_side("attackers"), mine.for_side("watch")
    for each in (mine, guest):
        board = Link(f" {each.link()}\n")
        theirs = each.terms and {**each.terms._asdict(), "options": list(each.terms.options)}
        assert board.terms == theirs and board.secret == each.secret and board.topic == each.topic
        assert [getattr(each, key) for key in OF_BOTH] == [getattr(board, key) for key in OF_BOTH]
    assert read_link(guest.link()) == guest and guest.secret == mine.secret and not guest.terms
    assert read_link(watcher.link()) == watcher and not watcher.secret and "#" not in watcher.link()
    assert read_link(guest.link().replace(guest.link()[-26:], guest.link()[-26:].upper())) == guest
    assert len(mine.secret) == 16 and len({invite("h", 1, "attackers", terms).table for _ in range(50)}) == 50


OF_BOTH = ("host", "port", "table", "side", "tls", "user")
LINK = "ljostafl://broker.example:8883/abcdefgh234567ab?side=attackers&tls=1#" + "ae" * 13


@pytest.mark.parametrize("link, said", [
    ("", "ljostafl://"), ("https://x", "ljostafl://"),
    (LINK.replace(":8883", ""), "broker"), (LINK.replace("8883", "99999"), "broker"),
    (LINK.replace("broker.example", ""), "broker"),
    (LINK.replace("abcdefgh", "abcdefg"), "table"), (LINK.replace("abcdefgh", "abcdefg1"), "table"),
    (LINK.replace("side=attackers", "side=both"), "side="), (LINK.replace("side=attackers&", ""), "side="),
    (LINK.replace("tls=1", "tls=yes"), "tls"), (LINK.replace("tls=1", "ws=70000"), "ws"),
    (LINK[:-1], "secret"), (LINK[:-1] + "1", "secret"), (LINK.partition("#")[0], "secret"),
    (LINK.replace("tls=1", "variant=chess"), "chess"), (LINK.replace("tls=1", "variant=brandub&clock=soon"), "clock"),
    (LINK.replace("tls=1", "variant=brandub&days=-1"), "days"),
    (LINK.replace("tls=1", "variant=brandub&start=9%20a"), ""),
    (LINK.replace("tls=1", "variant=brandub&start=9%0Aresign"), "start"),
    (LINK.replace("tls=1", "variant=brandub&options=castle"), "castle"),
])
def test_a_wrong_link_is_refused_with_a_reason_without_its_secret(link, said):
    for read in (read_link, Link):
        with pytest.raises(ValueError) as error:
            read(link)
        assert said in str(error.value) and "aeae" not in str(error.value)


def test_nothing_prints_a_secret(begun):
    mine, _ = table_for_two()
    network = begun()
    for each in (mine, network.clients[0].table):
        assert str(mine.secret) not in repr(each) and mine.link()[-26:] not in repr(each)
    assert network.clients[0].invitation.link()[-26:] not in json.dumps(network.clients[0].kept[-1])


# What is refused.


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
    (changed("v", 2), "version"), (changed("n", 1), "replay"),
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


# What stops a table.


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


# The end.


def test_offers_end_with_the_next_move_and_two_of_them_end_the_game(begun):
    network = begun()
    attackers, defenders = (client.table for client in network.clients)
    attackers.offer()
    deliver(network)
    assert set(defenders.offers) == {"attackers"}
    attackers.own_move("d2-c2")
    deliver(network)
    assert not defenders.offers and not attackers.offers
    attackers.offer()
    deliver(network)
    defenders.offer()
    deliver(network)
    assert attackers.result == defenders.result == (None, "agreement")
    with pytest.raises(ValueError, match="over"):
        defenders.own_move("d3-e3")


@pytest.mark.parametrize("result", [
    {"winner": "attackers", "reason": "resignation"}, {"winner": "attackers", "reason": "time"},
    {"winner": None, "reason": "agreement"}, {"winner": "attackers", "reason": "king captured"},
    {"winner": None, "reason": "repetition"}, {"winner": "defenders", "reason": "king escaped"},
])
def test_a_side_cannot_say_that_the_other_has_lost(begun, result):
    network = begun()
    attackers, defenders = network.clients
    topic, values = body_of(attackers)
    payload = message(topic, {**values, "n": 50, "result": result}, attackers.invitation.secret)
    assert defenders.table.accept(topic, payload) == "" and defenders.table.result is None
    assert defenders.table.refused["result"] == 1


@pytest.mark.parametrize("days, away, can", [(0, 99, False), (3, 2, False), (3, 3, True)])
def test_a_side_that_is_away_for_days_can_lose(begun, days, away, can):
    network = begun(days=days)
    attackers, defenders = (client.table for client in network.clients)
    attackers.own_move("d2-c2")
    deliver(network)
    now = network.now + away * DAY
    if not can:
        with pytest.raises(ValueError):
            attackers.claim(now)
        return
    attackers.claim(now)
    network.now = now
    deliver(network)
    assert attackers.result == defenders.result == ("attackers", "time")


@pytest.mark.parametrize("silent", ["off", "on"])
def test_who_connects_each_day_can_claim_all_the_same(begun, silent):
    """Each connection publishes a state; the days of the other side, whose board is off or on, go on."""
    network = begun(days=3)
    one, other = network.clients
    attackers, defenders = one.table, other.table
    attackers.own_move("d2-c2")
    deliver(network)
    said = defenders.at
    if silent == "off":
        other.cut()
    for _ in range(3):
        with pytest.raises(ValueError):
            attackers.claim(network.now)
        network.now += DAY
        one.connect()
        deliver(network)
    assert defenders.at == said
    attackers.claim(network.now)
    deliver(network)
    if silent == "off":
        assert attackers.result == ("attackers", "time")
        return
    assert attackers.result == defenders.result == ("attackers", "time")


def test_a_move_gives_the_other_side_its_days(begun):
    """Who has been away himself cannot move and claim at once."""
    network = begun(days=3)
    attackers, defenders = (client.table for client in network.clients)
    network.now += 5 * DAY
    attackers.own_move("d2-c2")
    deliver(network)
    with pytest.raises(ValueError):
        attackers.claim(network.now)
    topic, values = body_of(network.clients[0])
    result = {"winner": "attackers", "reason": "time"}
    secret = network.clients[0].invitation.secret
    payload = message(topic, {**values, "n": 50, "at": network.now, "result": result}, secret)
    assert defenders.accept(topic, payload) == "" and defenders.result is None


def test_a_move_that_comes_before_a_claim_counts(begun):
    network = begun(days=3)
    attackers, defenders = (client.table for client in network.clients)
    attackers.own_move("d2-c2")
    deliver(network)
    attackers.claim(network.now + 4 * DAY)
    defenders.own_move("d3-e3")
    network.now += 4 * DAY
    deliver(network)
    assert attackers.result is defenders.result is None and attackers.moves == defenders.moves == ["d2-c2", "d3-e3"]


def test_clocks_and_signals_reach_the_other_side(begun):
    network = begun(clock="10+0")
    attackers, defenders = (client.table for client in network.clients)
    attackers.own_move("d2-c2", 598_000)
    attackers.signal("hello")
    deliver(network)
    state = defenders.states["attackers"]
    assert (state.left, state.signal) == (598_000, "hello")
    attackers.offer()
    deliver(network)
    assert defenders.states["attackers"].signal is None


# Watchers.


def watcher(network):
    return Watch(network.clients[0].invitation.for_side("watch"))


def test_any_number_of_watchers_see_the_game_and_have_nothing_to_send_with(begun):
    network = begun()
    early = watcher(network)
    for ply in range(8):
        client = network.clients[ply % 2]
        client.table.own_move(client.table.game.legal_moves()[ply])
        deliver(network)
        for topic, payload in network.retained.items():
            early.accept(topic, payload)
        late = watcher(network)
        for topic, payload in reversed(network.retained.items()):
            assert late.accept(topic, payload) == ""
        assert late.moves == early.moves == client.table.moves
    network.clients[0].table.lose()
    deliver(network)
    for topic, payload in network.retained.items():
        late.accept(topic, payload)
    assert late.result == ("defenders", "resignation") and not late.invitation.secret
    assert not hasattr(late, "message") and not hasattr(late, "own_move")


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
    assert guest.moves == ["d2-c2"] and guest.terms == mine.terms


def test_a_state_is_signed_for_one_topic(begun):
    network = begun()
    attackers = network.clients[0].invitation
    topic = attackers.topic + SIDES[0]
    state = decode(topic, network.retained[topic], attackers.secret)
    assert state.n and state.hash == hash_of(network.clients[0].table.game)


def test_the_rematch_is_where_the_page_says():
    """The name and the secret are those of docs/network.md, made here with the standard library alone."""
    mine = read_link(re.search(r"ljostafl://broker.example:8883/abcdefgh\S+", PAGE)[0])
    key = hmac.new(mine.secret, b"ljostafl/1/abcdefgh234567ab/again\n", hashlib.sha256).digest()
    table, secret = (base64.b32encode(part).decode().rstrip("=").lower() for part in (key[:10], key[10:26]))
    assert f"    {table} {secret}\n" in PAGE
    again = mine.rematch(mine.terms)
    assert again.link() == (f"ljostafl://broker.example:8883/{table}?side=defenders&tls=1&variant=brandub&clock=10%2B0"
                            f"#{secret}")


def test_a_watcher_sees_what_the_side_to_move_has_left():
    mine, guest = table_for_two(clock="10+0")
    network = Network(1, (mine, guest))
    network.chance.random = lambda: 0.5
    network.settle()
    one, two = network.clients
    network.now = 2_000_000
    one.table.own_move("d2-c2", 590_000)
    one.publish()
    network.deliver_all()
    network.now = 2_000_100
    two.table.signal("hello")
    two.publish()
    network.deliver_all()
    said = sorted(network.retained.items())
    for messages in (said, said[::-1]):
        watch = Watch(mine.for_side("watch"))
        for message in messages:
            assert watch.accept(*message) == ""
        assert watch.clocks(2_000_061) == {"attackers": 590_000, "defenders": 540_000}
        assert watch.clocks(1_999_000)["defenders"] == 600_000 and watch.clocks(3_000_000)["defenders"] == 0
    assert one.table.clocks(2_000_061) == {"attackers": 590_000, "defenders": 540_000}
    assert "defenders" not in two.table.clocks(2_000_061) and not table_for_two()[0].terms.clock
