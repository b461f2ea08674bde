# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Attackers who plan walls: what counts for them, and that they win."""

import random
import sys

import pytest

from lab import siege
from lab.siege import LOST, TAKEN, Besieger, Saver, caged_positions, count_instead, play_on
from lab.walls import Siege
from tafl.board import ATTACKERS
from tafl.game import Game
from tafl.search import Search
from tafl.variants import load

TWENTY = "2a5a2/1a7a1/a9a/5a5/3a7/5K1a3/2a5a2/5a5/a1a6aa/1a3a3a1/2a5a2 a"


def test_a_gap_that_is_filled_gives_points_and_breaking_out_takes_them():
    game = Game(load("copenhagen"), TWENTY)
    position, found = game.position, Siege(game.position)
    besieger = Besieger(found, 0)
    gaps = besieger.wall & ~found.attackers
    values = {}
    for move in game.legal_moves():
        if 1 << (move >> 8) & found.loose:
            position.push(move)
            values[move] = besieger.update((), position, 1, move, True, True)
            position.pop()
    fills = {move for move in values if 1 << (move & 255) & gaps and not 1 << (move >> 8) & besieger.wall}
    assert fills
    assert min(values[move] for move in fills) > 50
    breaks = [move for move in game.legal_moves() if not 1 << (move >> 8) & found.free]
    for move in breaks:
        position.push(move)
        if not Siege(position).holds():
            assert besieger.update((), position, 1, move, True, True) < -100
        position.pop()


def test_the_search_takes_its_seals_back():
    game = Game(load("copenhagen"), TWENTY)
    search = Search()
    search.begin(game.position)
    before = search.lines, search.line_margin
    count_instead(search, Besieger(Siege(game.position), 0))
    assert search.lines is not before[0]
    search.begin(game.position)
    assert (search.lines, search.line_margin) == before


def test_before_walls_captures_of_both_sides_count_more():
    game = Game(load("copenhagen"), "2a5a2/1a7a1/a4a4a/11/3ad5d/11/8da1/5K5/a9a/1a7a1/2a5a2 a")
    position, search = game.position, Search()
    search.begin(position)
    seals, holders = search.lines, search.holders
    saver = Saver(search)
    count_instead(search, saver)
    assert search.lines is saver
    more = []
    for ply, name in enumerate(("f9-f7", "k7-k5", "d7-d8"), 1):
        move = game.parse(name)
        position.push(move)
        told = (), position, ply, move, not position.captured(), ply != 2
        more.append(saver.update(*told) - seals.update(holders, *told[1:]))
    assert more == [TAKEN, TAKEN - LOST, TAKEN - LOST]
    for _ in more:
        position.pop()
    search.begin(position)
    assert search.lines is seals


@pytest.mark.parametrize("walls", [-1, 1])
def test_walls_win_where_the_engine_alone_draws(walls):
    game = Game(load("copenhagen"), TWENTY)
    play_on(game, 400, walls, random.Random(1))
    assert (game.outcome().winner == ATTACKERS) == (walls > 0)


def test_positions_are_taken_from_games_where_the_attackers_move(tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text('{"header": 1}\n{"moves": "f2-g2 f4-g4"}\n', encoding="utf-8")
    assert not list(caged_positions(file, 12))


def test_the_tool_counts_results(monkeypatch, capsys):
    monkeypatch.setattr(siege, "run_compiled_or_exit", lambda: None)
    monkeypatch.setattr(siege, "caged_positions", lambda file, defenders: [Game(load("copenhagen"), TWENTY)])
    monkeypatch.setattr(sys, "argv", ["siege.py", "games.jsonl", "--nodes", "400", "--walls", "1"])
    assert siege.main() == 0
    assert capsys.readouterr().out.splitlines()[-1] == "19 men and more: 1 won, 0 drawn, 0 lost"


@pytest.mark.parametrize("content", [None, "not JSON", "[]"])
def test_a_file_that_is_none_is_refused(monkeypatch, capsys, tmp_path, content):
    file = tmp_path / "games.jsonl"
    if content:
        file.write_text(content, encoding="utf-8")
    monkeypatch.setattr(siege, "run_compiled_or_exit", lambda: None)
    monkeypatch.setattr(sys, "argv", ["siege.py", str(file)])
    assert siege.main() == 2
    assert capsys.readouterr().err.startswith("siege.py: ")
