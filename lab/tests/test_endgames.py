# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Endgame tables: their values follow from the referee's moves; search and df-pn claim no win that they deny."""

import random
import re
import subprocess
import sys

import pytest

from lab import prove as tool
from lab.proof_checker import Proof, prove
from ljostafl.analysis import Budget, think
from project import ROOT
from referee import Referee
from soak import SOAK, scaled
from tafl.board import ATTACKERS, DEFENDERS, SIDES
from tafl.game import Game
from tafl.search import WIN_THRESHOLD
from tafl.variants import load

np = pytest.importorskip("numpy", reason="tools/requirements-tools.txt is not installed")
endgames = pytest.importorskip("lab.endgame_tables")
Endgames = endgames.Endgames
pytestmark = pytest.mark.once

CASES = [("brandubh", (0, 3)), ("brandub", (0, 2)), ("brandub", (1, 1)), ("brandubh2", (0, 2)), ("walker", (1, 1)),
         ("ardri", (1, 1))]


@pytest.fixture(scope="module")
def tables(tmp_path_factory):
    """Return a function that returns the tables of a variant, which keep what was made."""
    folder, made = tmp_path_factory.mktemp("endgames"), {}

    def of(id):
        if id not in made:
            made[id] = Endgames(load(id), folder)
        return made[id]

    return of


def random_numbers(values, dice, count):
    """Return numbers of positions, of each number of plies about as many."""
    groups = [np.flatnonzero(values == value) for value in np.unique(values) if value != endgames.UNUSED]
    return [int(dice.choice(dice.choice(groups))) for _ in range(count)]


def men_line(rows):
    """Return rows with dots for empty squares, the top row first, as the men of a line."""
    return "/".join(re.sub("[.]+", lambda empty: str(len(empty[0])), row) for row in rows)


def plies_by_the_referee(tables, id, line):
    """Return the plies of a position by its moves in the referee, and by the table for the positions after them."""
    referee = Referee.from_line(id, f"{line} 0", draws=False)
    mover = referee.turn
    if referee.result:
        assert referee.result[0] != mover
        return 0
    found = []
    for move in sorted(referee.legal_moves()):
        referee.play(move)
        if referee.result:
            assert referee.result[0] == mover
            found.append(0)
        else:
            men = men_line(referee.diagram().replace(" ", "").splitlines())
            found.append(tables.plies(Game(load(id), f"{men} {referee.turn[0]}", automatic_draws=False).position))
        referee._take_back()
    wins = [plies for plies in found if plies % 2 == 0]
    return min(wins) + 1 if wins else -1 if -1 in found else max(found) + 1


@pytest.mark.slow
@pytest.mark.parametrize(("id", "material"), CASES)
def test_values_follow_from_the_moves_of_the_referee(tables, id, material):
    tables = tables(id)
    values = tables.make(material)
    dice = random.Random(f"{id} {material}")
    for number in random_numbers(values, dice, scaled(250)):
        line = tables.line(number, material)
        assert plies_by_the_referee(tables, id, line) == int(values[number]) - 1, line


@pytest.mark.slow
@pytest.mark.parametrize(("id", "material"), [*CASES[:3], ("brandubh", (1, 1))])
def test_search_and_proofs_agree_with_the_tables(tables, id, material):
    tables = tables(id)
    values = tables.make(material)
    dice = random.Random(f"{id} {material} proofs")
    proved = 0
    for number in random_numbers(values, dice, scaled(200, least=20)):
        game = Game(load(id), tables.line(number, material), automatic_draws=False)
        if game.outcome():
            continue
        plies = int(values[number]) - 1
        winner = None if plies < 0 else game.turn if plies & 1 else ATTACKERS + DEFENDERS - game.turn
        for side in (ATTACKERS, DEFENDERS):
            proof = prove(game, side, Budget(nodes=10_000))
            assert proof is None or bool(proof) == (side == winner), game.text()
            if isinstance(proof, Proof):
                proved += 1
                assert len(proof.line) >= plies
        found = think(game.position, Budget(nodes=1000))
        if abs(found.score) > WIN_THRESHOLD:
            side = game.turn if found.score > 0 else ATTACKERS + DEFENDERS - game.turn
            assert side == winner, game.text()  # not in how many plies: late move pruning leaves defences out
        line = tables.best_line(game)
        assert len(line) == max(plies, 0)
        for move in line:
            game.push(move)
        assert not line or game.outcome().winner == winner
    assert proved > 5


