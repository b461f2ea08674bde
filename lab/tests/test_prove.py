# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""lab/prove.py: its sentences."""

import subprocess
import sys

import pytest

from lab.prove import proof_sentences
from project import ROOT
from tafl.board import ATTACKERS, DEFENDERS
from tafl.game import Game
from tafl.variants import load


def prove(*arguments, text=""):
    command = [sys.executable, "-m", "lab.prove", *arguments]
    return subprocess.run(command, cwd=ROOT, input=text, capture_output=True, text=True, timeout=60)


def test_a_forced_win_is_proved():
    done = prove("tablut", "1K7/9/9/9/9/9/9/9/7a1 d")
    assert done.returncode == 0 and done.stdout.startswith("Proved: the defenders win with the next move: b9-")
    words = prove("brandub", "7/a5a/6a/2a4/2Kaaa1/5a1/7 d", "--seconds", "60").stdout.split()
    assert words[0] == "Proved:" and words[3:5] == ["win", "in"] and words[6:9] == ["plies", "or", "fewer:"]
    assert int(words[5]) >= 3 and len(words) == 9 + int(words[5])


@pytest.mark.parametrize("known, words", [
    ({ATTACKERS: False, DEFENDERS: None}, ["The attackers cannot force a win: the search has tried all ways."]),
    ({ATTACKERS: None, DEFENDERS: None}, ["No forced win is known."]),
])
def test_what_is_not_known_is_said(monkeypatch, known, words):
    monkeypatch.setattr("lab.prove.prove", lambda game, side, budget, stop: known[side])
    assert proof_sentences(Game(load("brandub")), DEFENDERS, 60, lambda: False) == words


def test_a_game_says_from_where_on_it_was_won():
    record = "variant: tablut\nstart: 1K7/9/9/9/9/9/9/9/7a1 d\n1. b9-a9\nresult: defenders win (king escaped)\n"
    assert prove("--game", "-", text=record).stdout.startswith("The defenders have won by force from ply 1 on")
    assert prove("--game", "no such file").returncode == 2
