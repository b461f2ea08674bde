# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Playing on from positions with a caged king."""

import sys

import pytest

from lab import siege
from lab.siege import caged_positions
from tafl.game import Game
from tafl.variants import load

TWENTY = "2a5a2/1a7a1/a9a/5a5/3a7/5K1a3/2a5a2/5a5/a1a6aa/1a3a3a1/2a5a2 a"


def test_positions_are_taken_from_games_where_the_attackers_move(tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text('{"header": 1}\n{"moves": "f2-g2 f4-g4"}\n', encoding="utf-8")
    assert not list(caged_positions(file, 12))


def test_the_tool_counts_results(monkeypatch, capsys):
    monkeypatch.setattr(siege, "run_compiled_or_exit", lambda: None)
    monkeypatch.setattr(siege, "caged_positions", lambda file, defenders: [Game(load("copenhagen"), TWENTY)])
    monkeypatch.setattr(sys, "argv", ["siege.py", "games.jsonl", "--nodes", "400"])
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
