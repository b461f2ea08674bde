# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Two programs of one side: one of them rests, unless they only take turns."""

import pytest

from far_board import BoardSide
from far_network import Network, table_for_two
from far_other import OtherSide
from ljostafl.far.table import Table


@pytest.mark.parametrize("new", [(Table, Table), (BoardSide, BoardSide), (OtherSide, OtherSide), (Table, BoardSide),
                                 (BoardSide, OtherSide), (OtherSide, Table)])  # fmt: skip
def test_one_of_two_programs_of_one_side_rests(new):
    """The broker lets go of the one when the other connects, for ever, unless one of them sees what happens."""
    mine, guest = table_for_two()
    network = Network(1, (mine, mine, guest), (*new, Table))
    one, two, guest = network.clients
    network.settle()
    for client in (one, two):
        client.cut()
    rounds = 0
    while not (one.table.taken or two.table.taken):
        for client, rival in ((one, two), (two, one)):
            rival.cut()
            client.connect()
            network.deliver_all()
        rounds += 1
        assert rounds <= 4
    assert one.table.taken != two.table.taken and not guest.table.stopped and rounds > 1


def test_who_comes_back_to_a_side_now_and_then_does_not_rest():
    """The same side was played elsewhere meanwhile, but some time lies between two of these visits."""
    mine, _ = table_for_two()
    network = Network(1, (mine, mine))
    one, two = network.clients
    network.settle()
    for _ in range(8):
        for client, rival in ((one, two), (two, one)):
            network.now += 3600
            rival.cut()
            client.connect()
            network.deliver_all()
    assert (one.table.rivals, two.table.rivals) == (1, 1)
