# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Learning from games: a known weight is found again, a run that was stopped comes to the same end."""

import importlib
import json
import math
import random
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

import tafl.weights
from lab import weight_lines
from lab.selfplay import MAX_TARGET, opening_targets, read_games
from support.chart import Curve, chart, ticks
from tafl.game import Game
from tafl.names import parse_move
from tafl.variants import load

np = pytest.importorskip("numpy", reason="tools/requirements-tools.txt is not installed")
regression, tune = importlib.import_module("lab.regression"), importlib.import_module("lab.tune")
WEIGHTS = regression.WEIGHTS


def random_games(count, plies=40):
    """Games of random moves, as if all had been drawn."""
    games = []
    for seed in range(count):
        dice = random.Random(seed)
        game = Game(load("tablut"))
        while game.ply < plies and not game.outcome():
            game.push(dice.choice(game.legal_moves()))
        moves = [game.move(ply) for ply in range(game.ply)]
        games.append({"opening": 0, "moves": moves, "scores": [0] * len(moves), "winner": None})
    return games


def test_regression_finds_known_weights():
    first = tune.first_weights()["tablut"]
    rows, _ = regression.samples("tablut", random_games(60))
    assert len(rows) > 300
    truth = np.array(first, float)
    truth[:15] += 60  # an attacker is worth more than thought,
    truth[45] = 40  # and so is each square before the king
    odds = rows[:, :WEIGHTS] @ truth[:WEIGHTS] / 100
    results = 1 / (1 + np.exp(odds.mean() - odds))
    for ease, nearly in ((1.0, 0.6), (1000.0, 0.1)):
        found, _, before, after = regression.fit_weights([(rows, results)], first, 60, ease)
        assert after < before
        # the scale stays that of the start: it is the proportions that are learned
        assert found[:15].mean() / found[15:30].mean() == pytest.approx(160 / 200, rel=nearly)
        assert found[45] / found[15:30].mean() == pytest.approx(40 / 200, rel=nearly)
    assert regression.fit_weights([(rows, results)], first, 60, 1e-9)[0] == pytest.approx(first[:WEIGHTS], abs=1e-6)


def test_samples_are_quiet_positions_with_the_side_to_move():
    games = random_games(3)
    rows, results = regression.samples("tablut", games)
    assert 0 < len(rows) < sum(len(game["moves"]) for game in games)
    assert (rows[:, 30:45].sum(axis=1) == -1).all()  # one king, for the defenders
    assert (rows[:, :15].sum(axis=1) <= 16).all() and (rows[:, 15:30].sum(axis=1) >= -8).all()
    assert set(rows[:, WEIGHTS]) == {-1, 1} and results.shape == (len(rows),)
    without, _ = regression.samples("tablut", games, lines=False)
    assert rows[:, regression.LINE_WEIGHT].any() and not without[:, regression.LINE_WEIGHT].any()


def test_sealed_corners_are_a_feature_where_they_count():
    moves = [parse_move(name, 11) for name in ("a4-a3", "f8-g8", "d1-c1", "g8-f8", "f2-b2", "f8-g8", "c1-d1", "g8-f8")]
    games = [{"opening": 0, "moves": moves, "scores": [0] * len(moves), "winner": None}]
    for id, corners in (("copenhagen", [0, 0, 0, 0, 0, 1, 1, 0]), ("fyrkat11", [0] * 8)):
        rows, _ = regression.samples(id, games, lines=False)
        assert list(rows[:, regression.SEALS]) == corners


def test_training_targets_are_a_mean_of_scores_and_result():
    assert regression.training_targets([0, 0, 0], 1.0, discount=1.0) == [1, 1, 1]
    assert regression.training_targets([0, 300, 0], 1.0, discount=0.0) == [0.5, 1 / (1 + math.exp(-2)), 0.5]
    soon = regression.training_targets([0, 0, 0, 0], 1.0)
    assert soon == sorted(soon) and 0.5 < soon[0] < soon[-1] < 1


