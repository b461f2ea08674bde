# SPDX-FileCopyrightText: 2026 The Ljostafl authors
# SPDX-License-Identifier: MIT
"""Find the middlegames on which tools/bench.py measures the search: `python tools/middlegames.py`.

Writes tools/middlegames.txt, a line each: variant, position. The engine has no part in this: they come from random
games with fixed seeds in which captures are preferred and nobody lets the other side win at once, after 10 to 24
plies, and are not decided within the next two.
"""

from __future__ import annotations

import argparse
import random
import sys

from support.positions import MIDDLEGAMES, loses, winning
from tafl.game import Game
from tafl.position_text import position_text
from tafl.variants import load

VARIANT = "tablut"
WANTED = 20
PLIES = (10, 24)


def sound(game: Game, move: int) -> tuple[bool, bool]:
    """Whether a move neither ends the game nor lets the other side do so, and whether it captures."""
    position = game.position
    game.push(move)
    found = not game.outcome() and not winning(position, 1, []), bool(position.captured())
    game.take_back()
    return found


def middlegame(id: str, seed: int) -> Game | None:
    """The position that a random game with this seed comes to; None where it is decided before or soon after."""
    dice = random.Random(f"{id} {seed}")
    game = Game(load(id))
    for _ in range(dice.randint(*PLIES)):
        looks = {move: sound(game, move) for move in game.legal_moves()}
        moves = [move for move, (safe, _) in looks.items() if safe]
        captures = [move for move in moves if looks[move][1]]
        if not moves:
            return None
        game.push(dice.choice(captures or moves))
    return None if winning(game.position, 1, []) or loses(game.position, 1) else game


def main() -> int:
    argparse.ArgumentParser(description="Find the middlegames that tools/bench.py searches.").parse_args()
    lines: list[str] = []
    seed = 0
    while len(lines) < WANTED:
        seed += 1
        game = middlegame(VARIANT, seed)
        if game:
            lines.append(f"{VARIANT}; {position_text(game.position)}\n")
    MIDDLEGAMES.write_text("".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
