# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""A game at hnefatafl.org: against a server that is written from the description, with boards in virtual time."""

import random
import re

import pytest

from hnefatafl_org_players import SIDES, Player, play, until

# All that a board's console may get: no text of the server is in it.
TYPED = re.compile(
    r"events on|players remote-(attackers|defenders)|clock (off|\d{1,3}\+\d{1,2})|record in|remote (here|away|wait)|"
    r"remote (draw|resign)|remote say (hello|good game|again)|"
    r"remote left (attackers |defenders )?\d{1,5}|remote move \d+ [a-k]\d+-[a-k]\d+|variant: copenhagen|result: .*|"
    r"remote end (attackers|defenders|draw) (agreement|resignation|time)|\d+\. .*|", re.ASCII)


@pytest.fixture
def meet(server):
    """Return a function that lets two players meet, asa with a new game."""
    players = []

    def come(**new):
        one = Player(server, "asa", **{"side": "attackers", "time": "none", **new})
        players.append(one)
        until(lambda: 0 in server.plays, one)
        players.append(Player(server, "bo", join=0))
        until(lambda: all(player.is_ready() for player in players), *players)
        return sorted(players, key=lambda player: player.table.side)

    yield come
    for player in players:
        player.server.close()
        assert [line for line in player.typed if not TYPED.fullmatch(line)] == []


@pytest.mark.slow
@pytest.mark.parametrize("new", [{}, pytest.param({"side": "defenders", "time": "15+10"}, marks=pytest.mark.soak)])
def test_a_whole_game_with_captures_through_cuts(server, meet, new):
    players = meet(**new)
    def trouble(ply):
        if ply % 10 == 5:
            server.cut("bo" if ply == 15 else "asa")
        if ply == 7:
            players[0].switch_on()  # a board without a memory

    game = play(players, 150, random.Random(1), trouble)  # 34 plies, 8 captures
    assert game.outcome() and any("x" in move for move in game.moves())
    assert game.moves() == server.plays[0].game.moves()
    until(lambda: all(player.end == (game.outcome().winner.name.lower(), game.outcome().reason) for player in players),
          *players)
    assert all(not player.table.stopped for player in players) and server.plays[0].over


@pytest.mark.parametrize("who", [0, 1])
def test_each_side_can_resign(server, meet, who):
    players = meet()
    play(players, 2, random.Random(1))
    players[who].board.host.lines.append("resign")
    if who:  # it is not the defenders' turn: the server hears it later
        until(lambda: players[1].table.result, *players)
        players[0].board.host.lines.append("d1-d2")
    winner = SIDES[not who]
    until(lambda: all(player.end == (winner, "resignation") for player in players), *players)
    assert server.plays[0].over and not any(player.table.stopped for player in players)


@pytest.mark.parametrize("who", [0, 1])
def test_a_draw_is_offered_and_accepted(server, meet, who):
    players = meet()
    play(players, 1, random.Random(1))
    players[who].board.host.lines.append("draw")
    if players[who].table.turn == SIDES[who]:  # the offer goes with the next move
        play(players, 1, random.Random(2))
    until(lambda: players[1 - who].bridge.board.offer.get("side") == SIDES[who], *players)
    players[1 - who].board.host.lines.append("draw")
    until(lambda: all(player.end == (None, "agreement") for player in players), *players)
    assert server.plays[0].over


@pytest.mark.parametrize("plies", [1, 2])
def test_the_time_ends_a_game(server, meet, plies):
    players = meet(time="15+10")
    play(players, plies, random.Random(1))
    until(lambda: all(player.bridge.board.clock for player in players), *players)
    game = server.plays[0]
    loser = f"{game.turn}s"
    for player in players:
        player.table.times[loser] = 0  # as if the loser had thought for so long
    game.left[game.turn] = 1
    until(lambda: all(player.end == (SIDES[loser == SIDES[0]], "time") for player in players), *players)
    assert game.over


