# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/check_coach.py: the losing moves of the engine's games."""

import subprocess
import sys

import pytest

from project import ROOT


@pytest.mark.soak
def test_the_coach_finds_the_losing_moves_of_games_of_the_engine(tmp_path):
    command = [sys.executable, "-m", "lab.check_coach", "--games", "90", "--kept", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=4 * 3600)
    assert done.returncode == 0, done.stderr
    games, lost, found = [int(word) for word in done.stdout.splitlines()[-1].split() if word.isdigit()][:3]
    assert games == 90 and lost >= 40 and found >= 0.8 * lost, done.stdout


def test_wrong_arguments_are_explained():
    command = [sys.executable, "-m", "lab.check_coach", "chess"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "unknown variant chess" in done.stderr
