# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Any number of watchers see a game at a table, and have nothing to send with."""

from far_network import Network, table_for_two
from far_tables import deliver
from ljostafl.far.watch import Watch


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