def test_scores_are_calibrated_by_results():
    dice = random.Random(1)
    games = []
    for _ in range(4000):
        score = dice.uniform(-1500, 2500)
        won = dice.random() < 1 / (1 + math.exp((500 - score) / 400))
        games.append({"scores": [score] * dice.randint(1, 3), "winner": "attackers" if won else "defenders"})
    even, logit = regression.calibrate(games)
    assert even == pytest.approx(500, abs=60) and logit == pytest.approx(400, rel=0.1)
    assert regression.training_targets([500], 0.0, discount=0.0, even=500) == [0.5]
    assert regression.calibrate([{"scores": [], "winner": None}]) == (0, regression.POINTS_PER_LOGIT)


def test_scores_far_from_the_truth_are_calibrated_too():
    for told in ([1500], range(1300, 1700)):  # a side that the scores say wins always, and that wins a fifth
        winners = ("attackers", "defenders", "defenders", "defenders", "defenders")
        games = [{"scores": [told[i % len(told)]], "winner": winners[i % 5]} for i in range(4000)]
        even, logit = regression.calibrate(games)
        assert 1 / (1 + math.exp((even - 1500) / logit)) == pytest.approx(0.2, abs=0.02)


def test_a_line_is_calibrated_by_its_games():
    dice = random.Random(6)
    games = [{"scores": [score], "winner": "attackers" if dice.random() < 1 / (1 + math.exp((320 - score) / 400)) else
              "defenders"} for score in range(-3000, 3001, 2)]  # fmt: skip
    tuning = tune.Tuning.__new__(tune.Tuning)
    tuning.names, tuning.weights = ["saami"], tune.first_weights()
    tuning.options, tuning.bar = SimpleNamespace(trial=2), SimpleNamespace(print=lambda text: None)
    tuning.match = lambda *_: [0, 0, 1, 0, 0]
    before = tuning.weights["saami"]
    tuning.calibrate({"saami": games})
    *weights, balance, logit, margin, seal = tuning.weights["saami"]
    assert weights == before[:-4] and [margin, seal] == before[-2:]
    assert balance - before[-4] == pytest.approx(-320 / regression.BALANCE_UNIT, abs=2)
    assert logit == pytest.approx(400 / regression.LOGIT_UNIT, abs=5)


def test_a_general_line_keeps_its_balance():
    dice = random.Random(6)
    games = {}
    for number, id in enumerate(weight_lines.SHARED["corners"]):  # each variant is even at another score
        games[id] = [{"scores": [score], "winner": "attackers" if dice.random() < 1 / (1 + math.exp(
                     (1000 * number - score) / 400)) else "defenders"} for score in range(-3000, 3001, 2)]  # fmt: skip
    tuning = tune.Tuning.__new__(tune.Tuning)
    tuning.names, tuning.weights = ["corners"], tune.first_weights()
    tuning.bar = SimpleNamespace(print=lambda text: None)
    before = tuning.weights["corners"]
    tuning.calibrate(games)
    *weights, logit, margin, seal = tuning.weights["corners"]
    assert [*weights, margin, seal] == before[:-3] + before[-2:]
    assert logit == pytest.approx(400 / regression.LOGIT_UNIT, abs=5)


def test_bytes_keep_differences_between_the_kings_squares():
    points = np.array(tune.first_weights()["saami"], float)
    points[0] = 300
    points[1] = -5
    points[30:45] += 400
    found = regression.to_bytes(points)
    assert found[:2] == [255, 0] and all(0 <= number <= 255 for number in found)
    assert found[30] - found[44] == points[30] - points[44]


def test_lines_count_only_where_they_are_worth_their_time():
    points = np.array(tune.first_weights()["saami"], float)
    for weight, kept in ((4, 0), (40, 40)):
        points[regression.LINE_WEIGHT] = weight
        assert regression.to_bytes(points)[regression.LINE_WEIGHT] == kept


def test_shipped_weights_are_those_of_the_file():
    shipped = tune.shipped_weights()
    assert set(shipped) == set(weight_lines.LINES) and all(len(numbers) == WEIGHTS for numbers in shipped.values())
    rows = tune.WEIGHTS_FILE.read_text()
    in_file = {name: numbers for name, numbers in shipped.items() if f"\n{name} " in "\n" + rows}
    assert tune.weights_text(in_file) == rows and {"edge", "corners", "tablut"} <= set(in_file)
    for name in set(shipped) - set(in_file):
        assert shipped[name] == shipped[tune.general(name)]


