# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bridges tell a board whether the other one is here, and lose nothing while the network is away."""

from far_homes import say_here


def test_the_lights_know_whether_the_other_board_is_here(homes):
    two = homes()
    two.until(two.are_ready)
    home = two.homes[0]
    say_here(home.client, b"0")
    two.until(lambda: home.shown.remote["state"] == "away")
    home.client.cut()
    two.until(lambda: home.shown.remote["state"] == "wait")
    two.network.clients[0].connect()
    two.until(lambda: home.shown.remote["state"] == "away")
    assert "The other board is away." in home.said


def test_a_guest_hears_that_the_other_board_has_not_come(homes):
    two = homes()
    two.homes.pop(0)
    say_here(two.homes[0].client, b"0")
    two.until(lambda: "The other board has not come yet." in two.homes[0].said)
    assert two.homes[0].client.table.terms is None


def test_a_move_that_is_made_without_a_network_waits_at_the_board(homes):
    two = homes()
    two.until(two.are_ready)
    home = two.mover
    home.client.cut()
    home.type("d2-c2")
    two.run(2000)
    assert home.moves == ["d2-c2"] and home.client.table.moves == []
    two.connect()
    two.until(lambda: two.both_have(["d2-c2"]))


def test_a_broker_that_takes_nothing_from_this_name_is_said_once(homes):
    two = homes()
    home = two.homes[0]
    home.client.cut()
    two.run(1000)
    assert not [line for line in home.said if "acl" in line]
    home.lose_the_broker()
    two.run(30_000)
    assert len([line for line in home.said if "acl" in line]) == 1
