# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Two sides of a table and a bad network: both agree on a rematch, or neither does."""

import pytest

import soak
from far_board import BoardSide
from far_network import Network, table_for_two
from far_other import OtherSide
from ljostafl.far.table import Table


@pytest.mark.parametrize("new", [(Table, OtherSide), (OtherSide, BoardSide), (BoardSide, Table)])
def test_both_sides_agree_on_a_rematch_whatever_the_network_does(new):
    for seed in range(soak.scaled(60, 15)):
        network = Network(seed, table_for_two(), new)
        network.settle()

        def resigns_and_asks(client):
            table = client.table
            if table.begun and table.terms and not table.result:
                table.lose()
            elif table.begun and table.result:
                table.signal("again")

        for _ in range(4000):
            network.step(resigns_and_asks)
            if all(client.table.rematch for client in network.clients):
                break
        network.settle()  # both come back with the old link
        names = {getattr(client.table.rematch, "table", client.table.rematch) for client in network.clients}
        assert names == {network.first[0].rematch().table}, seed


def test_a_move_that_has_crossed_with_an_agreement_ends_the_wish_for_a_rematch():
    network = Network(1, table_for_two())
    network.chance.random = lambda: 0.5
    network.settle()
    one, two = network.clients
    for client in (one, two):
        client.table.offer()
        client.publish()
        network.deliver_all()
    assert one.table.result == two.table.result == (None, "agreement")
    two.table.signal("again")
    two.publish()
    network.deliver_all()
    assert one.table.again == ["defenders"]
    one.table.offers.clear()  # as if it had moved before it heard of the agreement
    one.table.own_move("d2-c2")
    one.publish()
    network.deliver_all()
    assert not one.table.again + two.table.again and not one.table.result and not two.table.result
    two.table.own_move("d3-c3")
    message = two.table.message(1)
    assert b'"next"' not in message[1]