def test_a_line_that_is_new_may_take_the_weights_of_another():
    tuning = tune.Tuning.__new__(tune.Tuning)
    tuning.weights = tune.first_weights()
    tuning.weights["saami"][0] = 99
    tuning.weights["edge9"][regression.LINE_WEIGHT] = 40
    assert tuning.relatives("edge") == [] and tuning.relatives("saami") == [tuning.weights["edge"]]
    assert tuning.relatives("finstrom") == [tuning.weights["edge"], tuning.weights["saami"]]  # it counts no lines
    assert tuning.relatives("ashton") == [tuning.weights[name] for name in ("edge", "saami", "edge9")]


def test_opening_targets_help_the_side_that_loses():
    games = [{"winner": "defenders"}] * 3 + [{"winner": None}] + [{"winner": "attackers"}] * 100
    levels = opening_targets(games)
    assert levels[:6] == [0, 25, 50, 75, 75, 50] and levels[-1] == -MAX_TARGET


def test_an_incomplete_last_line_is_removed(tmp_path):
    path = tmp_path / "games.jsonl"
    assert read_games(path) == []
    path.write_text('{"number": 0}\n{"number": 1}\n{"numb')
    assert read_games(path) == [{"number": 0}, {"number": 1}]
    assert path.read_text() == '{"number": 0}\n{"number": 1}\n'
    path.write_text('{"number": 0}\n{"number": 1}')  # whole by chance: played again, it is the same
    assert read_games(path) == [{"number": 0}]


def run(monkeypatch, folder):
    """Return the weights.txt that a small run in a folder writes."""
    shipped = folder / "weights.txt"
    shutil.copy(tune.ROOT / "lib" / "tafl" / "weights.txt", shipped)
    settings = {"WORK_FOLDER": folder / "kept", "WEIGHTS_FILE": shipped, "DEEP_NODES": 40, "EASES": (4.0, 16.0)}
    for name, value in settings.items():
        monkeypatch.setattr(tune, name, value)
    monkeypatch.setattr(weight_lines, "LINES", dict.fromkeys(weight_lines.LINES, ("brandub",)))
    monkeypatch.setattr(tune, "ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr(tafl.weights, "PATH", tafl.weights.PATH)
    small = "--games 3 --nodes 20 --trial 4 --trial-nodes 20 --proof 4 --rounds 1 --jobs 1".split()
    monkeypatch.setattr(sys, "argv", ["tune.py", "brandub", *small])
    assert tune.main() == 0
    return shipped.read_text()


@pytest.mark.slow
def test_an_interrupted_run_ends_with_the_same_weights(monkeypatch, tmp_path):
    shipped = tune.WEIGHTS_FILE.read_text()
    whole = run(monkeypatch, tmp_path)
    report = (tmp_path / "kept" / "report.txt").read_text()
    names = [[row.split()[0] for row in text.splitlines()] for text in (whole, shipped)]
    assert names[0] == names[1]
    assert "| brandub |" in report
    ElementTree.parse(tmp_path / "kept" / "progress.svg")
    files = sorted((tmp_path / "kept").rglob("*.jsonl"))
    assert len(files) > 1
    for file in files:
        text = file.read_text()
        assert all(json.loads(line) for line in text.splitlines())
        file.write_text(text[: len(text) // 2])
    assert run(monkeypatch, tmp_path) == whole
    assert (tmp_path / "kept" / "report.txt").read_text() == report


def test_charts_have_axes_and_a_legend():
    curves = [Curve("a & b", [(0, 0, 0), (50, 20, 90)]), Curve("level", [(0, 0, 0), (0, 0, 0)])]
    drawn = ElementTree.fromstring(chart([("left", curves), ("right", curves)], "round"))
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"left", "right", "round", "a & b", "level", "0", "1", "100"} <= set(texts)
    assert ticks(0.31, 0.52) == pytest.approx([0.3, 0.35, 0.4, 0.45, 0.5, 0.55])
    ElementTree.fromstring(chart([("flat", [Curve("level", [(0, 0, 0)])])], "round"))
