# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Hostile and strange lines of hnefatafl.org change nothing, or stop the table."""

import random

import pytest

import soak
from hnefatafl_org_players import resume, table_of
from ljostafl import Game
from ljostafl.far.hnefatafl_org_server import listed

HOSTILE = [
    "game 7 play defender f4 l4", "game 7 play defender f4 F5", "game 7 play defender f12 f5", "game 7 play defender",
    "game 7 play defender f4 f5 f6", "game 7 play attacker e1 e3", "game 7 play defender f4 d6",
    "game 7 play defender f4 f4", "game 7 play defender a1 a2", "game 7 play king f6 f5",
    "game 7 play attacker resigns _",
    "game 7 play defender f4\u00a0f5", "game 7 play defender f4 b4\u2028resign", "game 7 play defender f\u0664 b\u0664",
]  # fmt: skip


@pytest.mark.parametrize("line", HOSTILE)
def test_what_is_no_legal_move_of_the_other_side_stops_and_changes_nothing(line):
    table, _ = table_of("attackers", "d1-d3")
    table.take(line, 1.0)
    assert table.stopped and table.moves == ["d1-d3"] and len(table.game.moves()) == 1
    table.take("game 7 play defender f4 b4", 1.0)
    assert table.moves == ["d1-d3"]


NOISE = [
    "game 8 play defender f4 b4", "game 7", "= game_over 8 attacker_wins", "= game_over 7 nobody_wins", "", "?", "=",
    "= game_time {}", "= game_time [1", '= game_time {"id":7}', '= game_time {"id":7,"attacker_ms_left":"x"}',
    "= games_updated {", '= games_updated {"created":[[1]],"updated":{},"removed":[]}', "request_draw 8 defender",
    '= games_updated {"created":[],"updated":{},"removed":[1e999]}', '= game_time {"id":7,"attacker_ms_left":1e999}',
    "= draw perhaps", "= login", "= text_game (", "= initialize_display ([(id:7", "? game2 x", "version 9",
    "= new_game 7", "= challenge_requested 7", "= join_game asa bo rated un-timed _ _ 11", "= game_time " + "[" * 5000,
    '= text_game (username:"bo",timestamp:"x",content:"")',
]  # fmt: skip


@pytest.mark.parametrize("line", NOISE)
def test_other_lines_change_nothing(line):
    table, said = table_of("attackers", "d1-d3")
    table.take(line, 1.0)
    listed(line)
    assert not table.stopped and not table.result and table.moves == ["d1-d3"] and not said and not table.offers


def test_random_lines_never_raise():
    chance, table = random.Random(5), table_of("attackers", "d1-d3")[0]
    pieces = [*HOSTILE, *NOISE, "= game", "? game x", "= ping", resume("d1-d3")]
    for _ in range(soak.scaled(20_000, least=2000)):
        line = list(chance.choice(pieces)[:200])
        for _ in range(chance.randrange(4)):
            line.insert(chance.randrange(len(line) + 1), chance.choice('{}[]()":,7 -xaz\u2028\u00e9'))
        table.take("".join(line), 1.0)
        listed("".join(line))
    assert table.moves in ([], ["d1-d3"]) or table.game.moves()


@pytest.mark.parametrize("change", [
    {"moves": "d1-d3 d1-d5"}, {"moves": "d1-d3xe3"}, {"moves": "d1d3"}, {"moves": ["d1-d3"]}, {"moves": None},
    {"id": 8}, {"dim": 13}, {"attackers": "cy"}, {"time_remaining_ms": 5}, {"moves": "d1-d3\nresign"},
])
def test_a_game_that_cannot_be_is_not_taken(change):
    table, _ = table_of("attackers")
    table.start()
    table.take(resume(**{"moves": "", **change}), 1.0)
    assert table.stopped and not table.begun and len(table.moves) <= 1


def test_a_capture_that_the_server_does_not_make_stops():
    game, chance = Game("copenhagen"), random.Random(2)
    while not any("x" in move for move in game.moves()):
        game.play(chance.choice(game.legal_moves()))
    *before, last = game.moves()
    for move, stops in ((last, False), (last.partition("x")[0] + "xa11", True)):
        text = " ".join([*before, move])
        table = table_of("attackers")[0]
        table.start()
        table.take(resume(text), 1.0)
        assert bool(table.stopped) == stops
