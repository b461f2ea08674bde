# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The openings of a match differ, are legal, and are balanced."""

import pytest

from lab.openings import balance, openings
from tafl.game import Game
from tafl.variants import load

pytestmark = pytest.mark.slow


def test_openings_are_different_legal_and_balanced():
    variant = load("tablut")
    books = openings(variant, 5, "seed", 60, 300)
    found = [next(books) for _ in range(10)]
    again = openings(variant, 5, "seed", 60, 300)
    assert found == [next(again) for _ in range(10)] != [next(openings(variant, 5, "other", 60, 300))] * 10
    level = balance(Game(variant), 300)
    boards = set()
    for names in found:
        game = Game(variant)
        for name in names:
            game.play(name)
        assert game.ply == 5 and not game.outcome() and abs(balance(game, 300) - level) <= 60
        boards.add(str(game.position))
    assert len(boards) == 10


def test_openings_end_when_no_new_one_is_found():
    assert list(openings(load("brandub"), 0, 1, 100, 100)) == [[]]
    few = list(openings(load("brandub"), 1, 1, 10_000, 20))
    assert sorted(few) == sorted([name] for name in {names[0] for names in few}) and 20 < len(few) <= 40
