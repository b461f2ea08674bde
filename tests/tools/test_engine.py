# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Our engine answers a host in OpenTafl's protocol, in time, at a level, and with analyses."""

import io
import subprocess
import sys
import time

import pytest

from engine_talk import ENGINE, PATIENCE, converse, legal, record
from support.engine_host import Clock
from tafl.game import Game
from tafl.variants import load


@pytest.mark.parametrize("ending", ["goodbye\n", "", "goodbye\nplay defenders\n"], ids=["goodbye", "end", "more"])
def test_play_is_answered_before_the_input_ends(ending):
    said = converse("rules brandub\nplay attackers\n" + ending, "--nodes", "2000")
    assert said[0] == "hello" and len(said) == 2
    legal(said[1], Game(load("brandub")))


def test_goodbye_ends_the_engine_while_the_input_is_open(talk):
    engine = talk()
    engine.say("goodbye")
    assert engine.process.wait(PATIENCE) == 0


def test_finish_answers_the_move_at_once(talk):
    engine = talk("--seconds", "600")
    engine.say("rules brandub", "play attackers")
    began = time.monotonic()
    legal(engine.ask("finish 0"), Game(load("brandub")))
    assert time.monotonic() - began < 60
    # and another game begins at its start
    engine.say("rules tablut", "play defenders")
    legal(engine.ask("finish 0"), Game(load("tablut")))


def test_clock_limits_the_time(talk):
    engine = talk("--seconds", "600")
    game = Game(load("tablut"))
    began = time.monotonic()
    legal(engine.ask("rules tablut", "clock 300* 300* 1 3 3", "play defenders"), game)
    assert 0.1 < time.monotonic() - began < 60
    # OpenTafl sends it after `play`
    began = time.monotonic()
    game.push(game.legal_moves()[0])
    engine.say(f"opponent-move {game.names()[-1]} {record(game)}", "play defenders")
    legal(engine.ask("clock 300* 300* 1 3 3"), game)
    assert time.monotonic() - began < 60


@pytest.mark.parametrize("left, overtime, overtimes, least, most", [
    ("300000", "0", "0", 5, 15),  # five minutes for the game
    ("1000", "0", "0", 0.01, 0.1),
    ("0", "0", "0", 0.005, 0.02),
    ("5000*", "5", "3", 4.5, 4.95),  # an overtime that restarts with the next move
    ("2000*", "5", "3", 1.5, 1.95),
    ("60000", "10", "3", 8, 12),  # overtimes are used up
    ("1", "1", "2", 0.8, 1.0),
])
def test_seconds_for_a_move_by_the_clock(left, overtime, overtimes, least, most):
    assert least <= Clock(left, overtime, overtimes).move_seconds() <= most


def test_nodes_limit_the_search_and_repeat_the_same_move(talk):
    moves = set()
    for _ in range(2):
        engine = talk("--nodes", "3000")
        moves.add(engine.ask("rules tablut", "play defenders"))
        nodes = [int(line.split("nodes ")[1].split(" ")[0]) for line in engine.statuses]
        assert nodes and max(nodes) <= 3000
    assert len(moves) == 1


def test_status_lines_have_depth_score_nodes_and_line(talk):
    engine = talk("--nodes", "3000")
    move = engine.ask("rules tablut", "play defenders").split(" ")[1]
    last = engine.statuses[-1]
    assert last.split("line ")[1].split(" ")[0] == move or int(last.split("depth ")[1].split(" ")[0]) > 1
    for word in ("depth ", "score ", "nodes ", "line "):
        assert word in last


def test_a_position_with_a_side_is_analysed(talk):
    engine = talk("--quiet")
    # the king, one step from a corner, wins with the first move; the attackers must stop him
    game = Game(load("tablut"), "1K7/9/9/9/9/9/9/9/7a1 d")
    engine.say("rules tablut", f"position {record(game)}", "side defenders")
    word, count, line, value = engine.ask("analyze 1 0.3").split(" ")
    assert (word, count, line.split("|")[0][2:]) in (("analysis", "1", "-a9"), ("analysis", "1", "-i9"))
    assert int(value) < -1000
    legal(engine.ask("play defenders"), game)


def test_analysis_has_the_requested_number_of_lines_best_first(talk):
    engine = talk("--nodes", "3000", "--quiet")
    for side, best in (("attackers", max), ("defenders", min)):
        game = Game(load("brandub"), load("brandub").start + f" {side[0]}")
        answer = engine.ask("rules brandub", f"side {side}", "analyze 4 5").split(" ")
        moves, values = [line.split("|")[0] for line in answer[2::2]], [int(value) for value in answer[3::2]]
        assert answer[1] == "4" and len(set(moves)) == 4
        assert values == sorted(values, reverse=best is max)
        for move in moves:
            game.parse(move)


def test_analysis_has_no_more_lines_than_moves(talk):
    engine = talk("--nodes", "500", "--quiet")
    game = Game(load("tablut"), "9/9/9/9/8a/9/7a1/6aKa/7d1 d")
    answer = engine.ask("rules tablut", f"position {record(game)}", "side defenders", "analyze 50 1").split(" ")
    assert int(answer[1]) == len(game.legal_moves()) == len(answer[2::2])


def test_a_seed_repeats_the_moves_of_a_level():
    def moves(seed, level="1"):
        twice = "rules tablut\nplay defenders\n" * 2
        return converse(twice, "--level", level, "--seed", seed)

    first = moves("1")
    assert first[1] == first[2] and moves("1") == first
    assert any(moves(str(seed)) != first for seed in range(2, 8))


def test_a_seed_chooses_among_nearly_equal_moves():
    def move(*options):
        return converse("rules tablut\nplay defenders\n", "--nodes", "200", "--table", "8", *options)[1]

    first = move("--seed", "1")
    assert move("--seed", "1") == first and move() == move()
    assert len({move("--seed", str(seed)) for seed in range(8)}) > 1


def test_a_level_is_limited_by_nodes_not_by_time(monkeypatch):
    import engine
    from ljostafl import analysis

    made = engine.Engine(engine.parse(["--level", "3", "--seed", "1", "--quiet"]), io.StringIO())
    made._on_rules("tablut")
    usual = made._by_level()
    # a level's milliseconds are for a chip: none of them makes a difference
    levels = [(nodes, 1, max_depth, blunder_rate) for nodes, _, max_depth, blunder_rate, _ in analysis.LEVELS]
    monkeypatch.setattr(analysis, "LEVELS", levels)
    assert made._by_level() == usual

    counted = []

    class Counting(analysis.Computer):
        def advance(self, host):
            found = super().advance(host)
            counted.append(self._search.nodes)
            return found

    monkeypatch.setattr(analysis, "Computer", Counting)
    monkeypatch.setattr(analysis, "LEVELS", [(700, 1, 24, 0)] * 3)
    made._by_level()
    assert 700 <= counted[-1] < 720


@pytest.mark.parametrize("options", [["--nodes", "0"], ["--nodes", "x"], ["--seconds", "-1"], ["--level", "0"], ["x"]])
def test_wrong_options_are_refused(options):
    done = subprocess.run([sys.executable, ENGINE, *options], input="", text=True, capture_output=True)
    assert done.returncode == 2 and done.stdout == "" and "error:" in done.stderr.splitlines()[-1]


def test_help_lists_the_options():
    done = subprocess.run([sys.executable, ENGINE, "--help"], text=True, capture_output=True)
    assert done.returncode == 0 and "--nodes" in done.stdout and "goodbye" in done.stdout