@pytest.mark.slow
@pytest.mark.parametrize(("id", "material"), [("brandub", (0, 4)), ("brandubh", (1, 2)), ("walker", (1, 2))])
def test_larger_tables_follow_from_the_moves_of_the_referee(tables, id, material):
    if not SOAK:
        material = material[0], material[1] - 1
    test_values_follow_from_the_moves_of_the_referee(tables, id, material)


def test_positions_that_a_rotation_or_reflection_changes_have_one_number(tables):
    rows = ["1a5", "7", "2K4", "7", "7", "7", "3d3"]
    tables = tables("brandubh")
    tables.make((1, 1))
    found = set()
    board = [re.sub("[0-9]", lambda empty: "." * int(empty[0]), row) for row in rows]
    for _ in range(4):
        board = ["".join(row) for row in zip(*board[::-1], strict=True)]
        for rows in (board, [row[::-1] for row in board]):
            found.add(tables.plies(Game(load("brandubh"), f"{men_line(rows)} a").position))
    assert len(found) == 1 and found != {None}


def test_a_finished_game_or_other_men_have_no_result(tables):
    tables = tables("brandubh")
    tables.make((0, 1))
    assert tables.plies(Game(load("brandubh")).position) is None
    over = Game(load("brandubh"), "1K5/7/7/7/7/7/3a3 d")
    over.push(over.parse("b7-a7"))
    assert tables.plies(over.position) is None and tables.best_line(over) == ()


def test_prove_prints_the_exact_result(tables, monkeypatch):
    monkeypatch.setattr("lab.endgame_tables.FOLDER", tables("brandubh").folder.parent)
    tables("brandubh").make((0, 1))
    won = tool.exact_sentence(Game(load("brandubh"), "7/7/7/7/2a4/1K5/7 d"))
    assert won.startswith("Exact: the defenders win in 5 plies: b2-") and len(won.split()) == 7 + 5
    lost = tool.exact_sentence(Game(load("brandubh"), "7/7/7/7/7/1K5/2a4 a"))
    assert lost.startswith("Exact: the defenders win in 6 plies: c1-")
    assert tool.exact_sentence(Game(load("brandubh"))) == tool.exact_sentence(Game(load("tablut"))) == ""


@pytest.mark.parametrize(("id", "why"), [("tablut", "the rule round_trips"), ("saami", "a board of 9x9")])
def test_variants_without_tables_are_refused(id, why):
    with pytest.raises(ValueError, match=why):
        Endgames(load(id))


def run(*arguments):
    command = [sys.executable, "-m", "lab.endgames", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)


def test_the_tool_makes_tables_once(tmp_path):
    first = run("brandubh", "--men", 1, "--kept", tmp_path)
    assert first.returncode == 0, first.stderr
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in first.stdout.splitlines()]
    assert [row[1:3] for row in rows[2:]] == [["0d1a", SIDES[ATTACKERS]], ["0d1a", SIDES[DEFENDERS]]]
    assert rows[2][3] == "255"  # nine squares of the king, 44 of the attacker, those on an axis count half
    file = tmp_path / "brandubh" / "0d1a.npy"
    made = file.stat().st_mtime_ns
    assert run("brandubh", "--men", 1, "--kept", tmp_path).stdout == first.stdout
    assert file.stat().st_mtime_ns == made


@pytest.mark.parametrize(("arguments", "why"), [
    (["chess"], "unknown variant chess"), (["saami"], "a board of 9x9"),
    (["brandub", "--material", "3a"], "written as 1d3a"), (["brandub", "--material", "4d4a"], "at most 7 men"),
])
def test_wrong_arguments_are_explained(arguments, why):
    done = run(*arguments)
    assert done.returncode == 2 and why in done.stderr
