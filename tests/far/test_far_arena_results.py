# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""An arena has a schedule, counts the points, and sends its results in a message that keeps to the page."""

import json
from collections import Counter

import pytest

from far.state import BODY
from ljostafl.far.invitation import Terms
from ljostafl.far.round_robin import Club, Pairing, Played, schedule, standings, table_lines


@pytest.mark.parametrize("players", range(2, 10))
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_each_pair_plays_both_sides_in_each_round(players, rounds):
    games = schedule(players, rounds)
    pairs = {(one, other) for one in range(players) for other in range(players) if one != other}
    assert Counter(games) == dict.fromkeys(pairs, rounds)
    a_day = players // 2
    for day in range(0, len(games), a_day):  # nobody plays twice on a day
        assert len({player for game in games[day : day + a_day] for player in game}) == 2 * a_day


def played(attackers, defenders, winner, reason="king escaped", fault=""):
    return Played(Pairing(attackers, defenders), "abcdefgh234567ab", winner, reason, 20, fault)


GAMES = [played(0, 1, "attackers"), played(1, 0, "defenders"), played(2, 0, None, "repetition"),
         played(0, 2, None, "stopped", "hash"), played(1, 2, "defenders", "resignation", "illegal move a1-a9"),
         played(2, 1, "attackers", "time", "no move in time")]  # fmt: skip


def test_points_and_sides_are_counted():
    one, two, three = standings(["Asa", "Bo", "Odin"], GAMES)
    assert (one.points, one.games, one.attackers, one.defenders, one.faults) == (2.5, 3, (1, 0, 0), (1, 1, 0), 0)
    assert (two.points, two.games, two.attackers, two.defenders, two.faults) == (0, 4, (0, 0, 2), (0, 0, 2), 2)
    assert (three.points, three.attackers, three.defenders, three.faults) == (2.5, (1, 1, 0), (1, 0, 0), 0)


def test_the_table_has_the_best_first_and_straight_columns():
    lines = table_lines(standings(["Asa", "A very long name of a player", "Odin"], GAMES))
    assert [line.split()[:2] for line in lines[2:]] == [["1.", "Asa"], ["1.", "Odin"], ["3.", "A"]]
    assert len({len(line) for line in lines[1:]}) == 1
    assert lines[2].split()[2:] == ["2.5", "3", "1", "0", "0", "1", "1", "0", "0"]


def club(players, games, tables):
    names = [f"{number:02} " + "\U0001f451" * 37 for number in range(players)]
    some = [played(number % players, (number + 1) % players, "attackers", "king escaped", "x" * 200)
            for number in range(games)]
    return Club(Terms("brandub"), names, 99_999, some, [("abcdefgh234567ab", Pairing(1, 0))] * tables)


@pytest.mark.parametrize("size", [(2, 0, 0), (2, 9, 4), (10, 1000, 200), (50, 5000, 1000)])
def test_the_message_of_the_results_keeps_to_the_page(size, root):
    body = club(*size).encode(1_780_000_000, "playing")
    values = json.loads(body)
    page = (root / "docs" / "network.md").read_text(encoding="utf-8").partition("ARENA/results")[2]
    assert len(body) <= BODY and all(f"`{key}`" in page for key in (*values, *values["players"][0]))
    assert (len(values["players"]), values["total"], values["played"]) == (size[0], 99_999, size[1])
    if size == (2, 9, 4):
        assert values["now"] == [["abcdefgh234567ab", 1, 0]] * 4
        assert values["last"] == [["abcdefgh234567ab", n % 2, (n + 1) % 2, "attackers", "king escaped", 20, "x" * 80]
                                  for n in range(8, -1, -1)]
