# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The bridges lead both boards to a new table if both say again."""

import pytest

from far.state import ASKED
from far_homes import say_here
from ljostafl.far.table import Table


@pytest.mark.parametrize("moves", [[], ["d2-c2"], ["d2-c2", "d3-c3"]])
def test_a_game_goes_on_at_a_new_table_with_sides_changed_if_both_say_again(homes, moves):
    two = homes(clock="10+0")
    two.until(two.are_ready)
    for ply, move in enumerate(moves):
        two.homes[ply % 2].type(move)
        two.until(lambda ply=ply: two.both_have(moves[: ply + 1]))
    old = two.network.clients[0].invitation
    home, other = two.homes
    other.type("say again")  # a word only: the game goes on
    two.run(2000)
    home.type("resign")
    two.until(lambda: all(each.shown.end for each in two.homes))
    home.type("say again")
    two.run(4000)
    assert home.client.invitation == old and set(home.client.table.again) == {"attackers"}
    assert "The other side says: again." in other.said
    say_here(home.client, b"1")
    two.run(400)
    say_here(home.client, b"0")
    two.run(400)
    asked = [[kind for line in each.said for kind, text in ASKED.items() if line == text] for each in two.homes]
    assert asked[0][-2:] == ["asked", "left"] and asked[1] == ["offered"]
    other.type("say again")
    two.until(lambda: all(each.client.table.begun and each.client.invitation.table != old.table for each in two.homes))
    for each in two.homes:
        say_here(each.client, b"1")
    two.until(two.are_ready)
    assert [each.client.invitation.side for each in two.homes] == ["defenders", "attackers"]
    assert two.both_have([]) and not any(each.client.table.result for each in two.homes)
    other.type("d2-c2")
    two.until(lambda: two.both_have(["d2-c2"]))
    assert [each.shown.clock["attackers"] > 570 for each in two.homes] == [True, True]
    assert all(f"{old.topic}{side}" in two.network.retained for side in ("attackers", "defenders"))


def test_who_has_the_old_link_finds_the_rematch(homes):
    """A side that has lost all comes back with the old link: the old table leads it to the new one."""
    two = homes()
    two.until(two.are_ready)
    two.mover.type("resign")
    two.until(lambda: all(home.client.table.result for home in two.homes))
    for home in two.homes:
        home.type("say again")
    first = two.network.first
    two.until(lambda: all(home.client.invitation.table != first[0].table for home in two.homes))
    old = Table(first[1])
    for topic, payload in two.network.retained.items():
        if topic.startswith(first[1].topic):
            old.accept(topic, payload)
    old.begin()
    assert old.rematch.link() == two.homes[1].client.invitation.link()
