# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/check_proofs.py: positions before the end of games, and what both ways find there."""

import subprocess
import sys

import pytest

from lab import check_proofs
from project import ROOT
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.variants import load

pytestmark = pytest.mark.once


def test_positions_are_some_plies_before_the_end_of_a_game_that_the_side_won():
    found = list(check_proofs.ends("brandub", 2, 30, 3, 5))
    assert len(found) == 2 and {side for _, side in found} <= {ATTACKERS, DEFENDERS}
    assert found == list(check_proofs.ends("brandub", 2, 30, 3, 5))
    for text, _ in found:
        assert Game(load("brandub"), text).outcome() is None


def test_both_ways_find_an_escape_in_one_ply():
    text = "1K7/9/9/9/9/9/9/9/7a1 d"
    assert check_proofs.compare(("tablut", text, DEFENDERS, 60)) == ("tablut", DEFENDERS, 1, 1)


def test_the_tool_prints_a_table():
    command = [sys.executable, "-m", "lab.check_proofs", "brandub", "--games", "1", "--nodes", "30", "--plies", "1",
               "2", "--seconds", "0.1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in done.stdout.splitlines()]
    assert len(rows) == 3 and rows[0][:4] == ["variant", "winner", "positions", "df-pn"]
    assert rows[2][0] == "brandub" and rows[2][2] == "1"


@pytest.mark.parametrize(("arguments", "why"), [(["chess"], "unknown variant chess"),
                                                (["--plies", "9", "3"], "the smaller number first")])
def test_wrong_arguments_are_explained(arguments, why):
    command = [sys.executable, "-m", "lab.check_proofs", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and why in done.stderr
