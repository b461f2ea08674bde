# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find the middlegames on which tools/bench.py measures the search.

Writes tools/middlegames.txt, one line each: variant, position. The engine is not used: positions come from random games
with fixed seeds, after 10 to 24 plies. In these games sides prefer captures and do not let the other side win at once,
and no side can force a win within the next two plies. Example:

    .venv/bin/python tools/middlegames.py
"""

from __future__ import annotations

import random
import sys

from support.command_line import command_parser
from support.positions import MIDDLEGAMES, is_forced_loss, winning_moves
from tafl.game import Game
from tafl.position_text import position_text
from tafl.variants import load

VARIANT = "tablut"
POSITIONS = 20
PLIES = (10, 24)


def try_move(game: Game, move: int) -> tuple[bool, bool]:
    """Return whether a move neither ends the game nor allows a win at once, and whether it captures."""
    position = game.position
    game.push(move)
    found = not game.outcome() and not winning_moves(position, 1, True), bool(position.captured())
    game.take_back()
    return found


def middlegame(id: str, seed: int) -> Game | None:
    """Return the random game of this seed, or None if it is decided before or soon after."""
    dice = random.Random(f"{id} {seed}")
    game = Game(load(id))
    for _ in range(dice.randint(*PLIES)):
        tried = {move: try_move(game, move) for move in game.legal_moves()}
        moves = [move for move, (safe, _) in tried.items() if safe]
        captures = [move for move in moves if tried[move][1]]
        if not moves:
            return None
        game.push(dice.choice(captures or moves))
    return None if winning_moves(game.position, 1, True) or is_forced_loss(game.position, 1) else game


def main() -> int:
    command_parser(__doc__).parse_args()
    lines: list[str] = []
    seed = 0
    while len(lines) < POSITIONS:
        seed += 1
        game = middlegame(VARIANT, seed)
        if game:
            lines.append(f"{VARIANT}; {position_text(game.position)}\n")
    MIDDLEGAMES.write_text("".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
