# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The review behind the coach: shares, costs and losing moves."""

import random

import pytest

from support.annotate import NodeHost
from support.annotate import look as look_as
from tabletop import coach_review as review
from tabletop.coach_review import MISTAKE, Review, share
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.variants import load

# The attackers overlook the king's open way.
LOST = "5a3/7a1/4a3K/2a1a2a1/aa1a1d1aa/a1dd2d2/9/4a4/3aaa3 a moves e2-b2 i7-i9"
LONG = """3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a moves d7-c7 d3-c3 f4-f3 e4-e7 g4-e4 d4-d3 f3-e3 c3-c2 b4-b2 c4-c6 b2-b3
    e7-e6 c7-d7 d5-d6 d1-e1 d3-c3 d2-d5 c3-c2 e3-e2 c2-a2 e4-c4 a2-a1"""


def losing_ply(found, winner):
    """Return the ply of the loser's last move that cost much, -1 for none."""
    plies = range(len(found.shares) - 1)
    return max([ply for ply in plies if found.turn(ply) != winner and found.cost(ply) >= review.LOST], default=-1)


def look(game, speed):
    return look_as(game, NodeHost(speed))


def test_shares_and_costs_fit_the_moves():
    game = Game(load("brandub"), " ".join(LONG.split()))
    found = look(game, 200)
    assert [found.turn(ply) for ply in range(3)] == [ATTACKERS, DEFENDERS, ATTACKERS]
    assert all(found.cost(ply) >= 0 for ply in range(game.ply))  # a move cannot be better than the best one
    assert found.shares[game.ply] == 0  # the king is out
    losing = losing_ply(found, DEFENDERS)
    for side in (0, 1):
        costs = sorted((found.cost(ply) for ply in range(side, game.ply, 2)), reverse=True)
        marked = sorted((found.cost(ply) for ply in found.marks if ply % 2 == side), reverse=True)
        expected = [cost for cost in costs[:3] if cost > MISTAKE]
        if side == 0 and losing >= 0 and found.cost(losing) not in expected:
            expected[-1] = found.cost(losing)
        assert marked == expected
    copy = Game(game.variant, game.start)
    for ply in range(game.ply):
        assert found.best(ply) != game.move(ply)
        assert copy.is_legal(found.best(ply)) or len(copy.legal_moves()) == 1
        copy.push(game.move(ply))
    assert [share(score, 150) for score in (0, 100, 20000, -20000)] == [50, 66, 100, 0]
    assert [share(score, 600) for score in (0, 400, 20000, -20000)] == [50, 66, 100, 0]


def test_the_losing_move_is_found():
    found = look(Game(load("tablut"), LOST), 1000)
    assert found.marks == [0] and losing_ply(found, DEFENDERS) == 0
    assert losing_ply(found, ATTACKERS) == -1


@pytest.mark.parametrize(("winner", "marked"), [(DEFENDERS, [0, 2, 8]), (ATTACKERS, [0, 2, 4]), (None, [0, 2, 4])])
def test_the_losing_move_is_marked_in_place_of_a_costlier_one(winner, marked):
    game = Game(load("brandub"), " ".join(LONG.split()[:13]))
    assert game.ply == 10 and not game.outcome()
    game.end(winner, "time" if winner else "agreement")
    found = Review(game)
    found.shares[:] = bytes([99, 69, 99, 70, 99, 74, 99, 88, 99, 78, 78])  # the attackers' moves cost 30 29 25 11 21 %
    found.known_from = 0
    found._mark()
    assert [ply for ply in found.marks if ply % 2 == 0] == marked


def test_a_slow_board_needs_less_than_a_minute_for_a_long_game():
    game, dice = Game(load("brandub")), random.Random(3)
    while game.ply < 80:
        game.push(dice.choice(game.legal_moves()))
        if game.outcome():
            game.take_back()
    host = NodeHost(100)
    found = look_as(game, host)
    assert host.now() < 60_000
    assert max(found._searches) > 1


def test_the_marked_moves_are_searched_most(monkeypatch):
    monkeypatch.setattr(review, "FIRST", (50, 0, 24, 0))
    monkeypatch.setattr(review, "AGAIN", tuple((nodes, 1 << 30, 24, 0) for nodes in (100, 200)))
    found = look(Game(load("brandub"), " ".join(LONG.split())), 0)
    assert found.marks and all(found._searches[ply] == 3 for ply in found.marks)
    assert list(found._searches).count(3) < len(found.shares) / 2
    assert 1 in found._searches and found.progress() >= 50


def test_a_game_that_players_ended_is_judged_by_its_last_position():
    game = Game(load("brandub"), "3a3/3a3/3d3/aadKdaa/3d3/3a3/3a3 a moves d1-c1")
    game.end(ATTACKERS, "time")
    found = look(game, 1000)
    assert 5 < found.shares[0] < 95 and 5 < found.shares[1] < 95 and found.marks == []


def test_a_forced_move_costs_nothing():
    start = "7/7/7/3K3/d6/a1d4/7 a"
    assert len(Game(load("brandub"), start).legal_moves()) == 1
    found = look(Game(load("brandub"), start + " moves a2-b2"), 200)
    assert found.cost(0) == 0 and found.marks == [] and found.shares[0] == found.shares[1]
