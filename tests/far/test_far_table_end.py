# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A table ends by agreement, by resignation, or by the days that a side was away."""

import pytest

from far.side import DAY
from far_tables import body_of, deliver, message


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
