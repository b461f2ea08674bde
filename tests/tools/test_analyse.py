# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""tools/analyse.py: the lines it shows of a position."""

import subprocess
import sys

import pytest

from ljostafl.analysis import WIN, WIN_THRESHOLD, Budget, best_lines, line_names, think
from project import ROOT
from support.annotate import man_points, score_text
from tafl.game import Game
from tafl.variants import load

ESCAPE = "1K7/9/9/9/9/9/9/9/7a1 d"  # the king has two ways to a corner


def analyse(*arguments):
    command = [sys.executable, str(ROOT / "tools" / "analyse.py"), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_best_lines_are_printed_below_the_board():
    done = analyse("tablut", ESCAPE, "--lines", 3, "--nodes", 3000)
    assert (done.returncode, done.stderr) == (0, "")
    board, lines = done.stdout.split("line of the defenders")
    assert "9 x K" in board and "score" in board and "depth" in board
    first, second, third = [line for line in lines.splitlines() if "-" in line]
    assert "wins in 1 " in first and "wins in 1 " in second and "wins in 1 " not in third
    assert {first.split()[-1], second.split()[-1]} == {"b9-a9", "b9-i9"}


def test_position_as_opentafl_record():
    ours = analyse("tablut", ESCAPE, "--nodes", 100)
    theirs = analyse("tablut", "/7t1/9/9/9/9/9/9/9/1K7/ d", "--nodes", 100)
    assert theirs.stdout.split("score")[0] == ours.stdout.split("score")[0]


def test_moves_after_a_position_are_played():
    done = analyse("brandub", load("brandub").start + " a moves d6-e6", "--nodes", 100)
    assert " 6 . . . . a . ." in done.stdout and "line of the defenders" in done.stdout


def test_a_finished_game_prints_the_winner():
    done = analyse("tablut", ESCAPE + " 0 -,- moves b9-a9")
    assert done.returncode == 0 and "the defenders have won: the king has reached a corner" in done.stdout


@pytest.mark.parametrize("arguments, words", [
    (["tabluk"], "'tabluk' is not a variant"),
    (["dim:9"], "start or starti"),
    (["tablut", "9/9"], "rows"),
    (["tablut", "/9/9/ d"], "rows"),
    (["brandub", load("brandub").start + " a moves d6-d9"], "not a square"),
    (["tablut", ESCAPE + " 0 0 0 0"], "position"),
])
def test_errors_are_one_sentence(arguments, words):
    done = analyse(*arguments)
    assert done.returncode == 2 and words in done.stderr and done.stderr.count("\n") == 1 and not done.stdout


@pytest.mark.parametrize("options", [["--lines", "0"], ["--nodes", "-3"], ["--seconds", "soon"]])
def test_wrong_options_are_refused(options):
    done = analyse("tablut", *options)
    assert done.returncode == 2 and "error:" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("id", ["tablut", "brandub", "finstrom", "copenhagen", "ashton"])
def test_best_lines_are_different_legal_and_in_order(id):
    game = Game(load(id))
    before = game.text(), str(game.position)
    found = best_lines(game.position, 5, Budget(nodes=2500))
    assert len({one.best for one in found}) == 5
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    for one in found:
        assert one.line[0] == one.best and game.is_legal(one.best)
    assert (game.text(), str(game.position)) == before


def test_a_line_is_legal_and_ends_with_the_predicted_win():
    ended = 0
    for line in (ROOT / "tests" / "tafl" / "tactics.txt").read_text(encoding="utf-8").splitlines():
        id, task, position, _ = line.split("; ")
        if task.startswith("win"):
            game = Game(load(id), position, automatic_draws=False)
            found = think(game.position, Budget(nodes=20000))
            for move in found.line:
                assert game.is_legal(move)
                game.push(move)
            if found.score > WIN_THRESHOLD and len(found.line) == WIN - found.score:
                assert game.outcome()
                ended += 1
    assert ended > 20


@pytest.mark.parametrize("budget", [{"nodes": 1}, {"seconds": 0}], ids=str)
def test_the_smallest_budget_finds_a_legal_move(budget):
    game = Game(load("fyrkat15"))
    assert game.is_legal(think(game.position, Budget(**budget)).best)


def test_excluded_moves_are_not_found():
    game = Game(load("tablut"), ESCAPE)
    moves = game.legal_moves()
    for move in moves:
        others = [other for other in moves if other != move]
        assert think(game.position, Budget(nodes=50), excluded=others).best == move
    assert think(game.position, Budget(nodes=50), excluded=moves) is None
    assert list(game.legal_moves()) == list(moves)


def test_lines_are_named_with_their_captures():
    game = Game(load("fyrkat9"), "9/9/9/9/4K4/9/9/2ad3a1/9 a")
    assert line_names(game.position, (game.parse("h2-e2"),)) == ["h2-e2xd2"]
    assert str(game.position).count("d") == 2  # the man, and the column's letter


@pytest.mark.parametrize("score, words", [(0, "+0.00"), (123, "+1.23"), (-50, "-0.50"), (WIN - 1, "wins in 1"),
                                          (WIN - 3, "wins in 2"), (2 - WIN, "loses in 1"), (4 - WIN, "loses in 2")])
def test_score_text(score, words):
    assert score_text(score, 100) == words


@pytest.mark.parametrize(("id", "man"), [("tablut", 105), ("copenhagen", 35), ("saami", 187), ("brandub", 100)])
def test_a_score_is_in_men_of_the_variant(id, man):
    """A man more is about 1.00 in each variant, whatever the points of its weights are."""
    game = Game(load(id))
    assert man_points(game.position) == pytest.approx(man, rel=0.05)
    assert abs(float(score_text(round(man_points(game.position)), man_points(game.position))) - 1) < 0.02


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n\xff\xfe", b"# A page\n\nnot a record\n", b"", b"1. e9-e8 z"])
@pytest.mark.parametrize("option", [["--game"], []])
def test_a_file_of_another_kind_is_named_with_what_it_is_not(tmp_path, option, content):
    file = tmp_path / "file.txt"
    file.write_bytes(content)
    done = subprocess.run([sys.executable, str(ROOT / "tools" / "analyse.py"), *option, str(file)],
                          capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 2 and str(file) in done.stderr and done.stderr.count("\n") == 1
