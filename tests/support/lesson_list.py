# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The exercises of a variant's lessons, as the program should show them."""

from tabletop.exercise_lessons import Lessons, lesson_lines
from tafl.game import Game
from tafl.variants import load

WITH_A_SQUARE = {line.partition(";")[0] for line in lesson_lines() if line.split(";")[5].split()[0] == "go"}


class Rules(Lessons):
    """The lessons of a variant without a board."""

    def __init__(self, id):
        self.variant = load(id)
        self.game = Game(self.variant)
        self._session = self

    def set_up(self, text):
        return Game(self.variant, text, False, self.game.position)


def lessons(id):
    """Return (words, position line, right moves, whether the goal shows) of the exercises of a variant."""
    rules = Rules(id)
    found = []
    for line in lesson_lines():
        words = line.partition(";")[0]
        fits = [rules._fit(line, turned) for turned in (0, 1)]
        assert bool(fits[0]) == bool(fits[1]), line  # the rules do not know where north is
        if fits[0] and words not in [other[0] for other in found]:
            found += [(words, *fit[:2], not turned) for turned, fit in enumerate(fits)]
    return found
