# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The lobby of hnefatafl.org: logins, accounts, and the list of games."""

import queue

import pytest

from hnefatafl_org_players import LIMIT, Player, until
from ljostafl.far.hnefatafl_org_server import LINE, Server


def refusal(player):
    until(lambda: player.refused, player)
    player.server.close()
    return player.refused


def test_logins_that_are_refused(server):
    assert "password" in refusal(Player(server, "asa", "guess"))
    assert "name" in refusal(Player(server, "nobody"))
    server.version = "00000000"
    assert "version" in refusal(Player(server, "asa"))
    server.version = "32d9a140"
    one = Player(server, "asa")
    until(lambda: one.lobby.known, one)
    assert "already" in refusal(Player(server, "asa"))
    one.server.close()
    assert all(line.count("rune-1") <= 1 for _, line in server.lines)


def test_an_account_can_be_made(server):
    for password, text in (("new", ""), ("other", "taken")):
        events = queue.Queue()
        one = Server("127.0.0.1", server.port, "eva", password, events, create=True)
        one.connect()
        until(lambda events=events: not events.empty(), server)
        kind, *data = events.get()
        assert (kind, server.passwords["eva"]) == ("no" if text else "connected", "new") and text in "".join(data)
        one.close()


def test_who_gives_up_leaves_no_game_behind(server):
    owner = Player(server, "asa", side="attackers")
    until(lambda: 0 in server.plays and "waits" in "".join(owner.said), owner)
    owner.server.publish("", owner.lobby.leave())
    until(lambda: server.plays[0].over, owner)
    owner.server.close()


def test_a_line_that_is_too_long_is_dropped_alone(server):
    one = Player(server, "asa")
    until(lambda: one.lobby.known, one)
    server.clients["asa"].send(b"= new_game " + b"1" * LINE + b"\n= ping\n")
    line = ""
    while line != "= ping":
        line = one.events.get(timeout=LIMIT)[1]
        assert not line.startswith("= new_game")
    one.server.close()


def test_the_list_shows_what_can_be_played(server):
    owner = Player(server, "asa", side="defenders", time="5+3")
    until(lambda: 0 in server.plays, owner)
    server.plays[0].rated = True
    one = Player(server, "bo")
    until(lambda: one.lobby.known, one)
    assert one.lobby.report() == ["Open games:",
                                  "  0: asa plays the defenders; the attackers are free; 5 min + 3 s a move; rated"]
    for player in (owner, one):
        player.server.close()


def test_a_game_can_be_declined_gone_or_too_large(server):
    owner = Player(server, "asa", side="attackers")
    until(lambda: 0 in server.plays, owner)
    other = Player(server, "cy", join=5)
    with pytest.raises(ValueError, match="no open game 5"):
        until(lambda: False, other)
    other.server.close()
    one = Player(server, "bo", join=0)
    until(lambda: server.plays[0].names["defender"] == "bo", one)
    until(lambda: one.lobby._placed, one)
    server._do_decline_game(server.clients["asa"], 0)
    with pytest.raises(ValueError, match="declined"):
        until(lambda: False, one)
    server.plays[0].size = 13
    with pytest.raises(ValueError, match="no open game 0"):
        until(lambda: False, Player(server, "dan", join=0))
