# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Presses at random through the unchanged code.py: nothing breaks, nothing freezes, the current stays in its limit."""

import random
from itertools import pairwise

import pytest

from sim.pretend_board import PretendBoard
from soak import share

LIMIT = 450
BUTTONS = ["up", "down", "left", "right", "select", "back"]


def drawn(wire):
    """mA that 81 pixels draw by the usual model: 1 dark, and 16, 11 and 15 for full red, green and blue."""
    green, red, blue = (sum(wire[i::3]) for i in range(3))
    return 81 + (16 * red + 11 * green + 15 * blue) / 255


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["tablut", "brandub", "fyrkat9"])
@pytest.mark.parametrize("attackers", ["person", "computer"])
def test_random_presses(variant, attackers):
    dice = random.Random(variant + attackers)
    presses = share(1_000_000) // 6
    late = []

    def watch():
        assert drawn(board.wire) <= LIMIT
        late.append(board.now)

    def player(board):
        board.on_change = watch
        for number in range(presses):
            if number % 40 == 39:
                board.type(dice.choice(["", "position", "undo", "help", "new", "x", "e5-e6", "position 9/9 a"]))
            # SELECT more often, or few men would ever be moved; and slow spells, or nothing would come to its end
            name = dice.choice([*BUTTONS[:4], "select", "select", "select", "back"][: 7 if dice.random() < 0.9 else 8])
            held = dice.choice((5, 20, 20, 60, 500) if number % 50 else (2000,))
            yield from board.press(name, held, dice.choice((5, 20, 40)))
        return board.printed

    settings = {"TAFL_BRIGHTNESS": 100, "TAFL_CURRENT_LIMIT": LIMIT, "TAFL_VARIANT": variant}
    board = PretendBoard(settings={**settings, "TAFL_ATTACKERS": attackers})
    printed = board.run(player)
    assert printed.count(". attackers ") + printed.count(". defenders ") > presses / 100
    assert "took back" in printed
    assert max(b - a for a, b in pairwise(late)) < 500
