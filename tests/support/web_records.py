# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""The page reads and writes records and links: of one record with every key, and of games at random."""

import random

from tafl.game import Game
from tafl.record_writer import write_record
from tafl.variants import load

RECORD = """variant: finstrom (castle)
event: Midwinter & games = 100 % <b>_</b>
date: 2026-12-21
attackers: Ása
defenders: the computer, level 3
calls: by hand
1. e7-a7 2. a4-c4
3. e6-b6 4. f9-f6
5. e5-e7 raichi 6. i4-f4xf5
7. e7-i7
result: defenders win (king escaped)"""
LINK = """
    const { parseRecord, writeRecord, upTo } = await web("record.js");
    const { linkFragment, readFragment } = await web("game_link.js");
    const message = (run) => {
        try { return run(); } catch (error) { return error.constructor.name + ": " + error.message; }
    };
"""


def random_record(variant, seed, start=""):
    game, dice = Game(load(variant), start), random.Random(seed)
    while not game.outcome() and game.ply < 60:
        moves = game.legal_moves()
        game.push(moves[dice.randrange(len(moves))])
    return "\n".join(write_record(game))
