# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""tools/analyse.py --game: the costliest moves of a game, and the graph."""

import random
import subprocess
import sys

import pytest

from project import ROOT
from support.annotate import MISTAKE, annotate, costliest, graph, record_lines, shares
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.record_reader import RecordReader
from tafl.record_writer import write_record
from tafl.search import Search
from tafl.variants import load

# The king stands before an open way; the attackers look elsewhere.
LOST = "5a3/7a1/4a3K/2a1a2a1/aa1a1d1aa/a1dd2d2/9/4a4/3aaa3 a moves e2-b2 i7-i9"

# The defenders forget to call the way from g5 to i5.
FORGOTTEN = """variant: finstrom
calls: by hand
start: 7a1/9/9/6a2/5aK2/6a2/2d6/9/a8 d
1. c3-c4 a1-a2
2. c4-c3 h9-h5
result: attackers win (king captured)"""


def own_game(number):
    """Return a game of the engine against itself, in which sides overlook moves."""
    dice = random.Random(number)
    game, search = Game(load("brandub")), Search(12)
    while not game.outcome():
        search.begin(game.position, 3, dice.randrange, True, 60)
        while search.nodes < 150 and not search.done:
            search.think(64)
        game.push(search.best)
    return game


def test_the_losing_move_is_found_with_a_better_one():
    notes = annotate(Game(load("tablut"), LOST), 300)
    assert [note.name for note in notes] == ["e2-b2", "i7-i9"]
    blunder = costliest(notes, 3)
    assert [note.name + note.mark() for note in blunder] == ["e2-b2??"]
    assert blunder[0].side == ATTACKERS and blunder[0].better[0] == "h8-i8"
    assert notes[1].side == DEFENDERS and notes[1].cost == 0
    assert shares(notes)[1] < 1  # percent for the attackers


def test_a_best_move_costs_nothing_and_at_most_some_are_told():
    game = own_game(1)
    notes = annotate(game, 200)
    assert len(notes) == game.ply
    assert all(0 <= note.cost <= 1 for note in notes)
    assert all(note.cost == 0 for note in notes if note.better[0].split("x")[0] == note.name.split("x")[0])
    told = costliest(notes, 2)
    assert sum(note.side == ATTACKERS for note in told) <= 2 and sum(note.side == DEFENDERS for note in told) <= 2
    assert all(note.cost > MISTAKE for note in told)
    assert told == sorted(told)


def test_the_annotated_record_is_a_record():
    game = own_game(2)
    lines = record_lines(game, {}, annotate(game, 100), 3)
    reader = RecordReader()
    for line in lines:
        reader.line(line)
    assert reader.close()[0].names() == game.names()


def test_the_graph_has_a_point_for_each_move():
    notes = annotate(own_game(3), 100)
    assert graph(notes).startswith("<svg") and len(shares(notes)) == len(notes)


@pytest.mark.parametrize("suffix", ["svg", "png", "txt"])
def test_the_tool_annotates_a_record(tmp_path, suffix):
    record, out = tmp_path / "game.txt", tmp_path / f"out.{suffix}"
    record.write_text("\n".join(write_record(own_game(4))))
    command = [sys.executable, str(ROOT / "tools" / "analyse.py"), "--game", record, "--nodes", "50", "--out", out]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "cost" in done.stdout and "better was" in done.stdout
    start = {"svg": b"<svg", "png": b"\x89PNG", "txt": b"variant: brandub"}[suffix]
    assert out.read_bytes().startswith(start)


@pytest.mark.parametrize(("arguments", "why"), [
    (["--game", "no such file"], "No such file"),
    ([], "name a variant"),
    (["tablut", "--out", "x.svg"], "together with --game"),
    (["--game", "x", "--out", "x.gif"], "ends in .svg, .png or .txt"),
])
def test_wrong_arguments_are_explained(arguments, why):
    command = [sys.executable, str(ROOT / "tools" / "analyse.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and why in done.stderr


def losing_ply(notes):
    """Return the ply of the move that cost most, None if none was a mistake."""
    worst = max(notes, key=lambda note: note.cost)
    return worst.ply if worst.cost > MISTAKE else None


@pytest.mark.soak
def test_2000_nodes_find_what_many_more_find(record_property):
    games = [own_game(number) for number in range(30)]
    found = 0
    for game in games:
        deep = annotate(game, 200_000)
        quick = annotate(game, 2000)
        worst = losing_ply(deep)
        found += worst is None or worst in [note.ply for note in costliest(quick, 3)]
    record_property("games whose worst move 2,000 nodes find", [found, len(games)])
    assert found >= 0.8 * len(games)


def test_a_forgotten_call_closes_the_way():
    reader = RecordReader()
    for line in FORGOTTEN.split("\n"):
        reader.line(line)
    game, _ = reader.close()
    note = annotate(game, 1000)[2]
    assert note.better[0] != "g5-i5"  # he may not leave: the way was not called
    legal = Game(game.variant, game.start, announce_by_hand=True)
    legal.follow(game, 2)
    assert legal.is_legal(legal.parse(note.better[0]))


def test_a_graph_for_a_folder_that_does_not_exist_is_refused_at_once():
    command = [sys.executable, ROOT / "tools" / "analyse.py", "--game", "-", "--out", "no/such/folder/graph.svg"]
    done = subprocess.run(command, input="", capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "there is no folder" in done.stderr and "Traceback" not in done.stderr