def test_a_move_that_the_server_refuses_goes_back_at_the_board(server, meet):
    players = meet()
    server.refuses.add("d1-d3")
    players[0].board.host.lines.append("d1-d3")
    until(lambda: any("already reached" in line for line in players[0].said), *players)
    until(lambda: players[0].moves == [], *players)
    server.refuses.clear()
    play(players, 2, random.Random(3))


def test_players_greet_each_other_at_their_boards(server, meet):
    players = meet(time="15+10")
    players[1].board.host.lines.append("say hello")
    until(lambda: "remote say hello" in players[0].typed, *players)
    assert "remote say hello" not in players[1].typed
    assert [line for line in players[0].typed if line.startswith("remote left")]


def test_each_move_brings_the_clock_of_the_server(server, meet):
    players = meet(time="15+10")
    for plies in (2, 2):
        for player in players:
            player.typed.clear()
        play(players, plies, random.Random(3))
        until(lambda: all(any(line.startswith("remote left") for line in player.typed) for player in players), *players)
    assert all(840 < int(line.split()[-1]) <= 920 for player in players for line in player.typed
               if line.startswith("remote left"))  # fmt: skip


def test_a_disagreement_is_said_once_and_nothing_more_is_carried(server, meet):
    players = meet()
    play(players, 2, random.Random(1))
    server.clients["asa"].say("game 0 play defender a1 a2")
    until(lambda: any("Stopped" in line for line in players[0].said), *players)
    players[0].board.host.lines.append(players[0].table.game.legal_moves()[0])
    for _ in range(100):
        players[0].run()
    assert len([line for line in players[0].said if "Stopped" in line]) == 1 and len(players[0].table.moves) == 2
    assert len(server.plays[0].game.moves()) == 2


def test_hostile_bytes_never_reach_the_board(server, meet):
    players = meet()
    typed = len(players[0].typed)
    for data in (b"x" * 10_000_000 + b"\n", b"\xff\xfe game 0 play attacker d1 d3\n", b"game 0 play def\0ender f4 b4\n",
                 b"game 0 generate_move attacker\x0bresign\n", b"\r\n\r\n\n", b"resign\n", b"= game_over 0 ",
                 b"defender\x1b_wins\n", b'= text_game (username:"resign",timestamp:"x",content:"resign\\nresign")\n'):
        server.clients["asa"].send(data)
    server.clients["asa"].say("= ping")
    until(lambda: any("resign says" in line for line in players[0].said), *players)
    assert players[0].typed[typed:] == [] and not players[0].table.stopped and not players[0].table.result
    play(players, 2, random.Random(2))


def test_a_line_may_come_in_pieces(server, meet):
    players = meet()
    players[0].board.host.lines.append("d1-d3")
    until(lambda: len(players[1].moves) == 1, *players)
    for byte in b"= game\n = game\ngame 0 play defender f4 b4\n":
        server.clients["asa"].send(bytes([byte]))
    until(lambda: players[0].moves == ["d1-d3", "f4-b4"], *players)


def test_a_connection_that_the_server_keeps_is_waited_for(server, meet, monkeypatch):
    monkeypatch.setattr("ljostafl.far.hnefatafl_org_server.LOGIN_WAITS", (0.01,))
    players = meet()
    server.keeps_cut = 3
    server.cut("asa")
    play(players, 2, random.Random(1))
    assert server.keeps_cut == 0 and any("let go" in line for player in players for line in player.said)


def test_a_program_that_was_off_goes_on_with_its_game(server, meet):
    players = meet(time="15+10")
    play(players, 3, random.Random(1))
    players[0].server.close()
    until(lambda: "asa" not in server.clients, players[1])
    again = Player(server, "asa", join=0)
    until(lambda: again.table and again.is_ready() and len(again.moves) == 3, again, players[1])
    again.server.close()
    assert not again.table.stopped
