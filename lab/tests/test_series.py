# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/series.py: tables, series that continue, and openings that differ."""

import json
import subprocess
import sys

import pytest

from project import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.once]

SERIES = ("-m", "lab.series")


def series(kept, *words):
    command = [sys.executable, *SERIES, *map(str, words), "--kept", str(kept)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)


def rows(done):
    assert done.returncode == 0, done.stderr
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in done.stdout.splitlines() if "|" in line]


def test_doubling_the_nodes(tmp_path):
    head, _, *body = rows(done := series(tmp_path, "doubling", "brandub", "--games", 2, "--nodes", 1000))
    assert head[0] == "doubling, brandub" and [row[0] for row in body] == ["500:250", "1,000:500"]
    for row in body:
        assert row[1] == "2" and sum(map(int, row[2].split(" : "))) == 2 and "%" in row[3]
    assert "mean of 2:" in done.stdout
    again = series(tmp_path, "doubling", "brandub", "--games", 2, "--nodes", 1000)
    assert rows(again)[2:] == body and again.stderr.count("continuing with 2 games") == 2


def test_balance_of_a_variant(tmp_path):
    *_, row = rows(series(tmp_path, "balance", "brandub", "--games", 4, "--nodes", 60))
    assert row[0] == "brandub" and row[4] == "4" and sum(map(int, row[1:4])) == 4
    file, = tmp_path.glob("*/*.jsonl")
    games = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    assert [sum(game["side"] == side for game in games) for side in ("attackers", None, "defenders")] == [
        int(count) for count in row[1:4]]
    assert len({game["moves"] for game in games}) == 4


def test_each_level_against_the_one_below():
    from lab import series

    played = []

    class Fake:
        results = {0: None}
        counts = staticmethod(lambda: [1, 0, 3])
        estimate = staticmethod(lambda: series.estimate([1, 0, 3]))

    old, series.play = series.play, lambda variant, one, two, *_: played.append((variant, one, two)) or Fake
    try:
        series.compare_neighbours("levels", "tablut", series.parse(["levels"]), None)
    finally:
        series.play = old
    assert played == [("tablut", series.at_level(level), series.at_level(level - 1)) for level in range(2, 9)]
    assert series.at_level(3, "compiled") == "compiled --level 3 --nodes 600 --seed 1"
    assert series.at_level(8) == "self --level 8 --nodes 20000 --seed 1"


def test_beginners_against_the_low_levels(tmp_path):
    head, _, *body = rows(series(tmp_path, "beginners", "brandub", "--games", 2, "--jobs", 1))
    assert head == ["variant", "beginner", "level 1", "level 2", "level 3", "level 4"]
    assert [row[:2] for row in body] == [["brandub", name] for name in ("random", "taker", "careful", "child")]
    assert {share for row in body for cell in row[2:] for share in cell.split(" : ")} <= {"0 %", "50 %", "100 %"}


def test_a_ladder_with_another_engine(tmp_path, monkeypatch, capsys):
    from lab import series

    pytest.importorskip("numpy")
    monkeypatch.setattr(series, "LADDER_NODES", (20, 40, 60, 80))
    monkeypatch.setattr(series, "OPPONENT_RUNGS", (0, 3))
    opponent = f"{sys.executable} {ROOT / 'tools' / 'engine.py'} --nodes 10"
    options = ["ladder", "walker", "--games", "2", "--kept", str(tmp_path), "--opponent", opponent,
               "--times", "0.2", "--opponent-games", "2"]
    monkeypatch.setattr(sys, "argv", ["series.py", *options])
    tables = []
    for _ in range(2):
        assert series.main() == 0
        said = capsys.readouterr()
        tables.append(said.out)
    assert tables[0] == tables[1] and said.err.count("continuing with") == 6
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in tables[0].splitlines()]
    assert [row[0] for row in rows] == [
        "a move", "---", "20 nodes", "40 nodes", "60 nodes", "80 nodes", "opponent, 0.2 s", "games"]
    assert rows[2][1] == "1,000 +-0" and rows[-1][1] == "12"  # six matches of two games
    assert all(int(row[1].split("+-")[1]) > 0 for row in rows[3:-1])


@pytest.mark.parametrize("options", [["levels", "chess"], ["sideways"], ["balance", "--games", "0"],
                                     ["doubling", "--nodes", "300"], ["ladder", "--times", "0"]])
def test_wrong_options_are_refused(options, tmp_path):
    done = series(tmp_path, *options)
    assert done.returncode == 2 and "error:" in done.stderr.splitlines()[-1]
